"""GNU Backgammon's text exports."""

from __future__ import annotations

from rules_engine.backgammon.gnubg_text import read_gnubg_text
from tests.backgammon.exports import EXPORTS, GAME_EXPORTS
from tests.fuzz.games import text_of
from tests.fuzz.harness import Target, register


def _seeds() -> list[bytes]:
    names = [name for names in GAME_EXPORTS.values() for name in names]
    return [(EXPORTS / f"{name}.txt").read_bytes()[:6_000] for name in names]


register(Target("gnubg-text", lambda data: read_gnubg_text(text_of(data)), _seeds))
