"""A state that says where pieces lie: zones for pieces, and values besides them, declared as fields of its class.

    CARDS = deck("23456789TJQKA", "CDHS")

    @dataclass(frozen=True)
    class State(Table):
        stock: Pile = zone(CARDS, seen="nobody", start=ALL)
        hand: Piles = zone(CARDS, seen="owner", each=SEATS)
        trick: Piles = zone(CARDS, seen="all", each=SEATS, most=1)
        turn: int = seat(SEATS)

A type checker knows every field. `rules_engine.core.tables.ZoneGame` derives from the declaration what is no rule:
notation, set-up, deals, what each seat sees, conservation, queries, the editor.

A table has as many places in every game: a game for two or three players makes a class for each number of seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import chain
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

Pile: TypeAlias = tuple[str, ...]
"""The pieces of one place, by their names."""
Piles: TypeAlias = tuple[tuple[str, ...], ...]
"""The pieces of several places."""
Counts: TypeAlias = tuple[int, ...]
"""The number of equal pieces at each of several places."""

HIDDEN = "?"
"""A piece that the viewer does not see."""
ALL = -1
"""As `start` of a zone: all pieces that there are."""

Seen: TypeAlias = "Literal['all', 'owner', 'others', 'team', 'nobody'] | Callable[[Any, int | None, str], bool]"
"""Who sees the pieces of a zone; a function gets the state, the viewer's seat (None: an onlooker) and the place."""


# Compared as an object: it is the key of caches, and two packs of the same cards are still two.
@dataclass(frozen=True, eq=False)
class Pieces:
    """The pieces of a game: how many of each kind. One kind is counted, several are named.

    `box` names the place of what lies in no zone, where there are more than are in play; everybody sees into it.
    Without it every piece lies in a zone.
    """

    counts: Mapping[str, int]
    box: str = ""

    @property
    def are_counted(self) -> bool:
        """Whether a place holds a number instead of names."""
        return len(self.counts) == 1

    @property
    def kind(self) -> str:
        """The first kind, which is the only one if they are counted."""
        return next(iter(self.counts))

    @property
    def total(self) -> int:
        """How many there are of all kinds."""
        return sum(self.counts.values())


def deck(ranks: Iterable[str], suits: Iterable[str], copies: int = 1, extra: Mapping[str, int] | None = None) -> Pieces:
    """Return cards, each named by its rank and its suit; `copies` packs; `extra` cards by name, such as jokers."""
    suits = tuple(suits)
    return Pieces({f"{rank}{suit}": copies for rank in ranks for suit in suits} | dict(extra or {}))


