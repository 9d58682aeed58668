"""Checks parts: the file must contain the order, complete and in the right number, and the order must fit the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.preflight.content import Place
from generator.preflight.expected import game_parts
from generator.preflight.geometry import bounds, is_flat
from generator.preflight.inspection import TOLERANCE, Inspection, is_tile
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.printing.pdf.metadata import JobTicket, PartRecord
from rules_engine.core.messages import Message


def check_parts(inspection: Inspection) -> Verdict:
    """Check the parts against the job ticket, and the job ticket against the game."""
    ticket = inspection.ticket
    if ticket is None:
        return skip_check("parts", Message("preflight/contents-unknown"))
    side = "back" if ticket.layout == "backs" else "front"
    places_of: dict[str, list[Place]] = {}
    for sheet in inspection.part_sheets:
        for place in sheet.side(side):
            places_of.setdefault(place.id, []).append(place)
    known = game_parts(ticket)
    against = Message("preflight/parts-of-game") if known is not None else Message("preflight/parts-of-order-alone")
    total = sum(_count_copies(inspection, places) for places in places_of.values())
    findings = (*_check_order(inspection, ticket, places_of), *_check_game(ticket, known or {}))
    return make_verdict(
        "parts", Message("preflight/kinds-as", total=total, found=len(places_of), against=against), findings
    )


def _check_order(inspection: Inspection, ticket: JobTicket, places_of: dict[str, list[Place]]) -> Iterator[Finding]:
    for name, part in ticket.parts.items():
        if ticket.layout == "backs" and not part.back:
            continue
        places = places_of.get(name, [])
        copies = _count_copies(inspection, places)
        if copies != part.count and not _has_spares(part, copies):
            yield Finding(Message("preflight/copies-differ", copies=copies, count=part.count), part=name)
        if places and not _is_whole(inspection, places, part):
            yield Finding(Message("preflight/sections-incomplete"), part=name)
    for name in places_of.keys() - ticket.parts.keys():
        yield Finding(Message("preflight/part-not-ordered"), part=name)


def _has_spares(part: PartRecord, copies: int) -> bool:
    """Return whether a sheet of stickers has whole sets more than a game needs."""
    return part.kind == "sticker" and part.count > 0 and copies > part.count and copies % part.count == 0


def _check_game(ticket: JobTicket, known: dict[str, tuple[str, int]]) -> Iterator[Finding]:
    """Yield the differences between the job ticket and the game, for the kinds of parts in this file."""
    for name, (kind, count) in known.items():
        if _is_wanted(ticket, name, kind):
            yield from _check_count(ticket, name, count)
    for name, part in ticket.parts.items():
        if known and name not in known and part.kind != "box":  # boxes are made for the kit, not by the game
            yield Finding(Message("preflight/part-not-in-game"), part=name)


def _is_wanted(ticket: JobTicket, name: str, kind: str) -> bool:
    """Return whether the order includes a part of the game."""
    if ticket.layout == "backs" and name not in ticket.parts:
        return False  # parts without a back are not in a file of backs
    return name in ticket.only if ticket.only else kind == ticket.kind or not ticket.kind


def _check_count(ticket: JobTicket, name: str, count: int) -> Iterator[Finding]:
    """Yield a finding if the file has not as many of a part as were ordered; `count` is what one game needs."""
    # `copies` counts each of the parts that were asked for by name, otherwise whole games.
    each = 1 if ticket.only and ticket.copies else count
    should = each * (ticket.copies or 1)
    part = ticket.parts.get(name)
    if part is None:
        yield Finding(Message("preflight/part-not-in-file"), part=name)
    elif part.count != should:
        yield Finding(Message("preflight/part-count-differs", should=should, count=part.count), part=name)


def _count_copies(inspection: Inspection, places: list[Place]) -> int:
    """Return the number of copies; for a part in tiles, that of its rarest tile."""
    windows = Counter(window for place in places if (window := _visible_window(inspection, place)) is not None)
    return min(windows.values(), default=len(places))


def _visible_window(inspection: Inspection, place: Place) -> tuple[float, ...] | None:
    """Return the section of its part that a tile shows, in the part's mm; None for a part that is not in tiles."""
    trim = inspection.trim(place)
    if trim is None or place.clip is None or is_flat(place.matrix) or not is_tile(place, trim):
        return None
    back = place.matrix.inverse()
    x1, y1, x2, y2 = place.clip
    # Tenths, so that copies of the same section compare equal in spite of rounding.
    return tuple(round(value, 1) for value in bounds([back.transform((x1, y1)), back.transform((x2, y2))]))


def _is_whole(inspection: Inspection, places: list[Place], part: PartRecord) -> bool:
    windows = [window for place in places if (window := _visible_window(inspection, place)) is not None]
    if not windows:
        return True
    across = _covers([(window[0], window[2]) for window in windows], part.width)
    down = _covers([(window[1], window[3]) for window in windows], part.height)
    columns, rows = {window[0] for window in windows}, {window[1] for window in windows}
    # The spans alone would not show a hole in the middle: each column must meet each row.
    return across and down and len(set(windows)) == len(columns) * len(rows)


def _covers(spans: list[tuple[float, float]], length: float) -> bool:
    reached = 0.0
    for start, end in sorted(spans):
        if start > reached + 2 * TOLERANCE:
            return False
        reached = max(reached, end)
    return reached >= length - 2 * TOLERANCE
