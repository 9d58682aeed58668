"""Notation of positions: what is read is written, and read again as the same."""

from __future__ import annotations

from functools import partial

from tests.fuzz.games import GAMES, content_of, notations_of, text_of
from tests.fuzz.harness import Target, register


def _read(game: str, data: bytes) -> None:
    engine = content_of(game).game
    state = engine.parse_state(text_of(data))
    text = engine.format_state(state)
    assert text.isascii()
    assert text.isprintable()
    assert engine.parse_state(text) == state
    assert engine.format_state(engine.parse_state(text)) == text


def _seeds(game: str) -> list[bytes]:
    ids = [b"4HPwATDgc/ABMA:cAkAAAAAAAAA"] if game == "backgammon" else []
    return [*(text.encode() for text in notations_of(game)), *ids]


for _game in GAMES:
    register(Target(f"position-{_game}", partial(_read, _game), partial(_seeds, _game)))
