"""Round pieces: balls, change tokens, goal tokens.

The two dice of twelve faces: symbols of the faces, and nets to fold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from string import ascii_uppercase

from generator.art.team_km.box import ArtContext
from generator.art.team_km.labels import is_proposal
from generator.art.team_km.palette import BLACK, PALE_PITCH, PITCH, WHITE, with_ball_colours, with_print_colours
from generator.scene.component import Component
from generator.scene.model import Circle, Group, Item, Scene, Stroke, translate_items
from generator.scene.path import line
from generator.scene.shapes.foldable import net_component, number_face
from generator.scene.shapes.icons import icon
from generator.scene.shapes.nets import dodecahedron_nets
from generator.scene.theme import TOKEN_EDGE
from rules_engine.team_km.box import CROSSBAR, GOAL, Box, Die

BALL_R, TOKEN_R = 6.0, 12.5
_ICON_RADIUS = 9.97
"""Radius of the ball in the units of its icon, including the line width."""


def ball(x: float, y: float, r: float) -> Item:
    """Return a football (one pentagon, five seams) of radius r around (x, y), in mm."""
    unit = r / _ICON_RADIUS
    return with_ball_colours(icon("ballf", x - 12 * unit, y - 12 * unit, 24 * unit))


def ball_scene() -> Scene:
    """Return the printed ball."""
    drawn = (Circle(BALL_R, BALL_R, BALL_R, WHITE), ball(BALL_R, BALL_R, BALL_R - TOKEN_EDGE))
    return Scene(2 * BALL_R, 2 * BALL_R, drawn)


def token_scene(sign: str, low_ink: bool) -> Scene:
    """Return a printed token with an icon in a green ring."""
    r, size = TOKEN_R, 14.5
    ground: tuple[Item, ...] = (
        Circle(r, r, r, WHITE),
        Circle(
            r,
            r,
            # Less half of the line, so that its outer edge is the same with much ink and with little.
            r - TOKEN_EDGE - (0.25 if low_ink else 0.75),
            WHITE if low_ink else PALE_PITCH,
            Stroke(PITCH, 0.5 if low_ink else 1.5),
        ),
        Circle(r, r, r - 3.2, WHITE, Stroke(PITCH, 0.35)),
    )
    return Scene(2 * r, 2 * r, (*ground, with_print_colours(icon(sign, r - size / 2, r - size / 2, size, PITCH))))


EDGE = 17.0
_FLAP = 5.0
_FACE_R = 8.6
_SPREAD = 5
"""Face n of the die has the face at index 5 n (modulo 12) of the list, so that equal faces are apart."""


def dice_components(art: ArtContext, box: Box) -> tuple[Component, ...]:
    """Return each die as two nets of six faces each, to be glued together."""
    proposed = is_proposal(art, "dice")
    return (
        *_die(art, "die-shot", box.shot_die, proposed),
        *_die(art, "die-clearing", box.clearing_die, proposed),
    )


def _die(art: ArtContext, key: str, die: Die, proposed: bool) -> Iterator[Component]:
    def face(number: int) -> tuple[Item, ...]:
        return (_face(_spread(die.faces, number), _FACE_R),)

    def value(number: int) -> str:
        shown = _spread(die.faces, number)
        return shown if shown.isdecimal() else art.term(shown)

    for half, net in enumerate(dodecahedron_nets(EDGE, _FLAP), 1):
        name = art.names(f"part-{key}", half=half)
        net_part = net_component(f"{key}-{half}", name, net, face, ascii_uppercase.__getitem__, proposed=proposed)
        numbers = sorted(place.number for place in net.faces)
        faces = tuple(replace(one, title=value(n)) for one, n in zip(net_part.faces, numbers, strict=True))
        # Two halves make one die, which lists of parts count once.
        yield replace(net_part, faces=faces, share=2, family=art.names(f"family-{key}"))


def _spread(faces: Sequence[str], number: int) -> str:
    # 5 and 12 have no common divisor, so that each face of the list comes once.
    return faces[number * _SPREAD % len(faces)]


def _face(face: str, r: float) -> Item:
    """Return a face's symbol in a circle of radius `r` mm around (0, 0)."""
    return Group((Circle(0, 0, r, WHITE, Stroke(PITCH, 0.5)), *die_sign(face, r)))


def die_sign(face: str, r: float) -> tuple[Item, ...]:
    """Return the symbol of a face: a ball in the net, a ball above a bar, a glove, or a number with dashes."""
    unit = r / 9
    if face == GOAL:
        size = 13.6 * unit
        return (with_print_colours(icon("goaltoken", -size / 2, -size / 2, size, PITCH)),)
    if face == CROSSBAR:
        bar = line(-6 * unit, 2.4 * unit, 6 * unit, 2.4 * unit, Stroke(BLACK, 2.4 * unit))
        posts = tuple(
            line(x * unit, 2.4 * unit, x * unit, 6.2 * unit, Stroke(BLACK, 1.4 * unit, cap="butt")) for x in (-5.4, 5.4)
        )
        return (*posts, bar, ball(0, -2.9 * unit, 3.6 * unit))
    if face.isdecimal():
        number = number_face(face, 10 * unit, BLACK, 26 * unit)
        # Raised, which leaves room for the dashes below it.
        return (translate_items(number, 0, -1.6 * unit), *_dashes(int(face), unit))
    size = 12.6 * unit
    return (with_print_colours(icon("hand", -size / 2, -size / 2, size, PITCH)),)


def _dashes(count: int, unit: float) -> tuple[Item, ...]:
    """Return one dash for each space of the number."""
    width, gap, y = 1.25 * unit, 0.6 * unit, 5.6 * unit
    left = -(count * width + (count - 1) * gap) / 2
    starts = (left + i * (width + gap) for i in range(count))
    return tuple(line(x, y, x + width, y, Stroke(PITCH, 1.0 * unit, cap="butt")) for x in starts)
