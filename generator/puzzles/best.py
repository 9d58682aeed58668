"""Problems whose wrong answers are legal, but cost clearly more than the best by the policy that reviews games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.i18n.catalogue import bundle
from generator.i18n.writing import decimal, percent
from generator.puzzles.fairness import lengths
from generator.puzzles.problem import BEST, Problem
from rules_engine.core import JugadaError, RuleId
from rules_engine.core.policies import Assessor, View
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.puzzles.questions import DecisionPoint

LEAST_WORSE = 2
"""How many answers of a list are worse, at least."""
_PLAUSIBLE = 12
"""So many of the actions that are clearly worse may stand beside the best one; those that cost more, nobody tries."""
_LONGEST = 70
"""No name of an action in such a list has more characters."""
_PONDERED = 4
"""How many of the best are rated with care, before one of them is called the best."""


@dataclass(frozen=True, slots=True)
class Rated:
    """Which policy rates, and how much less than the best a wrong answer is worth at least, in its unit."""

    by: str
    least: float


def assessor_of(game: str, by: str) -> Assessor | None:
    """Return how the policy rates decisions of the game; None if it does not."""
    return load_package(game).assessors.get(by)


def ratings(problem: Problem) -> tuple[float, ...]:
    """Return the value of each of the problem's actions, with the most care that the policy has; empty without any."""
    # A problem is proved before its place and its difficulty are known, which have no part in it.
    return _ratings(replace(problem, rule="", near=0, origin="", place=None))


@lru_cache(maxsize=256)
def _ratings(problem: Problem) -> tuple[float, ...]:
    assessor = assessor_of(problem.game.name, problem.by)
    if assessor is None:
        return ()
    # The exact rating where there is one: a printed answer must stand.
    rate = assessor.ponder or assessor.assess
    return tuple(rate(View(problem.game, problem.state, problem.seat), problem.actions))


def count_worse(problem: Problem, least: float) -> int:
    """Return how many actions follow the first; 0 unless all are legal and cost at least so much more."""
    game, state, seat = problem.game, problem.state, problem.seat
    if any(game.why_illegal(state, seat, action) for action in problem.actions):
        return 0
    best, *others = ratings(problem) or (0.0,)
    return len(others) if len(others) >= LEAST_WORSE and all(best - other >= least for other in others) else 0


def rating_text(art: ArtContext, problem: Problem, action: object) -> str:
    """Return what the policy says of an action: its value, and that of the best, or of the best one's rivals."""
    values = dict(zip(problem.actions, ratings(problem), strict=True))
    assessor = assessor_of(problem.game.name, problem.by)
    unit = assessor.unit if assessor else "scale"
    best = problem.actions[0]

    def written(value: float) -> str:
        return percent(value, 0, art.lang) if unit == "chance" else decimal(value, 1, art.lang)

    rival = max(values[one] for one in problem.actions[1:])
    by = art.messages.word("opponent", f"{problem.by}-by") or problem.by
    return bundle("puzzles", art.lang)(
        f"best-{unit}" if action == best else f"worse-{unit}",
        by=by,
        value=written(values[action]),
        other=written(rival if action == best else values[best]),
    )


def best_problem(point: DecisionPoint, rated: Rated) -> Problem | None:
    """Return the problem of choosing the best action from some that are alike; None if none costs clearly more."""
    if not point.art.messages.has("puzzle", BEST) or len(point.legal) <= LEAST_WORSE:
        return None
    whole = replace(point.problem("", BEST, actions=point.legal), by=rated.by)
    ordered = _ordered(whole)
    if not ordered:
        return None
    best = ordered[0]
    # Those that were pondered lie close to the best; a reader could argue for them.
    worse = ordered[1 + _PONDERED :] if len(ordered) > 2 * _PONDERED else ordered[1:]
    if max(lengths(point.art, point.state, point.seat, best)) > _LONGEST:
        return None
    # Alike in kind and length, so that nothing but its worth tells the best apart.
    others = point.alike(best, {point.name(one): one for one in worse[:_PLAUSIBLE]})
    problem = replace(whole, actions=(best, *others))
    kept = [one for one, value in zip(others, ratings(problem)[1:], strict=True) if _is_worse(problem, value, rated)]
    problem = replace(problem, actions=(best, *kept[:3]))
    near = count_worse(problem, rated.least)
    rule = next(_rules(problem), "")
    return replace(problem, rule=rule, near=near) if near and rule else None


def _is_worse(problem: Problem, value: float, rated: Rated) -> bool:
    return ratings(problem)[0] - value >= rated.least


def _ordered(problem: Problem) -> Sequence[object]:
    """Return the actions from the best; the first few are rated with care."""
    assessor = assessor_of(problem.game.name, problem.by)
    view = View(problem.game, problem.state, problem.seat)
    values = assessor.assess(view, problem.actions) if assessor else ()
    if not values or assessor is None:
        return ()
    order = sorted(range(len(values)), key=lambda number: (-values[number], number))
    actions = [problem.actions[number] for number in order]
    if assessor.ponder is None:
        return actions
    first = actions[:_PONDERED]
    again = assessor.ponder(view, first)
    chosen = sorted(range(len(first)), key=lambda number: (-again[number], number))
    return [*(first[number] for number in chosen), *actions[_PONDERED:]]


def _rules(problem: Problem) -> Iterator[RuleId]:
    """Yield the rules of what the best action brings, first those of what no other one brings."""
    game, state, seat = problem.game, problem.state, problem.seat
    try:
        brought = [
            [event.rule for event in game.apply(state, seat, one).events if event.seen_by is None]
            for one in problem.actions
        ]
    except JugadaError:  # it depends on hidden information
        return
    own, others = brought[0], Counter(rule for rules in brought[1:] for rule in set(rules))
    # First what only the best brings about: that is what the question is about.
    yield from (rule for rule in own if rule and rule not in others)
    yield from (rule for rule in own if rule)
