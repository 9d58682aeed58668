"""The schema of a layout: boxes by name for front and back. A later box is drawn on top of an earlier one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from generator.content.validation import ContentModel
from generator.printing.decks.layouts import value_kinds as kinds
from generator.printing.errors import PrintError
from generator.printing.layout.papers import part_size
from rules_engine.core import Message

Outline = Literal["rounded", "rectangle", "round", "hex"]
_SMALLEST, _LARGEST = 10.0, 300.0

Kind = Literal["text", "image", "icon", "rect", "line", "ellipse"]

Text = Annotated[Any, kinds.TEXT]
Name = Annotated[Any, kinds.NAME]
Length = Annotated[Any, kinds.LENGTH]
AutoLength = Annotated[Any, kinds.AUTO_LENGTH]
Paint = Annotated[Any, kinds.PAINT]
Condition = Annotated[Any, kinds.CONDITION]
Truth = Annotated[Any, kinds.TRUTH]


class Shadow(ContentModel):
    """The shadow of a box: where it falls, how soft it is, its opacity and colour."""

    x: Length = None
    y: Length = None
    blur: Length = None
    opacity: Annotated[Any, kinds.number(0, 1)] = None
    colour: Text = None
    if_: Annotated[Condition, Field(alias="if")] = None


class Box(ContentModel):
    """A box of a layout: a text, an image, an icon, a code, a group of boxes, or a shape alone.

    Two of `x`, `w`, `right`, `cx` give its horizontal place, two of `y`, `h`, `bottom`, `cy` the vertical one, from the
    edges of the card or of the box `inside`.
    """

    extends: Name = None
    kind: Kind | None = None
    text: Text = None
    image: Text = None
    icon: Text = None
    letter: Text = None
    qr: Text = None
    boxes: Boxes | None = None
    if_: Annotated[Condition, Field(alias="if")] = None
    inside: Name = None
    below: Name = None
    above: Name = None
    right_of: Name = None
    left_of: Name = None
    x: Length = None
    w: AutoLength = None
    right: Length = None
    cx: Length = None
    y: Length = None
    h: AutoLength = None
    bottom: Length = None
    cy: Length = None
    min_w: Length = None
    max_w: Length = None
    min_h: Length = None
    max_h: Length = None
    pad: Annotated[Any, kinds.PAD] = None
    flow: Annotated[Any, kinds.choice("right", "down")] = None
    gap: Length = None
    grow: Annotated[Any, kinds.number(0, 100)] = None
    cell: AutoLength = None
    max_cell: Length = None
    variants: Annotated[Any, kinds.REPEAT] = None
    repeat: Annotated[Any, kinds.REPEAT] = None
    step: Annotated[Any, kinds.STEP] = None
    per_row: Annotated[Any, kinds.COUNT] = None
    row_step: Length = None
    run: Annotated[Any, kinds.choice("start", "centre", "right")] = None
    at: Annotated[Any, kinds.PLACES] = None
    turn: Annotated[Any, kinds.number(-360, 360)] = None
    angle: Annotated[Any, kinds.number(-360, 360)] = None
    flip: Annotated[Any, kinds.choice("x", "y", "none")] = None
    clip: Truth = None
    opacity: Annotated[Any, kinds.number(0, 1)] = None
    z: Annotated[Any, kinds.number(-1000, 1000)] = None
    fill: Paint = None
    stroke: Text = None
    line: Annotated[Any, kinds.number(0.01, 20)] = None
    dash: Annotated[Any, kinds.DASH] = None
    shape: Text = None
    points: Annotated[Any, kinds.PLACES] = None
    path: Text = None
    view: Text = None
    r: Annotated[Any, kinds.CORNERS] = None
    corner: Annotated[Any, kinds.choice("round", "cut", "scoop", "notch")] = None
    shadow: Shadow | None = None
    fit: Annotated[Any, kinds.choice("contain", "cover")] = None
    focus: Annotated[Any, kinds.FOCUS] = None
    zoom: Annotated[Any, kinds.number(0.1, 20)] = None
    family: Text = None
    size: Annotated[Any, kinds.number(3, 300)] = None
    min_size: Annotated[Any, kinds.number(3, 300)] = None
    bold: Truth = None
    italic: Truth = None
    case: Annotated[Any, kinds.choice("upper", "none")] = None
    tracking: Length = None
    outline: Text = None
    arc: Length = None
    colour: Text = None
    align: Annotated[Any, kinds.choice("start", "left", "centre", "right", "justify", "top", "middle", "bottom")] = None
    vertical: Annotated[Any, kinds.choice("top", "middle", "bottom")] = None
    lines: Annotated[Any, kinds.COUNT] = None
    leading: Annotated[Any, kinds.number(0.7, 4)] = None


Boxes = Annotated[dict[str, Box | None], Field(max_length=200)]
Box.model_rebuild()


class Slot(ContentModel):
    """A column that a layout asks for, by all the names that it may have in a table; it may be absent.

    `sample`: what an editor shows in its place.
    """

    columns: list[Annotated[str, Field(max_length=60)]] = Field(default_factory=list, max_length=40)
    sample: Text = None


class Change(ContentModel):
    """What is different on some cards: of a size, of a category, or one card."""

    style: dict[str, Annotated[Any, kinds.ANY]] = Field(default_factory=dict, max_length=200)
    front: Boxes = Field(default_factory=dict)
    back: Boxes = Field(default_factory=dict)


class Layout(Change):
    """The design of cards: boxes by name for front and back, size and outline of the card."""

    extends: Annotated[str, Field(max_length=200)] = ""
    size: str = ""
    outline: Outline | None = None
    slots: dict[str, Slot | None] = Field(default_factory=dict, max_length=100)
    sizes: dict[str, Change | None] = Field(default_factory=dict)
    categories: dict[str, Change | None] = Field(default_factory=dict)
    cards: dict[str, Change | None] = Field(default_factory=dict)

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
