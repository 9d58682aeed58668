"""Link check of a finished site: links and anchors must exist; external resources and inline code are errors."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import basename, dirname, join, normpath, relpath
from urllib.parse import unquote, urlsplit

from lxml import etree

from rules_engine.core import JugadaError, Message

_REFERENCES = {
    "a": "href",
    "link": "href",
    "script": "src",
    "img": "src",
    "source": "src",
    "iframe": "src",
}
_BASE = etree.XPath("string(//base/@href)")
_IDS = etree.XPath("//@id | //a/@name")
_HANDLERS = etree.XPath("//@*[starts-with(name(), 'on')]/..")
_HANDLER = "on…="
"""Reported instead of an address if an element has an event handler."""
_SCHEMES = {"", "http", "https", "mailto"}
"""Allowed schemes of links; pictures may also be ``data:``."""
_THEMES_OWN = "javascript:void(0)"
"""The address of a button of the theme."""


class BrokenLinksError(JugadaError):
    """A finished site has broken links or loads from another host; `broken` lists them."""

    def __init__(self, broken: tuple[str, ...]) -> None:
        self.broken = broken
        links = "".join(f"\n  {one}" for one in broken[:20])
        super().__init__(Message("website/broken-links", count=len(broken), links=links))


@dataclass(frozen=True)
class Page:
    """A page's references as (tag, address), its ids, and the folder to which relative addresses refer."""

    references: tuple[tuple[str, str], ...]
    ids: frozenset[str]
    base: str = ""


def read_page(path: Path) -> Page:
    """Return the references and ids of an HTML file, skipping drawings: they are most of it and have no link
    targets.
    """
    first, *rest = path.read_bytes().split(b"<svg")
    text = b"".join([first, *[piece.partition(b"</svg>")[2] for piece in rest]])
    tree = etree.fromstring(text, etree.HTMLParser(encoding="utf-8", huge_tree=True))
    if tree is None:  # the file is empty
        return Page((), frozenset())
    found = [(node.tag, node.get(_REFERENCES[node.tag])) for node in tree.iter(*_REFERENCES)]
    found += [(node.tag, f"{_HANDLER}{node.tag}") for node in _HANDLERS(tree)]
    references = tuple((tag, address) for tag, address in found if address)
    return Page(references, frozenset(map(str, _IDS(tree))), str(_BASE(tree)))


def check_links(site: Path) -> int:
    """Return the number of links checked. Raises BrokenLinksError for a broken link or an external resource."""
    checker = _Checker(site)
    broken = [*checker.broken_links(), *_foreign_in_styles(site)]
    if broken:
        raise BrokenLinksError(tuple(broken))
    return checker.checked


class _Checker:
    """Reads each page once. Files and folders are identified by their paths from the site's root."""

    def __init__(self, site: Path) -> None:
        self.site, self.checked = site, 0
        walk = ((relpath(folder, site), names) for folder, _, names in os.walk(site))
        files = [normpath(join(folder, name)) for folder, names in walk for name in names]
        indexes = {dirname(file) or ".": file for file in files if basename(file) == "index.html"}
        self._targets = {**indexes, **{file: file for file in files}}
        """The file for each path: itself, or a folder's page."""
        self._pages: dict[str, Page] = {}
        self._parts = cache(urlsplit)  # menus repeat the same addresses

    def page(self, file: str) -> Page:
        if file not in self._pages:
            self._pages[file] = read_page(self.site / file)
        return self._pages[file]

    def broken_links(self) -> Iterator[str]:
        for file in sorted(file for file in self._targets if file.endswith(".html")):
            if basename(file) == "404.html":  # its addresses are absolute, relative to the site's root
                continue
            for tag, address in self.page(file).references:
                self.checked += 1
                if fault := self._fault(file, tag, address):
                    yield _describe(file, address, fault)

    def _fault(self, page: str, tag: str, address: str) -> str | None:
        """Return the key of a message ``link-…`` in ``website.ftl`` about the fault; None if there is none."""
        if address.startswith(_HANDLER):
            return "handler"
        parts = self._parts(address)
        if parts.scheme not in _SCHEMES and (tag, parts.scheme) != ("img", "data"):
            return None if address == _THEMES_OWN else "script"
        if parts.scheme or parts.netloc:
            elsewhere = parts.scheme not in ("mailto", "data") and tag != "a"
            return "elsewhere" if elsewhere else None
        target = self._target(join(dirname(page), self.page(page).base), parts.path) if parts.path else page
        if target is None:
            return "nowhere"
        if parts.fragment and target.endswith(".html") and unquote(parts.fragment) not in self.page(target).ids:
            return "anchor"
        return None

    def _target(self, folder: str, path: str) -> str | None:
        """Return the file to which a link of a page in the folder leads, if any."""
        # Like browsers; there are no links between files.
        return self._targets.get(normpath(join(folder, unquote(path))))


def _describe(page: str, address: str, fault: str) -> str:
    fault_text = Message(f"website/link-{fault}")
    return str(Message("website/broken-link", page=page, address=address, fault=fault_text))


def _foreign_in_styles(site: Path) -> Iterator[str]:
    for sheet in sorted(site.rglob("*.css")):
        for piece in sheet.read_text("utf-8").split("url(")[1:]:
            address = piece.split(")")[0].strip("\"' ")
            if urlsplit(address).netloc:
                yield _describe(str(sheet.relative_to(site)), address, "elsewhere")
