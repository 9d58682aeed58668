"""Marks that show an action on the drawing."""

from __future__ import annotations

from dataclasses import replace

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.drawing import anchors_of
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.places import Places, places_of
from generator.scene.model import Stroke
from generator.scene.overlay import Arrow, Ghost, Label, Mark, Ring, Sketch
from generator.scene.state_drawing import Place
from generator.scene.theme import OK
from rules_engine.basket_boss.actions import (
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.actions import (
    Place as PlaceTile,
)
from rules_engine.basket_boss.data import SEATS, TYPES
from rules_engine.basket_boss.state import Purchase, State, seat_name


def marks_of_action(art: ArtContext, state: State, seat: int, action: object) -> tuple[Mark, ...]:
    """Return the marks of an action: arrows to the target of a bid, tile or prize, and labels with amounts."""
    return on_drawing(art, state, _marks(art, state, seat_name(seat), action))


def on_drawing(art: ArtContext, state: State, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Return the marks whose places are in the drawing; boards at full size have no market."""
    anchors = anchors_of(art, state)
    small = art.option("view") == "table"
    return tuple(mark for mark in marks if all(small if place is None else place in anchors for place in _places(mark)))


def _places(mark: Mark) -> tuple[str | None, ...]:
    """Return the names of a mark's places, None for a point of the small drawing."""
    places: tuple[Place | None, ...] = mark.places if isinstance(mark, Arrow) else (getattr(mark, "at", None),)
    return tuple(place if isinstance(place, str) else None for place in places)


_PEN = 1.3
"""Width in mm of a frame's line on the table, to which other lengths are in proportion."""


def _marks(art: ArtContext, state: State, team: str, action: object) -> tuple[Mark, ...]:  # noqa: PLR0911 - one an action
    lot = state.market[0] if state.market else ""
    places = places_of(art, state)
    match action:
        case Bid(amount):
            return (places.bid(SEATS.index(team), amount, lot),)
        case Pass():
            return (Label(team, label(art.messages, "passed"), "tag", dy=6 * places.pen / _PEN),)
        case PlaceTile(column):
            return (Arrow((lot, f"{team}{column}"), start_gap=None), *_room(places, state, team, column))
        case TrainPurchase() | Develop():
            return tuple(_up(places, state, team, column) for column in _find_trained(state, action))
        case Amount(amount) | Bribe(amount):
            return (Label(places.sum_spot(SEATS.index(team)), label(art.messages, "money", amount=str(amount))),)
        case Keep():
            held = state.teams[art.game.parse_seat(team)].specialist
            return (Ring(held),) if held else ()
        case TakeMedal():
            return (Arrow(("medal", team), start_gap=None),)
        case Take(specialist):
            return (Ring(specialist, "plain"), Arrow((specialist, places.held_spot(SEATS.index(team))), start_gap=None))
        case Turn():
            return (Ghost("next-tile"),)
        case _:
            return ()


def _find_trained(state: State, action: TrainPurchase | Develop) -> tuple[int, ...]:
    """Return the numbers (from 1) of the columns whose tiles slide up."""
    if isinstance(action, Develop):
        return action.columns
    return (state.stage.column + 1,) if action.yes and isinstance(state.stage, Purchase) else ()


def _room(places: Places, state: State, team: str, column: int) -> tuple[Mark, ...]:
    """Return a frame around the column that the tile will cover."""
    if not 1 <= column <= len(TYPES):
        return ()
    place = places.played_box(SEATS.index(team), column - 1, state.bar)
    return (Sketch((replace(place, stroke=Stroke(OK, places.pen)),)),)


def _up(places: Places, state: State, team: str, column: int) -> Mark:
    """Return an arrow one space up, to the player's next season."""
    cell = places.cell_box(SEATS.index(team), column - 1, state.bar)
    x = cell.x + 0.85 * cell.width
    return Arrow(((x, cell.y + 1.7 * cell.height), (x, cell.y + 0.2 * cell.height)), end_gap=0.0)
