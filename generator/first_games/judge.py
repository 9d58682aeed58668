"""Judges a resolved screen of a first game: does the engine agree, is each answer there, are rings on something?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.examples.compare import Finding
from generator.examples.run import ClaimRun
from generator.first_games.faults import fault
from generator.first_games.model import TaskScreen
from generator.first_games.resolved import Answer, Refusal, ResolvedScreen
from generator.first_games.source import FORMATION, FirstGame


def judge(script: FirstGame, screen: ResolvedScreen) -> Iterator[Finding]:
    """Yield what does not hold on a screen in one of its positions."""
    for claim in (*screen.facts, *screen.claims, *(claim for answer in screen.answers for claim in answer.claims)):
        if not claim.holds:
            yield _claim_fault(script, screen, claim)
    tries = [("tries", one) for one in screen.refusals]
    tries += [("tries_after", one) for answer in screen.answers for one in answer.refusals]
    for field, one in tries:
        yield from _find_in_refusal(script, screen, field, one)
    # Of a live screen nothing is known until somebody plays.
    if isinstance(screen.sheet, TaskScreen) and not screen.is_live:
        yield from _find_in_task(script, screen, screen.sheet)


def _claim_fault(script: FirstGame, screen: ResolvedScreen, claim: ClaimRun) -> Finding:
    found = fault(script, ("screens", screen.number), screen.sheet.id, "claim", claim=claim.written, found=claim.found)
    return Finding(found.game, found.path, claim.line, found.key, found.problem, found.message)


def _find_in_refusal(script: FirstGame, screen: ResolvedScreen, field: str, refusal: Refusal) -> Iterator[Finding]:
    loc = ("screens", screen.number, field, refusal.number)
    # Nothing else is told then: reason and rule are of something that is legal.
    if refusal.violation is None:
        yield fault(script, loc, screen.sheet.id, "try-legal", entry=refusal.sheet.illegal)
        return
    if refusal.violation.rule != refusal.sheet.because:
        yield fault(script, (*loc, "because"), screen.sheet.id, "try-rule", rule=refusal.violation.rule)
    for lang, said in (refusal.sheet.reason or {}).items():
        # Word for word: the page prints the file's sentence as that of the engine.
        if refusal.reason[lang] != said:
            yield fault(script, (*loc, "reason", lang), screen.sheet.id, "try-reason", said=refusal.reason[lang])


def _find_in_task(script: FirstGame, screen: ResolvedScreen, sheet: TaskScreen) -> Iterator[Finding]:
    """Yield what is said of no answer or lacks an answer, then rings around nothing."""
    yield from _find_in_answers(script, screen, sheet)
    yield from _find_in_rings(script, screen)


def _find_in_answers(script: FirstGame, screen: ResolvedScreen, sheet: TaskScreen) -> Iterator[Finding]:
    loc, key = ("screens", screen.number), sheet.id
    # Every legal action can be tapped, so each needs an answer.
    unsaid = [answer for answer in screen.answers if not answer.is_allowed and not any(answer.text.values())]
    if unsaid:
        yield fault(script, loc, key, "no-but", action=unsaid[0].notation, count=len(unsaid))
    for action in sheet.but_by:
        if action not in {answer.notation for answer in screen.answers if not answer.is_allowed}:
            yield fault(script, (*loc, "but_by", action), key, "spare-but", action=action)
    if sheet.other is not None and all(answer.is_best for answer in screen.answers if answer.is_allowed):
        yield fault(script, (*loc, "other"), key, "spare-other")


def _find_in_rings(script: FirstGame, screen: ResolvedScreen) -> Iterator[Finding]:
    loc, key = ("screens", screen.number, "ring"), screen.sheet.id
    # Drawn only for a ring's sake: a drawing takes longer than all the rest of the judging.
    places = _places(script, screen) if any(ring.place for ring in screen.rings) else frozenset()
    for ring in screen.rings:
        if ring.place and ring.place not in places:
            yield fault(script, loc, key, "ring-nowhere", place=ring.place)
        if ring.formation and f"{FORMATION}{ring.formation}" not in _allowed(screen.answers):
            yield fault(script, loc, key, "ring-nowhere", place=ring.formation)


def _places(script: FirstGame, screen: ResolvedScreen) -> frozenset[str]:
    """Return the places of the screen's drawing that have names."""
    content = script.content
    art = art_context(content, content.languages[0])
    # As the learner sees it: a ring around what is hidden from him would show where it is.
    drawn = art_of(content.name).draw_state(art, content.game.observation(screen.state, script.learner))
    return frozenset((*drawn.anchors, *drawn.aliases))


def _allowed(answers: Sequence[Answer]) -> frozenset[str]:
    return frozenset(answer.notation for answer in answers if answer.is_allowed)
