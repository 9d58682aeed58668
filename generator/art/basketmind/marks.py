"""Marks that show an action on the court."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from generator.art.basketmind import pieces
from generator.art.basketmind.drawing import NAMED, mat_of
from generator.art.basketmind.layout import TOKEN, ArtContext, court_of
from generator.scene.model import Item, translate_items
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Sketch
from rules_engine.basketmind.actions import Activate, Carry, Die, Discs, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.court import Court, Trail
from rules_engine.basketmind.players import NAMES, TEAMS, opponent_of
from rules_engine.basketmind.state import Phase, State

LANDING = 5.4
"""Radius in mm of the ghost at the end of a step, small enough to leave room for the arrow of a single step."""

_ROUND_NAME = 7.4
"""Radius in mm of a ring that leaves a circle's name free."""


def landing(art: ArtContext, circle: str) -> Ring:
    """Return the ring on an empty circle, around its name or around a dot."""
    if art.option("names") == NAMED:
        return Ring(circle, r=_ROUND_NAME)
    return Ring(circle, r=LANDING, dot=True)


def marks_of_action(art: ArtContext, state: State, _seat: int, action: object) -> tuple[Mark, ...]:
    """Return the marks of an action: solid ways, dashed passes, a dotted arc for a shot, rings or hands."""
    draw = _DRAW.get(type(action))
    return () if draw is None else draw(art, state, action)


def _walk(art: ArtContext, state: State, action: Walk) -> tuple[Mark, ...]:
    """Return an arrow from circle to circle, which ends before a player or the basket, else at a ghost.

    It has a cross where the activated defender takes the dribbled ball.
    """
    names, way = court_of(art).names, action.way
    trail = (state.at[action.player], *way)
    places = tuple(names[circle] for circle in trail)
    # Only the carrier: others have no ball that could be taken on their way.
    if action.player == state.carrier and (cross := _interception(art, state, trail)):
        return (Arrow(places, status="bad", start_gap=1.1 * TOKEN, end_gap=1.1 * TOKEN, under=True), cross)
    if way[-1] in state.at or way[-1] == court_of(art).basket:
        return (Arrow(places, start_gap=1.1 * TOKEN, end_gap=1.1 * TOKEN, under=True),)
    return (Arrow(places, start_gap=1.1 * TOKEN, end_gap=1.3 * LANDING, under=True), Ghost(places[-1], LANDING))


def _pass(art: ArtContext, state: State, action: Pass) -> tuple[Mark, ...]:
    """Return the ball's whole trail, with a cross where the activated defender takes it.

    Without a trail it is a straight arrow from passer to receiver.
    """
    court = court_of(art)
    circles = action.trail or (state.at[action.passer], state.at[action.receiver])
    arrow = pass_arrow(tuple(court.names[circle] for circle in circles))
    cross = _interception(art, state, circles)
    return (replace(arrow, status="bad"), cross) if cross else (arrow,)


def _interception(art: ArtContext, state: State, trail: Trail) -> Cross | None:
    """Return a cross on the circle where the defender who is known to be activated takes the ball; None: nowhere."""
    court = court_of(art)
    if state.attack is None or state.active not in TEAMS[opponent_of(state.attack)]:
        return None
    taken = court.takes(state.at[state.active], trail)
    return Cross(court.names[taken[1]], corner=False) if taken else None


def pass_arrow(places: tuple[str, ...]) -> Arrow:
    """Return an arrow through the circles of a trail."""
    return Arrow(places, "pass", start_gap=1.1 * TOKEN, end_gap=1.1 * TOKEN, under=True)


def _shoot(art: ArtContext, state: State, _action: Shoot) -> tuple[Mark, ...]:
    if state.carrier is None:
        return ()
    return (shot_arrow(court_of(art), court_of(art).names[state.at[state.carrier]], 1.1 * TOKEN),)


def shot_arrow(court: Court, start: str, start_gap: float) -> Arrow:
    """Return an arrow to the basket, bent away from the centre of the court."""
    # Columns count from the basket's, which is 0.
    right = court.spots[court.index[start]][0] >= 0
    places = (start, court.names[court.basket])
    return Arrow(places, "shot", bend=-0.2 if right else 0.2, start_gap=start_gap, end_gap=1.1 * TOKEN)


def _place(art: ArtContext, _state: State, action: Carry | Put) -> tuple[Mark, ...]:
    court = court_of(art)
    x, y = mat_of(court).at(action.circle)
    # Smaller than the ghost's dashed ring, so that both are seen.
    token = translate_items(pieces.token_items(action.player, "", art.low_ink), x, y, 0.82)
    return (Ghost(court.names[action.circle], TOKEN, items=(token,)),)


def _press(_art: ArtContext, _state: State, action: Press) -> tuple[Mark, ...]:
    return tuple(Ring(NAMES[player], "legal", TOKEN) for player in action.players)


def _activate(_art: ArtContext, _state: State, action: Activate) -> tuple[Mark, ...]:
    if action.player is None:
        return ()
    name = NAMES[action.player]
    return (Ring(name, "active", TOKEN), Ring(name, "legal", TOKEN))


def _seal(art: ArtContext, state: State, action: Seal) -> tuple[Mark, ...]:
    """Return a ring on the circle with that number, and the number beside it."""
    court = court_of(art)
    around = court.around[state.at[state.carrier]] if state.carrier is not None else ()
    circle = dict(enumerate(around, 1)).get(action.number)
    if circle is None:
        return ()
    return (Ring(court.names[circle], "legal", TOKEN), Label(court.names[circle], str(action.number), dx=8, dy=-8))


def _discs(art: ArtContext, state: State, action: Discs) -> tuple[Mark, ...]:
    hands = hand_items(art, state, action.circles)
    return (Sketch(hands, at=court_of(art).names[action.circles[0]]),) if hands else ()


def hand_items(art: ArtContext, state: State, circles: Iterable[int]) -> tuple[Item, ...]:
    """Return hands on these circles, at the upper left of a player who is there: number and ball stay in sight."""
    mat = mat_of(court_of(art))
    places = ((mat.at(circle), (8.0, 6.2) if circle in state.at else (0.0, 0.0)) for circle in circles)
    return tuple(pieces.hand(x - left, y - up, art.low_ink) for (x, y), (left, up) in places)


def _die(art: ArtContext, state: State, action: Die) -> tuple[Mark, ...]:
    """Return the face of the die, at the destination of a rebound, else beside the carrier."""
    court = court_of(art)
    if state.phase is Phase.REBOUND_DIE and action.face <= len(court.rebounds):
        name = court.names[court.rebounds[action.face - 1]]
        return (Ring(name, "plain", TOKEN), Label(name, str(action.face)))
    if state.carrier is None:
        return ()
    return (Label(court.names[state.at[state.carrier]], str(action.face), dy=13.0),)


_DRAW: Mapping[type, Callable[[ArtContext, State, Any], tuple[Mark, ...]]] = {
    Walk: _walk,
    Pass: _pass,
    Shoot: _shoot,
    Carry: _place,
    Put: _place,
    Press: _press,
    Activate: _activate,
    Seal: _seal,
    Discs: _discs,
    Die: _die,
}
