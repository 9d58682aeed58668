"""`ZoneGame`: a game over a `Table`. Notation, set-up, deals, what each seat sees, conservation and queries follow.

What a seat sees is what lies on the table now. What it has seen before, or may have inferred, is not remembered:
that is a matter of its policy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Self

from rules_engine.core.bars import Bars
from rules_engine.core.base import BaseGame
from rules_engine.core.changes import Change
from rules_engine.core.deals import Deal, DealNotation, deal_odds, listed_deals, shuffled
from rules_engine.core.editing import Editor
from rules_engine.core.errors import IllegalActionError, MalformedError
from rules_engine.core.events import Move
from rules_engine.core.fields import Field, headed, lines, number, row, runs, word
from rules_engine.core.messages import Message, Words
from rules_engine.core.nodes import Chance
from rules_engine.core.notation import ActionNotation, Lines, StateNotation
from rules_engine.core.playout import RandomSource, draw_outcome
from rules_engine.core.queries import Parameter, Query, Value
from rules_engine.core.steps import Step
from rules_engine.core.table_editor import TableEditor
from rules_engine.core.zones import (
    HIDDEN,
    Dial,
    Pieces,
    Pile,
    Place,
    T,
    Zone,
    arranged,
    content_of,
    contents_of,
    counted,
    plan,
    with_contents,
)

MOST_LISTED = 1_000
"""A deal with more outcomes is drawn, not listed."""

_TRIES = 20
"""How often unseen pieces are dealt anew before a state that a seat cannot tell from this one is given up."""


def table_notation(kind: type[T]) -> Bars:
    """Return the notation of states: each field under its name, places between strokes; ``?13`` are unseen pieces."""
    declared = plan(kind)
    made = {
        one.name: _zone_field(declared.zones[one.name])
        if one.name in declared.zones
        else _dial_field(declared.dials[one.name])
        for one in fields(kind)
    }
    return Bars(kind, {name: headed(name, field) for name, field in made.items()})


def _zone_field(places: tuple[Place, ...]) -> Field:
    zone = places[0].zone
    one = _place_field(zone)
    if places[0].position is None:
        return one
    each = len(zone.each) or 1
    if zone.rows:
        sign = "" if zone.are_cells else "," if zone.of.are_counted else " "
        return lines([[one] * len(line) for line in zone.rows * each], sign)
    return row([one] * each, "/")


def _place_field(zone: Zone) -> Field:
    if zone.of.are_counted:
        return number(0, zone.of.total)
    kinds = (*zone.of.counts, HIDDEN)
    if zone.are_cells:
        cells: dict[str, Pile] = {_EMPTY_CELL: ()} | {kind: (kind,) for kind in kinds}
        return word(cells)
    pile = runs(word(kinds), partial(arranged, zone))
    every = tuple(Counter(zone.of.counts).elements())
    if zone.is_kept or zone.most is not None or _EVERY in kinds:
        return pile
    return Field(
        lambda text: every if text == _EVERY else pile.read(text),
        lambda pieces: _EVERY if pieces == every else pile.write(pieces),
    )


_EMPTY_CELL, _EVERY = ".", "all"
"""Written for a cell without a piece, and for all pieces that there are."""


def _dial_field(dial: Dial) -> Field:
    one = word(dial.words)
    return row([one] * len(dial.each), "/") if dial.each else one


class ZoneGame(BaseGame[T]):
    """A game over a `Table`.

    It supplies `node`, `choices`, `objection` and `act`; with a deal, `deals` and `dealt`; `impossible` if the rules
    know more than what pieces there are.

    Attributes:
        state_class: the states.
        stock: the place that deals take from; empty if there are none. Its order is not known, so it is not kept.
        teams: the seats of each team, for zones that a team sees or that each team has, and for the lab's policies.
    """

    state_class: type[T]
    stock: str = ""
    teams: ClassVar[Sequence[Sequence[int]]] = ()

    def __init__(self) -> None:
        declared = plan(self.state_class)
        self._places, self._zones, self._dials = declared
        self._viewers = frozenset(range(len(self.seat_names)))
        # A zone with as many places as there are teams belongs to teams, unless it is one for each seat.
        self._of_teams = frozenset(
            place.name
            for places in self._zones.values()
            for place in places
            if place.zone.each != tuple(self.seat_names) and len(place.zone.each) == len(self.teams)
        )
        self.state_notation: StateNotation[T] = table_notation(self.state_class)
        if not self.stock:
            return
        stock = self._places[self.stock].zone
        if stock.is_kept or stock.of.are_counted:
            raise TypeError(f"{self.stock}: chance deals from named pieces whose order is not kept")
        deals = DealNotation(stock.of)
        own = self.outcome_notation
        self.outcome_notation: ActionNotation | None = Lines(own, deals) if own else deals

    # ------------------------------------------------------------------ what a game gives

    def deals(self, state: T) -> Mapping[str, int]:
        """Return how many pieces chance brings from the stock to which places; nothing where chance is no deal."""
        del state
        return {}

    def dealt(self, change: Change[T]) -> Change[T]:
        """Add what a deal leads to besides its moves."""
        return change

    def impossible(self, state: T) -> Words | bool:
        """Return whether the rules exclude the state, or a noun phrase for what they would have instead.

        The number of pieces and room are seen to already.
        """
        del state
        return False

    # ------------------------------------------------------------------ what follows

    @classmethod
    def from_data(cls, data: Mapping[str, Any], /) -> Self:
        """Build a game without data of its own, as a game's package offers it."""
        del data
        return cls()

    def initial_state(self) -> T:
        """Return the table as its class declares it."""
        return self.state_class()

    def change(self, state: T) -> Change[T]:
        """Begin what an action or an outcome does to the state."""
        return Change(state, self.witnesses)

    def sees(self, state: T, viewer: int | None, place: str) -> bool:
        """Return whether a seat (None: an onlooker) sees the pieces at a place."""
        _, _, _, owner, zone = self._places[place]
        if callable(zone.seen):
            return zone.seen(state, viewer, place)
        if zone.seen in ("all", "nobody"):
            return zone.seen == "all"
        if viewer is None:
            return False
        if owner is not None and place in self._of_teams:
            return (viewer in self.teams[owner]) == (zone.seen != "others")
        if zone.seen == "team":
            return any(viewer in team and owner in team for team in self.teams)
        return (viewer == owner) == (zone.seen == "owner")

    def witnesses(self, state: T, move: Move) -> frozenset[int] | None:
        """Return the seats that see the piece of a move, before or after it; None: all."""
        ends = (move.start, move.end)
        seen = frozenset(viewer for viewer in self._viewers if any(self.sees(state, viewer, end) for end in ends))
        return None if seen == self._viewers else seen

    def seen_moves(self, state: T, moves: Iterable[Move], viewer: int | None) -> tuple[Move, ...]:
        """Return the moves as a seat sees them: a piece that is face down before and after is ``?``."""
        return tuple(
            move
            if self.sees(state, viewer, move.start) or self.sees(state, viewer, move.end)
            else move._replace(piece=HIDDEN)
            for move in moves
        )

    def observation(self, state: T, seat: int | None, /) -> T:
        """Return the table as the seat (None: an onlooker) sees it."""
        hidden = {name: (HIDDEN,) * state.count(name) for name in self._hidden(state, seat)}
        return with_contents(state, hidden, {})

    def _hidden(self, state: T, viewer: int | None) -> Iterator[str]:
        for name, place in self._places.items():
            if not place.zone.of.are_counted and not self.sees(state, viewer, name):
                yield name

    def unseen(self, state: T, of: Pieces, hidden: Iterable[str]) -> Pile:
        """Return the pieces that lie at hidden places, whether the state shows them or not."""
        left = Counter(of.counts)
        away = set(hidden)
        for name, place in self._places.items():
            if place.zone.of is of and name not in away:
                left.subtract(counted(of, content_of(state, name)))
        return tuple((+left).elements())

    def consistent_with(self, state: T, seat: int | None, random: RandomSource) -> T:
        """Return a possible state that the seat cannot tell from this one: unseen pieces change places.

        For policies that search, with an observation, and for the test that nothing leaks. An observation for which no
        such state is found is returned as it is.
        """
        groups: dict[Pieces, list[str]] = {}
        for name in self._hidden(state, seat):
            groups.setdefault(self._places[name].zone.of, []).append(name)
        for _ in range(_TRIES):
            new: dict[str, Any] = {}
            for of, names in groups.items():
                pool = shuffled(self.unseen(state, of, names), random)
                for name in names:
                    size = state.count(name)
                    new[name], pool = arranged(self._places[name].zone, pool[:size]), pool[size:]
            # Rules may exclude a guess, such as a hand that has shown that it lacks a suit; then others are tried.
            guess = with_contents(state, new, {})
            if not self.find_inconsistency(guess):
                return guess
        return state

    def ambiguous(self, state: T, viewer: int) -> Iterator[tuple[str, bool]]:
        """Yield each field with pieces of another seat that the viewer does not see, and whether these are uncertain.

        Hidden pieces can be worked out where nothing else is hidden, or where all that is hidden is alike. A whole
        stock is no secret.
        """
        hidden = list(self._hidden(state, viewer))
        for name in hidden:
            place = self._places[name]
            if place.owner is not None and state.count(name):
                others = [one for one in hidden if self._places[one].zone.of is place.zone.of]
                pool = self.unseen(state, place.zone.of, others)
                # With as many unseen pieces as hidden places, or only equal ones, there is nothing to guess.
                yield place.field, len(pool) > state.count(name) and len(set(pool)) > 1

    def find_inconsistency(self, state: T) -> Words:
        """Return what is missing or too much, then what `impossible` has to say."""
        held: dict[Pieces, Counter[str]] = {}
        for name, place in self._places.items():
            # The box holds what is left over, so it always adds up.
            if not place.field:
                continue
            zone, content = place.zone, content_of(state, name)
            if zone.most is not None and (content if isinstance(content, int) else len(content)) > zone.most:
                return Message("core/expected-at-most", count=zone.most, place=name)
            held.setdefault(zone.of, Counter()).update(counted(zone.of, content))
        wrong = [_excess(of, found) for of, found in held.items()]
        found = next((one for one in wrong if one), "") or self.impossible(state)
        return found if not isinstance(found, bool) else Message("core/expected-possible-position") if found else ""

    def editor(self) -> Editor[T]:
        """Return what sets up positions by hand, unless the game's package has an editor of its own."""
        return TableEditor(self, self.state_class)

    # ------------------------------------------------------------------ queries

    @property
    def queries(self) -> Mapping[str, Query]:
        """``board``, a query for each zone and each value, and those of `answers`."""
        found = {"board": Query("board", (), self.board)}
        for name, places in self._zones.items():
            found[name] = Query(name, _asked(places[0].zone.each, places[0].zone.rows), partial(self._ask_zone, name))
        for name, dial in self._dials.items():
            found[name] = Query(name, _asked(dial.each, ()), partial(self._ask_dial, name))
        return found | {name: Query(name, (), compute) for name, compute in self.answers().items()}

    def board(self, state: T) -> Value:
        """Return what lies where, as ``art.yaml`` draws it."""
        boxes = ((place, content_of(state, place.name)) for place in self._places.values() if not place.field)
        return {
            place.name: {place.zone.of.kind: content} if isinstance(content, int) else content
            for place, content in (*contents_of(state), *boxes)
            if content
        }

    def _ask_zone(self, name: str, state: T, seat: str = "", place: str = "") -> Any:
        places = self._zones[name]
        found = {one.name: content_of(state, one.name) for one in places if _is_asked(one, seat, place)}
        if not found:
            names = places[0].zone.each if seat and not place else tuple(one.name for one in places)
            raise MalformedError(place or seat, place or seat, Message("core/expected-one-of", names=names))
        return found if len(found) > 1 else found.popitem()[1]

    def _ask_dial(self, name: str, state: T, seat: str = "") -> Value:
        dial, value = self._dials[name], getattr(state, name)
        words = {known: text for text, known in dial.words.items()}
        if not dial.each:
            return _plain(value, words)
        values = {one: _plain(each, words) for one, each in zip(dial.each, value, strict=True)}
        if seat and seat not in values:
            raise MalformedError(seat, seat, Message("core/expected-one-of", names=dial.each))
        return values[seat] if seat else values

    # ------------------------------------------------------------------ deals

    def pool(self, state: T) -> Pile:
        """Return what a deal is taken from: the stock, or, for somebody who does not see it, all that is unseen."""
        stock = state.pieces(self.stock)
        if HIDDEN not in stock:
            return stock
        of = self._places[self.stock].zone.of
        return self.unseen(state, of, [name for name in self._places if HIDDEN in state.pieces(name)])

    def odds(self, state: T, deal: Deal) -> Fraction:
        """Return the exact odds of a deal."""
        kept = [self._places[place].zone.is_kept for place in self.deals(state)]
        return deal_odds(deal, kept, self.pool(state))

    def outcomes(self, state: T) -> Mapping[Any, Fraction] | Sequence[Any]:
        """Return each deal with its odds; nothing if there are more than a thousand."""
        sizes = [(size, self._places[place].zone.is_kept) for place, size in self.deals(state).items()]
        found = listed_deals(sizes, self.pool(state), MOST_LISTED) if sizes else []
        return {deal: self.odds(state, deal) for deal in found}

    def draw(self, state: T, random: RandomSource) -> Any:
        """Return a random outcome of chance, with its exact odds."""
        sizes = self.deals(state)
        if not sizes:
            return draw_outcome(self.chance_outcomes(state), random)
        pool, found = shuffled(self.pool(state), random), []
        for place, size in sizes.items():
            found.append(arranged(self._places[place].zone, pool[:size]))
            pool = pool[size:]
        return Deal(tuple(found))

    def apply_outcome(self, state: T, outcome: Any, /) -> Step[T]:
        """Return the step that the outcome leads to. Raises IllegalActionError if it cannot occur here."""
        # Not looked up among the outcomes, of which a deal may have too many to list.
        sizes = self.deals(state) if isinstance(self.node(state), Chance) else {}
        if not sizes or not isinstance(outcome, Deal):
            return super().apply_outcome(state, outcome)
        # Odds of zero are those of a piece that is not in the stock, or not so often.
        if [len(pieces) for pieces in outcome.pieces] != list(sizes.values()) or not self.odds(state, outcome):
            raise IllegalActionError(self.format_action(state, outcome), self.broken("wait"))
        change = self.change(state)
        for place, pieces in zip(sizes, outcome.pieces, strict=True):
            for piece in pieces:
                change.move(piece, self.stock, place)
        return self.dealt(change).done()


