"""Records of games: our own format, ``.mat``, ``.sgf``. What is read is written, and read again as the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from generator.content.records import format_records, read_records, replay_record
from rules_engine.core import JugadaError
from rules_engine.core.playout import playout
from rules_engine.core.record import CHANCE, Entry, Record, format_record
from tests.fuzz.files import write_input
from tests.fuzz.games import GAMES, content_of
from tests.fuzz.harness import Target, register

_FEW = 8
"""Entries of a seed that is read fast."""


def _read(game: str, suffix: str, data: bytes) -> None:
    content, path = content_of(game), write_input(f"record{suffix}", data)
    records = read_records(content, path)
    for record in records:
        for _ in replay_record(content, path, record):
            pass
    try:
        text = format_records(content, records, path)
    except JugadaError:  # of several games our own format holds one; .mat holds no positions set up by hand
        return
    again = read_records(content, write_input(f"again{suffix}", text.encode()))
    assert [_plain(record) for record in again] == [_plain(record) for record in records]


def _plain(record: Record) -> tuple[str, tuple[tuple[str, str], ...]]:
    return record.start, tuple((entry.seat, entry.action) for entry in record.entries)


def _own(game: str, steps: int = 60) -> Record:
    content = content_of(game)
    state, entries = content.start(), []
    for step in playout(content.game, state, Random(5), steps):
        seat = CHANCE if step.seat is None else content.game.format_seat(step.seat)
        entries.append(Entry(seat, content.game.format_action(step.state, step.action)))
    return Record(game, "1", "x", content.game.format_state(state), tuple(entries), {"White": "Ana"})


def _own_seeds(game: str, steps: int = 60) -> Sequence[bytes]:
    return [format_record(_own(game, steps)).encode()]


def _foreign_seeds(suffix: str) -> Sequence[bytes]:
    folder = content_of("backgammon").folder
    found = sorted(path for path in folder.rglob(f"*{suffix}") if path.stat().st_size < 20_000)
    return [path.read_bytes() for path in found] or [_converted(suffix)]


def _converted(suffix: str, steps: int = 60) -> bytes:
    content = content_of("backgammon")
    return format_records(content, [_own("backgammon", steps)], write_input(f"seed{suffix}", b"")).encode()


def _short_seeds(suffix: str) -> Sequence[bytes]:
    return [_converted(suffix, _FEW)]


for _game in GAMES:
    register(
        Target(
            f"record-{_game}",
            partial(_read, _game, ".txt"),
            partial(_own_seeds, _game),
            small=partial(_own_seeds, _game, _FEW),
        )
    )
for _suffix in (".mat", ".sgf"):
    register(
        Target(
            f"record{_suffix}",
            partial(_read, "backgammon", _suffix),
            partial(_foreign_seeds, _suffix),
            small=partial(_short_seeds, _suffix),
        )
    )
