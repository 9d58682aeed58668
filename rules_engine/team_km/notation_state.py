"""Positions as text: ``0/1 half 1 turn 0 | start | A ball 0 goals 0 changes 3 | … | discard P3! / K | deck 36+50t/49``.

Cards are ``K,P3x2``, unknown ones ``?5``; stages are ``start``, ``react 1``, ``tiro penalty 2``, ``swap A 0:1,1:1``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Any

from rules_engine.core import MalformedError, Message
from rules_engine.core import fields as f
from rules_engine.core.bars import Bars
from rules_engine.core.fields import Field, either, form, number
from rules_engine.team_km.box import Deck
from rules_engine.team_km.cards import Cards
from rules_engine.team_km.half_time import MOST_SWAPS
from rules_engine.team_km.state import (
    SIDE_NAMES,
    TABLES,
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Phase,
    Piles,
    Play,
    Player,
    React,
    ShootOut,
    ShotRoll,
    Side,
    Stage,
    Start,
    State,
    Swap,
    Table,
    Top,
    side_term,
)

_LARGEST, _LARGEST_PILE = 999, 9999
"""Upper limits of balls, goals, tokens, turns and cards of a kind, and of piles: far more than any match needs."""


def format_seats(table: Table) -> str:
    """Return the seats of each side: ``01/23``."""
    return "/".join("".join(map(str, seats)) for seats in table.sides)


_TABLE_OF_SEATS: Mapping[str, Table] = MappingProxyType({format_seats(table): table for table in TABLES.values()})


def _expected(name: str, **values: Any) -> Message:
    return Message(f"team_km/expected-{name}", **values)


def parse_cards(deck: Deck, text: str) -> Cards:
    """Return the cards for ``K,P3x2`` or ``-``. Raises MalformedError if the text is not a list of cards."""
    cards: Cards = f.read_alone(_cards(deck), text)
    return cards


def parse_stage(table: Table, text: str) -> Stage:
    """Return the stage of a match at this table. Raises MalformedError if the text is not one."""
    stage: Stage = f.read_alone(stages(table), text)
    return stage


def format_stage(state: State) -> str:
    """Return the notation of the state's stage."""
    return stages(state.table).write(state.stage)


class Positions:
    """The notation of positions with one deck."""

    def __init__(self, deck: Deck) -> None:
        self._at_table = {table: _bars(deck, table) for table in TABLES.values()}

    def parse(self, text: str) -> State:
        """Return the state, consistent or not. Raises MalformedError with the offending part."""
        # The seats come first, since the number of the other fields depends on them.
        match, *others = text.split("|")
        seats = (match.split() or [""])[0]
        if seats not in _TABLE_OF_SEATS:
            # Without a stroke nothing in it looks like seats: then the whole part is what is wrong.
            if "/" not in seats:
                raise MalformedError(text, " ".join(match.split()), _expected("match"))
            raise MalformedError(text, seats, _expected("seats", seats=", ".join(_TABLE_OF_SEATS)))
        bars = self._at_table[_TABLE_OF_SEATS[seats]]
        # Before anything is read: a field too few would be told as a wrong one further on.
        if 1 + len(others) != len(bars.fields):
            raise MalformedError(text, f"{1 + len(others)} fields", _expected("fields", count=len(bars.fields)))
        state: State = bars.parse(text)
        return state

    def format(self, state: State) -> str:
        """Return the canonical notation of this state."""
        return self._at_table[state.table].format(state)


def _bars(deck: Deck, table: Table) -> Bars:
    """Return the notation of positions at this table."""
    fields = {
        "match": _match(table),
        "stage": stages(table),
        **{SIDE_NAMES[side]: _side(side) for side in range(len(table.sides))},
        **{str(seat): _player(deck, seat) for seat in range(table.seats)},
        "discard": f.parts("discard {top} / {rest}", _expected("discard"), top=top_field(deck), rest=_cards(deck)),
        "piles": PILES,
    }
    return Bars(partial(_state, table), fields, _parts)


