"""Charts of who comes first: a tie and its tallest players, the order of choice, bribes, a bid that is matched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.art.basket_boss.dimensions import COLUMN, PANEL
from generator.art.basket_boss.game_board import TRACK_FIRST
from generator.art.basket_boss.labels import height_text
from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.palette import Palette, for_print
from generator.art.basket_boss.pieces import medal, specialist, trophy_token
from generator.art.basket_boss.season_charts import events_of
from generator.art.basket_boss.table_parts import (
    DISC,
    coin_row,
    coins_width,
    disc_places,
    named_disc,
    player_panel,
    team_disc,
    track_piece,
)
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import INK, LINE, MUTED
from rules_engine.basket_boss.actions import Bribe
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES
from rules_engine.basket_boss.state import Auction, State, seat_name

_WIDTH = 116.0
_WORDS = (10.4, 10.0, 9.4, 8.8)
"""Sizes in points of the words of a chart, the largest that fits first."""


_HELD = 7.2
"""Size of the sign of a specialist at the foot of the disc of the team that has him."""


def _track_with_discs(
    art: ArtContext, state: State, ranks: Mapping[int, int], palette: Palette
) -> tuple[list[Item], float]:
    """Return the piece of the track on which the discs are, each with its rank, and its height."""
    spaces = {seat: art.ask("strength", state, team=seat_name(seat)) for seat in range(len(state.teams))}
    first, last = min(spaces.values()), max(spaces.values())
    if first == last:  # one space alone does not look like a track
        first, last = max(first - 1, TRACK_FIRST), last + 1
    items: list[Item] = [track_piece(first, last, palette)]
    places = disc_places(spaces, first)
    low = max(y for _, y in places.values()) + DISC / 2
    for seat, (x, y) in places.items():
        items.append(team_disc(state.teams[seat].board, x, y, palette))
        items.append(badges.number(x + DISC / 2 - 0.6, y + DISC / 2 - 1.6, str(ranks[seat]), 5.2))
        if held := state.teams[seat].specialist:
            top = y + 2.8
            items.append(specialist(held, x - DISC / 2 - 1.2, top, _HELD, low_ink=art.low_ink))
            low = max(low, top + _HELD)
    return items, low


_PANEL, _PANEL_GAP = 33.0, 4.0
"""Width of the panel of a tallest player, and the distance of the next one."""
_CUP = 0.55
"""Scale of a trophy."""


def tied(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return teams of the same strength, and their tallest players in the order in which they rank."""
    palette = for_print(art.low_ink)
    standings = art.ask("standings", state)
    seats = {art.game.parse_seat(one["team"]): one["rank"] for one in standings}
    items, low = _track_with_discs(art, state, seats, palette)
    panel_high = _PANEL * PANEL / COLUMN
    left = _WIDTH - len(seats) * (_PANEL + _PANEL_GAP) + _PANEL_GAP - 0.3
    kinds = art.ask("tables", state, teams=str(len(state.teams)))["trophies"]
    for place, (seat, rank) in enumerate(seats.items()):
        x = left + place * (_PANEL + _PANEL_GAP)
        column = art.ask("tallest", state, team=seat_name(seat))["column"] - 1
        items.append(team_disc(state.teams[seat].board, x + DISC / 2, DISC / 2 + 0.2, palette))
        name = state.teams[seat].board
        items.append(Text(x + DISC + 1.4, baseline(BC700, 10.4, DISC / 2), name, BC700, 10.4, INK))
        items.append(translate_items(player_panel(art, state, seat, column, _PANEL), x, DISC + 1.8))
        items.append(badges.number(x, DISC + 2.2, str(rank), 5.2))
        # With few teams there are fewer kinds of trophies than ranks.
        if rank <= len(kinds):
            cup = trophy_token(kinds[rank - 1], palette)
            items.append(translate_items(cup, x + _PANEL - 4.4, DISC / 2 + 0.2, _CUP))
    high = max(low, DISC + 1.8 + panel_high) + 0.4
    words = "; ".join(_rank(art, state, one) for one in standings)
    return Scene(_WIDTH, high, tuple(items), art.title, f"{words}.")


def _rank(art: ArtContext, state: State, standing: Mapping[str, Any]) -> str:
    """Return a line of the standings in words."""
    team = state.teams[art.game.parse_seat(standing["team"])].board
    height = height_text(art.messages, standing["height"])
    return art.messages.format(
        "chart-rank", rank=standing["rank"], team=team, strength=standing["strength"], height=height
    )


_OFFER, _SIGN, _OFFER_HIGH = 14.6, 10.0, 22.6
"""Distance of what can be taken from the board, the size of its sign, and the height of the ground of all."""


