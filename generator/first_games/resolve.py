"""Resolves one screen of a first game in one position: plays what is scripted, judges what the learner may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from random import Random

from generator.content.errors import ContentError
from generator.examples.claims import Claim, ClaimContext
from generator.examples.compare import facts_match
from generator.examples.model import LetCount, LetQuery
from generator.examples.phrases import NOTHING
from generator.examples.run import ClaimRun, EntryRun
from generator.examples.runner import play, run_claim
from generator.first_games.model import EventFilter, LetFact, RollScreen, Screen, TaskScreen, TheirsScreen, TrySheet
from generator.first_games.resolved import Answer, Refusal, ResolvedScreen, Ring
from generator.first_games.source import FORMATION, FirstGame
from generator.i18n.texts import Texts
from rules_engine.core import Decision, Event, JugadaError, Message, Value, read_action, write_action
from rules_engine.core.policies import View, policies
from rules_engine.core.record import Entry, format_entry, read_entry


@dataclass(frozen=True)
class Arrival:
    """How a screen is met: the state (None: live), and the events of the move that led to it."""

    state: object
    events: tuple[Event, ...] = ()


def resolve(script: FirstGame, number: int, arrival: Arrival) -> ResolvedScreen:
    """Return the screen of that number as it is met, not yet linked to the following ones.

    Raises ContentError with the line of what cannot be read or played.
    """
    sheet = script.sheet.screens[number]
    # After a free part: the position is only known while somebody plays.
    if arrival.state is None and not sheet.is_start:
        return ResolvedScreen(index=number, number=number, sheet=sheet, texts=sheet.sentences())
    return _Resolver(script, number, arrival).screen()


class _Resolver:
    """A screen in one position."""

    def __init__(self, script: FirstGame, number: int, arrival: Arrival) -> None:
        self.script, self.number = script, number
        self.content, self.game = script.content, script.content.game
        self.sheet: Screen = script.sheet.screens[number]
        self.before = self._start() if self.sheet.is_start else arrival.state
        self.events = () if self.sheet.is_start else arrival.events

    def screen(self) -> ResolvedScreen:
        lead = self._lead()
        state = lead[-1].after if lead else self.before
        if isinstance(self.sheet, TaskScreen):
            return _TaskResolver(self, self.sheet, lead, state).screen()
        played: list[EntryRun] = []
        if isinstance(self.sheet, TheirsScreen):
            played = self.play_all(self.sheet.theirs, state, "theirs")
        elif isinstance(self.sheet, RollScreen):
            played = self.play_all(self.sheet.roll, state, "roll")
        after = played[-1].after if played else state
        # A screen that plays nothing tells of the move before it.
        events = events_of([*lead, *played]) or self.events
        return ResolvedScreen(
            index=self.number,
            number=self.number,
            sheet=self.sheet,
            before=self.before,
            lead=tuple(lead),
            state=after,
            played=tuple(played),
            events=events,
            texts=self.texts(after, events),
            claims=self.claims("claim", self.sheet.claim, after, events),
        )

    def _start(self) -> object:
        field = "position" if self.sheet.position is not None else "setup"
        try:
            if self.sheet.position is not None:
                return self.game.parse_state(self.sheet.position)
            return self.content.start(self.sheet.setup)
        except JugadaError as error:
            raise self.error(error, field) from error

    def _lead(self) -> list[EntryRun]:
        lead = self.play_all(self.sheet.do, self.before, "do")
        if not isinstance(self.sheet, TaskScreen):
            return lead
        state = lead[-1].after if lead else self.before
        if self.sheet.before_me:
            lead += self._decided_before(state, self.sheet.before_me)
            # Others may have nothing to decide.
            state = lead[-1].after if lead else state
        return lead + self.play_all(self.sheet.first, state, "first")

    def _decided_before(self, state: object, name: str) -> list[EntryRun]:
        """Return the entries of others who decide before the learner, by the policy."""
        found: list[EntryRun] = []
        # Seeded by the screen: each walk is the same, and so are the pages made from it.
        random, policy = Random(self.sheet.id), policies(self.content.name)[name]
        while isinstance(node := self.game.node(state), Decision) and self.script.learner not in node.seats:
            # One after another: where several decide at once, each of them is asked in a round of its own.
            seat = node.seats[0]
            action = policy(View(self.game, state, seat), random)
            found.append(play(self.content, state, format_entry(self.game, state, seat, action)))
            state = found[-1].after
        return found

    def play_all(self, entries: Sequence[str], state: object, *field: str | int) -> list[EntryRun]:
        """Play the entries. Raises ContentError with the line of the first that cannot be played."""
        found: list[EntryRun] = []
        for index, entry in enumerate(entries):
            found.append(self.play_one(entry, state, *field, index))
            state = found[-1].after
        return found

    def play_one(self, entry: str, state: object, *field: str | int) -> EntryRun:
        """Play one entry. Raises ContentError with its line if it cannot be played."""
        try:
            return play(self.content, state, entry)
        except JugadaError as error:
            raise self.error(Message("first_games/not-played", entry=entry, problem=str(error)), *field) from error

    def error(self, problem: JugadaError | Message, *field: str | int) -> ContentError:
        """Return the problem with the line of a part of the screen."""
        words = problem if isinstance(problem, Message) else str(problem)
        return self.script.error(("screens", self.number, *field), words)

    def claims(
        self, field: str, claims: Sequence[Claim], state: object, events: Sequence[Event]
    ) -> tuple[ClaimRun, ...]:
        """Return the screen's claims of that field with the engine's verdicts about the state and the events."""
        context = ClaimContext(self.content, state, tuple(events))
        return tuple(
            run_claim(
                claim,
                self.script.written("screens", self.number, field, index),
                self.script.line("screens", self.number, field, index),
                context,
            )
            for index, claim in enumerate(claims)
        )

    def texts(self, state: object, events: Sequence[Event]) -> Mapping[str, Texts]:
        """Return the sentences with the screen's values filled in; those of answers stay as written."""
        values = self.values(state, events)
        own = self.sheet.sentences()
        # What is said of an answer may use the facts of its events, which are not known yet.
        late = {name for name in own if name.partition(".")[0] in ("but", "but_by", "good", "other")}
        return {name: one if name in late else self.fill(name, one, values) for name, one in own.items()}

    def values(self, state: object, events: Sequence[Event]) -> dict[str, Value]:
        """Return the screen's values in the state after the events.

        Raises ContentError with the line of one that cannot be computed.
        """
        found: dict[str, Value] = {}
        for name, let in self.sheet.let.items():
            try:
                found[name] = self._value(let, state, events)
            except JugadaError as error:
                raise self.error(error, "let", name) from error
        return found

    def _value(self, let: LetQuery | LetCount | LetFact, state: object, events: Sequence[Event]) -> Value:
        if isinstance(let, LetCount):
            return len(self.game.legal_actions(state, self.game.parse_seat(let.count)))
        if isinstance(let, LetQuery):
            return self.game.queries[let.query].answer(state, let.with_)
        same = (event for event in events if event.kind == let.of and facts_match(let.facts, event.facts))
        # The first of them, as `LetFact` promises, and as `_values` has it.
        event = next(same, None)
        if event is None or let.fact not in event.facts:
            raise JugadaError(Message("first_games/no-fact", fact=let.fact, event=let.of))
        return event.facts[let.fact]

    def fill(self, field: str, texts: Texts, values: Mapping[str, Value]) -> Texts:
        """Return a sentence with its values. Raises ContentError with its line for a value that there is not."""
        try:
            return Texts({lang: words.fill(texts[lang], values) for lang, words in self.content.messages.items()})
        except JugadaError as error:
            raise self.error(error, *field.split(".")) from error


