"""The notation of positions: one line of text, with parts separated by bars."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from rules_engine.basket_boss.data import INJURY, SEATS, SPECIALISTS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.state import (
    HIDDEN,
    MEDAL,
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
    State,
    Team,
)
from rules_engine.core import MalformedError, Message
from rules_engine.core.bars import Bars
from rules_engine.core.fields import (
    Field,
    MisfitError,
    either,
    form,
    index,
    items,
    kept,
    keys,
    number,
    parts,
    row,
    signs,
    tally,
    whole,
    word,
)

TROPHY_LETTERS = "".join(trophy[0].upper() for trophy in TROPHIES)

_MOST_MILLIONS = 999


def _expected(name: str, **values: Any) -> Message:
    return Message(f"basket_boss/expected-{name}", **values)


class Positions:
    """The notation of positions with one box."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._of_teams: dict[int, Bars] = {}

    def parse(self, text: str) -> State:
        """Return the state, consistent or not. Raises MalformedError."""
        # Five parts besides the teams, and a bar between any two.
        teams = text.count("|") - 4
        if not 2 <= teams <= len(SEATS):
            raise MalformedError(text, text, _expected("state"))
        state: State = self._bars(teams).parse(text)
        return state

    def format(self, state: State) -> str:
        """Return the canonical notation of this state."""
        return self._bars(len(state.teams)).format(state)

    def _bars(self, teams: int) -> Bars:
        if teams not in self._of_teams:
            self._of_teams[teams] = _bars(self._box, teams)
        return self._of_teams[teams]


def _bars(box: Box, teams: int) -> Bars:
    """Return the notation of positions with that many teams."""
    tile = word((*box.tiles, INJURY), _expected("tile", example=next(iter(box.tiles)), injury=INJURY), folded=True)
    fields = {
        "when": whole(
            parts(
                "s{season} p{phase}",
                _expected("season"),
                season=number(1, 6, _expected("season")),
                # Phases 4 and 5, in which nobody decides, are read and then refused with a reason, by
                # `find_inconsistency`.
                phase=number(0, 7, _expected("season")),
            )
        ),
        "tall": _list("tall", index(SEATS, _seats("seat", len(SEATS)))),
        **{SEATS[seat]: kept(_team(box, seat)) for seat in range(teams)},
        "market": _list("market", tile),
        "gone": _list("gone", tile),
        "stage": _stage(teams),
    }
    return Bars(partial(_state, teams), fields, _parts)


def _state(
    count: int,
    when: tuple[int, int],
    tall: tuple[int, ...],
    market: tuple[str, ...],
    gone: tuple[str, ...],
    stage: Any,
    **teams: Team,
) -> State:
    if sorted(tall) != list(range(count)):
        raise MisfitError(f"tall {','.join(map(SEATS.__getitem__, tall)) or '-'}", _seats("ranking", count))
    # Sorted, so that equal tables are equal states; the order of the market counts.
    return State(*when, tall, tuple(teams.values()), market, tuple(sorted(gone)), stage)


def _parts(state: State) -> Iterable[Any]:
    yield state.season, state.phase
    yield state.tall
    yield from state.teams
    yield from (state.market, state.gone, state.stage)


def _seats(name: str, count: int) -> Message:
    return _expected(name, seats=", ".join(SEATS[:count]))


def _list(head: str, item: Field) -> Field:
    """Return the notation of a part such as ``market FA08,INJ``."""
    return form(
        lambda listed: listed,
        f"{head} {{listed}}",
        _expected("list", head=repr(head)),
        lambda listed: (listed,),
        listed=items(item),
    )


def _team(box: Box, seat: int) -> Field:
    return form(
        Team,
        SEATS[seat] + " {board} {money} {columns} {specialist} {medals} {trophies}",
        _expected("team-part", start=f"'{SEATS[seat]}"),
        board=word(tuple(box.boards), _expected("board", boards=", ".join(box.boards)), folded=True),
        money=number(0, _MOST_MILLIONS, _expected("millions")),
        columns=row([column_field(box.tiles, place) for place in range(len(TYPES))], ",", _expected("five-columns")),
        specialist=signs(
            word(SPECIALISTS, _expected("specialist", names=", ".join(SPECIALISTS)), folded=True), {"-": ""}
        ),
        medals=number(0, _MOST_MILLIONS, _expected("medals")),
        trophies=tally(TROPHY_LETTERS, _expected("trophies", letters=" ".join(TROPHY_LETTERS))),
    )


