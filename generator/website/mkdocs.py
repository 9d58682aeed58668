"""Runs MkDocs, or ProperDocs in its place, on a language's Markdown pages, strictly: a warning stops the build.

The MkDocs plugin ``jugada-site`` of our own site: figures' SVG for the finished HTML, links to files beside pages.

A page names a figure by ``<!--figure:NAME-->``; the drawing is inserted after Markdown was turned into HTML, so that
neither the Markdown parser nor the search index processes it. What the search leaves out, which is HTML already, is
taken out before and put back then.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import yaml
from markupsafe import escape
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files

from generator.processes import BUILD_THRESHOLD, end_with_parent, raise_gc_threshold
from generator.resources import resource_dir
from generator.website.content_html import with_clean_home
from rules_engine.core import JugadaError, Message

LIBRARIES = ("jinja2", "Markdown", "mkdocs", "mkdocs-material", "pymdown-extensions", "tinycss2")
"""The libraries that convert the pages to a site."""


PROGRAM = "JUGADA_SITE_PROGRAM"
"""The environment variable that selects the program that builds the site: one of PROGRAMS, by default the first."""

PROGRAMS = ("mkdocs", "properdocs")


class SiteError(JugadaError):
    """MkDocs reported an error or a warning."""


def site_program() -> str:
    """Return the program that builds the site, with its version. Raises SiteError if it is unknown or absent."""
    name = os.environ.get(PROGRAM) or PROGRAMS[0]
    if name not in PROGRAMS:
        raise SiteError(Message("website/unknown-program", variable=PROGRAM, name=repr(name), names=PROGRAMS))
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError as error:
        raise SiteError(Message("website/no-program", name=name)) from error


def write_config(path: Path, docs: Path, figures: Path, out: Path, values: Mapping[str, Any]) -> None:
    """Write the configuration of one language's build, which inherits a common one; `values` are the language's own."""
    site = resource_dir("site")
    language = values["theme"]["language"]
    config = {
        **values,
        "INHERIT": str(site / "mkdocs.yml"),
        "docs_dir": str(docs.resolve()),
        "site_dir": str(out.resolve()),
        "theme": {**values["theme"], "custom_dir": str(site / "overrides")},
        # All paths are absolute: MkDocs takes relative ones from the folder of this file, which is a work folder.
        "plugins": {
            "search": {"lang": language},
            "jugada-site": {"figures": str(figures.resolve()), "parent": os.getpid()},
        },
    }
    path.write_text(yaml.safe_dump(config, allow_unicode=True, sort_keys=False), "utf-8")


def start_build(config: Path) -> subprocess.Popen[str]:
    """Start a build in a separate process, so that the languages are built in parallel.

    ``--quiet`` is not used, because MkDocs would then count no warnings, and ``--strict`` would pass everything.
    """
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        site_program().partition(" ")[0],
        "build",
        "--strict",
        "--config-file",
        str(config),
    ]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # the theme's notice about its successor is not about our pages
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=quiet)


def finish_build(process: subprocess.Popen[str]) -> None:
    """Wait for a build. Raises SiteError with MkDocs' output if it failed or warned."""
    output, _ = process.communicate()
    if process.returncode:
        raise SiteError(Message("website/mkdocs-failed", value=output.strip()))


_FIGURE = re.compile(r"<!--figure:([\w.-]+)-->")
_UNSEARCHED = re.compile(r"(<(\w+)[^>]* data-search-exclude>)([^<]*(?:<(?!/?\2\b|h[1-6]\b|!--)[^<]*)*)(?=</\2>)")
"""What is in an element that the search leaves out, which has no other of its kind, no heading and no figure in it."""
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
        # An empty first heading means that the first column names the rows.
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
        raise_gc_threshold(BUILD_THRESHOLD)
        self._figures: dict[str, str] = json.loads(Path(self.config.figures).read_text("utf-8"))

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Escape the site's name once: the theme's templates print it as it is, or escape what is not escaped yet."""
        config.site_name = escape(config.site_name)
        return config

    def on_page_markdown(self, markdown: str, **_: object) -> str:
        """Take out what nobody searches: three parsers in turn would read its tags, a quarter of all."""
        return _UNSEARCHED.sub(self._taken_out, markdown)

    def _taken_out(self, found: re.Match[str]) -> str:
        name = f".{len(self._figures)}"  # a figure's name begins with that of its game
        self._figures[name] = found[3]
        return f"{found[1]}<!--figure:{name}-->"

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
