"""Whether only the rule tells a problem's answers apart: as many, as long, and of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.art.interface import ArtContext, art_of
from generator.art.names import action_name
from generator.puzzles.problem import Problem, answers_of, kind_name
from rules_engine.core import Decision, Violation

LEAST = 3
"""How many answers a list has at least."""
_LONGER = 1.3
"""How many times as long as the shortest the longest answer of a list may be, in each language."""


def is_fair(art: ArtContext, problem: Problem) -> bool:
    """Return whether there are enough answers, and of a list whether they are of one kind and of like length.

    A piece that can be tried at two places is fair only where every other place of the board has its reason too.
    """
    if problem.actions:
        return len(problem.actions) >= LEAST and are_alike(art, problem.state, problem.seat, problem.actions)
    answers = answers_of(art, problem)
    return are_enough(art, problem, [answer.option.at for answer in answers])


def are_enough(art: ArtContext, problem: Problem, places: Sequence[str]) -> bool:
    """Return whether these answers of a tapped problem are places, and enough of them."""
    is_whole_board = bool(problem.subject) and art_of(art.game.name).begun_state is not None
    return all(places) and (is_whole_board or len(places) >= LEAST)


def are_alike(art: ArtContext, state: object, seat: int, actions: Sequence[object]) -> bool:
    """Return whether the actions are of one kind, and their names of like length in every language."""
    if len({kind_of(art, state, action) for action in actions}) > 1:
        return False
    # In every language: what is alike in one may stick out in another.
    sizes = zip(*(lengths(art, state, seat, action) for action in actions), strict=True)
    return all(is_like(min(some), max(some)) for some in sizes)


def is_like(shorter: int, longer: int) -> bool:
    """Return whether two lengths are alike."""
    return longer <= _LONGER * shorter


def is_obvious(violation: Violation, reasons: frozenset[str]) -> bool:
    """Return whether the reason needs no thought: its code is among these, or its code with what it says why."""
    return not reasons.isdisjoint((violation.code, f"{violation.code}-{violation.facts.get('why', '')}"))


def kind_of(art: ArtContext, state: object, action: object) -> str:
    """Return the kind of an action in a state, such as a pass of the attack."""
    node = art.game.node(state)
    return kind_name(node.prompt if isinstance(node, Decision) else "", action)


def lengths(art: ArtContext, state: object, seat: int, action: object) -> tuple[int, ...]:
    """Return the length of the action's name in each language."""
    every = art.every_language.items()
    contexts = (replace(art, lang=lang, messages=messages) for lang, messages in every)
    return tuple(len(action_name(one, state, seat, action)) for one in contexts)
