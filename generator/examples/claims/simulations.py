"""Claims about what many whole games are like: taken from their record, or played again."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from generator.content.loader import GameContent
from generator.content.yaml_source import flow
from generator.examples.claims.verdict import Moment, Verdict
from generator.examples.model import Recorded, SimulateClaim, Simulation
from generator.examples.phrases import NOTHING, joined, phrase
from generator.i18n import languages
from generator.i18n.texts import Texts
from generator.lab.intervals import Interval, difference
from generator.lab.job import fingerprint
from generator.lab.numbers import amount, bounds, is_percentage
from generator.lab.summary import Summary
from generator.lab_report.words import Words

DIGITS = 4
"""Decimals of a record."""


def check_simulation(claim: SimulateClaim, moment: Moment) -> Verdict:
    """The figure's whole interval lies within the bounds: as recorded, or as it comes out where simulations are run.

    A record made with other data says nothing; with the same data the games must come to the same again.
    """
    data = fingerprint(moment.content.data)
    recorded = claim.recorded if claim.recorded and claim.recorded.data == data else None
    if moment.jobs:
        found = _record(_played(claim, moment), data)
        sentence, record = _sentence(claim, moment, found), flow(found.model_dump())
        if recorded is None:
            return _verdict(phrase("to_record", sentence=sentence, record=record), _outside(claim, found))
        other = [phrase("other_record", record=record)] if recorded != found else []
        return _verdict(sentence, [*_outside(claim, found), *other])
    if recorded is None:
        sentence = phrase("not_recorded", figure=_figure(claim, moment), games=_games(claim))
        return Verdict(True, sentence, recorded=True)
    sentence = phrase("as_recorded", sentence=_sentence(claim, moment, recorded))
    return _verdict(sentence, _outside(claim, recorded), recorded=True)


def _verdict(sentence: Texts, problems: list[Texts], recorded: bool = False) -> Verdict:
    return Verdict(not problems, sentence, joined(problems) if problems else NOTHING, recorded=recorded)


def _outside(claim: SimulateClaim, found: Recorded) -> list[Texts]:
    """What is wrong with an interval that is not wholly within the bounds."""
    least, most = claim.at_least, claim.at_most
    if (least is None or Fraction(found.low) >= least) and (most is None or Fraction(found.high) <= most):
        return []
    allowed = f"{'…' if least is None else least} – {'…' if most is None else most}"
    return [phrase("out_of_bounds", interval=_interval(claim, found), bounds=allowed)]


# ---------------------------------------------------------------------- playing


def _played(claim: SimulateClaim, moment: Moment) -> Interval:
    """The figure, or the difference of the two simulations' figures."""
    one = _figure_of(claim, claim.simulate, moment)
    return one if claim.against is None else difference(one, _figure_of(claim, claim.against, moment))


def _figure_of(claim: SimulateClaim, asked: Simulation, moment: Moment) -> Interval:
    figure = _summary_of(moment.content, asked.model_dump_json(), moment.jobs).figure(claim.figure)
    return figure.interval if claim.above is None else figure.above(claim.above)


@lru_cache(maxsize=8)
def _summary_of(content: GameContent, text: str, jobs: int) -> Summary:
    """The simulation's result; several claims about the same games play them once."""
    from generator.lab.run import local_workers  # slow to import, and most checks play nothing
    from generator.lab.session import Session

    asked = Simulation.model_validate_json(text)
    session = Session([content], asked.games, asked.policies, asked.setup, asked.seed)
    with local_workers(jobs) as workers:
        [summary] = session.run(workers)
    if summary.partial:
        raise KeyboardInterrupt
    return summary


def _record(interval: Interval, data: str) -> Recorded:
    found = interval.rounded(DIGITS)
    low, high = (found.value if bound is None else bound for bound in (found.low, found.high))
    return Recorded(value=found.value, low=low, high=high, data=data)


# ---------------------------------------------------------------------- in words


def _sentence(claim: SimulateClaim, moment: Moment, found: Recorded) -> Texts:
    percent = _is_percentage(claim)
    value = Texts({lang: amount(found.value, percent, lang) for lang in languages()})
    figure, interval = _figure(claim, moment), _interval(claim, found)
    return phrase("simulated", figure=figure, value=value, interval=interval, games=_games(claim))


def _figure(claim: SimulateClaim, moment: Moment) -> Texts:
    """The figure's name."""
    name = Texts({lang: Words(moment.content, lang).figure(claim.figure) for lang in moment.content.languages})
    return name if claim.above is None else phrase("simulated_above", figure=name, above=str(claim.above))


def _interval(claim: SimulateClaim, found: Recorded) -> Texts:
    interval, percent = Interval(found.value, found.low, found.high), _is_percentage(claim)
    return Texts({lang: bounds(interval, percent, lang) for lang in languages()})


def _is_percentage(claim: SimulateClaim) -> bool:
    return claim.above is not None or is_percentage(claim.figure)


def _games(claim: SimulateClaim) -> Texts:
    one = _games_of(claim.simulate)
    return one if claim.against is None else phrase("simulated_less", one=one, other=_games_of(claim.against))


def _games_of(asked: Simulation) -> Texts:
    setup = "".join(f", {name}={flow(value)}" for name, value in asked.setup.items())
    policies = ", ".join(asked.policies)
    return phrase("simulated_games", games=asked.games, policies=policies, setup=setup, seed=asked.seed)
