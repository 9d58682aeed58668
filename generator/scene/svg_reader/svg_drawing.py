"""Reads a whole SVG file as a drawing."""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.model import Group, Item
from generator.scene.svg_reader.document import Document, parse_elements
from generator.scene.svg_reader.errors import Findings
from generator.scene.svg_reader.extent import check_extent
from generator.scene.svg_reader.lettering import BundledLettering, Lettering
from generator.scene.svg_reader.pictures import ReadFile
from generator.scene.svg_reader.reader import Reader, TooLargeError
from generator.scene.svg_values import RefusedError
from generator.scene.transform import translate


@dataclass(frozen=True, slots=True)
class Drawing:
    """The content of an SVG file, in user units from (0, 0); `mm` is its size if the file has one."""

    width: float
    height: float
    items: tuple[Item, ...]
    mm: tuple[float, float] | None = None


def read_drawing(
    data: bytes, read_file: ReadFile, lettering: Lettering | None = None
) -> tuple[Drawing | None, Findings]:
    """Return the drawing and the findings; None instead of the drawing if there are errors.

    read_file: returns the bytes of a picture beside the file, or raises RefusedError.
    """
    findings = Findings()
    try:
        document = Document(parse_elements(data), findings)
        reader = Reader(document, read_file, lettering or BundledLettering())
        frame = reader.frame()
        items = reader.read()
        check_extent(items, frame.box)
    except (RefusedError, TooLargeError) as error:
        findings.refuse(0, error.args[0])
    if findings.errors:
        return None, findings
    box = frame.box
    whole = Group(items, transform=translate(-box.x, -box.y), clip=box)
    return Drawing(box.width, box.height, (whole,), frame.mm), findings
