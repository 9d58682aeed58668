"""The MkDocs plugin ``jugada-site`` of our own site: figures' SVG for the finished HTML, links to files beside pages.

A page names a figure by ``<!--figure:NAME-->``; the drawing is inserted after Markdown was turned into HTML, so that
neither the Markdown parser nor the search index processes it.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

from markupsafe import escape
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files

from generator.processes import end_with_parent
from generator.website.content_html import with_clean_home
from rules_engine.core import Message

_FIGURE = re.compile(r"<!--figure:([\w.-]+)-->")
_HEADING = re.compile(r'(<h[1-6]\b[^>]*>)(.*?)(<a class="headerlink"[^>]* title=")([^"]*)">#</a>')
_TAG = re.compile(r"<[^>]*>")
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_ROW = re.compile(r"(<tr>\s*)<td([^>]*)>(.*?)</td>", re.DOTALL)


def _with_named_link(found: re.Match[str]) -> str:
    start, text, link, label = found.groups()
    name = f"{label}: {_TAG.sub('', text).strip()}".replace('"', "&quot;")
    return f'{start}{text}{link}{name}" aria-label="{name}">#</a>'


def _framed(match: re.Match[str]) -> str:
    """Return a table in a container that scrolls horizontally, with row headings if its first header cell is empty."""
    table = match[0]
    if "<th></th>" in table:
        table = _ROW.sub(r'\1<th scope="row"\2>\3</th>', table).replace("<th></th>", "<td></td>")
    framed = table.replace("<table>", '<table class="jg-table">', 1)
    return f'<div class="md-typeset__scrollwrap"><div class="md-typeset__table">{framed}</div></div>'


class SiteConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs is partly untyped
    """``figures``: the JSON file with the figures by name; ``parent``: the process that the build ends with."""

    figures = config_options.File(exists=True)
    parent = config_options.Type(int)


class SitePlugin(BasePlugin[SiteConfig]):  # type: ignore[no-untyped-call]
    """Replaces the figures' placeholders."""

    def on_pre_build(self, **_: object) -> None:
        """Read all figures at once."""
        end_with_parent(self.config.parent)
        self._figures: dict[str, str] = json.loads(Path(self.config.figures).read_text("utf-8"))

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Escape the site's name once: the theme's templates print it as it is, or escape what is not escaped yet."""
        config.site_name = escape(config.site_name)
        return config

    def on_page_content(self, html: str, **_: object) -> str:
        """Clean the owner's text, and label each heading's link with the heading, since a screen reader would announce
        a list of equal ones.
        """
        return _HEADING.sub(_with_named_link, with_clean_home(html))

    def on_env(self, _: object, *, config: MkDocsConfig, files: Files) -> None:
        """Link the files beside pages into the site: MkDocs would copy files that are deleted afterwards.

        They also stay beside the pages, so that these are complete for the next run if this one is killed. Hard links
        to users' files are copied, since the site needs its own files.
        """
        for file in [file for file in files if file.src_dir == config.docs_dir and not file.is_documentation_page()]:
            source, target = Path(config.docs_dir, file.src_path), Path(file.abs_dest_path)
            if source.stat().st_nlink == 1:
                target.parent.mkdir(parents=True, exist_ok=True)
                with suppress(OSError):  # without hard links, MkDocs copies the file
                    target.hardlink_to(source)
                    files.remove(file)

    def on_post_page(self, output: str, **_: object) -> str:
        """Return the page with its drawings and framed tables. Raises PluginError for an unknown figure."""
        return _TABLE.sub(_framed, _FIGURE.sub(lambda found: self._figure(found[1]), output))

    def _figure(self, name: str) -> str:
        if name not in self._figures:
            raise PluginError(str(Message("website/figure", name=repr(name))))
        return self._figures[name]
