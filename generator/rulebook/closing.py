"""The last pages: glossary, index, the referee's box; and the quick reference on the back cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.rulebook.bands import Band
from generator.rulebook.compose import Composer
from generator.rulebook.finding import glossary, index_entries
from generator.rulebook.flowables import Anchor, Beside, Columns, Framed, Gap, Part, Picture, Ruled, Stack, stack_height
from generator.rulebook.markdown import inline
from generator.rulebook.plan import Book
from generator.rulebook.style import GAP_MM, MM, TEXT_HEIGHT_MM
from generator.scene.fonts import BC700, BC800
from generator.scene.model import Circle, Rect, Scene, Stroke
from generator.scene.path import line
from generator.scene.tags import Tag, item_body, list_tag
from generator.scene.theme import MUTED, PAPER
from rules_engine.core import RuleId

_MOST_PAGES = 3
"""Maximum number of pages of an entry of the index."""
_HALF_EMPTY = 0.55
"""The part of its page that a glossary in two columns fills with its title, below which it has one."""
_LINES_MM = 4.0
"""The space between its entries there."""
_TOGETHER = 8
"""Number of glossary entries that are kept together if it is longer than its page."""


def closing(composer: Composer) -> Iterator[Band]:
    """Yield the glossary, then the index beside the referee's box."""
    title = composer.words("words_and_pages")
    main: list[Part] = [Anchor(composer.page_numbers, "words"), composer.page_title(composer.words("to_find"), title)]
    words = list(_glossary(composer))
    bold = composer.para(f'<font color="{MUTED.hex}">{composer.words("index_bold")}</font>', composer.styles.caption)
    head = composer.head(composer.words("index"), "H2")
    index = Stack([head, Gap(1.2), Columns(list(_index(composer)), 2, 4.0, 0.6), Gap(1.4), bold])
    box, lost = _referee(composer), list(_reconstructed(composer))
    bookmarks = [(0, title, "words")]
    start: Band = Band(main, opens=True, full=True, names=["words"], title=title, section="end", bookmarks=bookmarks)
    glossary_head = composer.head(composer.words("glossary"), "H2")
    if words and composer.trim.margin:
        glossary = Stack([glossary_head, Gap(1.2), Stack(words, 1.0), Gap(2.0), *lost])
        both = composer.pair([glossary, Stack([index, Gap(4.0), box])])
        # All on one page where it fits; else the glossary is divided, since one band is never higher than a page.
        if stack_height([*main, both], composer.trim.full * MM) <= TEXT_HEIGHT_MM * MM:
            yield replace(start, main=[*main, both])
            return
    columns = _columns([*main, glossary_head, *lost], words, composer.trim.full * MM)
    row = 1.3 if columns > 1 else _LINES_MM
    listed = [Columns(words[at : at + _TOGETHER], columns, GAP_MM, row) for at in range(0, len(words), _TOGETHER)]
    if listed:
        yield replace(start, main=[*main, glossary_head, Gap(1.2), listed[0]], columns=listed[0])
    else:
        # Without a glossary the title would stand alone: the next band must be on its page.
        yield replace(start, stays=True)
    yield from (Band([some], full=True, gap=1.3, stretch=1.0, columns=some) for some in listed[1:])
    yield from (Band([some], full=True, gap=2.0, stretch=8.0) for some in lost)
    if composer.trim.margin:
        yield Band([composer.pair([index, box])], full=True, gap=7.0)
    else:
        yield Band([box], full=True, gap=7.0, stays=True)
        yield Band([index], full=True, gap=7.0)


def _columns(others: Sequence[Part], words: Sequence[Part], width: float) -> int:
    """Return the number of columns of the glossary on a page without margin: one, if two leave half of it empty."""
    taken = stack_height([*others, Columns(words, 2, GAP_MM, 1.3)], width)
    return 1 if taken < _HALF_EMPTY * TEXT_HEIGHT_MM * MM else 2


def _glossary(composer: Composer) -> Iterator[Part]:
    values, lang = composer.book.content.values(composer.lang), composer.lang
    for term, word in glossary(composer.book):
        text = inline(values.fill(term.text[lang]), composer.link)
        head = f'<font face="{BC700.key}" size="9">{word[:1].upper()}{word[1:]}</font>'
        yield composer.para(f"{head} {text} {composer.number_link(term.rules[0])}", composer.styles.term)


