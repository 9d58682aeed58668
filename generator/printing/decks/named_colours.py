"""The named colours of CSS."""

from __future__ import annotations

from PIL.ImageColor import colormap


def named_colour(name: str) -> str:
    """Return the colour as ``#RRGGBB``, empty for an unknown name.

    >>> named_colour("Tomato")
    '#ff6347'
    """
    # Pillow changes its map on use: a colour that was looked up once is a tuple from then on.
    found = colormap.get(name.lower(), "")
    return found if isinstance(found, str) else "#{:02x}{:02x}{:02x}".format(*found[:3])
