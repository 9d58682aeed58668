"""Adds a played game to a tally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from generator.lab.play import PlayedGame
from generator.lab.sheet import Column, Facts, LabSheet, Measure
from generator.lab.tally import Tally
from rules_engine.core import Event, Terminal


def add_game(tally: Tally, played: PlayedGame, seats: Sequence[str], lineup: Sequence[str], sheet: LabSheet) -> None:
    """Add the game to the tally; `seats` are the seats' names, `lineup` their policies."""
    tally.games += 1
    _add_course(tally, played)
    _add_result(tally, played.result)
    _add_winners(tally, played, seats, lineup)
    _add_rules(tally, played)
    for name, measure in sheet.measures.items():
        _add_measure(tally, name, measure, played.events)
    for name, table in sheet.tables.items():
        for index, column in enumerate(table.columns):
            tally.tables[name, index].update(_rows(column, played))


def _add_course(tally: Tally, played: PlayedGame) -> None:
    tally.numbers["decisions"][played.decisions] += 1
    tally.ratios["forced"].add(played.forced, played.decisions)
    if played.lead_changes is not None:
        tally.numbers["lead_changes"][played.lead_changes] += 1


def _add_result(tally: Tally, result: Terminal) -> None:
    scores, winners = result.scores, result.winners
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    tally.numbers["top_score"][max(scores)] += 1
    tally.numbers["low_score"][min(scores)] += 1
    tally.numbers["margin"][max(scores) - max(others) if winners and others else 0] += 1
    tally.values["score"].update(scores)
    tally.ratios["score"].add(sum(scores, 0), len(scores))
    tally.shares["draws"][Fraction(is_draw(result))] += 1


def is_draw(result: Terminal) -> bool:
    """Return whether there is no winner, or all seats have won."""
    return len(result.winners) in (0, len(result.scores))


def shares_of_win(result: Terminal) -> tuple[Fraction, ...]:
    """Return the seats' shares of one win: equal among the winners, or among all seats after a draw."""
    winners = range(len(result.scores)) if is_draw(result) else result.winners
    return tuple(Fraction(seat in winners, len(winners)) for seat in range(len(result.scores)))


def _add_winners(tally: Tally, played: PlayedGame, seats: Sequence[str], lineup: Sequence[str]) -> None:
    shares = shares_of_win(played.result)
    for seat, share in zip(seats, shares, strict=True):
        tally.shares[f"seat.{seat}"][share] += 1
    if played.first is not None:
        tally.shares["first"][shares[played.first]] += 1
    if len(set(lineup)) > 1:
        for policy in dict.fromkeys(lineup):
            won = sum((share for share, name in zip(shares, lineup, strict=True) if name == policy), Fraction(0))
            tally.shares[f"policy.{policy}"][won] += 1


def _add_rules(tally: Tally, played: PlayedGame) -> None:
    rules = Counter(event.rule for event in played.events if event.rule is not None)
    if played.result.rule not in rules:  # otherwise an event has counted it already
        rules[played.result.rule] = 1
    tally.fired.update(rules)
    tally.fired_in.update(rules.keys())


def _add_measure(tally: Tally, name: str, measure: Measure, events: Iterable[Event]) -> None:
    happened = [event for event in events if _fits(event, measure.event, measure.where)]
    if measure.fact is None:
        tally.numbers[f"measure.{name}"][len(happened)] += 1
        return
    values = [value for event in happened if isinstance(value := event.facts.get(measure.fact), int)]
    tally.values[f"measure.{name}"].update(values)
    tally.ratios[f"measure.{name}"].add(sum(values), len(values))


def _rows(column: Column, played: PlayedGame) -> Counter[str]:
    if column.offered is not None:
        return played.offered[column.offered]
    by = column.by or ""
    happened = (event for event in played.events if _fits(event, column.event, column.where))
    return Counter(str(event.facts[by]) for event in happened if by in event.facts)


def _fits(event: Event, kind: str | None, where: Facts) -> bool:
    facts: Any = event.facts
    return event.kind == kind and all(facts.get(name) == value for name, value in where.items())
