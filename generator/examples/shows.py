"""What a step's diagram adds, answered by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    QueryClaim,
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
    entries = _actions(claim)
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


def entries_of(show: Show) -> frozenset[str]:
    """How a claim may write what is shown."""
    if isinstance(show, ActionShow):
        return frozenset({show.notation, f"{show.notation.partition(':')[0]}:{show.written}"})
    return frozenset({_asked(show.query, show.arguments)})


def claim_entries(claim: object) -> frozenset[str]:
    """What a claim is about, as `entries_of` has it: its actions, or its question; else nothing."""
    if isinstance(claim, QueryClaim):
        return frozenset({_asked(claim.query, claim.with_)})
    return frozenset(":".join(part.strip() for part in entry.split(":", 1)) for entry in _actions(claim))


def _actions(claim: object) -> Sequence[str]:
    return claim.legal if isinstance(claim, LegalClaim) else claim.illegal if isinstance(claim, IllegalClaim) else ()


def _asked(query: str, arguments: Mapping[str, str]) -> str:
    return flow([query, dict(sorted(arguments.items()))])


def noted(show: Show, claims: Iterable[ClaimRun]) -> Show:
    """What is shown, in the words of the first of these claims, which have their author's, that says the same."""
    entries, forbidden = entries_of(show), is_forbidden(show)
    said = (claim for claim in claims if claim.holds and claim.negative == forbidden)
    same = next((claim for claim in said if claim.entries & entries), None)
    return replace(show, note=same.sentence) if same else show


def is_forbidden(show: Show) -> bool:
    """Whether an action that is shown is illegal."""
    return isinstance(show, ActionShow) and show.violation is not None
