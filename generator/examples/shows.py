"""What a step's diagram adds, answered by the engine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.content.yaml_source import flow
from generator.examples.claims import Moment
from generator.examples.claims.actions import why_not
from generator.examples.model import (
    ActionsClaim,
    ChanceClaim,
    IllegalClaim,
    IllegalShow,
    LegalClaim,
    PlayShow,
    QueryShow,
)
from generator.examples.run import ActionShow, AnswerShow, ClaimRun, Listing, Show
from rules_engine.core.record import CHANCE


def answer_show(show: QueryShow, moment: Moment) -> AnswerShow:
    """A query's answer; MalformedError for an argument that cannot be read here."""
    query = moment.game.queries[show.query]
    return AnswerShow(show.query, show.with_, query.answer(moment.state, show.with_))


def action_show(show: PlayShow | IllegalShow, moment: Moment) -> ActionShow:
    """An action, legal or not; MalformedError if it cannot be read here."""
    game, state, entry = moment.game, moment.state, shown_entry(show)
    seat, _, text = (part.strip() for part in entry.partition(":"))
    action = game.parse_action(state, text)
    violation = why_not(moment, entry)
    return ActionShow(
        seat=game.parse_seat(seat),
        action=action,
        notation=f"{seat}:{game.format_action(state, action)}",
        written=text,
        violation=violation,
        sentence=moment.reason(violation) if violation else None,
    )


def claim_shows(claim: object, moment: Moment) -> tuple[ActionShow, ...]:
    """The actions of a claim that says of actions of seats whether they are legal; else none."""
    entries = claim.legal if isinstance(claim, LegalClaim) else claim.illegal if isinstance(claim, IllegalClaim) else []
    if any(entry.partition(":")[0].strip() == CHANCE for entry in entries):
        return ()
    return tuple(action_show(PlayShow(play=entry), moment) for entry in entries)


def claim_listings(claim: object, moment: Moment) -> tuple[Listing, ...]:
    """What a claim that holds lists: actions that can be played or not, outcomes and their odds; else nothing."""
    game, state = moment.game, moment.state
    if isinstance(claim, ChanceClaim):
        outcomes = tuple(game.parse_action(state, text) for text in claim.chance)
        return (Listing("all_odds" if claim.exactly else "odds", None, outcomes, tuple(claim.chance.values())),)
    if not isinstance(claim, ActionsClaim) or claim.count is not None:
        return ()
    seat = game.parse_seat(claim.actions)
    lists = {"actions_exactly": claim.exactly, "actions_includes": claim.includes, "actions_excludes": claim.excludes}
    return tuple(
        Listing(key, seat, tuple(game.parse_action(state, text) for text in texts))
        for key, texts in lists.items()
        if texts
    )


def shown_entry(show: PlayShow | IllegalShow) -> str:
    """The entry that is shown, as it stands in the file."""
    return show.play if isinstance(show, PlayShow) else show.illegal


def entries_of(show: Show) -> tuple[str, ...]:
    """How a claim may write what is shown."""
    if isinstance(show, ActionShow):
        return (show.notation, f"{show.notation.partition(':')[0]}:{show.written}")
    asked = {"query": show.query, **({"with": dict(show.arguments)} if show.arguments else {})}
    return (flow(asked)[1:-1] + ",",)


def noted(show: Show, claims: Iterable[ClaimRun]) -> Show:
    """What is shown, in the words of the first of these claims, which have their author's, that says the same."""
    entries = entries_of(show)
    said = (claim for claim in claims if claim.holds and claim.kind in ("legal", "illegal", "query"))
    same = next((claim for claim in said if any(entry in claim.written for entry in entries)), None)
    return replace(show, note=same.sentence) if same else show


def is_forbidden(show: Show) -> bool:
    """Whether an action that is shown is illegal."""
    return isinstance(show, ActionShow) and show.violation is not None
