"""A game at a table, from its set-up to its score: who sits where, what has been played, and who may see what.

The screen belongs to one seat at a time (`viewer`), or to nobody (None): then it shows what an onlooker knows. It
passes to a seat with a secret only once that player has said to be alone with it (`uncover`). With one person at the
table it is always theirs.

One can undo one's own moves until dice are rolled, a card or a secret is shown, somebody else has played, or the screen
has been passed on: what is taken back has told nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.explorer.opponent import choose_action
from rules_engine.core import Chance, Decision, Event, Game, JugadaError, MalformedError, Message, Terminal
from rules_engine.core.game import seat_tag
from rules_engine.core.playout import RandomSource, draw_outcome
from rules_engine.core.policies import Policy, play_at_random
from rules_engine.core.record import (
    Entry,
    Record,
    format_entry,
    format_record,
    parse_record,
    read_entry,
    replay,
)

_SAMPLES = 12
"""Legal actions that are looked at to learn whether a decision is secret."""


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a person with a name (empty: the seat's own), or a computer that plays by a policy."""

    name: str = ""
    policy: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person sits there."""
        return not self.policy


@dataclass(frozen=True)
class Played:
    """One entry of the game: the state before it, who acted (None: chance), and what everybody or some may know."""

    before: Any
    seat: int | None
    action: Any
    events: tuple[Event, ...]


@dataclass
class Table:
    """A game in play. Raises JugadaError, and stays as it is, where something cannot be done."""

    game: Game[Any, Any]
    chairs: tuple[Chair, ...]
    state: Any
    start: Any
    played: list[Played] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    """Entries that can be played again, the last one first."""
    floor: int = 0
    """How many entries had been played when the screen was passed on last."""
    viewer: int | None = None

    def __post_init__(self) -> None:
        humans = self.humans
        self.viewer = humans[0] if len(humans) == 1 else None

    @property
    def humans(self) -> list[int]:
        """The seats at which people sit."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_human]

    @property
    def actor(self) -> int | None:
        """The seat that decides now; of several who choose in secret the viewer, else a person."""
        node = self.game.node(self.state)
        if not isinstance(node, Decision):
            return None
        if self.viewer in node.seats:
            return self.viewer
        return next((seat for seat in node.seats if self.chairs[seat].is_human), node.seats[0])

    def seen(self, viewer: int | None) -> Any:
        """Return the state as the seat knows it."""
        return self.game.observation(self.state, viewer)

    # ------------------------------------------------------------------ passing the screen on

    def settle(self) -> int | None:
        """Return the seat that the screen has to be passed to, None if it can stay where it is.

        The screen becomes public where the next decision needs no secret.
        """
        actor = self.actor
        if actor is None or len(self.humans) < 2 or not self.chairs[actor].is_human:
            return None
        if not self._is_private(actor):
            self.viewer = None
            return None
        return None if self.viewer == actor else actor

    def uncover(self, seat: int) -> None:
        """Pass the screen to the seat that it is for."""
        if self.settle() == seat:
            self.viewer = seat
            self.floor = len(self.played)
            self.undone.clear()

    def _is_private(self, actor: int) -> bool:
        """Return whether the seat knows what others do not, or is about to choose something in secret."""
        if self.seen(actor) != self.seen(None):
            return True
        for action in self.game.legal_actions(self.state, actor)[:_SAMPLES]:
            after = self.game.apply(self.state, actor, action).state
            if self.game.observation(after, None) != self.game.observation(after, actor):
                return True
        return False

    # ------------------------------------------------------------------ playing

    def act(self, entry: str) -> None:
        """Play what a person does, as ``SEAT:ACTION``. Raises IllegalActionError or MalformedError."""
        seat, action = self._read(entry)
        if seat is None or seat != self.actor or not self.chairs[seat].is_human or self.settle() is not None:
            raise MalformedError(entry, entry, Message("explorer/expected-turn"))
        self._do(seat, action)
        self.undone.clear()

    def chance(self, random: RandomSource) -> None:
        """Let chance decide."""
        if isinstance(self.game.node(self.state), Chance):
            self._do(None, draw_outcome(self.game.chance_outcomes(self.state), random))
            self.undone.clear()

    def answer(self, policies: Mapping[str, Policy], random: RandomSource, seconds: float) -> bool:
        """Play for the computer whose turn it is; return whether it thought for too long, and so played at random."""
        actor = self.actor
        if actor is None or self.chairs[actor].is_human:
            return False
        policy = policies.get(self.chairs[actor].policy, play_at_random)
        action, late = choose_action(self.game, self.state, actor, policy, random, seconds)
        self._do(actor, action)
        return late

    def _read(self, entry: str) -> tuple[int | None, Any]:
        name, _, text = entry.partition(":")
        return read_entry(self.game, self.state, Entry(name, text))

    def _do(self, seat: int | None, action: Any) -> None:
        game, before = self.game, self.state
        step = game.apply_outcome(before, action) if seat is None else game.apply(before, seat, action)
        self.state = step.state
        self.played.append(Played(before, seat, action, step.events))

    # ------------------------------------------------------------------ taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last entry was a person's and has told nobody more than that person could know before."""
        if len(self.played) <= self.floor:
            return False
        last, game = self.played[-1], self.game
        if last.seat is None or not self.chairs[last.seat].is_human:
            return False
        known = game.observation(last.before, last.seat)
        if known == last.before:
            return True
        try:
            expected = game.apply(known, last.seat, last.action).state
        except JugadaError:  # it depends on what the seat did not know
            return False
        return bool(game.observation(expected, last.seat) == self.seen(last.seat))

    def undo(self) -> None:
        """Take the last entry back, if that is allowed."""
        if not self.can_undo:
            return
        last = self.played.pop()
        self.state = last.before
        self.undone.append(self.written(last))
        if len(self.humans) > 1 and self.settle() == last.seat:
            self.viewer = last.seat  # nobody else has looked since

    def redo(self) -> None:
        """Play again what was taken back last."""
        if self.undone:
            seat, action = self._read(self.undone[-1])
            self._do(seat, action)
            self.undone.pop()

    # ------------------------------------------------------------------ keeping

    def written(self, played: Played) -> str:
        """Return the entry in notation."""
        return format_entry(self.game, played.before, played.seat, played.action)

    @property
    def is_open(self) -> bool:
        """Whether the state holds nothing that somebody may not know: then the record may be taken away."""
        if isinstance(self.game.node(self.state), Terminal):
            return True
        return all(self.seen(seat) == self.state for seat in (*range(len(self.chairs)), None))

    def record(self) -> Record:
        """Return the game as played so far, with the names of the people."""
        parts = [self.written(one).partition(":") for one in self.played]
        entries = [Entry(seat, action) for seat, _, action in parts]
        tags = {seat_tag(self.game, seat): chair.name for seat, chair in enumerate(self.chairs) if chair.name}
        return Record(self.game.name, "", "", self.game.format_state(self.start), tuple(entries), tags)

    def saved(self) -> str:
        """Return all that is needed to go on later, as JSON."""
        chairs = [[chair.name, chair.policy] for chair in self.chairs]
        return json.dumps({"chairs": chairs, "record": format_record(self.record()), "undone": self.undone})


