"""Authors' own SVG files in drawings made from data."""

from __future__ import annotations

from pathlib import Path

from generator.content.errors import ContentError
from generator.limits import MAX_PICTURE, MAX_PIECE_SVG
from generator.outputs.reading import FileError, read_bytes, resolve_inside
from generator.scene.model import Group, Scene
from generator.scene.svg_reader.places import PlaceFinder
from generator.scene.svg_reader.reader import Slots
from generator.scene.svg_reader.svg_drawing import read_drawing
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError, Message


def read_board(folder: Path, name: str) -> Scene:
    """Return the drawing, and after it each place's outline: a path without paint, in a group with the place's name.

    Raises what `read_picture` raises.
    """
    places = PlaceFinder()
    drawn = read_picture(folder, name, places)
    outlines = (Group((outline,), id=place) for place, outline in places.outlines.items())
    return Scene(drawn.width, drawn.height, (Group(drawn.items), *outlines))


def read_picture(folder: Path, name: str, slots: Slots | None = None) -> Scene:
    """Return the drawing of an SVG file in the game's folder, in its own units.

    Raises FileError if it cannot be read or is too large, ContentError with the line of anything that cannot be drawn.
    """

    def read_file(linked: str) -> bytes:
        path = resolve_inside(folder, linked)
        # A drawing that somebody sent may link to any file: only those of the game's folder are read.
        if path is None:
            raise JugadaError(Message("content/art-outside", name=linked))
        try:
            return read_bytes(path, MAX_PICTURE)
        except FileError as error:
            raise RefusedError(error.message) from error

    path = folder / name
    drawing, findings = read_drawing(read_bytes(path, MAX_PIECE_SVG), read_file, slots=slots)
    if drawing is None:
        # Authors mend from the top: later errors may follow from the first.
        first = min(findings.errors, key=lambda finding: finding.line)
        raise ContentError(path, max(first.line, 1), first.message)
    return Scene(drawing.width, drawing.height, drawing.items)
