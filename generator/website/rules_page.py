"""A game's rules as one page: each rule under its name, with its figures and the examples that show it.

The figures of a game's rules on a page: those of its book, drawn legibly for phones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape

from markupsafe import Markup

from generator.art.interface import ArtContext, Scope, art_of
from generator.art.names import position_sentences
from generator.content.loader import GameContent
from generator.content.rules_text import Block, RulesText, Section
from generator.diagrams.arrange import arranged
from generator.diagrams.diagram import Window, diagram, shown_marks
from generator.examples.run import ActionShow, ExampleRun
from generator.i18n.catalogue import MessageBundle
from generator.i18n.languages import language_file
from generator.printing.game_deck import printed_context
from generator.rulebook.figures import chart_scene
from generator.rulebook.plan import Shown, legend_chart, plan_book
from generator.scene.min_type_size import LEAST_PT, TypeEnlarger, smallest
from generator.scene.model import MM_PER_PT, Scene
from generator.scene.state_drawing import ArtError
from generator.website import content_html
from generator.website.content_html import line
from generator.website.decisions_page import Origin
from generator.website.drawings import page_drawings
from rules_engine.core import RuleId

_UNSEARCHED = "data-search-exclude"
"""The attribute that excludes text from the theme's search."""

_SEEN = 3
"""Number of examples listed with a rule; more are folded away."""


_TAG = re.compile(r"<[^>]*>")
_PHONE, _IN_A_LINE, _LINE, _CAPTION, _AROUND = 340, 38, 26, 110, 300
"""A phone's page: width of a figure, letters of a line, and heights in CSS pixels: of a line, a caption, the rest."""

_BESIDE = 480
"""The space for a figure beside a text, in CSS pixels."""


@dataclass(frozen=True)
class ExampleLink:
    """An example that shows a rule: its page's folder and its title."""

    slug: str
    title: str
    picture: str = ""
    """Its small picture, as HTML."""


@dataclass(frozen=True)
class RuleFigure:
    """A drawing beside a rule: its name in the page, its caption as HTML, its alternative text, its widths in px.

    It is not drawn narrower than `least`, at which its smallest type is legible, nor wider than `most`.
    """

    name: str
    caption: str
    places: Sequence[str]
    least: int
    most: int
    ratio: float
    """Ratio of its width to its height, with which the page reserves its space until it is drawn."""

    @property
    def is_wide(self) -> bool:
        """Whether it needs more space than there is beside a text."""
        return self.least > _BESIDE


