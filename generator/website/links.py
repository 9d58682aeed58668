"""Checks a finished site: every internal link and anchor leads somewhere, nothing leads to another host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from os.path import normpath
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rules_engine.core import JugadaError

_REFERENCES = {
    "a": "href",
    "link": "href",
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
}
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)


class BrokenLinksError(JugadaError):
    """Links of a built site that lead nowhere or to another host; `broken` lists them."""

    def __init__(self, broken: tuple[str, ...]) -> None:
        self.broken = broken
        super().__init__(f"{len(broken)} broken links in the site:\n  " + "\n  ".join(broken[:20]))


@dataclass(frozen=True)
class Page:
    """What a page points at, as (tag, address), and the ids that others can point at."""

    references: tuple[tuple[str, str], ...]
    ids: frozenset[str]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.references: list[tuple[str, str]] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if found := values.get("id") or (tag == "a" and values.get("name")):
            self.ids.add(str(found))
        address = values.get(_REFERENCES.get(tag, ""))
        if address:
            self.references.append((tag, address))


def read_page(path: Path) -> Page:
    """The references and ids of an HTML file, its drawings apart: they are most of it, and nothing links into them."""
    reader = _Reader()
    reader.feed(_DRAWING.sub("", path.read_text("utf-8")))
    return Page(tuple(reader.references), frozenset(reader.ids))


def check_links(site: Path) -> int:
    """The number of links checked; BrokenLinksError if one is broken or a resource comes from elsewhere."""
    checker = _Checker(site.resolve())
    broken = [*checker.broken_links(), *_foreign_in_styles(site)]
    if broken:
        raise BrokenLinksError(tuple(broken))
    return checker.checked


class _Checker:
    """Reads each page once."""

    def __init__(self, site: Path) -> None:
        self.site, self.checked = site, 0
        self._pages: dict[Path, Page] = {}
        self._targets: dict[tuple[Path, str], Path | None] = {}

    def page(self, path: Path) -> Page:
        if path not in self._pages:
            self._pages[path] = read_page(path)
        return self._pages[path]

    def broken_links(self) -> Iterator[str]:
        for path in sorted(self.site.rglob("*.html")):
            if path.name == "404.html":  # its addresses are absolute, made for the site's root
                continue
            for tag, address in self.page(path).references:
                self.checked += 1
                if fault := self._fault(path, tag, address):
                    yield f"{path.relative_to(self.site)}: {address}: {fault}"

    def _fault(self, page: Path, tag: str, address: str) -> str | None:
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            elsewhere = parts.scheme not in ("mailto", "data") and tag != "a"
            return "a resource from another host" if elsewhere else None
        target = self._target(page.parent, parts.path) if parts.path else page
        if target is None:
            return "leads nowhere"
        if parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in self.page(target).ids:
            return "no such anchor"
        return None

    def _target(self, folder: Path, path: str) -> Path | None:
        """The file of the site that a link of a page in the folder means, if any. Menus repeat the same links."""
        if (folder, path) not in self._targets:
            target = Path(normpath(folder / unquote(path)))  # as browsers do; there are no links between files
            if target.is_dir():
                target /= "index.html"
            found = target.is_relative_to(self.site) and target.is_file()
            self._targets[folder, path] = target if found else None
        return self._targets[folder, path]


def _foreign_in_styles(site: Path) -> Iterator[str]:
    for sheet in sorted(site.rglob("*.css")):
        for piece in sheet.read_text("utf-8").split("url(")[1:]:
            address = piece.split(")")[0].strip("\"' ")
            if urlsplit(address).netloc:
                yield f"{sheet.relative_to(site)}: {address}: a resource from another host"
