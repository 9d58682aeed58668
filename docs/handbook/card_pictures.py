"""``python -m docs.handbook.card_pictures``: draw the pictures of docs/your-own-cards.md from its decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from generator.authoring.scaffold import DECK, new_deck
from generator.printing.decks.layouts.frames import frame_names
from generator.printing.decks.load import load_deck
from generator.printing.exports.faces import render_scenes
from generator.scene.component import Component
from generator.scene.fonts import SS600
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, Transform
from generator.scene.path import line
from generator.scene.theme import INK, PAPER

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
SAMPLES = ROOT / "content" / "samples"
KEYS = ROOT / "docs" / "handbook" / "keys"
TEMPLATE = ROOT / "tests" / "decks" / "templates" / "ten_minutes.svg"
"""What somebody has drawn who did what the page says."""

_DPI, _GAP, _LABELS = 110.0, 5.0, 46.0
_LABELLED = (
    (4.0, 28.0, "fill: colour"),
    (3.0, 50.0, "cut"),
    (10.5, 15.0, "{{ title }}"),
    (10.75, 40.0, "image: art, contain"),
    (10.75, 66.0, "text: text, 10 pt"),
)
"""Objects of the template: where a line points to, in mm of the page, and the name."""


def pictures() -> Mapping[str, Scene]:
    """Return the drawings by the names of their files."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        _write(folder, new_deck("en"))
        first = load_deck(folder / DECK).components
        template = _first_template(folder)
    parts = {part.id: part for name in ("forest", "garden", "reef") for part in _sample(name)}
    spanish = {part.id: part for part in _sample("garden", "es")}
    tomato = spanish["card-tomato"]
    return {
        "frames.png": _row(_frames()),
        "layout-keys.png": _grid(load_deck(KEYS / "keys.yaml").components, 4),
        "cards-first.png": _row((*first[:4], first[-1])),
        "cards-template.png": _labelled(template),
        "cards-samples.png": _row(
            (parts["card-fox"], parts["card-bee"], tomato, _turned(tomato), parts["token-whale"], parts["token-seed-5"])
        ),
    }


def write_pictures(folder: Path) -> None:
    """Write the pictures in few colours, so that they are small."""
    drawn = pictures()
    for name, image in zip(drawn, render_scenes(tuple(drawn.values()), _DPI), strict=True):
        flat = Image.alpha_composite(Image.new("RGBA", image.size, "#FFFFFF"), image).convert("RGB")
        flat.quantize(96, dither=Image.Dither.NONE).save(folder / name, optimize=True)


def _frames() -> Iterator[Component]:
    """Yield the first card of the deck that each frame begins with."""
    for name in frame_names():
        with TemporaryDirectory() as folder:
            _write(Path(folder), new_deck("en", frame=name))
            yield load_deck(Path(folder) / DECK).components[0]


def _grid(parts: Sequence[Component], columns: int) -> Scene:
    """Return cards of one size in rows, each with its id below it, on white."""
    width, height = parts[0].size[0] + _GAP, parts[0].size[1] + _GAP + 6
    items: list[Item] = []
    for number, part in enumerate(parts):
        x, y = _GAP + (number % columns) * width, _GAP + number // columns * height
        items += _cut_out(part, x, y)
        items.append(Text(x, y + part.size[1] + 5, part.id.partition("-")[2], SS600, 12, INK))
    return Scene(columns * width + _GAP, -(-len(parts) // columns) * height + _GAP, tuple(items), "")


def _write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    for name, content in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)


def _sample(name: str, lang: str = "en") -> tuple[Component, ...]:
    return load_deck(SAMPLES / name / f"{name}.yaml", lang=lang).components


def _first_template(folder: Path) -> Component:
    """Return the fox of the new deck, drawn on the page's template."""
    (folder / "card.svg").write_text(TEMPLATE.read_text("utf-8"), "utf-8")
    (folder / "fox.svg").write_text((SAMPLES / "forest" / "art" / "fox.svg").read_text("utf-8"), "utf-8")
    (folder / "fox.csv").write_text(
        "Title,Family,Text,Art\nFox,animal,Take a card from the player on your left.,fox.svg\n", "utf-8"
    )
    (folder / "fox.yaml").write_text(
        "title: Fox\ntemplate: card.svg\ntables: [{file: fox.csv, columns: {category: Family}}]\n"
        'categories: {animal: {colour: "#2F6B3A"}}\n',
        "utf-8",
    )
    return load_deck(folder / "fox.yaml").components[0]


def _turned(part: Component) -> Component:
    return replace(part, front=part.back or part.front)


def _row(given: Iterable[Component]) -> Scene:
    """Return the parts side by side, cut out, on white."""
    parts = list(given)
    height = max(part.size[1] for part in parts) + 2 * _GAP
    items: list[Item] = []
    x = _GAP
    for part in parts:
        items += _cut_out(part, x, (height - part.size[1]) / 2)
        x += part.size[0] + _GAP
    return Scene(x, height, tuple(items), "")


def _cut_out(part: Component, x: float, y: float) -> Iterator[Item]:
    around = part.outline or Rect(0, 0, *part.size, r=part.corner)
    place = Transform(1, 0, 0, 1, x, y)
    edge = replace(around, fill=None, stroke=Stroke(INK, 0.15))
    yield Group((Group(part.front.items, clip=around), edge), transform=place)


def _labelled(card: Component) -> Scene:
    """Return the template's card with the names of its objects beside it."""
    (width, height), bleed = card.size, card.bleed
    whole = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    place = Transform(1, 0, 0, 1, _LABELS + bleed, _GAP + bleed)
    cut = Rect(0, 0, width, height, 0, None, Stroke(PAPER, 0.3, (1.2, 1.2)))
    items: list[Item] = [Group((Group(card.front.items, clip=whole), cut), transform=place)]
    for x, y, name in _LABELLED:
        items.append(line(_LABELS - 1.5, _GAP + y, _LABELS + x, _GAP + y, Stroke(INK, 0.3)))
        items.append(Text(_LABELS - 3, _GAP + y + 1.4, name, SS600, 11, INK, "end"))
    return Scene(_LABELS + width + 2 * bleed + _GAP, height + 2 * bleed + 2 * _GAP, tuple(items), "")


if __name__ == "__main__":
    write_pictures(PICTURES)