def _index(composer: Composer) -> Iterator[Part]:
    listed = list_tag("None", Tag("Index"))
    for word, rules in index_entries(composer.book):
        words = composer.para(f"{inline(word, composer.link)} {_pages(composer, rules)}", composer.styles.entry)
        words.tag = item_body(listed)
        yield words


def _pages(composer: Composer, rules: Iterable[RuleId]) -> str:
    """Return at most three pages as links, the explaining one first and bold."""
    first: dict[str, RuleId] = {}
    for rule in rules:
        if rule in composer.book.numbers:
            # Rules on one page share a link, which leads to the first of them.
            first.setdefault(composer.page_numbers.page(rule), rule)
    links = [
        f'<a href="#{rule}" color="{composer.ink.hex}">{page}</a>' for page, rule in list(first.items())[:_MOST_PAGES]
    ]
    return ", ".join([f'<font face="{BC700.key}">{links[0]}</font>', *links[1:]]) if links else ""


def _referee(composer: Composer) -> Part:
    """Return the box about checking, with numbers counted from the examples."""
    figures, allowed, refused = count_checks(composer.book)
    title = composer.head(composer.words("referee"), "H2", composer.styles.title)
    whistle = Picture(_whistle(composer), (15.0, 15.0), centred=False)
    width = composer.trim.half if composer.trim.margin else composer.trim.full
    head = Beside([(15.0, whistle), (width - 10.0 - 19.0, title)], 4.0)
    counts: list[tuple[float, Part]] = []
    for number, words in ((figures, "referee_figures"), (allowed, "referee_allowed"), (refused, "referee_refused")):
        big = composer.para(
            f'<font face="{BC800.key}" size="20" color="{composer.ink.hex}">{number}</font>', composer.styles.title
        )
        counts.append(
            ((width - 10.0 - 8.0) / 3, Stack([big, composer.para(composer.words(words), composer.styles.caption)], 0.6))
        )
    text = composer.para(composer.words("referee_text"), composer.styles.small)
    has_rulings = bool(composer.book.content.sheet.provenance)
    ours = [composer.para(composer.words("referee_ours"), composer.styles.caption)] if has_rulings else []
    return Framed([head, text, Beside(counts, 4.0), *ours], composer.ink)


def count_checks(book: Book) -> tuple[int, int, int]:
    """Return the numbers of pictures played by the engine, and of actions allowed and refused, in all examples."""
    steps = [step for run in book.runs for step in run.steps]
    refused = [
        one.violation is not None for step in steps for claim in step.claims if claim.holds for one in claim.tried
    ]
    allowed = sum(len(step.done) for step in steps) + refused.count(False)
    return _count_pictures(book), allowed, refused.count(True)


def _count_pictures(book: Book) -> int:
    opening = book.sheet.opening
    first_turn = opening.first_turn.pictures if opening and opening.first_turn else ()
    return sum(len(figure.pictures) for figure in book.figures) + len(first_turn)


def _whistle(composer: Composer) -> Scene:
    """Return a whistle on a disc."""
    words, hole = composer.ground.words, PAPER if composer.ground.low_ink else composer.ink
    ground = composer.ground.disc(9, 9, 9)
    body = (Circle(8.2, 10.8, 3.6, words), Rect(8.2, 7.2, 7.0, 3.2, 0.6, words), Circle(8.2, 10.8, 1.3, hole))
    ends = ((5.2, 5.4, 4.2, 3.6), (7.6, 4.8, 7.4, 2.8), (10, 5.2, 11, 3.6))
    rays = tuple(line(x1, y1, x2, y2, Stroke(words, 0.7)) for x1, y1, x2, y2 in ends)
    return Scene(18, 18, (ground, *body, *rays), composer.words("whistle"))


def _reconstructed(composer: Composer) -> Iterator[Part]:
    """Yield the reconstructions and proposals that belong to no rule."""
    if items := reconstructions(composer.book):
        text = f"{composer.words('reconstructed')} {inline('. '.join(items), composer.link)}."
        yield Ruled([composer.para(f'<font color="{MUTED.hex}">{text}</font>', composer.styles.caption)])


def reconstructions(book: Book) -> list[str]:
    """Return our reconstructions and proposals that belong to no rule, each without its full stop."""
    items = book.content.sheet.provenance
    return [item.what[book.lang].rstrip(".") for item in items if not item.rules and not item.is_site_only]
