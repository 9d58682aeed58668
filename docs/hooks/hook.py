"""MkDocs' events: generated pages are added, figures in braces are filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from docs.hooks.commands import commands_page
from docs.hooks.proof import figures
from docs.hooks.schemas import schemas_page
from docs.hooks.services import services_page

PAGES: Mapping[str, Callable[[], str]] = {
    "reference/commands.md": commands_page,
    "reference/files.md": schemas_page,
    "reference/services.md": services_page,
}
_FIGURE = re.compile(r"\{\{ *([a-z_]+) *\}\}")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made of the program."""
    for path, page in PAGES.items():
        files.append(File.generated(config, path, content=page()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: object) -> str:
    """Fill in figures such as ``{{ claims }}`` on pages that ask for them (``figures: true`` in their head)."""
    if not page.meta.get("figures"):
        return markdown
    known = _figures()

    def figure(found: re.Match[str]) -> str:
        if found[1] not in known:
            raise PluginError(f"{page.file.src_path}: no figure {found[1]!r}; there are: {', '.join(sorted(known))}")
        return known[found[1]]

    return _FIGURE.sub(figure, markdown)


@cache
def _figures() -> Mapping[str, str]:
    return figures()
