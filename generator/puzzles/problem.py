"""A problem: a position, the deciding seat, and a question; its answers come from the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.art.names import action_name, place_label, value_name
from generator.explorer.candidates import choices
from generator.puzzles.places import arranged
from generator.scene.overlay import Mark
from rules_engine.core import Decision, Event, JugadaError, Message, RuleId, Violation, seat_key, write_action
from rules_engine.core.game import AnyGame, is_blunder

LIST = "list"
"""The value of `ask` if the answers are a list of actions."""
TURN = "turn"
"""The value of `ask` if a whole turn is played on the board, bit by bit; everything that is legal is right."""
AIM = "aim-"
"""Prefix of `ask` if only actions that lead to an event are right: ``aim-hit``; without `actions` it is played."""
BEST = "best"
"""The value of `ask` if all of a list of actions are legal, and the first is clearly the best by the policy `by`."""
QUERY = "query-"
"""Prefix of `ask` if the members of a query's answer are right: ``query-interceptors``."""
PLAY = "play"
"""The argument of a query that is an action; pictures of the problem show it."""


@dataclass(frozen=True)
class Problem:
    """A position with a question.

    Attributes:
        rule: the rule that decides.
        ask: `LIST`, `BEST` or `AIM` with an event for given `actions`; `TURN`, or `AIM` without `actions`, if it is
            played on the board; `QUERY` with a query, which gets the `arguments`; else the kind of action
            (`kind_name`).
        subject: the anchor that the question is about, such as a piece; empty: all of the seat's.
        near: the number of plausible actions that the rule forbids here, the measure of difficulty.
        origin: its example and step (``bm.ex.A/3``); empty if it was found in play.
        place: where the right one of the `actions` stands, from 0; None: in their order.
        by: the policy whose rating tells which of the actions is best; empty for every other question.
    """

    game: AnyGame
    rule: RuleId
    state: object
    seat: int
    ask: str
    subject: str = ""
    actions: tuple[object, ...] = ()
    near: int = 0
    origin: str = ""
    arguments: tuple[tuple[str, str], ...] = ()
    place: int | None = None
    by: str = ""

    @property
    def is_played(self) -> bool:
        """Whether the answer is an action that is made on the board, bit by bit."""
        return self.ask == TURN or (self.ask.startswith(AIM) and not self.actions)

    @cached_property
    def id(self) -> str:
        """The end of its address, which is stable as long as position and question are."""
        written = (write_action(self.game, self.state, self.seat, action) for action in self.actions)
        given = (f"{name}={text}" for name, text in self.arguments)
        parts = (self.game.format_state(self.state), str(self.seat), self.ask, self.subject, *written, *given)
        # By its contents: addresses of problems stay when others come or go.
        return f"{self.rule.partition('.')[2]}-{sha256('/'.join(parts).encode()).hexdigest()[:6]}"


@dataclass(frozen=True)
class Answer:
    """An option with the engine's verdict.

    `misses` is ``"aim"``, ``"worse"`` than the best, or the reason from the query, if the option is not an answer;
    empty if it is.
    """

    option: Option
    violation: Violation | None = None
    misses: str = ""

    @property
    def is_right(self) -> bool:
        """Whether it is a right answer."""
        return self.violation is None and not self.misses

    @property
    def is_allowed(self) -> bool:
        """Whether it may be done, though something else is asked for."""
        return self.misses in ("aim", "worse")


@dataclass(frozen=True)
class JudgedChoice:
    """A choice with the verdicts on its options; without a label there is nothing to choose before the answers."""

    label: str
    at: str
    answers: tuple[Answer, ...]


def judged_choices(art: ArtContext, problem: Problem) -> tuple[JudgedChoice, ...]:
    """Return the options with names in the context's language; choices with one option each form a single list."""
    if problem.actions:
        return (_listed(art, problem),)
    if problem.is_played:
        return (_played(art, problem),)
    if problem.ask.startswith(QUERY):
        return (_queried(art, problem),)
    judged = [
        JudgedChoice(choice.label, choice.at, tuple(_judged(problem, option) for option in options))
        for choice, options in asked_options(art, problem.state, problem.seat, problem.ask)
        if problem.subject in ("", choice.at)
    ]
    # Rows of one answer each are read as one list.
    if len(judged) > 1 and all(len(choice.answers) == 1 for choice in judged):
        return (JudgedChoice("", "", tuple(_named_as(choice) for choice in judged)),)
    return tuple(judged)


def answers_of(art: ArtContext, problem: Problem) -> tuple[Answer, ...]:
    """Return all answers."""
    return tuple(answer for choice in judged_choices(art, problem) for answer in choice.answers)


def question(art: ArtContext, problem: Problem, known: Sequence[JudgedChoice] = ()) -> str:
    """Return the question in the context's language, the message ``puzzle-<what>`` of the game.

    `known`: the judged choices of the problem, if they are known already.
    """
    found = (known or judged_choices(art, problem)) if problem.subject else ()
    name = next((one.label for one in found), "")
    is_whole = bool(problem.actions) or problem.is_played or problem.ask.startswith(QUERY)
    kind = problem.ask if is_whole else f"{'one' if problem.subject else 'all'}-{problem.ask}"
    seat = seat_key(problem.game, problem.state, problem.seat)
    return art.messages.format(f"puzzle-{kind}", seat=seat, subject=name, at=problem.subject)


def can_ask(art: ArtContext, ask: str, one: bool) -> bool:
    """Return whether the game has a message for the question."""
    return art.messages.has("puzzle", f"{'one' if one else 'all'}-{ask}")


