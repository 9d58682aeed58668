"""A kit's manifest: the page and place of each part, and a digest of its picture, to detect changes later."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeAlias

from generator.outputs.reading import display_path, parse_json, read_text
from generator.printing.errors import PrintError
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.geometry import Box
from generator.printing.layout.sheet import Placement
from generator.printing.pdf.document import PdfPage, SheetPage
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.model import Point
from rules_engine.core import Message

ManifestData: TypeAlias = dict[str, Any]
"""A manifest, or one of its pages or places, as JSON data."""

SUFFIX = ".manifest.json"
FORMAT = 1
_KEYS = {"format", "game", "look", "components", "files"}


@dataclass(frozen=True, slots=True)
class Appearance:
    """The options that change the appearance of parts; only manifests with equal ones are comparable."""

    game: str
    lang: str
    low_ink: bool
    sizes: tuple[tuple[str, float, float], ...] = ()
    art: tuple[tuple[str, str], ...] = ()

    def data(self) -> ManifestData:
        """The options as JSON."""
        return {
            "lang": self.lang,
            "low_ink": self.low_ink,
            "sizes": {kind: [width, height] for kind, width, height in self.sizes},
            "art": dict(self.art),
        }


def hash_of(component: Component) -> str:
    """Return a digest of all that is printed and cut of the part, without the number of copies."""
    return _whole_hash(component, side_hash(component, "front"), side_hash(component, "back"))


def side_hash(component: Component, side: str) -> str:
    """Return a digest of one side of the part."""
    scene = component.front if side == "front" else component.back
    # Also without a back, so that one that is added later is a change.
    if scene is None:
        return _digest(None, component.size)
    known = _sides.get(scene, dict[Point, str])
    if component.size not in known:
        known[component.size] = _digest(scene.items, component.size)
    return known[component.size]


_sides: IdentityCache[dict[Point, str]] = IdentityCache(2048)
"""Cached digests by scene and size of the part."""


def _whole_hash(component: Component, front: str, back: str) -> str:
    return _digest(
        front,
        back,
        component.outline,
        component.corner,
        component.bleed,
        component.folds,
        component.cuts,
        component.proposed,
    )


def _digest(*values: object) -> str:
    # Frozen data have the same `repr` each time; what is no data, such as a font, has one of its own for this.
    return sha256(repr(values).encode()).hexdigest()[:16]


def manifest(
    appearance: Appearance,
    components: Mapping[str, Component],
    pages: Mapping[str, Iterable[PdfPage]],
    content: str = "",
) -> str:
    """Return the manifest as JSON.

    pages: by file name.   content: the version of the content.
    """
    hashes = {(c.id, side): side_hash(c, side) for c in components.values() for side in ("front", "back")}
    data = {
        "format": FORMAT,
        "game": appearance.game,
        "versions": {"engine": version("jugada"), "content": content},
        "look": appearance.data(),
        "components": {
            c.id: {
                "kind": c.kind,
                "name": dict(c.name),
                "count": c.count,
                "hash": _whole_hash(c, hashes[c.id, "front"], hashes[c.id, "back"]),
            }
            for c in components.values()
        },
        "files": {name: [_page(page, hashes) for page in group] for name, group in pages.items()},
    }
    return f"{_json(data, 3)}\n"


def _json(value: object, depth: int) -> str:
    """Return JSON with one line per entry down to `depth`, so that manifests can be compared line by line."""
    if depth and isinstance(value, dict) and value:
        entries = [f"{json.dumps(key, ensure_ascii=False)}: {_json(inner, depth - 1)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(entries) + "\n}"
    if depth and isinstance(value, list) and value:
        return "[\n" + ",\n".join([_json(inner, depth - 1) for inner in value]) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def _page(page: PdfPage, hashes: Mapping[tuple[str, str], str]) -> ManifestData:
    if not isinstance(page, SheetPage):
        return {"width": page.scene.width, "height": page.scene.height, "parts": []}
    parts = [{**_place(page, place), "hash": hashes[place.component, place.side]} for place in page.sheet.placements]
    width, height = page.size
    return {"width": width, "height": height, "parts": parts}


def _place(page: SheetPage, place: Placement) -> ManifestData:
    """Return the trimmed and the printed rectangle of the part on the page: x, y, width, height in mm."""
    turned = place.rotation + (90 if page.turned else 0)
    return {
        "id": place.component,
        "side": place.side,
        "trim": _on_page(page, place.box),
        "printed": _on_page(page, place.clip),
        "rotation": turned % 360,
    }


def _on_page(page: SheetPage, box: Box) -> list[float]:
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    if page.transform:
        corners = [page.transform.apply(corner) for corner in corners]
    xs, ys = zip(*corners, strict=True)
    return [round(value, 3) for value in (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))]


# ------------------------------------------------------------------------------------------------------------ changes


@dataclass(frozen=True, slots=True)
class Change:
    """A difference between manifests: ``new``, ``changed``, ``more`` (only the number has grown), or ``gone``."""

    id: str
    what: str
    count: int = 0


def read_manifest(path: Path) -> ManifestData:
    """Return the manifest. Raises PrintError if the file is not one."""
    try:
        data = parse_json(read_text(path))
    except ValueError as error:
        raise PrintError(Message("printing/manifest-kit", path=display_path(path), error=str(error))) from error
    if (
        not isinstance(data, dict)
        or not data.keys() >= _KEYS
        or data["format"] != FORMAT
        or not isinstance(data["look"], dict)
    ):
        raise PrintError(Message("printing/manifest-unreadable", path=display_path(path), suffix=SUFFIX))
    return data


def changes_since(path: Path, appearance: Appearance, components: Iterable[Component]) -> tuple[Change, ...]:
    """Return the changes since the manifest was written. Raises PrintError if game or appearance differ."""
    old = read_manifest(path)
    if old["game"] != appearance.game:
        raise PrintError(Message("printing/tells", path=display_path(path), value=old["game"], game=appearance.game))
    # Through JSON as the old one, so that tuples are lists in both.
    now = json.loads(json.dumps(appearance.data()))
    for key, value in now.items():
        if old["look"].get(key) != value:
            was = json.dumps(old["look"].get(key))
            raise PrintError(Message("printing/manifest-options-differ", path=display_path(path), key=key, was=was))
    try:
        return tuple(_changes(old["components"], components))
    except (KeyError, TypeError, AttributeError) as error:
        raise PrintError(Message("printing/manifest-parts-unreadable", path=display_path(path))) from error


def _changes(old: Mapping[str, ManifestData], components: Iterable[Component]) -> Iterator[Change]:
    there = set()
    for component in components:
        there.add(component.id)
        before = old.get(component.id)
        if before is None:
            yield Change(component.id, "new", component.count)
        elif before["hash"] != hash_of(component):
            yield Change(component.id, "changed", component.count)
        # Fewer copies need no new print.
        elif before["count"] < component.count:
            yield Change(component.id, "more", component.count)
    yield from (Change(name, "gone") for name in old if name not in there)


def appearance_of(game: str, options: KitOptions, art: Mapping[str, str]) -> Appearance:
    """Return the appearance for an order."""
    sizes = tuple((kind, *size) for kind, size in sorted(options.sizes.items()))
    return Appearance(game, options.lang, options.low_ink, sizes, tuple(sorted(art.items())))


def content_hash(components: Iterable[Component]) -> str:
    """Return a digest of all parts, their names and numbers."""
    return _digest([(c.id, sorted(c.name.items()), c.count, hash_of(c)) for c in components])
