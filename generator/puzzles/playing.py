"""A problem played on the board: what each tap leads to, after each beginning of an action that may be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.explorer.candidates import choices
from generator.puzzles.problem import Problem, reaches_aim, right_actions
from rules_engine.core import RuleId, Violation

MOST_RIGHT = 8
"""With more right actions than that nothing has to be worked out."""
_MOST_STAGES = 24
"""With more beginnings than that a page would be large."""


@dataclass(frozen=True)
class Tap:
    """An option, and what it means: it is forbidden, leads on, is right, or is legal and not what is asked for."""

    option: Option
    violation: Violation | None
    is_right: bool
    leads_on: bool = False


@dataclass(frozen=True)
class Stage:
    """The board after the beginning of an action: its state, and the choices with what each option means."""

    state: object
    choices: tuple[tuple[Choice, tuple[Tap, ...]], ...]

    @property
    def taps(self) -> tuple[Tap, ...]:
        """All options with what they mean."""
        return tuple(tap for _, taps in self.choices for tap in taps)


def stages(art: ArtContext, problem: Problem) -> Mapping[str, Stage]:
    """Return the stages by what has begun: the start (empty), and all beginnings of right actions."""
    found: dict[str, Stage] = {}
    _add_stage(art, problem, "", found)
    return found


def is_playable(art: ArtContext, problem: Problem) -> bool:
    """Return whether it is worth playing: some actions are right, but few."""
    return art_of(art.game.name).begun_state is not None and 1 <= len(right_actions(problem)) <= MOST_RIGHT


def refusals(art: ArtContext, problem: Problem) -> Mapping[RuleId, int]:
    """Return how many taps each rule forbids, and under the empty id how many are legal but not asked for.

    Nothing where the first tap can hardly be wrong, or where there are too many ways.
    """
    known = stages(art, problem)
    first = known[""].taps
    wrong = sum(not (tap.is_right or tap.leads_on) for tap in first)
    # If most first taps are right, a guess solves it.
    if len(known) > _MOST_STAGES or len(first) < 3 or 2 * wrong < len(first):
        return {}
    taps = [tap for stage in known.values() for tap in stage.taps if not (tap.is_right or tap.leads_on)]
    return Counter(tap.violation.rule if tap.violation else "" for tap in taps)


def _add_stage(art: ArtContext, problem: Problem, begun: str, known: dict[str, Stage]) -> bool:
    """Add a stage and those after it, if an action that begins so is right; return whether one is."""
    state, seat = problem.state, problem.seat
    preview = art_of(art.game.name).begun_state
    shown = preview(art, state, seat, begun) if begun and preview else state
    inner: dict[str, Stage] = {}
    judged = tuple(
        (choice, tuple(_judged(art, problem, option, inner, known) for option in choice.options))
        for choice in choices(art, None, state, seat, begun)
    )
    stage = Stage(shown, judged)
    is_right = any(tap.is_right or tap.leads_on for tap in stage.taps)
    # A beginning from which nothing right can be reached is answered at once, and needs no stage.
    if is_right or not begun:
        known[begun] = stage
        known |= inner
    return is_right


def _judged(art: ArtContext, problem: Problem, option: Option, inner: dict[str, Stage], known: dict[str, Stage]) -> Tap:
    if option.begins:
        # Several ways may lead to one beginning: it is looked into once.
        goes_on = option.begins in {**inner, **known} or _add_stage(art, problem, option.begins, inner)
        return Tap(option, None, False, goes_on)
    violation = problem.game.why_illegal(problem.state, problem.seat, option.action)
    return Tap(option, violation, violation is None and reaches_aim(problem, option.action))


def shown_states(known: Mapping[str, Stage]) -> Iterator[tuple[str, object]]:
    """Yield the beginnings, without the empty one, and the state that each shows."""
    yield from ((begun, stage.state) for begun, stage in known.items() if begun)
