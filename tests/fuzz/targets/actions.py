"""Notation of actions and outcomes, at states of random games: ``NUMBER OF A STATE`` and the text, in two lines."""

from __future__ import annotations

from functools import partial

from rules_engine.core import Chance, Decision, IllegalActionError
from tests.fuzz.games import GAMES, actions_at, content_of, states_of, text_of
from tests.fuzz.harness import Target, register


def _read(game: str, data: bytes) -> None:
    engine, states = content_of(game).game, states_of(game)
    number, _, text = text_of(data).partition("\n")
    state = states[(int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else 0) % len(states)]
    action = engine.parse_action(state, text)
    written = engine.format_action(state, action)
    assert written.isascii()
    assert written.isprintable()
    assert engine.parse_action(state, written) == action
    node = engine.node(state)
    if isinstance(node, Decision):
        for seat in node.seats:
            if engine.why_illegal(state, seat, action) is None:
                engine.apply(state, seat, action)
    elif isinstance(node, Chance):
        try:
            engine.apply_outcome(state, action)
        except IllegalActionError:
            return


def _seeds(game: str) -> list[bytes]:
    return [
        f"{number}\n{text}".encode() for number, state in enumerate(states_of(game)) for text in actions_at(game, state)
    ]


for _game in GAMES:
    register(Target(f"action-{_game}", partial(_read, _game), partial(_seeds, _game)))
