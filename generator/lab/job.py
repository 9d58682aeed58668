"""A simulation job for a worker: plain data, so that the worker needs no files.

Adds a played game to a tally.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from generator.content.loader import GameContent, played_digest
from generator.lab.errors import EndlessGameError, LabError, PolicyError
from generator.lab.play import Dice, PlayedGame, Table, find_policy
from generator.lab.sheet import Column, Facts, LabSheet, Measure, lab_sheet
from generator.lab.tally import Tally
from rules_engine.core import Event, Message, Score, Terminal
from rules_engine.core.game import AnyGame, teams_of
from rules_engine.core.registry import load_game, load_package


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
    best: Score = max(scores, key=float)
    worst: Score = min(scores, key=float)
    # No rule says who wins by which score, so it is seen from the result.
    if _lowest_wins(result, others):
        best, worst = worst, best
    tally.numbers["top_score"][best] += 1
    tally.numbers["low_score"][worst] += 1
    tally.numbers["margin"][_distance(best, others) if winners else 0] += 1
    tally.values["score"].update(scores)
    tally.ratios["score"].add(sum(scores, 0), len(scores))
    tally.shares["draws"][Fraction(is_draw(result))] += 1


def _distance(best: Score, others: Sequence[Score]) -> Score:
    """Return how far the nearest of the others is from the best; 0 without others."""
    # To the best of those who did not win, wherever that lies.
    nearest = min(others, key=lambda score: abs(float(score - best)), default=best)
    return Fraction(best) - nearest if best > nearest else Fraction(nearest) - best


def _lowest_wins(result: Terminal, others: Sequence[Score]) -> bool:
    """Return whether those who have won have lower scores than all others, as in Hearts."""
    won = [result.scores[seat] for seat in result.winners]
    return bool(won and others) and max(won) < min(others)


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
    # A policy that plays against itself alone always has the whole win.
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
    # An event without the fact is not a nought.
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
    facts: Mapping[str, object] = event.facts
    return event.kind == kind and all(facts.get(name) == value for name, value in where.items())


@dataclass(frozen=True)
class Job:
    """The parameters of a simulation: game, data (packed), set-up options, policies, seed, and what to count."""

    game: str
    data: bytes
    options: Mapping[str, object]
    policies: tuple[str, ...]
    seed: str
    sheet: LabSheet


def make_job(
    content: GameContent,
    policies: Sequence[str],
    setup: Mapping[str, object],
    seed: str,
    sheet: LabSheet | None = None,
    modules: bool = False,
) -> Job:
    """Return a validated job. Default sheet: the content's own.

    modules: allow policies as MODULE:NAME, which are then imported. Raises LabError for an unknown policy or more
    policies than seats, MalformedError or SetupError for bad options.
    """
    sheet = sheet or lab_sheet(content)
    options = {**content.sheet.setup, **sheet.setup, **setup}
    state = content.start(options)
    for name in policies:
        find_policy(content.name, name, modules)
    seats = content.game.seats(state)
    if not 1 <= len(policies) <= seats:
        raise LabError(Message("lab/too-many-policies", count=len(policies), seats=seats))
    # Packed here: by equal bytes a worker knows that it has built this engine already (`_engine`).
    return Job(content.name, pickle.dumps(content.data), options, tuple(policies), seed, sheet)


def fingerprint(data: Mapping[str, object]) -> str:
    """Return a 12-digit digest of the data that affect play (display texts excluded)."""
    return played_digest(data)[:12]


def play_batch(job: Job, first: int, last: int) -> Tally:
    """Play the games with numbers from `first` to `last`, exclusive."""
    game = _engine(job.game, job.data)
    start = game.initial_state(**job.options)
    seats = [game.format_seat(seat) for seat in range(game.seats(start))]
    # `make_job` has checked whether modules are allowed.
    known = {name: find_policy(job.game, name, modules=True) for name in job.policies}
    tally = Tally()
    heuristic, teams = load_package(job.game).heuristic, teams_of(game)
    for number in range(first, last):
        lineup = lineup_of(job.policies, len(seats), number, teams)
        table = Table(game, [(name, known[name]) for name in lineup], job.sheet.patterns, heuristic)
        try:
            played = table.play(start, Dice.of(job.seed, number, len(seats)))
        except (PolicyError, EndlessGameError) as error:
            problem = Message("lab/in-game", number=number + 1, seed=job.seed, problem=error.message)
            raise type(error)(problem) from error
        add_game(tally, played, seats, lineup, job.sheet)
    return tally


def lineup_of(policies: Sequence[str], seats: int, number: int, teams: Sequence[Sequence[int]] = ()) -> list[str]:
    """Return the policy of each seat; with fewer policies than seats, those of a team or neighbours share a policy.

    The policies rotate from game to game, so that each has each seat equally often.
    """
    count = len(policies)
    order = [seat for team in teams for seat in team] or range(seats)
    # Shared out evenly: of five seats and two policies one has three, in turns.
    chosen = {seat: policies[(place * count // seats + number) % count] for place, seat in enumerate(order)}
    return [chosen[seat] for seat in range(seats)]


@lru_cache(maxsize=4)
def _engine(name: str, data: bytes) -> AnyGame:
    # These bytes are `make_job`'s own; none ever come from a file.
    return load_game(name, pickle.loads(data))
