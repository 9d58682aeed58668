"""Users' SVG files look as in Chromium: all art of the sample decks, and drawings in the ways of drawing programs.

The drawings are in ``svg_corpus``, a file for each program: a line with the name after ``#``, and a line with the SVG.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from math import ceil
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page

from generator.printing.decks.rich_text.shaping import Fonts, bundled
from generator.printing.decks.templates.lettering import DeckLettering
from generator.printing.exports.faces import render_scenes
from generator.scene.model import Group, Rect, Scene, Transform
from generator.scene.svg_reader.svg_drawing import read_drawing
from generator.scene.theme import PAPER
from tests.nightly import nightly

SAMPLES = Path(__file__).parents[2] / "content" / "samples"
CORPUS_FOLDER = Path(__file__).parent / "svg_corpus"
WIDTH = 400
COLUMNS, CELL = 6, 240
"""Drawings beside each other on a page, and the side of each in px."""

MEAN, MOST, MOST_NOTED = 1.0, 2.5, 8.0
"""Percent by which pixels differ: over all drawings, in a single one, and in one with a note."""

BY_DAY = 3
"""By day every so many drawings, none of those that are drawn as pictures, which take long."""

CLOSE, OTHERS = 48, 0.01
"""Levels of 255 by which a pixel may differ at most, and the part of the pixels that may differ more: their edges."""

DRAWINGS = {
    "gradients": """
<linearGradient id="a" x1="0" x2="1" y2="1"><stop stop-color="#1b4f8a"/><stop offset=".6" stop-color="#f2a541"/>
<stop offset="1" stop-color="#f2a541" stop-opacity="0"/></linearGradient>
<radialGradient id="b" cx=".3" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset="1" stop-color="#8a1b4f"/>
</radialGradient><linearGradient id="c" href="#a" gradientUnits="userSpaceOnUse" x1="0" x2="100"/>
<rect width="100" height="45" fill="url(#a)"/><circle cx="25" cy="72" r="22" fill="url(#b)"/>
<path d="M55 55h40v40h-40z" fill="none" stroke="url(#c)" stroke-width="8"/>""",
    "clips": """
<clipPath id="a"><circle cx="35" cy="40" r="30"/><rect x="60" y="60" width="30" height="30"/></clipPath>
<g clip-path="url(#a)" opacity=".6"><rect width="100" height="100" fill="#2f6b3a"/>
<path d="M0 0L100 100M100 0L0 100" stroke="#fff" stroke-width="12"/></g>""",
    "style sheets and uses": """