def kind_name(prompt: str, action: object) -> str:
    """Return the kind of an action at a decision, in the form of message keys: ``attack-pass``."""
    return f"{prompt}-{type(action).__name__}".lower().replace("_", "-")


def asked_options(art: ArtContext, state: object, seat: int, ask: str) -> list[tuple[Choice, tuple[Option, ...]]]:
    """Return the seat's choices that have options of that kind, with those options."""
    node = art.game.node(state)
    prompt = node.prompt if isinstance(node, Decision) else ""
    # As on paper: what is asked must not depend on the screen on which it is shown.
    plain = replace(art, layout="page")
    found = choices(plain, None, state, seat)
    divided = (
        (one, tuple(option for option in one.options if kind_name(prompt, option.action) == ask)) for one in found
    )
    return [(choice, options) for choice, options in divided if options]


def play_marks(art: ArtContext, problem: Problem) -> tuple[Mark, ...]:
    """Return the marks of the play in question; empty if there is none."""
    play = dict(problem.arguments).get(PLAY)
    if play is None:
        return ()
    action = problem.game.parse_action(problem.state, play)
    return art_of(art.game.name).marks_of_action(art, problem.state, problem.seat, action)


def is_led_to(game: AnyGame, state: object, seat: int, action: object, event: str) -> bool:
    """Return whether the legal action leads to the event immediately."""
    return any(one.kind == event for one in _events(game, state, seat, action))


def _events(game: AnyGame, state: object, seat: int, action: object) -> tuple[Event, ...]:
    try:
        return game.apply(state, seat, action).events
    except JugadaError:  # it depends on hidden information
        return ()


def _queried(art: ArtContext, problem: Problem) -> JudgedChoice:
    """Return the candidates for the query's answer, each with the reason why it is not in it."""
    drawing = art_of(art.game.name).draw_state(art, problem.state)

    def option(name: str) -> Option:
        if name in drawing.aliases:  # a piece is an alias of its place
            return Option(value_name(art, name), None, drawing.aliases[name])
        return Option(place_label(art, problem.state, drawing, name), None, name)

    answers = (Answer(option(name), misses=why_not) for name, why_not in compare(problem).items())
    return JudgedChoice("", "", tuple(answers))


def compare(problem: Problem) -> Mapping[str, str]:
    """Return, for each candidate for the query's answer, the reason why it is not in it; empty if it is.

    Raises JugadaError if the game has no such query, or if it does not apply to the position.
    """
    asked = problem.game.queries.get(problem.ask.removeprefix(QUERY))
    if asked is None or asked.compare is None:
        raise JugadaError(Message("puzzles/unknown-query", query=problem.ask.removeprefix(QUERY)))
    return asked.compare(problem.state, **dict(problem.arguments))


def right_actions(problem: Problem) -> tuple[object, ...]:
    """Return the legal actions that answer a problem that is played, without blunders."""
    game, state, seat = problem.game, problem.state, problem.seat
    # What the rules allow only to punish is no answer, though it is legal.
    legal = (one for one in game.legal_actions(state, seat) if not is_blunder(game, state, seat, one))
    return tuple(one for one in legal if reaches_aim(problem, one))


def reaches_aim(problem: Problem, action: object) -> bool:
    """Return whether the legal action does what the problem asks for; anything does where nothing is asked for."""
    aim = problem.ask.removeprefix(AIM) if problem.ask.startswith(AIM) else ""
    return not aim or is_led_to(problem.game, problem.state, problem.seat, action, aim)


def _played(art: ArtContext, problem: Problem) -> JudgedChoice:
    """Return the right actions by name, then what is refused at once."""
    state, seat = problem.state, problem.seat
    offered = (option for choice in choices(art, None, state, seat) for option in choice.options)
    tried = (option.action for option in offered if not option.begins)
    refused = (one for one in tried if problem.game.why_illegal(state, seat, one))
    # The right ones first, so that a refused action of the same name does not take their place.
    options = (
        Option(action_name(art, state, seat, one), one) for one in dict.fromkeys((*right_actions(problem), *refused))
    )
    return JudgedChoice("", "", tuple(_judged(problem, option) for option in options))


def _listed(art: ArtContext, problem: Problem) -> JudgedChoice:
    options = (Option(action_name(art, problem.state, problem.seat, action), action) for action in problem.actions)
    answers = tuple(_judged(problem, option) for option in options)
    right = next((answer for answer in answers if answer.is_right), None)
    if problem.place is not None and right is not None:
        answers = arranged(answers, right, problem.place, problem.id)
    return JudgedChoice("", "", answers)


def _named_as(choice: JudgedChoice) -> Answer:
    """Return the only answer of a choice under the choice's name."""
    [answer] = choice.answers
    if not choice.label:
        return answer
    return replace(answer, option=replace(answer.option, label=choice.label, at=choice.at))


def _judged(problem: Problem, option: Option) -> Answer:
    """Return the option with its verdict. Its label begins with a capital, but a place keeps its name: ``d7``."""
    game, state, seat = problem.game, problem.state, problem.seat
    violation = None if option.begins else game.why_illegal(state, seat, option.action)
    missed = "worse" if problem.ask == BEST else "aim"
    hits = option.action == problem.actions[0] if problem.ask == BEST else reaches_aim(problem, option.action)
    label = option.label if option.label == option.at else option.label[:1].upper() + option.label[1:]
    return Answer(replace(option, label=label), violation, "" if violation or hits else missed)
