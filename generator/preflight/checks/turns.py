"""Checks files in which each page is one side of a part: every back follows its front, and none stands on its head."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees

from PIL import Image, ImageChops, ImageStat

from generator.preflight.content import Place
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from rules_engine.core.messages import Message

_FEWEST = 6
"""Pages from which a common back is looked for by what they show."""
_IN_TURN = 0.6
"""Share of the pages at which the back of a deck comes or goes: every one, where nothing is wrong."""
_SAMPLE = (48, 64)
"""Columns and rows to which pages are reduced to compare them."""
_ALIKE = 1.0
"""Mean difference of their brightness, of 255, up to which two pages show the same."""
_BLANK = 3
"""Difference between the brightest and the darkest sample, of 255, below which nothing is on a page."""
_MOST_PAGES = 600


def check_turns(inspection: Inspection) -> Verdict:
    """Check the order of the pages of single parts: by their parts in our own files, by what they show in others."""
    if inspection.ticket is not None:
        pairs = [(sheet, sheet.places[0]) for sheet in inspection.part_sheets if len(sheet.places) == 1]
        with_backs = sum(place.side == "back" for _, place in pairs)
        if inspection.layout != "single" or not with_backs:
            return skip_check("sides", Message("preflight/no-backs"))
        return make_verdict("sides", Message("preflight/turns", count=with_backs), _of_parts(inspection, pairs))
    pictures = list(_pictures(inspection))
    findings = [*_blank_pages(pictures), *_of_content(pictures)]
    return make_verdict("sides", Message("preflight/pages-compared", count=len(pictures)), findings)


def _of_parts(inspection: Inspection, pairs: list[tuple[Sheet, Place]]) -> Iterator[Finding]:
    """Yield each page whose partner is not beside it; the first page says which side comes first."""
    first = pairs[0][1].side
    index = 0
    while index < len(pairs):
        sheet, place = pairs[index]
        part = inspection.parts.get(place.id)
        if part is None or not part.back:
            index += 1
            continue
        after = pairs[index + 1][1] if index + 1 < len(pairs) else None
        if after is None or after.id != place.id or after.side == place.side:
            yield Finding(Message("preflight/no-partner", side=place.side), sheet.number, place.id)
            index += 1
            continue
        if place.side != first:
            yield Finding(Message("preflight/swapped", side=place.side), sheet.number, place.id)
        # The difference of the angles, brought between −180° and 180°.
        if abs((_angle(after) - _angle(place) + 180) % 360 - 180) > 90:
            yield Finding(Message("preflight/turned-back"), sheet.number + 1, place.id)
        index += 2


def _angle(place: Place) -> float:
    return degrees(atan2(place.matrix.b, place.matrix.a))


# ------------------------------------------------------------------------------------------------ by what pages show


def _pictures(inspection: Inspection) -> Iterator[tuple[int, Image.Image]]:
    """Yield the numbers of the pages and small pictures of them."""
    for sheet in inspection.sheets[:_MOST_PAGES]:
        # Drawn twice as large and averaged, so that a fine line counts by what it covers.
        picture = inspection.renderer.small(max(_SAMPLE) * 2, sheet.number)
        if picture is not None:
            yield sheet.number, picture.convert("L").resize(_SAMPLE, Image.Resampling.BOX)


def _blank_pages(pictures: list[tuple[int, Image.Image]]) -> Iterator[Finding]:
    """Yield pages on which there is nothing, unless every other page is one: the backs of sheets."""
    blank = [number for number, picture in pictures if _is_blank(picture)]
    if 2 * len(blank) < len(pictures) - 1:
        yield from (Finding(Message("preflight/blank-page"), number) for number in blank)


def _is_blank(picture: Image.Image) -> bool:
    low, high = picture.getextrema()
    return isinstance(low, int | float) and isinstance(high, int | float) and high - low < _BLANK


def _of_content(pictures: list[tuple[int, Image.Image]]) -> Iterator[Finding]:
    """Yield pages where the common back is not on every other page, or stands on its head."""
    back = _common_back([picture for _, picture in pictures]) if len(pictures) >= _FEWEST else None
    if back is None:
        return
    turned = back.rotate(180)
    same = [_differ(picture, back) <= _ALIKE for _, picture in pictures]
    # Whether backs are the even or the odd pages.
    first = same.index(True) % 2
    # A back that looks the same upside down cannot be turned the wrong way.
    upright = _differ(turned, back) > _ALIKE
    swapped = -1
    for index, (number, picture) in enumerate(pictures):
        if index % 2 == first and not same[index]:
            if upright and _differ(picture, turned) <= _ALIKE:
                yield Finding(Message("preflight/turned-back"), number)
            elif index != swapped:
                yield Finding(Message("preflight/front-for-back"), number)
        elif index % 2 != first and same[index]:
            if not _is_swap(same, index):
                yield Finding(Message("preflight/back-for-front"), number)
                return  # from here on all are in the wrong places, which is one fault
            swapped = index + 1
            yield Finding(Message("preflight/swapped", side="back"), number)


def _is_swap(same: list[bool], index: int) -> bool:
    """Return whether the back on this page has changed places with the next page: after these two all is in turn."""
    return index + 1 < len(same) and not same[index + 1] and (index + 3 >= len(same) or same[index + 3])


def _common_back(pictures: list[Image.Image]) -> Image.Image | None:
    """Return what is on about every other page; None if there is no such back, or it is blank."""
    # Of the first two pages one is a back; if just that one is wrong, of the next two.
    for start in range(min(4, len(pictures))):
        same = [_differ(picture, pictures[start]) <= _ALIKE for picture in pictures]
        changes = sum(one != other for one, other in pairwise(same))
        if changes >= _IN_TURN * (len(same) - 1) and not _is_blank(pictures[start]):
            return pictures[start]
    return None


def _differ(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of brightness."""
    mean: float = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
    return mean
