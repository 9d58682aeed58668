"""Cut files: the paths for a cutting machine for a printed sheet, as an SVG file of the same size.

Three groups: ``cut`` (red), ``score`` for folds (blue), and ``registration``, the printed crosses or
the machine's marks. An edge that two parts share is cut once.

Cut and fold lines in files for the press: spot colours over the art, for the die and not for the plate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pikepdf

from generator.printing.layout.geometry import Box
from generator.printing.layout.sheet import Placement, Sheet
from generator.printing.pdf.furniture import cross, machine_marks
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, Group, Item, Path, Point, Rect, Scene, Segment, Stroke
from generator.scene.path import PathBuilder, circle_segments, line, polyline, transform_segments
from generator.scene.press_colours import BLACK_OVER, SpotColour
from generator.scene.theme import HAIR, THIN

_CUT = Stroke(Colour("cut", "#FF0000"), 0.1)
_SCORE = Stroke(Colour("score", "#0000FF"), 0.1)


def cut_scene(sheet: Sheet, components: Mapping[str, Component]) -> Scene:
    """Return cut and score lines for the front of the sheet. Parts of a gutterfold are cut after folding."""
    fronts = [place for place in sheet.placements if place.side == "front"]
    cuts = cut_lines(sheet, components)
    scores: list[Item] = [line(fold.x1, fold.y1, fold.x2, fold.y2, _SCORE) for fold in sheet.folds]
    scores += [item for place in fronts for item in _lines(place, components[place.component].folds, _SCORE)]
    marks = (*(cross(x, y) for x, y in sheet.crosses), *(machine_marks(sheet.frame) if sheet.frame else ()))
    groups = (Group(cuts, id="cut"), Group(tuple(scores), id="score"), Group(marks, id="registration"))
    return Scene(sheet.paper.width, sheet.paper.height, groups)


def cut_lines(sheet: Sheet, components: Mapping[str, Component]) -> tuple[Path, ...]:
    """Return the cut lines for the front of the sheet in mm, each edge once."""
    edges: set[tuple[Point, Point]] = set()
    return tuple(
        _cut_once(item, edges)
        for place in sheet.placements
        if place.side == "front"
        for item in _cuts(place, components[place.component], sheet.tile is not None)
    )


def _cut_once(path: Path, edges: set[tuple[Point, Point]]) -> Path:
    """Return the path without straight lines that are in `edges`, and add its lines to them."""
    pen = first = (0.0, 0.0)
    segments: list[Segment] = []
    is_down = False
    for command, numbers in path.segments:
        end = (numbers[-2], numbers[-1]) if numbers else first
        # Hundredths of a mm, since edges that two parts share differ by rounding.
        ends = [(round(x, 2), round(y, 2)) for x, y in (pen, end)]
        # Either way round it is the same edge.
        edge = (min(ends), max(ends))
        if command == "M":
            first, is_down = end, False
        elif command in ("L", "Z") and (edge in edges or edge[0] == edge[1]):
            is_down = False
        else:
            if not is_down:
                segments.append(("M", pen))
            segments.append((command, numbers) if command == "C" else ("L", end))
            is_down = True
            if command != "C":
                edges.add(edge)
        pen = end
    return replace(path, segments=_closed(segments) if path.segments[-1][0] == "Z" else tuple(segments))


def _closed(segments: list[Segment]) -> tuple[Segment, ...]:
    """Return the line closed if it ends where it began: programs offset and fill only closed ones."""
    if sum(command == "M" for command, _ in segments) != 1:
        return tuple(segments)
    begin, (command, numbers) = segments[0][1], segments[-1]
    if max(abs(a - b) for a, b in zip(begin, numbers[-2:], strict=True)) > 0.005:
        return tuple(segments)
    return (*(segments[:-1] if command == "L" else segments), ("Z", ()))


def _cuts(place: Placement, component: Component, tiled: bool) -> Iterator[Path]:
    if tiled:
        yield Path(_rectangle(place.clip.common(place.box)), None, _CUT)
        return
    yield Path(transform_segments(_outline(component), place.transform.apply), None, _CUT)
    yield from _lines(place, component.cuts, _CUT)


def _lines(
    place: Placement, lines: tuple[tuple[tuple[float, float], tuple[float, float]], ...], stroke: Stroke
) -> Iterator[Path]:
    for start, end in lines:
        yield line(*place.transform.apply(start), *place.transform.apply(end), stroke)


def _outline(component: Component) -> tuple[Segment, ...]:
    """Return the cut line in the part's own coordinates."""
    outline = component.outline
    if isinstance(outline, Path):
        return outline.segments
    if isinstance(outline, Circle):
        return circle_segments(outline.x, outline.y, outline.r)
    rect = outline if isinstance(outline, Rect) else Rect(0, 0, *component.size, component.corner)
    if not rect.r:
        return _rectangle(Box(rect.x, rect.y, rect.width, rect.height))
    return _rounded_outline(rect)


