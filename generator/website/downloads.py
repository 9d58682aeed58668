"""The files to print on a game's page.

The printable files on a game's page: cards for the whole game, its books and its parts, each with a picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import TypedDict

import pikepdf
import pypdfium2

from generator.i18n import languages
from generator.i18n.catalogue import MessageBundle
from generator.outputs.reading import FileError
from generator.website.content_html import words
from rules_engine.core.messages import Message
from rules_engine.core.registry import game_names

_FOR_SCREENS = ".epub"
_NAME = (
    r"(?P<what>[a-z0-9_-]+?)-(?P<lang>{})"
    # `low` begins the mark of low ink, which is neither a paper nor a layout.
    r"(?:-(?P<paper>(?!low)[a-z0-9]+))?(?:-(?P<layout>(?!low)[a-z]+))?(?P<low>-low-ink)?"
)
"""Matches the end of a file's name, with the languages in place of the braces."""


@dataclass(frozen=True)
class Download:
    """One file of a game, described by its name: contents, language, paper, layout; a book for screens has no paper.

    `what` is ``kit`` for all parts, else a kind of part; or a kind of book, which has no `layout`.
    """

    path: Path
    game: str
    what: str
    language: str
    paper: str
    layout: str
    low_ink: bool

    @property
    def form(self) -> str:
        """What readers call its kind of file."""
        return self.path.suffix[1:].upper()

    @property
    def title(self) -> str:
        """The title in the file's metadata, else its name."""
        return self._read_properties[0]

    @property
    def pages(self) -> int:
        """Its number of pages."""
        return self._read_properties[1]

    @cached_property
    def _read_properties(self) -> tuple[str, int]:
        """Return title and number of pages, read on demand, since a page needs only the files in its own language.

        Raises FileError.
        """
        try:
            with pikepdf.open(self.path) as document:
                if document.pages:
                    return str(document.docinfo.get("/Title", self.path.stem)), len(document.pages)
        except (pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError) as error:
            raise damaged(self.path) from error
        raise damaged(self.path)


def damaged(path: Path) -> FileError:
    """Return the error for a file that is not, or no longer, a readable PDF."""
    return FileError(path, Message("website/damaged-pdf"))


def find_downloads(*folders: Path) -> list[Download]:
    """Return the PDFs and EPUBs below the folders with names as `jugada pdf` and `jugada rulebook` give them."""
    kinds = ("*.pdf", f"*{_FOR_SCREENS}")
    paths = (path for folder in folders for kind in kinds for path in sorted(folder.rglob(kind)) if path.is_file())
    found = (_download(path, game) for path in paths for game in game_names())
    return [download for download in found if download is not None]


def _download(path: Path, game: str) -> Download | None:
    if not path.stem.startswith(f"{game}-"):
        return None
    match = re.fullmatch(_NAME.format("|".join(languages())), path.stem.removeprefix(f"{game}-"))
    # Only a book for screens has no paper in its name; anything else is somebody's own file.
    if match is None or (match["paper"] is None) is not (path.suffix == _FOR_SCREENS):
        return None
    layout, low_ink = match["layout"] or "", bool(match["low"])
    return Download(path, game, match["what"], match["lang"], match["paper"] or "", layout, low_ink)


PICTURE_WIDTH = 104
"""The width of a page's picture, in CSS pixels; its file has twice as many."""

_PAGES = {"kit": 1}
"""The page that is pictured: the first page of parts of a kit, the first page of other files."""


def cards(files: Sequence[Download], strings: MessageBundle) -> list[dict[str, object]]:
    """Return a card for the whole game and one for the books, each with its rows; none where there are no files."""
    books = list(strings.templates("books"))
    kits = [file for file in files if file.what == "kit"]
    read = sorted(
        (file for file in files if file.what in books), key=lambda file: (books.index(file.what), file.paper or "~")
    )
    found = [(strings("print_kit"), kits), (strings("print_books"), read)]
    return [
        {"title": title, "picture": picture_name(some[0]), "rows": [_row_view(row, strings) for row in _rows(some)]}
        for title, some in found
        if some and some[0].paper  # the picture is that of a page
    ]


