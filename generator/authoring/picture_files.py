"""Finished pictures in a folder: files of pictures, and pages of PDFs, with what they say of their size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Literal

import pypdfium2
from PIL import Image

from generator.authoring.picture_sizes import MM_PER_INCH, CardSize
from generator.i18n.texts import shortest
from generator.limits import MAX_PICTURE, MAX_PIXELS
from generator.outputs.reading import display_path, read_bytes
from generator.printing.decks.art import PICTURE_SUFFIXES
from generator.printing.errors import PrintError
from generator.scene.pictures import PictureError, clean_picture, form_of
from rules_engine.core import Message

Pages = Literal["fronts", "front-back", "back-front"]
"""What the pages of a PDF are: fronts alone, or each card's two sides in turn."""

_DPI = 450.0
"""Dots per inch at which pages of a PDF become pictures; printers show no more."""
_PT = MM_PER_INCH / 72


@dataclass(frozen=True, slots=True)
class FoundPicture:
    """A picture: its path in the folder, its data, pixels, dots per inch (0: not said); a page's size and bleed."""

    name: str
    data: bytes
    pixels: tuple[int, int]
    dpi: float
    page: CardSize | None = None


def found_pictures(folder: Path, pages: Pages) -> Iterator[FoundPicture]:
    """Yield the pictures of the folder and of its folders by name, each page of a PDF as one."""
    for path in sorted(folder.rglob("*"), key=lambda one: _natural(one.relative_to(folder).as_posix())):
        name = path.relative_to(folder).as_posix()
        if any(part.startswith((".", "__")) for part in PurePosixPath(name).parts) or not path.is_file():
            continue
        if path.suffix.lower() == ".pdf":
            yield from _pages(path, name, pages)
        elif path.suffix.lower() in PICTURE_SUFFIXES:
            yield _picture(path, name)


def _natural(name: str) -> list[tuple[int, str]]:
    """Return a key by which ``card 2`` comes before ``card 10``."""
    parts: list[tuple[int, str]] = []
    digits = ""
    # The sign at the end closes a number that the name ends with.
    for letter in f"{name.casefold()}\0":
        if letter.isascii() and letter.isdigit():
            digits += letter
            continue
        parts += [(int(digits), "")] if digits else []
        parts.append((-1, letter))
        digits = ""
    return parts


def _picture(path: Path, name: str) -> FoundPicture:
    data = read_bytes(path, MAX_PICTURE)
    form = form_of(data)
    if form is None:
        raise PrintError(Message("scaffold/pictures-unreadable", name=display_path(path)))
    try:
        _, clean = clean_picture(data, form)
    except PictureError as error:
        raise PrintError(Message("scaffold/pictures-damaged", name=display_path(path), error=error.args[0])) from error
    # The pixels of the clean picture, which is turned upright; its resolution only the file itself says.
    with Image.open(BytesIO(clean)) as image:
        pixels = image.size
    with Image.open(BytesIO(data)) as image:
        dpi = float(image.info.get("dpi", (0.0, 0.0))[0]) if form in ("PNG", "JPEG", "TIFF") else 0.0
    # PNG counts pixels per metre, so 300 per inch come back as 299.9994.
    return FoundPicture(name, data, pixels, round(dpi) if abs(dpi - round(dpi)) < 0.05 else dpi)


def _pages(path: Path, name: str, pages: Pages) -> Iterator[FoundPicture]:
    """Yield the pages of a PDF as pictures; where a page has a trim box, with the bleed around that."""
    stem = PurePosixPath(name).with_suffix("")
    try:
        # A PDF holds many pictures, so it may be larger than one.
        document = pypdfium2.PdfDocument(read_bytes(path, 4 * MAX_PICTURE))
    except pypdfium2.PdfiumError as error:
        raise PrintError(Message("scaffold/pictures-unreadable", name=display_path(path))) from error
    with document:
        for index, page in enumerate(document):
            side, number = _side(index, pages)
            size, crop = _page_size(page)
            # A page as large as a wall would fill the memory at that resolution.
            scale = min(_DPI / 72, (MAX_PIXELS / (page.get_width() * page.get_height())) ** 0.5)
            image = page.render(scale=scale, rev_byteorder=True, crop=crop).to_pil().convert("RGB")
            buffer = BytesIO()
            image.save(buffer, "PNG", dpi=(72 * scale, 72 * scale), compress_level=4)
            own = f"{stem} {number}" if len(document) > 1 else f"{stem}"
            yield FoundPicture(f"{own}{side}.png", buffer.getvalue(), image.size, 72 * scale, size)


def _side(index: int, pages: Pages) -> tuple[str, int]:
    """Return the side that is added to a page's name, and the number of its card."""
    if pages == "fronts":
        return "", index + 1
    is_front = (index % 2 == 0) == (pages == "front-back")
    return "-front" if is_front else "-back", index // 2 + 1


def _page_size(page: pypdfium2.PdfPage) -> tuple[CardSize | None, tuple[float, float, float, float]]:
    """Return the size and bleed by the page's boxes, and what is cut off: left, lower, right, upper edge in pt."""
    media, trim, bleed = page.get_mediabox(), page.get_trimbox(), page.get_bleedbox()
    around = [abs(a - b) for a, b in zip(trim, media, strict=True)]
    if min(around) < 0.5:
        return None, (0, 0, 0, 0)
    out = min(*around, *(abs(a - b) for a, b in zip(trim, bleed, strict=True))) or min(around)
    # What is beyond 8 mm is room for crop marks.
    out = min(out, 8 / _PT)
    width, height = ((trim[i + 2] - trim[i]) * _PT for i in (0, 1))
    name = f"{shortest(round(width, 2))}x{shortest(round(height, 2))}"
    left, low, right, up = (max(0.0, edge - out) for edge in around)
    return CardSize(name, width, height, round(out * _PT, 3)), (left, low, right, up)
