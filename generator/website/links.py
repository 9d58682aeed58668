"""Link check of a finished site: links and anchors must exist; external resources and foreign markup are errors."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import basename, dirname, join, normpath, relpath
from urllib.parse import unquote, urlsplit

from lxml import etree

from generator.website.allowed_markup import Fault, MarkupCheck
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
_FULL = etree.XPath("//link[@rel='canonical']/@href | //meta[@property='og:url' or @property='og:image']/@content")
"""Addresses that are full ones where the site's own is known."""
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
    """A page's references as (tag, address), its ids, the folder to which relative addresses refer, its full addresses,
    and the faults of its markup.
    """

    references: tuple[tuple[str, str], ...]
    ids: frozenset[str]
    base: str = ""
    full: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_page(path: Path, markup: MarkupCheck | None = None) -> Page:
    """Return what an HTML file refers to; of its drawings, which have no link targets, only the faults."""
    tree, faults = (markup or MarkupCheck()).read(path.read_bytes())
    if tree is None:  # the file is empty
        return Page((), frozenset())
    found = ((node.tag, node.get(_REFERENCES[node.tag])) for node in tree.iter(*_REFERENCES))
    references = tuple((tag, address) for tag, address in found if address)
    full = tuple(map(str, _FULL(tree)))
    return Page(references, frozenset(map(str, _IDS(tree))), str(_BASE(tree)), full, tuple(dict.fromkeys(faults)))


def check_links(site: Path, address: str = "") -> int:
    """Return the number of links checked.

    address: the site's final address without a slash at its end, if it is known. Raises BrokenLinksError for a broken
    link, an external resource, or markup that pages do not have.
    """
    checker = _Checker(site, address)
    broken = [*checker.broken_links(), *_foreign_in_styles(site)]
    if broken:
        raise BrokenLinksError(tuple(broken))
    return checker.checked


class _Checker:
    """Reads each page once. Files and folders are identified by their paths from the site's root."""

    def __init__(self, site: Path, address: str) -> None:
        self.site, self.checked, self._address = site, 0, address
        self._markup = MarkupCheck()
        walk = ((relpath(folder, site), names) for folder, _, names in os.walk(site))
        files = [normpath(join(folder, name)) for folder, names in walk for name in names]
        indexes = {dirname(file) or ".": file for file in files if basename(file) == "index.html"}
        self._targets = {**indexes, **{file: file for file in files}}
        """The file for each path: itself, or a folder's page."""
        self._pages: dict[str, Page] = {}
        self._parts = cache(urlsplit)  # menus repeat the same addresses

    def page(self, file: str) -> Page:
        if file not in self._pages:
            self._pages[file] = read_page(self.site / file, self._markup)
        return self._pages[file]

    def broken_links(self) -> Iterator[str]:
        for file in sorted(file for file in self._targets if file.endswith(".html")):
            page = self.page(file)
            yield from (_describe(file, what, fault) for what, fault in page.faults)
            if basename(file) == "404.html":  # its addresses are absolute, relative to the site's root
                continue
            for tag, address in page.references:
                self.checked += 1
                if fault := self._fault(file, tag, address):
                    yield _describe(file, address, fault)
            if self._address:
                yield from (_describe(file, one, "nowhere") for one in page.full if not self._is_own(one))

    def _fault(self, page: str, tag: str, address: str) -> str | None:
        """Return the key of a message ``link-…`` in ``website.ftl`` about the fault; None if there is none."""
        parts = self._parts(address)
        if parts.scheme not in _SCHEMES and (tag, parts.scheme) != ("img", "data"):
            return None if address == _THEMES_OWN else "script"
        if parts.scheme or parts.netloc:
            elsewhere = parts.scheme not in ("mailto", "data") and tag != "a" and not self._is_own(address)
            return "elsewhere" if elsewhere else None
        target = self._target(join(dirname(page), self.page(page).base), parts.path) if parts.path else page
        if target is None:
            return "nowhere"
        # Anchors are in pages alone; a fragment of a PDF is a view of it.
        if parts.fragment and target.endswith(".html") and unquote(parts.fragment) not in self.page(target).ids:
            return "anchor"
        return None

    def _is_own(self, address: str) -> bool:
        """Return whether a full address is that of one of the site's files."""
        below = address.removeprefix(f"{self._address}/")
        return bool(self._address) and below != address and self._target("", below or ".") is not None

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
