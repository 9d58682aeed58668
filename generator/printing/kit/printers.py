"""Printer profiles: unprintable margins, and the offset of the back from the front."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import atan, degrees
from pathlib import Path
from typing import Any

from generator.outputs.reading import display_path, parse_json, read_text
from generator.outputs.writing import write_atomically
from generator.printing.errors import PrintError, unknown
from generator.printing.layout.geometry import Axis
from generator.printing.layout.papers import Margins
from generator.scene.model import Transform, rotate, translate
from rules_engine.core import Message

FILE = "printers.json"
LARGEST_DRIFT, LARGEST_ANGLE, LARGEST_MARGIN = 10.0, 3.0, 40.0
"""Most that a profile corrects, in mm and degrees, and its largest margin: beyond them a number was mistyped."""
SCALE_DISTANCE = 200.0
"""Distance in mm between the upper and the lower scale of the calibration sheet."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,30}")


@dataclass(frozen=True, slots=True)
class Profile:
    """Measured properties of a printer.

    dx, dy: offset of the back to the right and down, in mm, seen through an upright sheet from its front.
    angle: rotation of the back about the sheet's middle, in degrees clockwise, seen likewise.
    margins: unprintable edges of an upright sheet, in mm.
    """

    name: str
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    margins: Margins = field(default_factory=Margins)

    def correction(self, width: float, height: float, axis: Axis) -> Transform:
        """Return the transform that corrects an upright back page, given the axis about which the sheet is turned."""
        middle = (width / 2, height / 2)
        # Backwards: the printer turns first and shifts then, so the shift is undone first.
        undo = rotate(-self.angle, *middle) @ translate(-self.dx, -self.dy)
        # Measured as seen through the front, and drawn on the back: mirrored there and back again.
        mirror = Transform(a=-1, e=width) if axis == "x" else Transform(d=-1, f=height)
        return mirror @ undo @ mirror


def profile(name: str, **values: Any) -> Profile:
    """Return a validated profile. Raises PrintError for a bad name or a number out of range."""
    if not _NAME.fullmatch(name):
        raise PrintError(Message("printing/printer-name", name=repr(name)))
    result = Profile(name, **values)
    for what, value, most in (
        ("dx", result.dx, LARGEST_DRIFT),
        ("dy", result.dy, LARGEST_DRIFT),
        ("angle", result.angle, LARGEST_ANGLE),
    ):
        # Not `>`: a NaN in the file is refused as well.
        if not abs(value) <= most:
            raise PrintError(
                Message("printing/printer-shift-too-large", name=name, what=what, value=f"{value:g}", most=f"{most:g}")
            )
    for side, value in asdict(result.margins).items():
        if not 0 <= value <= LARGEST_MARGIN:
            raise PrintError(
                Message(
                    "printing/printer-margin",
                    name=name,
                    side=side,
                    largest_margin=f"{LARGEST_MARGIN:g}",
                    value=f"{value:g}",
                )
            )
    return result


def angle_of(dx_top: float, dx_bottom: float) -> float:
    """Return the rotation of the back in degrees clockwise, from the readings of the two horizontal scales in mm."""
    return degrees(atan((dx_top - dx_bottom) / SCALE_DISTANCE))


def load_profiles(folder: Path) -> Mapping[str, Profile]:
    """Return all profiles in the user's folder by name. Raises PrintError if the file is malformed."""
    path = folder / FILE
    if not path.is_file():
        return {}
    try:
        data = parse_json(read_text(path))
        return {
            name: profile(name, **{**values, "margins": Margins(**values["margins"])}) for name, values in data.items()
        }
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        raise PrintError(
            Message("printing/printers-file-unreadable", path=display_path(path), error=str(error))
        ) from error


def load_profile(folder: Path, name: str) -> Profile:
    """Return the profile with that name. Raises PrintError if there is none."""
    profiles = load_profiles(folder)
    if name not in profiles:
        raise unknown("printer", name, tuple(profiles), Message("printing/or-set-printer"))
    return profiles[name]


def save_profiles(folder: Path, profiles: Mapping[str, Profile]) -> Path:
    """Write all profiles, and return the path of their file."""
    data = {
        name: {key: value for key, value in asdict(item).items() if key != "name"} for name, item in profiles.items()
    }
    path = folder / FILE
    # Sorted, so that a new profile changes its own lines alone.
    write_atomically(path, json.dumps(data, indent=2, sort_keys=True) + "\n")
    return path