def new_table(game: Game[Any, Any], start: Any, chairs: Sequence[Chair]) -> Table:
    """Return a table at the start of a game. Raises MalformedError if somebody is missing."""
    if len(chairs) != game.seats(start):
        raise MalformedError(str(len(chairs)), str(len(chairs)), Message("explorer/expected-chairs"))
    return Table(game, tuple(chairs), start, start)


def resumed_table(game: Game[Any, Any], saved: str) -> Table:
    """Return the table that was saved. Raises JugadaError if it cannot be read or does not replay."""
    try:
        data = json.loads(saved)
        chairs = [Chair(str(name), str(policy)) for name, policy in data["chairs"]]
        record, undone = parse_record(str(data["record"])), [str(one) for one in data["undone"]]
    except (ValueError, KeyError, TypeError) as error:
        raise MalformedError("", "", Message("explorer/expected-saved")) from error
    table = opened_table(game, record, chairs)
    table.undone = undone
    return table


def opened_table(game: Game[Any, Any], record: Record, chairs: Sequence[Chair] = ()) -> Table:
    """Return the table at the end of a record; people sit at it by default. RecordError if it does not replay."""
    start = state = game.parse_state(record.start)
    people = [Chair(record.tags.get(seat_tag(game, seat), "")) for seat in range(game.seats(start))]
    table = new_table(game, start, chairs or people)
    for entry, step in replay(game, record):
        table.played.append(Played(state, *read_entry(game, state, entry), step.events))
        state = step.state
    table.state = state
    return table
