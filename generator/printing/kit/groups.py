"""Groups of kinds that share sheets, to save paper, if the same paper suits all of them.

Captions of small parts on a sheet: a line of text below each group, outside what is cut out.

Small pictures of parts for lists, without type and lines that are too fine to be visible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.kinds import Finish, common_weight
from generator.printing.kit.names import is_usual, name_width, printed_name, set_name
from generator.printing.layout.geometry import EPSILON, Box
from generator.printing.layout.imposition import impose
from generator.printing.layout.sheet import Order, Part, Sheet
from generator.printing.pdf.furniture import (
    CAPTION_ROWS,
    CAPTION_TYPE,
    HEADING_TYPE,
    LEAST_CAPTION,
    caption,
    caption_place,
    heading,
    heading_place,
)
from generator.printing.pdf.printer_marks import Mark
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.fonts import BC600, text_width
from generator.scene.model import Colour, GlyphRun, Group, Item, Rect, Stroke, Text, Transform
from generator.scene.theme import INK


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """Kinds of parts that are printed on the same sheets."""

    kinds: tuple[str, ...]
    sheets: tuple[Sheet, ...]

    @property
    def finish(self) -> Finish:
        """The way in which these sheets become parts."""
        if any(sheet.folds for sheet in self.sheets):
            return "folded"
        return "two-sided" if any(sheet.turn for sheet in self.sheets) else "one-sided"


@dataclass(frozen=True, slots=True)
class KitSheets:
    """The sheets of a kit: of each kind by itself, and of the groups of kinds that share sheets."""

    kinds: Mapping[str, tuple[Sheet, ...]]
    groups: tuple[SheetGroup, ...]


# The kits of a game in both inks and in all languages have parts of the same sizes: only the first is laid out.
@lru_cache(maxsize=4)
def sheets_of_kit(
    kinds: tuple[tuple[str, tuple[Part, ...]], ...], order: Order, is_filled: bool, is_shared: bool
) -> KitSheets:
    """Return the sheets of the parts, given by kind; a kind without sheets, such as one without backs, is left out.

    is_filled: fill sheets of stickers with spares.   is_shared: let kinds share sheets.
    """
    parts = dict(kinds)
    sheets = {kind: found for kind, some in kinds if (found := impose(some, order))}
    if is_filled and "sticker" in sheets:
        sheets["sticker"] = with_spares(parts["sticker"], sheets["sticker"], order)
    apart = [SheetGroup((kind,), found) for kind, found in sheets.items()]
    return KitSheets(sheets, tuple(group_kinds(apart, parts, order) if is_shared else apart))


MOST_SPARES = 20
"""Times that a set of stickers is printed at most, to fill its sheet."""


def with_spares(parts: Sequence[Part], sheets: tuple[Sheet, ...], order: Order) -> tuple[Sheet, ...]:
    """Return the sheets of stickers filled with whole sets more: paper that sticks is bought by the sheet."""
    for times in range(2, MOST_SPARES + 1):
        more = impose([replace(part, count=times * part.count) for part in parts], order)
        # One more sheet of paper: the set before was the last that fitted.
        if len(more) > len(sheets):
            break
        sheets = more
    return sheets


def group_kinds(
    groups: Sequence[SheetGroup], parts: Mapping[str, Sequence[Part]], order: Order
) -> Sequence[SheetGroup]:
    """Return the groups, one of each kind, with those joined that take less paper together.

    Parts on a shared sheet need the same weight of card. Parts without backs may share a sheet with parts with backs,
    except in a gutterfold, where they are on separate sheets.
    """
    refused: set[tuple[str, ...]] = set()
    while (saved := _join_two(groups, parts, order, refused)) is not None:
        groups = saved
    return groups


def _join_two(
    groups: Sequence[SheetGroup], parts: Mapping[str, Sequence[Part]], order: Order, refused: set[tuple[str, ...]]
) -> list[SheetGroup] | None:
    """Return the groups with the first two joined whose union saves paper; None if there are none.

    refused: combinations of kinds that save nothing, which are not tried again.
    """
    for one, other in combinations(groups, 2):
        kinds = (*one.kinds, *other.kinds)
        # Cheap questions first: laying the parts out takes nearly all of the time.
        if kinds in refused or not _suit_one_paper(one, other) or not _has_room(one, other):
            continue
        joined = impose([part for kind in kinds for part in parts[kind]], order)
        if len(joined) < len(one.sheets) + len(other.sheets):
            found = SheetGroup(kinds, joined)
            return [found if group is one else group for group in groups if group is not other]
        refused.add(kinds)
    return None


def _suit_one_paper(one: SheetGroup, other: SheetGroup) -> bool:
    """Return whether one paper suits both, and each by itself. Mounted or stuck parts need paper of their own."""
    if one.finish != other.finish and "folded" in (one.finish, other.finish):
        return False
    finish: Finish = one.finish if one.finish == other.finish else "two-sided"
    alone = all(common_weight(group.kinds, group.finish) for group in (one, other))
    return alone and common_weight((*one.kinds, *other.kinds), finish) is not None


def _has_room(one: SheetGroup, other: SheetGroup) -> bool:
    """Return whether the parts would fit by area if there were one sheet less."""
    sheets = [sheet for sheet in (*one.sheets, *other.sheets) if sheet.side == "front"]
    # A bound: if not even the areas fit on one sheet less, no layout can.
    covered = sum(place.box.width * place.box.height for sheet in sheets for place in sheet.placements)
    return covered <= sum(sheet.printable.width * sheet.printable.height for sheet in sheets[1:])


_KINDS = ("token", "sticker", "bar")
"""Kinds of parts that need a caption, because nothing on them tells what they are."""
_MOST_BLEED = 2.0
"""Maximum bleed in mm of captioned parts: a larger one would cover the caption, or part it from its group."""
_GAP = 5.0
"""Distance in mm between a caption and the next group."""


_HAIR = 0.5
"""Width in mm that a heading has more than it takes."""


def kind_and_heading(component: Component) -> tuple[str, float]:
    """Return what a part stands in rows with, and the width in mm of its heading in the longest language.

    Small parts stand together by their name, others all of one kind.
    """
    if component.kind not in _KINDS:
        return component.kind, 0.0
    names = [_times(name, component.count) for name in (component.family or component.name).values()]
    return f"{component.kind} {names[0]}", max(
        name_width(*HEADING_TYPE, name.upper(), Fonts()) for name in names
    ) + _HAIR


def _times(name: str, count: int) -> str:
    return f"{name} × {count}" if count > 1 else name


def captions(
    sheet: Sheet, components: Mapping[str, Component], lang: str, colour: Colour, fonts: Fonts
) -> Iterator[Item]:
    """Yield the captions of a front that several parts share; colour: of the headings above kinds in rows."""
    for block in sheet.blocks:
        fronts = [place for place in sheet.placements if place.side == "front" and block.holds(place.box)]
        parts = [components[place.component] for place in fronts]
        bleed = max((part.bleed for part in parts), default=0.0)
        if sheet.headed:
            yield from _heading(_names(parts, lang, fonts), block, bleed, _heading_room(block, sheet), colour, fonts)
        elif parts and all(part.kind in _KINDS and part.bleed <= _MOST_BLEED for part in parts):
            yield from _caption(_names(parts, lang, fonts), block, bleed, _room(block, sheet), fonts, sheet.marks)


def _heading(names: list[str], block: Box, bleed: float, width: float, colour: Colour, fonts: Fonts) -> Iterator[Item]:
    if is_usual(names):
        yield heading(names, block, bleed, width, colour)
    else:
        words = " · ".join(names).upper()
        yield from set_name(words, heading_place(block, bleed), width, HEADING_TYPE, colour, fonts).items


def _caption(
    names: list[str], block: Box, bleed: float, width: float, fonts: Fonts, marks: Sequence[Mark]
) -> Iterator[Item]:
    x, y = caption_place(block, bleed)
    if is_usual(names):
        rows = caption(names, block, bleed, width)
        ends = [(one.y, one.x + text_width(one.font, one.size, one.text)) for one in rows]
        yield from (replace(one, y=one.y - _raised(x, ends, marks)) for one in rows)
    elif width >= LEAST_CAPTION:
        place = (x, y - _raised(x, [(y, x + width)], marks))
        yield from set_name(" · ".join(names), place, width, CAPTION_TYPE, INK, fonts, CAPTION_ROWS).items


_OFF_MARK, _MOST_RAISED = 0.3, 1.0
"""Distance in mm from the baseline of a caption to a cut mark below it, and how far the caption is raised for that."""


def _raised(x: float, rows: Iterable[tuple[float, float]], marks: Iterable[Mark]) -> float:
    """Return how far the rows from x on, each with its baseline and end, are raised so that no cut mark is in them."""
    upright = [mark.line for mark in marks if mark.line.x1 == mark.line.x2]
    over = [
        y + _OFF_MARK - min(line.y1, line.y2)
        for y, end in rows
        for line in upright
        if x - _OFF_MARK <= line.x1 <= end + _OFF_MARK
    ]
    return max([0.0, *(high for high in over if high <= _MOST_RAISED)])


def _names(parts: list[Component], lang: str, fonts: Fonts) -> list[str]:
    """Return each name once, with the number of parts that have it."""
    counts: dict[str, int] = {}
    different = {part.id: part for part in parts}
    for name_of, number in Counter(part.id for part in parts).items():
        name = printed_name(different[name_of], lang, BC600, fonts)
        counts[name] = counts.get(name, 0) + number
    return [_times(name, count) for name, count in counts.items()]


def _heading_room(block: Box, sheet: Sheet) -> float:
    """Return the width of the heading above a kind: up to the next kind of the same row, else to the printed edge."""
    in_row = (other for other in sheet.blocks if other.x >= block.right and abs(other.y - block.y) < EPSILON)
    return min([sheet.printable.right, *(other.x - _GAP / 2 for other in in_row)]) - block.x


def _room(block: Box, sheet: Sheet) -> float:
    """Return the width of the caption: up to parts or captions on its right, else to the end of the printed area."""
    line = _caption_line(block, sheet.printable.right)
    taken = [place.clip for place in sheet.placements if not block.holds(place.box)]
    # Something lies right below the block: no caption rather than one across it.
    blocked = any(clip.overlaps(line) and clip.x < block.right for clip in taken)
    taken += [_caption_line(other, other.right) for other in sheet.blocks if other.x >= block.right]
    lefts = [clip.x for clip in taken if clip.overlaps(line) and clip.x >= block.right]
    return 0.0 if blocked else min([sheet.printable.right, *lefts]) - _GAP / 2 - block.x


def _caption_line(block: Box, right: float) -> Box:
    """Return the strip below the block in which its caption is, up to that x."""
    return Box(block.x, block.bottom, right - block.x, _GAP)


_SMALLEST_TYPE, _FINEST = 5.0, 0.2
"""Smallest type in points and finest line in mm, as printed."""


def thumbnail(component: Component, x: float, y: float, width: float, height: float) -> Group:
    """Return the front of the part, clipped by its cut line, as large as the space from (x, y) allows, centred."""
    wide, high = component.size
    # Never larger than the part itself.
    factor = min(width / wide, height / high, 1.0)
    outline = component.outline or Rect(0, 0, wide, high, component.corner)
    edge = replace(outline, fill=None, stroke=Stroke(INK, 0.25 / factor))
    items = _simplified(component.front.items, factor)
    move = Transform(factor, 0, 0, factor, x + (width - factor * wide) / 2, y + (height - factor * high) / 2)
    return Group((Group(items, clip=outline), edge), transform=move)


_small: IdentityCache[tuple[Item, ...]] = IdentityCache(2048)
"""Small pictures by items and scale: the kits of all papers list the same parts."""


def _simplified(items: tuple[Item, ...], factor: float) -> tuple[Item, ...]:
    return _small.get(items, lambda: tuple(found for item in items for found in simplify(item, factor)), factor)


def simplify(item: Item, factor: float) -> tuple[Item, ...]:
    """Return the item for that scale, without lines that are too fine and type that is too small."""
    if isinstance(item, (Text, GlyphRun)):
        return (item,) if item.size * factor >= _SMALLEST_TYPE else ()
    if isinstance(item, Group):
        # The root of the determinant is the mean scale of the group's own transform.
        inner = factor * (
            abs(item.transform.a * item.transform.d - item.transform.b * item.transform.c) ** 0.5
            if item.transform
            else 1.0
        )
        items = tuple(found for child in item.items for found in simplify(child, inner))
        # Without ids and roles: the small picture is decoration beside the part's name.
        return (replace(item, items=items, shared=False, id="", title="", role=""),) if items else ()
    stroke = item.stroke
    if stroke is not None and stroke.width * factor < _FINEST:
        stroke = replace(stroke, width=_FINEST / factor)
    return (replace(item, stroke=stroke),)
