"""Setting up a table by hand: the places of cards and balls, whose turn it is, goals, tokens.

Pieces are balls, with the names of `Ball`, and cards, with names made of place and code: ``0:P3``, ``deck:P3``. The
card that can be taken from the discard pile is ``discard-top``. Places are those of `rules_engine.team_km.editor`.

The places of pieces when a table is set up by hand, and their notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Key, Setting, first_valid
from rules_engine.core.slots import OWN_NAME, Form, Lying, Numbers, One, Slot, SlotEditor, Supply
from rules_engine.team_km.box import CHANGES, Deck
from rules_engine.team_km.cards import Category, with_one, without_one
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.notation_state import format_stage, parse_stage
from rules_engine.team_km.odds import unseen
from rules_engine.team_km.state import SIDE_NAMES, TABLES, Over, Phase, Play, Stage, Start, State, Table, Top

_AT_SEAT = re.compile(r"([0-5])(?:-(front|under))?", re.ASCII)
_ON_TRACK = re.compile(r"([A-C])([0-9]{1,3})", re.ASCII)


class Pile(StrEnum):
    """A pile of cards shared by all seats."""

    DECK = "deck"
    DISCARD = "discard"


class Zone(StrEnum):
    """A part of the table that belongs to one seat."""

    HAND = ""
    FRONT = "front"
    """The played and the kept cards in front of the player."""
    UNDER = "under"
    """The interruption in effect."""


@dataclass(frozen=True, slots=True)
class SeatZone:
    """A zone of a seat, with the notation ``0``, ``0-front`` or ``0-under``."""

    seat: int
    zone: Zone = Zone.HAND

    def __str__(self) -> str:
        return f"{self.seat}-{self.zone}" if self.zone else str(self.seat)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a side's track, with the notation ``A7``; ``A0`` is the slot before the first space."""

    side: int
    number: int

    def __str__(self) -> str:
        return f"{SIDE_NAMES[self.side]}{self.number}"


@dataclass(frozen=True, slots=True)
class Ball:
    """The ball of a side, with the notation ``ball-A``."""

    side: int

    def __str__(self) -> str:
        return f"ball-{SIDE_NAMES[self.side]}"


Place: TypeAlias = SeatZone | Space | Pile


def parse_place(text: str) -> Place:
    """Return the place that `text` writes. Raises MalformedError if it writes none.

    >>> parse_place("0-under")
    SeatZone(seat=0, zone=<Zone.UNDER: 'under'>)
    >>> str(Space(side=0, number=7))
    'A7'
    """
    if text in tuple(Pile):
        return Pile(text)
    if match := _AT_SEAT.fullmatch(text):
        return SeatZone(int(match[1]), Zone(match[2] or ""))
    if match := _ON_TRACK.fullmatch(text):
        return Space(SIDE_NAMES.index(match[1]), int(match[2]))
    raise MalformedError(text, text, Message("team_km/expected-place"))


TOP = "discard-top"
_MOST_GOALS = 19
_NONE = "-"
_PHASES = tuple(str(int(phase)) for phase in Phase)
_PILES = ("top", "bottom", "box")


_CARD = "{place}:{kind}"
"""The names of cards, of which there are several."""


@dataclass(frozen=True)
class _OnSpace:
    """A side's ball, if it is on this space; taken up, it stays until it is put down elsewhere."""

    ball: str
    space: int

    def held(self, value: int) -> Mapping[str, int]:
        """Return the ball, if it is here."""
        return {self.ball: 1} if value == self.space else {}

    def put(self, value: int, kind: str) -> int:
        """Return the space."""
        del value, kind
        return self.space

    def take(self, value: int, kind: str) -> int:
        """Return the space where it is."""
        del kind
        return value


class _OnTop(One):
    """The card that can be taken from the discard pile; others are put below it."""

    def held(self, value: Top | None) -> Mapping[str, int]:
        """Return the card."""
        return {} if value is None else {value.card: 1}


