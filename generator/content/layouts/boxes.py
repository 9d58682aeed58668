"""What a box may say: places, contents, paint. A later box is drawn on top of an earlier one."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.content.layouts import value_kinds as kinds
from generator.content.validation import ContentModel

Kind = Literal["text", "image", "icon", "rect", "line", "ellipse"]

Text = Annotated[object, kinds.TEXT]
Name = Annotated[object, kinds.NAME]
Length = Annotated[object, kinds.LENGTH]
Extent = Annotated[object, kinds.EXTENT]
AutoExtent = Annotated[object, kinds.AUTO_EXTENT]
Paint = Annotated[object, kinds.PAINT]
Condition = Annotated[object, kinds.CONDITION]
Truth = Annotated[object, kinds.TRUTH]


class Shadow(ContentModel):
    """The shadow of a box: where it falls, how soft it is, its opacity and colour."""

    x: Length = None
    y: Length = None
    blur: Extent = None
    opacity: Annotated[object, kinds.number(0, 1)] = None
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
    w: AutoExtent = None
    right: Length = None
    cx: Length = None
    y: Length = None
    h: AutoExtent = None
    bottom: Length = None
    cy: Length = None
    min_w: Extent = None
    max_w: Extent = None
    min_h: Extent = None
    max_h: Extent = None
    pad: Annotated[object, kinds.PAD] = None
    flow: Annotated[object, kinds.choice("right", "down")] = None
    gap: Length = None
    grow: Annotated[object, kinds.number(0, 100)] = None
    cell: AutoExtent = None
    max_cell: Extent = None
    variants: Annotated[object, kinds.REPEAT] = None
    repeat: Annotated[object, kinds.REPEAT] = None
    step: Annotated[object, kinds.STEP] = None
    per_row: Annotated[object, kinds.COUNT] = None
    row_step: Length = None
    run: Annotated[object, kinds.choice("start", "centre", "right")] = None
    at: Annotated[object, kinds.PLACES] = None
    turn: Annotated[object, kinds.number(-360, 360)] = None
    angle: Annotated[object, kinds.number(-360, 360)] = None
    flip: Annotated[object, kinds.choice("x", "y", "none")] = None
    clip: Truth = None
    opacity: Annotated[object, kinds.number(0, 1)] = None
    z: Annotated[object, kinds.number(-1000, 1000)] = None
    fill: Paint = None
    stroke: Text = None
    line: Annotated[object, kinds.number(0.01, 20)] = None
    dash: Annotated[object, kinds.DASH] = None
    shape: Text = None
    points: Annotated[object, kinds.PLACES] = None
    path: Text = None
    view: Text = None
    r: Annotated[object, kinds.CORNERS] = None
    corner: Annotated[object, kinds.choice("round", "cut", "scoop", "notch")] = None
    shadow: Shadow | None = None
    fit: Annotated[object, kinds.choice("contain", "cover")] = None
    focus: Annotated[object, kinds.FOCUS] = None
    zoom: Annotated[object, kinds.number(0.1, 20)] = None
    family: Text = None
    size: Annotated[object, kinds.number(3, 300)] = None
    min_size: Annotated[object, kinds.number(3, 300)] = None
    bold: Truth = None
    italic: Truth = None
    case: Annotated[object, kinds.choice("upper", "none")] = None
    tracking: Length = None
    outline: Text = None
    arc: Length = None
    colour: Text = None
    align: Annotated[object, kinds.choice("start", "left", "centre", "right", "justify", "top", "middle", "bottom")] = (
        None
    )
    vertical: Annotated[object, kinds.choice("top", "middle", "bottom")] = None
    lines: Annotated[object, kinds.COUNT] = None
    leading: Annotated[object, kinds.number(0.7, 4)] = None


Boxes = Annotated[dict[str, Box | None], Field(max_length=200)]
Box.model_rebuild()
