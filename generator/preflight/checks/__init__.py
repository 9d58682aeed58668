"""What is judged, one module a check or two: each check takes an `Inspection` and gives a `Verdict`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from generator.preflight.checks.boxes import check_boxes
from generator.preflight.checks.document import check_document
from generator.preflight.checks.fonts import check_fonts
from generator.preflight.checks.ink import check_images, check_lines, check_type
from generator.preflight.checks.marks import check_marks
from generator.preflight.checks.parts import check_parts
from generator.preflight.checks.safety import check_safety
from generator.preflight.checks.scale import check_scale
from generator.preflight.checks.sides import check_sides
from generator.preflight.inspection import Inspection
from generator.preflight.report import Verdict

Check: TypeAlias = Callable[[Inspection], Verdict]

_KIT: tuple[Check, ...] = (
    check_document,
    check_fonts,
    check_boxes,
    check_scale,
    check_marks,
    check_safety,
    check_lines,
    check_images,
    check_sides,
    check_parts,
)
_BOOK: tuple[Check, ...] = (check_document, check_fonts, check_boxes, check_type, check_lines, check_images)
"""A book has no parts to cut out, and may be printed at any scale."""


def checks_of(inspection: Inspection) -> tuple[Check, ...]:
    """The checks of what the file says that it is; one that says nothing is taken for a kit."""
    return _BOOK if inspection.book else _KIT
