"""Positions of a game: to read, to play, to ask and to draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from generator.art.interface import art_of
from generator.diagrams.diagram import diagram
from generator.diagrams.shows import action_show, answer_show
from jugada.drawings import Drawing
from rules_engine.core import (
    Chance,
    Decision,
    Facts,
    IllegalActionError,
    JugadaError,
    Message,
    RuleId,
    Score,
    Terminal,
    Value,
    Violation,
    read_action,
    write_action,
)
from rules_engine.core.game import winner_keys
from rules_engine.core.record import CHANCE, Entry, Record, format_record, play_entry

if TYPE_CHECKING:
    from jugada.library import Game


class Action(str):
    """An action in notation, which is text, with the seat that may choose it (``""``: an outcome of chance)."""

    __slots__ = ("seat",)
    seat: str

    def __new__(cls, notation: str, seat: str = "") -> Action:
        """Return the notation as an action of the seat."""
        self = super().__new__(cls, notation)
        self.seat = seat
        return self

    def __reduce__(self) -> Any:
        return type(self), (str(self), self.seat)


@dataclass(frozen=True)
class Reason:
    """Why an action is illegal. As text it is the sentence."""

    sentence: str
    rule: RuleId
    """The id of the rule that it breaks first."""
    title: str
    """The rule's short name."""
    code: str
    """What of the rule it breaks; `Game.engine` lists all in ``reasons``."""
    facts: Facts = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence


