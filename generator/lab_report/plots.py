"""Histograms: bars for one set of data, an outline for a second one.

Texts of the lab's reports: messages, and a game's labels.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor
from typing import Any

from generator.content.loader import GameContent
from generator.content.yaml_source import flow
from generator.i18n.catalogue import bundle
from generator.lab.errors import LabError
from generator.lab.intervals import Interval
from generator.lab.play import CARELESS
from generator.lab.sheet import lab_sheet
from generator.scene import theme
from generator.scene.fonts import SS400, SS600, text_width
from generator.scene.model import Colour, Item, Path, Rect, Scene, Stroke, Text
from generator.scene.path import line, polyline
from rules_engine.core import JugadaError, Message, seat_key

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
        # By the multiples of the width, not by its length: a bin begins at a round number, so one more may be needed.
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
        # Up to the next grid line above the highest bar, so that the top line has a label.
        self._scale = (self._base - _TOP) / (self._tick * -(-top // self._tick))

    def _x(self, value: float) -> float:
        """Return the centre of a single value's bar; in wider bins, the value's position within the bin."""
        # A value alone is meant by the middle of its bar; a bin of several begins at its left edge.
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
        # Two digits more, so that neighbours keep apart. The last label is the longest.
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


class ResultText:
    """A game's results as text in one language."""

    def __init__(self, content: GameContent, lang: str, setup: Mapping[str, object] | None = None) -> None:
        self.content, self.lang, self._setup = content, lang, setup or {}
        self.t = bundle("lab", lang)
        self.sheet = lab_sheet(content)
        self._messages = content.messages[lang]

    @property
    def title(self) -> str:
        """The report's title."""
        return self.t("title", game=self.content.sheet.title[self.lang])

    def figure(self, name: str) -> str:
        """Return a figure's name."""
        group, _, rest = name.partition(".")
        if group == "seat":
            return self.t("seat", seat=self._messages.seat(self._seat_key(rest)))
        if group == "policy":
            return self.t("policy", policy=rest)
        if group == "measure":
            if rest in self.sheet.measures:
                return self.sheet.measures[rest].label[self.lang]
        elif f"names-{name}" in self.t:
            return self.t(f"names-{name}")
        measured = (f"measure.{measure}" for measure in self.sheet.measures)
        raise LabError(
            Message(
                "lab_report/unknown-figure", name=repr(name), names=", ".join([*self.t.templates("names"), *measured])
            )
        )

    def idea(self, policy: str) -> str:
        """Return the description of a policy's strategy."""
        name, mark, percent = policy.partition(CARELESS)
        idea = self.sheet.policies.get(name)
        generic = self.t.get(f"idea_of-{name}")
        description = generic or (idea[self.lang] if idea else self.t("own_policy") if ":" in name else "")
        careless = self.t("careless", policy=name, percent=percent) if mark else ""
        return " ".join(part for part in (careless, description) if part)

    def row(self, key: str) -> str:
        """Return the label of a table's row: a card, a tile, a player."""
        return self._messages.value(key)

    def rule(self, rule: str) -> str:
        """Return a rule's name."""
        return self.content.lead(rule, self.lang)

    def setup(self) -> list[str]:
        """Return the options of the start, one sentence each; unchanged if the game has no message for them."""
        return [
            self._messages.option(name, self._option(value)) or self.t("setup", setup=f"{name}={flow(value)}")
            for name, value in self._setup.items()
        ]

    def _option(self, value: object) -> Any:
        """Return a value with seats replaced by the keys of their names in messages."""
        if isinstance(value, list | tuple):
            return tuple(self._seat_key(str(item)) for item in value)
        return value

    def _seat_key(self, name: str) -> str:
        """Return the key of the seat's name in this set-up; `name` if there is no such seat."""
        try:
            return seat_key(self.content.game, self._start, self.content.game.parse_seat(name))
        except JugadaError:  # not a seat, or a set-up for other data
            return name

    @cached_property
    def _start(self) -> object:
        return self.content.start(self._setup)