<style>.leaf{fill:#3e6b3a;stroke:#14202b;stroke-width:2} g .turned{fill:#b0561a} #x{opacity:.5}</style>
<defs><path id="leaf" d="M0 0C20-20 40-10 40 10C20 20 5 15 0 0Z"/></defs>
<g><use href="#leaf" class="leaf" x="5" y="30"/>
<use href="#leaf" class="leaf turned" transform="translate(50 30) rotate(40)"/>
<use id="x" href="#leaf" class="leaf" transform="translate(10 75) scale(2 .8)"/></g>""",
    "strokes and holes": """
<path d="M10 10H90V90H10ZM30 30H70V70H30Z" fill-rule="evenodd" fill="#8a4b2a"/>
<path d="M15 95L50 5L85 95" fill="none" stroke="#1f5f73" stroke-width="7" stroke-linejoin="round"/>
<path d="M5 50H95" stroke="#14202b" stroke-width="4" stroke-dasharray="12 6 2 6" stroke-linecap="round"/>""",
    "patterns and turned views": """
<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="6" fill="#8a1b4f"/>
</pattern><rect width="100" height="60" fill="url(#p)"/>
<svg x="10" y="60" width="80" height="35" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid slice">
<ellipse cx="5" cy="5" rx="5" ry="3" fill="#1f7a94" transform="rotate(30 5 5)"/></svg>""",
}


@pytest.fixture(scope="module")
def draw(browser: Browser) -> Callable[[str], Image.Image]:
    page: Page = browser.new_page(viewport={"width": WIDTH, "height": WIDTH})

    def screenshot(source: str) -> Image.Image:
        page.set_content(
            f"<style>body{{margin:0}}svg{{width:{WIDTH}px;height:{WIDTH}px;display:block}}</style>{source}"
        )
        return Image.open(BytesIO(page.screenshot())).convert("RGB")

    return screenshot


def _ours(source: bytes) -> Image.Image:
    drawing, findings = read_drawing(source, lambda name: b"")
    assert drawing, findings.errors
    factor = 100 / drawing.width
    scaled = Group(drawing.items, transform=Transform(factor, 0, 0, factor, 0, 0))
    scene = Scene(100, 100 * drawing.height / drawing.width, (Rect(0, 0, 100, 100, 0, PAPER), scaled))
    (picture,) = render_scenes([scene], WIDTH / 100 * 25.4)
    return picture.convert("RGB")


def _read_corpus() -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(CORPUS_FOLDER.glob("*.txt")):
        lines = path.read_text("utf-8").splitlines()
        names = [f"{path.stem}: {line[2:]}" for line in lines[::2]]
        found |= dict(zip(names, lines[1::2], strict=True))
    return found


@cache
def _face(bold: bool, italic: bool) -> str:
    data = b64encode(bundled("text").files[bold, italic]._data).decode("ascii")
    return (
        f"@font-face{{font-family:'Source Sans 3';font-weight:{700 if bold else 400};"
        f"font-style:{'italic' if italic else 'normal'};src:url(data:font/ttf;base64,{data})}}"
    )


def _with_fonts(source: str) -> str:
    """The drawing with the fonts that our reader sets its text in, since a file of its own has none of the page's."""
    if "<text" not in source:
        return source
    bold, italic = "bold" in source or ":700" in source or '"700"' in source, "italic" in source
    faces = {(False, False), (bold, False), (bold, italic)}
    rules = "".join(_face(*face) for face in sorted(faces))
    head, end, rest = source.partition(re.findall(r"<svg[^>]*>", source)[0])
    return f"{head}{end}<style>text{{text-rendering:geometricPrecision}}{rules}</style>{rest}"


def _size_in_browsers(source: str) -> tuple[float, float]:
    """The size in px that Chromium gives the drawing: width and height, else those of its viewBox."""
    head = re.search(r"<svg[^>]*>", source)
    assert head
    given = [re.search(rf'\s{name}="([0-9.]+)(?:px)?"', head[0]) for name in ("width", "height")]
    if all(given):
        return float(given[0][1]), float(given[1][1])  # type: ignore[index]
    box = re.search(r'viewBox="[^"]*?([0-9.]+) ([0-9.]+)"', head[0])
    assert box
    return float(box[1]), float(box[2])


def _shown(page: Page, sources: list[str]) -> list[Image.Image]:
    """The drawings in Chromium, in one picture of the screen: each is a file of its own, without the others' names."""
    cells = []
    for number, source in enumerate(sources):
        width, height = _size_in_browsers(source)
        data = b64encode(_with_fonts(source).encode()).decode("ascii")
        place = f"left:{number % COLUMNS * CELL}px;top:{number // COLUMNS * CELL}px"
        size = f"width:{width}px;height:{height}px;transform:scale({CELL / max(width, height)});transform-origin:0 0"
        cells.append(f'<img style="position:absolute;{place};{size}" src="data:image/svg+xml;base64,{data}">')
    page.set_viewport_size({"width": COLUMNS * CELL, "height": ceil(len(sources) / COLUMNS) * CELL})
    page.set_content(f"<style>body{{margin:0;background:#fff}}</style>{''.join(cells)}")
    page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    whole = Image.open(BytesIO(page.screenshot())).convert("RGB")
    corners = [(number % COLUMNS * CELL, number // COLUMNS * CELL) for number in range(len(sources))]
    return [whole.crop((x, y, x + CELL, y + CELL)) for x, y in corners]


def _drawn(sources: Iterable[str]) -> list[tuple[Image.Image, list[str]]]:
    """The drawings as ours, with the notes on each."""
    scenes, notes = [], []
    for source in sources:
        drawing, findings = read_drawing(
            source.encode(), lambda name: b"", DeckLettering(Fonts()), mm=CELL / 450 * 25.4
        )
        assert drawing, (source, findings.errors)
        factor = 100 / max(drawing.width, drawing.height)
        scaled = Group(drawing.items, transform=Transform(factor, 0, 0, factor, 0, 0))
        scenes.append(Scene(100, 100, (Rect(0, 0, 100, 100, 0, PAPER), scaled)))
        notes.append([str(note.message) for note in findings.notes])
    pictures = [picture.convert("RGB") for picture in render_scenes(scenes, CELL / 100 * 25.4)]
    return list(zip(pictures, notes, strict=True))


def _mean_difference(one: Image.Image, other: Image.Image) -> float:
    """The difference of all channels of all pixels, in percent."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean) / 3 / 2.55


def _differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels in which a channel differs by more than `CLOSE`."""
    channels = ImageChops.difference(one, other.resize(one.size)).split()
    most = ImageChops.lighter(channels[0], ImageChops.lighter(channels[1], channels[2]))
    return sum(most.histogram()[CLOSE + 1 :]) / (one.width * one.height)


@pytest.mark.parametrize("name", nightly(DRAWINGS, day=["patterns and turned views"]))
def test_drawings_look_as_in_chromium(name: str, draw: Callable[[str], Image.Image]) -> None:
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{DRAWINGS[name]}</svg>'
    shown = draw(source)
    assert len(shown.getcolors(WIDTH * WIDTH) or ()) > 2, "Chromium draws it"
    assert _differing(_ours(source.encode()), shown) <= OTHERS


@pytest.mark.night
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*/art/*.svg")), ids=lambda path: path.stem)
def test_art_of_the_samples_looks_as_in_chromium(path: Path, draw: Callable[[str], Image.Image]) -> None:
    source = path.read_text("utf-8")
    assert _differing(_ours(source.encode()), draw(source[source.index("<svg") :])) <= OTHERS


def _compare(browser: Browser, names: list[str]) -> None:
    corpus = _read_corpus()
    page = browser.new_page()
    differences: dict[str, float] = {}
    for first in range(0, len(names), 5 * COLUMNS):
        part = names[first : first + 5 * COLUMNS]
        sources = [corpus[name] for name in part]
        for name, shown, (ours, notes) in zip(part, _shown(page, sources), _drawn(sources), strict=True):
            differences[name] = _mean_difference(ours, shown)
            assert differences[name] <= (MOST_NOTED if notes else MOST), (name, differences[name], notes)
            assert len(notes) <= 3, (name, notes)
    page.close()
    assert sum(differences.values()) / len(differences) <= MEAN


def test_some_drawings_of_drawing_programs_look_as_in_chromium(browser: Browser) -> None:
    fast = [name for name, source in _read_corpus().items() if not re.search("filter|mask|mode|textPath", source)]
    names = fast[::BY_DAY][:30]
    assert len(names) == 30
    _compare(browser, names)


@pytest.mark.night
def test_all_drawings_of_drawing_programs_look_as_in_chromium(browser: Browser) -> None:
    names = list(_read_corpus())
    assert len(names) >= 150
    _compare(browser, [name for name in names if name != "hand: no namespace"])  # as a file it is none to Chromium
