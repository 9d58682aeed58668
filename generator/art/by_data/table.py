"""The whole table: the areas of ``art.yaml`` below and beside each other, with all their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.art.by_data.areas import lay_out_area
from generator.art.by_data.areas.around import Block, PlacedArea, in_row, lay_out_around, stacked
from generator.art.by_data.areas.trays import answers, lay_out_text
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.cache import IdentityCache

GAP = 6.0
"""Distance between areas, in mm."""


@dataclass(frozen=True, slots=True)
class Table:
    """All areas, on a ground of width × height mm."""

    width: float
    height: float
    areas: tuple[PlacedArea, ...]

    @property
    def unit(self) -> float:
        """The scale of marks: that of the largest area with places."""
        largest = max(
            # Trays and words may be larger than the board, but no mark is ever set in them.
            self.areas,
            key=lambda one: one.plan.width * one.plan.height * bool(one.plan.places),
            default=None,
        )
        return largest.plan.unit if largest else 1.0


def lay_out_table(art: ArtContext, state: object, sentences: tuple[str, ...] = ()) -> Table:
    """Return the table; on a phone all areas are below each other.

    `sentences`: the text that a game without areas shows.
    """
    areas = art.art_sheet.get("areas", ())
    if not areas:
        panel = lay_out_text(art, sentences)
        return Table(panel.width, panel.height, (PlacedArea({"kind": "text", "name": "text"}, panel),))
    # A panel's text depends on the state: such a table is not cached.
    if any(area["kind"] == "text" for area in areas):
        return _lay_out(art, areas, state)
    known = _tables.get(art.art_sheet, dict[object, Table])
    key = (art.messages.file.path, art.lang, art.layout, art.least, art.low_ink, *_seating(art, areas, state))
    if key not in known:
        known[key] = _lay_out(art, areas, state)
    return known[key]


_tables: IdentityCache[dict[object, Table]] = IdentityCache(16)
"""Cached tables by the data of ``art.yaml`` and all other inputs, since each option of a choice needs a drawing."""


def _seating(art: ArtContext, areas: Sequence[Area], state: object) -> tuple[object, ...]:
    """Return who looks at a table and how many sit there, on which its places depend."""
    if not any(area["kind"] == "table" for area in areas):
        return ()
    return (art.scope.subject, art.game.seats(state))


def _lay_out(art: ArtContext, areas: Sequence[Area], state: object) -> Table:
    lines: list[list[Block]] = []
    for area in areas:
        block = _block(art, area, state)
        if lines and area["beside"] and art.layout not in ("tall", "short"):
            lines[-1].append(block)
        else:
            lines.append([block])
    whole = stacked([in_row(line, GAP) for line in lines], GAP)
    return Table(whole.width, whole.height, whole.areas)


def _block(art: ArtContext, area: Area, state: object) -> Block:
    if area["kind"] == "table":
        return lay_out_around(art, area, state)
    if area["kind"] == "text":
        plan = lay_out_text(art, answers(art, area, state), len(area["queries"]))
    else:
        plan = lay_out_area(art, area)
    return Block(plan.width, plan.height, (PlacedArea(area, plan),))
