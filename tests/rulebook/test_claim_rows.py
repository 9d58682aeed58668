"""The rows beside a figure: what it shows, and what else the engine has answered."""

from __future__ import annotations

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import load_game_content
from generator.diagrams.legend import claim_text
from generator.examples.check import check_paths
from generator.examples.shows import subjects_of
from generator.rulebook.claim_rows import rows_of_step

GAME = "backgammon"


def test_what_the_figure_shows_is_not_said_again_and_nothing_else_that_cannot_be_is_left_out() -> None:
    art = art_context(load_game_content(GAME), "en")
    said = []
    for step in (step for run in check_paths([GAME]).runs for step in run.steps if step.shows):
        drawing = art_of(GAME).draw_state(art, step.shown)
        rest = [row.sentence for row in rows_of_step(art, drawing, step)[len(step.shows) :]]
        shown = frozenset[str]().union(*map(subjects_of, step.shows))
        for claim in (claim for claim in step.claims if claim.kind == "illegal"):
            assert (claim_text(art, drawing, step, claim) in rest) == claim.subjects.isdisjoint(shown), claim.written
            said.append(claim.subjects.isdisjoint(shown))
    assert set(said) == {True, False}