@dataclass(frozen=True)
class RulesPage:
    """Makes the text of the page; `words` are the site's messages."""

    text: RulesText
    language: str
    figures: Mapping[RuleId, Sequence[RuleFigure]]
    shown_by: Mapping[RuleId, Sequence[ExampleLink]]
    origins: Mapping[RuleId, Sequence[Origin]]
    words: MessageBundle

    def chapters(self) -> list[tuple[str, Markup]]:
        """Return the anchor and the title of each chapter."""
        return [
            (self._anchor(section), content_html.line(section.title))
            for section in self.text.sections
            if section.title and section.level <= 2
        ]

    def markdown(self) -> str:
        """Return the chapters with their rules."""
        return "\n\n".join(part for section in self.text.sections for part in self._section(section))

    def _anchor(self, section: Section) -> str:
        """Return the section's anchor, the same in all languages."""
        return section.rule or f"part-{self.text.sections.index(section) + 1}"

    def _section(self, section: Section) -> Iterator[str]:
        """Yield the heading and its blocks; a heading's rule is combined with its first paragraph."""
        if section.title:
            level = "#" * max(section.level, 2)
            yield f"{level} {content_html.line(section.title)} {{ #{self._anchor(section)} }}"
        blocks = section.blocks
        if section.rule:
            # A heading that is a rule has the paragraph below it as its text.
            own = 1 if blocks and blocks[0].rule is None else 0
            yield self._rule(section.rule, "", [self._html(block.text) for block in blocks[:own]])
            blocks = blocks[own:]
        while blocks:
            count = _with_tables(blocks)
            yield self._block(blocks[:count], max(section.level, 2) if section.title else 1)
            blocks = blocks[count:]

    def _block(self, blocks: Sequence[Block], level: int) -> str:
        first, *tables = blocks
        html = [self._html(block.text) for block in tables]
        if first.rule is None:
            return "\n".join([self._html(first.text), *html])
        return self._rule(first.rule, self._heading(first, level + 1), [self._html(first.body), *html])

    def _heading(self, block: Block, level: int) -> str:
        name, rule = content_html.line(block.lead), block.rule
        label = self.words("rule_link", name=block.lead)
        link = f'<a class="headerlink" href="#{rule}" title="{escape(label)}" aria-label="{escape(label)}">#</a>'
        return f'<h{level} id="{rule}">{name}{link}</h{level}>'

    def _rule(self, rule: RuleId, heading: str, text: Sequence[str]) -> str:
        found = self.figures.get(rule, ())
        figures = "".join(map(self._figure, found))
        kind = " jg-rule--wide" if any(one.is_wide for one in found) else "" if found else " jg-rule--plain"
        parts = [
            f'<section class="jg-rule{kind}" style="--high: {_height(text, found)}px">',
            f'<div class="jg-rule__text">{heading}{"".join(text)}</div>',
            f'<div class="jg-rule__figures">{figures}</div>' if figures else "",
            f'<div class="jg-rule__foot" {_UNSEARCHED}>{self._code(rule)}{self._ours(rule)}</div>',
            self._seen(rule),
            "</section>",
        ]
        return "\n".join(part for part in parts if part)

    def _html(self, text: str) -> str:
        """Return the text as HTML, with a sign at our own rulings."""
        # A sign in place of words that come again and again; a screen reader still says them.
        sign = f'<span class="jg-sign" role="img" aria-label="{escape(self.words("ruling"))}" {_UNSEARCHED}></span>'
        return self._ours_in_text.sub(sign, str(content_html.blocks(text)))

    @cached_property
    def _ours_in_text(self) -> re.Pattern[str]:
        pattern = language_file(self.language).plain("our-ruling")
        return re.compile(rf"\(\s*{pattern}\s*\)", re.IGNORECASE)

    def _figure(self, figure: RuleFigure) -> str:
        caption, words = f"{figure.name}-caption", self.words("lesson-places")
        places = "".join(f"<li>{content_html.words(place)}</li>" for place in figure.places)
        listed = f'<div class="jg-hidden"><p>{words}</p><ul>{places}</ul></div>' if places else ""
        return (
            f'<figure class="jg-figure" style="--least: {figure.least}px; --most: {figure.most}px; '
            f'--ratio: {figure.ratio:.4f}" {_UNSEARCHED}>'
            f'<div class="jg-figure__board" role="img" aria-labelledby="{caption}" tabindex="0">'
            # Drawn when it comes into sight: a page of rules has a board for many of them.
            f'<div aria-hidden="true" data-later><noscript><!--figure:{figure.name}--></noscript></div></div>'
            f'<figcaption id="{caption}">{figure.caption}</figcaption>{listed}</figure>'
        )

    def _code(self, rule: RuleId) -> str:
        """Return the rule's code, shown on demand by its style, since it is not part of the text."""
        name = content_html.words(self.text.lead(rule))
        label = f'{self.words("rule_code")}<span class="jg-hidden">: {name}</span>'
        return f'<details class="jg-code"><summary>{label}</summary><code data-code="{rule}"></code></details>'

    def _ours(self, rule: RuleId) -> str:
        """Return our rulings about the rule, with the reason shown on demand."""
        return "".join(
            f'<details class="jg-ours"><summary>{self.words(origin.status)}</summary>'
            f"<p>{content_html.line(origin.reason[self.language])} "
            f'<a href="../decisions/#{origin.anchor}">{self.words("decision_more", n=origin.number)}</a></p></details>'
            for origin in self.origins.get(rule, ())
        )

    def _seen(self, rule: RuleId) -> str:
        """Return the examples that show the rule, the first few with their pictures."""
        kind = f'<span class="jg-hidden">{self.words("example")}: </span>'
        links = [
            f'<li><a href="../examples/{one.slug}/">{one.picture}'
            f"<span>{kind}{content_html.words(one.title)}</span></a></li>"
            for one in self.shown_by.get(rule, ())
        ]
        if not links:
            return ""
        # Pictures of all would push the next rule off the screen.
        shown, rest = "".join(links[:_SEEN]), links[_SEEN:]
        more = self.words("lesson-more", n=len(rest))
        folded = f'<details><summary>{more}</summary><ul class="jg-seen">{"".join(rest)}</ul></details>' if rest else ""
        head = f'<p class="jg-kicker">{self.words("shown_by")}</p>'
        return f'<div class="jg-rule__seen" {_UNSEARCHED}>{head}<ul class="jg-seen">{shown}</ul>{folded}</div>'


