"""Setting up a table by hand: tiles, specialists, medals, trophies, millions, season and stage.

The name of a tile or specialist is its own key; other pieces are named by kind and place (`places`).

The places of pieces on the table, with their names in the editor.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from rules_engine.basket_boss.actions import MOST
from rules_engine.basket_boss.data import INJURY, SEASONS, SEATS, SPECIALISTS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.game import BasketBoss
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.standings import tie_groups
from rules_engine.basket_boss.state import (
    MEDAL,
    PRINTED,
    Auction,
    Bribes,
    Column,
    Development,
    FillMarket,
    Hiring,
    Injury,
    Over,
    Placement,
    Purchase,
    Stage,
    State,
    Team,
    seat_name,
)
from rules_engine.core import MalformedError
from rules_engine.core.editing import Key, Setting, first_valid
from rules_engine.core.slots import NAME, OWN_NAME, Lying, Many, Number, One, Slot, SlotEditor, Supply, part_of


class Place(NamedTuple):
    """A shared place with a `name`; or, without a name, a seat's team or one of its columns (from 0).

    >>> Place.parse("A3")
    Place(name='', seat=0, column=2)
    >>> str(Place(seat=1))
    'B'
    >>> Place.parse("market")
    Place(name='market', seat=None, column=None)
    """

    name: str = ""
    seat: int | None = None
    column: int | None = None

    @classmethod
    def parse(cls, text: str) -> Place:
        """Return the place for the text: ``A3`` is a column, ``A`` a team, any other text a shared place."""
        return _PLACES.get(text) or cls(text)

    def __str__(self) -> str:
        if self.seat is None:
            return self.name
        return seat_name(self.seat) + ("" if self.column is None else str(self.column + 1))


BOARD, MARKET, PILE, GONE = Place("board"), Place("market"), Place("pile"), Place("gone")
"""The game board (specialists, medals, trophies), the market, the pile, and the tiles out of the game."""


def team_places(teams: int) -> tuple[Place, ...]:
    """Return the teams' own places, for specialists, medals and trophies."""
    return tuple(Place(seat=seat) for seat in range(teams))


def column_places(teams: int) -> tuple[Place, ...]:
    """Return all columns of all teams."""
    return tuple(Place(seat=seat, column=column) for seat in range(teams) for column in range(len(TYPES)))


_PLACES = {str(place): place for place in (*team_places(len(SEATS)), *column_places(len(SEATS)))}


def piece_name(kind: str, place: Place) -> str:
    """Return the name of a piece that is not unique: its kind and its place, ``gold@A``.

    >>> piece_name("INJ", PILE)
    'INJ@pile'
    """
    return NAME.format(kind=kind, place=place)


FACE_DOWN = "x"
"""The value of a space's setting for a tile that is face down."""

_LAST_FILL = SEASONS - 1

_STAGES: dict[str, type] = {
    "fill": FillMarket,
    "bid": Auction,
    "injury": Injury,
    "place": Placement,
    "train": Purchase,
    "bribe": Bribes,
    "hire": Hiring,
    "develop": Development,
    "end": Over,
}
_STAGE_NAMES = {kind: name for name, kind in _STAGES.items()}


@dataclass(frozen=True)
class _Laid:
    """A tile on a column: a bought one begins at its first season, and without one the printed player is seen."""

    def held(self, column: Column) -> Mapping[str, int]:
        """Return the tile."""
        return {column.tile: 1} if column.tile else {}

    def put(self, column: Column, kind: str) -> Column | None:
        """Return the column with the tile, if there was none."""
        return None if column.tile else Column(kind, 1, column.injured)

    def take(self, column: Column, kind: str) -> Column:
        """Return the column without its tile."""
        del kind
        return replace(PRINTED, injured=column.injured)


