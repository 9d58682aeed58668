"""Mends: what a claim that fails would have to say, by the engine's answer, and why an action is illegal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.authoring.document import in_markup
from generator.content.yaml_source import flow
from generator.documents.judge import ILLEGAL, LEGAL, CheckedRole
from generator.documents.values import as_data, plain
from generator.examples.claims import Claim, ClaimContext
from generator.examples.claims.actions import ActionsClaim, IllegalClaim, LegalClaim, why_not
from generator.examples.claims.positions import ChanceClaim, PositionClaim, TerminalClaim, TurnClaim
from generator.examples.claims.queries import QueryClaim
from generator.i18n import text
from generator.language_server.analysis import Analysis, CheckedClaim
from generator.language_server.places import Area, Place
from rules_engine.core import (
    Decision,
    JugadaError,
    Spelled,
    Terminal,
    Value,
    plain_score,
    read_action,
    write_action,
)

Data = Mapping[str, object]

_LONGEST = 70
"""Upper limit in characters of what a title quotes."""


@dataclass(frozen=True)
class Mend:
    """A change of the text, and what it is called."""

    area: Area
    new: str
    title: str


def mends(analysis: Analysis, area: Area) -> list[Mend]:
    """Return the mends of what fails in the area."""
    found: list[Mend] = []
    for part in analysis.parts:
        for one in part.claims:
            if not one.run.holds and one.area.touches(area):
                found += _mends_of(one, analysis)
    for role in analysis.document.roles if analysis.document else ():
        found += [mend for mend in _mend_of_value(role, analysis) if mend.area.touches(area)]
    return found


def _mends_of(checked: CheckedClaim, analysis: Analysis) -> Iterator[Mend]:
    try:
        new = true_claims(checked.claim, checked.context)
    except JugadaError:
        return
    if not new:
        return
    # With two claims in the place of one nobody knows to which of them the note belongs.
    kept = {"note": checked.written["note"]} if "note" in checked.written and len(new) == 1 else {}
    texts = [flow({**claim, **kept}) for claim in new]
    before = analysis.lines[checked.area.start.line][: checked.area.start.column]
    # Between brackets claims stand in one line, under each other each has a line with the same head.
    is_block = not before.strip().removesuffix("-").strip()
    between = f"\n{before}" if is_block else ", "
    shown = "; ".join(texts)
    shown = shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
    is_why = any("illegal" in claim for claim in new) and not isinstance(checked.claim, ActionsClaim)
    title = text("editor/say-why" if is_why else "editor/replace", analysis.lang, new=shown)
    yield Mend(checked.area, between.join(texts), title)


_OTHER_WORDS = re.compile(r"""([?&;\s])is=("[^"]*"|'[^']*'|[^\s&>)}`]*)""")
"""What a value's question says the sentence means, with the sign before it."""


def _mend_of_value(checked: CheckedRole, analysis: Analysis) -> Iterator[Mend]:
    role = checked.role
    if checked.claim.holds or role.kind != "check" or checked.claim.kind in (LEGAL, ILLEGAL) or not analysis.document:
        return
    whole = analysis.text[role.start : role.end]
    if other := _OTHER_WORDS.search(whole):
        start, end = other.span(2)
        new = _as_argument(checked.text, is_address=other[1] in "?&;")
    else:
        said = plain(role.written)
        said = said if said in role.written else role.written
        start = whole.find(said)
        end = start + len(said)
        # A value at the beginning of a sentence keeps its capital.
        true = checked.text[:1].upper() + checked.text[1:] if said[:1].isupper() else checked.text
        new = in_markup(true, analysis.document.document.markup)
    area = Area(_place(analysis.text, role.start + start), _place(analysis.text, role.start + end))
    yield Mend(area, new, text("editor/replace", analysis.lang, new=new))


def _as_argument(true: str, *, is_address: bool) -> str:
    if is_address:
        # The sign of escapes first: afterwards it would be taken for one that has been put in.
        return true.replace("%", "%25").replace(" ", "+")
    return f'"{true}"' if " " in true else true


def _place(whole: str, index: int) -> Place:
    before = whole[:index]
    return Place(before.count("\n"), index - (before.rfind("\n") + 1))


def true_claims(claim: Claim, context: ClaimContext) -> Sequence[Data]:
    """Return what is true in place of the claim, as in a file; nothing if that cannot be said by such a claim.

    Raises JugadaError if the claim cannot be read in this state.
    """
    found = next((true for kind, true in _TRUE.items() if isinstance(claim, kind)), None)
    return [*found(claim, context)] if found else []


