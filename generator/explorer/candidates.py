"""Candidate actions of a seat, grouped by what is chosen first, with the engine's verdicts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.art.names import action_name, place_label
from generator.scene.overlay import Arrow, Ghost, Mark, Ring, Zone
from generator.scene.state_drawing import Drawing
from rules_engine.core import JugadaError, Violation, read_action, write_action

_MOST_ATTEMPTS = 10
"""Upper limit of illegal targets per choice, nearest first: enough to ask "why not there?"."""


@dataclass(frozen=True)
class Candidate:
    """An option with the engine's verdict; None if it is legal."""

    option: Option
    violation: Violation | None


def choices(art: ArtContext, drawing: Drawing | None, state: object, seat: int, begun: str = "") -> tuple[Choice, ...]:
    """Return the seat's choices: as the game's art groups them, else by the places of the actions' marks.

    `drawing`: that of the state, if it has been drawn already; only those places ask for one.
    """
    folder = art_of(art.game.name)
    if folder.choices is None:
        divided = _by_start(art, drawing or folder.draw_state(art, state), state, seat)
    else:
        divided = folder.choices(art, state, seat, begun)
    return tuple(
        replace(choice, options=tuple(_with_unique_labels(art, state, seat, choice.options)))
        for choice in _merge_same(divided)
    )


def _merge_same(divided: Iterable[Choice]) -> Iterator[Choice]:
    """Yield the choices, with all unlabelled ones merged, because users could not tell them apart."""
    nameless: list[Option] = []
    for choice in divided:
        if choice.label:
            yield choice
        else:
            # Two rows without a name could not be told apart on the page.
            nameless += choice.options
    if nameless:
        yield Choice("", tuple(nameless))


def evaluate(art: ArtContext, state: object, seat: int, option: Option) -> Candidate:
    """Return the option with its verdict; the first part of an action counts as legal."""
    return Candidate(option, None if option.begins else art.game.why_illegal(state, seat, option.action))


def action_ends(art: ArtContext, drawing: Drawing, state: object, seat: int, action: object) -> tuple[str, str]:
    """Return the named places at which the marks of an action begin and end; empty if ambiguous or unnamed."""
    return _ends(drawing, art_of(art.game.name).marks_of_action(art, state, seat, action))


def attempts_at(art: ArtContext, drawing: Drawing, state: object, seat: int, start: str, end: str) -> Iterator[object]:
    """Yield what somebody may mean who takes what is at `start` to `end`: a legal action that ends there instead."""
    for action in art.game.legal_actions(state, seat):
        begins, ends = action_ends(art, drawing, state, seat, action)
        if ends and (not start or begins == start) and (way := _pattern(art, state, seat, Option("", action, ends))):
            try:
                yield read_action(art.game, state, seat, way.format(end))
            except JugadaError:  # such an action cannot name this place
                continue
            return


def _by_start(art: ArtContext, drawing: Drawing, state: object, seat: int) -> tuple[Choice, ...]:
    """Return legal actions grouped by the place at which their marks begin; the place at their end is the target."""
    by_start: dict[str, list[Option]] = {}
    own = art_of(art.game.name)
    for action in art.game.legal_actions(state, seat):
        start, end = _ends(drawing, own.marks_of_action(art, state, seat, action))
        label = place_label(art, state, drawing, end) if end else action_name(art, state, seat, action)
        by_start.setdefault(start, []).append(Option(label, action, end))
    if len(by_start.keys() - {""}) < 2:  # there is nothing to choose between
        by_start = {"": [option for options in by_start.values() for option in options]}
    elif "" in by_start:  # beside others "to the Banker" would not say what goes there
        named = (replace(one, label=action_name(art, state, seat, one.action)) for one in by_start[""])
        by_start[""] = list(named)
    return tuple(
        Choice(
            place_label(art, state, drawing, start) if start else "",
            (*options, *_illegal(art, drawing, state, seat, start, options)),
            start,
        )
        for start, options in by_start.items()
    )