def _height(text: Sequence[str], figures: Sequence[RuleFigure]) -> int:
    """Return an upper estimate of a rule's height on a phone, in px, which a browser reserves until it is drawn."""
    words = sum(len(_TAG.sub("", one)) for one in text)
    rows = sum(one.count("<tr>") + one.count("<li>") + one.count("<p>") for one in text)
    drawn = sum(max(one.least, _PHONE) / one.ratio + _CAPTION for one in figures)
    # A guess, by which the browser reserves room for what it has not laid out, so that the page does not jump.
    return round(_AROUND + words / _IN_A_LINE * _LINE + rows * _LINE + drawn)


def _with_tables(blocks: Sequence[Block]) -> int:
    """Return the number of blocks that belong together: the first one and the lists and tables after it."""
    count = 1
    while count < len(blocks) and blocks[count].rule is None and _is_listing(blocks[count]):
        count += 1
    return count


def _is_listing(block: Block) -> bool:
    return block.tree.children[0].type in ("bullet_list", "ordered_list", "table")


_LEAST_TYPE = 11
"""Minimum type size, in CSS pixels."""
_FIGURE_PHONE, _FIGURE_BESIDE, _BELOW = 340, 480, 680
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
    art = printed_context(content, language)
    figures: dict[RuleId, list[RuleFigure]] = {}
    scenes: dict[str, Scene] = {}
    book = plan_book(content, runs, language)
    for part in book.figures:
        for index, shown in enumerate(part.pictures, 1):
            name = f"{content.name}-rule-{part.number}" + (f"-{index}" if len(part.pictures) > 1 else "")
            drawn, words = _drawn(art, shown)
            scenes[name], least = _legible(drawn)
            ratio = drawn.width / drawn.height
            most = min(_WIDEST, round(_HIGHEST * ratio))
            caption = part.texts[index - 1] if len(part.pictures) > 1 else part.caption
            places = [sentence.strip() for sentence in words]
            figure = RuleFigure(name, line(caption), places, least, max(least, most), ratio)
            figures.setdefault(part.after, []).append(figure)
    legend, signs = book.sheet.opening and book.sheet.opening.legend, legend_chart(book)
    if legend and signs and legend.after:
        name = f"{content.name}-signs"
        drawn, words = _drawn(art, signs)
        scenes[name], least = _legible(drawn)
        caption = line(legend.faces_text[language]) if legend.faces_text else ""
        figure = RuleFigure(name, caption, words, least, max(least, _WIDEST), drawn.width / drawn.height)
        figures.setdefault(legend.after, []).insert(0, figure)
    return DrawnFigures(figures, *page_drawings(scenes))


def _drawn(art: ArtContext, shown: Shown) -> tuple[Scene, Sequence[str]]:
    """Return a figure, and its alternative text besides its caption."""
    scene = chart_scene(art, shown) if shown.chart else _scene(art, shown)
    words = (scene.description,) if shown.chart else position_sentences(art, shown.state)
    return replace(scene, title="", description=""), words  # its caption describes it


def _scene(art: ArtContext, shown: Shown) -> Scene:
    """Return the figure as on paper, or as on a phone if its type would be too small and everything still fits."""
    state, shows = shown.state, shown.shows
    drawing = art_of(art.game.name).draw_state(art, state)
    window = Window(shown.around, is_cropped=False)
    scene = diagram(art, state, shows, focus=window, drawing=drawing, is_described=False)
    # The upright drawing only where the usual one would have to be scrolled.
    if _legible_width(scene) > _FIGURE_PHONE and shows:
        subject = next((show.seat for show in shows if isinstance(show, ActionShow)), None)
        phone = replace(art, layout="tall", scope=Scope((state,), subject))
        drawing = art_of(art.game.name).draw_state(phone, state)
        on_screen, marks = arranged(drawing), shown_marks(phone, drawing, state, shows)
        # Only if every mark has its place there too: a figure without its arrow shows another thing.
        if on_screen and len(on_screen.marks(marks)) == len(marks):
            scene = diagram(phone, state, shows, drawing=drawing, is_described=False)
    return scene


def _legible_width(scene: Scene) -> float:
    """Return the width at which the smallest type is legible, in CSS pixels."""
    return _LEAST_TYPE * scene.width / (smallest(scene) * MM_PER_PT)


def _legible(scene: Scene) -> tuple[Scene, int]:
    """Return the scene with its type enlarged if needed, and the minimum width at which it is legible."""
    aspect = scene.width / scene.height
    room = _FIGURE_PHONE if aspect < 1 else _FIGURE_BESIDE if aspect < _WIDE else _BELOW
    least = round(min(max(_FIGURE_PHONE, _legible_width(scene)), room))
    scale = least / scene.width * MM_PER_PT * LEAST_PT / _LEAST_TYPE
    return TypeEnlarger().legible(scene, scale), least
