"""Histograms: bars for one set of data, an outline for a second one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from generator.lab.intervals import Interval
from generator.scene import theme
from generator.scene.fonts import SS400, SS600, text_width
from generator.scene.model import Colour, Item, Path, Rect, Scene, Stroke, Text
from generator.scene.path import line, polyline

WIDTH, HEIGHT = 150.0, 62.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 13.0, 4.0, 5.0, 12.0
_WIDEST = 14.0
MOST_BINS = 40
_SIZE = 8.5


@dataclass(frozen=True)
class Series:
    """Values with their counts, and their mean with its interval."""

    values: Sequence[tuple[Fraction, int]]
    mean: Interval

    @property
    def count(self) -> int:
        """The number of values."""
        return sum(times for _, times in self.values)


@dataclass(frozen=True)
class Bins:
    """Bins of integers with equal width, starting at `first`."""

    first: int
    width: int
    count: int

    @classmethod
    def over(cls, series: Sequence[Series]) -> Bins:
        """Return bins that are wide enough to be distinguishable, with a round width."""
        values = [floor(value) for one in series for value, _ in one.values]
        least, most = min(values), max(values)
        width = next(w for w in _round_numbers() if most // w - least // w < MOST_BINS)
        return cls(least // width * width, width, most // width - least // width + 1)

    def shares(self, series: Series) -> list[float]:
        """Return the share of the values in each bin."""
        found = [0.0] * self.count
        for value, times in series.values:
            found[(floor(value) - self.first) // self.width] += times / series.count
        return found

    def label(self, index: int) -> str:
        """Return the label of a bin: ``7``, or ``20–24``."""
        low = self.first + index * self.width
        return str(low) if self.width == 1 else f"{low}–{low + self.width - 1}"


def histogram(title: str, description: str, colour: Colour, series: Sequence[Series]) -> Scene:
    """Return a histogram of the first series as bars and of a second one as an outline, with means marked below."""
    bins = Bins.over(series)
    shares = [bins.shares(one) for one in series]
    chart = _Chart(bins, max(max(each) for each in shares))
    items = [*chart.grid(), *chart.bars(shares[0], colour)]
    if len(shares) > 1:
        items.append(chart.outline(shares[1]))
    for index, one in enumerate(series):
        items += chart.mean(one.mean, colour if index == 0 else theme.INK, raised=index == 0)
    return Scene(WIDTH, HEIGHT, (*items, *chart.labels()), title, description)


class _Chart:
    """The scales of a histogram."""

    def __init__(self, bins: Bins, top: float) -> None:
        self._bins = bins
        self._step = min(_WIDEST, (WIDTH - _LEFT - _RIGHT) / bins.count)
        self._base = HEIGHT - _BOTTOM
        self._tick = _tick(top)
        self._scale = (self._base - _TOP) / (self._tick * -(-top // self._tick))

    def _x(self, value: float) -> float:
        """Return the centre of a single value's bar; in wider bins, the value's position within the bin."""
        shift = 0.5 if self._bins.width == 1 else 0.0
        return _LEFT + ((value - self._bins.first) / self._bins.width + shift) * self._step

    def _y(self, share: float) -> float:
        return self._base - share * self._scale

    def grid(self) -> list[Item]:
        """Return lines at round percentages with their labels."""
        items: list[Item] = []
        share = 0.0
        while self._y(share) > _TOP - 0.1:
            y = self._y(share)
            items.append(line(_LEFT, y, WIDTH - _RIGHT, y, theme.hair(theme.LINE if share else theme.INK)))
            items.append(Text(_LEFT - 1.5, y + 1, f"{100 * share:.3g} %", SS400, _SIZE, theme.MUTED, "end"))
            share += self._tick
        return items

    def bars(self, shares: Sequence[float], colour: Colour) -> list[Item]:
        """Return one bar per non-empty bin."""
        gap = min(0.6, self._step / 6)
        return [
            Rect(_LEFT + index * self._step + gap / 2, self._y(share), self._step - gap, share * self._scale, 0, colour)
            for index, share in enumerate(shares)
            if share
        ]

    def outline(self, shares: Sequence[float]) -> Path:
        """Return the outline along the tops of the bars."""
        points = [(_LEFT, self._base)]
        for index, share in enumerate(shares):
            points += [(_LEFT + (index + edge) * self._step, self._y(share)) for edge in (0, 1)]
        points.append((points[-1][0], self._base))
        return Path(polyline(points), None, Stroke(theme.INK, theme.OUTLINE))

    def mean(self, mean: Interval, colour: Colour, raised: bool) -> list[Item]:
        """Return a line over the interval, below the axis, with a mark at the mean."""
        y, x = self._base + (1.2 if raised else 2.4), self._x(mean.value)
        low, high = (self._x(mean.value if bound is None else bound) for bound in (mean.low, mean.high))
        thick = Stroke(colour, theme.STRONG, cap="butt")
        return [line(max(low, _LEFT), y, min(high, WIDTH), y, thick), line(x, y - 0.9, x, y + 0.9, thick)]

    def labels(self) -> list[Item]:
        """Return the labels below the bins, as many as there is room for."""
        every = ceil(text_width(SS600, _SIZE, self._bins.label(self._bins.count - 1) + "00") / self._step)
        return [
            Text(
                _LEFT + (index + 0.5) * self._step,
                HEIGHT - 4,
                self._bins.label(index),
                SS600,
                _SIZE,
                theme.INK,
                "middle",
            )
            for index in range(0, self._bins.count, every)
        ]


def _round_numbers() -> Sequence[int]:
    return [digit * 10**power for power in range(12) for digit in (1, 2, 5)]


def _tick(top: float) -> float:
    """Return a round share for the grid lines, of which three or four fit the height."""
    ticks = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25]
    return ticks[min(bisect_right(ticks, top / 3), len(ticks) - 1)]
