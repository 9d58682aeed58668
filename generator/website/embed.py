"""Pages for frames on other sites: an example's page without its surroundings, below ``embed/``.

They are made from the finished pages. Another site shows one in an ``<iframe>``; the page reports its height
(``postMessage({jugada: HEIGHT}, "*")``), and its links open new pages.
"""

from __future__ import annotations

import re
from pathlib import Path

EMBED = "embed"
"""The folder of a finished site that other sites may show in a frame."""

_NEXT = re.compile(r'data-next="[^"]*"')
_BRAND = re.compile(r'(<a class="brand" href=")[^"]*"')
_SCRIPT = re.compile(r"<script src=\"[^\"]*/site\.js\" defer></script>\n?")
"""The script for theme, menu and offline reading, which only full pages have."""
_PRELOAD = re.compile(r"<link rel=\"preload\"[^>]*>\n?")
"""A preload tag. Which drawings are shown depends on the frame's width, which is not known yet."""


def write_embeds(site: Path) -> None:
    """Write ``embed/<language>/<game>/<example>/index.html`` for each example of a finished site."""
    for page in sorted(site.glob("*/*/examples/*/index.html")):
        language, game, _, example = page.relative_to(site).parts[:4]
        target = site / EMBED / language / game / example / "index.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(embedded(page.read_text("utf-8"), f"{language}/{game}/examples/{example}/"), "utf-8")


def embedded(page: str, path: str) -> str:
    """Return an example's page for a frame; `path` is that of the full page, from the site's root."""
    canonical = "" if '<link rel="canonical"' in page else '<link rel="canonical" href="./">'
    head = (
        f'<meta charset="utf-8"><base href="../../../../{path}" target="_blank">'
        # The page itself is to be found, not its copy for frames.
        f'<meta name="robots" content="noindex">{canonical}'
    )
    page = page.replace('<meta charset="utf-8">', head, 1).replace(' lesson">', ' lesson lesson--embed">', 1)
    page = _PRELOAD.sub("", page)
    return _SCRIPT.sub("", _BRAND.sub(r'\1./"', _NEXT.sub('data-next=""', page, count=1), count=1), count=1)
