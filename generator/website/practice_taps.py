"""What taps on a problem's board mean, as its page is told it: the parts of a turn, and places that are no answer."""

from __future__ import annotations

from generator.art.interface import ArtContext, art_of
from generator.puzzles.playing import Stage, Tap
from generator.puzzles.problem import right_actions
from generator.puzzles.problem_text import ProblemText
from generator.scene.state_drawing import Drawing
from rules_engine.core import JugadaError, Violation

Data = dict[str, object]


def play_data(worded: ProblemText) -> Data:
    """Return the choices of a turn at its start and after each beginning, each option with its verdict."""
    found = {begun: {"choices": _choices(worded, stage)} for begun, stage in worded.stages.items()}
    return {"choices": found.pop("")["choices"], "begun": found}


def _choices(worded: ProblemText, stage: Stage) -> list[Data]:
    return [
        {"label": choice.label, "at": choice.at, "options": [_option(worded, tap) for tap in taps]}
        for choice, taps in stage.choices
    ]


def _option(worded: ProblemText, tap: Tap) -> Data:
    data: Data = {"label": tap.option.label, "at": tap.option.at}
    if tap.violation:
        return {**data, "v": "no", **_reason(worded.art, tap.violation)}
    if tap.leads_on:
        return {**data, "v": "on", "begun": tap.option.begins}
    if tap.is_right:
        return {**data, "v": "yes", "to": _number(worded, tap.option.action)}
    return {**data, "v": "but", "text": worded.missed()}


def _number(worded: ProblemText, action: object) -> int:
    """Return the place of an action among the right ones, which stand first; its moves may have another order."""
    game, state, seat = worded.problem.game, worded.problem.state, worded.problem.seat
    after = game.apply(state, seat, action).state
    return next(
        number
        for number, one in enumerate(right_actions(worded.problem))
        if one == action or game.apply(state, seat, one).state == after
    )


def elsewhere(worded: ProblemText, view: tuple[ArtContext, Drawing]) -> dict[str, Data]:
    """Return the engine's reason for each place that is no answer, where the asked piece is tried there."""
    problem, (art, drawing) = worded.problem, view
    if worded.is_shown or not problem.subject or problem.is_played:
        return {}
    known = {answer.option.at for choice in worded.choices for answer in choice.answers} | {problem.subject}
    found = {}
    for place in drawing.anchors:
        if place not in known and (violation := _why_not(worded, art, place)):
            found[place] = _reason(art, violation)
    return found


def _why_not(worded: ProblemText, art: ArtContext, place: str) -> Violation | None:
    problem = worded.problem
    for action in art_of(art.game.name).meant(art, problem.state, problem.seat, "", problem.subject, place):
        try:
            return problem.game.why_illegal(problem.state, problem.seat, action)
        except JugadaError:  # it cannot even be tried
            continue
    return None


def _reason(art: ArtContext, violation: Violation) -> Data:
    return {
        "text": art.messages.violation(violation),
        "rule": violation.rule,
        "rule_name": art.leads(violation.rule),
    }
