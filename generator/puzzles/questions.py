"""Problems about one position: the questions about a seat's choices in which a given rule decides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TypeAlias

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.art.names import action_name
from generator.explorer.candidates import choices
from generator.puzzles.fairness import LEAST, are_enough, is_like, is_obvious, kind_of, lengths
from generator.puzzles.playing import is_playable, refusals
from generator.puzzles.problem import (
    AIM,
    LIST,
    PLAY,
    QUERY,
    TURN,
    Problem,
    can_ask,
    compare,
    kind_name,
    right_actions,
)
from rules_engine.core import Decision, JugadaError, Query, RuleId
from rules_engine.core.game import is_blunder
from rules_engine.core.playout import RandomSource

_MOST_ANSWERS = 24
"""Maximum number of answers of a list; longer lists make bad questions and large pages."""
OBVIOUS = "-"
"""In place of a rule: the action is forbidden for a reason that nobody has to work out."""
_WRONG = 3
"""Number of wrong answers in a list of actions."""
_RIGHT_TRIED = 6
"""Number of legal actions for which as similar wrong ones are looked for."""
_COMPARED = 40
"""Maximum number of legal actions that are compared with the wrong ones."""


@dataclass(frozen=True)
class DecisionPoint:
    """A seat that decides in a state; `art` may be in any language."""

    art: ArtContext
    state: object
    seat: int
    origin: str = ""
    obvious: frozenset[str] = frozenset()
    """Reasons that nobody has to work out (`ProblemsSheet`)."""

    @cached_property
    def prompt(self) -> str:
        """The prompt of the decision."""
        node = self.art.game.node(self.state)
        return node.prompt if isinstance(node, Decision) else ""

    @cached_property
    def legal(self) -> tuple[object, ...]:
        """The legal actions without blunders."""
        game, state, seat = self.art.game, self.state, self.seat
        return tuple(one for one in game.legal_actions(state, seat) if not is_blunder(game, state, seat, one))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """The seat's choices as shown to users."""
        return choices(self.art, None, self.state, self.seat)

    @property
    def options(self) -> Iterator[Option]:
        """Every option of the choices."""
        return (option for choice in self.choices for option in choice.options)

    def rule_of(self, action: object) -> RuleId:
        """Return the rule that forbids the action; empty if none does, `OBVIOUS` if it needs no thought."""
        if action not in self._rules:
            violation = self.art.game.why_illegal(self.state, self.seat, action)
            rule = violation.rule if violation else ""
            self._rules[action] = OBVIOUS if violation and is_obvious(violation, self.obvious) else rule
        return self._rules[action]

    @cached_property
    def _rules(self) -> dict[object, RuleId]:
        """The rules of the actions examined so far; cached because the questions of all rules examine the same ones."""
        return {}

    def name(self, action: object) -> str:
        """Return the display name of the action."""
        return action_name(self.art, self.state, self.seat, action)

    def alike(self, action: object, others: Mapping[str, object]) -> list[object]:
        """Return those of the others, by name, that are of the action's kind and length, the most alike first."""
        return [others[name] for name in _like(self, action, self.name(action), others)]

    def problem(self, rule: RuleId, ask: str, subject: str = "", actions: tuple[object, ...] = ()) -> Problem:
        """Return a problem about the position; its difficulty is not known yet."""
        return Problem(self.art.game, rule, self.state, self.seat, ask, subject, actions, origin=self.origin)


def tap_problems(point: DecisionPoint) -> Iterator[Problem]:
    """Yield problems about choices, of one piece or of all, one for each rule that forbids an option."""
    for ask, found in _judged_by_kind(point).items():
        if can_ask(point.art, ask, one=False) and (len(found) == 1 or all(len(one) == 1 for one in found)):
            all_options = [one for judged in found for one in judged]
            yield from _for_each_rule(point, point.problem("", ask), all_options, len(found) > 1)
        for judged in found if can_ask(point.art, ask, one=True) else ():
            if at := judged[0][0].at:
                yield from _for_each_rule(point, point.problem("", ask, at), judged, False)


