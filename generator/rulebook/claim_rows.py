"""Rows beside the figure of an example's step: the engine's answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.art.interface import ArtContext
from generator.diagrams.legend import claim_text, row_text
from generator.examples.run import ActionShow, ClaimRun, StepRun
from generator.examples.shows import subjects_of
from generator.scene.state_drawing import Drawing

_LONGEST = 150
"""Upper limit of the characters of a sentence without a rule: longer lists are not printed."""
_MOST_PLAIN = 3
"""Upper limit of the printed claims of a step that cite no rule."""


@dataclass(frozen=True)
class Row:
    """One answer of the engine.

    Attributes:
        number: the number of its marks in the figure, 0 without marks.
        positive: whether it gets a tick, else a cross.
        sentence: the answer in words.
        rule: the rule that it cites, if any.
    """

    number: int
    positive: bool
    sentence: str
    rule: str = ""


def shown_rows(art: ArtContext, drawing: Drawing | None, step: StepRun) -> tuple[Row, ...]:
    """Return the rows of what a step's figure shows, by the numbers in it; none without a drawing."""
    return tuple(_show_row(art, drawing, step, number) for number in range(len(step.shows))) if drawing else ()


def rows_of_step(art: ArtContext, drawing: Drawing | None, step: StepRun) -> tuple[Row, ...]:
    """Return the rows of what the figure shows, then of the claims that cite a rule, then of a few others."""
    shown = shown_rows(art, drawing, step)
    subjects = {subject for show in step.shows for subject in subjects_of(show)} if drawing else set()
    claims = [claim for claim in step.claims if _is_row(claim, subjects, art.lang)]
    plain = [claim for claim in claims if not claim.rules][:_MOST_PLAIN]
    rows = [*shown, *(_claim_row(art, drawing, step, claim) for claim in claims if claim.rules or claim in plain)]
    return tuple({row.sentence: row for row in reversed(rows)}.values())[::-1]


def _show_row(art: ArtContext, drawing: Drawing, step: StepRun, index: int) -> Row:
    show = step.shows[index]
    violation = show.violation if isinstance(show, ActionShow) else None
    number = index + 1 if len(step.shows) > 1 else 0
    words = row_text(art, drawing, step.shown, show)
    return Row(number, violation is None, words, violation.rule if violation else "")


def _is_row(claim: ClaimRun, shown: Iterable[str], lang: str) -> bool:
    if not (claim.is_printed and claim.holds):
        return False
    if not claim.subjects.isdisjoint(shown):
        return False
    return bool(claim.rules) or len(claim.sentence[lang]) <= _LONGEST


def _claim_row(art: ArtContext, drawing: Drawing | None, step: StepRun, claim: ClaimRun) -> Row:
    words = claim_text(art, drawing, step, claim)
    return Row(0, not claim.is_negative, words, claim.rules[0] if claim.rules else "")
