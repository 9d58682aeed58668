"""Policies by their names: ``careful``, ``careful~25`` (one decision in four at random), ``my_module:bold``.

A policy comes from the game's package, or from an installed distribution with an entry point of the group
``jugada.policies.GAME``. Modules are imported only from the command line, never from a content file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint

from generator.lab.errors import LabError
from rules_engine.core import MalformedError, Message, whole_number
from rules_engine.core.errors import quoted
from rules_engine.core.policies import Policy, careless, policies

CARELESS = "~"
GROUP = "jugada.policies"
"""Prefix of the group of entry points ``jugada.policies.GAME``, the policies for that game by name."""


def find_policy(game: str, text: str, modules: bool = False) -> Policy:
    """Return the policy. With `modules` it may be in a module, which is imported.

    Raises LabError for an unknown name, an unusable module or an invalid percentage.
    """
    name, mark, percent = text.partition(CARELESS)
    if ":" not in name:
        policy = _offered_policy(game, name)
    elif modules:
        policy = _import_policy(name)
    else:
        raise LabError(Message("lab/policy-from-module", name=repr(name), group=GROUP, game=game))
    return careless(policy, _percent(text, percent)) if mark else policy


def _offered_policy(game: str, name: str) -> Policy:
    known = policies(game)
    if name in known:
        return known[name]
    installed = _installed_policies(game)
    if name in installed:
        return _load_callable(installed[name].value, installed[name].load)
    names = ", ".join((*known, *installed))
    raise LabError(Message("lab/unknown-policy", game=game, name=repr(name), names=names))


@cache
def _installed_policies(game: str) -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in sorted(entry_points(group=f"{GROUP}.{game}"), key=lambda one: one.name)}


def _import_policy(text: str) -> Policy:
    """Import and return a user's own policy."""
    module, _, name = text.partition(":")
    return _load_callable(text, lambda: getattr(import_module(module), name))


def _load_callable(text: str, load: Callable[[], Policy]) -> Policy:
    try:
        policy = load()
    except Exception as error:
        raise LabError(Message("lab/policy-not-found", text=repr(text), error=str(error))) from error
    if not callable(policy):
        raise LabError(Message("lab/policy-not-callable", text=repr(text)))
    return policy


def _percent(text: str, digits: str) -> int:
    try:
        return whole_number(digits, 0, 100)
    except MalformedError as error:
        fault = Message("lab/careless-share", text=quoted(text), careless=repr(CARELESS))
        raise LabError(fault) from error
