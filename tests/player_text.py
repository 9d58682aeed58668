"""What players read, in finished pages and PDFs: whether it holds notation, an id or a word of another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pypdfium2

from generator.art.context import art_context
from generator.content.glossary import reader_texts
from generator.content.loader import load_game_content
from generator.coverage.parity import list_text_units
from generator.diagrams.legend import claim_text, row_text
from generator.examples.check import check_paths
from generator.examples.run import ExampleRun

TERM = re.compile(r"^(?:term|seat|piece|place|action|part|choice)-")
_HIDDEN = re.compile(r"<(head|script|style)\b.*?</\1>", re.DOTALL)
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_SAID = re.compile(r"<(?:title|desc)\b[^>]*>([^<]*)<")
_LABEL = re.compile(r'\b(?:alt|aria-label)="([^"]*)"')


@cache
def runs(game: str) -> tuple[ExampleRun, ...]:
    return check_paths([game]).runs


@cache
def book_texts(game: str, lang: str) -> tuple[str, ...]:
    """The texts that books and pages are made of, before they are typeset: rules, prose, rows of figures."""
    return tuple(_book_texts(game, lang))


def _book_texts(game: str, lang: str) -> Iterator[str]:
    content = load_game_content(game)
    art = art_context(content, lang)
    for unit in list_text_units(content):
        if unit.prose and lang in unit.written:
            yield re.sub(r"\{\{.*?\}\}", "", unit.written[lang].text)  # values of templates
    for step in (step for run in runs(game) for step in run.steps):
        yield from (claim_text(art, None, step, claim) for claim in step.claims if claim.is_printed)
        yield from (row_text(art, None, step.shown, show) for show in step.shows)


@cache
def foreign_words(game: str, lang: str) -> dict[str, str]:
    """The names of things in other languages that are nothing in this one, each with its message."""
    content = load_game_content(game)
    own = content.messages[lang].file
    known = " ".join([*own.entries.values(), *book_texts(game, lang)]).lower()
    found = {}
    for other in (messages.file for tongue, messages in content.messages.items() if tongue != lang):
        for name in other.entries:
            if TERM.match(name) and not other.variables(name):
                word = other.plain(name).lower()
                if len(word) > 3 and not re.search(rf"\b{re.escape(word)}\b", known):
                    found[word] = name
    return found


def unfit_lines(game: str, lang: str, text: str) -> list[str]:
    """Return the lines that hold what players of the game in that language do not read."""
    reader = reader_texts(load_game_content(game), lang)
    foreign = "|".join(map(re.escape, foreign_words(game, lang)))
    words = re.compile(rf"\b(?:{foreign})\b", re.IGNORECASE) if foreign else None
    title = load_game_content(game).sheet.title[lang]
    lines = [line.replace("Jugada", " ").replace(title, " ") for line in text.splitlines()]  # names, not words
    return [line for line in lines if reader.find(line) or (words and words.search(line))]


def page_text(page: str) -> str:
    """Return the words of an HTML page, what its drawings and pictures are said to show included, a line each."""
    body = _HIDDEN.sub(" ", page)
    labels = _LABEL.findall(body)
    body = _DRAWING.sub(lambda drawing: "\n".join(_SAID.findall(drawing[0])), body)
    return "\n".join(" ".join(line.split()) for line in [*re.sub(r"<[^>]*>", "\n", body).splitlines(), *labels])


def pdf_text(data: bytes) -> str:
    """Return the words of a finished PDF."""
    document = pypdfium2.PdfDocument(data)
    try:
        return "\n".join(page.get_textpage().get_text_bounded() for page in document).replace("\r", "")
    finally:
        document.close()
