"""Soft masks and filters: SVG in which they are applied to what is drawn already."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from generator.scene.model import Item, Rect, Transform
from generator.scene.svg_reader.box import items_box
from generator.scene.svg_reader.clips import reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, plain_name
from generator.scene.svg_reader.markers import InsideMoved
from generator.scene.svg_reader.snapshots import as_markup
from generator.scene.svg_reader.source import Source
from generator.scene.svg_reader.transforms import read_matrix
from generator.scene.svg_reader.values import Viewport, read_length
from generator.scene.svg_values import RefusedError

# SVG's own region, for a file that gives none.
_REGION = (("x", "-10%"), ("y", "-10%"), ("width", "120%"), ("height", "120%"))
_LINE = (1.0, 1.326)
"""How far a line of text reaches above its baseline, and its height, as fractions of the type size."""

_BLACK: Style = {"fill": "#000000", "stroke": "none", "fill-opacity": "1", "opacity": "1"}


def filter_markup(
    document: Document, text: str, items: tuple[Item, ...], change: Callable[[str, SvgElement], str]
) -> str | None:
    """Return the items with the filter that a style names; None if it names none of the file's."""
    named = text.replace('"', "").replace("'", "")
    target = document.find(reference(text))
    definition = ""
    if target is not None and plain_name(target.tag) == "filter":
        definition = Source(document, change).definition(_placed(target, items))
    # The text is written into markup: what could end a style or an element is no filter.
    elif "url(" in text or "(" not in text or any(mark in named for mark in ";{}<>&"):
        return None
    style = f"filter:{escape(named, quote=False)};color-interpolation-filters:sRGB"
    return f'{definition}<g style="{style}">{as_markup(items, "f-")}</g>'


def _placed(element: SvgElement, items: tuple[Item, ...]) -> SvgElement:
    """Return the filter with its region in user units, since letters as areas have another box than as text."""
    if element.get("filterUnits") == "userSpaceOnUse":
        return element
    box = items_box(items, _LINE)
    sides = (box.width, box.height)
    starts = (box.x, box.y)
    changed = {"filterUnits": "userSpaceOnUse"}
    for number, (name, default) in enumerate(_REGION):
        part = _part(element.get(name, default), default)
        changed[name] = f"{(starts[number] if number < 2 else 0.0) + part * sides[number % 2]:.9g}"
    # A copy: the file's own element is used by shapes with other boxes, too.
    result = SvgElement(element.tag, {**element.attrib, **changed})
    result.extend(element)
    return result


def _part(text: str, default: str) -> float:
    try:
        return read_length(text, "filter", 1.0)
    except RefusedError:
        return read_length(default, "filter", 1.0)


def masked(
    document: Document, element: SvgElement, items: tuple[Item, ...], view: Viewport, inside: InsideMoved
) -> str:
    """Return the items behind a mask of the file. Raises RefusedError."""
    box = items_box(items)
    style = document.whole_style(element)
    whole = Transform()
    if element.get("maskContentUnits") == "objectBoundingBox":
        whole = Transform(box.width, 0, 0, box.height, box.x, box.y)
    content = inside(children(element), style, view, 1, whole)
    return _behind(
        as_markup(content, "m-"), style.get("mask-type", "luminance"), _area(element, box, view), items, whole
    )


def alpha_mask(
    document: Document, element: SvgElement, items: tuple[Item, ...], view: Viewport, inside: InsideMoved
) -> str:
    """Return the items behind a clip of the file that is more than shapes. Raises RefusedError."""
    box = items_box(items)
    style = document.whole_style(element)
    whole = Transform()
    if element.get("clipPathUnits") == "objectBoundingBox":
        whole = Transform(box.width, 0, 0, box.height, box.x, box.y)
    whole = whole @ read_matrix(document, element, style, view, lambda: box)
    content = inside(children(element), {**style, **_BLACK}, view, 1, whole)
    return _behind(as_markup(content, "m-"), "alpha", None, items, whole)


def _area(element: SvgElement, box: Rect, view: Viewport) -> Rect:
    boxed = element.get("maskUnits") != "userSpaceOnUse"
    sides = (1.0, 1.0) if boxed else view
    numbers = []
    for number, (name, default) in enumerate(_REGION):
        try:
            numbers.append(read_length(element.get(name, default), name, sides[number % 2]))
        except RefusedError:
            numbers.append(read_length(default, name, sides[number % 2]))
    x, y, width, height = numbers
    if boxed:
        return Rect(box.x + x * box.width, box.y + y * box.height, width * box.width, height * box.height)
    return Rect(x, y, width, height)


def _behind(content: str, kind: str, area: Rect | None, items: tuple[Item, ...], whole: Transform) -> str:
    # A clip has no region of its own.
    place = area or Rect(-1e6, -1e6, 2e6, 2e6)
    size = f'x="{place.x:.9g}" y="{place.y:.9g}" width="{place.width:.9g}" height="{place.height:.9g}"'
    numbers = (whole.a, whole.b, whole.c, whole.d, whole.e, whole.f)
    turned = f'<g transform="matrix({" ".join(f"{number:.9g}" for number in numbers)})">{content}</g>'
    kind = "alpha" if kind == "alpha" else "luminance"
    mask = f'<mask id="mask" maskUnits="userSpaceOnUse" {size} style="mask-type:{kind}">{turned}</mask>'
    return f'{mask}<g mask="url(#mask)">{as_markup(items, "i-")}</g>'
