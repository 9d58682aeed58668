"""OpenSpiel's games as ours, by one module: a provider of many games.

A state is the history of OpenSpiel's actions; actions are their numbers. Games whose choices are made at once are
played one after the other, each seat without knowing the others' choices, as OpenSpiel itself arranges it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pyspiel

from rules_engine.core import (
    Chance,
    Decision,
    Event,
    IllegalActionError,
    MalformedError,
    Node,
    Query,
    Step,
    Terminal,
    Violation,
)

REASONS = {"not_listed": "spiel.listed", "not_your_turn": "spiel.turn", "over": "spiel.end"}
PREFIX = "spiel_"
_EMPTY, _SEEN = "-", "seen "


@dataclass(frozen=True, slots=True)
class State:
    """The actions so far, or what somebody sees of them: plain data as JSON."""

    history: tuple[int, ...] = ()
    seen: str = ""


LEFT_OUT = {"crossword": "its actions are no numbers"}


class SpielGame:
    """One of OpenSpiel's games."""

    rules = frozenset({*REASONS.values(), "spiel.played"})
    reasons: Mapping[str, str] = REASONS
    queries: Mapping[str, Query] = {}

    def __init__(self, name: str) -> None:
        self.name = f"{PREFIX}{name}"
        self._game = pyspiel.load_game_as_turn_based(name)
        self._is_open = self._game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
        self._at = lru_cache(maxsize=4096)(self._replayed)

    def initial_state(self) -> State:
        return State()

    def seats(self, _state: State, /) -> int:
        return int(self._game.num_players())

    def node(self, state: State, /) -> Node:
        if state.seen:
            return _read_node(json.loads(state.seen)["node"])
        at = self._at(state.history)
        if at.is_terminal():
            scores = tuple(Fraction(value).limit_denominator(10**6) for value in at.returns())
            winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores) > min(scores))
            return Terminal(scores, winners, "spiel.end")
        return Chance("chance") if at.is_chance_node() else Decision((at.current_player(),), "move")

    def legal_actions(self, state: State, seat: int, /) -> tuple[int, ...]:
        if self.node(state) != Decision((seat,), "move"):
            return ()
        listed = json.loads(state.seen)["legal"] if state.seen else self._at(state.history).legal_actions()
        return tuple(sorted(listed, key=str))

    def why_illegal(self, state: State, seat: int, action: int, /) -> Violation | None:
        node = self.node(state)
        if isinstance(node, Terminal):
            return Violation.of(REASONS, "over")
        if not isinstance(node, Decision) or seat not in node.seats:
            return Violation.of(REASONS, "not_your_turn")
        return None if action in self.legal_actions(state, seat) else Violation.of(REASONS, "not_listed", action=action)

    def apply(self, state: State, seat: int, action: int, /) -> Step[State]:
        if violation := self.why_illegal(state, seat, action):
            raise IllegalActionError(str(action), violation)
        return self._step(state, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[int, Fraction], ...]:
        if state.seen or not self._at(state.history).is_chance_node():
            return ()
        listed = self._at(state.history).chance_outcomes()
        odds = {one: Fraction(share).limit_denominator(10**9) for one, share in listed}
        total = sum(odds.values())
        return tuple(
            (one, share / total) for one, share in sorted(odds.items(), key=lambda pair: str(pair[0])) if share
        )

    def apply_outcome(self, state: State, outcome: int, /) -> Step[State]:
        if outcome not in dict(self.chance_outcomes(state)):
            raise IllegalActionError(str(outcome), Violation.of(REASONS, "not_listed", action=outcome))
        return self._step(state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        if self._is_open or state.seen:
            return state
        node = self.node(state)
        decides = isinstance(node, Decision) and seat in node.seats
        legal = self.legal_actions(state, seat) if decides and seat is not None else ()
        seen = {"node": _node_data(node), "legal": legal, "text": "" if seat is None else self._view(state, seat)}
        return State((), json.dumps(seen))

    def parse_state(self, text: str, /) -> State:
        text = text.strip()
        if text.startswith(_SEEN):
            try:
                seen = json.loads(text.removeprefix(_SEEN))
                _read_node(seen["node"])
                return State((), json.dumps(seen))
            except (ValueError, KeyError, TypeError, IndexError) as error:
                raise MalformedError(text, text, "what somebody sees") from error
        history = () if text == _EMPTY else tuple(_number(text, part) for part in text.split(" "))
        for length, action in enumerate(history):
            at = self._at(history[:length])
            if at.is_terminal() or action not in at.legal_actions():
                raise MalformedError(text, str(action), "an action that is possible there")
        return State(history)

    def format_state(self, state: State, /) -> str:
        return f"{_SEEN}{state.seen}" if state.seen else " ".join(map(str, state.history)) or _EMPTY

    def parse_action(self, _state: State, text: str, /) -> int:
        return _number(text, text.strip())

    def format_action(self, _state: State, action: int, /) -> str:
        return str(action)

    def parse_seat(self, text: str, /) -> int:
        names = [self.format_seat(seat) for seat in range(self._game.num_players())]
        if text not in names:
            raise MalformedError(text, text, "P0, P1, …")
        return names.index(text)

    def format_seat(self, seat: int, /) -> str:
        return f"P{seat}"

    def _replayed(self, history: tuple[int, ...]) -> Any:
        if not history:
            return self._game.new_initial_state()
        return self._at(history[:-1]).child(history[-1])

    def _step(self, state: State, action: int) -> Step[State]:
        return Step(State((*state.history, action)), (Event("played", {"action": action}, "spiel.played"),))

    def _view(self, state: State, seat: int) -> str:
        kind = self._game.get_type()
        at = self._at(state.history)
        if kind.provides_observation_string:
            return str(at.observation_string(seat))
        return str(at.information_state_string(seat)) if kind.provides_information_state_string else ""


def _number(text: str, part: str) -> int:
    if not (part.isascii() and part.isdecimal() and len(part) <= 20) or str(int(part)) != part:
        raise MalformedError(text, part, "the number of an action")
    return int(part)


def _node_data(node: Node) -> list[Any]:
    if isinstance(node, Terminal):
        return ["over", list(map(str, node.scores)), node.winners]
    return ["chance"] if isinstance(node, Chance) else ["move", node.seats]


def _read_node(data: Any) -> Node:
    if data[0] == "over":
        return Terminal(tuple(map(Fraction, data[1])), tuple(data[2]), "spiel.end")
    return Chance("chance") if data[0] == "chance" else Decision(tuple(data[1]), "move")


def names() -> tuple[str, ...]:
    """All games whose chances are listed and that need no other game or file; keys begin with a letter."""
    return tuple(sorted(f"{PREFIX}{kind.short_name}" for kind in pyspiel.registered_games() if _is_playable(kind)))


def _is_playable(kind: Any) -> bool:
    kinds = pyspiel.GameType
    return bool(
        kind.default_loadable
        and kind.short_name not in LEFT_OUT
        and kind.chance_mode != kinds.ChanceMode.SAMPLED_STOCHASTIC
        and kind.dynamics in (kinds.Dynamics.SEQUENTIAL, kinds.Dynamics.SIMULTANEOUS)
    )


def from_data(data: Mapping[str, Any], *, game: str) -> SpielGame:
    """Build one of them; there are no data."""
    del data
    return SpielGame(game.removeprefix(PREFIX))
