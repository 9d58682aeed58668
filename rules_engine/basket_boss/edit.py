"""Setting up a table by hand: tiles, specialists, medals, trophies, millions, season and moment.

Places are a column ``A3``, a team ``A`` (specialists, medals, trophies), the game ``board``, the ``market``, the
``pile`` and ``gone``, the tiles out of the game. A player's tile is named by its code; other things by what they are
and where they lie, ``INJ@pile``, ``gold@A``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.basket_boss.actions import MOST
from rules_engine.basket_boss.data import INJURY, SEASONS, SEATS, SPECIALISTS, TROPHIES, Box
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
    Moment,
    Over,
    Placement,
    Purchase,
    State,
    Team,
    seat_name,
)
from rules_engine.core import MalformedError
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid

BOARD, MARKET, PILE, GONE = "board", "market", "pile", "gone"
_FACE_DOWN = "x"
_LAST_FILL = SEASONS - 1
MOMENTS = ("fill", "bid", "injury", "place", "train", "bribe", "hire", "develop", "end")


class TeamsEditor(Editor[State]):
    """The editor of tables."""

    def __init__(self, game: BasketBoss) -> None:
        self._game, self._box = game, game.box

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """All tiles, the specialists, and medals and trophies, the pile and the stock too."""
        return (*self._tiles(state), *_persons(state), *self._prizes(state))

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Columns, market, pile and out of the game for tiles; teams and the board for the rest."""
        kind = find_piece(self.pieces(state), piece).kind
        seats = SEATS[: len(state.teams)]
        if kind in SPECIALISTS or kind == MEDAL or kind in TROPHIES:
            return (*seats, BOARD)
        return (*(f"{seat}{column}" for seat in seats for column in range(1, 6)), MARKET, PILE, GONE)

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """One thing somewhere else. A bought tile begins at its first season."""
        most = self._box.tables[len(state.teams)].market_max
        if place == MARKET and len(state.market) >= most:
            raise MalformedError(place, place, f"a market of at most {most} tiles")
        return self._settled(_laid(_taken(state, piece), piece.kind, place))

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Season, moment and who is in it; each team's millions and the spaces of its tiles."""
        seats = tuple(SEATS[: len(state.teams)])
        now = _word(state.moment)
        settings = [
            Setting(Key("teams"), str(len(seats)), tuple(map(str, sorted(self._box.tables)))),
            Setting(Key("season"), str(state.season), tuple(map(str, range(1, SEASONS + 1)))),
            Setting(Key("moment"), now, tuple(word for word in MOMENTS if word == now or self._can_be(state, word))),
        ]
        if (seat := _seat_of(state.moment)) is not None:
            settings.append(Setting(Key("seat"), seat_name(seat), seats))
        settings.append(Setting(Key("tallest"), seat_name(state.tall[0]), seats))
        for name, team in zip(seats, state.teams, strict=True):
            settings.append(Setting(Key("money", name), str(team.money), tuple(map(str, range(MOST + 1)))))
            settings += self._spaces(name, team)
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Another season, moment, seat or number; another number of teams is set up afresh."""
        match key.name:
            case "teams":
                return self._game.initial_state(boards=tuple(self._box.boards)[: int(value)])
            case "moment":
                return first_valid(self._game, self._at(state, value))
            case "seat":
                return first_valid(self._game, self._at(state, _word(state.moment), SEATS.index(value)))
        changed = _with_number(state, key, value)
        return first_valid(self._game, [one for one in self._moments(changed) if one.season == changed.season])

    def clear(self, state: State, /) -> State:
        """The same teams before the first season, without money."""
        boards = tuple(team.board for team in state.teams)
        fresh = self._game.initial_state(boards=boards, tallest=tuple(map(seat_name, state.tall)))
        return first_valid(self._game, [replace(fresh, teams=tuple(replace(team, money=0) for team in fresh.teams))])

    # ------------------------------------------------------------------------------------------------------- pieces

    def _tiles(self, state: State) -> Iterator[Piece]:
        for seat, team in enumerate(state.teams):
            for index, column in enumerate(team.columns):
                place = f"{seat_name(seat)}{index + 1}"
                if column.tile:
                    yield Piece(column.tile, column.tile, place)
                if column.injured:
                    yield Piece(f"{INJURY}@{place}", INJURY, place)
        for place, tiles in ((MARKET, state.market), (GONE, state.gone)):
            yield from (Piece(tile, tile, place) for tile in tiles if tile != INJURY)
            if count := tiles.count(INJURY):
                yield Piece(f"{INJURY}@{place}", INJURY, place, count)
        for tile, count in pile(self._box, state).items():
            yield Piece(f"{INJURY}@{PILE}" if tile == INJURY else tile, tile, PILE, count)

    def _prizes(self, state: State) -> Iterator[Piece]:
        kinds = [(MEDAL, self._box.medals, [team.medals for team in state.teams])]
        for number, kind in enumerate(TROPHIES):
            kinds.append((kind, self._box.trophies_of_each, [team.trophies[number] for team in state.teams]))
        for kind, total, held in kinds:
            for place, count in ((BOARD, total - sum(held)), *zip(SEATS, held, strict=False)):
                if count:
                    yield Piece(f"{kind}@{place}", kind, place, count)

    def _spaces(self, name: str, team: Team) -> Iterator[Setting]:
        for index, column in enumerate(team.columns):
            if column.tile:
                values = self._box.tiles[column.tile].values
                spaces = (_FACE_DOWN, *(str(space) for space, value in enumerate(values, 1) if value or space == 1))
                shown = str(column.space) if column.space else _FACE_DOWN
                yield Setting(Key("space", f"{name}{index + 1}"), shown, spaces)

    # ------------------------------------------------------------------------------------------------------ moments

    def _can_be(self, state: State, word: str) -> bool:
        try:
            return _word(first_valid(self._game, self._at(state, word)).moment) == word
        except MalformedError:
            return False

    def _at(self, state: State, word: str, seat: int | None = None) -> list[State]:
        """The table at the beginning of that moment, in a phase and season in which it can be."""
        moments = _beginnings(self._box, state, word, seat)
        return [
            replace(state, season=season, phase=phase, moment=moment)
            for moment in moments
            for season, phase in _phases(state, word)
        ]

    def _settled(self, state: State) -> State:
        return first_valid(self._game, self._moments(state))

    def _moments(self, state: State) -> list[State]:
        """The same moment, for if it can still be, then its beginning, then another's."""
        words = dict.fromkeys((_word(state.moment), "bid", "injury", "fill", "hire", "end"))
        return [state, *(one for word in words for one in self._at(state, word))]


