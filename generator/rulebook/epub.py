"""Books for screens as files: EPUB 3, and one HTML page; from the sections of `generator.rulebook.reading`.

The same bytes for the same input: the files of an EPUB have a constant date, and its identifier is made of the game's
name and the language, so that a reader's library replaces an earlier edition.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Literal, TypeAlias
from uuid import NAMESPACE_URL, uuid5
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generator.content.rights import author_of, label, statement
from generator.diagrams.make import png_bytes
from generator.i18n.catalogue import bundle
from generator.rulebook.plan import Book
from generator.rulebook.reading import Section, templates
from generator.scene.fonts import FONTS, font_bytes
from generator.scene.model import Colour, Scene
from generator.scene.theme import INK, text_on

Form: TypeAlias = Literal["epub", "html"]
FORMS: tuple[Form, ...] = ("epub", "html")

_FOLDER = "book"
_TYPE = "application/epub+zip"
_DATE = (2000, 1, 1, 0, 0, 0)
_MODIFIED = "2000-01-01T00:00:00Z"
_COVER_DPI = 180
"""Makes a square cover of 1,488 pixels, somewhat more than the 1,400 that shops ask for."""
_TARGET = re.compile(r'href="#([^"]+)"')
# Not the ids inside pictures: only what the text names can be a link's target.
_NAMED = re.compile(r'<(?!svg)[a-z0-9]+(?: class="[^"]*")? id="([^"]+)"')
_CONTAINER = f"""<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="{_FOLDER}/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


@dataclass(frozen=True)
class ReadingBook:
    """A book to write: its plan, its sections, and the cover of the printed book."""

    book: Book
    sections: Sequence[Section]
    cover: Scene

    @property
    def title(self) -> str:
        """The title of the document."""
        return f"{self.book.content.sheet.title[self.book.lang]}: {bundle('rulebook', self.book.lang)('rulebook')}"


def reading_file(made: ReadingBook, form: Form) -> bytes:
    """Return the book in that form."""
    return _epub(made) if form == "epub" else _page(made).encode()


def _values(reading: ReadingBook) -> dict[str, object]:
    """Return what all templates know."""
    content, lang = reading.book.content, reading.book.lang
    colour = Colour("game", content.sheet.colour)
    return {
        "content": content,
        "lang": lang,
        "title": reading.title,
        "sections": reading.sections,
        "words": bundle("rulebook", lang),
        "label": label(content.sheet, lang),
        "rights": statement(content.sheet, lang),
        "author": author_of(content.sheet, lang),
        "colour": colour.hex,
        "dark_colour": content.sheet.dark_colour,
        "ground": text_on(colour).hex,
        "ink": INK.hex,
        "fonts": FONTS,
    }


def _page(made: ReadingBook) -> str:
    """Return the book as one page that needs no other file."""
    values = _values(made)
    faces = {font.key: f"data:font/woff2;base64,{b64encode(_font(font.key)).decode('ascii')}" for font in FONTS}
    style = templates().get_template("style.css.jinja").render(values, faces=faces)
    return templates().get_template("page.html.jinja").render(values, style=style)


def _font(key: str) -> bytes:
    return font_bytes(f"{key}.woff2")


def _epub(made: ReadingBook) -> bytes:
    """Return the EPUB: first the uncompressed type, as readers expect, then the container, the package, its files."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as file:
        file.writestr(_entry("mimetype"), _TYPE, ZIP_STORED)
        for name, data in {"META-INF/container.xml": _CONTAINER, **dict(_package(made))}.items():
            file.writestr(_entry(name), data, ZIP_DEFLATED, 9)
    return buffer.getvalue()


def _entry(name: str) -> ZipInfo:
    """Return an entry that has no trace of the machine."""
    entry = ZipInfo(name, _DATE)
    # Unix on every machine, where Python would write its own system; and the rights of a plain file, else none.
    entry.create_system, entry.external_attr = 3, 0o644 << 16
    return entry


def _package(reading: ReadingBook) -> Iterator[tuple[str, str | bytes]]:
    environment, values = templates(), _values(reading)
    identifier = uuid5(NAMESPACE_URL, f"urn:jugada:rulebook:{reading.book.content.name}:{reading.book.lang}")
    files = {section.name: f"{section.name}.xhtml" for section in reading.sections}
    values |= {"files": files, "identifier": f"urn:uuid:{identifier}", "modified": _MODIFIED}
    places = _places(reading.sections, files)
    for name in ("package.opf", "nav.xhtml", "title.xhtml"):
        yield f"{_FOLDER}/{name}", environment.get_template(f"{name}.jinja").render(values)
    for section in reading.sections:
        page = environment.get_template("section.xhtml.jinja").render(values, section=section)
        # A section is a file here, so a link within the book needs the file's name before its target.
        yield f"{_FOLDER}/{files[section.name]}", _TARGET.sub(lambda found: f'href="{places[found[1]]}"', page)
    faces = {font.key: f"{font.key}.woff2" for font in FONTS}
    yield f"{_FOLDER}/style.css", environment.get_template("style.css.jinja").render(values, faces=faces)
    yield f"{_FOLDER}/cover.png", png_bytes(reading.cover, _COVER_DPI)
    for font in FONTS:
        yield f"{_FOLDER}/{faces[font.key]}", _font(font.key)


def _places(sections: Sequence[Section], files: Mapping[str, str]) -> dict[str, str]:
    """Return the address of each link target."""
    found = {section.name: files[section.name] for section in sections}
    for section in sections:
        for name in _NAMED.findall(section.body):
            found[name] = f"{files[section.name]}#{name}"
    return found
