"""The page breaks of a book, chosen so that all pages are equally full.

They are optimised for the whole book at once (dynamic programming over bands and pages), so that the book has exactly
the number of pages allowed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from generator.rulebook.bands import NEVER, PAGE_HEIGHT, Band, Follows, Page

_TURN_COSTS: dict[Follows, float] = {"text": 18.0, "note": 6.0, "figure": 36.0}
"""Cost of a page turn between a band and what it follows."""
_PAGE_COST = 0.1
"""Cost of each page."""


_FURTHEST = 3
"""Number of bands that a figure may pass: its text stays within sight."""
_EXCESS = 1e4
"""The cost of each page by which a book misses its number of pages."""
_SPREAD = 8
"""Number of pages beyond the minimum that are considered, anywhere in the book."""


Division: TypeAlias = tuple[Sequence[int], Sequence[int]] | None
"""The order of bands, by their places in the text, and the first band of each page; None if it is impossible."""


def paginate(
    bands: Sequence[Band], first: int, counts: Sequence[int] = (), known: dict[object, Division] | None = None
) -> list[Page] | None:
    """Return the pages, numbered from `first`, whose number is one of `counts` (any if empty); None if impossible.

    Figures are moved after the following text, or forward, if that makes fuller pages.

    known: the divisions of earlier settings. The last setting of a book differs only in page numbers: its bands are as
    high as before, and are divided in the same way.
    """
    known = {} if known is None else known
    key = (tuple(band.shape for band in bands), first, tuple(counts))
    if key not in known:
        known[key] = _divide(bands, first, counts)
    found = known[key]
    if found is None:
        return None
    order, breaks = [bands[place] for place in found[0]], found[1]
    return [Page(order[start:end], end == len(order) or order[end].opens) for start, end in pairwise(breaks)]


def _divide(bands: Sequence[Band], first: int, counts: Sequence[int]) -> Division:
    # Each figure is tried at a few places, and the whole book is divided anew for each: most pages are then known.
    order, costs = list(bands), _Costs(bands)
    best = _find_breaks(order, first, counts, costs)
    # By the order of the text: after the moves below, a figure's neighbour is no longer its text.
    texts = [(text, figure) for text, figure in pairwise(bands) if figure.floats]
    for band in bands:
        for moved in _moves(order, band) if band.floats else ():
            found = _find_breaks(moved, first, counts, costs)
            # A figure leaves its place only for a gain that shows.
            if found[0] < best[0] - 0.5 and not _is_torn(moved, found[1], first, texts):
                best, order = found, moved
    cost, breaks = best
    # The search gives the nearest number of pages even if none of `counts` can be reached.
    if cost >= NEVER or (counts and len(breaks) - 1 not in counts):
        return None
    places = {id(band): place for place, band in enumerate(bands)}
    return [places[id(band)] for band in order], breaks


def _is_torn(order: Sequence[Band], breaks: Sequence[int], first: int, texts: Sequence[tuple[Band, Band]]) -> bool:
    """Return whether a figure precedes its text and is on another spread."""
    places = {id(band): index for index, band in enumerate(order)}

    def spread(index: int) -> int:
        # A spread is an even page and the odd one after it, which halving makes equal.
        return (first + bisect_right(breaks, index) - 1) // 2

    pairs = ((places[id(figure)], places[id(text)]) for text, figure in texts)
    return any(figure < text and spread(figure) != spread(text) for figure, text in pairs)


def _moves(order: Sequence[Band], band: Band) -> Iterator[list[Band]]:
    """Yield orders in which the figure is after the following text, or moved forward in its chapter."""
    place = next(index for index, one in enumerate(order) if one is band)
    moved = list(order)
    for after in range(place + 1, min(place + 1 + _FURTHEST, len(order))):
        if not _gives_way(order[after]) or order[after].stays:
            break
        moved[after - 1], moved[after] = moved[after], moved[after - 1]
        yield list(moved)
    moved = list(order)
    for before in range(place - 1, max(place - 1 - _FURTHEST, 0), -1):
        if not _gives_way(order[before]) or order[before - 1].stays:
            break
        moved[before], moved[before + 1] = moved[before + 1], moved[before]
        yield list(moved)


def _gives_way(band: Band) -> bool:
    """Return whether a figure may pass the band: text inside a chapter, but not the note that ends it."""
    return not (band.opens or band.floats or band.full or band.follows == "note")


class _Costs:
    """A cache of the natural height and the cost of pages, and the cost of page turns."""

    def __init__(self, bands: Sequence[Band]) -> None:
        """Create it for bands in the order of the text."""
        self._known: dict[tuple[int, ...], tuple[float, float]] = {}
        self._pairs = list(_find_pairs(bands))

    def of_turns(self, order: Sequence[Band]) -> list[float]:
        """Return the cost of a page turn before each band, in that order."""
        places = {id(band): index for index, band in enumerate(order)}
        result = [0.0] * len(order)
        for one, other, cost in self._pairs:
            start, end = sorted((places[one], places[other]))
            for index in range(start + 1, end + 1):
                result[index] += cost
        return result

    def of(self, bands: Sequence[Band], is_last: bool) -> tuple[float, float]:
        """Return height in points and cost of a page of these bands; `is_last`: a chapter ends with it."""
        # By identity: the bands live as long as the book is divided into pages.
        key = (*map(id, bands), is_last)
        if key not in self._known:
            page = Page(bands, is_last)
            self._known[key] = (page.natural, page.cost)
        return self._known[key]


def _find_pairs(bands: Sequence[Band]) -> Iterator[tuple[int, int, float]]:
    """Yield the ids of each band and of the one that it follows, with the cost of a page turn between them."""
    text = None
    for before, band in pairwise(bands):
        text = text if before.follows else before
        other = before if band.follows == "figure" else text
        if band.follows and other:
            yield id(other), id(band), _TURN_COSTS[band.follows]


def _find_breaks(bands: Sequence[Band], first: int, counts: Sequence[int], costs: _Costs) -> tuple[float, list[int]]:
    """Return the cost of the best pages, and their first bands, including the end; `NEVER` if there are none."""
    count = len(bands)
    best: list[dict[int, tuple[float, int]]] = [{} for _ in range(count + 1)]
    # best[end][used]: the cost of the bands before `end` on that many pages, and where the last of these begins.
    best[0][0] = (0.0, 0)
    turns = costs.of_turns(bands)
    for start in range(count):
        least = min(best[start], default=0)
        # pages more than the fewest are kept in view, since a book may need a multiple of four
        reached = [(used, before) for used, (before, _) in best[start].items() if used <= least + _SPREAD]
        for end, cost in _pages_from(bands, start, costs) if reached else ():
            for used, before in reached:
                # Odd pages lie on the right.
                is_right = (first + used) % 2 == 1
                # a spread is seen at once: only a turn to its left page parts a figure from its text
                place = 0.0 if is_right else turns[start]
                total = before + cost + place
                if total < best[end].get(used + 1, (NEVER, 0))[0]:
                    best[end][used + 1] = (total, start)
    # the same cost on fewer pages is better, but never a reason for a worse page
    ways = {
        used: cost + _PAGE_COST * used + _EXCESS * _distance(used, counts) for used, (cost, _) in best[count].items()
    }
    if not ways:
        return NEVER, [0, count]
    used = min(ways, key=lambda number: ways[number])
    breaks, end = [count], count
    # Backwards, since each entry knows only where its own page begins.
    for left in range(used, 0, -1):
        end = best[end][left][1]
        breaks.append(end)
    return ways[used], breaks[::-1]


def _distance(used: int, counts: Sequence[int]) -> int:
    return min((abs(used - count) for count in counts), default=0)


def _pages_from(bands: Sequence[Band], start: int, costs: _Costs) -> Iterator[tuple[int, float]]:
    """Yield the possible ends of a page that begins at `start`, with their costs."""
    for end in range(start + 1, len(bands) + 1):
        # A band that begins a page may only be the first of one.
        if end > start + 1 and bands[end - 1].opens:
            return
        natural, cost = costs.of(bands[start:end], end == len(bands) or bands[end].opens)
        # One more band never makes a page lower: none of the further ends fits. The tenth of a point is rounding.
        if natural > PAGE_HEIGHT + 0.1:
            return
        # A page may not end here, but with one band more, for example after a heading.
        if cost < NEVER:
            yield end, cost
