"""The service worker: which pages of each language are kept on the device for reading without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from generator.i18n import languages
from generator.outputs.record import FileState
from generator.resources import resource_dir

WORKER = "sw.js"


_ASSETS = (
    "assets/css/*.css",
    "assets/javascripts/bundle.*.js",
    "assets/fonts/*.woff2",
    "assets/js/*.js",
    "assets/javascripts/workers/*.js",
    "assets/javascripts/lunr/min/*.js",
    "search/*.json",
    "sitemap.xml",
)


def write_worker(
    site: Path,
    games: Iterable[str],
    version: str,
    engine: Path,
    state_of: Callable[[Path], FileState] = FileState.of,
) -> None:
    """Write ``sw.js`` at the site's root: it caches the first page, the games' pages and rules, and their assets.

    `version` is the digest of the whole site's inputs, `engine` the folder of the engine, if there is one. Each file
    stays cached while it is unchanged.

    state_of: returns a file's digest, for callers that ask for it again.
    """
    names = list(games)
    pages = {
        language: {
            path: state_of(_file_of(site, path)).sha256[:16] for path in _list_cached_pages(site, language, names)
        }
        for language in languages()
    }
    # Without an engine there is no folder.
    files = sorted(engine.iterdir()) if engine.is_dir() else []
    engine_files = {path.name: state_of(path).sha256[:16] for path in files}
    text = (resource_dir("site") / WORKER).read_text("utf-8")
    text = (
        text.replace("{version}", version[:16])
        .replace('"{engine}"', json.dumps(engine_files))
        .replace('"{pages}"', json.dumps(pages))
    )
    (site / WORKER).write_text(text, "utf-8")


def _file_of(site: Path, path: str) -> Path:
    """Return the file that is sent for the path."""
    return site / path / "index.html" if path.endswith("/") else site / path


def _list_cached_pages(site: Path, language: str, games: Iterable[str]) -> Iterator[str]:
    yield f"{language}/"
    # In all languages: without a network, a reader may still follow a link to the other one.
    yield from (f"{other}/offline/" for other in languages())
    for game in games:
        yield from (f"{language}/{game}/", f"{language}/{game}/rules/")
    for pattern in _ASSETS:
        yield from (path.relative_to(site).as_posix() for path in sorted((site / language).glob(pattern)))
