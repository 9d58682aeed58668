"""The last pages: glossary, index, the referee's box; and the quick reference on the back cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from unicodedata import combining, normalize

from generator.rulebook.bands import Band
from generator.rulebook.book import TermSheet
from generator.rulebook.compose import Composer
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

_MOST_ENTRIES, _MOST_PAGES = 26, 3
"""Maximum number of entries of a generated index, and of pages per entry."""
_TOGETHER = 8
"""Number of glossary entries that are kept together if it is longer than its page."""


def closing(made: Composer) -> Iterator[Band]:
    """Yield the glossary, then the index beside the referee's box."""
    title = made.words("words_and_pages")
    main: list[Part] = [Anchor(made.page_numbers, "words"), made.page_title(made.words("to_find"), title)]
    words = list(_glossary(made))
    bold = made.para(f'<font color="{MUTED.hex}">{made.words("index_bold")}</font>', made.styles.caption)
    head = made.head(made.words("index"), "H2")
    index = Stack([head, Gap(1.2), Columns(list(_index(made)), 2, 4.0, 0.6), Gap(1.4), bold])
    box, lost = _referee(made), list(_reconstructed(made))
    bookmarks = [(0, title, "words")]
    start: Band = Band(
        main, opens=made.opens, full=True, names=["words"], title=title, section="end", bookmarks=bookmarks
    )
    glossary_head = made.head(made.words("glossary"), "H2")
    if words and made.trim.margin:
        glossary = Stack([glossary_head, Gap(1.2), Stack(words, 1.0), Gap(2.0), *lost])
        both = made.pair([glossary, Stack([index, Gap(4.0), box])])
        if stack_height([*main, both], made.trim.full * MM) <= TEXT_HEIGHT_MM * MM:
            yield replace(start, main=[*main, both])
            return
    listed = [Columns(words[at : at + _TOGETHER], 2, GAP_MM, 1.3) for at in range(0, len(words), _TOGETHER)]
    if listed:
        yield replace(start, main=[*main, glossary_head, Gap(1.2), listed[0]], columns=listed[0])
    else:
        yield replace(start, stays=True)
    yield from (Band([some], full=True, gap=1.3, stretch=1.0, columns=some) for some in listed[1:])
    yield from (Band([some], full=True, gap=2.0, stretch=8.0) for some in lost)
    if made.trim.margin:
        yield Band([made.pair([index, box])], full=True, gap=7.0)
    else:
        yield Band([index], full=True, gap=7.0)
        yield Band([box], full=True, gap=7.0)


def _glossary(made: Composer) -> Iterator[Part]:
    values, lang = made.book.content.values(made.lang), made.lang
    for term, word in sorted(_terms(made), key=lambda one: _plain_letters(one[1])):
        text = inline(values.fill(term.text[lang]), made.link)
        head = f'<font face="{BC700.key}" size="9">{word[:1].upper()}{word[1:]}</font>'
        yield made.para(f"{head} {text} {made.number_link(term.rules[0])}", made.styles.term)


def _terms(made: Composer) -> Iterator[tuple[TermSheet, str]]:
    for term in made.book.sheet.glossary:
        messages = made.book.content.messages[made.lang]
        yield term, term.word[made.lang] if term.word else messages.term(term.key or "")


def _plain_letters(word: str) -> str:
    return "".join(letter for letter in normalize("NFD", word.lower()) if not combining(letter))


def _index(made: Composer) -> Iterator[Part]:
    """Yield the entries: those of the sheet, else the rules' names and the words of the glossary."""
    entries: dict[str, list[RuleId]] = {}
    for entry in made.book.sheet.index:
        entries[entry.text[made.lang]] = list(entry.rules)
    if not entries:
        for term, word in _terms(made):
            entries[word] = list(term.rules)
        known = {word.casefold() for word in entries}
        for rule in made.book.text.rules:
            word = _index_word(made, made.book.text.lead(rule).rstrip("."))
            if word.casefold() not in known:
                entries.setdefault(word, [rule])
        entries = dict(sorted(entries.items(), key=lambda one: -len(one[1]))[:_MOST_ENTRIES])
    listed = list_tag("None", Tag("Index"))
    for word in sorted(entries, key=_plain_letters):
        words = made.para(f"{inline(word, made.link)} {_pages(made, entries[word])}", made.styles.entry)
        words.tag = item_body(listed)
        yield words


