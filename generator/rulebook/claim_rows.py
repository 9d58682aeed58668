"""What the engine has said of a step, row by row: the small print of a worked example."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.art.interface import ArtContext
from generator.diagrams.legend import claim_text, row_text
from generator.examples.run import ActionShow, ClaimRun, StepRun
from generator.examples.shows import entries_of
from generator.scene.drawing import Drawing

_TOLD = frozenset({"legal", "illegal", "refused", "query", "actions", "event", "terminal", "chance"})
"""Kinds of claims that say something to a reader; positions and turns stand in the figure."""
_LONGEST = 150
"""Characters of a sentence without a rule; longer lists are for the machine."""
_MOST_PLAIN = 3
"""So many claims of a step that cite no rule: the book shows what explains the rule, the check holds all."""


@dataclass(frozen=True)
class Row:
    """One answer of the engine: the number of its marks in the figure (0: none), whether it is a yes, its rule."""

    number: int
    positive: bool
    sentence: str
    rule: str = ""


def rows_shown(art: ArtContext, drawing: Drawing | None, step: StepRun) -> tuple[Row, ...]:
    """What a step's figure shows, by the numbers in it; nothing without a drawing."""
    return tuple(_shown(art, drawing, step, number) for number in range(len(step.shows))) if drawing else ()


def rows_of_step(art: ArtContext, drawing: Drawing | None, step: StepRun) -> tuple[Row, ...]:
    """First what the figure shows, by its numbers; then what cannot be, and a few of the other claims."""
    shown = rows_shown(art, drawing, step)
    told = {entry for show in step.shows for entry in entries_of(show)} if drawing else set()
    claims = [claim for claim in step.claims if _says_more(claim, told, art.lang)]
    plain = [claim for claim in claims if not claim.rules][:_MOST_PLAIN]
    rows = [*shown, *(_row(art, drawing, step, claim) for claim in claims if claim.rules or claim in plain)]
    return tuple({row.sentence: row for row in reversed(rows)}.values())[::-1]


def _shown(art: ArtContext, drawing: Drawing, step: StepRun, index: int) -> Row:
    """What is shown."""
    show = step.shows[index]
    violation = show.violation if isinstance(show, ActionShow) else None
    number = index + 1 if len(step.shows) > 1 else 0
    words = row_text(art, drawing, step.shown, show)
    return Row(number, violation is None, words, violation.rule if violation else "")


def _says_more(claim: ClaimRun, told: Iterable[str], lang: str) -> bool:
    if claim.kind not in _TOLD or not claim.holds:
        return False
    if not claim.entries.isdisjoint(told):
        return False
    return bool(claim.rules) or len(claim.sentence[lang]) <= _LONGEST


def _row(art: ArtContext, drawing: Drawing | None, step: StepRun, claim: ClaimRun) -> Row:
    words = claim_text(art, drawing, step, claim)
    return Row(0, not claim.negative, words, claim.rules[0] if claim.rules else "")
