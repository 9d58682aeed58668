"""The inputs of a site: a digest of all of them, computed before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.context import source_folders
from generator.content.loader import load_game_content
from generator.coverage.gather import RECORD
from generator.outputs.record import inputs_digest, library_versions, program_digest
from generator.resources import resource_dir
from generator.website import mkdocs
from generator.website.address import site_address
from generator.website.identity import OUR_SITE, Identity
from rules_engine.core.registry import game_names

if TYPE_CHECKING:
    from generator.website.downloads import Download

KEY = "site"
"""The site's key in the record of its folder."""

LIBRARIES = (*mkdocs.LIBRARIES, "pikepdf", "pillow", "pypdfium2", "reportlab", "svgwrite")
"""The libraries that draw, print, and convert the pages to a site."""


def site_inputs(
    content: Path | None,
    downloads: Sequence[Download],
    engine: Path | None,
    names: Sequence[str] = (),
    identity: Identity = OUR_SITE,
) -> str:
    """Return the digest.

    content: user content, if any.   engine: the folder with Python for the browser.   names: the site's games; empty:
    all.   identity: its name and home page.
    """
    names = names or game_names()
    folders = [place for name in names for place in source_folders(load_game_content(name, content))]
    # The files themselves: pages say their size and number of pages.
    printed = [part for one in downloads for part in (one.game, one.path.name, one.path)]
    return inputs_digest(
        program_digest(),
        library_versions(*LIBRARIES),
        mkdocs.site_program(),
        resource_dir("site"),
        resource_dir("templates"),
        *folders,
        RECORD,
        engine.name if engine else None,  # a name made from the lock file's digest
        *printed,
        site_address(),
        *names,
        repr(identity),
    )
