"""The bands of a chapter: its head with the lede, then one band for each paragraph, heading and note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from reportlab.lib.styles import ParagraphStyle

from generator.rulebook.bands import Band
from generator.rulebook.compose import Composer
from generator.rulebook.drafts import Heading, Paragraph
from generator.rulebook.figure_bands import caption_stack, figure_bands, sized
from generator.rulebook.flowables import (
    Anchor,
    Columns,
    Gap,
    NoteBox,
    Numbered,
    Part,
    Picture,
    Ruled,
    Stack,
)
from generator.rulebook.grid import Grid
from generator.rulebook.headings import chapter_head
from generator.rulebook.line_marks import RULING_MARK
from generator.rulebook.markdown import Rows, Text, blocks, inline
from generator.rulebook.plan import Chapter, Figure
from generator.rulebook.plan import Part as PlanPart
from generator.rulebook.style import NUMBER_MM
from generator.scene.fonts import BC700
from generator.scene.model import Text as SceneText
from generator.scene.tags import Tag, item_body, list_tag
from generator.scene.theme import MUTED

_RULE_ROOM_MM, _MORE_ROOM_MM = (3.2, 4.0), (2.0, 1.6)
"""Space in mm above a rule and above its continuation: the gap, and by how much it may grow."""


def chapter_bands(composer: Composer, chapter: Chapter) -> Iterator[Band]:
    """Yield the chapter's bands: head and lede with the first rule, then one band each."""
    rest = list(_shown_parts(composer, chapter))
    lede = rest.pop(0) if rest and isinstance(rest[0], Paragraph) and rest[0].is_lede else None
    yield _chapter_head(composer, chapter, lede if isinstance(lede, Paragraph) else None)
    for index in range(len(rest)):
        yield from _part_bands(composer, rest, index)
    note = chapter.sheet.note
    if note and note.trim in (None, composer.trim.name):
        box = composer.note(note.title[composer.lang], note.text[composer.lang])
        yield Band([box], gap=4.0, follows="note")


def _shown_parts(composer: Composer, chapter: Chapter) -> Iterator[PlanPart]:
    """Yield the chapter's parts without the tables that a figure shows instead, and the figures beside the table."""
    for part in chapter.parts:
        if isinstance(part, Figure):
            if not part.follows_table:
                yield sized(composer, part)
        elif not (isinstance(part, Paragraph) and part.is_drawn and composer.pictures.there):
            yield part


def _part_bands(composer: Composer, parts: Sequence[PlanPart], index: int) -> Iterator[Band]:
    """Yield the bands of one part of a chapter: none for small figures beside the text before them."""
    part = parts[index]
    if isinstance(part, Heading):
        yield _heading_band(composer, part)
    elif isinstance(part, Figure):
        yield from () if _is_beside_text(parts, index) else figure_bands(composer, part)
    else:
        yield _paragraph(composer, part, parts[index - 1] if index else None, parts[index + 1 :])


def _is_beside_text(parts: Sequence[PlanPart], index: int) -> bool:
    """Return whether a figure is small and has text before it, which the first of a chapter or a section lacks."""
    part, before = parts[index], next((one for one in reversed(parts[:index]) if not isinstance(one, Figure)), None)
    return isinstance(part, Figure) and part.size == "S" and isinstance(before, Paragraph)


def _heading_band(composer: Composer, part: Heading) -> Band:
    names = [part.rule] if part.rule else []
    return Band([composer.heading(part)], gap=5.0, stretch=5.0, stays=True, names=names)


def _chapter_head(composer: Composer, chapter: Chapter, lede: Paragraph | None) -> Band:
    """Return the picture with number and title, and the lede, which the links to the chapter lead to."""
    kicker = chapter.sheet.kicker[composer.book.lang] if chapter.sheet.kicker else composer.words("rules")
    scene = chapter_head(str(chapter.number), chapter.title, kicker, composer.ink)
    head = Picture(scene, (scene.width, scene.height), centred=False)
    head.role = "H1"
    names = [chapter.name, *([chapter.rule] if chapter.rule else [])]
    parts: list[Part] = [*(Anchor(composer.page_numbers, name) for name in names), head]
    if lede is not None:
        (text,) = (block for block in blocks(lede.tree, composer.link) if isinstance(block, Text))
        parts += [composer.para(composer.with_ruling_mark(text.markup), composer.styles.lede), Gap(1.5)]
    return Band(
        [Stack(parts)],
        gap=10.0,
        opens=True,
        stays=True,
        names=names,
        title=f"{chapter.number} · {chapter.title}",
        section="rules",
        bookmarks=[(0, f"{chapter.number}  {chapter.title}", chapter.name)],
    )


