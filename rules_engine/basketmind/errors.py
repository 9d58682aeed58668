"""Errors about figures of positions."""

from __future__ import annotations

from rules_engine.core import JugadaError


class FigureError(JugadaError):
    """A figure lacks something that a query needs: a ball, a player, the right phase."""
