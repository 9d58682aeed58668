"""Finds problems: plays random games and searches each position for rules that decide.

Similarity of problems, and the selection of different ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from random import Random

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.puzzles.best import Rated, best_problem
from generator.puzzles.problem import QUERY, Problem, answers_of
from generator.puzzles.questions import (
    DecisionPoint,
    all_aims,
    decision_point,
    list_problem,
    query_problems,
    tap_problems,
    turn_problems,
)
from rules_engine.core import Chance, Decision, JugadaError, RuleId, Terminal, read_action, write_action
from rules_engine.core.game import AnyGame
from rules_engine.core.playout import draw
from rules_engine.core.policies import View, play_at_random, policies

_SAME = 0.6
"""Share of common answers from which problems look alike."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The memorable features of a problem: its position, and each answer's name with why it is wrong."""

    state: object
    seat: int
    answers: frozenset[tuple[str, str]]


def shape_of(art: ArtContext, problem: Problem) -> Shape:
    """Return the memorable features of a problem."""
    answers = answers_of(art, problem)
    if problem.ask.startswith(QUERY):  # the same players at other places make another problem
        features = {*((one.option.at, one.misses) for one in answers), (problem.ask, "")}
    else:
        named = ((one.option.label, one.violation.code if one.violation else one.misses) for one in answers)
        features = {*named, (problem.ask, problem.subject)}
    return Shape(problem.state, problem.seat, frozenset(features))


def is_alike(one: Shape, other: Shape) -> bool:
    """Return whether two problems of a rule show the same seat the same position, or share most of their answers.

    A position shown twice gives its answer away, even if the first question has it as a sentence and the second as a
    place on the board.
    """
    if (one.seat, one.state) == (other.seat, other.state):
        return True
    return len(one.answers & other.answers) >= _SAME * len(one.answers | other.answers)


