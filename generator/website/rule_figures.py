"""The figures of a game's rules on a page: those of its book, drawn legibly for phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.art.context import art_context
from generator.art.interface import ArtContext, Scope, art_of
from generator.art.names import position_sentences
from generator.content.loader import GameContent
from generator.diagrams.arrange import arranged
from generator.diagrams.diagram import Window, diagram, shown_marks
from generator.examples.run import ActionShow, ExampleRun
from generator.rulebook.figures import chart_scene
from generator.rulebook.plan import Shown, legend_chart, plan_book
from generator.scene.min_type_size import LEAST_PT, TypeEnlarger, smallest
from generator.scene.model import MM_PER_PT, Scene
from generator.scene.state_drawing import ArtError
from generator.website.content_html import line
from generator.website.drawings import page_drawings
from generator.website.rules_page import RuleFigure
from rules_engine.core import RuleId

_LEAST_TYPE = 11
"""Minimum type size, in CSS pixels."""
_PHONE, _BESIDE, _BELOW = 340, 480, 680
"""Available width for a figure on a phone, beside a text, and below it, in CSS pixels.

Figures too wide for a phone are scrolled horizontally.
"""
_WIDE = 1.9
"""Ratio of width to height from which a drawing is placed below its text."""
_WIDEST, _HIGHEST = 760, 480
"""Maximum size of a figure in CSS pixels."""


@dataclass(frozen=True)
class DrawnFigures:
    """The figures of the rules, their drawings by name, and the SVG that these share as `parts`."""

    by_rule: dict[RuleId, list[RuleFigure]]
    drawings: dict[str, str]
    parts: str


def rule_figures(content: GameContent, runs: Sequence[ExampleRun], language: str) -> DrawnFigures:
    """Return the figures that the game's book draws beside its rules; none for a game without art."""
    try:
        art_of(content.name)
    except ArtError:
        return DrawnFigures({}, {}, "")
    art = art_context(content, language)
    found: dict[RuleId, list[RuleFigure]] = {}
    scenes: dict[str, Scene] = {}
    book = plan_book(content, runs, language)
    for part in book.figures:
        for index, shown in enumerate(part.pictures, 1):
            name = f"{content.name}-rule-{part.number}" + (f"-{index}" if len(part.pictures) > 1 else "")
            scenes[name], least = _legible(_scene(art, shown))
            ratio = scenes[name].width / scenes[name].height
            most = min(_WIDEST, round(_HIGHEST * ratio))
            caption = part.texts[index - 1] if len(part.pictures) > 1 else part.caption
            places = [sentence.strip() for sentence in _words(art, shown)]
            figure = RuleFigure(name, line(caption), places, least, max(least, most), ratio)
            found.setdefault(part.after, []).append(figure)
    legend, signs = book.sheet.opening and book.sheet.opening.legend, legend_chart(book)
    if legend and signs and legend.after:
        name = f"{content.name}-signs"
        scenes[name], least = _legible(_scene(art, signs))
        ratio = scenes[name].width / scenes[name].height
        caption = line(legend.faces_text[language]) if legend.faces_text else ""
        figure = RuleFigure(name, caption, _words(art, signs), least, max(least, _WIDEST), ratio)
        found.setdefault(legend.after, []).insert(0, figure)
    return DrawnFigures(found, *page_drawings(scenes))


def _words(art: ArtContext, shown: Shown) -> Sequence[str]:
    """Return the alternative text of a figure, besides its caption."""
    return (chart_scene(art, shown).description,) if shown.chart else position_sentences(art, shown.state)


def _scene(art: ArtContext, shown: Shown) -> Scene:
    """Return the figure as on paper, or as on a phone if its type would be too small and everything still fits."""
    if shown.chart:
        return replace(chart_scene(art, shown), title="", description="")
    state, shows = shown.state, shown.shows
    drawing = art_of(art.game.name).draw_state(art, state)
    scene = diagram(art, state, shows, focus=Window(shown.around, is_cropped=False), drawing=drawing)
    if _legible_width(scene) > _PHONE and shows:
        subject = next((show.seat for show in shows if isinstance(show, ActionShow)), None)
        phone = replace(art, layout="tall", scope=Scope((state,), subject))
        drawing = art_of(art.game.name).draw_state(phone, state)
        on_screen, marks = arranged(drawing), shown_marks(phone, drawing, state, shows)
        if on_screen and len(on_screen.marks(marks)) == len(marks):
            scene = diagram(phone, state, shows, drawing=drawing)
    return replace(scene, title="", description="")  # its caption describes it


def _legible_width(scene: Scene) -> float:
    """Return the width at which the smallest type is legible, in CSS pixels."""
    return _LEAST_TYPE * scene.width / (smallest(scene) * MM_PER_PT)


def _legible(scene: Scene) -> tuple[Scene, int]:
    """Return the scene with its type enlarged if needed, and the minimum width at which it is legible."""
    aspect = scene.width / scene.height
    room = _PHONE if aspect < 1 else _BESIDE if aspect < _WIDE else _BELOW
    least = round(min(max(_PHONE, _legible_width(scene)), room))
    scale = least / scene.width * MM_PER_PT * LEAST_PT / _LEAST_TYPE
    return TypeEnlarger().legible(scene, scale), least
