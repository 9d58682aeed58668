"""Front against back, in mm: turned over (or folded) as the layout says, every back lies behind its front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from pikepdf import Matrix

from generator.preflight.content import Place
from generator.preflight.damage import entry, text_entry
from generator.preflight.geometry import Point
from generator.preflight.inspection import TOLERANCE, Inspection, Sheet
from generator.preflight.report import Finding, Verdict, skipped, verdict
from generator.printing.kit.printers import Profile
from generator.printing.pdf.job_ticket import PartPass, Passport

FLIPS = {"duplex": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}
_NEAR = 10.0
"""mm: a back farther off belongs to another front."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A front, the back that should lie behind it, and how far off that lies (None: there is none)."""

    front: Place
    page: int
    off: float | None


def check_sides(inspection: Inspection) -> Verdict:
    """All fronts whose part has a back, in two-sided and folded layouts."""
    passport = inspection.passport
    if passport is None:
        return skipped("sides", "the file does not say where its parts lie")
    if inspection.layout not in (*FLIPS, "gutterfold"):
        return skipped("sides", f"the layout is {inspection.layout}")
    pairs = list(_pairs(inspection, passport))
    found = [pair.off for pair in pairs if pair.off is not None]
    measured = f"{len(found)} backs, the farthest {max(found):.3f} mm off its front" if found else "no backs"
    return verdict("sides", measured, (*_flip(inspection, pairs), *_findings(pairs)))


def _flip(inspection: Inspection, pairs: list[Pair]) -> Iterator[Finding]:
    """What the file asks of the printer agrees with the layout."""
    asked = text_entry(entry(inspection.document.Root, "/ViewerPreferences"), "/Duplex", "Simplex")
    backs = any(sheet.side("back") for sheet in inspection.part_sheets)
    wanted = FLIPS.get(inspection.layout, "Simplex") if pairs and backs else "Simplex"
    if asked != wanted:
        yield Finding(f"the printer is asked for {asked}, the layout needs {wanted}")


def _findings(pairs: list[Pair]) -> Iterator[Finding]:
    for pair in pairs:
        if pair.off is None:
            yield Finding("no back behind its front", pair.page, pair.front.id)
        elif pair.off > TOLERANCE:
            yield Finding(f"the back lies {pair.off:.2f} mm off its front", pair.page, pair.front.id)


def _pairs(inspection: Inspection, passport: Passport) -> Iterator[Pair]:
    sheets = inspection.sheets
    for index, sheet in enumerate(sheets):
        fronts = [place for place in sheet.side("front") if (part := passport.parts.get(place.id)) and part.back]
        if not fronts:
            continue
        own = [*sheet.side("back")]
        behind = own or (sheets[index + 1].side("back") if index + 1 < len(sheets) else [])
        mirrors = _fold(sheet) if own or inspection.layout == "gutterfold" else [_turn(inspection.layout, sheet)]
        backs = [_straight(place, passport, sheet) for place in behind] if not own else behind
        best = [
            [_pair(front, sheet, backs, mirror, passport.parts[front.id]) for front in fronts] for mirror in mirrors
        ]
        yield from min(best, key=lambda pairs: sum(_NEAR if pair.off is None else pair.off for pair in pairs))


def _pair(front: Place, sheet: Sheet, backs: list[Place], mirror: Matrix, part: PartPass) -> Pair:
    off = [_distance(front, back, mirror, part) for back in backs if back.id == front.id]
    nearest = min(off, default=_NEAR)
    return Pair(front, sheet.number, nearest if nearest < _NEAR else None)


def _distance(front: Place, back: Place, mirror: Matrix, part: PartPass) -> float:
    """How far two opposite corners are apart. A part is turned about its own upright axis: left and right change."""
    through = back.matrix @ mirror
    corners: tuple[Point, Point] = ((0.0, 0.0), (part.width, part.height))
    return max(
        hypot(a - c, b - d)
        for x, y in corners
        for (a, b), (c, d) in [(front.matrix.transform((x, y)), through.transform((part.width - x, y)))]
    )


def _turn(layout: str, sheet: Sheet) -> Matrix:
    """The paper turned over about its long edge, or its short one."""
    upright = sheet.height >= sheet.width
    about_x = upright if layout == "duplex" else not upright
    return _mirror_x(sheet) if about_x else _mirror_y(sheet)


def _fold(sheet: Sheet) -> list[Matrix]:
    """The paper folded through its middle: across, or along."""
    return [_mirror_x(sheet), _mirror_y(sheet)]


def _mirror_x(sheet: Sheet) -> Matrix:
    return Matrix(-1, 0, 0, 1, sheet.width, 0)


def _mirror_y(sheet: Sheet) -> Matrix:
    return Matrix(1, 0, 0, -1, 0, sheet.height)


def _straight(place: Place, passport: Passport, sheet: Sheet) -> Place:
    """The back as it would lie without the printer's correction."""
    if passport.printer is None:
        return place
    dx, dy, angle = passport.printer
    axis = "x" if _turn(passport.layout, sheet).a < 0 else "y"
    moved = Profile("any", dx, dy, angle).correction(sheet.width, sheet.height, "x" if axis == "x" else "y")
    undo = Matrix(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f).inverse()
    return Place(place.id, place.side, place.matrix @ undo, place.clip)