class TeamsEditor(SlotEditor[State]):
    """The editor of tables."""

    def __init__(self, game: BasketBoss) -> None:
        self.game, self._box = game, game.box
        # Asked for at every change of a piece, and the same for each number of teams.
        self._slots = cache(lambda teams: (*self._tiles(teams), *self._specialists(teams), *self._prizes(teams)))

    def slots(self, state: State, /) -> tuple[Lying[State], ...]:
        """Return where tiles lie, where specialists, then where medals and trophies, those in stock included."""
        return self._slots(len(state.teams))

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return season, stage and its seat, each team's millions, and the spaces of its tiles."""
        seats = tuple(SEATS[: len(state.teams)])
        now = _name(state.stage)
        # The present stage even if it cannot begin again, or the form could not show it.
        stages = tuple(name for name in _STAGES if name == now or self._is_possible(state, name))
        settings = [
            Setting(Key("teams"), str(len(seats)), tuple(map(str, sorted(self._box.tables)))),
            Setting(Key("season"), str(state.season), tuple(map(str, range(1, SEASONS + 1)))),
            Setting(Key("stage"), now, stages),
        ]
        if (seat := _seat_of(state.stage)) is not None:
            settings.append(Setting(Key("seat"), seat_name(seat), seats))
        settings.append(Setting(Key("tallest"), seat_name(state.tall[0]), seats))
        for seat, team in enumerate(state.teams):
            settings.append(Setting(Key("money", seats[seat]), str(team.money), tuple(map(str, range(MOST + 1)))))
            settings += self._spaces(seat, team)
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Return the state with another season, stage, seat or number; changing the number of teams starts afresh."""
        match key.name:
            case "teams":
                return self.game.initial_state(boards=tuple(self._box.boards)[: int(value)])
            case "stage":
                return first_valid(self.game, self._at_stage(state, value))
            case "seat":
                return first_valid(self.game, self._at_stage(state, _name(state.stage), SEATS.index(value)))
        changed = _with_number(state, key, value)
        # A stage may give way, the season that was asked for must not.
        return first_valid(self.game, [one for one in self.mended(changed) if one.season == changed.season])

    def clear(self, state: State, /) -> State:
        """Return the same teams before the first season, without money."""
        boards = tuple(team.board for team in state.teams)
        fresh = self.game.initial_state(boards=boards, tallest=tuple(map(seat_name, state.tall)))
        return first_valid(self.game, [replace(fresh, teams=tuple(replace(team, money=0) for team in fresh.teams))])

    # ------------------------------------------------------------------------------------------------------- pieces

    def _tiles(self, teams: int) -> Iterator[Lying[State]]:
        tiles, injuries = frozenset(self._box.tiles), frozenset((INJURY,))
        for place in column_places(teams):
            # Every place of `column_places` has both; the zeros are for the type checker.
            path = ("teams", place.seat or 0, "columns", place.column or 0)
            yield Slot(str(place), path, _Laid(), tiles, OWN_NAME, "basket_boss/expected-free-column")
            yield Slot(
                str(place), (*path, "injured"), Number(INJURY, 1), injuries, full="basket_boss/expected-healthy-player"
            )
        # The market is a row, whose first tile is up next; tiles out of the game have no order.
        market, gone = Many(self._box.tables[teams].market_max), Many(is_sorted=True)
        for kinds, name in ((tiles, OWN_NAME), (injuries, NAME)):
            yield Slot(str(MARKET), ("market",), market, kinds, name, "basket_boss/expected-market-room")
            yield Supply(str(PILE), kinds, lambda state: pile(self._box, state), name)
            yield Slot(str(GONE), ("gone",), gone, kinds, name)

    def _specialists(self, teams: int) -> Iterator[Lying[State]]:
        for place in team_places(teams):
            path = ("teams", place.seat or 0, "specialist")
            yield Slot(str(place), path, One(), SPECIALISTS, OWN_NAME, "basket_boss/expected-free-team")
        yield Supply(str(BOARD), SPECIALISTS, _free_specialists, OWN_NAME)

    def _prizes(self, teams: int) -> Iterator[Lying[State]]:
        yield from _counted(MEDAL, ("medals",), self._box.medals, teams)
        for number, kind in enumerate(TROPHIES):
            yield from _counted(kind, ("trophies", number), self._box.trophies_of_each, teams)

    def _spaces(self, seat: int, team: Team) -> Iterator[Setting]:
        for index, column in enumerate(team.columns):
            if column.tile:
                values = self._box.tiles[column.tile].values
                # On the first space a tile stays face up even without a value (bb.zero.rookie).
                spaces = (FACE_DOWN, *(str(space) for space, value in enumerate(values, 1) if value or space == 1))
                current = str(column.space) if column.space else FACE_DOWN
                yield Setting(Key("space", str(Place(seat=seat, column=index))), current, spaces)

    # ------------------------------------------------------------------------------------------------------- stages

    def _is_possible(self, state: State, name: str) -> bool:
        try:
            return _name(first_valid(self.game, self._at_stage(state, name)).stage) == name
        except MalformedError:
            return False

    def _at_stage(self, state: State, name: str, seat: int | None = None) -> list[State]:
        """Return the table at the beginning of that stage, in each possible phase and season."""
        stages = _beginnings(self._box, state, name, seat)
        return [
            replace(state, season=season, phase=phase, stage=stage)
            for stage in stages
            for season, phase in _phases(state, name)
        ]

    def mended(self, state: State, /) -> list[State]:
        """Return the state itself, then the beginning of its stage, then other stages."""
        names = dict.fromkeys((_name(state.stage), "bid", "injury", "fill", "hire", "end"))
        return [state, *(one for name in names for one in self._at_stage(state, name))]


def _free_specialists(state: State) -> Mapping[str, int]:
    """Return the specialists whom nobody has."""
    return {name: 1 for name in SPECIALISTS if state.holder(name) is None}


def _counted(kind: str, field: tuple[str | int, ...], total: int, teams: int) -> Iterator[Lying[State]]:
    """Yield each team's number of these prizes, and the board, which has the rest."""
    paths = [("teams", seat, *field) for seat in range(teams)]
    for place, path in zip(team_places(teams), paths, strict=True):
        yield Slot(str(place), path, Number(kind), (kind,))
    yield Supply(str(BOARD), (kind,), lambda state: {kind: total - sum(part_of(state, path) for path in paths)})


