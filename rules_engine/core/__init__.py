"""The parts shared by all games: the `Game` protocol, nodes, violations, events, records, errors."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules_engine.core.errors import (
        AmbiguousError,
        GameDataError,
        IllegalActionError,
        JugadaError,
        MalformedError,
        SetupError,
        UnknownInformationError,
    )
    from rules_engine.core.events import Event, Move
    from rules_engine.core.game import (
        Game,
        is_blunder,
        read_action,
        seat_key,
        why_not_last,
        winner_keys,
        write_action,
    )
    from rules_engine.core.limits import whole_number
    from rules_engine.core.messages import Message
    from rules_engine.core.nodes import Chance, Decision, Node, Score, Terminal, plain_score
    from rules_engine.core.queries import Facts, Odds, Parameter, Query, RuleId, Spelled, Value, collect_queries, query
    from rules_engine.core.steps import Step
    from rules_engine.core.violations import Violation

__all__ = [
    "AmbiguousError",
    "Chance",
    "Decision",
    "Event",
    "Facts",
    "Game",
    "GameDataError",
    "IllegalActionError",
    "JugadaError",
    "MalformedError",
    "Message",
    "Move",
    "Node",
    "Odds",
    "Parameter",
    "Query",
    "RuleId",
    "Score",
    "SetupError",
    "Spelled",
    "Step",
    "Terminal",
    "UnknownInformationError",
    "Value",
    "Violation",
    "collect_queries",
    "is_blunder",
    "plain_score",
    "query",
    "read_action",
    "seat_key",
    "whole_number",
    "why_not_last",
    "winner_keys",
    "write_action",
]

_MODULES = {
    "AmbiguousError": "errors",
    "GameDataError": "errors",
    "IllegalActionError": "errors",
    "JugadaError": "errors",
    "MalformedError": "errors",
    "SetupError": "errors",
    "UnknownInformationError": "errors",
    "Event": "events",
    "Move": "events",
    "Step": "steps",
    "Game": "game",
    "is_blunder": "game",
    "why_not_last": "game",
    "winner_keys": "game",
    "seat_key": "game",
    "read_action": "game",
    "write_action": "game",
    "Message": "messages",
    "Chance": "nodes",
    "Decision": "nodes",
    "Node": "nodes",
    "Score": "nodes",
    "plain_score": "nodes",
    "Terminal": "nodes",
    "whole_number": "limits",
    "Parameter": "queries",
    "Query": "queries",
    "collect_queries": "queries",
    "query": "queries",
    "Facts": "queries",
    "Odds": "queries",
    "RuleId": "queries",
    "Spelled": "queries",
    "Value": "queries",
    "Violation": "violations",
}

if not TYPE_CHECKING:  # a checker that saw it would take every name of this package for granted

    def __getattr__(name: str) -> Any:
        """Import a name's module on first access.

        A page of help needs only the errors, and so takes a third of the time.
        """
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
