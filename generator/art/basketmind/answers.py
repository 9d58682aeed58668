"""Marks that show a query's answer on the court."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import copysign
from statistics import fmean
from typing import Any, TypedDict

from generator.art.basketmind import layout, pieces
from generator.art.basketmind.boards import Scoreboard, scoreboard_panel
from generator.art.basketmind.drawing import ball_place, mat_of
from generator.art.basketmind.layout import PITCH, TOKEN, ArtContext, court_of
from generator.art.basketmind.marks import LANDING, hand_items, landing, marks_of_action, pass_arrow, shot_arrow
from generator.art.basketmind.screen import least_type
from generator.scene.fonts import BC800
from generator.scene.model import Circle, Item, Path, Stroke
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Sketch, Zone
from generator.scene.shapes import badges
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, PAPER
from rules_engine.basketmind.actions import Pass, Walk
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import NAMES, SIZE, parse_player
from rules_engine.basketmind.state import State

_Answer = Callable[[ArtContext, State, Mapping[str, str], Any], tuple[Mark, ...]]
"""Each function says what its query's answer is."""


class _Cover(TypedDict):
    """The circles of a shot: those on which no hand can be, and whose hand is on each other: the query `cover`."""

    open: Sequence[str]
    hands: Mapping[str, str]


class _Hand(TypedDict):
    """How many hands a defender may place, and on which circles: the query `hands`."""

    hands: int
    circles: Sequence[str]


NUMBERED = "numbered"
BEST = "best"
_BELOW = 13.0
"""Distance of a pill below a token."""


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: object
) -> tuple[Mark, ...]:
    """Return rings, odds on pills and arrows; empty if the answer has no place on the court."""
    draw = _ANSWERS.get(query)
    return () if draw is None else draw(art, state, arguments, value)


def _player(state: State, arguments: Mapping[str, str]) -> str | None:
    """Return the player in question."""
    if "player" in arguments:
        return NAMES[parse_player(arguments["player"])]
    return None if state.carrier is None else NAMES[state.carrier]


def _around(state: State, arguments: Mapping[str, str]) -> tuple[Mark, ...]:
    """Return a plain ring around the player in question."""
    player = _player(state, arguments)
    return () if player is None else (Ring(player, "plain", TOKEN),)


