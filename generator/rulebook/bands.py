"""Bands of a page, and what a page of bands costs.

A band is kept together: its part of the main column, and the margin column beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise, takewhile
from typing import Literal, Protocol, TypeAlias

from generator.rulebook.flowables import Columns, Part, stack_height
from generator.rulebook.style import MAIN_MM, MM, TEXT_HEIGHT_MM, Trim

Section: TypeAlias = Literal["start", "rules", "end"]
Follows: TypeAlias = Literal["", "text", "note", "figure"]

MARGIN_GAP_MM = 4.0
PAGE_HEIGHT = TEXT_HEIGHT_MM * MM
"""The height in points that bands may fill."""
_BELOW_FIGURE_MM = 5.0
"""Minimum space below a figure in mm, so that the text there does not look like its caption."""
LEAST_FILL, LEAST_LAST_FILL = 0.77, 0.5
"""Minimum fill of a page, and of the last one of a chapter; slightly more than `filling` requires of printed pages."""
LARGEST_HOLE_MM = 42.5
"""Maximum height of a gap in the main column, slightly less than `filling` allows."""
_STRETCH_COST, _UNFILLED_COST = 20.0, 4.0
"""Cost of a page without any text whose gaps would have to fill it, and of one that stays empty. The first is squared
by the share: many gaps that are a little wide look better than one page with very wide ones."""
_WIDEST, _WIDE_COST = 2.0, 12.0
"""Share of their stretch by which the gaps of a page that is too empty may grow, and the cost of such a page."""
_SHORT_COST, _EMPTY_COST, _EMPTIER_COST = 100.0, 40.0, 400.0
"""Cost of what a page lacks, for a whole page; what a page costs that not even the widest gaps and the largest pictures
fill, and what it lacks then: more than a turn at the worst place, so that such a page is the last resort."""
_HOLE_COST = 40.0
"""Cost of a hole that is too high, besides one for each mm: more than a figure on another page than its text."""
_LINE, _FEW_LINES, _WIDOW_COST = 12.6, 4.0, 44.0
"""Height of a line in points; the highest cost of a page that begins with fewer lines of a text than these."""
_LEAST_LINES, _LONELY_COST = 3, 36.0
"""Minimum number of lines below a heading at the foot of a page, and the cost of fewer."""
_HALVINGS = 12
"""To find a share within a four-thousandth, a tenth of a point on a page."""
NEVER = 1e9
"""The cost of a page that is not allowed: more than all pages of any book together."""


class Grows(Protocol):
    """Pictures that may become larger if their page has room."""

    @property
    def growth(self) -> float:
        """The points by which they may become higher."""

    def grow(self, share: float) -> None:
        """Grow by that share of the permitted growth."""


@dataclass
class Band:
    """Flowables that stay together on a page.

    Attributes:
        main: in the main column, or over the whole width if the band is `full`.
        margin: beside them in the margin column.
        gap: the space above in mm, except at the top of a page; `stretch`: by how much it may grow.
        opens: whether it begins a page, as chapters and the parts before and after them do.
        stays: whether the next band is on the same page.
        continues: whether it only adds to the text before it; a page should not begin with a few such lines.
        names: link targets in the band.
        title: that of the chapter that begins here, for the page footer; `bookmarks`: level, title and name.
        follows: what it should be on a spread with: the ``text`` before it, as a figure or a ``note`` should, or the
            part of its own ``figure`` before it.
        floats: whether the text after it may come first, as for figures.
        pictures: those that may grow if the page has room.
        columns: the last of `main`, if it is a list in columns that the next band continues.
    """

    main: Sequence[Part]
    margin: Sequence[Part] = ()
    gap: float = 5.0
    stretch: float = 6.0
    full: bool = False
    opens: bool = False
    stays: bool = False
    continues: bool = False
    names: Sequence[str] = ()
    title: str = ""
    section: Section | None = None
    bookmarks: Sequence[tuple[int, str, str]] = ()
    follows: Follows = ""
    floats: bool = False
    pictures: Sequence[Grows] = ()
    columns: Columns | None = None
    heights: tuple[float, float] = field(default=(0.0, 0.0), init=False)
    """Heights of the main and of the margin column, in points."""

    @property
    def shape(self) -> tuple[object, ...]:
        """All that the division into pages depends on."""
        flags = (self.full, self.opens, self.stays, self.continues, self.floats, self.follows)
        return (self.heights, self.gap, self.stretch, *flags, *(picture.growth for picture in self.pictures))

    def measure(self, trim: Trim) -> None:
        """Compute the heights for the trim."""
        self.heights = (
            stack_height(self.main, (trim.full if self.full else MAIN_MM) * MM),
            stack_height(self.margin, trim.margin * MM, MARGIN_GAP_MM * MM),
        )


@dataclass(frozen=True)
class Page:
    """The bands of a page."""

    bands: Sequence[Band]
    is_last: bool = False
    """Whether a chapter ends with it: the next one begins another page."""

    @property
    def least(self) -> float:
        """The minimum fill."""
        return LEAST_LAST_FILL if self.is_last else LEAST_FILL

    @cached_property
    def segments(self) -> list[list[Band]]:
        """The bands between full-width bands, which form segments of their own."""
        result: list[list[Band]] = []
        for band in self.bands:
            if band.full or not result or result[-1][-1].full:
                result.append([])
            result[-1].append(band)
        return result

    def over(self, segment: Sequence[Band]) -> float:
        """Return the excess height of a segment's margin column over its main column, in points."""
        return max(0.0, _margin(segment) - _main(segment))

    @cached_property
    def natural(self) -> float:
        """Its height in points without stretching."""
        return self._high(0.0)

    def _high(self, share: float, with_pictures: bool = False) -> float:
        """Return its height in points if each gap grows by that share of its stretch, and optionally the pictures."""
        total = 0.0
        for number, segment in enumerate(self.segments):
            main = _main(segment) + share * _stretch(segment) + (_growth(segment) if with_pictures else 0.0)
            # A segment ends where the longer of its two columns does.
            total += max(main, _margin(segment))
            if number:
                total += (_gap(self.segments[number - 1][-1], segment[0]) + share * segment[0].stretch) * MM
        return total

    @cached_property
    def stretched(self) -> float:
        """Its height in points when it is as full as possible without wide gaps."""
        return min(PAGE_HEIGHT, self._high(1.0, with_pictures=True))

    def with_grown_pictures(self, trim: Trim) -> Page:
        """Return the page with its pictures enlarged as far as the page has room."""
        # Not the sum of the pictures' growth: beside a long margin column they grow without making the page higher.
        growth = self._high(0.0, with_pictures=True) - self.natural
        if not any(picture.growth for band in self.bands for picture in band.pictures):
            return self
        share = min(1.0, max(0.0, PAGE_HEIGHT - self.natural) / growth) if growth else 1.0
        for band in self.bands:
            for picture in band.pictures:
                picture.grow(share)
            band.measure(trim)
        return Page(self.bands, self.is_last)

    def with_joined_columns(self, trim: Trim) -> Page:
        """Return the page with the parts of a list in columns as one list, whose columns are read to their end."""
        bands: list[Band] = []
        for band in self.bands:
            before = bands[-1] if bands else None
            if not (band.columns and before and before.columns):
                bands.append(band)
                continue
            columns = before.columns.joined(band.columns)
            bands[-1] = replace(before, main=[*before.main[:-1], columns], columns=columns)
            bands[-1].measure(trim)
        page = Page(bands, self.is_last)
        return page if page.natural <= PAGE_HEIGHT else self

    @cached_property
    def _share(self) -> float:
        """The share of their stretch by which gaps grow: until the page is full, or beyond if it is still too empty."""
        full = self._share_for(PAGE_HEIGHT, 1.0)
        return (
            full if self._high(full) >= self.least * PAGE_HEIGHT else self._share_for(self.least * PAGE_HEIGHT, _WIDEST)
        )

    def _share_for(self, high: float, most: float) -> float:
        """Return the share at which the page has that height, at most `most`."""
        least = 0.0
        if self._high(most) <= high:
            return most
        # Halving works since wider gaps never make a page lower; margins hide some of them, so there is no formula.
        for _ in range(_HALVINGS):
            middle = (least + most) / 2
            least, most = (middle, most) if self._high(middle) <= high else (least, middle)
        return least

    def gaps(self) -> list[float]:
        """Return the space above each band, in points."""
        pairs = pairwise(self.bands)
        return [0.0, *((_gap(before, band) + band.stretch * self._share) * MM for before, band in pairs)]

    @property
    def cost(self) -> float:
        """The cost of the page; `NEVER` if it is not allowed."""
        # A tenth of a point for rounding, as in `too_high`.
        if self.natural > PAGE_HEIGHT + 0.1 or self.bands[-1].stays:
            return NEVER
        fill = self.stretched / PAGE_HEIGHT
        spare = (PAGE_HEIGHT - self.natural) / PAGE_HEIGHT
        short = _WIDE_COST + _SHORT_COST * (self.least - fill) if fill < self.least else 0.0
        if short and self._high(_WIDEST, with_pictures=True) < self.least * PAGE_HEIGHT:
            short += _EMPTY_COST + _EMPTIER_COST * (self.least - fill)
        hole = self._hole / MM - LARGEST_HOLE_MM
        left = self.leftover
        few = _WIDOW_COST * max(0.0, 1.0 - left / _FEW_LINES) if left else 0.0
        lonely = _LONELY_COST if self._has_lonely_head else 0.0
        torn = _HOLE_COST + hole if hole > 0 else 0.0
        return spare * spare * _STRETCH_COST + (1 - fill) * _UNFILLED_COST + short + few + lonely + torn

    @property
    def _has_lonely_head(self) -> bool:
        """Whether the page ends with a heading and fewer than three lines of its text."""
        if len(self.bands) < 2 or not self.bands[-2].stays:
            return False
        # A point of tolerance: three lines of slightly lower type are enough.
        return self.bands[-1].heights[0] < _LEAST_LINES * _LINE - 1.0

    @property
    def leftover(self) -> float:
        """The number of lines at its top that continue the text of the page before; 0 if it begins with something new.

        >>> from generator.rulebook.style import SQUARE
        >>> from reportlab.platypus import Spacer
        >>> rest, rule = Band([Spacer(0, 25.2)], continues=True), Band([Spacer(0, 60)])
        >>> for band in (rest, rule):
        ...     band.measure(SQUARE)
        >>> Page([rest, rule]).leftover, Page([rule, rest]).leftover
        (2.0, 0.0)
        """
        return sum(band.heights[0] for band in takewhile(lambda one: one.continues, self.bands)) / _LINE

    @cached_property
    def _hole(self) -> float:
        """The height of the largest empty area of the main column, beside the margin column or below it."""
        holes = [_margin(one) - _main(one) - _growth(one) - _stretch(one) for one in self.segments]
        # Below the end of a chapter the page is empty by design.
        below = 0.0 if self.is_last else PAGE_HEIGHT - self.stretched
        # What is empty beside the last margin and below it is one hole.
        return max((*holes[:-1], below + max(0.0, holes[-1])))


def _main(segment: Sequence[Band]) -> float:
    return sum(band.heights[0] for band in segment) + sum(_gap(*pair) * MM for pair in pairwise(segment))


def _gap(before: Band, band: Band) -> float:
    """Return the minimum space between the two in mm."""
    return max(band.gap, _BELOW_FIGURE_MM) if before.floats else band.gap


def _stretch(segment: Sequence[Band]) -> float:
    return sum(band.stretch for band in segment[1:]) * MM


def _growth(segment: Sequence[Band]) -> float:
    return sum(picture.growth for band in segment for picture in band.pictures)


def _margin(segment: Sequence[Band]) -> float:
    heights = [band.heights[1] for band in segment if band.heights[1]]
    return sum(heights) + MARGIN_GAP_MM * MM * max(0, len(heights) - 1)


def too_high(bands: Sequence[Band]) -> Band | None:
    """Return a band that is higher than a page; None if there is none."""
    return next((band for band in bands if max(band.heights) > PAGE_HEIGHT + 0.1), None)
