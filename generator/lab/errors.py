"""Errors of the lab; each can be pickled and sent from a worker."""

from __future__ import annotations

from rules_engine.core import JugadaError


class LabError(JugadaError):
    """A simulation cannot run: no games, an unknown policy, an unreachable cluster."""


class PolicyError(JugadaError):
    """A policy did something forbidden: an illegal action, or a query about information hidden from its seat."""


class EndlessGameError(JugadaError):
    """A game is not finished by its policies."""