def _landings(art: ArtContext, state: State, arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
    return (*_around(state, arguments), *(landing(art, name) for name in value))


def _places(art: ArtContext, state: State, _arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
    """Return the free circles."""
    taken = {court_of(art).names[circle] for circle in state.at if circle != court_of(art).nowhere}
    return tuple(landing(art, name) for name in value if name not in taken)


def _court_parts(
    art: ArtContext, _state: State, _arguments: Mapping[str, str], value: Mapping[str, Iterable[str]]
) -> tuple[Mark, ...]:
    """Outline zone and centre area, and number the parts of the court."""
    court = court_of(art)
    mat = mat_of(court)
    zone, central = ([court.index[name] for name in value[area]] for area in ("zone", "central"))
    outside = next(circle for circle in range(court.nowhere) if not court.in_court >> circle & 1)
    x, y = mat.basket
    spots = (
        (x, y),
        mat.at(court.behind),
        mat.at(max(zone, key=lambda circle: court.to_basket[circle])),
        mat.at(min(central, key=lambda circle: court.to_basket[circle])),
        (x, y + float(court.plan.arc) * PITCH),
        mat.at(outside),
    )
    numbers = tuple(badges.white_number(*spot, str(number), 13.0) for number, spot in enumerate(spots, 1))
    areas = (Zone(Path(mat.outline(zone)), "plain"), Zone(Path(mat.outline(central)), "plain"))
    return (*areas, Sketch(numbers))


def _players(_art: ArtContext, _state: State, _arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
    return tuple(Ring(name, "legal", TOKEN) for name in value)


def _control_zone(
    art: ArtContext, state: State, arguments: Mapping[str, str], value: Mapping[str, str]
) -> tuple[Mark, ...]:
    """Return the zone's outline in the team's colour, and its numbers; beside the token where somebody stands."""
    court = court_of(art)
    mat = mat_of(court)
    outline = Path(mat.outline(court.index[name] for name in value.values()))
    zone = Zone(outline, line=layout.TEAM[parse_player(arguments["player"]) // SIZE])
    if art.option("zones") != NUMBERED:
        return (zone,)
    least = least_type(art, mat, state)
    free, beside = max(22.0, least), 12.0 if art.layout == "page" else max(23.0, least)
    below: list[Item] = []
    above: list[Item] = []
    for number, name in value.items():
        x, y = mat.at(court.index[name])
        if court.index[name] in state.at:
            x, y = x - 8.6, y - 6.6
            r = 3.4 if art.layout == "page" else 5.4
            above += [Circle(x, y, r, PAPER, Stroke(INK, 0.35)), centred_text(x, y, number, BC800, beside, INK)]
        else:  # ways pass over these circles
            below += [Circle(x, y, 6.4, PAPER, Stroke(INK, 0.35)), centred_text(x, y, number, BC800, free, INK)]
    return (zone, Sketch(tuple(below), under=True, at=next(iter(value.values()))), Sketch(tuple(above)))


def _shots(art: ArtContext, state: State, arguments: Mapping[str, str], _value: object) -> tuple[Mark, ...]:
    """Return the number needed on each circle, the best one's arc and its chance on a pill; or only the best shot."""
    court, player = court_of(art), _player(state, arguments)
    if player is None or state.at[parse_player(player)] == court.nowhere:
        return _around(state, arguments)
    asked = {key: text for key, text in arguments.items() if key == "player"}
    shots = art.ask("shots", state, **asked)
    if not shots:
        return _around(state, arguments)
    wanted = [shot for shot in shots if shot["circle"] == arguments.get("circle", shot["circle"])]
    best = min(wanted, key=lambda shot: (shot["needed"], shot["number"]), default=None)
    if art.option("shots") == BEST:
        return _best_shot(art, state, best["circle"]) if best else ()
    here = court.names[state.at[parse_player(player)]]
    marks: list[Mark] = [Sketch(_numbers(art, state, {shot["circle"]: str(shot["needed"]) for shot in shots}))]
    if best:
        # From the basket's own circle there is no way to draw.
        if best["circle"] != court.names[court.basket]:
            marks.append(shot_arrow(court, best["circle"], 1.1 * TOKEN if best["circle"] == here else 4.4))
        marks.append(Label(player, str(best["chance"]), "pill", dy=_BELOW))
    return tuple(marks)


def _best_shot(art: ArtContext, state: State, start: str) -> tuple[Mark, ...]:
    """Return the ball on its circle, and its arc; at the basket beside the ring.

    There is one ball: where it is drawn beside the shooter, its circle is a dashed one.
    """
    court = court_of(art)
    x, y = mat_of(court).at(court.index[start])
    if ball_place(mat_of(court), state) not in (None, (x, y)):
        return (shot_arrow(court, start, 1.3 * LANDING), Ghost(start, LANDING, "plain"))
    if court.index[start] == court.basket:
        return (Sketch((pieces.ball(x + pieces.BALL_AT[0], y + pieces.BALL_AT[1], art.low_ink),)),)
    return (shot_arrow(court, start, pieces.BALL_R + 1.0), Sketch((pieces.ball(x, y, art.low_ink),)))


def _count(art: ArtContext, state: State, arguments: Mapping[str, str], value: int | None) -> tuple[Mark, ...]:
    """Return the circles from the ball to the basket as they are counted, along a way as straight as possible."""
    if art.option("shots") != BEST or value is None:
        return _shots(art, state, arguments, value)
    court = court_of(art)
    asked = {key: text for key, text in arguments.items() if key == "player"}
    best = next(shot for shot in art.ask("shots", state, **asked) if shot["needed"] == value)
    circles = _straight_way(court, court.index[arguments.get("circle", best["circle"])])
    mat = mat_of(court)
    discs = (badges.white_number(*mat.at(circle), str(number), 10.4) for number, circle in enumerate(circles, 1))
    x, y = mat.at(circles[0])
    ball = pieces.ball(x - 0.7 * PITCH / 2, y - 0.35 * PITCH / 2, art.low_ink)
    return (Sketch((*discs, ball)),)


def _straight_way(court: Court, start: int) -> list[int]:
    """Return the circles from one to the basket, turning as seldom as possible."""
    circles, heading = [start], 0
    while circles[-1] != court.basket:
        # The last of a zone's circles is its own centre.
        ring = court.around[circles[-1]][:-1]
        nearer = {
            at: one
            for at, one in enumerate(ring)
            if one is not None and court.to_basket[one] < court.to_basket[circles[-1]]
        }
        # Keeps its direction as long as that leads nearer, which is what makes a way easy to count.
        heading = heading if heading in nearer else min(nearer)
        circles.append(nearer[heading])
    return circles


def _hands(
    art: ArtContext, state: State, _arguments: Mapping[str, str], value: Mapping[str, _Hand]
) -> tuple[Mark, ...]:
    """Return a ring around each defender who may place hands, with their number on the side away from most of them."""
    court = court_of(art)
    mat = mat_of(court)
    marks: list[Mark] = []
    for name, hand in value.items():
        _, y = mat.at(state.at[parse_player(name)])
        around = fmean(mat.at(court.index[circle])[1] for circle in hand["circles"])
        side = copysign(_BELOW - 1.5, y - around)
        marks += [Ring(name, "legal", TOKEN), Label(name, f"× {hand['hands']}", "pill", dy=side)]
    # Sorted, so that the same answer is always drawn alike.
    circles = sorted({circle for hand in value.values() for circle in hand["circles"]})
    return (*marks, Sketch(hand_items(art, state, (court.index[name] for name in circles))))


def _cover(art: ArtContext, state: State, arguments: Mapping[str, str], value: _Cover) -> tuple[Mark, ...]:
    """Return the defence's hands, rings on open circles, and the block move in question.

    Where only a shot is drawn that goes past the hands, the open circles need no rings.
    """
    court = court_of(art)
    marks: list[Mark] = []
    if "defender" in arguments:
        player, end = parse_player(arguments["defender"]), court.index[arguments["to"]]
        asked = {"player": arguments["defender"], "to": arguments["to"]}
        way = art.ask("way", state, **asked)
        # A step that the engine refuses has no way: its arrow goes straight there.
        circles = tuple(court.index[name] for name in way[1:]) or (end,)
        marks += marks_of_action(art, state, 1, Walk(player, circles))
    marks.append(Sketch(hand_items(art, state, (court.index[name] for name in value["hands"]))))
    return tuple(marks) if art.option("shots") == BEST else (*marks, *(landing(art, name) for name in value["open"]))


def _block_moves(art: ArtContext, state: State, arguments: Mapping[str, str], value: Iterable[str]) -> tuple[Mark, ...]:
    moves = [move.split("@") for move in value]
    arrows = tuple(Arrow((who, circle), start_gap=1.1 * TOKEN, end_gap=1.3 * LANDING) for who, circle in moves)
    rings = tuple(landing(art, circle) for circle in dict.fromkeys(circle for _, circle in moves))
    return (*arrows, *rings, *_around(state, arguments))


def _press_answer(
    art: ArtContext, state: State, arguments: Mapping[str, str], value: Iterable[str]
) -> tuple[Mark, ...]:
    """Return the circles where the ball can hide, and the chance of a steal."""
    player = _player(state, arguments)
    chance = art.ask("steal_chance", state, **arguments)
    here = court_of(art).names[state.at[parse_player(player)]] if player else ""
    rings = tuple(landing(art, name) for name in value if name != here)
    pill = (Label(player, str(chance), "pill", dy=_BELOW),) if player and chance else ()
    return (*rings, *_around(state, arguments), *pill)


def _rebound(
    art: ArtContext, state: State, _arguments: Mapping[str, str], value: Mapping[str, object]
) -> tuple[Mark, ...]:
    """Return each circle's face of the die, and rings around the players who would get the ball."""
    court = court_of(art)
    faces = {court.names[circle]: face for face, circle in zip(value, court.rebounds, strict=True)}
    owners = dict.fromkeys(name for near in value.values() if isinstance(near, tuple) for name in near)
    return (*(Ring(name, "legal", TOKEN) for name in owners), Sketch(_numbers(art, state, faces)))


def _numbers(art: ArtContext, state: State, numbers: Mapping[str, str]) -> tuple[Item, ...]:
    """Return numbers in white discs on circles, beside the token on an occupied one."""
    court = court_of(art)
    mat = mat_of(court)
    least = badges.white_number_diameter(least_type(art, mat, state))
    items: list[Item] = []
    for name, number in numbers.items():
        x, y = mat.at(court.index[name])
        taken = court.index[name] in state.at
        if taken:  # at the side away from the basket, where the ring of the token does not hide it
            # `or -1.0`: in the middle column neither side is nearer to the basket, and the left one is taken.
            x, y = x + copysign(10.8, x - mat.basket[0] or -1.0), y - 9.0
        items.append(badges.white_number(x, y, number, max(8.6 if taken else 12.0, least)))
    return tuple(items)


def _access(
    art: ArtContext, state: State, arguments: Mapping[str, str], value: Mapping[str, Iterable[str]]
) -> tuple[Mark, ...]:
    circles = dict.fromkeys(circle for circles in value.values() for circle in circles)
    return (*_around(state, arguments), *(landing(art, circle) for circle in circles))


def _way(_art: ArtContext, _state: State, _arguments: Mapping[str, str], value: Sequence[str]) -> tuple[Mark, ...]:
    return (Arrow(tuple(value), start_gap=1.1 * TOKEN, end_gap=2.0),) if value else ()


def _dunks(
    art: ArtContext, state: State, _arguments: Mapping[str, str], value: Sequence[Mapping[str, Sequence[str]]]
) -> tuple[Mark, ...]:
    """Return the shortest dunk: its passes, and each player's way."""
    if not value:
        return ()
    court = court_of(art)
    marks: list[Mark] = []
    ways: dict[int, list[int]] = {}
    for text in value[0]["actions"]:
        action = art.game.parse_action(state, text)
        if isinstance(action, Walk):
            ways.setdefault(action.player, []).extend(action.way)
        elif isinstance(action, Pass):
            marks.append(pass_arrow(tuple(court.names[circle] for circle in action.trail)))
    moves = [mark for player, way in ways.items() for mark in marks_of_action(art, state, 0, Walk(player, tuple(way)))]
    return (*moves, *marks)


def _mark_crossed_circles(
    _art: ArtContext, _state: State, _arguments: Mapping[str, str], value: Iterable[Iterable[str]]
) -> tuple[Mark, ...]:
    return tuple(Ring(circle, "plain", r=LANDING) for run in value for circle in run)


def _scoreboard(art: ArtContext, _state: State, _arguments: Mapping[str, str], value: Scoreboard) -> tuple[Mark, ...]:
    if art.layout != "page":  # it would cover the circles, and be illegible
        return ()
    return (Sketch(scoreboard_panel(art, value, mat_of(court_of(art)).width)),)


def _travelling(
    _art: ArtContext, state: State, arguments: Mapping[str, str], value: Mapping[str, bool]
) -> tuple[Mark, ...]:
    if not (value["held"] or value["closed"]):
        return _around(state, arguments)
    player = _player(state, arguments)
    return () if player is None else (Cross(player),)


_ANSWERS: Mapping[str, _Answer] = {
    "court": _court_parts,
    "control_zone": _control_zone,
    "places": _places,
    "stops": _players,
    "receivers": _players,
    "interceptors": _players,
    "reach": _landings,
    "reach_with_shot": _landings,
    "way": _way,
    "access": _access,
    "travelling": _travelling,
    "crossed": _mark_crossed_circles,
    "dunks": _dunks,
    "shots": _shots,
    "shot_target": _count,
    "shot_chance": _shots,
    "hands": _hands,
    "cover": _cover,
    "block_moves": _block_moves,
    "press_circles": _press_answer,
    "rebound": _rebound,
    "scoreboard": _scoreboard,
}