_MOST_NAMED = 8
"""Pieces that an error names: who wrote a position looks for one that is missing, and none of a whole pack."""


def _excess(of: Pieces, counts: Counter[str]) -> Words:
    """Return what is expected where there are other pieces than there should be."""
    hidden = counts.pop(HIDDEN, 0)
    for kind, count in counts.items():
        if count > of.counts[kind]:
            return Message("core/expected-of-kind", count=of.counts[kind], piece=kind)
    missing = [kind for kind, count in of.counts.items() if counts[kind] < count]
    if len(of.counts) > 1 and missing and not hidden and not of.box:
        return Message("core/expected-also", count=of.total, names=tuple(missing[:_MOST_NAMED]))
    if counts.total() + hidden != of.total and not of.box:
        return Message("core/expected-pieces", count=of.total, found=counts.total() + hidden)
    return ""


def _asked(each: Sequence[str], rows: Sequence[Sequence[str]]) -> tuple[Parameter, ...]:
    seats = (Parameter("seat", Message("core/expected-one-of", names=tuple(each)), required=False),) if each else ()
    return (*seats, Parameter("place", Message("core/expected-a-place"), required=False)) if rows else seats


def _is_asked(place: Place, seat: str, name: str) -> bool:
    is_of = not seat or (place.owner is not None and place.zone.each[place.owner] == seat)
    return is_of and name in ("", place.name)


def _plain(value: Any, words: Mapping[Any, str]) -> Value:
    """Return a value as it is if it is a number that is written as one, else as its word."""
    return value if str(value) == words[value] and isinstance(value, int) else words[value]
