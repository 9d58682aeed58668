"""The box under an example's figure: what the engine has said, row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.art.common import badges
from generator.art.common.text import baseline
from generator.art.interface import ArtContext, Drawing
from generator.content.yaml_source import flow
from generator.diagrams.legend import row_text
from generator.examples.run import ActionShow, ClaimRun, Show, StepRun
from generator.rulebook.style import TEXT_WIDTH_MM
from generator.scene.fonts import BC600, BC700, SS400, ellipsis, text_width, wrap
from generator.scene.model import Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.theme import BAD, HAIR, INK, LINE, MUTED, OUTLINE, PAPER

NEGATIVE_CLAIMS = frozenset({"illegal", "refused", "not_event"})
_TOLD = frozenset({"legal", "illegal", "refused", "query", "actions", "event", "terminal", "chance"})
"""Kinds of claims that say something to a reader; positions and turns stand in the figure."""
_LONGEST = 150
"""Characters of a sentence without a rule; longer lists are for the machine."""
_MOST_PLAIN = 3
"""So many claims of a step that cite no rule: the book shows what explains the rule, the check holds all."""

_HEAD, _ROW, _LEADING = 6.0, 6.2, 4.1
_SIZE, _RULE_SIZE = 9.0, 7.6
_RADIUS = 1.6
_NUMBER_ROOM, _SIGN_ROOM, _RULE_GAP = 6.4, 6.2, 3.0


@dataclass(frozen=True)
class Row:
    """One answer of the engine: the number of its marks in the figure (0: none), whether it is a yes, its rule."""

    number: int
    positive: bool
    sentence: str
    rule: str = ""


def rows_of_step(art: ArtContext, drawing: Drawing | None, step: StepRun) -> tuple[Row, ...]:
    """First what the figure shows, by its numbers; then what cannot be, and a few of the other claims."""
    shown = [_shown(art, drawing, step, number) for number in range(len(step.shows))] if drawing else []
    told = {entry for show in step.shows for entry in _entries(show)} if drawing else set()
    claims = [claim for claim in step.claims if _says_more(claim, told, art.lang)]
    plain = [claim for claim in claims if not claim.rules][:_MOST_PLAIN]
    rows = [*shown, *(_row(claim, art.lang) for claim in claims if claim.rules or claim in plain)]
    return tuple({row.sentence: row for row in reversed(rows)}.values())[::-1]


def _shown(art: ArtContext, drawing: Drawing, step: StepRun, index: int) -> Row:
    """What is shown, in the words of the claim that says the same, if its author has put it into words."""
    show = step.shows[index]
    violation = show.violation if isinstance(show, ActionShow) else None
    number = index + 1 if len(step.shows) > 1 else 0
    entries = _entries(show)
    noted = [claim for claim in step.claims if _is_noted(claim) and any(entry in claim.written for entry in entries)]
    words = noted[0].sentence[art.lang] if noted else row_text(art, drawing, step.shown, show)
    return Row(number, violation is None, words, violation.rule if violation else "")


def _is_noted(claim: ClaimRun) -> bool:
    return claim.holds and claim.kind in ("legal", "illegal", "query") and "note: {" in claim.written


def _entries(show: Show) -> tuple[str, ...]:
    """How a claim would name what is shown."""
    if isinstance(show, ActionShow):
        return (show.notation, f"{show.notation.partition(':')[0]}:{show.written}")
    asked = {"query": show.query, **({"with": dict(show.arguments)} if show.arguments else {})}
    return (flow(asked)[1:-1] + ",",)


def _says_more(claim: ClaimRun, told: Iterable[str], lang: str) -> bool:
    if claim.kind not in _TOLD or not claim.holds:
        return False
    if claim.kind in ("legal", "illegal", "query") and any(entry in claim.written for entry in told):
        return False
    return bool(claim.rules) or len(claim.sentence[lang]) <= _LONGEST


def _row(claim: ClaimRun, lang: str) -> Row:
    return Row(0, claim.kind not in NEGATIVE_CLAIMS, claim.sentence[lang], claim.rules[0] if claim.rules else "")


@dataclass(frozen=True)
class _Layout:
    """Where the rows of a box of this width have their signs (`left`), and whether rules stand below sentences."""

    width: float
    left: float
    margin: float
    rule_below: bool

    def room(self, rule: str) -> float:
        """The width of a sentence."""
        room = self.width - self.margin - self.left - _SIGN_ROOM
        return room if self.rule_below or not rule else room - text_width(BC600, _RULE_SIZE, rule) - _RULE_GAP


def checked_box(rows: Sequence[Row], head: str, name: str = "", width: float = TEXT_WIDTH_MM) -> Scene:
    """The box; a narrow one has each rule below its sentence."""
    narrow = width < TEXT_WIDTH_MM
    margin = 2.6 if narrow else 4.0
    number_room = _NUMBER_ROOM if any(row.number for row in rows) else 0.0
    layout = _Layout(width, margin + number_room, margin, narrow)
    items: list[Item] = []
    y = _HEAD + 0.6
    for index, row in enumerate(rows):
        if index:
            items.append(line(margin, y, width - margin, y, Stroke(LINE, HAIR)))
        y = _draw_row(items, row, y, layout)
    height, edge, middle = y + 0.6, OUTLINE / 2, _HEAD / 2
    frame = Rect(edge, edge, width - OUTLINE, height - OUTLINE, _RADIUS, None, Stroke(INK, OUTLINE))
    bar = (Rect(0, 0, width, _HEAD, _RADIUS, INK), Rect(0, _HEAD / 2, width, _HEAD / 2, 0, INK))
    size = 7.4 if narrow else 8.4
    words = [Text(margin, baseline(BC700, size, middle), head.upper(), BC700, size, PAPER, tracking=0.2)]
    if name:
        words.append(Text(width - margin, baseline(BC600, 7.6, middle), name, BC600, 7.6, PAPER, "end"))
    return Scene(width, height, (Rect(0, 0, width, height, _RADIUS, PAPER), frame, *bar, *words, *items))


def _draw_row(items: list[Item], row: Row, y: float, layout: _Layout) -> float:
    """One row from y down; where it ends."""
    left, lines = layout.left, _lines(row, layout.room(row.rule))
    below = bool(row.rule) and layout.rule_below
    height = max(_ROW, (len(lines) + below) * _LEADING + 2.1)
    first = y + (height - (len(lines) + below - 1) * _LEADING) / 2
    if row.number:
        items.append(badges.number(layout.margin + 2.4, first, str(row.number), 4.6))
    items.append(badges.tick(left + 2, first, 3.8) if row.positive else badges.cross(left + 2, first, 4.2))
    for index, words in enumerate(lines):
        y_line = baseline(SS400, _SIZE, first + index * _LEADING)
        items.append(Text(left + _SIGN_ROOM, y_line, words, SS400, _SIZE, INK))
    if row.rule:
        y_rule = baseline(BC600, _RULE_SIZE, first + len(lines) * _LEADING if below else first)
        ink = MUTED if row.positive else BAD
        items.append(Text(layout.width - layout.margin, y_rule, row.rule, BC600, _RULE_SIZE, ink, "end"))
    return y + height


def _lines(row: Row, room: float) -> tuple[str, ...]:
    words = " ".join(_breakable(word, room) for word in row.sentence.split())
    return wrap(SS400, _SIZE, words, room)


def _breakable(word: str, room: float) -> str:
    """A notation too long for a line, in pieces of a line; they are broken where they can be."""
    pieces = []
    while text_width(SS400, _SIZE, word) > room:
        count = len(ellipsis(SS400, _SIZE, word, room)) - 1
        pieces.append(word[:count])
        word = word[count:]
    return " ".join([*pieces, word])