def _rectangle(box: Box) -> tuple[Segment, ...]:
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return polyline(corners, closed=True)


def _rounded_outline(rect: Rect) -> tuple[Segment, ...]:
    x1, y1, x2, y2, r = rect.x, rect.y, rect.x + rect.width, rect.y + rect.height, rect.r
    builder = PathBuilder().move(x1 + r, y1)
    for x, y, corner_x, corner_y in (
        (x2 - r, y1, x2, y1 + r),
        (x2, y2 - r, x2 - r, y2),
        (x1 + r, y2, x1, y2 - r),
        (x1, y1 + r, x1 + r, y1),
    ):
        builder.line(x, y).arc(r, r, 0, False, True, corner_x, corner_y)
    return builder.close().segments()


CUT_INK = SpotColour("cut-line", "#E6007E", "CutContour", (0.0, 1.0, 0.0, 0.0))
FOLD_INK = SpotColour("fold-line", "#009FE3", "Crease", (1.0, 0.0, 0.0, 0.0))
"""CutContour is the name that RIPs and cutting programs look for; for folds there is no name that all of them know.

Read on 2026-11-24: helpdesk.caldera.com/hc/en-us/articles/360019821593,
wasatch.com/htmlHelp/en/cutting/cuttingColors.html and, for a printer, de.onlineprinters.lu/c/data/konturschnitt.
"""

SPOT_NAMES = frozenset(f"/{ink.name}" for ink in (CUT_INK, FOLD_INK))
"""Their names in a PDF."""

OVERPRINT = "Dieline"
"""The name of the graphics state in which the lines leave the art below them whole."""

_DIE_CUT = Stroke(CUT_INK, THIN)
_FOLD = Stroke(FOLD_INK, HAIR, dash=(2.0, 1.4), cap="butt")


def dielines(component: Component) -> tuple[Item, ...]:
    """Return the lines along which the part is cut out and folded; nothing if it is a plain rectangle."""
    items: list[Item] = []
    if component.outline is not None:
        items.append(replace(component.outline, fill=None, stroke=_DIE_CUT))
    items += [line(*start, *end, _DIE_CUT) for start, end in component.cuts]
    items += [line(*start, *end, _FOLD) for start, end in component.folds]
    return tuple(items)


def add_spot_inks(document: pikepdf.Pdf, pages: Iterable[int]) -> None:
    """Add the inks and the graphics state to the pages with such lines."""
    spaces = {f"/{ink.name}": document.make_indirect(_separation(ink)) for ink in (CUT_INK, FOLD_INK)}
    state = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, OP=True, op=True))
    for index in pages:
        resources = document.pages[index].Resources
        for key, entries in (("/ColorSpace", spaces), ("/ExtGState", {f"/{OVERPRINT}": state})):
            resources[key] = pikepdf.Dictionary({**dict(resources.get(key, {}).items()), **entries})


def add_black_overprint(document: pikepdf.Pdf) -> None:
    """Add the graphics state in which black type overprints to each page and form that uses it."""
    # OPM 1: inks that black does not have leave those below it whole, instead of erasing them.
    state = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, op=True, OP=False, OPM=1))
    forms = (item for item in document.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form")
    for holder in (*(page.obj for page in document.pages), *forms):
        resources = holder.get("/Resources")
        if resources is None:
            resources = holder["/Resources"] = pikepdf.Dictionary()
        states = dict(resources.get("/ExtGState", {}).items())
        resources["/ExtGState"] = pikepdf.Dictionary({**states, f"/{BLACK_OVER}": state})


def _separation(ink: SpotColour) -> pikepdf.Array:
    mix = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=list(ink.inks), N=1)
    return pikepdf.Array([pikepdf.Name.Separation, pikepdf.Name(f"/{ink.name}"), pikepdf.Name.DeviceCMYK, mix])
