"""What the measurements are written down as: `Report` is the schema of ``build/bench.json``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from statistics import linear_regression, median, quantiles
from typing import Literal

from pydantic import BaseModel, ConfigDict

Clock = Literal["wall", "cpu", "count"]
"""Time as the user waits, time of the processors (of this process and those it started), or no time at all."""

LINEAR = 1.15
"""An exponent up to this counts as linear: caches and the clock's own noise make it swing by a tenth."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Target(_Model):
    """What the median, or the ratio to the peer, is to be."""

    of: Literal["median", "ratio"]
    bound: Literal["at most", "at least"]
    value: float

    def met(self, found: float) -> bool:
        """Whether the figure is within the bound."""
        return found <= self.value if self.bound == "at most" else found >= self.value


class Peer(_Model):
    """What ours is measured beside, with its own figures in the row's unit."""

    name: str
    median: float
    low: float
    high: float


class Row(_Model):
    """One figure.

    median, low and high are the quartiles of `repetitions` measurements in `unit`; all of them None where nothing could
    be measured, and `missing` says why.   ratio: ours over the peer's, the median of the pairs measured side by side.
    met: None without a target.   note: what is the same for both, or what the figure is of.
    """

    name: str
    unit: str
    clock: Clock
    repetitions: int = 0
    median: float | None = None
    low: float | None = None
    high: float | None = None
    peer: Peer | None = None
    ratio: float | None = None
    target: Target | None = None
    met: bool | None = None
    note: str = ""
    missing: str = ""


class Point(_Model):
    """So many things took so long."""

    n: int
    seconds: float
    each: float
    """Seconds for one of them."""
    peak: float | None = None
    """The largest resident size of the process and of those that it waited for, in MB."""


class Growth(_Model):
    """How the time grows with n.

    exponent: of n, fitted to all points (1 is linear; what is spent once makes it less).   last: from the last point
    but one to the last, where that weighs least.
    """

    name: str
    of: str
    points: tuple[Point, ...]
    exponent: float
    last: float
    linear: bool
    note: str = ""


class PartReport(_Model):
    """What one part found, and how long it took."""

    about: str
    seconds: float
    rows: tuple[Row, ...] = ()
    growth: tuple[Growth, ...] = ()


class Report(_Model):
    """All figures. `machine`: facts about where they were taken; `quick`: small samples, of no use as figures."""

    format: Literal[1] = 1
    quick: bool
    machine: Mapping[str, str]
    parts: Mapping[str, PartReport]


def figure(
    name: str,
    unit: str,
    clock: Clock,
    values: Sequence[float],
    peer: tuple[str, Sequence[float]] | None = None,
    *,
    target: Target | None = None,
    note: str = "",
) -> Row:
    """A row from single measurements; the peer's were taken in turns with ours."""
    low, middle, high = _quartiles(values)
    other, ratio = None, None
    if peer is not None:
        their_low, their_middle, their_high = _quartiles(peer[1])
        other = Peer(name=peer[0], median=their_middle, low=their_low, high=their_high)
        ratio = median(ours / theirs for ours, theirs in zip(values, peer[1], strict=True))
    measured = ratio if target and target.of == "ratio" else middle
    return Row(
        name=name,
        unit=unit,
        clock=clock,
        repetitions=len(values),
        median=middle,
        low=low,
        high=high,
        peer=other,
        ratio=ratio,
        target=target,
        met=target.met(measured) if target and measured is not None else None,
        note=note,
    )


def not_measured(name: str, unit: str, why: str, clock: Clock = "wall") -> Row:
    """A row that says why there is no figure."""
    return Row(name=name, unit=unit, clock=clock, missing=why)


def growth(
    name: str, of: str, seconds: Mapping[int, float], note: str = "", peaks: Mapping[int, float] | None = None
) -> Growth:
    """A curve from the time that n things took, by n, and the MB at their peak; at least two points."""
    points = tuple(
        Point(n=n, seconds=time, each=time / n, peak=(peaks or {}).get(n)) for n, time in sorted(seconds.items())
    )
    logs = [(log(point.n), log(point.seconds)) for point in points]
    last = (logs[-1][1] - logs[-2][1]) / (logs[-1][0] - logs[-2][0])
    slope = linear_regression(*zip(*logs, strict=True)).slope
    return Growth(name=name, of=of, points=points, exponent=slope, last=last, linear=last <= LINEAR, note=note)


def at_most(value: float, of: Literal["median", "ratio"] = "median") -> Target:
    """The figure, or its ratio to the peer's, is to be at most so much."""
    return Target(of=of, bound="at most", value=value)


def at_least(value: float, of: Literal["median", "ratio"] = "median") -> Target:
    """The figure, or its ratio to the peer's, is to be at least so much."""
    return Target(of=of, bound="at least", value=value)


def _quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = quantiles(values, n=4, method="inclusive")
    return low, middle, high
