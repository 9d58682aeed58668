"""The marks of a step's diagram, answered by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.examples.claims import Claim, ClaimContext
from generator.examples.claims.actions import why_not
from generator.examples.claims.queries import query_key
from generator.examples.model import IllegalShow, PlayShow, QueryShow
from generator.examples.run import ActionShow, AnswerShow, ClaimRun, Show
from rules_engine.core import read_action, write_action
from rules_engine.core.record import CHANCE


def answer_show(show: QueryShow, context: ClaimContext) -> AnswerShow:
    """Return a query's answer. Raises MalformedError for an argument that cannot be read in this state."""
    query = context.game.queries[show.query]
    return AnswerShow(show.query, show.with_, query.answer(context.state, show.with_))


def action_show(show: PlayShow | IllegalShow, context: ClaimContext) -> ActionShow:
    """Return an action, legal or not. Raises MalformedError if it cannot be read in this state."""
    game, state, entry = context.game, context.state, shown_entry(show)
    seat, _, text = (part.strip() for part in entry.partition(":"))
    acting = game.parse_seat(seat)
    action = read_action(game, state, acting, text)
    violation = why_not(context, entry)
    return ActionShow(
        seat=acting,
        action=action,
        notation=f"{seat}:{write_action(game, state, acting, action)}",
        written=text,
        violation=violation,
        sentence=context.reason(violation) if violation else None,
    )


def claim_shows(claim: Claim, context: ClaimContext) -> tuple[ActionShow, ...]:
    """Return the actions whose legality the claim states, if it names their seats; else nothing."""
    # A roll belongs to nobody, and art draws actions of a seat.
    if any(entry.partition(":")[0].strip() == CHANCE for entry in claim.entries):
        return ()
    return tuple(action_show(PlayShow(play=entry), context) for entry in claim.entries)


def shown_entry(show: PlayShow | IllegalShow) -> str:
    """Return the entry as it is in the file."""
    return show.play if isinstance(show, PlayShow) else show.illegal


def subjects_of(show: Show) -> frozenset[str]:
    """Return the keys by which `Claim.subjects` may refer to the show."""
    if isinstance(show, ActionShow):
        return frozenset({show.notation, f"{show.notation.partition(':')[0]}:{show.written}"})
    return frozenset({query_key(show.query, show.arguments)})


def with_author_note(show: Show, claims: Iterable[ClaimRun]) -> Show:
    """Return the show with the note of the first claim that is about the same subject and agrees with it."""
    subjects, forbidden = subjects_of(show), is_forbidden(show)
    # A note on why a move is forbidden must not stand beside the same move drawn as allowed.
    agreeing = (claim for claim in claims if claim.holds and claim.is_negative == forbidden)
    same = next((claim for claim in agreeing if claim.subjects & subjects), None)
    return replace(show, note=same.sentence) if same else show


def is_forbidden(show: Show) -> bool:
    """Return whether the show is of an illegal action."""
    return isinstance(show, ActionShow) and show.violation is not None