@dataclass(frozen=True, eq=False)
class Zone:
    """Where pieces lie: one place, or one for each seat, for each space, or for both."""

    of: Pieces
    seen: Seen
    each: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    name: str
    most: int | None
    is_kept: bool
    """Whether the order of pieces counts, as in a pile from whose top one draws."""

    @property
    def are_cells(self) -> bool:
        """Whether each space holds at most one piece with a name of one letter, so that rows are written as words."""
        return bool(self.rows) and self.most == 1 and all(len(kind) == 1 for kind in self.of.counts)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The names of its spaces, of one seat if there are some for each."""
        return tuple(space for line in self.rows for space in line)


@dataclass(frozen=True, eq=False)
class Dial:
    """A value besides the pieces, by its words: one, or one for each seat."""

    words: Mapping[str, Any]
    each: tuple[str, ...]


def zone(
    of: Pieces,
    *,
    seen: Seen,
    start: int | Iterable[str] = 0,
    each: Sequence[str] = (),
    spaces: Sequence[str] | Sequence[Sequence[str]] = (),
    name: str = "",
    most: int | None = None,
    kept: bool = False,
) -> Any:
    """Declare where pieces lie, as a field of a `Table`.

    Args:
        of: what lies there.
        seen: who sees it.
        start: what lies at each of its places at first: a number of counted pieces, names, or `ALL`.
        each: the names of the seats, if each has such a place.
        spaces: the names of its spaces; a list of lists if they are written in rows.
        name: the names of its places, with ``{zone}``, ``{seat}`` and ``{space}``.
        most: how many pieces a place holds.
        kept: whether their order counts; otherwise it tells nothing, and they are sorted.
    """
    rows = _rows(spaces)
    names = name or ("{seat}{space}" if each and rows else "{space}" if rows else "{zone}-{seat}" if each else "{zone}")
    at_first: Any = of.total if start == ALL else start
    if not of.are_counted:
        pieces = Counter(of.counts).elements() if start == ALL else () if isinstance(start, int) else start
        at_first = tuple(pieces)
    size = len(each or (1,)) * (sum(map(len, rows)) or 1)
    # A row of one space is a row all the same: its field is a tuple, however few places it has.
    default = (at_first,) * size if each or rows else at_first
    return field(default=default, metadata={_MADE: Zone(of, seen, tuple(each), rows, names, most, kept)})


_MADE = "zone"


def _rows(spaces: Sequence[str] | Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    if not spaces:
        return ()
    if all(isinstance(one, str) for one in spaces):
        return (tuple(map(str, spaces)),)
    return tuple(tuple(line) for line in spaces)


def choice(words: Mapping[str, Any] | Iterable[str], start: Any, each: Sequence[str] = ()) -> Any:
    """Declare a value as a field of a `Table`: one of these words; a mapping says what each is in the engine."""
    known = dict(words) if isinstance(words, Mapping) else {word: word for word in words}
    return field(default=(start,) * len(each) if each else start, metadata={_MADE: Dial(known, tuple(each))})


def number(low: int, high: int, start: int = 0, each: Sequence[str] = ()) -> Any:
    """Declare a whole number as a field of a `Table`, such as the score of each seat."""
    # By words as well, so that notation, set-up and editor know one kind of value only.
    return choice({str(n): n for n in range(low, high + 1)}, start, each)


def seat(names: Sequence[str], start: int = 0) -> Any:
    """Declare a seat as a field of a `Table`, such as whose turn it is."""
    return choice({name: index for index, name in enumerate(names)}, start)


class Place(NamedTuple):
    """A place of a table: its name, its field, its position there (None: the field itself), and whose it is."""

    name: str
    field: str
    position: int | None
    owner: int | None
    zone: Zone


class Plan(NamedTuple):
    """What a state's class declares."""

    places: Mapping[str, Place]
    """By name. The box of pieces that has one is the last, with no field."""
    zones: Mapping[str, tuple[Place, ...]]
    dials: Mapping[str, Dial]


def plan(kind: type[Table]) -> Plan:
    """Return what the class declares. Raises TypeError for a declaration that cannot work."""
    # Read once for a class: each look at a place of a state comes here.
    if kind not in _plans:
        _plans[kind] = _read(kind)
    return _plans[kind]


_plans: dict[type[Table], Plan] = {}


def _read(kind: type[Table]) -> Plan:
    zones: dict[str, tuple[Place, ...]] = {}
    dials: dict[str, Dial] = {}
    for member in fields(kind):
        declared = member.metadata.get(_MADE)
        # A field called like a method would hide it, and every reader of the table would fail far from here.
        if declared is None or hasattr(Table, member.name):
            raise TypeError(
                f"{kind.__name__}.{member.name}: declare it by zone, choice, number or seat, not by a name of Table"
            )
        if isinstance(declared, Dial):
            dials[member.name] = declared
        else:
            zones[member.name] = tuple(_places(member.name, declared))
    places = [place for many in zones.values() for place in many]
    # Last: what is in a box follows from all other places.
    places += _boxes(kind, [place.zone for place in places])
    found = Plan({place.name: place for place in places}, zones, dials)
    if len(found.places) != len(places):
        raise TypeError(f"{kind.__name__}: two places have the same name")
    return found


def _places(name: str, made: Zone) -> Iterable[Place]:
    named = [(one, space) for one in made.each or ("",) for space in made.spaces or ("",)]
    for index, (one, space) in enumerate(named):
        place = made.name.format(zone=name, seat=one, space=space)
        owner = made.each.index(one) if made.each else None
        yield Place(place, name, index if made.each or made.rows else None, owner, made)


