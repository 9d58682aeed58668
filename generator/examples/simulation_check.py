"""The check of simulations in claims: against their stored record, or by playing the games again."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from generator.content.loader import GameContent
from generator.content.yaml_source import flow
from generator.examples.claims.base import ClaimContext, Verdict
from generator.examples.claims.queries import SimulateClaim, Simulation, StoredFigure
from generator.examples.phrases import NOTHING, join_texts, phrase
from generator.i18n import languages
from generator.i18n.texts import Texts
from generator.lab.formats import amount, bounds, is_percentage
from generator.lab.intervals import Interval, difference
from generator.lab.job import fingerprint
from generator.lab.summary import Summary
from generator.lab_report.plots import ResultText

DIGITS = 4
"""Decimals of the figures in a record."""


def check_simulation(claim: SimulateClaim, context: ClaimContext) -> Verdict:
    """Return whether the figure's whole interval is within the bounds, from the record or, with jobs, by playing.

    A record made with other data is ignored. With the same data the games must give the recorded figures again.
    """
    data = fingerprint(context.content.data)
    # Figures of other rules or texts say nothing about these.
    recorded = claim.recorded if claim.recorded and claim.recorded.data == data else None
    if context.jobs:
        found = _record(_play_games(claim, context), data)
        sentence, record = _sentence(claim, context, found), flow(found.model_dump())
        if recorded is None:
            return _verdict(phrase("to_record", sentence=sentence, record=record), _find_out_of_bounds(claim, found))
        # With the same seed and data the games are the same, so a difference is a fault of the engine or the lab.
        other = [phrase("other_record", record=record)] if recorded != found else []
        return _verdict(sentence, [*_find_out_of_bounds(claim, found), *other], values=_values(claim, found))
    if recorded is None:
        sentence = phrase("not_recorded", figure=_figure(claim, context), games=_games(claim))
        return Verdict(True, sentence, recorded=True, is_final=False)
    problems = _find_out_of_bounds(claim, recorded)
    return _verdict(_sentence(claim, context, recorded), problems, recorded=True, values=_values(claim, recorded))


def _verdict(
    sentence: Texts, problems: list[Texts], *, recorded: bool = False, values: Mapping[str, Texts] | None = None
) -> Verdict:
    found = join_texts(problems) if problems else NOTHING
    return Verdict(not problems, sentence, found, recorded=recorded, values=values or {}, is_final=values is not None)


def _find_out_of_bounds(claim: SimulateClaim, stored: StoredFigure) -> list[Texts]:
    """Return a problem if an interval is not wholly within the bounds."""
    least, most = claim.at_least, claim.at_most
    # The whole interval, not its middle: with other dice the claim must hold as well.
    if (least is None or Fraction(stored.low) >= least) and (most is None or Fraction(stored.high) <= most):
        return []
    allowed = f"{'…' if least is None else least} – {'…' if most is None else most}"
    return [phrase("out_of_bounds", interval=_interval(claim, stored), bounds=allowed)]


# ---------------------------------------------------------------------- playing


def _play_games(claim: SimulateClaim, context: ClaimContext) -> Interval:
    """Return the figure, or the difference between the figures of the two simulations."""
    one = _figure_of(claim, claim.simulate, context)
    return one if claim.against is None else difference(one, _figure_of(claim, claim.against, context))


def _figure_of(claim: SimulateClaim, simulation: Simulation, context: ClaimContext) -> Interval:
    figure = _summary_of(context.content, simulation.model_dump_json(), context.jobs).figure(claim.figure)
    return figure.interval if claim.above is None else figure.above(claim.above)


@lru_cache(maxsize=8)
def _summary_of(content: GameContent, text: str, jobs: int) -> Summary:
    """Return the simulation's result; cached, because claims about the same games share it."""
    from generator.lab.run import (
        Session,
        local_workers,  # slow to import, and most checks play nothing
    )

    simulation = Simulation.model_validate_json(text)
    session = Session([content], simulation.games, simulation.policies, simulation.setup, simulation.seed)
    with local_workers(jobs) as workers:
        [summary] = session.run(workers)
    if summary.partial:
        # The session ends early only when it is interrupted; the check must not judge half of the games.
        raise KeyboardInterrupt
    return summary


def _record(interval: Interval, data: str) -> StoredFigure:
    found = interval.round_to(DIGITS)
    # Figures without chance, such as a maximum, have no interval.
    low, high = (found.value if bound is None else bound for bound in (found.low, found.high))
    return StoredFigure(value=found.value, low=low, high=high, data=data)


# ---------------------------------------------------------------------- in words


def _sentence(claim: SimulateClaim, context: ClaimContext, found: StoredFigure) -> Texts:
    values = {**_values(claim, found), "games": _games(claim)}
    return phrase("simulated", figure=_figure(claim, context), **values)


def _values(claim: SimulateClaim, stored: StoredFigure) -> Mapping[str, Texts]:
    """Return the placeholders that the claim's note may use: ``{value}``, ``{low}``, ``{high}``, ``{games}``."""
    percent = _is_percentage(claim)
    numbers = {"value": stored.value, "low": stored.low, "high": stored.high}
    texts = {name: _amount(number, percent) for name, number in numbers.items()}
    games = str(claim.simulate.games)
    return {**texts, "games": Texts(dict.fromkeys(languages(), games))}


def _amount(number: float, percent: bool) -> Texts:
    return Texts.written(languages(), lambda lang: amount(number, percent, lang))


def _figure(claim: SimulateClaim, context: ClaimContext) -> Texts:
    """Return the figure's name. Raises LabError for an unknown figure."""
    ResultText(context.content, context.content.languages[0]).figure(claim.figure)  # raises LabError now, not later
    name = Texts.written(context.content.languages, lambda lang: ResultText(context.content, lang).figure(claim.figure))
    named = name if claim.above is None else phrase("simulated_above", figure=name, above=str(claim.above))
    return named if claim.against is None else phrase("simulated_difference", figure=named)


def _interval(claim: SimulateClaim, found: StoredFigure) -> Texts:
    interval, percent = Interval(found.value, found.low, found.high), _is_percentage(claim)
    return Texts.written(languages(), lambda lang: bounds(interval, percent, lang))


def _is_percentage(claim: SimulateClaim) -> bool:
    return claim.above is not None or is_percentage(claim.figure)


def _games(claim: SimulateClaim) -> Texts:
    one = _games_of(claim.simulate)
    return one if claim.against is None else phrase("simulated_less", one=one, other=str(claim.against.games))


def _games_of(simulation: Simulation) -> Texts:
    return phrase("simulated_games", games=simulation.games)
