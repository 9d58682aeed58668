"""The MkDocs plugin ``jugada``: puts each figure's SVG into the finished HTML of a page.

A page names its figures as ``<!--figure:NAME-->``; the drawing goes in after Markdown has been turned
into HTML, so that neither the Markdown parser nor the search index has to chew through it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin

from generator.website.parts import shared_parts

_PARTS = "<!--parts-->"
_FIGURE = re.compile(r"<!--figure:([\w.-]+)-->")


class FiguresConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs is partly untyped
    """``figures``: the folder with one ``NAME.svg`` a figure."""

    figures = config_options.Dir(exists=True)


class FiguresPlugin(BasePlugin[FiguresConfig]):  # type: ignore[no-untyped-call]
    """Replaces the figures' placeholders."""

    def on_page_content(self, html: str, **_: Any) -> str:
        """A table's empty corner is no heading: a screen reader would announce one without a name."""
        return html.replace("<th></th>", "<td></td>")

    def on_post_page(self, output: str, **_: Any) -> str:
        """The page with its drawings; PluginError names a figure that does not exist.

        Where a page has a place for it, ``<!--parts-->``, what its drawings share goes there.
        """
        drawings, parts = [self._figure(name) for name in _FIGURE.findall(output)], ""
        if _PARTS in output:
            drawings, parts = shared_parts(drawings)
        rest = iter(drawings)
        return _FIGURE.sub(lambda _: next(rest), output).replace(_PARTS, parts)

    def _figure(self, name: str) -> str:
        path = Path(self.config.figures) / f"{name}.svg"
        if not path.is_file():
            raise PluginError(f"there is no figure {name!r}")
        return path.read_text("utf-8")