_Judged: TypeAlias = list[tuple[Choice, Option, RuleId]]
"""Options of a choice, with the rule that forbids each, empty if it is legal."""


def _judged_by_kind(point: DecisionPoint) -> dict[str, list[_Judged]]:
    """Return the options of each choice by the kind of their actions, each kind with the choices that have it."""
    kinds: dict[str, list[_Judged]] = {}
    for choice in point.choices:
        by_kind: dict[str, list[Option]] = {}
        for option in choice.options:
            by_kind.setdefault(kind_name(point.prompt, option.action), []).append(option)
        for ask, options in by_kind.items():
            kinds.setdefault(ask, []).append([(choice, option, _rule_of(point, option)) for option in options])
    return kinds


def _rule_of(point: DecisionPoint, option: Option) -> RuleId:
    return "" if option.begins else point.rule_of(option.action)


def turn_problems(point: DecisionPoint) -> Iterator[Problem]:
    """Yield problems in which a turn is played on the board, one for each rule that forbids some of the taps."""
    problem = point.problem("", TURN)
    if point.art.messages.has("puzzle", TURN) and is_playable(point.art, problem):
        yield from (
            replace(problem, rule=rule, near=count)
            for rule, count in refusals(point.art, problem).items()
            if rule and count >= LEAST - 1
        )


def _for_each_rule(point: DecisionPoint, problem: Problem, judged: _Judged, is_flat: bool) -> Iterator[Problem]:
    """Yield the problem for each rule that forbids an option, if another one is legal and all names differ."""
    if not are_enough(point.art, problem, [(choice.at if is_flat else "") or one.at for choice, one, _ in judged]):
        return
    near = Counter(rule for _, _, rule in judged)
    names = {
        (choice.label, choice.at) if is_flat and choice.label else (one.label, one.at) for choice, one, _ in judged
    }
    # Some must be allowed and some not, and each must have a name of its own.
    if near.pop("", 0) and near and len(names) == len(judged) <= _MOST_ANSWERS:
        yield from (replace(problem, rule=rule, near=count) for rule, count in near.items() if rule != OBVIOUS)


def list_problem(point: DecisionPoint, rule: RuleId, tried: Iterable[object], random: RandomSource) -> Problem | None:
    """Return a problem with a list of actions of which one is legal and the rule forbids the others.

    None if too few of the `tried` actions break the rule, or if something besides the rule tells the right one apart.
    """
    if not point.art.messages.has("puzzle", LIST):
        return None
    broken = {point.name(action): action for action in tried if point.rule_of(action) == rule}
    legal = {point.name(action): action for action in _some(point.legal, random)}
    # Two actions of one name, of which only one is allowed, cannot be asked about.
    legal = {name: action for name, action in legal.items() if name not in broken}
    # The likest first: a right answer that differs from all wrong ones gives itself away.
    for right in sorted(legal, key=lambda name: (-_likeness(name, broken), name))[:_RIGHT_TRIED] if broken else ():
        names = _like(point, legal[right], right, broken)[:_WRONG]
        if len(names) >= LEAST - 1:
            actions = tuple({**broken, right: legal[right]}[name] for name in sorted([right, *names]))
            return replace(point.problem(rule, LIST, actions=actions), near=len(names))
    return None


def _like(point: DecisionPoint, action: object, name: str, others: Mapping[str, object]) -> list[str]:
    """Return the names of the others that are of the action's kind and length, the most alike first."""
    art, state, seat = point.art, point.state, point.seat
    kind = kind_of(art, state, action)
    shortest = longest = lengths(art, state, seat, action)
    alike = []
    for other in sorted(others, key=lambda one: (-_likeness(name, [one]), one)):
        if kind_of(art, state, others[other]) == kind:
            own = lengths(art, state, seat, others[other])
            least, most = tuple(map(min, shortest, own)), tuple(map(max, longest, own))
            if all(map(is_like, least, most)):
                alike.append(other)
                # Against all taken so far, not only the first: lengths must not drift apart by steps.
                shortest, longest = least, most
    return alike


