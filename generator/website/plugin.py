"""The MkDocs plugin ``jugada``: examples in the pages of any site that MkDocs or ProperDocs builds.

::

    plugins:
      - search
      - jugada: {lang: en, content: rules}

A fence ``jugada`` holds an example or refers to one, and sentences hold values (`generator.documents`). A figure's
caption and its claims become text of the page, which the search finds; the drawing is inserted last, so that neither
Markdown nor the search processes it.
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

from generator.authoring.document import replaced, with_values
from generator.authoring.embed import figure_html, figure_svg, figures_of, usual_language
from generator.content.loader import forget_content
from generator.documents.check import DocumentCheck, check_document
from generator.documents.model import Markup
from generator.documents.reading import read_document
from rules_engine.core import JugadaError

_WORD = "jugadafigure{}end"
_PARAGRAPH = re.compile(r"(?:<p>\s*)?jugadafigure(\d+)end(?:\s*</p>)?")
_DRAWING = re.compile(r"<!--jugadadrawing(\d+)-->")
_STYLE = (
    "<style>figure.jugada{margin:1.5em 0}"
    "figure.jugada .drawing{display:inline-block;max-width:100%}"
    "figure.jugada svg{max-width:100%;height:auto;background:#fff}"  # the drawings' ink is dark, whatever the theme
    "figure.jugada figcaption{max-width:none}"
    "figure.jugada ul,figure.jugada p{font-style:normal;text-align:start}"
    "figure.jugada figcaption ul,.md-typeset figure.jugada ul{list-style:none;margin-left:0;padding-left:0}"
    ".md-typeset figure.jugada li{margin-left:0}</style>"
)


class FiguresConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs is partly untyped
    """``lang``: language of the figures, by default the theme's; ``content``: folder with custom content."""

    lang = config_options.Optional(config_options.Type(str))
    content = config_options.Optional(config_options.Dir(exists=True))


class FiguresPlugin(BasePlugin[FiguresConfig]):  # type: ignore[no-untyped-call]
    """Inserts figures and values where pages ask for them; after all pages, what does not hold stops the build."""

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
        self._problems: list[str] = []

    def on_page_markdown(self, markdown: str, *, page: Page, **_: object) -> str:
        """Insert a placeholder for each figure, and what is true for each value; keep what is wrong for `on_env`."""
        path = Path(str(page.file.abs_src_path))
        before = page.file.content_string.partition(markdown)[0].count("\n")  # the text excludes the page's metadata
        try:
            document = read_document(path, markdown, Markup.markdown, before + 1)
        except JugadaError as error:
            self._problems.append(str(error))
            return markdown
        if not document.holds_anything:
            return markdown
        check = check_document(document, self._lang, self._content)
        problems = [finding.message for finding in check.findings(self._lang)]
        self._problems += problems
        return markdown if problems else self._with_words(check, page)

    def _with_words(self, check: DocumentCheck, page: Page) -> str:
        drawings = self._drawings.setdefault(page.file.src_uri, [])
        captions = self._captions.setdefault(page.file.src_uri, [])
        replacements = []
        for block in check.blocks:
            rows = [""]
            for figure in figures_of(block):
                number = len(drawings)
                self._sources.add(figure.source)
                drawings.append(figure_svg(figure, f"{figure.name}-{number}"))
                # The caption becomes text of the page before it is searched; the drawing comes into the finished page
                # only.
                captions.append(figure_html(figure, f"<!--jugadadrawing{number}-->"))
                rows += [_WORD.format(number), ""]
            replacements.append((block.source.block, rows))
        text = with_values(check.document, check.roles)
        return replaced(text, replacements) if replacements else text

    def on_env(self, env: object, **_: object) -> Any:
        """Stop the build after all pages were read. Raises PluginError with everything that is wrong in them."""
        if self._problems:
            raise PluginError("\n".join(self._problems))
        return env

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
    # An author may have written such a word: it then stays as it is.
    return texts[number] if number < len(texts) else found[0]