def column_field(tiles: Iterable[str], place: int) -> Field:
    """Return the notation of a column (from 0): ``PG``, ``FA08.3``, face down ``FA28x``; ``!`` under an injury tile."""
    kind = TYPES[place]
    misfit = _expected("column-content", type=repr(kind), column=place + 1)
    tile, space = word(tuple(tiles), _expected("bought-tile"), folded=True), number(1, 6, misfit)
    hurt = partial(Column, injured=True)

    def refused(tile: str) -> Column:
        raise MisfitError(tile, misfit)

    fields = {
        (False, False, False): form(Column, kind, misfit),
        (True, False, False): form(Column, "{tile}x", misfit, tile=tile),
        (False, False, True): form(hurt, f"{kind}!", misfit),
        (True, True, True): form(hurt, "{tile}.{space}!", misfit, tile=tile, space=space),
        (True, True, False): form(Column, "{tile}.{space}", misfit, tile=tile, space=space),
        (True, False, True): form(refused, "{tile}x!", misfit, tile=tile),  # the editor tries it, no state has it
    }
    return kept(whole(either(misfit, fields, lambda each: (each.tile != "", each.space > 0, each.injured))))


def _stage(teams: int) -> Field:
    """Return the notation of stages with that many teams."""
    misfit, twice = _expected("stage"), _expected("field")
    seat = index(SEATS[:teams], _seats("seat", teams))
    amount = signs(number(0, _MOST_MILLIONS, _expected("amount")), {"-": None, "?": HIDDEN})
    bid = parts(
        "{seat}:{bid}",
        _expected("highest-bid"),
        seat=seat,
        bid=number(0, _MOST_MILLIONS, _expected("millions")),
    )
    choice = word((*SPECIALISTS, MEDAL), _expected("choice", names=", ".join(SPECIALISTS)), folded=True)
    return either(
        misfit,
        {
            FillMarket: form(FillMarket, "fill", misfit),
            Over: form(Over, "end", misfit),
            Placement: form(Placement, "place {seat}", misfit, seat=seat),
            Development: form(Development, "develop {seat}", misfit, seat=seat),
            Purchase: whole(form(Purchase, "train {seat} {column}", misfit, seat=seat, column=index("12345", misfit))),
            Auction: keys(
                lambda start, high, passed: Auction(start, high[0], high[1], passed),
                "bid",
                _expected("auction"),
                twice,
                lambda at: ((at.start, (at.leader, at.high), at.passed), {}),
                start=seat,
                high=signs(bid, {"-": (None, 0)}),
                passed=items(seat, frozenset, sorted, once=_expected("seats-once")),
            ),
            Injury: keys(
                partial(_injury, teams),
                "injury",
                _expected("injury"),
                twice,
                lambda at: ((at.start,), dict(enumerate(at.amounts))),
                (seat, amount),
                start=seat,
            ),
            Bribes: keys(
                _bribes,
                "bribe",
                _expected("bribes"),
                twice,
                lambda at: ((), dict(zip(at.seats, at.amounts, strict=True))),
                (seat, amount),
            ),
            Hiring: keys(
                lambda point, each: Hiring(point, tuple(each.get(one, "") for one in range(teams))),
                "hire",
                _expected("hiring"),
                twice,
                lambda at: ((at.point,), {one: what for one, what in enumerate(at.chosen) if what}),
                (seat, choice),
                point=signs(seat, {"-": None}),
            ),
        },
    )


def _injury(teams: int, start: int, each: Mapping[int, int | None]) -> Injury:
    # A seat that has not chosen is written too, as `A=-`.
    if len(each) < teams:
        raise MisfitError(" ".join(SEATS[seat] for seat in each), _seats("amounts", teams))
    return Injury(start, tuple(each[seat] for seat in range(teams)))


def _bribes(each: Mapping[int, int | None]) -> Bribes:
    if len(each) < 2:
        raise MisfitError("bribe", _expected("bribes"))
    return Bribes(tuple(sorted(each)), tuple(each[seat] for seat in sorted(each)))
