"""A state drawn on the court, with its anchors.

The score.

The legend of the court.
"""

from __future__ import annotations

from functools import cache, lru_cache

from generator.art.basketmind import pieces
from generator.art.basketmind.boards import Scoreboard, scoreboard_panel
from generator.art.basketmind.court import court_items
from generator.art.basketmind.labels import player_name, team_letter
from generator.art.basketmind.layout import PITCH, RADIUS, TEAM, TOKEN, ArtContext, Mat, court_of
from generator.art.basketmind.pieces import ball_items, halo, token_items
from generator.art.basketmind.screen import on_screen
from generator.content.messages import Messages
from generator.scene.model import Circle, Group, Item, Path, Point, Stroke
from generator.scene.path import line
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.theme import INK, PAPER
from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import NAMES, PLAYERS, SEAT_NAMES, SIZE, TEAMS, opponent_of, seat_of
from rules_engine.basketmind.state import NOBODY, QUARTER, UNKNOWN, Phase, Shot, State

NAMED = "shown"
ACTIVE = "active"
NAME_SIZE = 20.0
"""Type size of circles' names in diagrams, in points: large, since these are often shown at a quarter of their size."""
UNIT = 1.35
"""Marks are drawn larger than on the printed court, for the same reason."""

_APART = (5.6, 4.2)
"""Offsets of the two players on one circle, one of whom steps through the other's."""

_PANEL_BELOW = 66.0
"""Distance of the scoreboard below the basket on an empty mat, clear of the zone and the central area."""

_ZONE_LINE, _ZONE_GROUND = 1.2, 2.1
"""Widths of the outline of an activated player's control zone, and of the paper below it."""

_REBOUND = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK, Phase.REBOUND_DIE)


@cache  # drawn thousands of times for a site
def mat_of(court: Court) -> Mat:
    """Return the court's circles as diagrams place them."""
    return Mat(court)


@cache  # drawn thousands of times for a site
def _ground(court: Court, low_ink: bool, names: float) -> tuple[Item, ...]:
    return court_items(mat_of(court), low_ink, names, middle=True)


def draw_state(art: ArtContext, state: State) -> Drawing:
    """Return the court with players, ball and hands. Anchors are circles, aliases players."""
    court = court_of(art)
    mat = mat_of(court)
    items = [*_zone_of_active(art, mat, state), *_halos(mat, state, art.low_ink)]
    items += [*_players(art, mat, state), *_hands(mat, state, art.low_ink)]
    if (place := ball_place(mat, state)) is not None:
        items.append(pieces.ball(*place, art.low_ink))
    anchors, aliases = _anchors(art, mat, state), _aliases(court, state)
    if art.layout != "page":
        return on_screen(art, mat, state, Drawing(mat.width, mat.height, (), anchors, tuple(items), aliases))
    # Only while nobody is on the mat, whom the panel would cover.
    if all(circle == court.nowhere for circle in state.at) and _has_begun(state):
        items += scoreboard_panel(art, _board(state), mat.width, mat.basket[1] + _PANEL_BELOW)
    ground = _ground(court, art.low_ink, NAME_SIZE if art.option("names") == NAMED else 0.0)
    return Drawing(mat.width, mat.height, ground, anchors, tuple(items), aliases, UNIT, pitch=PITCH, field=mat.field)


def _has_begun(state: State) -> bool:
    """Return whether the scoreboard has any information, which it gets with the first turn of the match."""
    return state.clock.turn > 0 or state.clock.quarter > 1 or any(state.clock.score)