class TableEditor(SlotEditor[State]):
    """Changes a table by hand."""

    def __init__(self, game: TeamKm) -> None:
        self.game, self._box, self._deck = game, game.box, game.box.deck
        self._codes = tuple(card.code for card in self._deck.cards)
        # Asked for at every change of a piece, and the same for each table.
        self._slots = cache(lambda table: (*self._balls(table), *self._in_front(table), *self._piles()))

    def slots(self, state: State, /) -> tuple[Lying[State], ...]:
        """Return the spaces of the balls, the hands, the zones in front of players, the piles."""
        return self._slots(state.table)

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return table, half, turn and stage, goals and change tokens of each side."""
        yes_no = ("no", "yes")
        settings = [
            Setting(Key("table"), state.table.name, tuple(TABLES)),
            Setting(Key("phase"), str(int(state.phase)), _PHASES),
            Setting(Key("turn"), str(state.turn), tuple(map(str, range(state.table.seats)))),
            Setting(Key("stage"), format_stage(state), tuple(self._stages(state))),
        ]
        # Only then somebody may take it; at other stages it is part of the pile.
        if isinstance(state.stage, Start):
            # The top card itself must be among the choices, or the form could not show it.
            cards = state.rest if state.top is None else with_one(state.rest, self._deck.place[state.top.card])
            codes = (card.code for card, count in zip(self._deck.cards, cards, strict=True) if count)
            settings.append(Setting(Key("top"), state.top.card if state.top else _NONE, (_NONE, *codes)))
        settings.append(Setting(Key("shootout"), yes_no[state.shootout], yes_no))
        if state.phase is Phase.FINAL:
            settings.append(Setting(Key("idle"), str(state.idle), tuple(map(str, range(state.table.seats)))))
        for number, side in enumerate(state.sides):
            name = SIDE_NAMES[number]
            settings.append(Setting(Key("goals", name), str(side.goals), tuple(map(str, range(_MOST_GOALS + 1)))))
            settings.append(Setting(Key("changes", name), str(side.changes), tuple(map(str, range(CHANGES + 1)))))
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Return the state with another stage, seat or number; changing the table sets it up again."""
        match key.name:
            case "table":
                return self.game.initial_state(value, 0, state.shootout)
            case "stage":
                return first_valid(self.game, _at_stage(self._deck, state, self._stage(state, value)))
            case "top":
                return self._with_top(state, value)
        return self.first_mended([_with_number(state, key, value)])

    def clear(self, state: State, /) -> State:
        """Return the same table before the cards are dealt."""
        return self.game.initial_state(state.table.name, 0, state.shootout)

    # ------------------------------------------------------------------------------------------------------- pieces

    def _balls(self, table: Table) -> Iterator[Lying[State]]:
        for side in range(len(table.sides)):
            ball = str(Ball(side))
            for number in range(self._box.board.goal):
                form = _OnSpace(ball, number)
                yield Slot(str(Space(side, number)), ("sides", side, "ball"), form, (ball,), OWN_NAME)

    def _in_front(self, table: Table) -> Iterator[Lying[State]]:
        """Yield the hands, what has been played and kept, and the interruptions in effect: no other card may be."""
        cards, kept, attacks = Numbers(self._codes), self._of(Category.REACTION), self._of(Category.INTERRUPTION)
        parts: list[tuple[Zone, str, Form, frozenset[str], str, str]] = [
            (Zone.HAND, "hand", cards, frozenset(self._codes), _CARD, "team_km/expected-open-hand"),
            # Which of both a card in front is, its category decides, so the form has one zone.
            (Zone.FRONT, "played", cards, frozenset(self._codes) - kept, _CARD, ""),
            (Zone.FRONT, "kept", cards, kept, _CARD, ""),
            (Zone.UNDER, "under", One(None), attacks, "{place}", "team_km/expected-free-player"),
        ]
        for zone, field, form, kinds, name, full in parts:
            for seat in range(table.seats):
                yield Slot(str(SeatZone(seat, zone)), ("players", seat, field), form, kinds, name, full)

    def _of(self, category: Category) -> frozenset[str]:
        return frozenset(card.code for card in self._deck.cards if card.category is category)

    def _piles(self) -> Iterator[Lying[State]]:
        kinds = frozenset(self._codes)
        yield Slot(str(Pile.DISCARD), ("rest",), Numbers(self._codes), kinds, _CARD)
        yield Slot(str(Pile.DISCARD), ("top",), _OnTop(None), kinds, TOP)
        yield Supply(str(Pile.DECK), kinds, self._unseen, _CARD, _with_pile)

    def _unseen(self, state: State) -> Mapping[str, int]:
        return dict(zip(self._codes, unseen(self._deck, state), strict=True))

    def _with_top(self, state: State, value: str) -> State:
        state = _without_top(self._deck, state)
        if value != _NONE:
            rest = without_one(state.rest, self._deck.place[value])
            state = state._replace(rest=rest, top=Top(value, previous=True))
        return self.first_mended([state])

    # ------------------------------------------------------------------------------------------------------ stages

    def _stages(self, state: State) -> Iterator[str]:
        """Yield the notation of all possible stages of the table, the current one first."""
        now = format_stage(state)
        for text in dict.fromkeys((now, *_stage_texts(state))):
            if text == now or self._can_be_at(state, text):
                yield text

    def _can_be_at(self, state: State, text: str) -> bool:
        try:
            return format_stage(first_valid(self.game, _at_stage(self._deck, state, self._stage(state, text)))) == text
        except MalformedError:
            return False

    def _stage(self, state: State, text: str) -> Stage:
        return parse_stage(state.table, text)

    def mended(self, state: State, /) -> Iterator[State]:
        """Yield the state itself, then at its own stage, then at the start of a turn."""
        yield state
        yield from _at_stage(self._deck, state, state.stage)
        # Other goals may have another winner.
        if isinstance(state.stage, Over):
            yield from _at_stage(self._deck, state, Over(_leader(state)))
        yield from _at_stage(self._deck, state, Play() if state.phase is Phase.FINAL else Start())