def _query(claim: QueryClaim, context: ClaimContext) -> Iterator[Data]:
    query = context.game.queries[claim.query]
    if query.find_lack(context.state, claim.with_):
        return  # no answer makes a claim about nothing hold
    value = query.answer(context.state, claim.with_)
    # Of a list the whole, whatever part was claimed: what of it matters only the author knows.
    kind = "exactly" if isinstance(value, tuple) else "equals"
    arguments = {"with": dict(claim.with_)} if claim.with_ else {}
    yield {"query": claim.query, **arguments, kind: as_data(_spelled(value, context))}


def _spelled(value: Value, context: ClaimContext) -> Value:
    """Return the value with notation in the spelling that the document has chosen."""
    if isinstance(value, tuple):
        return tuple(_spelled(one, context) for one in value)
    if isinstance(value, Spelled) and value.option in context.options:
        return value.spelled(context.options[value.option])
    return value


def _actions(claim: LegalClaim | IllegalClaim, context: ClaimContext) -> Iterator[Data]:
    """Yield the legal ones together, then the illegal ones by the rule that they break."""
    reasons = {entry: why_not(context, entry) for entry in claim.entries}
    legal = [entry for entry, reason in reasons.items() if reason is None]
    if legal:
        yield {"legal": _one_or_all(legal)}
    rules = dict.fromkeys(reason.rule for reason in reasons.values() if reason)
    for rule in rules:
        entries = [entry for entry, reason in reasons.items() if reason and reason.rule == rule]
        yield {"illegal": _one_or_all(entries), "because": rule}


def _one_or_all(entries: Sequence[str]) -> object:
    return entries[0] if len(entries) == 1 else [*entries]


def _listed(claim: ActionsClaim, context: ClaimContext) -> Iterator[Data]:
    game, state = context.game, context.state
    seat = game.parse_seat(claim.actions)
    actions = game.legal_actions(state, seat)
    # By their results: two spellings of one play count once, as in the claim.
    results = {game.apply(state, seat, action).state for action in actions}
    if claim.count is not None:
        yield {"actions": claim.actions, "count": len(results)}
    elif kept := [one for one in claim.includes or () if _leads_to(one, seat, context) in results]:
        yield {"actions": claim.actions, "includes": kept}
    else:
        written = [str(write_action(game, state, seat, action)) for action in actions]
        yield {"actions": claim.actions, "exactly": written}


def _leads_to(written: str, seat: int, context: ClaimContext) -> object:
    try:
        action = read_action(context.game, context.state, seat, written)
        return context.game.apply(context.state, seat, action).state
    except JugadaError:
        return None


def _turn(claim: TurnClaim, context: ClaimContext) -> Iterator[Data]:
    node = context.node
    if isinstance(node, Terminal):
        yield {"node": "terminal"}
        return
    prompt = {"prompt": node.prompt} if claim.prompt is not None else {}
    if isinstance(node, Decision):
        yield {"turn": _one_or_all([context.game.format_seat(seat) for seat in node.seats]), **prompt}
    else:
        yield {"node": "chance", **prompt}


def _position(_claim: PositionClaim, context: ClaimContext) -> Iterator[Data]:
    yield {"position": context.game.format_state(context.state)}


def _odds(claim: ChanceClaim, context: ClaimContext) -> Iterator[Data]:
    game, state = context.game, context.state
    found = {str(write_action(game, state, None, one)): str(odds) for one, odds in game.chance_outcomes(state)}
    wanted = {str(write_action(game, state, None, read_action(game, state, None, one))) for one in claim.chance}
    kept = found if claim.exactly else {name: odds for name, odds in found.items() if name in wanted}
    # Where none of the outcomes can happen, a claim without any could not be read.
    if kept:
        yield {"chance": kept, **({"exactly": True} if claim.exactly else {})}


def _result(claim: TerminalClaim, context: ClaimContext) -> Iterator[Data]:
    node, given = context.node, claim.terminal.model_fields_set
    if isinstance(node, Terminal):
        winners = [context.game.format_seat(seat) for seat in node.winners]
        true = {"scores": [*map(plain_score, node.scores)], "winners": winners, "rule": node.rule}
        # Only what the claim says: a mend changes what is wrong, and claims nothing more.
        yield {"terminal": {key: value for key, value in true.items() if key in given}}


_TRUE: Mapping[type[Claim], Callable[[Any, ClaimContext], Iterable[Data]]] = {
    QueryClaim: _query,
    LegalClaim: _actions,
    IllegalClaim: _actions,
    ActionsClaim: _listed,
    TurnClaim: _turn,
    PositionClaim: _position,
    ChanceClaim: _odds,
    TerminalClaim: _result,
}
"""What is true in place of a claim, by its kind."""
