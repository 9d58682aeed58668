"""Gradients and opacity as PDF forms, since reportlab's forms have neither patterns nor graphics states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFAxialShading,
    PDFDictionary,
    PDFExponentialFunction,
    PDFFormXObject,
    PDFName,
    PDFRadialShading,
    PDFStitchingFunction,
    PDFStream,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

from generator.scene.model import Gradient, Stop, Transform
from generator.scene.press_colours import cmyk

PdfPart: TypeAlias = Any
"""The canvas, the document or an object of reportlab, whose internals have no types."""

REACH = 1_000_000
"""Half the side of a form's bounding box: larger than any paper in mm, and than a drawing in its own units."""

MEANT = "JUGA_Meant"
"""The key that marks a graphics state whose transparency is part of the drawing; preflight reports any other."""

_PRESS_STEPS = 8
"""Number of steps between two stops at which inks are recomputed: black and colours do not change evenly."""


def add_gradient_form(
    canvas: Canvas, name: str, gradient: Gradient, operators: str, is_line: bool, is_press: bool
) -> None:
    """Add a form that paints a path with the gradient. operators: the path and its painting operator."""
    document = _document(canvas)
    space, stops = _colours(gradient.stops, is_press)
    resources = {"Pattern": PDFDictionary({"P": _pattern(document, gradient, space, stops)})}
    content = f"/Pattern CS /P SCN {operators}" if is_line else f"/Pattern cs /P scn {operators}"
    if any(stop.opacity < 1 for stop in gradient.stops):
        resources["ExtGState"] = PDFDictionary({"G": PDFDictionary({"SMask": _soft_mask(document, gradient)})})
        content = f"/G gs {content}"
    document.addForm(name, _form(content, resources))


def add_opacity_form(canvas: Canvas, name: str, inner: str, opacity: float, is_press: bool) -> None:
    """Add a form that shows the form `inner` at the opacity, as one group."""
    document = _document(canvas)
    shown = document.idToObject[xObjectName(inner)]
    # reportlab makes a form's stream when it saves; made here, it can be marked as a group.
    shown.Contents = PDFStream(content=shown.stream)
    shown.Contents.dictionary["Group"] = _group("DeviceCMYK" if is_press else "DeviceRGB")
    state = PDFDictionary({"ca": round(opacity, 4), "CA": round(opacity, 4), MEANT: "true"})
    resources = {
        "ExtGState": PDFDictionary({"G": state}),
        "XObject": PDFDictionary({"F": document.Reference(shown, xObjectName(inner))}),
    }
    document.addForm(name, _form("/G gs /F Do", resources))


def _document(canvas: PdfPart) -> PdfPart:
    return canvas._doc


def _form(content: str, resources: Mapping[str, object]) -> PDFFormXObject:
    form = PDFFormXObject(-REACH, -REACH, REACH, REACH)
    form.setStreamList([content])
    form.compression = 1
    form.Resources = PDFDictionary(resources)
    return form


def _group(space: str) -> PDFDictionary:
    return PDFDictionary({"S": PDFName("Transparency"), "CS": PDFName(space)})


def _colours(stops: Sequence[Stop], is_press: bool) -> tuple[str, list[tuple[float, tuple[float, ...]]]]:
    """Return the colour space and the stops in it."""
    if not is_press:
        return "DeviceRGB", [(stop.offset, _rgb(stop.hex)) for stop in stops]
    result: list[tuple[float, tuple[float, ...]]] = []
    for first, last in pairwise(stops):
        one, other = _rgb(first.hex), _rgb(last.hex)
        for step in range(_PRESS_STEPS):
            part = step / _PRESS_STEPS
            channels = (round(255 * (a + part * (b - a))) for a, b in zip(one, other, strict=True))
            code = "#" + "".join(f"{channel:02X}" for channel in channels)
            result.append((first.offset + part * (last.offset - first.offset), cmyk(code)))
    return "DeviceCMYK", [*result, (stops[-1].offset, cmyk(stops[-1].hex))]


def _rgb(code: str) -> tuple[float, ...]:
    return tuple(int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))


def _soft_mask(document: PdfPart, gradient: Gradient) -> PDFDictionary:
    """Return a soft mask with the opacity of the gradient at each place."""
    pattern = _pattern(document, gradient, "DeviceGray", [(stop.offset, (stop.opacity,)) for stop in gradient.stops])
    content = f"/Pattern cs /P scn {-REACH} {-REACH} {2 * REACH} {2 * REACH} re f"
    form = _form("", {"Pattern": PDFDictionary({"P": pattern})})
    form.Contents = PDFStream(content=content)
    form.Contents.dictionary["Group"] = _group("DeviceGray")
    return PDFDictionary({"S": PDFName("Luminosity"), "G": document.Reference(form)})


def _pattern(
    document: PdfPart, gradient: Gradient, space: str, stops: Iterable[tuple[float, tuple[float, ...]]]
) -> PdfPart:
    function = _function(list(stops))
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    options = {"Function": function, "ColorSpace": space, "Extend": "[true true]"}
    if gradient.radii is None:
        shading: PdfPart = PDFAxialShading(x1, y1, x2, y2, **options)
    else:
        r1, r2 = gradient.radii
        shading = PDFRadialShading(x1, y1, r1, x2, y2, r2, **options)
    t = gradient.transform or Transform()
    entries = {
        "Type": PDFName("Pattern"),
        "PatternType": 2,
        "Matrix": PDFArray([round(value, 6) for value in (t.a, t.b, t.c, t.d, t.e, t.f)]),
        "Shading": document.Reference(shading),
    }
    return document.Reference(PDFDictionary(entries))


def _function(stops: list[tuple[float, tuple[float, ...]]]) -> PdfPart:
    """Return a function from 0 to 1 that interpolates the stops."""
    first, last = stops[0], stops[-1]
    stops = [(0.0, first[1]), *stops] if first[0] > 0 else stops
    stops = [*stops, (1.0, last[1])] if last[0] < 1 else stops
    # Two stops at one place make a sharp edge, but a function needs some distance between them.
    places = [stops[0][0]]
    for place, _ in stops[1:]:
        places.append(max(place, places[-1] + 1e-5))
    parts = [
        PDFExponentialFunction([round(c, 4) for c in one[1]], [round(c, 4) for c in other[1]], 1)
        for one, other in pairwise(stops)
    ]
    if len(parts) == 1:
        return parts[0]
    # Pushed apart, the last one may lie a hair beyond 1.
    inner = [round(place / places[-1], 6) for place in places[1:-1]]
    return PDFStitchingFunction(parts, inner, [0, 1] * len(parts), Domain="[0 1]")
