"""Charts of what several turns come to: a ball's whole way to the goal, and a penalty shoot-out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.art.interface import PlayedEntry
from generator.art.team_km.board import Track
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.palette import WHITE
from generator.art.team_km.pieces import ball
from generator.art.team_km.turn_chart import CARD_MM, die, upper_part, upper_part_height
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Circle, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow, track
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, MUTED
from rules_engine.core import Terminal
from rules_engine.team_km.actions import PlayCard, RolledFace

_WIDE, _NARROW = 176.0, 116.0
"""Widths in mm of a chart over a whole page, and over a narrow one."""
_CELLS, _NARROW_CELLS = 5, 3
"""Cards in a row."""
_BELOW_CARDS, _TRACK, _DIE_R = 9.0, 11.0, 6.4
"""The room for the arrows between cards and track, the height of the track, the radius of the die at its end."""
_ABOVE_SHORT = 3.0
"""How far the number of a move of one space is above the middle of its arrow."""
_LIFT, _BEND = 2.2, 0.16
"""How far a ball is below the numbers of the spaces, and how much an arrow bends."""


@dataclass(frozen=True)
class _Move:
    """A card that moves a ball from one space to another, or shoots it at the goal with the face that is rolled."""

    card: str
    start: int
    end: int
    face: str = ""


def run(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the cards with which a ball is taken to the goal, and its way on the track, with their numbers."""
    return _run(art, played, _WIDE, _CELLS)


def run_narrow(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the same for a narrow page, with the cards in two rows."""
    return _run(art, played, _NARROW, _NARROW_CELLS)


def _run(art: ArtContext, played: Sequence[PlayedEntry], width: float, across: int) -> Scene:
    moves = list(_moves(art, played))
    high = upper_part_height(art, CARD_MM) + 2.0
    items: list[Item] = []
    for index, move in enumerate(moves):
        x, y = (index % across) * width / across, (index // across) * high
        items.append(translate_items((upper_part(art, move.card, CARD_MM),), x, y))
        items.append(badges.number(x + CARD_MM + 3.2, y + 3.0, str(index + 1), 4.6))
    y = -(-len(moves) // across) * high + _BELOW_CARDS
    items += _way(art, moves, y, width)
    return Scene(width, y + _TRACK + 0.6, tuple(items), art.title)


def _moves(art: ArtContext, played: Sequence[PlayedEntry]) -> Iterator[_Move]:
    """Yield each card that moves its player's ball, or shoots it."""
    goal = box_of(art).board.goal
    shot: _Move | None = None
    for one in played:
        # A shot's card waits for its roll, as only the face tells what became of it.
        if isinstance(one.action, RolledFace) and shot:
            yield _Move(shot.card, shot.start, goal, one.action.face)
        if not isinstance(one.action, PlayCard):
            continue
        balls = [(before.ball, after.ball) for before, after in zip(one.before.sides, one.after.sides, strict=True)]
        moved = next(((start, end) for start, end in balls if start != end), None)
        if moved:
            yield _Move(one.action.card, *moved)
        else:
            shot = _Move(one.action.card, max(start for start, _ in balls), goal)


def _way(art: ArtContext, moves: Sequence[_Move], y: float, width: float) -> Iterator[Item]:
    """Yield the whole track with an arrow for each move, and the ball where it is shot from."""
    # The die stands beside the track, on its right.
    way = Track(box_of(art).board, 0, y, width - 2 * _DIE_R - 2.0, _TRACK, 10.0, _LIFT)
    yield from way.items(art.low_ink)
    for move in moves:
        yield Circle(*way.ball_at(move.start), 2.0, None, Stroke(INK, 0.3, (0.8, 0.6)))
    yield ball(*way.ball_at(moves[-1].start), 2.3)
    for number, move in enumerate(moves, 1):
        start, end = (
            # One arrow ends where the next begins: each keeps to its own side of the space's middle.
            (way.middle(space)[0] + 1.0 + aside, y - 0.4)
            for space, aside in ((move.start, 0.6), (move.end, -0.6))
        )
        points = track((start, end), _BEND if move.end - move.start > 1 else 0.3)
        yield from arrow(points, "shot" if move.face else "move")
        x, top = points[len(points) // 2]
        # The arrow to the next space is shorter than the number is wide, which therefore is above it.
        above = _ABOVE_SHORT if move.end - move.start == 1 else 0.4
        yield badges.number(x, top - above, str(number), 4.6)
    if moves[-1].face:
        yield translate_items(die(moves[-1].face), width - _DIE_R - 0.2, y + _TRACK / 2, _DIE_R / 11.0)


_ROUND, _TEAM, _HEAD, _ROW = 20.0, 12.0, 6.0, 15.0
"""The width of a round and of the column of the teams, the height of the rounds' names and of a team's row."""
_ROLLED = 6.2
"""The radius of a die."""


def shootout(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return what each team rolls in each round of a shoot-out, and who wins it."""
    faces = [one.action.face for one in played if isinstance(one.action, RolledFace)]
    teams = "ABC"[: len(played[0].before.sides)]
    rounds = len(faces) // len(teams)
    items: list[Item] = []
    for number in range(rounds):
        words = art.messages.format("chart-round", number=number + 1)
        items.append(Text(_TEAM + (number + 0.5) * _ROUND, 4.0, words, BC600, 10, MUTED, "middle"))
    for row, team in enumerate(teams):
        y = _HEAD + row * _ROW
        colour = INK if row else art.colour
        items.append(Rect(0, y + 3.4, 8.4, 8.2, 0.8, WHITE if art.low_ink else colour, Stroke(colour, 0.4)))
        ink = colour if art.low_ink else WHITE
        items.append(Text(4.2, baseline(BC700, 14, y + 7.5), team, BC700, 14, ink, "middle"))
        for number in range(rounds):
            rolled = die(faces[number * len(teams) + row])
            items.append(translate_items(rolled, _TEAM + (number + 0.5) * _ROUND, y + 7.5, _ROLLED / 11.0))
    y = _HEAD + len(teams) * _ROW
    items.append(
        Text(0, y + 5.0, art.messages.format("chart-shootout-won", team=_winner(art, played)), BC700, 11.5, INK)
    )
    return Scene(_TEAM + rounds * _ROUND, y + 7.0, tuple(items), art.title)


def _winner(art: ArtContext, played: Sequence[PlayedEntry]) -> str:
    """Return the letter of the team that has won."""
    state = played[-1].after
    node = art.game.node(state)
    assert isinstance(node, Terminal), "the example ends with the shoot-out"
    return next("ABC"[side] for side, seats in enumerate(state.table.sides) if node.winners[0] in seats)


MATCH_CHARTS = {"run": run, "run_narrow": run_narrow, "shootout": shootout}
"""These charts by their names in book.yaml."""
