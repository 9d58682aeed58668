"""How a recorded game ended, where the engine cannot play it: a player resigned the game, or the match.

The record's tag ``Result`` has the winner and the points of such a game, ``W+2``; also those of a game whose points are
more than the winner needed for the match, if the record tells only these.
"""

from __future__ import annotations

import re

from rules_engine.backgammon.match_record import GameResult, needed
from rules_engine.backgammon.match_replay import BackgammonGame, result_of
from rules_engine.backgammon.state import BLACK, SEAT_NAMES, WHITE, Phase, State, other
from rules_engine.core import Event, Facts, Step
from rules_engine.core.record import GAME_NUMBER_TAG, Ending, Record

RESULT_TAG = "Result"
_RESULT = re.compile(r"([WB])\+([0-9]{1,5})", re.ASCII)
_WORTHS = (("single", "bg.result"), ("gammon", "bg.result.gammon"), ("backgammon", "bg.result.backgammon"))
_MATCH = ("match", "bg.match")


def format_result(game: BackgammonGame, result: GameResult) -> str:
    """Return the value of the tag for this result."""
    return f"{game.format_seat(result.winner)}+{result.points}"


def result_told(game: BackgammonGame, record: Record) -> GameResult | None:
    """Return the result in the record's tag; None without one, or if it is a tag of another program's header."""
    told = _RESULT.fullmatch(record.tags.get(RESULT_TAG, ""))
    return GameResult(game.parse_seat(told[1]), int(told[2])) if told else None


def ending_of(game: BackgammonGame, record: Record, last: Step[State] | None) -> Ending | None:
    """Return how the recorded game ended after its last step; None if it is not over."""
    told = result_told(game, record)
    played = result_of(last.events) if last else None
    result = told or played
    if result is None:
        return None
    state = last.state if last else game.parse_state(record.start)
    before = state.match.scores
    if played and state.phase is Phase.OPENING:  # the next game of the match has begun
        # Its scores hold this game's points already, perhaps others than the record tells: they are taken out again.
        before = _add(before, GameResult(played.winner, -played.points))
    scores = _add(before, result)
    length = state.match.length
    if played is None:
        events = _resignation(state, result, scores)
    elif length:
        cut = Event("cut", {"points": result.points}, "bg.match")
        events = (cut,) if result.points != played.points else ()
    else:
        events = _session(scores) if any(before) or GAME_NUMBER_TAG in record.tags else ()
    resigned = other(result.winner) if played is None else None
    return Ending((result.winner,), result.points, resigned, scores, 0 < length <= max(scores), events)


def _add(scores: tuple[int, int], result: GameResult) -> tuple[int, int]:
    white, black = scores
    return (white + result.points, black) if result.winner == WHITE else (white, black + result.points)


def _session(scores: tuple[int, int]) -> tuple[Event, ...]:
    return (Event("session", {"white": scores[WHITE], "black": scores[BLACK]}, "bg.result"),)


def _resignation(state: State, result: GameResult, scores: tuple[int, int]) -> tuple[Event, ...]:
    """Return the events of a resigned game: who resigns what, who wins, the score."""
    winner, cube, match = SEAT_NAMES[result.winner], state.cube.value, state.match
    worth, rule = _worth(state, result)
    resigned = Event("resigned", {"player": SEAT_NAMES[other(result.winner)], "worth": worth}, rule)
    facts: Facts = {"white": scores[WHITE], "black": scores[BLACK]}
    if (worth, rule) == _MATCH:
        return resigned, Event("match_over", {"player": winner, **facts}, "bg.match")
    won: Facts = {"player": winner, "points": result.points, "worth": worth, "cube": cube}
    events = resigned, Event("game_over", won, rule)
    if not match.length:
        return (*events, *_session(scores))
    if max(scores) >= match.length:
        return (*events, Event("match_over", {"player": winner, **facts}, "bg.match"))
    is_crawford = match.use_cube and max(scores) == match.length - 1 > max(match.scores)
    return (*events, Event("crawford_game" if is_crawford else "next_game", facts, "bg.match"))


def _worth(state: State, result: GameResult) -> tuple[str, str]:
    """Return what was resigned, with its rule: the least that is worth the points, which the match may cut."""
    need = needed(state.match.length, state.match.scores, result.winner)
    for factor, worth in enumerate(_WORTHS, 1):
        points = factor * state.cube.value
        if result.points in (points, points if need is None else min(points, need)):
            return worth
    return _MATCH
