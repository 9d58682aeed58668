"""``<image>`` of SVG files: a raster image or another drawing at its place."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.scene.model import Group, Item, Rect, Stroke
from generator.scene.path import line as scene_line
from generator.scene.svg_reader.document import Document, SvgElement, href
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.pictures import ReadFile, is_drawing, read_picture
from generator.scene.svg_reader.values import Viewport, fit, read_place
from generator.scene.svg_values import RefusedError
from generator.scene.theme import MUTED
from rules_engine.core import Message
from rules_engine.core.messages import Words


@dataclass(frozen=True)
class ImageReader:
    """Reads the ``<image>`` elements of one document, which is itself drawn `depth` drawings deep."""

    document: Document
    read_file: ReadFile
    lettering: Lettering
    depth: int

    def items(self, element: SvgElement, view: Viewport) -> tuple[Item, ...]:
        """Return the picture at its place; with a note, a crossed frame for one that cannot be read."""
        address = href(element)
        if not address:
            return ()
        try:
            if is_drawing(address):
                return self._inner_drawing(element, address, view)
            picture = read_picture(address, self.read_file)
        except RefusedError as error:
            return self._missing(element, view, error.args[0])
        place = _image_place(element, view, picture.width, picture.height)
        if not place.width or not place.height:
            return ()
        aspect = element.get("preserveAspectRatio", "")
        transform = fit(Rect(0, 0, picture.width, picture.height), place, aspect)
        x, y = transform.apply((0, 0))
        width, height = transform.a * picture.width, transform.d * picture.height
        rect = Rect(x, y, width, height, picture=picture)
        # Only a picture that fills its place reaches beyond it.
        return (Group((rect,), clip=place),) if "slice" in aspect else (rect,)

    def _inner_drawing(self, element: SvgElement, address: str, view: Viewport) -> tuple[Item, ...]:
        """Return an SVG file within this one."""
        from generator.scene.svg_reader.svg_drawing import inner_drawing

        drawing = inner_drawing(address, self.lettering, self.depth + 1, self.document.findings, element.line)
        place = _image_place(element, view, drawing.width, drawing.height)
        if not place.width or not place.height:
            return ()
        aspect = element.get("preserveAspectRatio", "")
        inner = Group(drawing.items, transform=fit(Rect(0, 0, drawing.width, drawing.height), place, aspect))
        return (Group((inner,), clip=place),)

    def _missing(self, element: SvgElement, view: Viewport, problem: Words) -> tuple[Item, ...]:
        """Return a crossed frame at the place of a picture that cannot be read."""
        self.document.findings.note(element.line, Message("printing/svg-frame", problem=problem))
        place = read_place(element, view, default="0")
        if not place.width or not place.height:
            return ()
        stroke = Stroke(MUTED, min(place.width, place.height) / 100)
        right, bottom = place.x + place.width, place.y + place.height
        frame = replace(place, stroke=stroke)
        return (
            frame,
            scene_line(place.x, place.y, right, bottom, stroke),
            scene_line(place.x, bottom, right, place.y, stroke),
        )


def _image_place(element: SvgElement, view: Viewport, width: float, height: float) -> Rect:
    """Return the place of a picture; a missing side follows from the other one."""
    place = read_place(element, view, default="0")
    given = [element.get(name, "auto") != "auto" for name in ("width", "height")]
    if given == [True, True]:
        return place
    if given == [True, False]:
        return Rect(place.x, place.y, place.width, place.width * height / width)
    if given == [False, True]:
        return Rect(place.x, place.y, place.height * width / height, place.height)
    return Rect(place.x, place.y, width, height)
