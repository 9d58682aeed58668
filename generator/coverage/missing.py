"""Missing files and sentences of a game's content; dependent output is left out or has placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from generator.art.packages import has_art
from generator.content.loader import ART_SHEET, GameContent
from generator.coverage.texts import finding_text
from generator.examples.finding import Finding


def missing_files(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each missing rules text, and one if there is no example."""
    for path in content.missing_rules:
        yield _finding(content, path, "gap_file", rules=", ".join(content.rule_ids))
    if not content.examples:
        yield _finding(content, content.folder / "examples", "gap_examples", game=content.name)


def missing_messages(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each message file that lacks sentences, and for each message that the engine does not need."""
    for path, names in content.lacking.items():
        yield _finding(content, path, "gap_messages", names=", ".join(names))
    for path, lines in content.spare.items():
        for name, line in lines.items():
            yield replace(_finding(content, path, "gap_spare", name=name), line=line)


def missing_art(content: GameContent) -> Iterator[Finding]:
    """Yield a note if the game has no art, which is not a gap: a game may be played in text form."""
    if not content.art_sheet and not has_art(content.name):
        yield _finding(content, content.folder / ART_SHEET, "gap_art", file=ART_SHEET)


def _finding(content: GameContent, path: Path, problem: str, **values: str) -> Finding:
    return Finding(content.name, path, 1, content.name, problem, finding_text(problem, **values))
