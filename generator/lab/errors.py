"""What can go wrong in the lab; each error can be sent from a worker to the one who asked."""

from __future__ import annotations

from rules_engine.core import JugadaError


class LabError(JugadaError):
    """A simulation that cannot be run as asked: no games, no such policy, no such cluster."""


class PolicyError(JugadaError):
    """A policy that did what it may not: an illegal action, or a question whose answer its seat cannot know."""


class EndlessGameError(JugadaError):
    """A game that its policies do not bring to an end."""
