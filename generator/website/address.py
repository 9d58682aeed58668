"""The site's final address (``JUGADA_SITE_URL``): canonical links, previews and the sitemap need it in full."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import SplitResult, quote, urlsplit

from generator.website.embed import EMBED
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

URL = "JUGADA_SITE_URL"
"""The environment variable with the address at which the site will be, with or without a slash at its end."""

SITEMAP = "sitemap.xml"

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
_PATH = "/~!$&'()*+,;=:@%-._"
"""Characters of a path that stay as they are; a percent sign begins what is already escaped."""


_NOT_PLAIN = frozenset("\\?# ")
"""Characters that an address of a whole site never has."""


class AddressError(JugadaError):
    """The site's address is not one that pages can have."""


def site_address() -> str:
    """Return the site's address without a slash at its end; empty if none is given. Raises AddressError."""
    given = os.environ.get(URL, "").strip()
    if not given:
        return ""
    error = AddressError(Message("website/bad-address", variable=URL, found=quoted(given)))
    try:
        parts = urlsplit(given)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError as cause:
        raise error from cause
    if not (_is_plain(given, parts) and _is_host(host)):
        raise error
    path = quote(parts.path.rstrip("/"), safe=_PATH)
    if not _is_path(path):
        raise error
    return f"{parts.scheme}://{host}{'' if port is None else f':{port}'}{path}"


def _is_plain(given: str, parts: SplitResult) -> bool:
    """Return whether an address has only scheme, host, port and path."""
    has_more = parts.query or parts.fragment or "@" in parts.netloc
    is_written_plainly = given.isprintable() and _NOT_PLAIN.isdisjoint(given)
    return parts.scheme in ("http", "https") and not has_more and is_written_plainly


def _is_host(host: str) -> bool:
    # IDNA leaves letters, digits, hyphens and dots; without any of them it is no host.
    return host.replace("-", "a").replace(".", "a").isalnum()


def _is_path(path: str) -> bool:
    """Return whether no step of a path is empty, and none leads to where it begins or upwards."""
    return "//" not in path and not {".", ".."} & set(path.split("/"))


def page_addresses(site: Path, address: str) -> Iterator[str]:
    """Yield the addresses of the pages of a finished site, except frames for other sites and the error pages."""
    for page in sorted(site.rglob("index.html")):
        folder = page.parent.relative_to(site).as_posix()
        if folder != EMBED and not folder.startswith(f"{EMBED}/"):
            yield f"{address}/" if folder == "." else f"{address}/{quote(folder)}/"


def write_sitemap(site: Path, address: str) -> None:
    """Write the list of all pages for search engines, at the root of a finished site."""
    (site / SITEMAP).write_text(_sitemap(page_addresses(site, address)), "utf-8")


def _sitemap(addresses: Iterable[str]) -> str:
    rows = "".join(f"<url><loc>{escape(one)}</loc></url>\n" for one in addresses)
    return f"{_HEAD}{rows}</urlset>\n"
