"""What a device needs to keep the site: its manifest and icons, and of each game the list of what it takes to read and
play it without a network; and what search engines are told.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from generator.i18n.catalogue import MessageBundle
from generator.outputs.record import FileState
from generator.scene.theme import INK, PAPER
from generator.website.address import SITEMAP
from generator.website.link_pictures import SIZE
from generator.website.table_pictures import ICONS, LINK_PICTURE, TOUCH, icon

MANIFEST, ROBOTS, KEEP = "manifest.webmanifest", "robots.txt", "keep.json"
_PRINTS = "print"
"""The folder of a game's PDFs, which a device does not keep: they are for printers, and many times as large."""


def install_files(
    name: str, strings: MessageBundle, language: str, games: Mapping[str, str], has_picture: bool
) -> dict[str, bytes]:
    """Return the manifest and the icons of one language's site, by path; the games' titles are by their names.

    has_picture: whether the site has one of its games' tables.
    """
    icons: list[dict[str, object]] = [{"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml"}]
    files: dict[str, bytes] = {f"assets/icon-{TOUCH}.png": icon(TOUCH, fills=True)}
    for side in ICONS:
        path = f"assets/icon-{side}.png"
        files[path] = icon(side)
        icons.append({"src": path, "sizes": f"{side}x{side}", "type": "image/png"})
    masked, side = "assets/icon-masked.png", max(ICONS)
    files[masked] = icon(side, fills=True)
    icons.append({"src": masked, "sizes": f"{side}x{side}", "type": "image/png", "purpose": "maskable"})
    shot = {"src": LINK_PICTURE, "sizes": f"{SIZE[0]}x{SIZE[1]}", "type": "image/png", "form_factor": "wide"}
    manifest = {
        "name": name,
        "short_name": name,
        "description": strings("description"),
        "lang": language,
        "id": "./",
        "start_url": "./",
        # The site's root: the pages of the other languages belong to the same program.
        "scope": "../",
        "display": "standalone",
        "theme_color": INK.hex,
        "background_color": PAPER.hex,
        "categories": ["games", "education"],
        "icons": icons,
        "shortcuts": [{"name": title, "url": f"{game}/"} for game, title in games.items()],
        "screenshots": [{**shot, "label": strings("home_title")}] if has_picture else [],
    }
    files[MANIFEST] = json.dumps(manifest, ensure_ascii=False, indent=1).encode()
    return files


def write_robots(site: Path, address: str) -> None:
    """Tell search engines that they may read all, and where the list of pages is, if the site's address is known."""
    rows = ["User-agent: *", "Allow: /", *([f"Sitemap: {address}/{SITEMAP}"] if address else [])]
    (site / ROBOTS).write_text("\n".join([*rows, ""]), "utf-8")


def write_keep_lists(
    site: Path,
    languages: Iterable[str],
    games: Sequence[str],
    engine: Path,
    state_of: Callable[[Path], FileState] = FileState.of,
) -> None:
    """Write for each game in each language what a device keeps of it, each with its digest, and how many bytes it is.

    state_of: returns a file's size and digest, for callers that ask for them again.

    The service worker fetches the list when a reader asks for it, and again with each version of the site.
    """
    common = [path for path in _engine_files(engine) if path.stem not in games or path.suffix != ".zip"]
    for language in languages:
        for game in games:
            own = [path for path in _engine_files(engine) if path.name == f"{game}.zip"]
            paths = [*_pages_of(site / language / game), *common, *own]
            files = {_address(site, path): state_of(path).sha256[:16] for path in paths}
            data = {"bytes": sum(state_of(path).size for path in paths), "files": files}
            (site / language / game / KEEP).write_text(json.dumps(data), "utf-8")


def _engine_files(engine: Path) -> list[Path]:
    return sorted(engine.iterdir()) if engine.is_dir() else []


def _pages_of(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.relative_to(folder).parts[0] != _PRINTS and path.name != KEEP:
            yield path


def _address(site: Path, path: Path) -> str:
    """Return the address below the site's: that of a page is its folder."""
    return path.relative_to(site).as_posix().removesuffix("index.html")