def parts(files: Iterable[Download], books: Mapping[str, object]) -> list[dict[str, object]]:
    """Return the files of one kind of part each, in colour, for two-sided printing, by paper."""
    rows: dict[str, list[FileView]] = {}
    for file in files:
        if file.what != "kit" and file.what not in books and file.layout == "duplex" and not file.low_ink:
            rows.setdefault(file.paper, []).append(file_view(file))
    return [{"paper": paper, "files": some} for paper, some in rows.items()]


def pictured(files: Iterable[Download], strings: MessageBundle) -> list[Download]:
    """Return the files whose pages are pictured on the game's page."""
    names = {card["picture"] for card in cards(list(files), strings)}
    return [file for file in files if picture_name(file) in names]


class FileView(TypedDict, total=False):
    """A link to a file; one for screens has no pages."""

    url: str
    title: str
    pages: int


def file_view(file: Download) -> FileView:
    """Return a link to a file: its address, its name on the game's page, its number of pages."""
    if not file.paper:
        return {"url": f"print/{file.path.name}"}
    title = words(file.title.rpartition(": ")[2])
    return {"url": f"print/{file.path.name}", "title": title, "pages": file.pages}


def picture_name(file: Download) -> str:
    """Return the name of the picture of the file's page."""
    return f"{file.path.stem}.png"


def page_picture(path: Path, what: str) -> bytes:
    """Return the picture of the page that represents the file, as PNG. Raises FileError."""
    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        raise damaged(path) from error
    try:
        page = document[min(_PAGES.get(what, 0), len(document) - 1)]
        # Twice the pixels, for dense screens; 64 colours are enough for so small a picture.
        picture = page.render(scale=2 * PICTURE_WIDTH / page.get_width()).to_pil().convert("P", palette=1, colors=64)
    finally:
        document.close()
    buffer = BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


class _Row(TypedDict):
    """A content on a paper, with the links to its file in colour and to the low-ink one."""

    file: Download
    full: FileView | None
    low: FileView | None


def _rows(files: Iterable[Download]) -> list[_Row]:
    """Return a row for each content, paper and layout, with the file in colour and the low-ink one."""
    rows: dict[tuple[str, str, str], _Row] = {}
    for file in files:
        row = rows.setdefault((file.what, file.paper, file.layout), {"file": file, "full": None, "low": None})
        row["low" if file.low_ink else "full"] = file_view(file)
    return list(rows.values())


def _row_view(row: _Row, strings: MessageBundle) -> dict[str, object]:
    """Return the row's names on its card and in its links, with the number of pages and the links."""
    file: Download = row["file"]
    if not file.paper:
        return _screen_row(row, strings)
    paper = strings.get(f"papers-{file.paper}", file.paper.upper())
    layout = strings.get(f"layouts-{file.layout}", file.layout)
    name = strings("print_kit") if file.what == "kit" else strings(f"books-{file.what}")
    shown = (paper, layout) if file.what == "kit" else (name, paper)
    count = next(view["pages"] for view in (row["full"], row["low"]) if view)
    return {
        "name": ", ".join((name, paper, *((layout,) if layout else ()))),
        "shown": ", ".join(part for part in shown if part),
        "what": file.what,
        "form": file.form,
        "pages": strings("one_page") if count == 1 else strings("pages", n=count),
        "links": [
            {"label": strings(label), "url": view["url"]}
            for label, view in (("full_ink", row["full"]), ("low_ink", row["low"]))
            if view
        ],
    }


def _screen_row(row: _Row, strings: MessageBundle) -> dict[str, object]:
    """Return the row of a book for screens."""
    file: Download = row["file"]
    name = strings(f"books-{file.what}")
    return {
        "name": name,
        "shown": name,
        "what": file.what,
        "form": file.form,
        "pages": strings("for_screens"),
        "links": [{"label": file.form, "url": view["url"]} for view in (row["full"], row["low"]) if view][:1],
    }
