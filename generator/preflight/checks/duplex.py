"""Compares fronts with backs: after turning or folding the sheet, each back must be behind its front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from math import hypot

from pikepdf import Matrix

from generator.i18n.texts import rounded
from generator.preflight.content import Place
from generator.preflight.damage import entry, text_entry
from generator.preflight.geometry import Point
from generator.preflight.inspection import TOLERANCE, Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.kit.printers import Profile
from generator.printing.pdf.metadata import JobTicket, PartRecord
from rules_engine.core.messages import Message

FLIPS = {"duplex": "DuplexFlipLongEdge", "duplex-short": "DuplexFlipShortEdge"}
_NEAR = 10.0
"""Maximum distance in mm of a front's back; one further away belongs to another front."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A front, its page, and the distance of its back in mm (None: it has none)."""

    front: Place
    page: int
    off: float | None


def check_sides(inspection: Inspection) -> Verdict:
    """Check all fronts of parts with backs, in two-sided and folded layouts."""
    ticket = inspection.ticket
    if ticket is None:
        return skip_check("sides", Message("preflight/places-unknown"))
    if inspection.layout not in (*FLIPS, "gutterfold"):
        return skip_check("sides", Message("preflight/layout-is", layout=inspection.layout))
    pairs = list(_find_pairs(inspection, ticket))
    found = [pair.off for pair in pairs if pair.off is not None]
    measured = (
        Message("preflight/backs-measured", found=len(found), farthest=rounded(max(found), 3))
        if found
        else Message("preflight/no-backs")
    )
    return make_verdict("sides", measured, (*_check_flip(inspection, pairs), *_find_faults(pairs)))


def _check_flip(inspection: Inspection, pairs: list[Pair]) -> Iterator[Finding]:
    """Yield a fault if the file requests another flip from the printer than the layout needs."""
    asked = text_entry(entry(inspection.document.Root, "/ViewerPreferences"), "/Duplex", "Simplex")
    backs = any(sheet.side("back") for sheet in inspection.part_sheets)
    wanted = FLIPS.get(inspection.layout, "Simplex") if pairs and backs else "Simplex"
    if asked != wanted:
        yield Finding(Message("preflight/duplex-mode-wrong", asked=asked, wanted=wanted))


def _find_faults(pairs: list[Pair]) -> Iterator[Finding]:
    for pair in pairs:
        if pair.off is None:
            yield Finding(Message("preflight/back-missing"), pair.page, pair.front.id)
        elif pair.off > TOLERANCE:
            yield Finding(Message("preflight/back-off", off=rounded(pair.off, 2)), pair.page, pair.front.id)


def _find_pairs(inspection: Inspection, ticket: JobTicket) -> Iterator[Pair]:
    """Yield each front with the distance of its back, for the fold or the turn that suits the sheet best."""
    for sheet, after in zip_longest(inspection.sheets, inspection.sheets[1:]):
        fronts = [place for place in sheet.side("front") if (part := ticket.parts.get(place.id)) and part.back]
        if not fronts:
            continue
        backs = _list_backs(sheet, after, ticket)
        is_folded = inspection.layout == "gutterfold" or bool(sheet.side("back"))
        mirrors = _fold_over(sheet) if is_folded else [_turn_over(inspection.layout, sheet)]
        best = [
            [_match_back(front, sheet, backs, mirror, ticket.parts[front.id]) for front in fronts] for mirror in mirrors
        ]
        yield from min(best, key=_total_distance)


def _list_backs(sheet: Sheet, after: Sheet | None, ticket: JobTicket) -> list[Place]:
    """Return the backs on the sheet itself, else those on the next page, where the printer's correction moved them."""
    if own := [*sheet.side("back")]:
        return own
    return [_without_correction(place, ticket, sheet) for place in (after.side("back") if after else ())]


def _total_distance(pairs: list[Pair]) -> float:
    # A missing back counts as the farthest, or the fold that finds no back at all would win.
    return sum(_NEAR if pair.off is None else pair.off for pair in pairs)


def _match_back(front: Place, sheet: Sheet, backs: list[Place], mirror: Matrix, part: PartRecord) -> Pair:
    off = [_distance(front, back, mirror, part) for back in backs if back.id == front.id]
    nearest = min(off, default=_NEAR)
    return Pair(front, sheet.number, nearest if nearest < _NEAR else None)


def _distance(front: Place, back: Place, mirror: Matrix, part: PartRecord) -> float:
    """Return the largest distance in mm of corresponding corners; the back is mirrored left to right."""
    through = back.matrix @ mirror
    # Two opposite corners are enough, since parts are moved and turned, never skewed.
    corners: tuple[Point, Point] = ((0.0, 0.0), (part.width, part.height))
    return max(
        hypot(a - c, b - d)
        for x, y in corners
        for (a, b), (c, d) in [(front.matrix.transform((x, y)), through.transform((part.width - x, y)))]
    )


def _turn_over(layout: str, sheet: Sheet) -> Matrix:
    """Return the map of a sheet that is turned about its long or its short edge."""
    upright = sheet.height >= sheet.width
    # About its long edge an upright sheet turns left to right, one that lies across top to bottom.
    about_x = upright if layout == "duplex" else not upright
    return _mirror_x(sheet) if about_x else _mirror_y(sheet)


def _fold_over(sheet: Sheet) -> list[Matrix]:
    """Return the maps of a sheet that is folded through its middle, horizontally and vertically."""
    return [_mirror_x(sheet), _mirror_y(sheet)]


def _mirror_x(sheet: Sheet) -> Matrix:
    return Matrix(-1, 0, 0, 1, sheet.width, 0)


def _mirror_y(sheet: Sheet) -> Matrix:
    return Matrix(1, 0, 0, -1, 0, sheet.height)


def _without_correction(place: Place, ticket: JobTicket, sheet: Sheet) -> Place:
    """Return the back without the printer's correction."""
    if ticket.printer is None:
        return place
    dx, dy, angle = ticket.printer
    axis = "x" if _turn_over(ticket.layout, sheet).a < 0 else "y"
    moved = Profile("any", dx, dy, angle).correction(sheet.width, sheet.height, "x" if axis == "x" else "y")
    undo = Matrix(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f).inverse()
    return Place(place.id, place.side, place.matrix @ undo, place.clip)
