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

_FIGURE = re.compile(r"<!--figure:([\w.-]+)-->")


class FiguresConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs is partly untyped
    """``figures``: the folder with one ``NAME.svg`` a figure."""

    figures = config_options.Dir(exists=True)


class FiguresPlugin(BasePlugin[FiguresConfig]):  # type: ignore[no-untyped-call]
    """Replaces the figures' placeholders."""

    def on_post_page(self, output: str, **_: Any) -> str:
        """The page with its drawings; PluginError names a figure that does not exist."""
        return _FIGURE.sub(lambda found: self._figure(found.group(1)), output)

    def _figure(self, name: str) -> str:
        path = Path(self.config.figures) / f"{name}.svg"
        if not path.is_file():
            raise PluginError(f"there is no figure {name!r}")
        return path.read_text("utf-8")
