"""What only some commands need, by the extra of the distribution that brings it (``pip install "jugada[site]"``)."""

from __future__ import annotations

from collections.abc import Mapping

MODULES: Mapping[str, tuple[str, ...]] = {
    "decks": (
        *("bidi", "brotli", "charset_normalizer", "ezdxf", "fontTools", "lxml", "openpyxl", "pikepdf", "pyphen"),
        *("resvg_py", "segno", "uharfbuzz", "uniseg"),
    ),
    "site": ("h11", "material", "mkdocs", "nh3", "starlette", "uvicorn"),
    "lsp": ("lsprotocol", "pygls"),
}
"""The modules that each extra brings, besides those that come with Jugada itself."""


def extra_of(error: ModuleNotFoundError) -> str:
    """Return the extra that brings what could not be imported; empty if none does."""
    module = (error.name or "").partition(".")[0]
    return next((extra for extra, modules in MODULES.items() if module in modules), "")
