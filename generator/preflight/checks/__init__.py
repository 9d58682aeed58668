"""What is judged, one module a check: each takes an `Inspection` and gives a `Verdict`."""

from __future__ import annotations

from collections.abc import Callable

from generator.preflight.checks.boxes import check_boxes
from generator.preflight.checks.document import check_document
from generator.preflight.checks.fonts import check_fonts
from generator.preflight.checks.ink import check_images, check_lines
from generator.preflight.checks.marks import check_marks
from generator.preflight.checks.parts import check_parts
from generator.preflight.checks.safety import check_safety
from generator.preflight.checks.scale import check_scale
from generator.preflight.checks.sides import check_sides
from generator.preflight.inspection import Inspection
from generator.preflight.report import Verdict

CHECKS: tuple[Callable[[Inspection], Verdict], ...] = (
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
