"""The score sheet of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.interface import ArtContext, ScoreRow
from rules_engine.backgammon.state import BLACK, WHITE, State
from rules_engine.core import Event, Terminal

_COUNTED = ("hit", "rolled_double", "danced")


def score_rows(art: ArtContext, _start: State, end: State, events: Sequence[Event]) -> tuple[ScoreRow, ...]:
    """Return what each side has borne off and has left, its hits, doubles and lost rolls, and the points."""
    game, word = art.game, art.messages.word
    sides = [game.format_seat(seat) for seat in (WHITE, BLACK)]
    asked = {
        name: tuple(game.queries[name].answer(end, {"player": side}) for side in sides)
        for name in ("borne_off", "pips")
    }
    counted = {
        kind: tuple(sum(event.kind == kind and event.facts["player"] == side for event in events) for side in sides)
        for kind in _COUNTED
    }
    node = game.node(end)
    points = tuple(str(score) for score in node.scores) if isinstance(node, Terminal) else ("0", "0")
    rows = [ScoreRow(word("label", f"score-{name}"), values) for name, values in (asked | counted).items()]
    return (*rows[:2], ScoreRow(word("label", "score-points"), points, is_total=True), *rows[2:])
