"""The first difference from a peer as a worked example, whose claims are the peer's answers."""

from __future__ import annotations

from collections.abc import Iterator

from generator.authoring.scaffold import environment
from generator.content.loader import GameContent
from generator.i18n import text
from generator.peers.interface import PeerNode
from generator.peers.verify import Difference
from rules_engine.core import Decision, JugadaError, RuleId, Terminal, plain_score, read_action, write_action

NAMED = 3
"""Maximum number of actions in the sentence; a claim lists up to `CLAIMED`."""
CLAIMED = 12


def difference_text(content: GameContent, peer: str, difference: Difference, lang: str) -> str:
    """Return one or two sentences about the difference and its place."""
    values: dict[str, object] = {
        "peer": peer,
        "game": difference.game,
        "entries": difference.entries,
        "actions": difference.texts[:NAMED],
        "more": max(len(difference.texts) - NAMED, 0),
        "seat": "" if difference.seat is None else _seat(content, difference.seat, lang),
        "ours": _describe_ours(content, difference, lang),
        "theirs": _describe(content, difference.theirs, difference, lang),
    }
    return text(f"peers/found-{difference.kind}", lang, **values).strip()


def difference_example(content: GameContent, peer: str, difference: Difference, identifier: str, lang: str) -> str:
    """Return the text of the example's file."""
    return (
        environment()
        .get_template("difference.yaml.jinja")
        .render(
            found=difference_text(content, peer, difference, lang),
            note=text("peers/note", lang, peer=peer).strip(),
            game=content.name,
            id=identifier,
            title={one: text("peers/title", one, peer=peer).strip() for one in content.languages},
            text={one: difference_text(content, peer, difference, one) for one in content.languages},
            rule=_rule(content, difference),
            position=content.game.format_state(difference.state),
            claims=list(_claims(content, difference)),
        )
    )


def _claims(content: GameContent, difference: Difference) -> Iterator[dict[str, object]]:
    """Yield the claims of an example, each of them an answer of the peer."""
    theirs, texts = difference.theirs, list(difference.texts[:CLAIMED])
    if difference.kind in ("missing", "extra"):
        assert difference.seat is not None, "a seat plays its actions"
        key = "includes" if difference.kind == "missing" else "excludes"
        yield {"actions": content.game.format_seat(difference.seat), key: texts}
    elif difference.kind == "odds":
        known = dict(theirs.chances.values())
        # An outcome that the peer lacks is claimed with odds of 0.
        yield {"chance": {one: str(known.get(one, 0)) for one in texts}}
    elif theirs.scores is not None:
        yield {"terminal": {"scores": [plain_score(score) for score in theirs.scores]}}
    elif theirs.choices:
        yield {"node": "decision", "turn": [content.game.format_seat(seat) for seat in theirs.choices]}
    else:
        yield {"node": "chance"}


def _rule(content: GameContent, difference: Difference) -> RuleId:
    """Return the rule that the difference is about, if our engine knows it; else the first rule."""
    game, state, seat = content.game, difference.state, difference.seat
    node = game.node(state)
    if isinstance(node, Terminal):
        return node.rule
    if seat is not None:
        try:
            action = read_action(game, state, seat, difference.texts[0])
            violation = game.why_illegal(state, seat, action)
            rules = [violation.rule] if violation else [one.rule for one in game.apply(state, seat, action).events]
        except JugadaError:  # the peer's notation is not an action in this state
            rules = []
        if found := next(filter(None, rules), None):
            return found
    # An example must name a rule, or its file could not be loaded.
    return content.rule_ids[0]


def _describe_ours(content: GameContent, difference: Difference, lang: str) -> str:
    game, node = content.game, content.game.node(difference.state)
    if isinstance(node, Terminal):
        return _describe(content, PeerNode(scores=node.scores), difference, lang)
    if isinstance(node, Decision):
        return _describe(content, PeerNode(choices={seat: {} for seat in node.seats}), difference, lang)
    odds = game.chance_outcomes(difference.state)
    chances = {outcome: (write_action(game, difference.state, None, outcome), share) for outcome, share in odds}
    return _describe(content, PeerNode(chances=chances), difference, lang)


def _describe(content: GameContent, node: PeerNode, difference: Difference, lang: str) -> str:
    """Return what kind of node it is, or the odds that differ, in words."""
    if node.scores is not None:
        return text("peers/over", lang, scores=tuple(map(str, node.scores))).strip()
    if node.choices:
        return text("peers/turn", lang, seats=tuple(_seat(content, seat, lang) for seat in node.choices)).strip()
    known = {written: odds for written, odds in node.chances.values() if written in difference.texts[:NAMED]}
    if known:
        return ", ".join(f"{written}: {odds}" for written, odds in known.items())
    return text("peers/chance", lang).strip()


def _seat(content: GameContent, seat: int, lang: str) -> str:
    return content.messages[lang].seat(content.game.format_seat(seat))