def _board(state: State) -> Scoreboard:
    """Return the contents of the scoreboard while nobody is on the mat."""
    clock = state.clock
    # The disc of the team without the ball still lies where its own attack ended.
    last = clock.turn if state.attack is None else clock.turn - clock.possession
    squares = {seat: clock.turn if seat == state.attack else last for seat in (0, 1)}
    return {
        SEAT_NAMES[seat]: {"square": squares[seat], "tens": points // 10 % 10, "units": points % 10}
        for seat, points in enumerate(clock.score)
    }


def _players(art: ArtContext, mat: Mat, state: State) -> list[Item]:
    """Return the players' tokens; movers last, so that they are above others."""
    letters = [team_letter(art, seat) if art.option("letters") == "shown" else "" for seat in (0, 1)]
    on_mat = [player for player in PLAYERS if state.at[player] != mat.court.nowhere]
    on_mat.sort(key=lambda player: player in state.moved.movers)
    return [
        pieces.token(player, *_spot(mat, state, player), art.low_ink, letters[seat_of(player)], art.least)
        for player in on_mat
    ]


def _spot(mat: Mat, state: State, player: int) -> Point:
    """Return the centre of his piece; two pieces on one circle are apart, so that both are visible."""
    x, y = mat.at(state.at[player])
    if state.at.count(state.at[player]) == 1:
        return (x, y)
    side = 1 if player in state.moved.movers else -1
    return (x + side * _APART[0], y + side * _APART[1])


def _zone_of_active(art: ArtContext, mat: Mat, state: State) -> list[Item]:
    """Return the outline of the control zone of a player who is known to be activated, if the option asks for it."""
    if art.option("zones") != ACTIVE or state.attack is None or state.active not in PLAYERS:
        return []
    circles = [circle for circle in mat.court.around[state.at[state.active]] if circle is not None]
    if not circles:
        return []
    outline = mat.outline(circle for circle in circles if mat.court.in_court >> circle & 1)
    # Paper first, wider: the outline is seen on lines and hatches of the court.
    colours = ((PAPER, _ZONE_GROUND), (TEAM[seat_of(state.active)], _ZONE_LINE))
    return [Path(outline, None, Stroke(colour, width)) for colour, width in colours]


def _halos(mat: Mat, state: State, low_ink: bool) -> list[Item]:
    if state.active == NOBODY or state.attack is None:
        return []
    known = state.active != UNKNOWN
    # Anybody of the defence who has not been tried yet may be the one.
    who = (state.active,) if known else [p for p in TEAMS[opponent_of(state.attack)] if p not in state.tried]
    placed = [player for player in who if state.at[player] != mat.court.nowhere]
    return [pieces.halo(*_spot(mat, state, player), known=known, low_ink=low_ink) for player in placed]


def _hands(mat: Mat, state: State, low_ink: bool) -> list[Item]:
    """Return the hands that are known in this state."""
    circles = [circle for choice in state.sealed if isinstance(choice, Discs) for circle in choice.circles]
    return [pieces.hand(*mat.at(circle), low_ink) for circle in circles]


def ball_place(mat: Mat, state: State) -> Point | None:
    """Return the ball's centre: beside its carrier, on a shot's circle, or at the basket."""
    court = mat.court
    if state.carrier is None or state.at[state.carrier] == court.nowhere:
        return None
    if state.phase in _REBOUND:
        return mat.basket
    if isinstance(state.detail, Shot):
        return _beside(mat, state, state.detail.circle)
    for choice in state.sealed:
        if isinstance(choice, Seal):
            circle = court.around[state.at[state.carrier]][choice.number - 1]
            return None if circle is None else _beside(mat, state, circle)
    x, y = _spot(mat, state, state.carrier)
    return (x + pieces.BALL_AT[0], y + pieces.BALL_AT[1])


def _beside(mat: Mat, state: State, circle: int) -> Point:
    x, y = mat.at(circle)
    return (x + pieces.BALL_AT[0], y + pieces.BALL_AT[1]) if circle in state.at else (x, y)


def _anchors(art: ArtContext, mat: Mat, state: State) -> dict[str, Anchor]:
    standing: dict[int, list[str]] = {}
    for player in PLAYERS:
        standing.setdefault(state.at[player], []).append(player_name(art, player))
    # A copy, since the empty ones are cached, and the dictionary below is changed.
    anchors = _empty_anchors(mat, art.messages).copy()
    for circle, names in standing.items():
        if circle != mat.court.nowhere:
            anchors[mat.court.names[circle]] = _anchor(mat, art.messages, circle, ", ".join(names))
    return anchors


@lru_cache(maxsize=16)  # drawn thousands of times for a site
def _empty_anchors(mat: Mat, messages: Messages) -> dict[str, Anchor]:
    """Return the anchors of all circles on an empty court."""
    free = messages.format("label-free")
    return {name: _anchor(mat, messages, circle, free) for circle, name in enumerate(mat.court.names)}


@lru_cache(maxsize=4096)
def _anchor(mat: Mat, messages: Messages, circle: int, who: str) -> Anchor:
    x, y = mat.at(circle)
    return Anchor(x, y, TOKEN, _title(messages, mat.court, circle, who), area=Circle(x, y, RADIUS))


@lru_cache(maxsize=4096)  # formatting ten titles takes longer than drawing all else
def _title(messages: Messages, court: Court, circle: int, who: str) -> str:
    """Return the circle's name with its kind and the player on it."""
    kinds = ((court.bit[court.basket], "basket"), (court.zone, "zone"), (court.central, "central"))
    area = next((label for circles, label in kinds if circles >> circle & 1), "")
    if not court.in_court >> circle & 1:
        area = "outside"
    name = court.names[circle]
    if not area:
        return messages.format("circle-title", circle=name, who=who)
    return messages.format("circle-title-of-area", circle=name, area=messages.word("label", area), who=who)


def _aliases(court: Court, state: State) -> dict[str, str]:
    """Return players by their names in notation and in the rulebook: ``B4``, ``4B``, ``4A``."""
    aliases = {}
    for player in PLAYERS:
        if state.at[player] != court.nowhere:
            # Blue's letter is B, and A in Spanish, where it is called Azul.
            number, letters = player % SIZE + 1, ("R",) if player < SIZE else ("A", "B")
            for name in (NAMES[player], *(f"{number}{letter}" for letter in letters)):
                aliases[name] = court.names[state.at[player]]
    return aliases


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return each team with its points, and the turn of how many."""
    teams = ((art.seat(seat), str(points)) for seat, points in enumerate(state.clock.score))
    clock, word = state.clock, art.messages.word
    quarter = ((word("label", "quarter"), f"{clock.quarter}/{clock.quarters}"),) if clock.quarters > 1 else ()
    return (*teams, *quarter, (word("label", "turn"), f"{clock.turn}/{QUARTER}"))


_R = 7.6


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return both teams' shapes, the ball, the mark of an activated defender, and a pass."""
    low_ink, word = art.low_ink, art.messages.word
    red, blue = (Group(token_items(players[0], "", low_ink, _R)) for players in TEAMS)
    active = Group((halo(0, 0, known=True, low_ink=low_ink), *token_items(TEAMS[1][0], "", low_ink)))
    return (
        (red, word("legend", "red")),
        (blue, word("legend", "blue")),
        (Group(ball_items(_R, low_ink)), word("legend", "ball")),
        (active, word("legend", "active")),
        (Group((line(-9, 0, 9, 0, Stroke(INK, 1.4, (3.2, 2.4), "butt")),)), word("legend", "pass")),
    )
