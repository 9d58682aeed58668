"""Front and back matter: contents, components, symbols; decisions, glossary, indexes, short rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from unicodedata import combining, normalize

from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, PageBreak, Spacer

from generator.printing.kinds import kind_name
from generator.rulebook.blocks import Columns, Entry
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Parts
from generator.rulebook.flowables import SceneFlowable
from generator.rulebook.headings import signs
from generator.rulebook.markdown import Link, inline, plain
from generator.rulebook.min_type_size import without_small_type
from generator.rulebook.plan import Book, NumberedExample
from generator.rulebook.steps import HeadedBlock
from generator.rulebook.style import TEXT_HEIGHT_MM, TEXT_WIDTH_MM
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Item, Scene
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.theme import MUTED
from generator.scene.transform import translate_items
from rules_engine.core import RuleId

_BACK = ("decided", "glossary", "index", "index_terms")
_FACE_MM, _FACE_ROW = 17.0, 5
_MOST_NAMES = 40
"""Upper limit on names in the list of one kind of part: every name of a kit, but for decks of unique tiles."""
_SENTENCE = re.compile(r"(.+?[.!?])(?:\s|$)", re.DOTALL)


def contents(made: Composer) -> Iterator[Flowable]:
    """Yield the list of chapters and examples with their pages."""
    yield from made.head("contents", "", made.words("contents"))
    yield _entry(made, "intro", made.words("intro"), "")
    for chapter in made.book.chapters:
        yield _entry(made, f"chapter-{chapter.number}", chapter.title, str(chapter.number))
    yield _entry(made, "examples", made.words("examples"), "")
    yield Columns([_example_entry(made, example) for example in made.book.examples])
    yield Spacer(1, 1 * MM)
    for name in _back_parts(made):
        yield _entry(made, name, made.words(name), "")


def _example_entry(made: Composer, example: NumberedExample) -> Entry:
    words = f'<a href="#{example.name}">{inline(example.run.title[made.book.lang], made.link)}</a>'
    left = made.para(f'<font color="{MUTED.hex}">{example.number}</font>&nbsp; {words}', made.styles.contents)
    return Entry(left, made.proof.page(example.name), 0.0, 0.3)


def _signs(made: Composer) -> list[Flowable]:
    scene = signs(made.words, made.ink, made.signs)
    return [
        Spacer(1, 4 * MM),
        made.para(made.words("signs"), made.styles.heading),
        made.para(made.words("signs_lede"), made.styles.body),
        Spacer(1, 2 * MM),
        SceneFlowable(made.proof, lambda: scene, (scene.width, scene.height)),
    ]


def _entry(made: Composer, name: str, title: str, number: str) -> Entry:
    words = f'<font face="{BC700.key}" size="11"><a href="#{name}">{inline(title, made.link)}</a></font>'
    digit = f'<font face="{BC700.key}" size="11" color="{made.ink.hex}">{number}</font>&nbsp;&nbsp; ' if number else ""
    return Entry(made.para(digit + words, made.styles.body), made.proof.page(name), 0.0, 0.2)


def _back_parts(made: Composer) -> tuple[str, ...]:
    return tuple(name for name in _BACK if made.book.sheet.glossary or name not in ("glossary", "index_terms"))


def intro(made: Composer) -> Iterator[Flowable]:
    """Yield what the game is about, its parts, and the signs of its figures."""
    yield PageBreak()
    head = made.head("intro", "", made.words("intro"))
    yield KeepTogether([*head, *(flowable for part in made.book.intro for flowable in made.paragraph(part))])
    parts = made.pictures.parts()
    if parts:
        title = made.para(made.words("components"), made.styles.heading)
        rows = [_parts(made, one) for one in parts]
        yield KeepTogether([Spacer(1, 2 * MM), title, Spacer(1, 2 * MM), *rows[0]])
        for row in rows[1:]:
            yield KeepTogether(row)
    if made.pictures.there:
        yield KeepTogether(_signs(made))


def _parts(made: Composer, parts: Parts) -> list[Flowable]:
    """Return one kind of component: how many, which, and a row of faces."""
    words = _box_words(made, parts)
    scene = _faces(parts)
    return [
        made.para(words, made.styles.small),
        Spacer(1, 1.5 * MM),
        SceneFlowable(made.proof, lambda: scene, (scene.width, scene.height)),
        Spacer(1, 4 * MM),
    ]


def _box_words(made: Composer, parts: Parts) -> str:
    """Return how many of one kind there are, and which: the game's sentence ``box-<first component>``, else a list."""
    lang = made.book.lang
    messages, first = made.book.content.messages[lang], next(iter(parts.numbers))
    if messages.has("box", first):
        return inline(messages.format(f"box-{first}", count=parts.count, **parts.numbers), made.link)
    listed = [_numbered(made, name, count) for name, count in parts.names.items()]
    names = ", ".join(listed[:_MOST_NAMES])
    if len(listed) > _MOST_NAMES:
        names += " " + made.words("components_more", n=len(listed) - _MOST_NAMES)
    return f"<b>{parts.count} {kind_name(parts.kind, lang, parts.count)}.</b> {inline(names, made.link)}."


