"""The rows below a diagram: legal and illegal actions with their rules, and the engine's answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from generator.art.interface import ArtContext
from generator.art.names import action_name, outcome_name, own_verdict
from generator.examples.phrases import options_sentence, phrase
from generator.examples.run import ActionShow, ClaimRun, Listing, Show, StepRun
from generator.scene.fonts import BC600, SS400, text_width, wrap
from generator.scene.model import Group, Item, Text, translate_items
from generator.scene.shapes import badges
from generator.scene.shapes.text import baseline
from generator.scene.state_drawing import Drawing
from generator.scene.theme import BAD, INK
from rules_engine.core import Decision, Spelled, Value, seat_key

_WIDTH = 120.0
"""Width in mm at which rows are laid out before they are scaled to the diagram's width."""
_SIZE, _LEADING, _ROW_GAP = 9.4, 4.4, 2.0
_RULE_GAP, _EDGE, _RULE_MOST = 3.0, 1.0, 42.0
"""Gaps, and the width of the longest rule name that gets a column of its own, in mm."""
_NAME = re.compile(r"\w+")


def legend(
    art: ArtContext, drawing: Drawing, state: object, shows: Sequence[Show], notes: Sequence[str]
) -> tuple[Group, float]:
    """Return the rows from (0, 0) down, as wide as the drawing, and their height.

    Each show has a note, which ends its row; it may be empty.
    """
    items: list[Item] = []
    y = 0.0
    for number, (show, note) in enumerate(zip(shows, notes, strict=True), 1):
        if number > 1:
            y += _ROW_GAP
        text = f"{row_text(art, drawing, state, show)} {note}".rstrip()
        y = _row(art, items, number if len(shows) > 1 else 0, show, text, y)
    scale = drawing.width / _WIDTH
    return translate_items(items, 0, 0, scale), y * scale


def _row(art: ArtContext, items: list[Item], number: int, show: Show, text: str, y: float) -> float:
    """Append one row from `y` down to the items, and return the y at which it ends."""
    middle = y + _LEADING / 2
    # The disc ends at 3.2 + 2.3 mm; 2 mm are left beside it.
    left = 7.5 if number else _EDGE
    if number:
        items.append(badges.number(3.2, middle, str(number), 4.6))
    rule = ""
    if isinstance(show, ActionShow):
        legal = show.violation is None
        items.append(badges.tick(left + 2, middle, 3.6) if legal else badges.cross(left + 2, middle, 3.8))
        rule = "" if show.violation is None else art.leads(show.violation.rule)
        left += 6.0
    width = text_width(BC600, 8, rule) if rule else 0.0
    below = width > _RULE_MOST
    lines = wrap(SS400, _SIZE, text, _WIDTH - _EDGE - left - (width + _RULE_GAP if rule and not below else 0))
    # An empty last line keeps the room for the rule's name, which stands at its end.
    lines = (*lines, "") if below else lines
    for i, line in enumerate(lines):
        items.append(Text(left, baseline(SS400, _SIZE, middle + i * _LEADING), line, SS400, _SIZE, INK))
    if rule:
        height = middle + (len(lines) - 1) * _LEADING if below else middle
        items.append(Text(_WIDTH - _EDGE, baseline(BC600, 8, height), rule, BC600, 8, BAD, "end"))
    return y + max(len(lines), 1) * _LEADING


def row_text(art: ArtContext, drawing: Drawing | None, state: object, show: Show) -> str:
    """Return the text of a row: the author's note; else the action and any violation; else the query and its answer."""
    if show.note:
        return show.note[art.lang]
    if not isinstance(show, ActionShow):
        spelled = art.game.queries[show.query].spell(state, show.arguments)
        arguments = {name: _label(drawing, text) for name, text in spelled.items()}
        return art.messages.answer(show.query, arguments, _with_drawn_names(art, drawing, show.value))
    return _verdict_text(art, drawing, state, show)


def _verdict_text(art: ArtContext, drawing: Drawing | None, state: object, show: ActionShow) -> str:
    """Return whether the action is allowed and, if not, why.

    The seat is named only if several seats decide at once.
    """
    allowed = show.violation is None
    sentence = own_verdict(art, state, show.seat, show.action, allowed=allowed)
    if not sentence:
        node = art.game.node(state)
        by = art.seat(show.seat, state) if isinstance(node, Decision) and len(node.seats) > 1 else ""
        action = action_name(art, state, show.seat, show.action, show.written)
        sentence = phrase("allowed" if allowed else "not_allowed", seat=by or "none", action=action)[art.lang]
    if show.violation is None:
        return sentence
    facts = {name: _with_drawn_names(art, drawing, value) for name, value in show.violation.facts.items()}
    return f"{sentence} {art.messages.violation(replace(show.violation, facts=facts))}"


def claim_text(art: ArtContext, drawing: Drawing | None, step: StepRun, claim: ClaimRun) -> str:
    """Return a claim as text.

    Claims that try or list actions use the names of the game's art, others their own sentence.
    """
    if claim.tried:
        return _tried_text(art, drawing, step.after, claim.tried)
    if claim.listed:
        return " ".join(_listing_text(art, step.after, listing) for listing in claim.listed)
    return claim.sentence[art.lang]


def _tried_text(art: ArtContext, drawing: Drawing | None, state: object, tried: Sequence[ActionShow]) -> str:
    """Return which actions are legal, or why each is not. Several legal actions of one seat form one list."""
    seat = tried[0].seat
    if len(tried) > 1 and all(one.seat == seat and not one.violation and not one.note for one in tried):
        named = tuple(action_name(art, state, seat, one.action, one.written) for one in tried)
        return options_sentence("actions_includes", art.messages, seat_key(art.game, state, seat), named)
    rows = [one.note[art.lang] if one.note else _verdict_text(art, drawing, state, one) for one in tried]
    # Authors' notes are whole sentences or not: only whole ones can stand one after another.
    return (" " if all(row.endswith(".") for row in rows) else "; ").join(rows)


def _listing_text(art: ArtContext, state: object, listing: Listing) -> str:
    if listing.seat is None:
        names = [outcome_name(art, state, outcome) for outcome in listing.members]
        if listing.reason:
            action = f"{names[0][:1].upper()}{names[0][1:]}"
            return phrase(listing.phrase, action=action, reason=listing.reason[art.lang])[art.lang]
        weights = [art.messages.value(weight) for weight in listing.odds]
        odds = ", ".join(f"{name} ({weight})" for name, weight in zip(names, weights, strict=True))
        return phrase(listing.phrase, odds=odds)[art.lang]
    seat = listing.seat
    named = (action_name(art, state, seat, action) for action in listing.members)
    return options_sentence(listing.phrase, art.messages, seat_key(art.game, state, seat), tuple(named))


def _with_drawn_names(art: ArtContext, drawing: Drawing | None, value: Value) -> Any:
    """Return the value with places named as in the drawing; notation that has words as these words."""
    if drawing is None:
        return value
    # Before the test for `str`, which notation is too: its words name no places to replace.
    if isinstance(value, Spelled) and (words := value.in_words(art.option(value.option))):
        return words
    if isinstance(value, tuple):
        return tuple(_with_drawn_names(art, drawing, item) for item in value)
    if isinstance(value, str):
        return _NAME.sub(lambda found: _label(drawing, found[0]), value)
    return value


def _label(drawing: Drawing | None, name: str) -> str:
    anchor = drawing and drawing.anchors.get(name)
    return (anchor and anchor.label) or name