def events_of(entries: Sequence[EntryRun]) -> tuple[Event, ...]:
    """Return the events of all entries, in order."""
    return tuple(chain.from_iterable(entry.events for entry in entries))


class _TaskResolver:
    """A task in one position: the answers to all legal actions, and the refusals."""

    def __init__(self, screen: _Resolver, sheet: TaskScreen, lead: list[EntryRun], state: object) -> None:
        self.base, self.sheet, self.lead, self.state = screen, sheet, lead, state
        self.script, self.game, self.seat = screen.script, screen.game, screen.script.learner
        self.content = screen.content

    def screen(self) -> ResolvedScreen:
        base = self.base
        return ResolvedScreen(
            index=base.number,
            number=base.number,
            sheet=self.sheet,
            before=base.before,
            lead=tuple(self.lead),
            state=self.state,
            events=events_of(self.lead),
            texts=base.texts(self.state, events_of(self.lead)),
            rings=self._rings(),
            offer=tuple(self._read(one, "offer", index) for index, one in enumerate(self.sheet.offer)),
            drawn=self._drawn(),
            answers=tuple(self._answers()),
            refusals=self._refusals("tries", self.sheet.tries, self.state),
            facts=base.claims("facts", self.sheet.facts, self.state, events_of(self.lead)),
        )

    @cached_property
    def legal(self) -> dict[str, object]:
        """The learner's legal actions by their notation."""
        actions = self.game.legal_actions(self.state, self.seat)
        return {write_action(self.game, self.state, self.seat, action): action for action in actions}

    @cached_property
    def allowed(self) -> list[str]:
        """The allowed actions and formations, the one of the main line first."""
        allow = self.sheet.allow
        if allow == "any":
            # The best first: the main line goes on with the first of them.
            taken = [*self._named("best", self.sheet.best), *self.legal]
        elif isinstance(allow, EventFilter):
            taken = [one for one in self.legal if self._leads_to(one, allow)]
        else:
            taken = self._named("allow", allow)
        if not taken:
            raise self.base.error(Message("first_games/nothing-allowed"), "allow")
        main = self._named("pick", [self.sheet.pick]) if self.sheet.pick is not None else []
        if main and main[0] not in taken:
            raise self.base.error(Message("first_games/pick-not-allowed", action=main[0]), "pick")
        # The action of the main line first, without a second time.
        return list(dict.fromkeys([*main, *taken]))

    @cached_property
    def best(self) -> list[str]:
        """The allowed actions that `good` and the claims are about."""
        return self._named("best", self.sheet.best) or self.allowed

    def _named(self, field: str, names: Sequence[str]) -> list[str]:
        """Return the actions in the engine's spelling, formations by name."""
        actions = []
        for index, name in enumerate(names):
            where = (field,) if field == "pick" else (field, index)
            if name.startswith(FORMATION):
                actions.append(name)
            else:
                # Played rather than only read: what is allowed must be legal, and its line is known here.
                entry = self.base.play_one(f"{self.script.sheet.learner}:{name}", self.state, *where)
                actions.append(write_action(self.game, self.state, self.seat, entry.action))
        return actions

    def _leads_to(self, notation: str, wanted: EventFilter) -> bool:
        step = self.game.apply(self.state, self.seat, self.legal[notation])
        return any(event.kind == wanted.event and facts_match(wanted.facts, event.facts) for event in step.events)

    def _answers(self) -> list[Answer]:
        legal = [one for one in self.legal if one not in self.allowed]
        return [*(self._allowed_answer(one) for one in self.allowed), *(self._neutral_answer(one) for one in legal)]

    def _allowed_answer(self, name: str) -> Answer:
        is_best = name in self.best
        # A formation is several actions; each is played, since it need only be legal after the one before.
        own = self.base.play_all(self._entries(name), self.state, "allow")
        played = own + self.base.play_all(self.sheet.then, own[-1].after, "then")
        events = events_of(played)
        field = "good" if is_best or self.sheet.other is None else "other"
        text = self.base.fill(field, getattr(self.sheet, field), self._values(events))
        after = played[-1].after
        return Answer(
            notation=name,
            action=self.legal.get(name),
            is_allowed=True,
            is_main=name == self.allowed[0],
            is_best=is_best,
            text=text,
            played=tuple(played),
            # The claims are about what `good` says; of other allowed actions they need not hold.
            claims=self.base.claims("claim", self.sheet.claim, after, events) if is_best else (),
            refusals=self._refusals("tries_after", self.sheet.tries_after, after) if is_best else (),
        )

    def _entries(self, name: str) -> list[str]:
        """Return the learner's entries of an allowed action or formation."""
        is_formation = name.startswith(FORMATION)
        actions = self.script.sheet.formations[name.removeprefix(FORMATION)].actions if is_formation else [name]
        return [f"{self.script.sheet.learner}:{action}" for action in actions]

    def _neutral_answer(self, name: str) -> Answer:
        field = f"but_by.{name}" if name in self.sheet.but_by else "but"
        text = self.sheet.but_by.get(name, self.sheet.but)
        if text is not None:
            events = self.game.apply(self.state, self.seat, self.legal[name]).events
            text = self.base.fill(field, text, self._values(events))
        # Without words it is kept all the same: `judge` tells the author that it lacks them.
        return Answer(name, self.legal[name], False, False, False, text or NOTHING, ())

    def _values(self, events: Sequence[Event]) -> dict[str, Value]:
        """Return the values that the sentences of answers may use: the screen's own, and the facts of the events."""
        # Backwards, so that of several events with such a fact the first one counts.
        facts = {name: value for event in reversed(events) for name, value in event.facts.items()}
        # The screen's own values count before facts of the same name.
        return {**facts, **self.base.values(self.state, events)}

    def _refusals(self, field: str, tries: Sequence[TrySheet], state: object) -> tuple[Refusal, ...]:
        found = []
        for index, one in enumerate(tries):
            seat, action = self._read_entry(one.illegal, state, field, index, "illegal")
            # Asked, never applied: the page must show the engine's reason, and `apply` would only raise it.
            violation = self.game.why_illegal(state, seat, action)
            reason = ClaimContext(self.content, state).reason(violation) if violation else NOTHING
            found.append(Refusal(one, index, seat, action, violation, reason))
        return tuple(found)

    def _rings(self) -> tuple[Ring, ...]:
        if self.sheet.ring == "all":
            # Controls and not places: an allowed action may have no place of its own, such as to pass.
            return tuple(Ring(action=one) for one in self.allowed)
        return tuple(map(self._ring, self.sheet.ring))

    def _ring(self, name: str) -> Ring:
        if name.startswith(FORMATION):
            return Ring(formation=name.removeprefix(FORMATION))
        # An action before a place: both may be written alike.
        return Ring(action=name) if name in self.legal else Ring(place=name)

    def _drawn(self) -> tuple[int, object] | None:
        return self._read_entry(self.sheet.draw, self.state, "draw") if self.sheet.draw else None

    def _read(self, notation: str, *field: str | int) -> object:
        try:
            return read_action(self.game, self.state, self.seat, notation)
        except JugadaError as error:
            raise self.base.error(error, *field) from error

    def _read_entry(self, entry: str, state: object, *field: str | int) -> tuple[int, object]:
        name, _, action = entry.partition(":")
        try:
            seat, read = read_entry(self.game, state, Entry(name.strip(), action.strip()))
        except JugadaError as error:
            raise self.base.error(error, *field) from error
        if seat is None:
            raise self.base.error(Message("first_games/not-chance", entry=entry), *field)
        return seat, read