def _numbered(made: Composer, name: str, count: int) -> str:
    return made.words("components_number", name=name, n=count) if count > 1 else name


def _faces(parts: Parts) -> Scene:
    """Return up to five faces side by side, all at one scale."""
    chosen = parts.faces[:: max(1, len(parts.faces) // _FACE_ROW)][:_FACE_ROW]
    gap = 3.0
    scale = min(_FACE_MM / max(face.height for face in chosen), 0.5)
    room = (TEXT_WIDTH_MM - gap * (len(chosen) - 1)) / fsum(face.width for face in chosen)
    scale = min(scale, room)
    items: list[Item] = []
    x = 0.0
    for face in chosen:
        items.append(translate_items(without_small_type(face.items, scale), x, 0, scale))
        x += face.width * scale + gap
    return Scene(TEXT_WIDTH_MM, scale * max(face.height for face in chosen), tuple(items))


# ------------------------------------------------------------------------------------------------------------ the back


def back(made: Composer) -> Iterator[Flowable]:
    """Yield everything behind the examples."""
    makers = {"decided": _decisions, "glossary": _glossary, "index": _index, "index_terms": _terms}
    yield PageBreak()
    for name in _back_parts(made):
        yield CondPageBreak(_LEAST_FOR_PART * TEXT_HEIGHT_MM * MM)
        yield HeadedBlock(8.0, made.head(name, "", made.words(name)), Columns(list(makers[name](made))))
        yield Spacer(1, 2 * MM)


_LEAST_FOR_PART = 0.3


def _decisions(made: Composer) -> Iterator[Flowable]:
    """Yield each item: its status, what it is, why it is so, where it is stated, and how to change it."""
    lang, provenance = made.book.lang, made.book.content.sheet.provenance
    yield made.para(made.words("decided_lede" if provenance else "decided_none"), made.styles.small_item)
    for item in provenance:
        words = f'<font face="{BC700.key}" size="9.4" color="{made.ink.hex}">{made.words(item.status)}.</font> '
        words += f"<b>{inline(item.what[lang], made.link)}</b>"
        words += f" {inline(item.why[lang], made.link)}" if item.why else ""
        words += "".join(f" {made.rule(rule)}" for rule in item.rules)
        if item.replace:
            words += f" <i>{made.words('replace')}</i> {inline(item.replace[lang], made.link)}"
        yield made.para(words, made.styles.small_item)


def glossary_word(made: Composer, index: int) -> str:
    """Return the word that an entry of the glossary explains."""
    term, lang = made.book.sheet.glossary[index], made.book.lang
    return term.word[lang] if term.word else made.book.content.messages[lang].term(term.key or "")


def _in_order(made: Composer) -> list[int]:
    """Return the glossary's entries by the alphabet, accents aside."""
    return sorted(range(len(made.book.sheet.glossary)), key=lambda index: _plain_letters(glossary_word(made, index)))


def _plain_letters(word: str) -> str:
    return "".join(letter for letter in normalize("NFD", word.lower()) if not combining(letter))


def _glossary(made: Composer) -> Iterator[Flowable]:
    lang, values = made.book.lang, made.book.content.values(made.book.lang)
    for index in _in_order(made):
        term, word = made.book.sheet.glossary[index], glossary_word(made, index)
        pages = _pages(made, term.rules)
        text = inline(values.fill(term.text[lang]), made.link)
        yield made.para(
            f"<b>{word[:1].upper()}{word[1:]}.</b> {text} "
            f'<font face="{BC600.key}" color="{made.ink.hex}">{made.words("page", n=pages)}</font>',
            made.styles.small_item,
        )


def _index(made: Composer) -> Iterator[Flowable]:
    for rule in sorted(made.book.text.rules, key=lambda rule: _plain_letters(made.rule_titles[rule])):
        name = inline(made.rule_titles[rule], made.link)
        yield Entry(made.para(f'<a href="#{rule}">{name}</a>', made.styles.entry), made.proof.page(rule))


def _terms(made: Composer) -> Iterator[Flowable]:
    """Yield each word of the glossary with the pages of the rules that use it."""
    glossary, texts = made.book.sheet.glossary, _texts(made.book)
    small = {rule: " ".join(texts[rule].lower().split()) for rule in made.book.text.rules}
    for index in _in_order(made):
        word = glossary_word(made, index)
        pages = _pages(made, (*glossary[index].rules, *rules_with(word, small)))
        text = f'{inline(word, made.link)}&nbsp; <font face="{BC600.key}" color="{made.ink.hex}">{pages}</font>'
        yield made.para(text, made.styles.entry_item)


def _pages(made: Composer, rules: Iterable[RuleId]) -> str:
    """Return the pages of these rules in their order, each once, as links."""
    first: dict[int, RuleId] = {}
    for rule in rules:
        first.setdefault(int(made.proof.page(rule)), rule)
    return ", ".join(f'<a href="#{first[page]}">{page}</a>' for page in sorted(first))


def rules_with(word: str, texts: Mapping[RuleId, str]) -> list[RuleId]:
    """Return the rules whose text, in small letters, uses the word, in the singular or in the plural."""
    small = word.lower()
    pattern = re.compile(rf"(?<!\w){re.escape(small)}(?:e?s)?(?!\w)")
    return [rule for rule, text in texts.items() if small in text and pattern.search(text)]


def _texts(book: Book) -> dict[RuleId, str]:
    """Return the text of each rule: its paragraph, or that of its heading."""
    found: dict[RuleId, str] = {}
    for section in book.text.sections:
        if section.rule:
            own = next((block.text for block in section.blocks if block.rule is None), section.title)
            found[section.rule] = own
        for block in section.blocks:
            if block.rule:
                found[block.rule] = block.body
    return found


def short_rules(book: Book, link: Link) -> dict[RuleId, str]:
    """Return each rule in one line of markup: as the book's sheet has it, else its first sentence."""
    values, texts = book.content.values(book.lang), _texts(book)
    lines: dict[RuleId, str] = {}
    for rule in book.text.rules:
        short = book.sheet.short.get(rule)
        text = values.fill(short[book.lang]) if short else _first_sentence(texts[rule])
        lines[rule] = f"<b>{inline(book.text.lead(rule), link)}.</b> {inline(text, link)}"
    return lines


def _first_sentence(text: str) -> str:
    words = plain(text)
    match = _SENTENCE.match(words)
    return match[1] if match else words
