"""A state as data for a page: who decides, the choices, and the engine's verdict on each.

The data consist of text, numbers, lists and mappings, localised and ready for JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from generator.art.interface import ArtContext, art_of
from generator.art.names import action_name, outcome_name, position_sentences
from generator.diagrams.arrange import Arranged
from generator.diagrams.diagram import diagram
from generator.diagrams.mark_shapes import as_illegal, draw_marks, parted, place_names
from generator.explorer.candidates import Candidate, choices, evaluate
from generator.scene.cache import IdentityCache
from generator.scene.overlay import Mark
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.svg import svg_items, svg_text
from rules_engine.core import Chance, Event, JugadaError, Terminal, winner_keys
from rules_engine.core.record import format_entry

if TYPE_CHECKING:
    from generator.explorer.answer_types import Choice as ChoiceData
    from generator.explorer.answer_types import Option as OptionData
    from generator.explorer.answer_types import Outcome, Picture, StateNode
    from generator.explorer.lineup import Formation
    from generator.explorer.review import ReviewSettings

Request: TypeAlias = Mapping[str, Any]
"""What a page asks, as it has sent it."""


class GameData(TypedDict, total=False):
    """A game's content as plain data, from `generator.website.pack.play_content`."""

    title: Mapping[str, str]
    colour: str
    setup: Mapping[str, object]
    tables: Sequence[Mapping[str, object]]
    data: Mapping[str, object]
    art_sheet: Mapping[str, object]
    screens: Mapping[str, Mapping[str, object]]
    """The boxes of each screen, as `generator.scene.layout.screen` takes them."""
    pictures: Mapping[str, object]
    messages: Mapping[str, str]
    """The source of the message file in each language."""
    guided: Mapping[str, Mapping[int, str]]
    """The positions in which the free parts of each guided script begin, by the indexes of their screens."""
    formations: Sequence[Formation]
    review: ReviewSettings
    rules: Mapping[str, Mapping[str, str]]
    """The rules' names by language and id."""


Handler: TypeAlias = Callable[[ArtContext, GameData, Request], Mapping[str, object]]
"""What answers a request about a game."""

MOST = 400
"""Upper limit of listed options."""
MARKED = 120
"""Upper limit of drawn options of a seat; the others are text only, to keep pages small."""


Views: TypeAlias = Sequence[tuple[ArtContext, Drawing]]
"""The pictures on which options are shown, each with its context."""


def state_data(art: ArtContext, state: object, drawing: Drawing | None = None, views: Views = ()) -> StateNode:
    """Return who decides, that chance decides, or the result, with all choices.

    A position from the editor may be incomplete, for instance without a ball. `drawing`: that of the state, if it has
    been drawn already. `views`: with these an option's marks are those of each view, one after the other.
    """
    try:
        node = art.game.node(state)
    except JugadaError:
        # It can be drawn and changed all the same; only nobody can be asked.
        return {"kind": "figure", "prompt": ""}
    if isinstance(node, Terminal):
        winners = winner_keys(art.game, state, node)
        return {"kind": "end", "prompt": art.messages.result(node.rule, winners, node.scores), "rule": node.rule}
    prompt = art.messages.prompt(node.prompt)
    if isinstance(node, Chance):
        return {"kind": "chance", "prompt": prompt, "outcomes": outcomes(art, state)}
    drawing = drawing or art_of(art.game.name).draw_state(art, state)
    return {
        "kind": "decision",
        "prompt": prompt,
        "seats": [
            {
                "seat": art.game.format_seat(seat),
                "name": art.seat(seat, state),
                "choices": choices_data(art, drawing, state, seat, views=views),
            }
            for seat in node.seats
        ],
    }


def drawing_of(art: ArtContext, state: object) -> Drawing:
    """Return the drawing of a state."""
    return art_of(art.game.name).draw_state(art, state)


def picture_data(art: ArtContext, state: object, drawing: Drawing) -> Picture:
    """Return a position in notation, drawn, and in sentences."""
    return {
        "position": art.game.format_state(state),
        "svg": svg_text(diagram(art, state, targets=True, drawing=drawing), css=True, prefix="play-"),
        "words": [line.strip() for line in position_sentences(art, state)],
    }


def outcomes(art: ArtContext, state: object) -> list[Outcome]:
    """Return the outcomes of chance with their odds."""
    return [
        {
            "label": outcome_name(art, state, outcome),
            "entry": format_entry(art.game, state, None, outcome),
            "odds": str(odds),
            "text": _events_text(art, art.game.apply_outcome(state, outcome).events),
        }
        for outcome, odds in art.game.chance_outcomes(state)[:MOST]
    ]


