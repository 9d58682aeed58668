"""Setting up a table by hand: tiles, specialists, medals, trophies, millions, season and stage.

The name of a tile or specialist is its own key; other pieces are named by kind and place (`places`).

The places of pieces on the table, with their names in the editor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
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
from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid


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


class PieceName(NamedTuple):
    """The name of a piece that is not unique: its kind and its place, ``gold@A``.

    >>> str(PieceName("INJ", PILE))
    'INJ@pile'
    """

    kind: str
    place: Place

    def __str__(self) -> str:
        return f"{self.kind}@{self.place}"


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


class TeamsEditor(Editor[State]):
    """The editor of tables."""

    def __init__(self, game: BasketBoss) -> None:
        self._game, self._box = game, game.box

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Return all tiles, specialists, medals and trophies, including those in the pile and in stock."""
        return (*self._tiles(state), *_specialists(state), *self._prizes(state))

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Return columns, market, pile and out of the game for tiles; teams and the board for the rest."""
        kind = find_piece(self.pieces(state), piece).kind
        teams = len(state.teams)
        if kind in SPECIALISTS or kind == MEDAL or kind in TROPHIES:
            return tuple(map(str, (*team_places(teams), BOARD)))
        return tuple(map(str, (*column_places(teams), MARKET, PILE, GONE)))

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """Return the state with one of these pieces at another place; a bought tile begins at its first season."""
        most = self._box.tables[len(state.teams)].market_max
        target = Place.parse(place)
        if target == MARKET and len(state.market) >= most:
            raise _error(target, "market-room", most=most)
        taken = _take_away(state, piece.kind, Place.parse(piece.place))
        return self._at_first_valid_stage(_put_down(taken, piece.kind, target))

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return season, stage and its seat, each team's millions, and the spaces of its tiles."""
        seats = tuple(SEATS[: len(state.teams)])
        now = _name(state.stage)
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
                return self._game.initial_state(boards=tuple(self._box.boards)[: int(value)])
            case "stage":
                return first_valid(self._game, self._at_stage(state, value))
            case "seat":
                return first_valid(self._game, self._at_stage(state, _name(state.stage), SEATS.index(value)))
        changed = _with_number(state, key, value)
        return first_valid(self._game, [one for one in self._candidates(changed) if one.season == changed.season])

    def clear(self, state: State, /) -> State:
        """Return the same teams before the first season, without money."""
        boards = tuple(team.board for team in state.teams)
        fresh = self._game.initial_state(boards=boards, tallest=tuple(map(seat_name, state.tall)))
        return first_valid(self._game, [replace(fresh, teams=tuple(replace(team, money=0) for team in fresh.teams))])

    # ------------------------------------------------------------------------------------------------------- pieces

    def _tiles(self, state: State) -> Iterator[Piece]:
        for seat, team in enumerate(state.teams):
            for index, column in enumerate(team.columns):
                place = Place(seat=seat, column=index)
                if column.tile:
                    yield Piece(column.tile, column.tile, str(place))
                if column.injured:
                    yield _piece(INJURY, place, 1)
        for place, tiles in ((MARKET, state.market), (GONE, state.gone)):
            yield from (Piece(tile, tile, str(place)) for tile in tiles if tile != INJURY)
            if count := tiles.count(INJURY):
                yield _piece(INJURY, place, count)
        for tile, count in pile(self._box, state).items():
            yield _piece(tile, PILE, count) if tile == INJURY else Piece(tile, tile, str(PILE), count)

    def _prizes(self, state: State) -> Iterator[Piece]:
        kinds = [(MEDAL, self._box.medals, [team.medals for team in state.teams])]
        for number, kind in enumerate(TROPHIES):
            kinds.append((kind, self._box.trophies_of_each, [team.trophies[number] for team in state.teams]))
        for kind, total, held in kinds:
            for place, count in ((BOARD, total - sum(held)), *zip(team_places(len(held)), held, strict=True)):
                if count:
                    yield _piece(kind, place, count)

    def _spaces(self, seat: int, team: Team) -> Iterator[Setting]:
        for index, column in enumerate(team.columns):
            if column.tile:
                values = self._box.tiles[column.tile].values
                spaces = (FACE_DOWN, *(str(space) for space, value in enumerate(values, 1) if value or space == 1))
                current = str(column.space) if column.space else FACE_DOWN
                yield Setting(Key("space", str(Place(seat=seat, column=index))), current, spaces)

    # ------------------------------------------------------------------------------------------------------- stages

    def _is_possible(self, state: State, name: str) -> bool:
        try:
            return _name(first_valid(self._game, self._at_stage(state, name)).stage) == name
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

    def _at_first_valid_stage(self, state: State) -> State:
        return first_valid(self._game, self._candidates(state))

    def _candidates(self, state: State) -> list[State]:
        """Return the state itself, then the beginning of its stage, then other stages."""
        names = dict.fromkeys((_name(state.stage), "bid", "injury", "fill", "hire", "end"))
        return [state, *(one for name in names for one in self._at_stage(state, name))]


