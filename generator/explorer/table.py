"""A game in progress, from its set-up to its score: its players, its entries, and who may see what.

The screen belongs to one seat at a time (`viewer`), or to none (None), when it shows what an onlooker knows. It passes
to a seat with a secret only after that player has confirmed to be alone with it (`uncover`). With a single human player
it always belongs to that player.

Players can undo their own moves until dice are rolled, a card or a secret is revealed, somebody else has played, or the
screen has been passed on, so that an undone move has revealed nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.content.game_example import game_example
from generator.content.messages import Messages
from generator.explorer.thinking import choose_action
from rules_engine.core import Chance, Decision, Event, JugadaError, MalformedError, Message, Move, Step, Terminal
from rules_engine.core.game import AnyGame, seat_tag
from rules_engine.core.playout import RandomSource, draw
from rules_engine.core.policies import Policy, play_at_random
from rules_engine.core.record import Entry, Record, format_entry, format_record, parse_record, read_entry, replay
from rules_engine.core.tables import ZoneGame

_HIDDEN = "?"
"""How notations write what an observation does not show."""
_SAMPLES = 12
"""Number of legal actions that are tried to find out whether a decision is secret."""


@dataclass(frozen=True)
class Chair:
    """The player of a seat: a person with a name (empty: the seat's own name), or a computer with a policy."""

    name: str = ""
    policy: str = ""

    @property
    def is_human(self) -> bool:
        """Whether the player is a person."""
        return not self.policy


@dataclass(frozen=True)
class TableEntry:
    """One entry of the game: the state before it, the seat (None: chance), and the public and private events."""

    before: object
    seat: int | None
    action: object
    events: tuple[Event, ...]
    is_joined: bool = False
    """Whether it was done together with the entry before, and is undone with it."""


@dataclass
class Table:
    """A game in progress. Raises JugadaError, without any change, if something is not possible."""

    game: AnyGame
    chairs: tuple[Chair, ...]
    state: object
    start: object
    played: list[TableEntry] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    """Undone entries that can be played again, the latest first."""
    floor: int = 0
    """Number of entries at the time when the screen was last passed on."""
    viewer: int | None = None

    def __post_init__(self) -> None:
        humans = self.humans
        # Against computers alone the screen is always that of the only person.
        self.viewer = humans[0] if len(humans) == 1 else None

    @property
    def humans(self) -> list[int]:
        """The seats with human players."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_human]

    @property
    def actor(self) -> int | None:
        """The seat that decides now; if several choose in secret, the viewer, else a person."""
        node = self.game.node(self.state)
        if not isinstance(node, Decision):
            return None
        if self.viewer in node.seats:
            return self.viewer
        # People before computers: whose choice is sealed need not wait for theirs.
        return next((seat for seat in node.seats if self.chairs[seat].is_human), node.seats[0])

    def seen(self, viewer: int | None) -> Any:
        """Return the state as the seat knows it."""
        return self.game.observation(self.state, viewer)

    def last_moves(self, viewer: int | None) -> tuple[object, tuple[Move, ...]]:
        """Return the state before the last step as the seat knows it, and what it may know of what moved."""
        if not self.played:
            return None, ()
        last, game = self.played[-1], self.game
        if last.seat is None:
            moves = game.apply_outcome(last.before, last.action).moves
        else:
            moves = game.apply(last.before, last.seat, last.action).moves
        if isinstance(game, ZoneGame):
            moves = game.seen_moves(last.before, moves, viewer)
        return game.observation(last.before, viewer), moves

    # ------------------------------------------------------------------ passing the screen on

    def next_viewer(self) -> int | None:
        """Return the seat to which the screen must be passed, None if it can stay.

        The screen becomes public if the next decision needs no secret.
        """
        actor = self.actor
        if actor is None or len(self.humans) < 2 or not self.chairs[actor].is_human:
            return None
        if not self._is_private(actor):
            self.viewer = None
            return None
        return None if self.viewer == actor else actor

    def uncover(self, seat: int) -> None:
        """Pass the screen to the seat that `next_viewer` returned."""
        if self.next_viewer() == seat:
            self.viewer = seat
            # Nobody may undo what was played before the screen was passed: the other has seen it.
            self.floor = len(self.played)
            self.undone.clear()

    def _is_private(self, actor: int) -> bool:
        """Return whether the seat knows what others do not, or is about to make a secret choice."""
        if self.seen(actor) != self.seen(None):
            return True
        # Also if only the choice will be secret, e.g. a sealed number: the others must not look on.
        for action in self.game.legal_actions(self.state, actor)[:_SAMPLES]:
            after = self.game.apply(self.state, actor, action).state
            if self.game.observation(after, None) != self.game.observation(after, actor):
                return True
        return False

    # ------------------------------------------------------------------ playing

    def act(self, *entries: str) -> None:
        """Play a person's actions, given as ``SEAT:ACTION``; several are one for undoing.

        Raises IllegalActionError or MalformedError, and then nothing has been done.
        """
        before, count = self.state, len(self.played)
        try:
            for entry in entries:
                self._act(entry, is_joined=len(self.played) > count)
        except JugadaError:
            self.state = before
            # All or nothing: half a turn would stay on the board, and undoing would take only that half back.
            del self.played[count:]
            raise
        self.undone.clear()

    def _act(self, entry: str, *, is_joined: bool) -> None:
        seat, action = self._read(entry)
        # The page asks only for what it shows; this guards against a request that comes too late.
        if seat is None or seat != self.actor or not self.chairs[seat].is_human or self.next_viewer() is not None:
            raise MalformedError(entry, entry, Message("explorer/expected-turn"))
        self._do(seat, action, is_joined=is_joined)

    def chance(self, random: RandomSource) -> None:
        """Apply a random outcome if chance decides; otherwise do nothing."""
        if isinstance(self.game.node(self.state), Chance):
            self._do(None, draw(self.game, self.state, random))
            self.undone.clear()

    def answer(self, policies: Mapping[str, Policy], random: RandomSource, seconds: float) -> bool:
        """Play for the computer on turn; return whether its time was up, so that it played at random."""
        actor = self.actor
        if actor is None or self.chairs[actor].is_human:
            return False
        policy = policies.get(self.chairs[actor].policy, play_at_random)
        action, late = choose_action(self.game, self.state, actor, policy, random, seconds)
        self._do(actor, action)
        return late

    def follow_script(self, entries: Sequence[str]) -> None:
        """Play entries of anybody, given as ``SEAT:ACTION``. Raises JugadaError at one that is not possible."""
        for entry in entries:
            self._do(*self._read(entry))
        self.floor = len(self.played)
        self.undone.clear()

    def _read(self, entry: str) -> tuple[int | None, object]:
        name, _, text = entry.partition(":")
        return read_entry(self.game, self.state, Entry(name, text))

    def _do(self, seat: int | None, action: object, *, is_joined: bool = False) -> None:
        game, before = self.game, self.state
        step = game.apply_outcome(before, action) if seat is None else game.apply(before, seat, action)
        self.state = step.state
        self.played.append(TableEntry(before, seat, action, step.events, is_joined))

    # ------------------------------------------------------------------ taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last entry was a person's and has revealed nothing new to anybody."""
        if len(self.played) <= self.floor:
            return False
        last, game = self.played[-1], self.game
        if last.seat is None or not self.chairs[last.seat].is_human:
            return False
        known = game.observation(last.before, last.seat)
        # Who knew everything before has learnt nothing new by acting.
        if known == last.before:
            return True
        try:
            expected = game.apply(known, last.seat, last.action).state
        except JugadaError:  # it depends on hidden information
            return False
        return bool(game.observation(expected, last.seat) == self.seen(last.seat))

    def undo(self) -> None:
        """Undo the last entry, with those that were done together with it, if that is allowed."""
        if not self.can_undo:
            return
        last = self.played.pop()
        entries = [self.written(last)]
        # Back to the first entry of the turn, which is not joined to another.
        while last.is_joined:
            last = self.played.pop()
            entries.insert(0, self.written(last))
        self.state = last.before
        self.undone.append("\n".join(entries))
        if len(self.humans) > 1 and self.next_viewer() == last.seat:
            self.viewer = last.seat  # nobody else has seen the screen since

    def redo(self) -> None:
        """Play again what was undone last."""
        if not self.undone:
            return
        # Each is read in the state after the one before, where its notation means what it meant.
        for number, entry in enumerate(self.undone[-1].split("\n")):
            seat, action = self._read(entry)
            self._do(seat, action, is_joined=number > 0)
        self.undone.pop()

    # ------------------------------------------------------------------ keeping

    def written(self, played: TableEntry) -> str:
        """Return the entry in notation."""
        return format_entry(self.game, played.before, played.seat, played.action)

    @property
    def is_open(self) -> bool:
        """Whether the state has no hidden information, so that the record may be downloaded."""
        if isinstance(self.game.node(self.state), Terminal):
            return True
        # A record tells all: it may be saved only if nobody would learn anything from it.
        return all(self.seen(seat) == self.state for seat in (*range(len(self.chairs)), None))

    def record(self) -> Record:
        """Return the record of the game so far, with the names of the human players."""
        parts = [self.written(one).partition(":") for one in self.played]
        entries = [Entry(seat, action) for seat, _, action in parts]
        tags = {seat_tag(self.game, seat): chair.name for seat, chair in enumerate(self.chairs) if chair.name}
        return Record(self.game.name, "", "", self.game.format_state(self.start), tuple(entries), tags)

    def example(self, messages: Mapping[str, Messages]) -> str:
        """Return the game so far as a worked example in the languages of `messages`, with the players' names."""
        record = self.record()
        after = [*(one.before for one in self.played[1:]), self.state]
        played = [
            (entry, one.before, Step(state, one.events))
            for entry, one, state in zip(record.entries, self.played, after, strict=True)
        ]
        identifier = f"{min(self.game.rules).partition('.')[0]}.ex.{self.game.name}"
        return game_example(self.game, messages, played, identifier, tags=record.tags)

    def saved(self) -> str:
        """Return all data needed to resume the game, as JSON."""
        chairs = [[chair.name, chair.policy] for chair in self.chairs]
        return json.dumps({"chairs": chairs, "record": format_record(self.record()), "undone": self.undone})


def new_table(game: AnyGame, start: object, chairs: Sequence[Chair]) -> Table:
    """Return a new game at its start. Raises MalformedError if a player is missing."""
    if len(chairs) != game.seats(start):
        raise MalformedError(str(len(chairs)), str(len(chairs)), Message("explorer/expected-chairs"))
    return Table(game, tuple(chairs), start, start)


def playable_state(game: AnyGame, position: str) -> object:
    """Return the state from which a game can be played. Raises MalformedError if it hides anything."""
    state = game.parse_state(position)
    # Raises an error for a figure in which nobody decides, such as one without a ball.
    game.node(state)
    if _HIDDEN in game.format_state(state):
        raise MalformedError(position, _HIDDEN, Message("explorer/expected-known"))
    return state


def resume_table(game: AnyGame, saved: str) -> Table:
    """Return a saved game. Raises JugadaError if it cannot be read or does not replay."""
    try:
        data = json.loads(saved)
        chairs = [Chair(str(name), str(policy)) for name, policy in data["chairs"]]
        record, undone = parse_record(str(data["record"])), [str(one) for one in data["undone"]]
    except (ValueError, KeyError, TypeError) as error:
        raise MalformedError("", "", Message("explorer/expected-saved")) from error
    table = open_table(game, record, chairs)
    table.undone = undone
    return table


def open_table(game: AnyGame, record: Record, chairs: Sequence[Chair] = ()) -> Table:
    """Return a game at the end of a record; by default all players are people.

    Raises RecordError if the record does not replay.
    """
    start = state = game.parse_state(record.start)
    people = [Chair(record.tags.get(seat_tag(game, seat), "")) for seat in range(game.seats(start))]
    table = new_table(game, start, chairs or people)
    for entry, step in replay(game, record):
        table.played.append(TableEntry(state, *read_entry(game, state, entry), step.events))
        state = step.state
    table.state = state
    return table
