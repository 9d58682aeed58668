"""The schema of a layout: boxes by name for front and back. A later box is drawn on top of an earlier one."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, field_validator

from generator.content.validation import ContentModel, shorten
from generator.printing.errors import PrintError
from generator.printing.layout.papers import PartSize, part_size
from rules_engine.core import Message

Shape = Literal["text", "image", "icon", "rect", "line", "ellipse"]
Outline = Literal["rounded", "rectangle", "round", "hex"]
_LENGTH = re.compile(r"-?[0-9]+(\.[0-9]+)?\s*(%|mm)?")
_SMALLEST, _LARGEST = 10.0, 300.0


def _length(value: float | str) -> float | str:
    if isinstance(value, str) and not _LENGTH.fullmatch(value.strip()):
        raise ValueError(Message("printing/layout-length", found=shorten(value)))
    return value


Length = Annotated[float | int | str, AfterValidator(_length)]
Words = Annotated[str, Field(max_length=4_000)]


class Box(ContentModel):
    """A box of a layout: a text, an image, an icon or a shape.

    Two of `x`, `w`, `right`, `cx` give its horizontal place, two of `y`, `h`, `bottom`, `cy` the vertical one, in mm or
    percent (``50%``), from the edges of the card or of the box `inside`. Texts and colours may be expressions.
    """

    extends: str = ""
    kind: Shape | None = None
    text: Words = ""
    image: Words = ""
    icon: Words = ""
    if_: Annotated[str, Field(alias="if", max_length=400)] = ""
    inside: str = ""
    below: str = ""
    x: Length | None = None
    w: Length | None = None
    right: Length | None = None
    cx: Length | None = None
    y: Length | None = None
    h: Length | None = None
    bottom: Length | None = None
    cy: Length | None = None
    angle: Annotated[float, Field(ge=-360, le=360)] = 0.0
    fill: Words = ""
    stroke: Words = ""
    line: Annotated[float, Field(gt=0, le=20)] = 0.35
    r: Annotated[float, Field(ge=0, le=100)] = 0.0
    fit: Literal["contain", "cover"] = "contain"
    family: Annotated[str, Field(max_length=60)] = "text"
    size: Annotated[float, Field(ge=3, le=300)] = 9.0
    min_size: Annotated[float, Field(ge=3, le=300)] | None = None
    bold: bool = False
    italic: bool = False
    colour: Words = ""
    align: Literal["start", "left", "centre", "right", "justify"] = "start"
    vertical: Literal["top", "middle", "bottom"] = "top"
    lines: Annotated[int, Field(ge=1, le=100)] | None = None
    leading: Annotated[float, Field(ge=0.7, le=4)] = 1.28

    @property
    def shape(self) -> Shape:
        """The kind of drawing; by default it follows from the contents of the box."""
        return self.kind or ("text" if self.text else "image" if self.image else "icon" if self.icon else "rect")

    def over(self, base: Box) -> Box:
        """Return the box with missing keys taken from the base."""
        return Box.model_validate({**base.given(), **self.given()})

    def given(self) -> dict[str, object]:
        """Return the keys that the box sets itself."""
        return self.model_dump(exclude_unset=True, by_alias=True)


Boxes = Annotated[dict[str, Box], Field(max_length=200)]


class Layout(ContentModel):
    """The design of cards: boxes by name for front and back, size and outline of the card."""

    size: str = ""
    outline: Outline | None = None
    front: Boxes = Field(default_factory=dict)
    back: Boxes = Field(default_factory=dict)

    @field_validator("size")
    @classmethod
    def _check_size(cls, value: str) -> str:
        if not value:
            return value
        try:
            size = part_size(value)
        except PrintError as error:
            raise ValueError(error.message) from error
        if not all(_SMALLEST <= side <= _LARGEST for side in size):
            raise ValueError(Message("printing/layout-size", found=repr(value)))
        return value

    @property
    def part_size(self) -> PartSize | None:
        """The card's size in mm; None if the deck defines it."""
        return part_size(self.size) if self.size else None

    def over(self, base: Layout) -> Layout:
        """Return the layout with missing values taken from the base: box by box, key by key.

        A layout with a size of its own is a design of its own: a side that it has takes only the boxes that it names.
        """
        return Layout.model_validate(
            {
                "size": self.size or base.size,
                "outline": self.outline or base.outline,
                "front": _merged(_named(base.front, self.front) if self.size else base.front, self.front),
                "back": _merged(_named(base.back, self.back) if self.size else base.back, self.back),
            }
        )


def _named(base: dict[str, Box], own: dict[str, Box]) -> dict[str, Box]:
    """Return the boxes of the base that the own ones name, also as a place or a model; all if there are no own ones."""
    if not own:
        return base
    wanted: set[str] = set()
    names = list(own)
    while names:
        name = names.pop()
        if name not in wanted:
            wanted.add(name)
            boxes = [one[name] for one in (own, base) if name in one]
            names += [other for box in boxes for other in (box.inside, box.below, box.extends) if other]
    return {name: box for name, box in base.items() if name in wanted}


def _merged(base: dict[str, Box], own: dict[str, Box]) -> dict[str, object]:
    names = dict.fromkeys((*base, *own))
    return {
        name: (own[name].over(base[name]) if name in own and name in base else own.get(name) or base[name]).given()
        for name in names
    }