def _state(table: Table, match: Any, stage: Stage, discard: Any, piles: Piles, **others: Any) -> State:
    (shootout, phase, idle, turn), (top, rest) = match, discard
    read, sides = tuple(others.values()), len(table.sides)
    return State(table, shootout, phase, idle, turn, stage, read[:sides], read[sides:], top, rest, piles)


def _parts(state: State) -> Iterable[Any]:
    yield state.shootout, state.phase, state.idle, state.turn
    yield state.stage
    yield from state.sides
    yield from state.players
    yield state.top, state.rest
    yield state.piles


def _match(table: Table) -> Field:
    """Return the notation of whether there may be a shoot-out, phase, idle turns, and the seat on turn."""
    misfit, times = _expected("match"), {}
    for shootout in (False, True):
        head, turn = format_seats(table) + " shootout" * shootout, _seat(table)
        for phase in (Phase.FIRST_HALF, Phase.SECOND_HALF):
            when = partial(_when, shootout, phase, 0)
            times[shootout, phase] = form(
                when, f"{head} half {phase:d} turn {{turn}}", misfit, itemgetter(slice(3, 4)), turn=turn
            )
        when, text = partial(_when, shootout, Phase.FINAL), head + " final {idle} turn {turn}"
        times[shootout, Phase.FINAL] = form(when, text, misfit, itemgetter(2, 3), idle=number(0, _LARGEST), turn=turn)
    return either(misfit, times, itemgetter(0, 1))


def _when(shootout: bool, phase: Phase, idle: int, turn: int) -> tuple[bool, Phase, int, int]:
    return shootout, phase, idle, turn


def _side(side: int) -> Field:
    name, count = SIDE_NAMES[side], number(0, _LARGEST)
    # A side's letter alone would be taken for the card with that code.
    misfit = _expected("side", form=f"{name} ball 0 goals 0 changes 3", side=side_term(side))
    pattern = f"{name} ball {{ball}} goals {{goals}} changes {{changes}}"
    return form(Side, pattern, misfit, ball=count, goals=count, changes=count)


def _player(deck: Deck, seat: int) -> Field:
    cards = _cards(deck)
    unseen = form(lambda count: count, "?{count}", "", lambda count: (count,), count=number(0, _LARGEST))
    return form(
        Player,
        f"{seat} {{hand}} / {{played}} / {{under}} / {{kept}}",
        _expected("player", seat=seat),
        hand=either("", {int: unseen, tuple: cards}),
        played=cards,
        under=f.signs(f.word(tuple(deck.place), _expected("under"), folded=True), {"-": None}),
        kept=cards,
    )


@cache
def _cards(deck: Deck) -> Field:
    """Return the notation of cards: ``K,P3x2``, ``-`` for none."""
    misfit = _expected("cards", codes=", ".join(deck.place))
    place = f.index(tuple(deck.place), misfit)
    single = Field(
        lambda text: (place.read(text), 1), lambda kind: place.write(kind[0]), lambda text: text.upper() in deck.place
    )
    # The last x is the separator, since a card's code may contain one.
    several = f.parts("{place}x{count}", misfit, place=place, count=number(0, _LARGEST))

    def gathered(kinds: Iterable[tuple[int, int]]) -> Cards:
        counts = list(deck.none)
        for at, count in kinds:
            counts[at] += count
        return tuple(counts)

    kind = either(misfit, {False: single, True: several}, lambda kind: kind[1] > 1)
    # Kept: the same hands come again and again in the positions of a record.
    return f.kept(f.items(kind, gathered, lambda cards: [kind for kind in enumerate(cards) if kind[1]]))


@cache
def top_field(deck: Deck) -> Field:
    """Return the notation of the discard pile's top: ``P3!`` of the previous turn, ``P3+`` of this one, or ``-``."""
    misfit = _expected("top")
    card = f.word(tuple(deck.place), misfit, folded=True)
    tops = {
        before: form(partial(Top, previous=before), "{card}" + "+!"[before], misfit, card=card)
        for before in (True, False)
    }
    return f.signs(f.whole(either(misfit, tops, attrgetter("previous"))), {"-": None})


