"""The book for screens: the sections of the printed book's plan as XHTML, with its pictures as SVG in the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import count

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.content.glossary import reader_texts
from generator.i18n.catalogue import MessageBundle, bundle
from generator.i18n.texts import Texts
from generator.resources import resource_dir
from generator.rulebook.box_contents import box_words, faces_scene, trimmed_face
from generator.rulebook.closing import count_checks, reconstructions
from generator.rulebook.drafts import Paragraph
from generator.rulebook.figures import Parts, Pictures, chart_scene
from generator.rulebook.finding import glossary, index_entries, rules_of, short_texts
from generator.rulebook.opening import table_figure
from generator.rulebook.opening_sheets import (
    LayOutSheet,
    LegendSheet,
    OpeningSheet,
    OwnPlaceSheet,
    SetUpSheet,
    TurnPictureSheet,
)
from generator.rulebook.plan import Book, Chapter, Figure, Shown, legend_chart
from generator.rulebook.style import SQUARE
from generator.rulebook.xhtml import blocks, inline
from generator.scene.model import Circle, Item, Scene, translate_items
from generator.scene.shapes import badges
from generator.scene.svg import svg_text
from generator.scene.theme import PAPER
from rules_engine.core import RuleId

_WIDTH_MM, _HEIGHT_MM, _SMALL_MM = 130.0, 130.0, 80.0
"""Greatest width and height of a picture, and the width of a small one: what a tablet shows at its own size."""
_FACES_MM = (70.0, 26.0)
"""Width and height of a picture of parts of one kind."""
_FACE_MM = 26.0
"""Width of another face in the explanation of a part."""


@dataclass(frozen=True)
class Section:
    """A section: its link target, the part of a book that it is (of EPUB's vocabulary), its title and its XHTML.

    entries: link targets and titles of what the navigation lists below it.
    """

    name: str
    part: str
    title: str
    body: Markup
    entries: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class ShownPicture:
    """A picture with the words that belong to it: a number, a title, a text, a sentence for each of its numbers."""

    svg: Markup
    text: Markup
    number: str = ""
    title: str = ""
    rows: tuple[str, ...] = ()


def reading_sections(book: Book, pictures: Pictures) -> list[Section]:
    """Return the sections in order: the opening, the chapters, words, and the game in short.

    Raises ReaderTextError for text that is not meant for players.
    """
    writer = _Writer(book, pictures)
    first, last = ([_chapter(writer, one) for one in some] for some in book.around_stories(SQUARE.name))
    return [*_opening(writer), *first, *_stories(writer), *last, _words(writer), _quick(writer)]


@cache
def templates() -> Environment:
    """Return the templates of books for reading, which are compiled once for all books."""
    return Environment(
        loader=FileSystemLoader(resource_dir("templates") / "rulebook"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


class _Writer:
    """Writes the texts and pictures of one book."""

    def __init__(self, book: Book, pictures: Pictures) -> None:
        self.book, self.pictures, self.lang = book, pictures, book.lang
        self.words: MessageBundle = bundle("rulebook", book.lang)
        self._environment = templates()
        self._numbers = count(1)
        self._reader = reader_texts(book.content, book.lang)

    @cached_property
    def there(self) -> bool:
        """Whether the game has drawings."""
        return self.pictures.there

    def section(
        self, name: str, part: str, title: str, entries: Sequence[tuple[str, str]] = (), **values: object
    ) -> Section:
        """Return a section by its template, which has the name of what is in it."""
        template = self._environment.get_template(f"{name.partition('-')[0]}.xhtml.jinja")
        body = template.render(book=self.book, words=self.words, writer=self, name=name, title=title, **values)
        # Line by line, so that the error names the words, not the whole chapter.
        for line in body.split("\n"):
            self._reader.check(line, f"{self.book.content.name} ({self.lang})")
        return Section(name, part, title, Markup(body), tuple(entries))

    def link(self, words: Markup, target: str) -> Markup:
        """Return a cross reference: its words and the rule's number."""
        number = self.book.numbers.get(target, "")
        inside = Markup("{} ({})").format(words, number) if number else words
        return Markup('<a href="#{}">{}</a>').format(target, inside)

    def numbers(self, rules: Sequence[RuleId]) -> Markup:
        """Return the numbers of rules as links; of rules with one number the first."""
        found: dict[str, RuleId] = {}
        for rule in rules:
            if number := self.book.numbers.get(rule):
                found.setdefault(number, rule)
        links = (Markup('<a href="#{}">{}</a>').format(rule, number) for number, rule in found.items())
        return Markup(", ").join(links)

    def line(self, text: str) -> Markup:
        """Return a sentence of Markdown."""
        return inline(text, self.link)

    def own(self, texts: Texts) -> Markup:
        """Return a text of the book's sheet in the book's language, its values filled in."""
        return self.line(self.book.content.values(self.lang).fill(texts[self.lang]))

    def blocks(self, paragraph: Paragraph) -> Markup:
        """Return what a paragraph of the rules consists of."""
        return blocks(paragraph.tree.children, self.link)

    def svg(self, scene: Scene, *, is_decoration: bool = False) -> Markup:
        """Return a picture with ids of its own; its alternative text is its description, else its title."""
        # A screen reader would otherwise say both, mostly with the same words.
        shown = replace(scene, title="" if scene.description or is_decoration else scene.title)
        # All pictures are in one page in HTML: without a prefix their ids for fills and clips would meet.
        drawn = svg_text(shown, prefix=f"p{next(self._numbers)}-", ids=False)
        return Markup(drawn.replace('role="img"', 'aria-hidden="true"', 1) if is_decoration else drawn)

    def shown(self, shown: Shown, width: float = _WIDTH_MM) -> Markup:
        """Return a picture of a position or a chart."""
        return self.svg(self.pictures.figure(shown, width, _HEIGHT_MM).scene)

    def figure(self, figure: Figure) -> list[ShownPicture]:
        """Return the pictures of a figure with their texts, numbered if there are several."""
        width = _SMALL_MM if figure.size == "S" else _WIDTH_MM
        pictures = []
        for index, shown in enumerate(figure.pictures):
            text = figure.texts[min(index, len(figure.texts) - 1)] if figure.texts else ""
            is_single = len(figure.pictures) == 1
            rows = self.pictures.rows(shown) if is_single else ()
            number = "" if is_single else str(index + 1)
            tag = self.line(figure.tags[index][0]) if figure.tags else ""
            pictures.append(ShownPicture(self.shown(shown, width), self.line(text), number, tag, rows=rows))
        return pictures


def _opening(writer: _Writer) -> Iterator[Section]:
    """Yield the introduction, then the table, the signs and the first turn if the book has them."""
    sheet = writer.book.sheet.opening
    parts = [_part(writer, part) for part in writer.pictures.parts] if writer.there else []
    if sheet is None:
        yield writer.section("start", "introduction", writer.words("components"), facts=[], aim=[], parts=parts)
        return
    values = writer.book.content.values(writer.lang)
    facts = [(values.fill(fact.value[writer.lang]), writer.own(fact.text)) for fact in sheet.facts]
    aim = list(map(writer.own, sheet.aim))
    yield writer.section("start", "introduction", writer.words("aim"), facts=facts, aim=aim, parts=parts)
    if writer.there:
        yield from _illustrated(writer, sheet)


def _illustrated(writer: _Writer, sheet: OpeningSheet) -> Iterator[Section]:
    if sheet.legend and sheet.legend.leads:
        yield _legend(writer, sheet.legend)
    if sheet.table:
        yield _table(writer, sheet.table, "table", writer.words("table"), 1)
        if own := sheet.table.own:
            yield _table(writer, own, "table-own", own.title[writer.lang], len(sheet.table.steps) + 1)
    if sheet.legend and not sheet.legend.leads:
        yield _legend(writer, sheet.legend)
    if turn := sheet.first_turn:
        laid = [_shown(writer, "", turn.lay_out)] if turn.lay_out else []
        shown = [*laid, *(_shown(writer, str(number), picture) for number, picture in enumerate(turn.pictures, 1))]
        yield writer.section("turn", "chapter", turn.title[writer.lang], pictures=shown, notes=turn.notes)


def _shown(writer: _Writer, number: str, sheet: TurnPictureSheet | LayOutSheet) -> ShownPicture:
    return ShownPicture(writer.shown(writer.book.shown(sheet)), writer.own(sheet.text), number, writer.own(sheet.title))


def _table(writer: _Writer, sheet: SetUpSheet | OwnPlaceSheet, name: str, title: str, first: int) -> Section:
    """Return the picture of a table with its steps, counted from `first`."""
    drawn = writer.svg(table_figure(writer.book, writer.pictures, sheet, _WIDTH_MM, _HEIGHT_MM).scene)
    steps = [writer.own(step.text) for step in sheet.steps]
    note = sheet.note if isinstance(sheet, SetUpSheet) else None
    return writer.section(name, "chapter", title, sheet=sheet, svg=drawn, steps=steps, first=first, note_sheet=note)


def _part(writer: _Writer, parts: Parts) -> tuple[Markup, int, str, Markup]:
    """Return the picture of a kind of parts, their number, their name, and a list of them."""
    name, words = box_words(writer.book, parts)
    return writer.svg(faces_scene(parts, *_FACES_MM), is_decoration=True), parts.count, name, writer.line(words)


def _legend(writer: _Writer, sheet: LegendSheet) -> Section:
    """Return the explanation of a part: its picture with numbers, what they point to, and other faces or all signs."""
    by_id = {one.id: one for one in writer.pictures.components}
    part = by_id[sheet.component]
    figure = writer.pictures.fit(trimmed_face(part.front, part.name[writer.lang]), _SMALL_MM, _HEIGHT_MM)
    # The marks are made in mm on the page, and the scene is scaled to it: this undoes the scale.
    unit = figure.scene.width / figure.width
    marks: list[Item] = []
    for number, label in enumerate(sheet.labels, 1):
        disc = (Circle(0, 0, 2.8, PAPER), badges.number(0, 0, str(number), 4.8))
        marks.append(translate_items(disc, label.at[0] * figure.scene.width, label.at[1] * figure.scene.height, unit))
    drawn = writer.svg(replace(figure.scene, items=(*figure.scene.items, *marks)))
    chart = legend_chart(writer.book)
    signs = writer.svg(chart_scene(writer.pictures.art, chart)) if chart else ""
    faces = [
        (_face(writer, by_id[name].front), by_id[name].name[writer.lang]) for name in (() if chart else sheet.faces)
    ]
    title = sheet.title[writer.lang]
    return writer.section("legend", "chapter", title, sheet=sheet, svg=drawn, signs=signs, faces=faces)


def _face(writer: _Writer, face: Scene) -> Markup:
    made = writer.pictures.fit(trimmed_face(face, ""), _FACE_MM, 2 * _FACE_MM)
    return writer.svg(made.scene, is_decoration=True)


def _chapter(writer: _Writer, chapter: Chapter) -> Section:
    text = writer.book.text
    entries = [
        (part.rule, f"{part.number} {text.lead(part.rule)}") for part in chapter.paragraphs if part.rule and part.number
    ]
    title = f"{chapter.number}. {chapter.title}"
    return writer.section(chapter.name, "chapter", title, entries, chapter=chapter)


def _stories(writer: _Writer) -> Iterator[Section]:
    """Yield the whole events told in pictures."""
    if not writer.there:
        return
    for number, story in enumerate(writer.book.sheet.stories, 1):
        shown = [
            ShownPicture(
                writer.shown(writer.book.shown(one)),
                writer.own(one.text),
                str(at),
                writer.own(one.tag) if one.tag else "",
            )
            for at, one in enumerate(story.pictures, 1)
        ]
        lede, title = writer.own(story.lede), story.title[writer.lang]
        name = f"story-{number}"
        yield writer.section(name, "chapter", title, letter=story.letter, lede=lede, pictures=shown, notes=story.notes)


def _words(writer: _Writer) -> Section:
    """Return glossary, index, and what was checked."""
    book = writer.book
    terms = [(word[:1].upper() + word[1:], writer.own(term.text), term.rules[:1]) for term, word in glossary(book)]
    entries = [(writer.line(word), rules) for word, rules in index_entries(book)]
    names = ("referee_figures", "referee_allowed", "referee_refused")
    return writer.section(
        "words",
        "backmatter",
        writer.words("reading-words"),
        terms=terms,
        listed=entries,
        checks=list(zip(count_checks(book), map(writer.words, names), strict=True)),
        lost=[writer.line(one) for one in reconstructions(book)],
    )


def _quick(writer: _Writer) -> Section:
    """Return the turn, and each rule in one line."""
    book = writer.book
    short: dict[RuleId, Markup] = {rule: writer.line(text) for rule, text in short_texts(book).items()}
    lead: Callable[[RuleId], Markup] = lambda rule: writer.line(book.text.lead(rule))  # noqa: E731
    return writer.section("quick", "backmatter", writer.words("quick"), short=short, lead=lead, rules_of=rules_of)
