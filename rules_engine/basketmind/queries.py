"""The queries of BASKETmind, by name."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.basketmind import queries_ball, queries_court, queries_moves, queries_shots
from rules_engine.basketmind.court import Court
from rules_engine.core import Query
from rules_engine.core.queries import collect_queries


def collect(court: Court) -> Mapping[str, Query]:
    """Return the queries about this court."""
    return collect_queries(queries_court, queries_moves, queries_ball, queries_shots, bound=(court,))