def _index_word(made: Composer, name: str) -> str:
    """Return a rule's name as an index entry: without article, in lower case unless it is all capitals."""
    article, _, rest = name.partition(" ")
    word = rest if rest and article.casefold() in made.words("articles").casefold().split() else name
    return word[:1].lower() + word[1:] if not word[1:2].isupper() else word


def _pages(made: Composer, rules: Iterable[RuleId]) -> str:
    """Return at most three pages as links, the explaining one first and bold."""
    first: dict[str, RuleId] = {}
    for rule in rules:
        if rule in made.book.numbers:
            first.setdefault(made.page_numbers.page(rule), rule)
    links = [f'<a href="#{rule}" color="{made.ink.hex}">{page}</a>' for page, rule in list(first.items())[:_MOST_PAGES]]
    return ", ".join([f'<font face="{BC700.key}">{links[0]}</font>', *links[1:]]) if links else ""


def _referee(made: Composer) -> Part:
    """Return the box about checking, with numbers counted from the examples."""
    figures, allowed, refused = count_checks(made.book)
    title = made.head(made.words("referee"), "H2", made.styles.title)
    whistle = Picture(_whistle(made), (15.0, 15.0), centred=False)
    width = made.trim.half if made.trim.margin else made.trim.full
    head = Beside([(15.0, whistle), (width - 10.0 - 19.0, title)], 4.0)
    counts: list[tuple[float, Part]] = []
    for number, words in ((figures, "referee_figures"), (allowed, "referee_allowed"), (refused, "referee_refused")):
        big = made.para(f'<font face="{BC800.key}" size="20" color="{made.ink.hex}">{number}</font>', made.styles.title)
        counts.append(((width - 10.0 - 8.0) / 3, Stack([big, made.para(made.words(words), made.styles.caption)], 0.6)))
    text = made.para(made.words("referee_text"), made.styles.small)
    has_rulings = bool(made.book.content.sheet.provenance)
    ours = [made.para(made.words("referee_ours"), made.styles.caption)] if has_rulings else []
    return Framed([head, text, Beside(counts, 4.0), *ours], made.ink)


def count_checks(book: Book) -> tuple[int, int, int]:
    """Return the numbers of pictures played by the engine, and of actions allowed and refused, in all examples."""
    pictures = sum(len(figure.pictures) for figure in book.figures)
    opening = book.sheet.opening
    if opening and opening.first_turn:
        pictures += len(opening.first_turn.pictures)
    steps = [step for run in book.runs for step in run.steps]
    tried = [one for step in steps for claim in step.claims if claim.holds for one in claim.tried]
    allowed = sum(len(step.done) for step in steps) + sum(1 for one in tried if one.violation is None)
    return pictures, allowed, sum(1 for one in tried if one.violation is not None)


def _whistle(made: Composer) -> Scene:
    """Return a whistle on a disc."""
    ground = Circle(9, 9, 9, made.ink)
    body = (Circle(8.2, 10.8, 3.6, PAPER), Rect(8.2, 7.2, 7.0, 3.2, 0.6, PAPER), Circle(8.2, 10.8, 1.3, made.ink))
    ends = ((5.2, 5.4, 4.2, 3.6), (7.6, 4.8, 7.4, 2.8), (10, 5.2, 11, 3.6))
    rays = tuple(line(x1, y1, x2, y2, Stroke(PAPER, 0.7)) for x1, y1, x2, y2 in ends)
    return Scene(18, 18, (ground, *body, *rays), made.words("whistle"))


def _reconstructed(made: Composer) -> Iterator[Part]:
    """Yield the reconstructions and proposals that belong to no rule."""
    lang = made.lang
    items = [item.what[lang].rstrip(".") for item in made.book.content.sheet.provenance if not item.rules]
    if items:
        text = f"{made.words('reconstructed')} {inline('. '.join(items), made.link)}."
        yield Ruled([made.para(f'<font color="{MUTED.hex}">{text}</font>', made.styles.caption)])