def _stage_texts(state: State) -> Iterator[str]:
    seats = range(state.table.seats)
    yield from ("start", "play", "draw turn", "draw deal")
    yield from (f"react {seat}" for seat in seats)
    yield from ("tiro", "despeje")
    yield from (f"{die} penalty {seat}" for die in ("tiro", "despeje") for seat in seats)
    yield from (f"lose {seat}" for seat in seats)
    leader = _leader(state)
    yield "over draw" if leader is None else f"over {SIDE_NAMES[leader]}"


def _leader(state: State) -> int | None:
    goals = [side.goals for side in state.sides]
    return goals.index(max(goals)) if goals.count(max(goals)) == 1 else None


def _at_stage(deck: Deck, state: State, stage: Stage) -> Iterator[State]:
    """Yield the table at that stage, with its discard pile, time card and count of turns adjusted."""
    final = state.phase is Phase.FINAL
    state = state._replace(stage=stage, idle=min(state.idle, state.table.seats - 1) if final else 0)
    # With the top card first: what is on the table stays if the stage allows it.
    for later in (state, _without_top(deck, state)):
        yield later
        # FINAL has been drawn, or is still to come.
        yield later._replace(piles=later.piles._replace(time=not final))


def _without_top(deck: Deck, state: State) -> State:
    """Return the state with the top card counted in the rest of the discard pile."""
    if state.top is None:
        return state
    return state._replace(top=None, rest=with_one(state.rest, deck.place[state.top.card]))


def _with_number(state: State, key: Key, value: str) -> State:
    match key.name:
        case "turn":
            return state._replace(turn=int(value))
        case "idle":
            return state._replace(idle=int(value))
        case "shootout":
            return state._replace(shootout=value == "yes")
        case "phase":
            return state._replace(phase=Phase(int(value)), idle=0)
    return _with_side(state, SIDE_NAMES.index(key.of), key.name, int(value))


def _with_side(state: State, number: int, field: str, value: int) -> State:
    side = state.sides[number]._replace(**{field: value})
    return state._replace(sides=(*state.sides[:number], side, *state.sides[number + 1 :]))


def _with_pile(state: State, change: int) -> Iterator[State]:
    """Yield the state with that many more face-down cards, once for each pile that can change by that number."""
    # The editor shows one pile; which of the three changes is only a matter of consistency.
    for name in _PILES:
        count = getattr(state.piles, name) + change
        if count >= 0:
            yield state._replace(piles=state.piles._replace(**{name: count}))