def _boxes(kind: type[Table], zones: Iterable[Zone]) -> Iterable[Place]:
    # By identity: one box for each set of pieces, in however many zones they lie.
    boxed = {id(one.of): one for one in zones if one.of.box}
    for one in boxed.values():
        if any(other.seen != "all" for other in zones if other.of is one.of):
            raise TypeError(f"{kind.__name__}: what lies in the box {one.of.box} would show what is hidden")
        yield Place(one.of.box, "", None, None, Zone(one.of, "all", (), (), one.of.box, None, False))


@dataclass(frozen=True)
class Table:
    """A state. A subclass is a frozen dataclass, each of whose fields is a zone or a value."""

    def pieces(self, place: str) -> Pile:
        """Return the names of the pieces at a place, in order."""
        return names_of(plan(type(self)).places[place].zone.of, content_of(self, place))

    def count(self, place: str) -> int:
        """Return how many pieces lie at a place."""
        content = content_of(self, place)
        return content if isinstance(content, int) else len(content)

    def top(self, place: str) -> str:
        """Return the name of the last piece at a place, the only one where there is one; empty if there is none."""
        pieces = self.pieces(place)
        return pieces[-1] if pieces else ""


T = TypeVar("T", bound=Table)


def content_of(state: Table, name: str) -> Any:
    """Return what lies at a place: names, or a number of counted pieces."""
    place = plan(type(state)).places[name]
    if not place.field:
        return _in_box(state, place.zone.of)
    value = getattr(state, place.field)
    return value if place.position is None else value[place.position]


def _in_box(state: Table, of: Pieces) -> Any:
    lying = [content for place, content in contents_of(state) if place.zone.of is of]
    if of.are_counted:
        # A position that has too many is refused elsewhere; here it must only not count below none.
        return max(0, of.total - sum(lying))
    left = Counter(of.counts)
    # `elements` leaves out what this brings below nought, so that too many pieces do no harm here.
    left.subtract(chain.from_iterable(lying))
    return tuple(left.elements())


def contents_of(state: Table) -> Iterator[tuple[Place, Any]]:
    """Yield each place but a box, with what lies there."""
    for name, places in plan(type(state)).zones.items():
        value = getattr(state, name)
        if places[0].position is None:
            yield places[0], value
        else:
            yield from zip(places, value, strict=True)


def counted(of: Pieces, content: Any) -> Counter[str]:
    """Return how many pieces of each kind there are in what lies at a place."""
    return Counter({of.kind: content} if isinstance(content, int) else content)


def names_of(of: Pieces, content: Any) -> Pile:
    """Return what lies at a place by names."""
    return (of.kind,) * content if isinstance(content, int) else content


def arranged(made: Zone, pieces: Iterable[str]) -> Pile:
    """Return pieces as they lie in a zone: in their order, or sorted."""
    if made.is_kept:
        return tuple(pieces)
    return tuple(sorted(pieces, key=_order(made.of).__getitem__))


@cache
def _order(of: Pieces) -> Mapping[str, int]:
    # What is hidden comes last, as it is written.
    return {kind: number for number, kind in enumerate((*of.counts, HIDDEN))}


def with_contents(state: T, contents: Mapping[str, Any], values: Mapping[str, Any]) -> T:
    """Return the state with other contents at these places, and other values."""
    places, new = plan(type(state)).places, dict(values)
    for name, content in contents.items():
        place = places[name]
        if not place.field:
            continue  # what is in the box follows from the rest
        if place.position is None:
            new[place.field] = content
            continue
        line = new.get(place.field)
        if not isinstance(line, list):
            # Several places of one field change in one list, which becomes a tuple at the end.
            line = new[place.field] = list(getattr(state, place.field))
        line[place.position] = content
    made = object.__new__(type(state))  # four times as fast as `replace`; a state has nothing to do when it is made
    made.__dict__.update(state.__dict__)
    made.__dict__.update({name: tuple(value) if isinstance(value, list) else value for name, value in new.items()})
    return made