_COUNTS = dict.fromkeys(("top", "bottom", "box"), number(0, _LARGEST_PILE))
PILES = either(
    _expected("piles"),
    {
        True: form(partial(Piles, time=True), "deck {top}+{bottom}t/{box}", "", None, **_COUNTS),
        False: form(partial(Piles, time=False), "deck {top}+{bottom}/{box}", "", None, **_COUNTS),
    },
    attrgetter("time"),
)
"""The notation of the face-down cards: ``deck 36+50t/49``."""


# ---------------------------------------------------------------------- stages


def _seat(table: Table) -> Field:
    return number(0, table.seats - 1, _expected("seat", last=table.seats - 1))


_FORMS = (
    "start; play; react P; draw turn|change|late|deal; draw react P [penalty|goal]; lose P [penalty]; "
    "tiro [penalty P]; despeje [penalty P]; swap A 0:1,1:1; shootout B of A,B scored A; over A|over draw"
)


@cache
def stages(table: Table) -> Field:
    """Return the notation of a match's stages at this table."""
    misfit, player = _expected("stage", forms=_FORMS), _seat(table)
    names = SIDE_NAMES[: len(table.sides)]
    side = f.index(names, _expected("side-name", names=", ".join(names)))
    sides = f.items(side, lambda found: tuple(sorted(set(found))))
    patterns: dict[Any, tuple[Any, str]] = {
        Start: (Start, "start"),
        Play: (Play, "play"),
        React: (React, "react {player}"),
        **{(Draw, why): (partial(Draw, why), f"draw {why}") for why in ("turn", "change", "late", "deal")},
        (Draw, ""): (partial(Draw, "react"), "draw react {player}"),
        (Draw, "penalty"): (partial(Draw, "react", then="penalty"), "draw react {player} penalty"),
        (Draw, "goal"): (partial(Draw, "react", then="goal"), "draw react {player} goal"),
        (Lose, False): (partial(Lose, penalty=False), "lose {player}"),
        (Lose, True): (partial(Lose, penalty=True), "lose {player} penalty"),
        (ShotRoll, False): (ShotRoll, "tiro"),
        (ShotRoll, True): (ShotRoll, "tiro penalty {penalty}"),
        (ClearingRoll, False): (ClearingRoll, "despeje"),
        (ClearingRoll, True): (ClearingRoll, "despeje penalty {penalty}"),
        Swap: (Swap, "swap {side} {scored}"),  # of a team that there is not: the others have forms of their own
        ShootOut: (ShootOut, "shootout {side} of {still_in} scored {scored}"),
        Over: (Over, "over {winner}"),
    }
    fields = {"player": player, "penalty": player, "side": side, "still_in": sides, "scored": sides}
    fields["winner"] = f.signs(side, {"draw": None})
    # Each team has a form of its own, which knows the seats that must be named.
    swaps = {
        (Swap, at): form(partial(Swap, at), f"swap {names[at]} {{swapped}}", misfit, swapped=_swapped(members))
        for at, members in enumerate(table.sides)
    }
    forms = {kind: form(make, text, misfit, None, **fields) for kind, (make, text) in patterns.items()}
    return either(misfit, {**swaps, **forms}, _kind)


def _swapped(members: Sequence[int]) -> Field:
    """Return the notation of how many cards each of these seats has swapped: ``0:1,1:1``."""
    expected = {seat: _expected("swapped", seat=seat, most=MOST_SWAPS) for seat in members}
    counts = [
        f.whole(
            f.parts(
                "{seat}:{count}", misfit, seat=f.word({str(seat): seat}, misfit), count=number(0, MOST_SWAPS, misfit)
            )
        )
        for seat, misfit in expected.items()
    ]
    return f.row(counts, ",", _expected("swapped-each", members=len(members)))


def _kind(stage: Stage) -> Any:
    match stage:
        case Draw(purpose, player, then):
            return Draw, purpose if player is None else then
        case Lose(_, penalty):
            return Lose, penalty
        case Swap(side):
            return Swap, side
        case ShotRoll(seat) | ClearingRoll(seat):
            return type(stage), seat is not None
    return type(stage)
