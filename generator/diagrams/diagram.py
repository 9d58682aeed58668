"""Diagrams: the drawing of a state with marks, invisible targets and a legend.

Alternative text of figures: the position in words, then what the figure shows on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.art.interface import Art, ArtContext, art_of
from generator.art.names import place_label, position_sentences
from generator.diagrams.arrange import arranged, crop
from generator.diagrams.legend import legend as legend_rows
from generator.diagrams.legend import row_text
from generator.diagrams.mark_shapes import as_illegal, draw_marks, number_mark, parted
from generator.diagrams.window import CLOSE_RING, RING, crop_to_field, crop_window
from generator.examples.run import ActionShow, ExampleRun, Show, StepRun
from generator.i18n import text
from generator.scene.cache import IdentityCache
from generator.scene.model import Circle, Group, Item, Scene, translate_items
from generator.scene.overlay import Mark
from generator.scene.state_drawing import Anchor, Drawing, Place

MAX_WORDS = 60
_EVENT_WORDS = 34
"""Upper limit of words for the shows, so that there is room for the position."""


def alt_text(art: ArtContext, drawing: Drawing, state: object, shows: Sequence[Show]) -> str:
    """Return whole sentences of at most 60 words: the engine's words for the position, then for each show."""
    events = _fitting((row_text(art, drawing, state, show) for show in shows), _EVENT_WORDS)
    # The events first, as they are what the figure is for: the position has the words that are left.
    left = MAX_WORDS - sum(map(_count, events))
    return " ".join((*_fitting(position_sentences(art, state), left), *events))


def _fitting(sentences: Iterable[str], most: int) -> list[str]:
    """Return the sentences that fit within `most` words. The first one is cut if it alone is too long."""
    kept: list[str] = []
    for sentence in sentences:
        words = sentence.split()
        if len(words) > most and not kept:
            words = [*words[: most - 1], "…"]
        if len(words) <= most:
            most -= len(words)
            kept.append(_with_stop(" ".join(words)))
    return kept