def query_problems(point: DecisionPoint, random: RandomSource) -> Iterator[Problem]:
    """Yield problems from comparing queries for which the game has texts and whose answers are partly right."""
    for name, query in point.art.game.queries.items():
        if query.compare is None or not point.art.messages.has("puzzle", f"{QUERY}{name}"):
            continue
        for arguments in _arguments(point, query, random):
            problem = replace(point.problem(query.rule, f"{QUERY}{name}"), arguments=arguments)
            try:
                compared = compare(problem)
            except JugadaError:  # the query does not apply in this position
                continue
            wrong = sum(map(bool, compared.values()))
            # All right or all wrong is no question.
            if 0 < wrong < len(compared):
                yield replace(problem, near=wrong, origin="")


def _arguments(point: DecisionPoint, query: Query, random: RandomSource) -> Iterator[tuple[tuple[str, str], ...]]:
    """Yield arguments for the query: none, or a legal action if it needs a play."""
    needed = {parameter.name for parameter in query.parameters if parameter.required}
    if not needed:
        yield ()
    elif needed == {PLAY}:
        game = point.art.game
        for action in _some(point.legal, random):
            yield ((PLAY, game.format_action(point.state, action)),)


def all_aims(point: DecisionPoint) -> Iterator[Problem]:
    """Yield the problems of playing a turn that leads to an event, for each event that the game has words for."""
    for ask in sorted(point.art.messages.keys("puzzle")):
        if ask.startswith(AIM) and not ask.endswith("-not"):
            yield from aim_problems(point, ask.removeprefix(AIM))


def aim_problems(point: DecisionPoint, event: str) -> Iterator[Problem]:
    """Yield the problem of doing what leads to the event, where some actions do and most do not.

    It is played on the board where turns are made bit by bit, else chosen from a list.
    """
    problem, game = point.problem("", f"{AIM}{event}"), point.art.game
    if not point.art.messages.has("puzzle", problem.ask) or not (right := right_actions(problem)):
        return
    rule = next(one.rule for one in game.apply(point.state, point.seat, right[0]).events if one.kind == event)
    if art_of(game.name).begun_state is None:
        others = {point.name(action): action for action in point.legal if action not in right}
        names = _like(point, right[0], point.name(right[0]), others)[:_WRONG]
        problem = replace(problem, actions=(right[0], *(others[name] for name in names)))
        near = len(names)
    else:
        near = refusals(point.art, problem).get("", 0) if is_playable(point.art, problem) else 0
    if rule and near >= LEAST - 1:
        yield replace(problem, rule=rule, near=near)


def _some(actions: Sequence[object], random: RandomSource) -> list[object]:
    """Return all the actions, or a random selection of very many."""
    if len(actions) <= _COMPARED:
        return list(actions)
    # With repeats: a sample without would first make a list of thousands of plays.
    return [actions[random.randrange(len(actions))] for _ in range(_COMPARED)]


def _likeness(name: str, others: Iterable[str]) -> float:
    """Return the largest share of words that the name has in common with one of the others."""
    own = _words(name)
    return max(len(own & words) / len(own | words) for words in map(_words, others))


@lru_cache(maxsize=4096)
def _words(name: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", name))


def decision_point(
    art: ArtContext, state: object, seat: int, obvious: frozenset[str] = frozenset()
) -> DecisionPoint | None:
    """Return the seat's view of the state; None if it has no notation, or is judged differently from the state."""
    game = art.game
    # A problem is about what its seat can see; the answer must not hang on more.
    seen = game.observation(state, seat)
    try:
        # A problem is stored as text: a state that comes back as another one would be another problem.
        if game.parse_state(game.format_state(seen)) != seen:
            return None
        # Where hidden information decides what is legal, nobody could work it out.
        if game.legal_actions(seen, seat) != game.legal_actions(state, seat):
            return None
    except JugadaError:
        return None
    return DecisionPoint(art, seen, seat, obvious=obvious)