def _ends(drawing: Drawing, marks: Iterable[Mark]) -> tuple[str, str]:
    """Return the named places where the marks begin and end; empty if ambiguous or unnamed."""
    start = end = ""
    for mark in marks:
        if isinstance(mark, Arrow):
            first, last = mark.places[0], mark.places[-1]
            # Of several arrows the first says where it begins, and the last where it ends.
            start = start or _anchor(drawing, first)
            end = _anchor(drawing, last) or end
        elif isinstance(mark, Ghost | Ring | Zone) and not end:
            end = _anchor(drawing, mark.at)
    return start, end


def _anchor(drawing: Drawing, place: object) -> str:
    return drawing.aliases.get(place, place) if isinstance(place, str) else ""


def _with_unique_labels(art: ArtContext, state: object, seat: int, options: Sequence[Option]) -> Iterator[Option]:
    """Yield the options; options with the same label get the full names of their actions."""
    labels = [option.label for option in options]
    for option in options:
        same = labels.count(option.label) > 1
        yield replace(option, label=action_name(art, state, seat, option.action)) if same else option


def _illegal(
    art: ArtContext, drawing: Drawing, state: object, seat: int, start: str, legal: list[Option]
) -> Iterator[Option]:
    """Yield similar illegal actions at other places, nearest first."""
    known = {write_action(art.game, state, seat, option.action) for option in legal}
    yield from islice(_attempts(art, drawing, state, seat, start, legal, known), _MOST_ATTEMPTS)


def _attempts(
    art: ArtContext, drawing: Drawing, state: object, seat: int, start: str, legal: list[Option], known: set[str]
) -> Iterator[Option]:
    for text, place in (
        # Numbers first: of ten attempts, those that miss by one teach most.
        *((text, "") for text in _beyond(art, state, seat, legal)),
        *_elsewhere(art, drawing, state, seat, start, legal),
    ):
        try:
            action = read_action(art.game, state, seat, text)
            written = write_action(art.game, state, seat, action)
            # Both tests: some actions are legal that the art does not list.
            if written not in known and art.game.why_illegal(state, seat, action):
                known.add(written)
                label = place_label(art, state, drawing, place) if place else action_name(art, state, seat, action)
                yield Option(label, action, place)
        except JugadaError:  # such an action cannot name this place
            continue


def _elsewhere(
    art: ArtContext, drawing: Drawing, state: object, seat: int, start: str, legal: list[Option]
) -> Iterator[tuple[str, str]]:
    """Yield the notation of a legal action with its places replaced, and the new places."""
    known_ways = ((option.at, _pattern(art, state, seat, option)) for option in legal)
    at, pattern = next(((at, way) for at, way in known_ways if way), ("", ""))
    if pattern:
        # What is near is tried first, as a learner would.
        yield from ((pattern.format(place), place) for place in _nearest(drawing, start or at))


def _beyond(art: ArtContext, state: object, seat: int, legal: list[Option]) -> Iterator[str]:
    """Yield the amounts just below the smallest and just above the largest legal one."""
    amounts: dict[str, list[int]] = {}
    for option in legal:
        word, _, number = write_action(art.game, state, seat, option.action).rpartition(" ")
        if word and number.isdecimal():
            amounts.setdefault(word, []).append(int(number))
    for word, numbers in amounts.items():
        yield from (f"{word} {number}" for number in (min(numbers) - 1, max(numbers) + 1) if number >= 0)


def _pattern(art: ArtContext, state: object, seat: int, option: Option) -> str | None:
    """Return the action's notation with a gap for its target, if the target occurs exactly once."""
    text = write_action(art.game, state, seat, option.action)
    parts = re.split(rf"(?<![\w-]){re.escape(option.at)}(?![\w-])", text) if option.at else []
    # `format` fills the gap: braces that the notation has itself are doubled.
    return "{}".join(part.replace("{", "{{").replace("}", "}}") for part in parts) if len(parts) == 2 else None


def _nearest(drawing: Drawing, place: str) -> list[str]:
    """Return all anchors, the nearest to the place first."""
    here = drawing.anchor(place)
    return sorted(
        drawing.anchors,
        key=lambda name: (drawing.anchors[name].x - here.x) ** 2 + (drawing.anchors[name].y - here.y) ** 2,
    )
