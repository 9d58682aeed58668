"""The site's final address (``JUGADA_SITE_URL``): canonical links, previews and the sitemap need it in full."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import quote, urlsplit

from generator.website.embed import EMBED
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

URL = "JUGADA_SITE_URL"
"""The environment variable with the address at which the site will be, with or without a slash at its end."""

SITEMAP = "sitemap.xml"

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
_PATH = "/~!$&'()*+,;=:@%-._"
"""Characters of a path that stay as they are; a percent sign begins what is already escaped."""


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
    plain = bool(host) and host.replace("-", "a").replace(".", "a").isalnum()
    if parts.scheme not in ("http", "https") or not plain or parts.query or parts.fragment or "@" in parts.netloc:
        raise error
    if not given.isprintable() or any(sign in given for sign in "\\?# "):
        raise error
    path = quote(parts.path.rstrip("/"), safe=_PATH)
    if "//" in path or any(part in (".", "..") for part in path.split("/")):
        raise error
    return f"{parts.scheme}://{host}{'' if port is None else f':{port}'}{path}"


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
