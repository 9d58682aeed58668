"""Setting up a table by hand: the places of cards and balls, whose turn it is, goals, tokens.

Pieces are balls, with the names of `Ball`, and cards, with names made of place and code: ``0:P3``, ``deck:P3``. The
card that can be taken from the discard pile is ``discard-top``. Places are those of `rules_engine.team_km.editor`.

The places of pieces when a table is set up by hand, and their notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid
from rules_engine.team_km.box import CHANGES, Deck
from rules_engine.team_km.cards import Cards, Category, union, with_one, without_one
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.notation_state import format_stage, parse_stage
from rules_engine.team_km.odds import unseen
from rules_engine.team_km.state import SIDE_NAMES, TABLES, Over, Phase, Play, Player, Stage, Start, State, Top

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


def parse_ball(kind: str) -> Ball | None:
    """Return the ball that a piece of this kind is, None for a card."""
    name, _, side = kind.partition("-")
    return Ball(SIDE_NAMES.index(side)) if name == "ball" else None


TOP = "discard-top"
_MOST_GOALS = 19
_NONE = "-"
_PHASES = tuple(str(int(phase)) for phase in Phase)
_PILES = ("top", "bottom", "box")


class TableEditor(Editor[State]):
    """Changes a table by hand."""

    def __init__(self, game: TeamKm) -> None:
        self._game, self._box, self._deck = game, game.box, game.box.deck

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Return balls, cards in hands and in front of the players, the discard pile, and the face-down cards."""
        balls = (
            Piece(str(Ball(number)), str(Ball(number)), str(Space(number, side.ball)))
            for number, side in enumerate(state.sides)
        )
        players = (piece for seat, player in enumerate(state.players) for piece in self._of(seat, player))
        top = [Piece(TOP, state.top.card, str(Pile.DISCARD))] if state.top else []
        discarded = self._cards(Pile.DISCARD, state.rest)
        return (*balls, *players, *top, *discarded, *self._cards(Pile.DECK, unseen(self._deck, state)))

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Return a ball's spaces before the goal; for a card, the hands, the zones in front of players, the piles."""
        found = find_piece(self.pieces(state), piece)
        ball = parse_ball(found.kind)
        if ball is not None:
            return tuple(str(Space(ball.side, number)) for number in range(self._box.board.goal))
        is_attack = self._deck.card(found.kind).category is Category.INTERRUPTION
        # An interruption may be in effect against a player; no other card may.
        zones = (Zone.HAND, Zone.FRONT, Zone.UNDER) if is_attack else (Zone.HAND, Zone.FRONT)
        at_seats = (str(SeatZone(seat, zone)) for zone in zones for seat in range(state.table.seats))
        return (*at_seats, str(Pile.DISCARD), str(Pile.DECK))

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """Return the state with a card at another place, or a ball on another space."""
        goal = parse_place(place)
        if isinstance(goal, Space):
            return self._first_valid([_with_side(state, goal.side, "ball", goal.number)])
        return self._first_valid(
            later for without in self._without(state, piece) for later in self._with(without, goal, piece.kind)
        )

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return table, half, turn and stage, goals and change tokens of each side."""
        yes_no = ("no", "yes")
        settings = [
            Setting(Key("table"), state.table.name, tuple(TABLES)),
            Setting(Key("phase"), str(int(state.phase)), _PHASES),
            Setting(Key("turn"), str(state.turn), tuple(map(str, range(state.table.seats)))),
            Setting(Key("stage"), format_stage(state), tuple(self._stages(state))),
        ]
        if isinstance(state.stage, Start):
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
                return self._game.initial_state(value, 0, state.shootout)
            case "stage":
                return first_valid(self._game, _at_stage(self._deck, state, self._stage(state, value)))
            case "top":
                return self._with_top(state, value)
        return self._first_valid([_with_number(state, key, value)])

    def clear(self, state: State, /) -> State:
        """Return the same table before the cards are dealt."""
        return self._game.initial_state(state.table.name, 0, state.shootout)

    # ------------------------------------------------------------------------------------------------------- cards

    def _of(self, seat: int, player: Player) -> Iterator[Piece]:
        if not isinstance(player.hand, int):
            yield from self._cards(SeatZone(seat), player.hand)
        if player.under is not None:
            place = str(SeatZone(seat, Zone.UNDER))
            yield Piece(place, player.under, place)
        yield from self._cards(SeatZone(seat, Zone.FRONT), union(player.played, player.kept))

    def _cards(self, place: Place, cards: Cards) -> Iterator[Piece]:
        for card, count in zip(self._deck.cards, cards, strict=True):
            if count > 0:
                yield Piece(f"{place}:{card.code}", card.code, str(place), count)

    def _without(self, state: State, piece: Piece) -> Iterator[State]:
        """Yield the state without that card; a face-down card may come from any of the three piles."""
        card, place = self._deck.place[piece.kind], parse_place(piece.place)
        if piece.name == TOP:
            yield state._replace(top=None)
        elif place == Pile.DISCARD:
            yield state._replace(rest=without_one(state.rest, card))
        elif place == Pile.DECK:
            yield from _with_pile(state, -1)
        elif isinstance(place, SeatZone):
            yield _with_player(state, place.seat, _player_without(state.players[place.seat], place.zone, card))

    def _with(self, state: State, place: Place, code: str) -> Iterator[State]:
        """Yield the state with that card at the place."""
        if place == Pile.DISCARD:
            yield state._replace(rest=with_one(state.rest, self._deck.place[code]))
        elif place == Pile.DECK:
            yield from _with_pile(state, 1)
        elif isinstance(place, SeatZone):
            yield _with_player(state, place.seat, self._player_with(state.players[place.seat], place, code))

    def _player_with(self, player: Player, place: SeatZone, code: str) -> Player:
        card = self._deck.place[code]
        if place.zone is Zone.UNDER:
            if player.under is not None:
                raise MalformedError(str(place), str(place), Message("team_km/expected-free-player"))
            return player._replace(under=code)
        if place.zone is Zone.FRONT:
            if self._deck.card(code).category is Category.REACTION:
                return player._replace(kept=with_one(player.kept, card))
            return player._replace(played=with_one(player.played, card))
        if isinstance(player.hand, int):
            raise MalformedError(str(place), str(place), Message("team_km/expected-open-hand"))
        return player._replace(hand=with_one(player.hand, card))

    def _with_top(self, state: State, value: str) -> State:
        state = _without_top(self._deck, state)
        if value != _NONE:
            rest = without_one(state.rest, self._deck.place[value])
            state = state._replace(rest=rest, top=Top(value, previous=True))
        return self._first_valid([state])

    # ------------------------------------------------------------------------------------------------------ stages

    def _stages(self, state: State) -> Iterator[str]:
        """Yield the notation of all possible stages of the table, the current one first."""
        now = format_stage(state)
        for text in dict.fromkeys((now, *_stage_texts(state))):
            if text == now or self._can_be_at(state, text):
                yield text

    def _can_be_at(self, state: State, text: str) -> bool:
        try:
            return format_stage(first_valid(self._game, _at_stage(self._deck, state, self._stage(state, text)))) == text
        except MalformedError:
            return False

    def _stage(self, state: State, text: str) -> Stage:
        return parse_stage(state.table, text)

    def _first_valid(self, states: Iterable[State]) -> State:
        """Return the first consistent state: at its own stage if possible, else at the start of a turn."""
        candidates: list[State] = []
        for state in states:
            candidates += [state, *_at_stage(self._deck, state, state.stage)]
            if isinstance(state.stage, Over):
                candidates += _at_stage(self._deck, state, Over(_leader(state)))
            candidates += _at_stage(self._deck, state, Play() if state.phase is Phase.FINAL else Start())
        return first_valid(self._game, candidates)


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
    for later in (state, _without_top(deck, state)):
        yield later
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


def _with_player(state: State, seat: int, player: Player) -> State:
    return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _with_pile(state: State, change: int) -> Iterator[State]:
    """Yield the state with that many more face-down cards, once for each pile that can change by that number."""
    for name in _PILES:
        count = getattr(state.piles, name) + change
        if count >= 0:
            yield state._replace(piles=state.piles._replace(**{name: count}))


def _player_without(player: Player, zone: Zone, card: int) -> Player:
    if zone is Zone.UNDER:
        return player._replace(under=None)
    if zone is Zone.FRONT:
        if player.played[card]:
            return player._replace(played=without_one(player.played, card))
        return player._replace(kept=without_one(player.kept, card))
    assert not isinstance(player.hand, int), "hidden cards are no pieces"
    return player._replace(hand=without_one(player.hand, card))
