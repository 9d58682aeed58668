"""The result of a simulation as plain data (JSON): figures with intervals and distributions.

Comparison of two simulations: their differences with confidence intervals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from generator.lab.errors import LabError
from generator.lab.intervals import Interval, difference, mean_interval, ratio_interval, share_interval
from generator.lab.job import Job, fingerprint
from generator.lab.tally import Tally
from rules_engine.core import Message, Score
from rules_engine.core.game import AnyGame

Kind: TypeAlias = Literal["number", "share", "ratio"]
"""A mean of one value per game; the same for values from 0 to 1; or a mean over observations within games."""

FORMAT = 1
DIGITS = 6
"""Stored decimals: fewer than a float has, so that the result is the same on every machine."""


@dataclass(frozen=True)
class Figure:
    """A figure over `games` games; `values` is its distribution: each value with its frequency."""

    kind: Kind
    interval: Interval
    games: int
    values: tuple[tuple[Fraction, int], ...] = ()

    def above(self, bound: Fraction) -> Interval:
        """Return the share of games with a greater value. Raises LabError if a game has several values."""
        if self.kind == "ratio":
            raise LabError(Message("lab/share-of-many-values"))
        found = share_interval([(Fraction(value > bound), times) for value, times in self.values])
        assert found is not None, "a figure has at least one game"
        return found


@dataclass(frozen=True)
class Summary:
    """A simulation's result.

    `asked` is the number of games requested, `games` the number played: fewer after Ctrl-C. `data` is the digest of the
    game's data. `rules` has, by rule, the number of games that cited it and the number of citations; `silent` are the
    rules that only events can cite, and none did. `tables` have, by table and row, one count per column.
    """

    game: str
    data: str
    setup: Mapping[str, object]
    policies: tuple[str, ...]
    seed: str
    asked: int
    games: int
    figures: Mapping[str, Figure]
    rules: Mapping[str, tuple[int, int]]
    silent: tuple[str, ...]
    tables: Mapping[str, Mapping[str, tuple[int, ...]]]

    @property
    def partial(self) -> bool:
        """Whether the simulation was interrupted."""
        return self.games < self.asked

    def figure(self, name: str) -> Figure:
        """Return the figure with that name. Raises LabError if there is none."""
        if name not in self.figures:
            raise LabError(Message("lab/unknown-figure", name=repr(name), names=", ".join(self.figures)))
        return self.figures[name]


def summarize(job: Job, game: AnyGame, data: Mapping[str, object], tally: Tally, asked: int) -> Summary:
    """Return the summary of the tally of the job's games. Raises LabError if there are no games."""
    if not tally.games:
        raise LabError(Message("lab/no-game-finished"))
    rules = {rule: (tally.fired_in[rule], tally.fired[rule]) for rule in sorted(tally.fired)}
    return Summary(
        game=job.game,
        data=fingerprint(data),
        setup=job.options,
        policies=job.policies,
        seed=job.seed,
        asked=asked,
        games=tally.games,
        figures=_figures(tally),
        rules=rules,
        # Without the reasons: no policy tries what is forbidden.
        silent=tuple(sorted(game.rules - set(game.reasons.values()) - set(rules))),
        tables={name: _table(tally, name, len(sheet.columns)) for name, sheet in job.sheet.tables.items()},
    )


def _figures(tally: Tally) -> dict[str, Figure]:
    """Return all figures in reading order."""
    found: dict[str, Figure] = {}
    for name, numbers in tally.numbers.items():
        _add(found, name, "number", mean_interval(numbers.items()), tally.games, numbers)
    for name, shares in tally.shares.items():
        _add(found, name, "share", share_interval(shares.items()), sum(shares.values()), shares)
    for name, sums in tally.ratios.items():
        _add(found, name, "ratio", ratio_interval(sums), sums.games, tally.values.get(name, {}))
    return {name: found[name] for name in sorted(found, key=_place)}  # a stable sort keeps the order of seats