def _persons(state: State) -> Iterator[Piece]:
    for name in SPECIALISTS:
        owner = state.holder(name)
        yield Piece(name, name, BOARD if owner is None else seat_name(owner))


def _column(place: str) -> tuple[int, int]:
    return SEATS.index(place[0]), int(place[1:]) - 1


def _taken(state: State, piece: Piece) -> State:
    """The state without one of these pieces where it lies."""
    place, kind = piece.place, piece.kind
    if place == MARKET:
        return replace(state, market=_without(state.market, kind))
    if place == GONE:
        return replace(state, gone=_without(state.gone, kind))
    if place in (PILE, BOARD):
        return state
    seat = SEATS.index(place[0])
    team = state.teams[seat]
    if len(place) > 1:
        _, index = _column(place)
        column = team.columns[index]
        left = replace(column, injured=False) if kind == INJURY else replace(PRINTED, injured=column.injured)
        return state.with_team(seat, team.placed(index, left))
    return state.with_team(seat, _with_prize(team, kind, -1))


def _without(tiles: tuple[str, ...], tile: str) -> tuple[str, ...]:
    index = tiles.index(tile)
    return (*tiles[:index], *tiles[index + 1 :])


def _laid(state: State, kind: str, place: str) -> State:
    """The state with one of them at another place."""
    if place == MARKET:
        return replace(state, market=(*state.market, kind))
    if place == GONE:
        return state.without(kind)
    if place in (PILE, BOARD):
        return state
    seat = SEATS.index(place[0])
    team = state.teams[seat]
    if len(place) > 1:
        _, index = _column(place)
        return state.with_team(seat, team.placed(index, _covered(team.columns[index], kind, place)))
    if kind in SPECIALISTS and team.specialist:
        raise MalformedError(place, place, "a team without a specialist")
    return state.with_team(seat, _with_prize(team, kind, 1))


