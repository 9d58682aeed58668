"""Files and sentences that a game's content lacks: what is made of them is left out, or has placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.art.packages import has_art
from generator.content.loader import ART_SHEET, GameContent
from generator.coverage.texts import finding_text
from generator.examples.finding import Finding


def missing_files(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each rules text that is not there, and one if there is no example."""
    for path in content.missing_rules:
        yield _finding(content, path, "gap_file", rules=", ".join(content.rule_ids))
    if not content.examples:
        yield _finding(content, content.folder / "examples", "gap_examples", game=content.name)


def missing_messages(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each message file without all sentences that the engine, or another language, has."""
    for path, names in content.lacking.items():
        yield _finding(content, path, "gap_messages", names=", ".join(names))


def missing_art(content: GameContent) -> Iterator[Finding]:
    """Yield that nothing says how the game is drawn, which is no gap: a game may be played in words."""
    if not content.art_sheet and not has_art(content.name):
        yield _finding(content, content.folder / ART_SHEET, "gap_art", file=ART_SHEET)


def _finding(content: GameContent, path: Path, problem: str, **values: str) -> Finding:
    return Finding(content.name, path, 1, content.name, problem, finding_text(problem, **values))