def choice(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the teams' discs on the track with the order in which they choose, and what the board has for them."""
    palette = for_print(art.low_ink)
    order = [art.game.parse_seat(one) for one in art.ask("choice_order", state)]
    items, low = _track_with_discs(art, state, {seat: order.index(seat) + 1 for seat in order}, palette)
    free = [name for name in SPECIALISTS if state.holder(name) is None]
    left = _WIDTH - _OFFER * (len(free) + 1)
    ground = Rect(left - 1.0, 0.3, _WIDTH - left + 0.6, _OFFER_HIGH, 1.4, None, Stroke(LINE, 0.4))
    head = art.messages.format("chart-on-board")
    items += [ground, centred_text((left + _WIDTH) / 2, 3.8, head, BC700, 9.6, INK)]
    for index, name in enumerate((*free, "medal")):
        x, y = left + (index + 0.5) * _OFFER, 11.2
        if name == "medal":
            items.append(medal(x, y, _SIGN / 2, palette))
            word = art.messages.format("chart-medal")
        else:
            items.append(specialist(name, x - _SIGN / 2, y - _SIGN / 2, _SIGN, low_ink=art.low_ink))
            word = art.term(name)
        items.append(fitted_text(x, y + 9.0, word, BC600, _WORDS, _OFFER - 0.6, INK, "middle"))
    teams = tuple(state.teams[seat].board for seat in order)
    words = art.messages.format("chart-order", teams=teams)
    return Scene(_WIDTH, max(low, _OFFER_HIGH) + 0.6, tuple(items), art.title, words)


_TROPHY_X, _BRIBER_X, _REFEREE_X = 6.0, 20.0, 27.4
"""In a cell: the middle of its trophy and of the disc of the team that wins it, and the left edge of the Referee."""
_BRIBES_HIGH, _BRIBE_Y = 27.2, 21.6


def bribes(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the trophies in the order of their places, the teams that win them, and what they pay for that."""
    palette = for_print(art.low_ink)
    amounts = {one.seat: one.action.amount for one in played if isinstance(one.action, Bribe)}
    before: State = played[0].before
    boards = {team.board: seat for seat, team in enumerate(before.teams)}
    events = list(events_of(art, played))
    # From the events, not from the order of strength: of tied teams the bribes decide who wins what.
    won = {str(one.facts["trophy"]): str(one.facts["team"]) for one in events if one.kind == "trophy_won"}
    paid = {str(one.facts["team"]): one.facts for one in events if one.kind == "bribe_paid"}
    cell = _WIDTH / len(won)
    items: list[Item] = []
    for index, kind in enumerate(one for one in TROPHIES if one in won):
        team = won[kind]
        x = index * cell
        items.append(translate_items(trophy_token(kind, palette), x + _TROPHY_X, 6.0, 0.78))
        items += named_disc(team, x + _BRIBER_X, 6.0, palette)
        if index:
            items.append(line(x - 0.4, 1.0, x - 0.4, _BRIBES_HIGH - 1.0, Stroke(LINE, 0.4)))
        if before.holder("referee") == boards[team]:
            items.append(specialist("referee", x + _REFEREE_X, 1.4, 9.2, low_ink=art.low_ink))
        if boards[team] in amounts:
            items += _bribe(art, (x + 0.6, x + cell - 0.8), amounts[boards[team]], paid.get(team), palette)
    return Scene(_WIDTH, _BRIBES_HIGH, tuple(items), art.title)


def _bribe(
    art: ArtContext, sides: tuple[float, float], amount: int, paid: Mapping[str, object] | None, palette: Palette
) -> Iterator[Item]:
    """Yield the coins that a team offers, between two x, and beside them where they go."""
    left, right = sides
    yield from coin_row(amount, left, _BRIBE_Y, palette)
    x = left + coins_width(amount) + 2.0
    if paid is None:
        words = art.messages.format("chart-no-bribe")
        yield fitted_text(x, baseline(BC600, 9.6, _BRIBE_Y), words, BC600, _WORDS, right - x, MUTED)
        return
    told = (
        art.messages.format("chart-bribe-half", team=paid["referee"], amount=paid["half"]),
        art.messages.format("chart-bribe-rest", amount=paid["stock"]),
    )
    for row, text in enumerate(told):
        yield Text(x, baseline(BC600, 9.6, _BRIBE_Y - 2.1 + 4.2 * row), text, BC600, 9.6, INK)


_BIDS_Y, _BIDS_HIGH = 5.8, 17.0
"""The middle of the discs and coins of bids, and the height of all, with the words below."""
_BIDS_X = (0.0, 38.0, 94.0)
"""Where a bid begins, one that matches it, and what is paid."""


def agent(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return a bid that stands, the Player Agent's team that matches it, and what it pays in the end."""
    palette = for_print(art.low_ink)
    matched = played[0]
    # A bid always has its seat: only what chance decides has none.
    before, bid, seat = matched.before, matched.action.amount, matched.seat or 0
    auction: Auction = before.stage
    paid = before.teams[seat].money - played[-1].after.teams[seat].money
    leader = before.teams[auction.leader or 0].board
    cells = (("bids", leader, auction.high), ("matches", before.teams[seat].board, bid), ("agent-pays", "", paid))
    items: list[Item] = []
    for left, (key, team, amount) in zip(_BIDS_X, cells, strict=True):
        x = left
        if team:
            items += named_disc(team, x + DISC / 2 + 1.0, _BIDS_Y, palette, 16.0)
            x += DISC + 3.0
        else:
            items += arrow(((x - 8.6, _BIDS_Y), (x - 1.4, _BIDS_Y)), colour=INK)
        if key == "matches":
            items.append(specialist("agent", x, _BIDS_Y - 4.6, 9.2, low_ink=art.low_ink))
            x += 11.0
        items += coin_row(amount, x, _BIDS_Y, palette)
        words = art.messages.format(f"chart-{key}", amount=amount)
        middle = x + coins_width(amount) / 2
        items.append(fitted_text(middle, _BIDS_Y + DISC / 2 + 4.4, words, BC700, _WORDS, 26.0, INK, "middle"))
    return Scene(_WIDTH, _BIDS_HIGH, tuple(items), art.title)


TIE_CHARTS = {"tied": tied, "choice": choice, "bribes": bribes, "agent": agent}
"""These charts by their names in book.yaml."""
