"""Policies by what a user writes: ``careful``, ``careful~25`` (one decision in four at random), ``my_module:bold``."""

from __future__ import annotations

from importlib import import_module

from generator.lab.errors import LabError
from rules_engine.core.policies import Policy, careless, policies

CARELESS = "~"


def policy_named(game: str, text: str) -> Policy:
    """The policy; LabError if the game has none of that name, or a module or a number that cannot be."""
    name, mark, percent = text.partition(CARELESS)
    policy = _imported(name) if ":" in name else _offered(game, name)
    return careless(policy, _percent(text, percent)) if mark else policy


def _offered(game: str, name: str) -> Policy:
    known = policies(game)
    if name not in known:
        raise LabError(f"{game} has no policy {name!r}; there are: {', '.join(known)}; or MODULE:NAME for your own")
    return known[name]


def _imported(text: str) -> Policy:
    """A user's own policy."""
    module, _, name = text.partition(":")
    try:
        policy: Policy = getattr(import_module(module), name)
    except Exception as error:
        raise LabError(f"there is no policy {text!r}: {error}") from error
    if not callable(policy):
        raise LabError(f"{text!r} is no policy: it cannot be called")
    return policy


def _percent(text: str, digits: str) -> int:
    if not (digits.isascii() and digits.isdigit()) or int(digits) > 100:
        raise LabError(f"{text!r}: expected a number from 0 to 100 after {CARELESS!r}, in how many of 100 decisions")
    return int(digits)
