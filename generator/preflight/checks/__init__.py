"""The checks, one or two per module: each takes an `Inspection` and returns a `Verdict`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from generator.preflight.checks.bleed import check_bleed, check_covering, check_safety
from generator.preflight.checks.colour import check_colour, check_images, check_lines, check_type
from generator.preflight.checks.cut_marks import check_boxes, check_marks
from generator.preflight.checks.document import check_document, check_filling, check_fonts
from generator.preflight.checks.duplex import check_sides
from generator.preflight.checks.foreign import check_foreign_boxes, check_foreign_images, check_near_cut
from generator.preflight.checks.nets import check_nets
from generator.preflight.checks.ordered_parts import check_parts
from generator.preflight.checks.scale import check_scale
from generator.preflight.checks.turns import check_turns
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Verdict

Check: TypeAlias = Callable[[Inspection], Verdict]

_KIT: Mapping[str, Check] = {
    "document": check_document,
    "fonts": check_fonts,
    "boxes": check_boxes,
    "bleed": check_bleed,
    "scale": check_scale,
    "marks": check_marks,
    "safe zone": check_safety,
    "covering": check_covering,
    "lines": check_lines,
    "images": check_images,
    "colour": check_colour,
    "type": check_type,
    "nets": check_nets,
    "sides": check_sides,
    "parts": check_parts,
}
_BOOK: Mapping[str, Check] = {
    "document": check_document,
    "fonts": check_fonts,
    "boxes": check_boxes,
    "type": check_type,
    "lines": check_lines,
    "images": check_images,
    "filling": check_filling,
}
"""The checks of a book, which has no parts to cut out and may be printed at any scale."""


_OTHERS: Mapping[str, Check] = {
    "document": check_document,
    "fonts": check_fonts,
    "boxes": check_foreign_boxes,
    "bleed": check_bleed,
    "safe zone": check_near_cut,
    "type": check_type,
    "lines": check_lines,
    "images": check_foreign_images,
    "colour": check_colour,
    "sides": check_turns,
}
"""The checks of files of other programs: what a print shop asks of any file."""


def select_checks(inspection: Inspection) -> Mapping[str, Check]:
    """Return the checks for the file's kind, by name."""
    if inspection.book:
        return _BOOK
    if not inspection.kind:
        return _OTHERS
    return {**_KIT, "sides": check_turns} if inspection.layout == "single" else _KIT
