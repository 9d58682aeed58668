"""The MkDocs plugin ``jugada``: examples in the pages of any site that MkDocs or ProperDocs builds.

::

    plugins:
      - search
      - jugada: {lang: en, content: rules}

A fence ``jugada`` refers to an example, as in `generator.authoring.document`. Its title and its claims become text
of the page, which the search finds; the drawing is inserted last, so that neither Markdown nor the search processes it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.pages import Page

from generator.authoring.document import Markup, find_placeholders, replaced
from generator.authoring.embed import embed_steps, figure_html, figure_svg, usual_language
from generator.content.errors import ContentError
from generator.content.loader import forget_content
from rules_engine.core import JugadaError

_WORD = "jugadafigure{}end"
_PARAGRAPH = re.compile(r"(?:<p>\s*)?jugadafigure(\d+)end(?:\s*</p>)?")
_DRAWING = re.compile(r"<!--jugadadrawing(\d+)-->")
_STYLE = (
    "<style>figure.jugada{margin:1.5em 0}"
    "figure.jugada svg{max-width:100%;height:auto;background:#fff}"  # the drawings' ink is dark, whatever the theme
    "figure.jugada ul{font-style:normal;list-style:none;padding-left:0;text-align:start}</style>"
)


class FiguresConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs is partly untyped
    """``lang``: language of the figures, by default the theme's; ``content``: folder with custom content."""

    lang = config_options.Optional(config_options.Type(str))
    content = config_options.Optional(config_options.Dir(exists=True))


class FiguresPlugin(BasePlugin[FiguresConfig]):  # type: ignore[no-untyped-call]
    """Inserts figures where pages refer to examples; a failing example stops the build."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the options."""
        theme = config.theme
        self._lang = self.config.lang or usual_language(str(theme.get("language") or theme.get("locale") or ""))
        self._content = Path(self.config.content) if self.config.content else None
        return config

    def on_pre_build(self, **_: object) -> None:
        """Clear what an earlier build of `mkdocs serve` has cached."""
        forget_content()
        self._drawings: dict[str, list[str]] = {}
        self._captions: dict[str, list[str]] = {}
        self._sources: set[Path] = set()

    def on_page_markdown(self, markdown: str, *, page: Page, **_: object) -> str:
        """Insert a placeholder for each figure. Raises PluginError with the page, the line and the problem."""
        try:
            return self._with_words(markdown, page)
        except JugadaError as error:
            raise PluginError(str(error)) from error

    def _with_words(self, markdown: str, page: Page) -> str:
        path = Path(str(page.file.abs_src_path))
        before = page.file.content_string.partition(markdown)[0].count("\n")  # the text excludes the page's metadata
        drawings = self._drawings.setdefault(page.file.src_uri, [])
        captions = self._captions.setdefault(page.file.src_uri, [])
        found = []
        for placeholder in find_placeholders(markdown, Markup.markdown, path):
            try:
                figures = embed_steps(placeholder.text, self._lang, self._content, path.parent)
            except JugadaError as error:
                raise ContentError(path, placeholder.line + before, str(error)) from error
            rows = [""]
            for figure in figures:
                number = len(drawings)
                self._sources.add(figure.source)
                drawings.append(figure_svg(figure, f"{figure.name}-{number}"))
                captions.append(figure_html(figure, f"<!--jugadadrawing{number}-->"))
                rows += [_WORD.format(number), ""]
            found.append((placeholder, rows))
        return replaced(markdown, found) if found else markdown

    def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
        """Replace the placeholders by the figures' titles and claims."""
        captions = self._captions.get(page.file.src_uri, [])
        return _PARAGRAPH.sub(lambda found: _pick(captions, found), html)

    def on_post_page(self, output: str, *, page: Page, **_: object) -> str:
        """Insert the drawings."""
        drawings = self._drawings.get(page.file.src_uri)
        if not drawings:
            return output
        return _DRAWING.sub(lambda found: _pick(drawings, found), output).replace("</head>", f"{_STYLE}</head>", 1)

    def on_serve(self, server: Any, **_: object) -> Any:
        """Rebuild when an example changes."""
        for path in sorted(self._sources):
            server.watch(str(path))
        return server


def _pick(texts: list[str], found: re.Match[str]) -> str:
    """Return the text with this number; text that only looks like a placeholder is unchanged."""
    number = int(found[1])
    return texts[number] if number < len(texts) else found[0]