def _piece(kind: str, place: Place, count: int) -> Piece:
    return Piece(str(PieceName(kind, place)), kind, str(place), count)


def _specialists(state: State) -> Iterator[Piece]:
    for name in SPECIALISTS:
        owner = state.holder(name)
        yield Piece(name, name, str(BOARD if owner is None else Place(seat=owner)))


def _error(place: Place, expected: str, **values: object) -> MalformedError:
    return MalformedError(str(place), str(place), Message(f"basket_boss/expected-{expected}", **values))


def _take_away(state: State, kind: str, place: Place) -> State:
    """Return the state without one piece of this kind at the place; pile and stock follow from the rest."""
    if place == MARKET:
        return replace(state, market=_remove(state.market, kind))
    if place == GONE:
        return replace(state, gone=_remove(state.gone, kind))
    if place.seat is None:
        return state
    team = state.teams[place.seat]
    if place.column is None:
        return state.with_team(place.seat, _with_prize(team, kind, -1))
    column = team.columns[place.column]
    left = replace(column, injured=False) if kind == INJURY else replace(PRINTED, injured=column.injured)
    return state.with_team(place.seat, team.with_column(place.column, left))


def _remove(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    index = tiles.index(tile)
    return (*tiles[:index], *tiles[index + 1 :])


def _put_down(state: State, kind: str, place: Place) -> State:
    """Return the state with one more piece of this kind at the place.

    Raises MalformedError if there is no room.
    """
    if place == MARKET:
        return replace(state, market=(*state.market, kind))
    if place == GONE:
        return state.with_gone(kind)
    if place.seat is None:
        return state
    team = state.teams[place.seat]
    if place.column is not None:
        column = _cover(team.columns[place.column], kind, place)
        return state.with_team(place.seat, team.with_column(place.column, column))
    if kind in SPECIALISTS and team.specialist:
        raise _error(place, "free-team")
    return state.with_team(place.seat, _with_prize(team, kind, 1))


def _cover(column: Column, kind: str, place: Place) -> Column:
    """Return the column with the tile, or with the injury, on it."""
    if kind == INJURY:
        if column.injured:
            raise _error(place, "healthy-player")
        return replace(column, injured=True)
    if column.tile:
        raise _error(place, "free-column")
    return Column(kind, 1, column.injured)


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


def _with_prize(team: Team, kind: str, change: int) -> Team:
    if kind in SPECIALISTS:
        return replace(team, specialist=kind if change > 0 else "")
    if kind == MEDAL:
        return replace(team, medals=team.medals + change)
    number = TROPHIES.index(kind)
    trophies = (*team.trophies[:number], team.trophies[number] + change, *team.trophies[number + 1 :])
    return replace(team, trophies=trophies)


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
        if phase or state.season == 1:
            yield season, phase