def _paragraph(composer: Composer, part: Paragraph, before: PlanPart | None, after: Sequence[PlanPart]) -> Band:
    """Return a paragraph of the rules, with its small figures and the reasons for its rulings beside or below it."""
    gap, stretch = _room_above(part, before)
    anchors: list[Part] = [Anchor(composer.page_numbers, part.rule)] if part.rule else []
    main: list[Part] = [Stack([*anchors, _numbered(composer, part)])]
    margin = [*(caption_stack(composer, figure) for figure in _small_figures(after)), *_rulings(composer, part)]
    if not composer.trim.margin:
        main, margin = [*main, *_below(margin)], []
    return Band(
        main,
        margin,
        gap=gap,
        stretch=stretch,
        names=[part.rule] if part.rule else [],
        bookmarks=_bookmarks(composer, part),
        continues=not part.rule and isinstance(before, Paragraph | Figure),
        follows="text" if not part.rule and _is_table(part) else "",
        stays=_goes_on(after) and _is_intro(part),
    )


def _goes_on(after: Sequence[PlanPart]) -> bool:
    """Return whether the next part belongs to the same rule."""
    return bool(after) and isinstance(after[0], Paragraph) and not after[0].rule


def _below(aside: Sequence[Part]) -> Iterator[Part]:
    """Yield below the text what stands beside it on wider pages."""
    if aside:
        yield Gap(1.5)
        yield Columns(aside) if len(aside) > 1 else Numbered(aside, None, NUMBER_MM)


def _bookmarks(composer: Composer, part: Paragraph) -> list[tuple[int, str, str]]:
    """Return the bookmark of a paragraph that begins a rule with a number."""
    if not (part.rule and part.number):
        return []
    return [(1, f"{part.number} {composer.book.text.lead(part.rule)}", part.rule)]


def _rulings(composer: Composer, part: Paragraph) -> Iterator[Part]:
    """Yield the reasons for our own rulings in the paragraph, for the margin."""
    if part.rulings:
        reasons = " ".join(part.rulings)
        text = composer.para(
            f"{composer.number_link(part.rule or '')} {inline(reasons, composer.link)}", composer.styles.caption
        )
        ours = composer.label(composer.words("ruling"), RULING_MARK)
        yield Ruled([ours, text], composer.ink, "Note")


def _numbered(composer: Composer, part: Paragraph) -> Part:
    """Return the text of a paragraph beside its number, or indented like one that has a number."""
    parts = list(_flow(composer, part))
    if part.is_lede and not part.number:
        return Stack(parts, 1.6)
    label = SceneText(0, 3.35, part.number, BC700, 10, composer.ink) if part.number else None
    return Numbered(parts, label, NUMBER_MM)


def _flow(composer: Composer, part: Paragraph) -> Iterator[Part]:
    """Yield the paragraphs, lists and tables of a part of the rules; references to figures follow at the end."""
    found = blocks(part.tree, composer.link)
    last = max((index for index, one in enumerate(found) if isinstance(one, Text)), default=-1)
    listed: Tag | None = None
    for index, block in enumerate(found):
        if isinstance(block, Rows):
            listed = None
            yield Grid(block, composer.para, composer.styles.cell)
            continue
        see = _see(composer, part.figures) if index == last and part.figures and composer.pictures.there else ""
        style = _style(composer, block, part)
        words = composer.para(composer.with_ruling_mark(block.markup) + see, style, block.bullet)
        listed = _list_of(block, listed)
        if listed:
            words.tag = item_body(listed)
        yield NoteBox([words], composer.ink, composer.tint, 3.0) if block.kind == "note" else words


def _style(composer: Composer, block: Text, part: Paragraph) -> ParagraphStyle:
    if block.kind == "item":
        return composer.styles.item
    return composer.styles.lede if part.is_lede else composer.styles.body


def _list_of(block: Text, listed: Tag | None) -> Tag | None:
    """Return the tag of the list that a text is an item of, `listed` if it continues that one; None for other text."""
    if block.kind != "item":
        return None
    return listed or list_tag("Decimal" if block.bullet[0].isdigit() else "Disc")


def _see(composer: Composer, figures: Sequence[int]) -> str:
    links = ",&nbsp;".join(f'<a href="#figure-{number}" color="{MUTED.hex}">{number}</a>' for number in figures)
    return f' <font size="8" color="{MUTED.hex}">({composer.words("figures", numbers=links)})</font>'


def _small_figures(parts: Sequence[PlanPart]) -> Iterator[Figure]:
    """Yield the margin figures among those that follow a paragraph."""
    for part in takewhile(lambda one: isinstance(one, Figure), parts):
        if isinstance(part, Figure) and part.size == "S":
            yield part


def _room_above(part: Paragraph, before: object) -> tuple[float, float]:
    """Return the gap above a paragraph, in mm, and by how much it may grow."""
    return _MORE_ROOM_MM if isinstance(before, Paragraph) and not part.rule else _RULE_ROOM_MM


def _is_intro(part: Paragraph) -> bool:
    """Return whether a paragraph ends with a colon, so that the next one must follow it."""
    child = part.tree.children[-1]
    return child.type == "paragraph" and str(child.children[0].content if child.children else "").rstrip().endswith(":")


def _is_table(part: Paragraph) -> bool:
    """Return whether a part begins with a table."""
    return part.tree.children[0].type == "table"
