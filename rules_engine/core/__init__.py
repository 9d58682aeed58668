"""What all games share: the `Game` protocol, nodes, violations, events, records, errors."""

from rules_engine.core.errors import (
    AmbiguousError,
    GameDataError,
    IllegalActionError,
    JugadaError,
    MalformedError,
    SetupError,
    UnknownInformationError,
)
from rules_engine.core.events import Event, Step
from rules_engine.core.game import Game
from rules_engine.core.messages import Message
from rules_engine.core.nodes import Chance, Decision, Node, Terminal
from rules_engine.core.numbers import whole_number
from rules_engine.core.queries import Parameter, Query, collect_queries, query
from rules_engine.core.values import Facts, RuleId, Value
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
    "Node",
    "Parameter",
    "Query",
    "RuleId",
    "SetupError",
    "Step",
    "Terminal",
    "UnknownInformationError",
    "Value",
    "Violation",
    "collect_queries",
    "query",
    "whole_number",
]