def _covered(column: Column, kind: str, place: str) -> Column:
    """The column with the tile, or with the injury, on it."""
    if kind == INJURY:
        if column.injured:
            raise MalformedError(place, place, "a player who is not injured")
        return replace(column, injured=True)
    if column.tile:
        raise MalformedError(place, place, "a column without a bought tile")
    return Column(kind, 1, column.injured)


def _with_number(state: State, key: Key, value: str) -> State:
    match key.name:
        case "season":
            return replace(state, season=int(value))
        case "tallest":
            first = SEATS.index(value)
            return replace(state, tall=(first, *(seat for seat in state.tall if seat != first)))
        case "money":
            seat = SEATS.index(key.of)
            return state.with_team(seat, replace(state.teams[seat], money=int(value)))
    seat, index = _column(key.of)
    team = state.teams[seat]
    column = replace(team.columns[index], space=0 if value == _FACE_DOWN else int(value))
    return state.with_team(seat, team.placed(index, column))


def _with_prize(team: Team, kind: str, change: int) -> Team:
    if kind in SPECIALISTS:
        return replace(team, specialist=kind if change > 0 else "")
    if kind == MEDAL:
        return replace(team, medals=team.medals + change)
    number = TROPHIES.index(kind)
    trophies = (*team.trophies[:number], team.trophies[number] + change, *team.trophies[number + 1 :])
    return replace(team, trophies=trophies)


_WORDS: dict[type, str] = dict(
    zip((FillMarket, Auction, Injury, Placement, Purchase, Bribes, Hiring, Development, Over), MOMENTS, strict=True)
)


def _word(moment: Moment) -> str:
    return _WORDS[type(moment)]


def _seat_of(moment: Moment) -> int | None:
    """Who begins, or decides, where that can be chosen."""
    match moment:
        case Auction(start) | Injury(start):
            return start
        case Placement(seat) | Purchase(seat) | Development(seat):
            return seat
    return None


def _beginnings(box: Box, state: State, word: str, seat: int | None) -> Iterator[Moment]:
    """How that moment can begin, with that seat if one is given."""
    now = _seat_of(state.moment)
    first = seat if seat is not None else state.tall[0] if now is None else now
    count = len(state.teams)
    trainer = state.holder("trainer")
    match word:
        case "fill":
            yield FillMarket()
        case "bid":
            yield Auction(first)
        case "injury":
            yield Injury(first, (None,) * count)
        case "place":
            yield Placement(first)
        case "train" if trainer is not None and seat in (None, trainer):
            yield from (Purchase(trainer, column) for column in range(len(state.teams[trainer].columns)))
        case "bribe":
            yield from (Bribes(group.rivals, (None,) * len(group.rivals)) for group in tie_groups(box, state))
        case "hire":
            yield Hiring(state.holder("referee"), ("",) * count)
        case "develop" if trainer is not None and seat in (None, trainer):
            yield Development(trainer)
        case "end":
            yield Over()


def _phases(state: State, word: str) -> Iterator[tuple[int, int]]:
    """Seasons and phases of the moment, the present season first."""
    inside = min(state.season, _LAST_FILL)
    phases = {"fill": (0, 6), "bribe": (2,), "hire": (7,), "develop": (7,), "end": (3,)}.get(word, (1,))
    for phase in phases:
        season = {0: 1, 3: SEASONS, 6: inside, 7: inside}.get(phase, state.season)
        if phase or state.season == 1:
            yield season, phase
