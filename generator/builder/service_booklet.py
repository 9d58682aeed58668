"""A game's rulebook as pages of a print service's booklet: pictures in its size, with bleed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image

from generator.builder.orders import Request
from generator.printing.services.sheet import Product, ServiceSheet
from generator.rulebook.document import Request as BookRequest
from generator.rulebook.document import make_rulebook

KIND = "booklet"
_TRIM, _WIDTH, _HEIGHT = "a5", 148.0, 210.0
"""The book's own trim that is printed, in mm."""
_LEAST_SCALE = 0.95
"""Smaller, letters of 6.5 points would be too small to read."""


@dataclass(frozen=True, slots=True)
class Booklet:
    """The pages on a product, and how large they are beside the book's own, as a factor."""

    product: Product
    pages: int
    scale: float
    files: Mapping[str, bytes]


def booklet(request: Request, service: ServiceSheet) -> Booklet | None:
    """Return the rulebook on the service's smallest booklet that it can be read in; None if the service has none.

    Raises the errors of `make_rulebook`.
    """
    sizes = [(_scale(one), one) for one in service.products if KIND in one.for_ and one.size and one.pixels]
    readable = [(scale, one) for scale, one in sizes if scale >= _LEAST_SCALE]
    if not readable:
        return None
    scale, product = min(readable, key=lambda found: found[0])
    book = BookRequest(request.game, request.options.lang, "rulebook", _TRIM, request.options.low_ink, request.content)
    pictures = list(_pages(make_rulebook(book), product, scale, service.resolution.dpi))
    names = (f"{product.name}/page-{number:02}.png" for number in range(1, len(pictures) + 1))
    return Booklet(product, len(pictures), scale, dict(zip(names, pictures, strict=True)))


def _scale(product: Product) -> float:
    width, height = product.size or (0.0, 0.0)
    return min(width / _WIDTH, height / _HEIGHT)


def _pages(data: bytes, product: Product, scale: float, dpi: float) -> Iterator[bytes]:
    """Yield each page in the middle of a picture; what lies around it has the colours of its edges."""
    columns, rows = product.pixels or (0, 0)
    document = pypdfium2.PdfDocument(data)
    try:
        for page in document:
            drawn = page.render(scale=scale * dpi / 72, rev_byteorder=True).to_pil().convert("RGB")
            yield _png(_extended(drawn, columns, rows), dpi)
    finally:
        document.close()


def _extended(page: Image.Image, columns: int, rows: int) -> Image.Image:
    """Return the page in the middle of a larger picture, its outermost pixels drawn out to the edges."""
    left, top = (columns - page.width) // 2, (rows - page.height) // 2
    whole = Image.new("RGB", (columns, rows), "white")
    whole.paste(page, (left, top))
    right, bottom = left + page.width, top + page.height
    # First the columns over the whole height, then the rows over the whole width: so the corners are filled too.
    for x, width, edge in ((0, left, left), (right, columns - right, right - 1)):
        if width > 0:
            whole.paste(whole.crop((edge, 0, edge + 1, rows)).resize((width, rows)), (x, 0))
    for y, height, edge in ((0, top, top), (bottom, rows - bottom, bottom - 1)):
        if height > 0:
            whole.paste(whole.crop((0, edge, columns, edge + 1)).resize((columns, height)), (0, y))
    return whole


def _png(picture: Image.Image, dpi: float) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()
