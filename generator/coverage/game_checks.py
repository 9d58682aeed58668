"""Checks of a game's whole content besides its claims: coverage, provenance, parity of languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.art.context import author_pictures
from generator.content.errors import CombinedContentError, ContentError, each_error
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.coverage.gather import Coverage, coverage_of, gap_findings
from generator.coverage.missing import missing_art
from generator.coverage.parity import find_differences
from generator.coverage.rulings import ruling_findings
from generator.examples.check import CheckReport
from generator.examples.finding import Finding
from generator.outputs.errors import FileError
from generator.resources import SHEET
from rules_engine.core.registry import game_names


def game_findings(content: GameContent, coverage: Coverage) -> tuple[Finding, ...]:
    """Return the gaps and doubtful places in a game's content: rules without example, missing translations, …"""
    return (*gap_findings(content, coverage), *ruling_findings(content), *find_differences(content))


def with_findings(report: CheckReport, paths: Sequence[str], user_dir: Path | None = None) -> CheckReport:
    """Return the report with the findings about the whole games among the paths.

    Nothing is checked while a claim fails or a file is malformed, since its example would be reported as missing too. A
    rules text with values that cannot be computed counts as malformed.
    """
    if report.exit_code:
        return report
    games = whole_games(paths, user_dir)
    found: list[Finding] = []
    try:
        for content in games:
            author_pictures(content)
            found += game_findings(content, coverage_of(content, report.runs))
    except (ContentError, CombinedContentError, FileError) as error:
        return replace(report, errors=each_error(error))
    warnings = tuple(finding for content in games for finding in missing_art(content))
    return replace(report, whole=tuple(content.name for content in games), findings=tuple(found), warnings=warnings)


def whole_games(paths: Sequence[str], user_dir: Path | None = None) -> tuple[GameContent, ...]:
    """Return the games among these paths, by name or folder; all games if there are no paths."""
    found: dict[GameContent, None] = {}
    for path in paths or game_names():
        if path in game_names() and not Path(path).is_file():
            found[load_game_content(path, user_dir)] = None
        elif (Path(path) / SHEET).is_file():
            found[load_content_folder(Path(path))] = None
    return tuple(found)