def _add(
    figures: dict[str, Figure],
    name: str,
    kind: Kind,
    interval: Interval | None,
    games: int,
    values: Mapping[Score, int] | Mapping[Fraction, int] | Mapping[int, int],
) -> None:
    if interval is not None:
        ordered = tuple((Fraction(value), times) for value, times in sorted(values.items()))
        # Rounded, since the last digits of a root may differ between machines.
        figures[name] = Figure(kind, interval.round_to(DIGITS), games, ordered)


_FIRST = (
    "policy",
    "first",
    "seat",
    "draws",
    "score",
    "top_score",
    "low_score",
    "margin",
    "lead_changes",
    "decisions",
    "forced",
)


def _place(name: str) -> int:
    """Return the sort key of a figure: winners, kinds of results, length, then the game's own figures."""
    group = name.partition(".")[0]
    return _FIRST.index(group) if group in _FIRST else len(_FIRST)


def _table(tally: Tally, name: str, columns: int) -> dict[str, tuple[int, ...]]:
    counts: list[Mapping[str, int]] = [tally.tables.get((name, index), {}) for index in range(columns)]
    rows = sorted({row for column in counts for row in column})
    return {row: tuple(column.get(row, 0) for column in counts) for row in rows}


# ---------------------------------------------------------------------- JSON


def summary_data(summary: Summary) -> dict[str, object]:
    """Return the summary as plain data for JSON."""
    return {
        "format": FORMAT,
        "game": summary.game,
        "data": summary.data,
        "setup": dict(summary.setup),
        "policies": list(summary.policies),
        "seed": summary.seed,
        "asked": summary.asked,
        "games": summary.games,
        "figures": {name: _figure_data(figure) for name, figure in summary.figures.items()},
        "rules": {rule: list(counts) for rule, counts in summary.rules.items()},
        "silent": list(summary.silent),
        "tables": {name: {row: list(counts) for row, counts in rows.items()} for name, rows in summary.tables.items()},
    }


def interval_data(interval: Interval) -> dict[str, float | None]:
    """Return an interval as plain data for JSON."""
    return {"value": interval.value, "low": interval.low, "high": interval.high}


def _figure_data(figure: Figure) -> dict[str, object]:
    values = {str(value): times for value, times in figure.values}
    return {"kind": figure.kind, **interval_data(figure.interval), "games": figure.games, "values": values}


def summary_from(data: Mapping[str, Any]) -> Summary:
    """Return the summary from stored data. Raises LabError for data in another format."""
    if data.get("format") != FORMAT:
        raise LabError(Message("lab/result-format", value=repr(data.get("format")), format=FORMAT))
    return Summary(
        game=data["game"],
        data=data["data"],
        setup=data["setup"],
        policies=tuple(data["policies"]),
        seed=data["seed"],
        asked=data["asked"],
        games=data["games"],
        figures={name: _figure_from(figure) for name, figure in data["figures"].items()},
        rules={rule: (games, times) for rule, (games, times) in data["rules"].items()},
        silent=tuple(data["silent"]),
        tables={name: {row: tuple(counts) for row, counts in rows.items()} for name, rows in data["tables"].items()},
    )


def _figure_from(data: Mapping[str, Any]) -> Figure:
    values = tuple((Fraction(value), times) for value, times in data["values"].items())
    return Figure(data["kind"], Interval(data["value"], data["low"], data["high"]), data["games"], values)


@dataclass(frozen=True)
class Comparison:
    """Two results of the same game; `differences` are the second's minus the first's, for the figures in both."""

    one: Summary
    other: Summary
    differences: Mapping[str, Interval]


Result: TypeAlias = Summary | Comparison
"""The result of a run of the lab."""


def compare(one: Summary, other: Summary) -> Comparison:
    """Return both with their differences.

    The intervals assume independence, which is conservative for two runs with one seed.
    """
    found = {
        name: difference(other.figures[name].interval, figure.interval).round_to(DIGITS)
        for name, figure in one.figures.items()
        if name in other.figures
    }
    return Comparison(one, other, found)


def differences_data(comparison: Comparison) -> dict[str, object]:
    """Return the differences as plain data for JSON."""
    return {
        name: {**interval_data(interval), "excludes_zero": interval.excludes_zero}
        for name, interval in comparison.differences.items()
    }
