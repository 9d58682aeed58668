"""A PDF of Cairo, which draws for Inkscape, GTK and many others, by its C library where the machine has it."""

from __future__ import annotations

from ctypes import CDLL, c_char_p, c_double, c_void_p
from ctypes.util import find_library
from pathlib import Path
from tempfile import TemporaryDirectory

_MM = 72 / 25.4
_NORMAL, _BOLD = 0, 1
IS_HERE = find_library("cairo") is not None


class _Cairo:
    """The few functions of the library that a page of cards takes, with their types."""

    def __init__(self, path: Path, width: float, height: float) -> None:
        self._library = CDLL(find_library("cairo") or "")
        for made in ("cairo_pdf_surface_create", "cairo_create"):
            getattr(self._library, made).restype = c_void_p
        create = self._library.cairo_pdf_surface_create
        self._surface = c_void_p(create(c_char_p(str(path).encode()), c_double(width), c_double(height)))
        self._drawing = c_void_p(self._library.cairo_create(self._surface))

    def __call__(self, name: str, *values: float | str) -> None:
        given = [
            c_char_p(v.encode()) if isinstance(v, str) else v if isinstance(v, int) else c_double(v) for v in values
        ]
        getattr(self._library, f"cairo_{name}")(self._drawing, *given)

    def box(self, colour: tuple[float, float, float], *box: float) -> None:
        """Fill a box in mm."""
        self("set_source_rgb", *colour)
        self("rectangle", *(float(side * _MM) for side in box))
        self("fill")

    def words(self, text: str, x: float, y: float) -> None:
        """Write in black at a place in mm."""
        self("set_source_rgb", 0.0, 0.0, 0.0)
        self("move_to", x * _MM, y * _MM)
        self("show_text", text)

    def close(self) -> None:
        self._library.cairo_destroy(self._drawing)
        self._library.cairo_surface_finish(self._surface)
        self._library.cairo_surface_destroy(self._surface)


def cards(width: float, height: float) -> bytes:
    """Return four cards with their backs, pages of width × height mm without boxes, as Cairo writes them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards.pdf"
        cairo = _Cairo(path, width * _MM, height * _MM)
        cairo("select_font_face", "DejaVu Sans", _NORMAL, _NORMAL)
        cairo("set_font_size", 12.0)
        for number in range(4):
            cairo.box((0.9, 0.8, 0.5 + 0.1 * number), 0, 0, width, height)
            cairo.box((1.0, 1.0, 1.0), 20, 30 + 3 * number, 30, 30)
            cairo.words(f"Number {number}", 20, 20)
            cairo("show_page")
            cairo.box((0.3, 0.6, 0.5), 0, 0, width, height)
            cairo.box((1.0, 1.0, 1.0), 20, 20, 30, 30)
            cairo.words("Back", 20, 70)
            cairo("show_page")
        cairo.close()
        return path.read_bytes()
