"""The set-up table from above: the real boards, cards, tokens and dice of a game, for covers, shops and the site.

``content/<game>/table.yaml`` says where they lie; the pieces of a position lie where the game's art draws them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import atan2, cos, hypot, radians, sin
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from generator.art.interface import art_of
from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list
from generator.content.yaml_source import Loc, Source
from generator.diagrams.extent import extent_of
from generator.printing.exports.faces import Die, dice_of
from generator.printing.game_deck import printed_context
from generator.scene.component import Component
from generator.scene.model import (
    Circle,
    Colour,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Scene,
    Shape,
    Stroke,
    Transform,
    rotate,
    translate,
)
from generator.scene.path import polygon
from generator.scene.shapes.dice import face_corners
from generator.scene.state_drawing import Drawing
from generator.scene.theme import INK, PAPER
from rules_engine.core import JugadaError, Message

FILE = "table.yaml"

_SHADOW_MM = 1.6
"""How far the shadow of a part lies below it and to its right; that of a piece on a board is half as far."""
_STACK_MM = 0.5
"""How much each card of a pile is seen of the one below."""
_MOST_SEEN = 12
"""A higher pile is drawn no higher."""

Place: TypeAlias = Annotated[list[float], Field(min_length=2, max_length=2)]


class Thing(ContentModel):
    """A part on the table, or a fan of cards, or the pieces of the position; `at` is its middle, in mm.

    turn: clockwise, in degrees.   back: with its back up.   stack: how many lie on each other.
    face: of a die, from 1 in the order of its net.
    on: what lies on it, in mm from its own upper left corner.
    """

    part: Text | None = None
    die: Text | None = None
    fan: list[Text] = Field(default_factory=empty_list)
    pieces: float | None = None
    """The scale of the position's pieces; `at` is then the place of the drawing's upper left corner."""
    at: Place
    turn: float = 0.0
    back: bool = False
    stack: Annotated[int, Field(ge=1, le=200)] = 1
    face: Annotated[int, Field(ge=1)] = 1
    on: list[Thing] = Field(default_factory=empty_list)

    @model_validator(mode="after")
    def _is_one_thing(self) -> Thing:
        if sum((self.part is not None, self.die is not None, bool(self.fan), self.pieces is not None)) != 1:
            raise ValueError(Message("printing/table-one-thing"))
        return self


class TabletopSheet(ContentModel):
    """The file: the size of the table that is seen, in mm, and what lies on it, from the bottom to the top."""

    size: Place
    position: Text | None = None
    setup: dict[str, object] | None = None
    things: Annotated[list[Thing], Field(min_length=1)]


class NoTableError(JugadaError):
    """A game does not say how its table is set up."""


def tabletop(
    content: GameContent, lang: str, *, low_ink: bool = False, options: Mapping[str, str] | None = None
) -> Scene:
    """Return the table. Raises NoTableError if the game has no ``table.yaml``, ContentError with file and line."""
    read = content.read_sheet(FILE, TabletopSheet)
    if read is None:
        raise NoTableError(Message("printing/no-table", name=content.name, file=FILE))
    source, sheet = read
    art = printed_context(content, lang, low_ink=low_ink, options=options)
    folder = art_of(content.name)
    state = content.game.parse_state(sheet.position) if sheet.position else content.start(sheet.setup)
    components = folder.components(art)
    ground = Colour("table", content.sheet.colour)
    table = _Table(
        {one.id: one for one in components},
        {die.id: die for die in dice_of(components)},
        folder.draw_state(art, state),
        ground,
    )
    for loc, thing in _all_things(sheet.things, ("things",)):
        table.check(thing, source, loc)
    width, height = sheet.size
    items = (
        Rect(0, 0, width, height, 0, ground),
        *(item for one in sheet.things for item in table.items(one, _SHADOW_MM)),
    )
    return Scene(width, height, items, content.sheet.title[lang], content.sheet.tagline[lang])


def _all_things(things: Sequence[Thing], loc: Loc) -> Iterator[tuple[Loc, Thing]]:
    for index, thing in enumerate(things):
        yield (*loc, index), thing
        yield from _all_things(thing.on, (*loc, index, "on"))


@dataclass(frozen=True)
class _Table:
    """What can lie on the table."""

    parts: Mapping[str, Component]
    dice: Mapping[str, Die]
    drawing: Drawing
    ground: Colour

    def check(self, thing: Thing, source: Source, loc: Loc) -> None:
        """Raise ContentError with the line of a thing that the game has not."""
        wanted: list[tuple[Literal["part", "die", "fan"], str, Mapping[str, object]]] = []
        wanted += [("part", thing.part, self.parts)] if thing.part else []
        wanted += [("die", thing.die, self.dice)] if thing.die else []
        wanted += [("fan", name, self.parts) for name in thing.fan]
        for key, name, known in wanted:
            if name not in known:
                raise source.error((*loc, key), Message("printing/no-part", name=repr(name), names=", ".join(known)))
        if thing.die and thing.face > len(self.dice[thing.die].faces):
            raise source.error((*loc, "face"), Message("printing/no-face", count=len(self.dice[thing.die].faces)))

    @cached_property
    def shadow(self) -> Colour:
        """The colour of shadows on the table."""
        return _between(self.ground, INK, 0.4)

    def items(self, thing: Thing, depth: float) -> Iterator[Item]:
        """Yield the shadow of a thing, the thing, and what lies on it; `depth` is how far shadows are seen."""
        if thing.pieces is not None:
            yield from self._pieces(thing.pieces, thing.at, depth)
        elif thing.die:
            yield from self._die(self.dice[thing.die], thing, depth)
        elif thing.part:
            yield from self._part(self.parts[thing.part], thing, depth)
        else:
            yield from self._fan(thing, depth)

    def _shade(self, depth: float) -> Colour:
        return self.shadow if depth >= _SHADOW_MM else _ON_BOARD

    def _part(self, part: Component, thing: Thing, depth: float) -> Iterator[Item]:
        width, height = part.size
        place = translate(thing.at[0] - width / 2, thing.at[1] - height / 2)
        turned = rotate(thing.turn, *thing.at) @ place
        edge = _edge(part)
        seen = min(thing.stack, _MOST_SEEN)
        # A pile's shadow begins behind its lowest card.
        low = depth * 0.6 + seen * _STACK_MM
        shade = replace(edge, fill=self._shade(depth), stroke=None)
        yield Group((shade,), transform=translate(low, low) @ turned)
        scene = (part.back or part.front) if thing.back else part.front
        ground, line = replace(edge, fill=PAPER, stroke=None), replace(edge, fill=None, stroke=Stroke(INK, 0.3))
        whole: tuple[Item, ...] = (ground, Group(scene.items, clip=edge), line)
        # From the lowest card up, each a little to the upper left of the one below.
        for level in range(seen - 1, -1, -1):
            shift = translate(level * _STACK_MM, level * _STACK_MM)
            yield Group(whole, transform=shift @ turned, shared=True)
        # In the part's own coordinates, so that what lies on it turns with it.
        on = tuple(item for one in thing.on for item in self.items(one, _SHADOW_MM / 2))
        if on:
            yield Group(on, transform=turned)

    def _fan(self, thing: Thing, depth: float) -> Iterator[Item]:
        """Yield cards held in a hand: turned about a point below them, each over the one to its left."""
        count = len(thing.fan)
        for index, name in enumerate(thing.fan):
            turn = _FAN_DEGREES * (index - (count - 1) / 2)
            # On a circle of that radius around the hand below.
            x, y = _FAN_MM * sin(radians(turn)), _FAN_MM * (1 - cos(radians(turn)))
            place = rotate(thing.turn).apply((x, y))
            at = [thing.at[0] + place[0], thing.at[1] + place[1]]
            card = Thing(part=name, at=at, turn=thing.turn + turn, back=thing.back)
            yield from self._part(self.parts[name], card, depth / 2)

    def _pieces(self, scale: float, at: Sequence[float], depth: float) -> Iterator[Item]:
        for piece in self.drawing.pieces:
            left, top, right, bottom = extent_of(piece)
            shade = Circle((left + right) / 2, (top + bottom) / 2, (right - left) / 2, self._shade(depth))
            # The group is scaled: this keeps the shadow as far away on the table.
            offset = depth / scale
            yield Group(
                (Group((shade,), transform=translate(offset, offset)), piece),
                transform=Transform(scale, 0, 0, scale, at[0], at[1]),
            )

    def _die(self, die: Die, thing: Thing, depth: float) -> Iterator[Item]:
        turned = rotate(thing.turn, *thing.at) @ translate(*thing.at)
        sides = seen_sides(die, thing.face - 1)
        around = [_polygon(corners, self._shade(depth)) for _, corners in sides]
        yield Group(tuple(around), transform=translate(depth * 1.6, depth * 1.6) @ turned)
        line = Stroke(INK, 0.4)
        # The steeper a side, the darker; the top is drawn last, over their edges.
        for light, corners in sides[1:]:
            yield Group(
                (replace(_polygon(corners, _between(PAPER, INK, 0.25 * (1 - light))), stroke=line),), transform=turned
            )
        top = _polygon(sides[0][1], PAPER)
        scene = die.faces[thing.face - 1]
        art = Group(scene.items, transform=translate(-scene.width / 2, -scene.height / 2))
        yield Group((top, Group((art,), clip=top), replace(top, fill=None, stroke=line)), transform=turned)


_FAN_DEGREES, _FAN_MM = 7.0, 230.0
_ON_BOARD = Colour("shade", "#B9C0C6")


def _edge(part: Component) -> Shape:
    if part.outline is not None:
        return replace(part.outline, fill=None, stroke=None)
    return Rect(0, 0, *part.size, part.corner)


def _polygon(corners: Sequence[Point], fill: Colour) -> Path:
    return polygon(corners, fill)


def seen_sides(die: Die, face: int) -> list[tuple[float, list[Point]]]:
    """Return the sides that are seen from above with that face up and upright: it first; each with its slope to 1."""
    solid, edge = die.solid, die.edge
    up = solid.direction(face)
    middle, first = face_corners(len(solid.faces[face])), solid.corners[solid.faces[face][0]]
    height = sum(a * b for a, b in zip(first, up, strict=True))
    # From the middle of the face to its first corner: with what is square to it, the plane of the picture.
    across = tuple(a - height * b for a, b in zip(first, up, strict=True))
    length = hypot(*across)
    one = tuple(value / length for value in across)
    two = (up[1] * one[2] - up[2] * one[1], up[2] * one[0] - up[0] * one[2], up[0] * one[1] - up[1] * one[0])
    turn = -atan2(middle[0][1], middle[0][0])

    def flat(corner: Sequence[float]) -> Point:
        x = sum(a * b for a, b in zip(corner, one, strict=True))
        y = sum(a * b for a, b in zip(corner, two, strict=True))
        return edge * (x * cos(turn) - y * sin(turn)), -edge * (x * sin(turn) + y * cos(turn))

    found = []
    for index, around in enumerate(solid.faces):
        slope = sum(a * b for a, b in zip(solid.direction(index), up, strict=True))
        # Sides that stand upright, or lean away, are not seen from above.
        if slope > 0.01:
            found.append((slope, [flat(solid.corners[number]) for number in around]))
    return sorted(found, key=lambda side: -side[0])


def _between(one: Colour, other: Colour, share: float) -> Colour:
    """Return the mixture with that share of the other colour."""
    pairs = ((int(one.hex[at : at + 2], 16), int(other.hex[at : at + 2], 16)) for at in (1, 3, 5))
    return Colour("mixed", "#" + "".join(f"{round(a + share * (b - a)):02X}" for a, b in pairs))