def _with_number(state: State, key: Key, value: str) -> State:
    match key.name:
        case "season":
            return replace(state, season=int(value))
        case "tallest":
            first = SEATS.index(value)
            return replace(state, tall=(first, *(seat for seat in state.tall if seat != first)))
    place = Place.parse(key.of)
    assert place.seat is not None
    team = state.teams[place.seat]
    if place.column is None:
        return state.with_team(place.seat, replace(team, money=int(value)))
    column = replace(team.columns[place.column], space=0 if value == FACE_DOWN else int(value))
    return state.with_team(place.seat, team.with_column(place.column, column))


def _name(stage: Stage) -> str:
    return _STAGE_NAMES[type(stage)]


def _seat_of(stage: Stage) -> int | None:
    """Return the seat that begins or decides, if it can be chosen."""
    match stage:
        case Auction(start) | Injury(start):
            return start
        case Placement(seat) | Purchase(seat) | Development(seat):
            return seat
    return None


def _beginnings(box: Box, state: State, name: str, seat: int | None) -> Iterator[Stage]:
    """Yield the possible beginnings of that stage, with that seat if one is given."""
    count = len(state.teams)
    trainer = _trainer(state, seat)
    match name:
        case "fill":
            yield FillMarket()
        case "bid":
            yield Auction(_first_seat(state, seat))
        case "injury":
            yield Injury(_first_seat(state, seat), (None,) * count)
        case "place":
            yield Placement(_first_seat(state, seat))
        case "train" if trainer is not None:
            yield from (Purchase(trainer, column) for column in range(len(state.teams[trainer].columns)))
        case "bribe":
            yield from (Bribes(group.rivals, (None,) * len(group.rivals)) for group in tie_groups(box, state))
        case "hire":
            yield Hiring(state.holder("referee"), ("",) * count)
        case "develop" if trainer is not None:
            yield Development(trainer)
        case "end":
            yield Over()


def _trainer(state: State, seat: int | None) -> int | None:
    """Return the manager who has the trainer; None if there is none, or if another seat is given."""
    trainer = state.holder("trainer")
    return trainer if seat in (None, trainer) else None


def _first_seat(state: State, seat: int | None) -> int:
    """Return the seat that is given, else the one that begins or decides now, else that of the tallest manager."""
    if seat is not None:
        return seat
    now = _seat_of(state.stage)
    return state.tall[0] if now is None else now


def _phases(state: State, name: str) -> Iterator[tuple[int, int]]:
    """Yield the possible seasons and phases of a stage, the current season first."""
    inside = min(state.season, _LAST_FILL)
    phases = {"fill": (0, 6), "bribe": (2,), "hire": (7,), "develop": (7,), "end": (3,)}.get(name, (1,))
    for phase in phases:
        season = {0: 1, 3: SEASONS, 6: inside, 7: inside}.get(phase, state.season)
        # Phase 0 is the set-up, which no later season has.
        if phase or state.season == 1:
            yield season, phase
