"""The colours that CSS has names for."""

from __future__ import annotations

from PIL.ImageColor import colormap


def named_colour(name: str) -> str:
    """Return the colour as ``#RRGGBB``, empty for an unknown name.

    >>> named_colour("Tomato")
    '#ff6347'
    """
    # Pillow's map changes as it is used: a colour that was asked for once is a tuple from then on.
    found = colormap.get(name.lower(), "")
    return found if isinstance(found, str) else "#{:02x}{:02x}{:02x}".format(*found[:3])
