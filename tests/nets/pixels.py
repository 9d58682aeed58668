"""Pixels: two builds side by side, each page, drawing and picture that does not look the same.

Files of the same bytes look the same. Others are drawn at 150 dpi: PDF by pdfium, SVG by Chromium, which has the fonts
that our drawings carry. A pixel counts if one of its colours is apart by more than `SEEN`: edges that are rounded
otherwise do not. Drawings inside pages of the site are compared one by one, without the page's style sheet.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy
import pypdfium2
from lxml import html
from PIL import Image

from generator.cli.output import task_bar
from tests.browser.find import system_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Page

DPI = 150
SEEN = 40
"""Of 255: colours that are no farther apart look the same."""
PROCESSES = 2
FOLDERS = ("pdf", "rulebook", "diagrams", "site")

_PIXELS_OF_CSS = 96
"""To the inch."""
_LARGEST = 6_000
"""Side in pixels of the largest drawing that the browser shows at once."""


@dataclass(frozen=True)
class Difference:
    """A page or drawing that is not the same; `pixels` is 0 where there is nothing to lay side by side."""

    file: str
    place: str
    words: str
    pixels: int = 0

    def __str__(self) -> str:
        return f"{self.file}{f', {self.place}' if self.place else ''}: {self.words}"


@dataclass(frozen=True)
class Comparison:
    """What was compared: all files, how many of them have the same bytes, and the differences in order."""

    files: int
    same: int
    differences: tuple[Difference, ...]


def compare(before: Path, after: Path) -> Comparison:
    """Compare two builds: folders that `jugada build` has written, or checkouts with one. Raises FileNotFoundError."""
    before, after = _build(before), _build(after)
    old, new = _files(before), _files(after)
    found = [Difference(name, "", "is gone") for name in sorted(old - new)]
    found += [Difference(name, "", "is new") for name in sorted(new - old)]
    common = sorted(old & new)
    other = [name for name in common if (before / name).read_bytes() != (after / name).read_bytes()]
    with ProcessPoolExecutor(PROCESSES) as pool, task_bar("compare") as tell:
        tasks = {pool.submit(differences, before / name, after / name, name): name for name in other}
        for done, task in enumerate(as_completed(tasks), start=1):
            found += task.result()
            tell(tasks[task], done, len(tasks))
    return Comparison(len(old | new), len(common) - len(other), tuple(sorted(found, key=lambda one: one.file)))


def _build(folder: Path) -> Path:
    inside = folder / "build"
    build = inside if inside.is_dir() else folder
    if not any((build / name).is_dir() for name in FOLDERS):
        raise FileNotFoundError(f"{folder}: there is no build; expected one of the folders {', '.join(FOLDERS)}")
    return build


def _files(build: Path) -> set[str]:
    paths = (path for name in FOLDERS for path in (build / name).rglob("*") if path.suffix in _READERS)
    return {path.relative_to(build).as_posix() for path in paths if path.is_file()}


def differences(before: Path, after: Path, name: str) -> list[Difference]:
    """Return how two files of one kind differ to the eye; the name is that of both in their builds."""
    read = _READERS[after.suffix]
    old, new = list(read(before)), list(read(after))
    found = []
    if len(old) != len(new):
        found.append(Difference(name, "", f"had {len(old)} pages or drawings, has {len(new)}"))
    for number, (first, second) in enumerate(zip(old, new, strict=False), start=1):
        place = "" if len(old) == len(new) == 1 else f"page {number}" if after.suffix == ".pdf" else f"drawing {number}"
        found += _apart(name, place, first, second)
    return found


Pixels = Any
"""An array of rows of pixels of red, green and blue."""


def _apart(name: str, place: str, read_old: Callable[[], Pixels], read_new: Callable[[], Pixels]) -> list[Difference]:
    old, new = read_old(), read_new()
    if old.shape != new.shape:
        sizes = (f"{shape[1]} × {shape[0]}" for shape in (old.shape, new.shape))
        return [Difference(name, place, f"another size in pixels: {' before, '.join(sizes)} now")]
    apart = numpy.abs(old.astype(int) - new.astype(int)).max(axis=2)
    seen = int((apart > SEEN).sum())
    if not seen:
        return []
    rows, columns = numpy.nonzero(apart > SEEN)
    box = ", ".join(f"{25.4 * value / DPI:.0f}" for value in (columns.min(), rows.min(), columns.max(), rows.max()))
    words = f"{seen} of {apart.size} pixels apart by up to {apart.max()}, between left, top, right, bottom {box} mm"
    return [Difference(name, place, words, seen)]


def _pdf_pages(path: Path) -> Iterator[Callable[[], Pixels]]:
    document = pypdfium2.PdfDocument(path)
    for number in range(len(document)):
        yield partial(_page_pixels, document, number)


def _page_pixels(document: pypdfium2.PdfDocument, number: int) -> Pixels:
    return _rgb(document[number].render(scale=DPI / 72).to_pil())


def _picture(path: Path) -> Iterator[Callable[[], Pixels]]:
    yield lambda: _rgb(Image.open(path))


def _drawing(path: Path) -> Iterator[Callable[[], Pixels]]:
    yield lambda: svg_pixels(path.read_text(encoding="utf-8"))


def _inline_drawings(path: Path) -> Iterator[Callable[[], Pixels]]:
    """Yield the drawings of a page; those that say the same are read only once, by `svg_pixels`."""
    for element in html.parse(path, html.HTMLParser(encoding="utf-8")).iter("svg"):
        yield partial(svg_pixels, html.tostring(element, encoding="unicode", with_tail=False))


def _rgb(image: Image.Image) -> Pixels:
    white = Image.new("RGBA", image.size, "white")
    return numpy.asarray(Image.alpha_composite(white, image.convert("RGBA")).convert("RGB"))


@cache
def svg_pixels(svg: str) -> Pixels:
    """Return a drawing's pixels as Chromium draws it."""
    page = _page()
    page.set_content(f"<!DOCTYPE html><style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    page.evaluate("document.fonts.ready")
    box = page.locator("svg").first.bounding_box() or {"width": 1, "height": 1}
    width, height = (min(_LARGEST, max(1, round(box[side]))) for side in ("width", "height"))
    page.set_viewport_size({"width": width, "height": height})
    return _rgb(Image.open(BytesIO(page.screenshot())))


@cache
def _page() -> Page:
    """Return a page of this process's browser, which is closed with the process."""
    from playwright.sync_api import sync_playwright

    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=system_chromium())
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser.new_page(device_scale_factor=DPI / _PIXELS_OF_CSS)


_READERS: dict[str, Callable[[Path], Iterator[Callable[[], Pixels]]]] = {
    ".pdf": _pdf_pages,
    ".svg": _drawing,
    ".html": _inline_drawings,
    ".png": _picture,
    ".jpg": _picture,
    ".webp": _picture,
}
"""What is compared, by the ends of names: functions that yield a file's pages, each to be drawn when it is called."""
