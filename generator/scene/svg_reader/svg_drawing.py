"""Reads a whole SVG file as a drawing."""

from __future__ import annotations

from dataclasses import dataclass

from generator.limits import MAX_SVG
from generator.scene.model import Group, Item, scale, translate
from generator.scene.svg_reader.box import check_extent
from generator.scene.svg_reader.document import Document, SvgElement, parse_elements
from generator.scene.svg_reader.lettering import BundledLettering, Lettering
from generator.scene.svg_reader.pictures import ReadFile, embedded_data
from generator.scene.svg_reader.reader import Reader, Slots
from generator.scene.svg_reader.values import Findings, TooLargeError
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_DEEPEST = 2
"""Maximum depth of SVG files within SVG files."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The content of an SVG file, in user units from (0, 0); `mm` is its size if the file has one."""

    width: float
    height: float
    items: tuple[Item, ...]
    mm: tuple[float, float] | None = None


def read_drawing(
    data: bytes,
    read_file: ReadFile,
    lettering: Lettering | None = None,
    *,
    slots: Slots | None = None,
    mm: float | None = None,
    depth: int = 0,
) -> tuple[Drawing | None, Findings]:
    """Return the drawing and the findings; None instead of the drawing if there are errors.

    read_file: returns the bytes of a picture beside the file, or raises RefusedError.   slots: what takes the place of
    elements.   mm: the length in print of the
    longer side, for the resolution of what becomes a picture.   depth: of files within files.
    """
    findings = Findings()
    try:
        root = parse_elements(data, findings)
    except RefusedError as error:
        findings.refuse(0, error.args[0])
        return None, findings
    return draw_elements(root, findings, read_file, lettering, slots=slots, mm=mm, depth=depth), findings


def draw_elements(
    root: SvgElement,
    findings: Findings,
    read_file: ReadFile,
    lettering: Lettering | None = None,
    *,
    slots: Slots | None = None,
    mm: float | None = None,
    depth: int = 0,
) -> Drawing | None:
    """Return the drawing of parsed elements, as `read_drawing` does; None if there are errors."""
    try:
        document = Document(root, findings)
        reader = Reader(document, read_file, lettering or BundledLettering(), slots, mm=mm, depth=depth)
        frame = reader.frame
        items = reader.read()
        check_extent(items, frame.box)
    except (RefusedError, TooLargeError) as error:
        findings.refuse(0, error.args[0])
    if findings.errors:
        return None
    box = frame.box
    whole: Item = Group(items, transform=translate(-box.x, -box.y), clip=box)
    if frame.stretch != 1:
        whole = Group((whole,), transform=scale(1.0, frame.stretch))
    return Drawing(box.width, box.height * frame.stretch, (whole,), frame.mm)


def inner_drawing(address: str, lettering: Lettering, depth: int, findings: Findings, line: int) -> Drawing:
    """Return an SVG file that another one holds. Its notes are those of its line. Raises RefusedError."""
    data = embedded_data(address)
    if depth > _DEEPEST or len(data) > MAX_SVG:
        raise RefusedError(Message("printing/svg-groups-too-deep", deepest=_DEEPEST))
    drawing, found = read_drawing(data, nothing_beside, lettering, depth=depth)
    for note in found.notes:
        findings.note(line, note.message)
    if drawing is None:
        raise RefusedError(found.errors[0].message)
    return drawing


def nothing_beside(name: str) -> bytes:
    """Refuse every file, for a drawing that has none beside it. Raises RefusedError."""
    raise RefusedError(Message("printing/svg-outside-reference", plain="href", value=repr(name[:40])))