class State:
    """A position of a game. It never changes: `play` returns another one."""

    def __init__(
        self,
        game: Game,
        value: Any,
        before: State | None = None,
        action: Action | None = None,
        told: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.value = value
        """The engine's own state."""
        self.before = before
        """The state in which `action` was played; None for a state that was set up."""
        self.action = action
        """The action or outcome that led here; None for a state that was set up."""
        self.events = told
        """What happened then, as sentences."""
        self.number: int = 0 if before is None else before.number + 1
        """How many actions and outcomes led here."""

    @property
    def notation(self) -> str:
        """The position in one line of text, which `Game.position` reads."""
        return self.game.engine.format_state(self.value)

    @property
    def deciders(self) -> tuple[str, ...]:
        """The seats that choose now: several if all choose in secret; none if chance decides, or at the end."""
        node = self._node
        return tuple(map(self.game.engine.format_seat, node.seats)) if isinstance(node, Decision) else ()

    @property
    def turn(self) -> str:
        """The one seat that chooses now; ``""`` if there is no such seat (`deciders`)."""
        return self.deciders[0] if len(self.deciders) == 1 else ""

    @property
    def is_chance(self) -> bool:
        """Whether chance decides now; `outcomes` lists what may come."""
        return isinstance(self._node, Chance)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return isinstance(self._node, Terminal)

    @property
    def scores(self) -> Mapping[str, Score]:
        """The points of each seat when the game is over; empty before."""
        node = self._node
        if not isinstance(node, Terminal):
            return {}
        return {self.game.engine.format_seat(seat): score for seat, score in enumerate(node.scores)}

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won; none before the game is over."""
        node = self._node
        return tuple(map(self.game.engine.format_seat, node.winners)) if isinstance(node, Terminal) else ()

    @property
    def question(self) -> str:
        """What is to be decided, or the result, as a sentence.

        >>> import jugada
        >>> jugada.game("backgammon").position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").question
        'How do you play the roll?'
        """
        node, messages = self._node, self.game.messages
        if isinstance(node, Terminal):
            return messages.result(node.rule, winner_keys(self.game.engine, self.value, node), node.scores)
        return messages.prompt(node.prompt)

    def legal_actions(self, seat: str | None = None) -> tuple[Action, ...]:
        """Return the legal actions of the seat (None: of all that choose now), sorted; none if chance decides.

        >>> import jugada
        >>> jugada.game("backgammon").start().play("6-5").legal_actions()
        ('24/18/13', '24/18 13/8', '24/18 8/3', '13/7 13/8', '13/7 8/3', '13/7/2', '8/2 8/3')
        """
        engine = self.game.engine
        return tuple(
            Action(write_action(engine, self.value, number, action), name)
            for name in ([seat] if seat else self.deciders)
            for number in [engine.parse_seat(name)]
            for action in engine.legal_actions(self.value, number)
        )

    def outcomes(self) -> dict[Action, Fraction]:
        """Return what chance may bring, each with its probability; empty if chance does not decide.

        >>> import jugada
        >>> len(jugada.game("backgammon").start().outcomes())
        36
        """
        engine = self.game.engine
        found = engine.chance_outcomes(self.value) if self.is_chance else ()
        return {Action(write_action(engine, self.value, None, outcome)): odds for outcome, odds in found}

    def why(self, action: str, seat: str | None = None) -> Reason | None:
        """Return why the seat may not do this, None if it may.

        Raises MalformedError or AmbiguousError if the action cannot be read, JugadaError if the seat has to be named.

        >>> import jugada
        >>> reason = jugada.game("backgammon").start().play("3-1").why("24/18")
        >>> reason.rule, reason.title
        ('bg.move', 'Moving')
        """
        engine, number = self.game.engine, self._seat(action, seat)
        violation = engine.why_illegal(self.value, number, read_action(engine, self.value, number, action))
        return None if violation is None else self._reason(violation)

    def play(self, action: str, seat: str | None = None) -> State:
        """Return the state after the action, or after the outcome if chance decides.

        Raises IllegalActionError, which also says why, and MalformedError or AmbiguousError if the action cannot be
        read, JugadaError if the seat has to be named.

        >>> import jugada
        >>> state = jugada.game("backgammon").start().play("3-1").play("8/5 6/5")
        >>> state.action, state.events
        ('8/5 6/5', ('White plays the 3 from 8 to 5.', 'White plays the 1 from 6 to 5.'))
        """
        engine = self.game.engine
        number = None if self.is_chance else self._seat(action, seat)
        name = CHANCE if number is None else engine.format_seat(number)
        try:
            return self._after(Entry(name, action))
        except IllegalActionError as error:
            error.add_note(self._reason(error.violation).sentence)
            raise

    def ask(self, query: str, **arguments: object) -> Value:
        """Return the engine's answer: a number, a fraction, text, a tuple or a yes or no.

        Arguments that are words of Python end in ``_``: ``from_="B1"``. Raises JugadaError if the game has no such
        query, MalformedError for a missing or unreadable argument.

        >>> import jugada
        >>> state = jugada.game("backgammon").start().play("3-1")
        >>> state.ask("pips", player="W"), state.ask("destinations", from_="N1")
        (167, ('N2', 'N4'))
        """
        queries = self.game.queries
        if query not in queries:
            name = self.game.name
            raise JugadaError(Message("cli/no-query", game=name, query=repr(query), names=tuple(sorted(queries))))
        return queries[query].answer(self.value, _as_text(arguments))

    def tell(self, query: str, **arguments: object) -> str:
        """Return the answer of `ask` as a sentence.

        >>> import jugada
        >>> jugada.game("backgammon").start().tell("pips", player="W")
        "White's pip count is 167."
        """
        return self.game.messages.answer(query, _as_text(arguments), self.ask(query, **arguments))

    def seen_by(self, seat: str | None = None) -> State:
        """Return what the seat (None: an onlooker) knows of it: a state with unknown parts marked."""
        engine = self.game.engine
        return State(self.game, engine.observation(self.value, None if seat is None else engine.parse_seat(seat)))

    def draw(self, *actions: str, ask: Iterable[str] = (), legend: bool = False) -> Drawing:
        """Return the drawing with arrows for these actions, and marks for the answers to these queries.

        An action names its seat (``W:8/5 6/5``) if several choose; one that is illegal is crossed out. A query is
        written as on the command line: ``"shots point=B12"``. legend: also say below what the marks mean.

        >>> import jugada
        >>> drawing = jugada.game("backgammon").start().play("3-1").draw("8/5 6/5")
        >>> drawing.svg()[:4], drawing.pdf()[:5]
        ('<svg', b'%PDF-')
        """
        engine = self.game.engine
        shows = [action_show(engine, self.value, entry) for entry in actions]
        answers = [answer_show(engine, self.value, text) for text in ask]
        return Drawing(diagram(self.game.art, self.value, [*shows, *answers], legend=legend))

    def history(self) -> tuple[State, ...]:
        """Return all states that led here, from the one that was set up to this one."""
        states, state = [self], self.before
        while state is not None:
            states.append(state)
            state = state.before
        return tuple(reversed(states))

    def row(self) -> dict[str, object]:
        """Return how this state came about as plain values, for a table (`Game.replay`).

        >>> import jugada
        >>> jugada.game("backgammon").start().play("3-1").play("8/5 6/5").row()["action"]
        '8/5 6/5'
        """
        return {
            "number": self.number,
            "seat": self.action.seat if self.action is not None else "",
            "action": str(self.action or ""),
            "position": self.notation,
            "turn": self.turn,
            "is_over": self.is_over,
            "events": " ".join(self.events),
        }

    def record(self, **tags: str) -> str:
        """Return the game so far as a record, which `Game.replay` and ``jugada replay`` read.

        `tags` are further lines at its head: ``White="Alice"``.
        """
        from importlib.metadata import version

        states = self.history()
        played = (state.action for state in states if state.action is not None)
        entries = tuple(Entry(action.seat or CHANCE, str(action)) for action in played)
        head = (self.game.name, version("jugada"), self.game.content_hash, states[0].notation)
        return format_record(Record(*head, entries, tags))

    @cached_property
    def _node(self) -> Decision | Chance | Terminal:
        return self.game.engine.node(self.value)

    def _seat(self, action: str, seat: str | None) -> int:
        """Return the seat: the one that is named, that the action belongs to, or that alone chooses now."""
        name = seat or (action.seat if isinstance(action, Action) else "") or self.turn
        if not name:
            if not self.deciders:
                raise JugadaError(Message("cli/nobody-decides", question=self.question))
            raise JugadaError(Message("diagrams/seat-missing", entry=repr(str(action))))
        return self.game.engine.parse_seat(name)

    def _after(self, entry: Entry) -> State:
        engine = self.game.engine
        seat = None if entry.seat == CHANCE else engine.parse_seat(entry.seat)
        step = play_entry(engine, self.value, entry)
        notation = write_action(engine, self.value, seat, read_action(engine, self.value, seat, entry.action))
        action = Action(notation, "" if seat is None else engine.format_seat(seat))
        return State(self.game, step.state, self, action, tuple(map(self.game.messages.event, step.events)))

    def _reason(self, violation: Violation) -> Reason:
        title = self.game.rules.get(violation.rule, violation.rule)
        sentence = self.game.messages.violation(violation)
        return Reason(sentence, violation.rule, title, violation.code, violation.facts)

    def _repr_svg_(self) -> str:
        return self.draw().svg()

    def __str__(self) -> str:
        board, question = art_of(self.game.name).describe(self.game.art, self.value), self.question
        return board if question in board else f"{board}\n{question}"

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.notation!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.game, self.value) == (other.game, other.value)

    def __hash__(self) -> int:
        return hash((self.game.name, self.value))


def replayed(game: Game, record: Record) -> Iterator[State]:
    """Yield the states of a record, from its start. Raises RecordError with the line of an entry that is illegal."""
    state = State(game, game.engine.parse_state(record.start))
    yield state
    for entry in record.entries:
        state = state._after(entry)
        yield state


def _as_text(arguments: Mapping[str, object]) -> dict[str, str]:
    return {name.removesuffix("_"): str(value) for name, value in arguments.items()}