def _with_stop(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def _count(sentence: str) -> int:
    return len(sentence.split())


@dataclass(frozen=True)
class Window:
    """What a picture shows besides its marks: places, width / height of its space, and whether it is cropped.

    is_numbered: whether several shows have numbers, to which a text refers.
    """

    around: Sequence[str] = ()
    ratio: float | None = None
    is_cropped: bool = True
    is_numbered: bool = True


def with_marks(drawing: Drawing, marks: Sequence[Mark]) -> Drawing:
    """Return the drawing with marks that stay part of it, whatever a page shows over it later."""
    if not marks:
        return drawing
    below, above = draw_marks(drawing, marks)
    return replace(drawing, items=(*drawing.items, *below), pieces=(*drawing.pieces, *above))


_LEGEND_GAP = 0.02
"""Gap between drawing and legend, as a fraction of the width."""


def diagram(  # noqa: PLR0913
    art: ArtContext,
    state: object,
    shows: Sequence[Show] = (),
    *,
    title: str = "",
    legend: bool = False,
    targets: bool = False,
    focus: bool | Window = False,
    drawing: Drawing | None = None,
    is_described: bool = True,
) -> Scene:
    """Return the state as a scene with arrows, rings and crosses for `shows`.

    A mark at a place that is not in the drawing is left out; legend and description say so.
    The description is the text board; with `focus`, the board in words, in one paragraph.
    legend: add rows of text below, numbered if there are several.
    targets: add an invisible shape with the anchor's id over every named place, and leave out the numbers of the
    shows, which only printed text refers to.
    focus: show only those sections of the drawing that have marks; with a window that crops, only the marked places
    and their neighbours.
    drawing: the drawing of the state, if it has been made already.
    is_described: whether the scene has a description; a page that says itself what there is to see needs none.

    >>> from generator.art.context import art_context
    >>> from generator.content.loader import load_game_content
    >>> content = load_game_content("backgammon")
    >>> scene = diagram(art_context(content, "en"), content.game.initial_state(), title="The start")
    >>> (scene.title, scene.description.splitlines()[0])
    ('The start', '○ White, ● Black')
    """
    folder = art_of(art.game.name)
    drawing = drawing or folder.draw_state(art, state)
    is_plain = targets or (isinstance(focus, Window) and not focus.is_numbered)
    shown = [parted(drawing, _marks_of(folder, art, state, show)) for show in shows]
    # Before cropping, which moves the numbers with the marks that they stand at.
    marks = _numbered(drawing, [drawn for drawn, _ in shown], is_plain)
    notes = [_undrawn_note(art, drawing, state, names) for _, names in shown]
    words = ""
    if is_described:
        # From the whole drawing: cropping drops anchors, and with them the names of places.
        own = alt_text(art, drawing, state, shows) if focus else folder.describe(art, state)
        words = "\n".join(filter(None, (own, *notes)))
    if focus:
        drawing, marks = _focused(drawing, marks, focus)
    elif on_screen := arranged(drawing):
        drawing, marks = on_screen.drawing, on_screen.marks(marks)
    items = _layers(drawing, marks, targets=targets, shares_ground=bool(focus))
    height = drawing.height
    if legend and shows:
        rows, row_height = legend_rows(art, drawing, state, shows, notes)
        gap = _LEGEND_GAP * drawing.width
        items.append(translate_items((rows,), 0, height + gap))
        height += gap + row_height + gap / 2
    return Scene(drawing.width, height, tuple(items), title or art.title, words)


def _layers(drawing: Drawing, marks: Sequence[Mark], *, targets: bool, shares_ground: bool) -> list[Item]:
    """Return the drawing with the marks below and above its pieces.

    targets: keep the marks in groups of their own, so that a page can show others in place of these, and add targets.
    """
    below, above = draw_marks(drawing, marks)
    if targets:
        groups = (Group(below, css="marks"), *drawing.pieces, Group(above, css="marks"))
        return [*drawing.items, *groups, *_targets(drawing)]
    # many figures have the same ground
    ground = (Group(drawing.items, shared=True),) if shares_ground else drawing.items
    return [*ground, *below, *drawing.pieces, *above]


def _focused(
    drawing: Drawing, marks: Sequence[Mark], focus: Literal[True] | Window
) -> tuple[Drawing, tuple[Mark, ...]]:
    window = focus if isinstance(focus, Window) else Window(is_cropped=False)
    closed_up, moved = crop(drawing, marks, window.around, window.ratio, is_apart=window.is_cropped)
    if not window.is_cropped:
        return crop_to_field(closed_up, moved)
    ring = CLOSE_RING if drawing.sections or drawing.rows else RING
    return crop_window(closed_up, moved, window.around, window.ratio, ring)


def step_diagram(
    art: ArtContext,
    example: ExampleRun,
    step: StepRun,
    *,
    legend: bool = False,
    targets: bool = False,
    drawing: Drawing | None = None,
    is_described: bool = True,
) -> Scene:
    """Return the diagram of one step of a worked example: its state with its shows, as `diagram` draws them."""
    title = example.title[art.lang]
    if len(example.steps) > 1:
        title = f"{title} ({step.index + 1}/{len(example.steps)})"
    return diagram(
        art,
        step.shown,
        step.shows,
        title=title,
        legend=legend,
        targets=targets,
        drawing=drawing,
        is_described=is_described,
    )


def shown_marks(art: ArtContext, drawing: Drawing, state: object, shows: Sequence[Show]) -> tuple[Mark, ...]:
    """Return the marks of the shows at places of the drawing, without the shows' numbers."""
    folder = art_of(art.game.name)
    return tuple(mark for show in shows for mark in parted(drawing, _marks_of(folder, art, state, show))[0])


def _numbered(drawing: Drawing, marks: Sequence[Sequence[Mark]], is_plain: bool) -> tuple[Mark, ...]:
    """Return the marks of all shows, each show's followed by its number if there are several."""
    found: list[Mark] = []
    taken: list[Place] = []
    for number, own in enumerate(marks, 1):
        found += own
        if len(marks) > 1 and not is_plain:
            found += number_mark(own, number, drawing, taken)
    return tuple(found)


def _undrawn_note(art: ArtContext, drawing: Drawing, state: object, names: Sequence[str]) -> str:
    """Return a sentence about places that a show needs and the drawing does not have; empty if there are none."""
    if not names:
        return ""
    return text("diagrams/not-drawn", art.lang, names=tuple(place_label(art, state, drawing, name) for name in names))


def _marks_of(folder: Art, art: ArtContext, state: object, show: Show) -> tuple[Mark, ...]:
    if not isinstance(show, ActionShow):
        return folder.marks_of_answer(art, state, show.query, show.arguments, show.value)
    begins = state if show.begins is None else show.begins
    marks = folder.marks_of_action(art, begins, show.seat, show.action)
    return marks if show.violation is None else as_illegal(marks)


def _targets(drawing: Drawing) -> list[Item]:
    return [_target(name, anchor) for name, anchor in drawing.anchors.items()]


def _target(name: str, anchor: Anchor) -> Group:
    """Return the target of an anchor; cached, because many pictures have the same anchors, such as empty places."""

    def made() -> Group:
        area = anchor.area or Circle(anchor.x, anchor.y, anchor.r)
        return Group((area,), id=name, css="target", title=anchor.title)

    return _known_targets.get(anchor, made, name)


_known_targets: IdentityCache[Group] = IdentityCache(8192)