def choices_data(
    art: ArtContext, drawing: Drawing, state: object, seat: int, begun: str = "", views: Views = ()
) -> list[ChoiceData]:
    """Return the seat's choices, with the options of each."""
    shown = views or ((art, drawing),)
    choices_shown: list[ChoiceData] = []
    count = 0
    for choice in choices(art, drawing, state, seat, begun):
        judged: list[OptionData] = []
        # Counted through all choices: the page's size depends on their sum.
        for number, option in enumerate(choice.options[: MOST - count], count):
            attempt = evaluate(art, state, seat, option)
            # The number counts through all choices, like the limit.
            drawn = number < MARKED
            marks = [part for view in shown for part in _option_marks(*view, state, seat, attempt, drawn=drawn)]
            judged.append({**_option_data(art, state, seat, attempt), "marks": marks})
        count += len(judged)
        if judged:
            choices_shown.append({"label": choice.label, "at": choice.at, "options": judged})
    return choices_shown


def _option_data(art: ArtContext, state: object, seat: int, attempt: Candidate) -> OptionData:
    option, violation = attempt.option, attempt.violation
    data: OptionData = {
        "label": option.label,
        "at": option.at,
        "ok": violation is None,
        "title": action_name(art, state, seat, option.action),
        "text": "",
    }
    if violation is not None:
        return {
            **data,
            "text": art.messages.violation(violation),
            "rule": violation.rule,
            "rule_name": art.leads(violation.rule),
            "tried": format_entry(art.game, state, seat, option.action),
        }
    if option.begins:
        # What has only begun is no action yet, and has no entry.
        return {**data, "text": option.note, "begins": option.begins}
    entry = format_entry(art.game, state, seat, option.action)
    sentence = " ".join(filter(None, (option.note, _effect(art, state, seat, option.action))))
    return {**data, "text": sentence, "entry": entry}


def _option_marks(
    art: ArtContext, drawing: Drawing, state: object, seat: int, attempt: Candidate, *, drawn: bool
) -> list[str]:
    """Return the marks of the option in one picture; empty if it is only shown in words."""
    if not drawn:
        return ["", ""]
    return overlay(drawing, action_marks(art, state, seat, attempt.option.action, legal=attempt.violation is None))


def _effect(art: ArtContext, state: object, seat: int, action: object) -> str:
    """Return the consequences of the action; empty if they depend on hidden information."""
    try:
        return _events_text(art, art.game.apply(state, seat, action).events)
    except JugadaError:
        return ""


def _events_text(art: ArtContext, events: Iterable[Event]) -> str:
    # Only what everybody sees: a page shows it to whoever looks at it.
    return " ".join(art.messages.event(event) for event in events if event.seen_by is None)


def action_marks(art: ArtContext, state: object, seat: int, action: object, *, legal: bool) -> tuple[Mark, ...]:
    """Return the marks of the action on the state before it."""
    marks = art_of(art.game.name).marks_of_action(art, state, seat, action)
    return marks if legal else as_illegal(marks)


def overlay(drawing: Drawing, marks: tuple[Mark, ...]) -> list[str]:
    """Return the marks at places of the drawing as SVG, below and above the pieces."""
    frame = _known_frames.get(drawing, lambda: _interned(_Frame(drawing)))
    named = (drawing.anchor(name) if drawing.has(name) else None for mark in marks for name in place_names(mark))
    return list(_overlay(frame, marks, tuple(spot and (spot.x, spot.y, spot.r) for spot in named)))


class _Frame:
    """What marks depend on in a drawing besides their places, equal for many: those of other states and languages."""

    def __init__(self, drawing: Drawing) -> None:
        # Without what is drawn, on which no mark depends, or the cache would keep a picture of each state of a game.
        self.drawing = Drawing(drawing.width, 0.0, (), {}, unit=drawing.unit)
        self.arrangement = drawing.arrangement and replace(drawing.arrangement, height=0.0, is_crop=False)
        self._known = (drawing.width, drawing.unit, self.arrangement)
        self._hash = hash(self._known)  # once, since many options are shown over each drawing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frame) and self._known == other._known

    def __hash__(self) -> int:
        return self._hash


_known_frames: IdentityCache[_Frame] = IdentityCache(256)


@lru_cache(maxsize=256)
def _interned(frame: _Frame) -> _Frame:
    """Return the first of equal frames, which is recognised without comparing what they hold."""
    return frame


# A game has up to 5137 in its pages, and those of the second language are those of the first.
@lru_cache(maxsize=1 << 13)
def _overlay(
    frame: _Frame, marks: tuple[Mark, ...], spots: tuple[tuple[float, float, float] | None, ...]
) -> tuple[str, ...]:
    """Return the marks as SVG; `spots`: the middle and the radius of each place that they name, None without one.

    From these alone, so that nothing else can matter: one state's marks serve where another state has their places.
    """
    names = (name for mark in marks for name in place_names(mark))
    anchors = {name: Anchor(*spot) for name, spot in zip(names, spots, strict=True) if spot}
    drawing = replace(frame.drawing, anchors=anchors)
    drawn, _ = parted(drawing, marks)
    if frame.arrangement:
        # After the parting: on a screen the board may lie otherwise, and marks have to go with it.
        on_screen = Arranged(drawing, frame.arrangement)
        drawing, drawn = on_screen.drawing, on_screen.marks(drawn)
    return tuple(svg_items(items, css=True, prefix="try-") for items in draw_marks(drawing, drawn))