class Distinct:
    """A set of different problems; of those that look alike, the hardest is kept."""

    def __init__(self, art: ArtContext) -> None:
        self._art = art
        self._kept: dict[Shape, Problem] = {}
        self._seen: set[str] = set()

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, problem: Problem) -> None:
        """Add the problem, unless one that looks like it is at least as hard."""
        if problem.id in self._seen:
            return
        self._seen.add(problem.id)
        shape = shape_of(self._art, problem)
        alike = [other for other in self._kept if is_alike(shape, other)]
        # One that is harder than all that look like it takes their place.
        if all(self._kept[other].near < problem.near for other in alike):
            for other in alike:
                del self._kept[other]
            self._kept[shape] = problem

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems kept."""
        return tuple(self._kept.values())


def choose(art: ArtContext, problems: Iterable[Problem], count: int, known: Iterable[Problem] = ()) -> list[Problem]:
    """Return at most `count` problems that do not look like each other or like a `known` one, easiest first.

    Of problems that look alike the hardest is kept, which has the most plausible wrong answers.
    """
    shapes = [shape_of(art, problem) for problem in known]
    taken: list[Problem] = []
    # The id decides between equals: the same problems are chosen in whatever order they were found.
    for problem in sorted(problems, key=lambda one: (-one.near, bool(one.actions), one.id)):
        if len(taken) == count:  # to find the shape of the others, every answer to them would be asked of the engine
            break
        shape = shape_of(art, problem)
        if not any(is_alike(shape, other) for other in shapes):
            shapes.append(shape)
            taken.append(problem)
    return taken[::-1]


_STEPS = 60
"""Maximum number of steps of a game, which begins at the start or in a position of an example."""
_EVERY = 3
"""One in this number of decisions is examined, since consecutive ones look alike."""
_POOL = 600
"""Number of recent actions that are remembered, to be tried in other positions."""
_MOST_OUTCOMES = 36
"""Maximum number of outcomes of chance up to which each is examined."""
_FEW = 2
"""Number of legal actions up to which a seat has hardly a choice."""
_TRIED = 24
"""Number of remembered actions that are tried in a position."""
_MOST_QUERIES = 3
"""Maximum number of query questions per position."""
_STEPS_ASIDE = (-3, -2, -1, 1, 2, 3)
"""By how much a number of a legal action is changed."""
_IN_VAIN = 25
"""Number of games after which a rule that none of them has shown is given up, such as that nobody acts out of turn."""
_ENOUGH = 3
"""Number of problems collected per problem wanted, to choose the hardest from."""

Progress = Callable[[Sequence[int]], Iterator[int]]
"""Yields the numbers of the games, and may show the progress."""


@dataclass
class Search:
    """A search in a game; the same seed gives the same problems.

    Attributes:
        rules: the rules for which problems are wanted.
        count: the number of problems wanted for each.
        games: the maximum number of games.
        known: problems that the new ones must not look like.
        obvious: codes of reasons for which no problem is wanted.
        rated: who rates, if problems of which action is best are wanted, and no others.
    """

    content: GameContent
    runs: Sequence[ExampleRun]
    rules: Sequence[RuleId]
    count: int
    seed: str = "1"
    games: int = 400
    known: Mapping[RuleId, Sequence[Problem]] = field(default_factory=dict)
    obvious: frozenset[str] = frozenset()
    rated: Rated | None = None

    def find(self, progress: Progress = iter) -> dict[RuleId, list[Problem]]:
        """Return the problems of each rule, easiest first; fewer than wanted if not enough are found."""
        art = art_context(self.content, self.content.languages[0])
        distinct = {rule: Distinct(art) for rule in self.rules}
        starts = list(self._starts())
        pool: list[str] = []
        for number in progress(range(self.games)):
            # More than wanted, since the hardest are chosen and those that look alike fall out.
            most = _ENOUGH * self.count
            # A rule without a single find after so many games has none: the rest are spared.
            wanted = [
                rule for rule in self.rules if (len(distinct[rule]) or number < _IN_VAIN) and len(distinct[rule]) < most
            ]
            if not wanted:
                break
            # A seed for each game: a search of more games begins with the same ones.
            random = Random(f"{self.seed}/{number}")
            for problem in self._play(art, self._start(starts, wanted, random), pool, wanted, random):
                distinct[problem.rule].add(problem)
        return {
            rule: choose(art, kept.problems, self.count, self.known.get(rule, ())) for rule, kept in distinct.items()
        }

    def _starts(self) -> Iterator[tuple[object, frozenset[RuleId]]]:
        """Yield the examples' undecided positions, with the rules of the examples."""
        for run in self.runs:
            rules = frozenset((*run.rules, *(rule for claim in run.claims for rule in claim.rules)))
            for step in run.steps:
                try:
                    if not isinstance(self.content.game.node(step.before), Terminal):
                        yield step.before, rules
                except JugadaError:  # a position set up by hand may lack the necessary data
                    continue

    def _start(
        self, starts: Sequence[tuple[object, frozenset[RuleId]]], wanted: Sequence[RuleId], random: Random
    ) -> object:
        """Return the start of a game, often in an example about a wanted rule."""
        rule = wanted[random.randrange(len(wanted))]
        near = [state for state, rules in starts if rule in rules]
        # Half of the games begin near a wanted rule, a quarter in any example, a quarter at the start.
        some = (near, near, [state for state, _ in starts], [])[random.randrange(4)]
        return some[random.randrange(len(some))] if some else self.content.start()

    def _play(
        self, art: ArtContext, state: object, pool: list[str], wanted: Sequence[RuleId], random: Random
    ) -> Iterator[Problem]:
        """Play a game, and yield the problems in each of its positions."""
        game, known = self.content.game, tuple(policies(self.content.name).values())
        # An example's position is one that sensible play has left already.
        policy = known[random.randrange(len(known))] if state == self.content.start() else play_at_random
        for _ in range(_STEPS):
            try:
                node = game.node(state)
                if isinstance(node, Terminal):
                    return
                if isinstance(node, Chance):
                    if not random.randrange(_EVERY):
                        for seen, seat in _forced(game, state):
                            yield from self._ask(art, seen, seat, pool, wanted, random)
                    state = game.apply_outcome(state, draw(game, state, random)).state
                    continue
                seat = node.seats[random.randrange(len(node.seats))]
                if not random.randrange(_EVERY):
                    yield from self._ask(art, state, seat, pool, wanted, random)
                view = View(game, state, seat)
                action = (
                    # Every third action at random, or all games would lead to the same kind of position.
                    policy(view, random) if random.randrange(3) else view.actions[random.randrange(len(view.actions))]
                )
                pool.append(write_action(game, state, seat, action))
                # The latest: actions of far earlier phases cannot be read here.
                del pool[:-_POOL]
                state = game.apply(state, seat, action).state
            except JugadaError:  # an example's position may lack data that play needs
                return

    def _ask(
        self, art: ArtContext, state: object, seat: int, pool: Sequence[str], wanted: Sequence[RuleId], random: Random
    ) -> Iterator[Problem]:
        point = decision_point(art, state, seat, self.obvious)
        if point is None:
            return
        if self.rated:
            best = best_problem(point, self.rated)
            yield from [best] if best and best.rule in wanted else ()
            return
        asked = chain(islice(query_problems(point, random), _MOST_QUERIES), all_aims(point))
        yield from (one for one in asked if one.rule in wanted)
        tried = list(_tried(point, pool, random))
        broken = {rule for rule in map(point.rule_of, tried) if rule in wanted}
        if broken:
            some = (*tap_problems(point), *turn_problems(point))
            yield from (problem for problem in some if problem.rule in wanted)
        for rule in sorted(broken):
            if problem := list_problem(point, rule, tried, random):
                yield problem


def _forced(game: AnyGame, state: object) -> Iterator[tuple[object, int]]:
    """Yield the positions after chance in which a seat has hardly a choice, with the seat."""
    outcomes = game.chance_outcomes(state)
    # After a roll with few legal actions a rule forces them: such positions are rare at random.
    for outcome, _ in outcomes if len(outcomes) <= _MOST_OUTCOMES else ():
        after = game.apply_outcome(state, outcome).state
        node = game.node(after)
        if isinstance(node, Decision) and len(game.legal_actions(after, node.seats[0])) <= _FEW:
            yield after, node.seats[0]


def _tried(point: DecisionPoint, pool: Sequence[str], random: Random) -> Iterator[object]:
    """Yield actions that were legal elsewhere, variations of legal ones, and options on the board."""
    game = point.art.game
    texts = [pool[random.randrange(len(pool))] for _ in range(_TRIED if pool else 0)]
    for action in point.legal[:_TRIED]:
        texts += _neighbours(write_action(game, point.state, point.seat, action))
    seen = set()
    for text in dict.fromkeys(texts):
        try:
            action = read_action(game, point.state, point.seat, text)
            if game.why_illegal(point.state, point.seat, action):
                seen.add(action)
                yield action
        except JugadaError:  # not an action that can be written here
            continue
    yield from (option.action for option in point.options if not option.begins and option.action not in seen)


def _neighbours(text: str) -> Iterator[str]:
    """Yield the action with its last number slightly changed, and its first part."""
    if found := re.search(r"\d+$", text):
        number = int(found[0])
        others = (number + step for step in _STEPS_ASIDE)
        yield from (f"{text[: found.start()]}{other}" for other in others if other >= 0)
    # Without its last word, e.g. a play with one checker fewer.
    if " " in text:
        yield text.rpartition(" ")[0]
