"""What has revealed something cannot be taken back: with a game of one envelope, and in the games with secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, cast

import pytest

from generator.content.loader import load_game_content
from generator.explorer.table import Chair, Table, new_table
from rules_engine.core import Decision, Game, JugadaError, MalformedError, Message, Step
from rules_engine.core.playout import playout
from tests.website.shared import drawn_games

HIDDEN = "?"


@dataclass(frozen=True)
class Envelope:
    """A card in an envelope, what has come out of it, and how often somebody has waited."""

    card: str
    shown: str = ""
    waited: int = 0


class OneEnvelope:
    """Two seats sit before an envelope. ``open`` shows its card, ``burn`` needs to know it, ``wait`` tells nothing."""

    def seats(self, _state: Envelope) -> int:
        return 2

    def node(self, _state: Envelope) -> Decision:
        return Decision((0,), "act")

    def observation(self, state: Envelope, _viewer: int | None) -> Envelope:
        return state if state.shown else replace(state, card=HIDDEN)

    def legal_actions(self, _state: Envelope, _seat: int) -> tuple[str, ...]:
        return ("open", "burn", "wait")

    def apply(self, state: Envelope, _seat: int, action: str) -> Step[Envelope]:
        if action == "wait":
            return Step(replace(state, waited=state.waited + 1), ())
        if action == "burn" and state.card == HIDDEN:
            raise MalformedError("", "", Message("explorer/expected-known"))
        return Step(replace(state, shown=state.card), ())


def envelope() -> Table:
    return new_table(cast("Game[Any, Any]", OneEnvelope()), Envelope("ace"), [Chair("Ana"), Chair("", "random")])


@pytest.mark.parametrize("action", ["open", "burn"])
def test_who_has_seen_the_card_cannot_put_it_back(action: str) -> None:
    table = envelope()
    table._do(0, action)
    assert table.seen(0).shown == "ace"
    assert not table.can_undo
    table.undo()
    assert table.seen(0).shown == "ace"


def test_what_tells_nothing_can_be_taken_back_but_not_what_was_before_the_card() -> None:
    table = envelope()
    table._do(0, "wait")
    assert table.can_undo
    table._do(0, "open")
    table._do(0, "wait")
    assert table.can_undo, "all is known now"
    table.played.pop()
    assert not table.can_undo


def test_what_a_computer_did_is_not_taken_back() -> None:
    table = envelope()
    table._do(1, "wait")
    assert not table.can_undo


def test_games_with_secrets_have_actions_that_cannot_be_taken_back() -> None:
    """An action's effect that its player cannot foretell is not taken back, whatever the game."""
    found = {name: _unforeseen(name) for name in drawn_games()}
    assert found["basketmind"]
    assert found["basket_boss"]
    assert not found["backgammon"]


def _unforeseen(name: str) -> int:
    """The number of actions in a random game whose player could not foretell what came; none of them can be undone."""
    content = load_game_content(name)
    game, start = content.game, content.start(content.sheet.starts[0].setup)
    table, count = Table(game, (Chair("Ana"), Chair("Luis")), start, start), 0
    for step in islice(playout(game, start, Random(3)), 120):
        table._do(step.seat, step.action)
        if step.seat is None:
            continue
        try:
            foretold = game.apply(game.observation(step.state, step.seat), step.seat, step.action).state
            is_foreseen = game.observation(foretold, step.seat) == table.seen(step.seat)
        except JugadaError:
            is_foreseen = False
        count += not is_foreseen
        assert table.can_undo == is_foreseen
    return count
