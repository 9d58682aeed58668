"""Kinds of parts: their names, recommended paper, and names in file names."""

from __future__ import annotations

from generator.i18n import text
from generator.i18n.room import room

FILE_KINDS = {
    "board": "boards",
    "card": "cards",
    "tile": "tiles",
    "token": "tokens",
    "die": "dice",
    "aid": "aids",
    "standee": "standees",
    "bar": "bars",
    "sticker": "stickers",
    "box": "boxes",
}
"""Kinds in file names, which are the same in every language."""


def kind_name(kind: str, lang: str, count: int = 2) -> str:
    """Return the name of a kind of part, singular or plural; an unknown kind keeps its key."""
    return text(f"printing/kind-{kind}", lang, n=count) if f"kind-{kind}" in room("printing", lang) else kind


def paper_stock(kind: str, lang: str, folded: bool) -> str:
    """Return a description of the paper that suits the kind of part."""
    words = room("printing", lang)
    return words("stock-folded") if folded else words.get(f"stock-{kind}", words("stock-other"))


def file_kind(kind: str) -> str:
    """Return the kind as a part of file names."""
    return FILE_KINDS.get(kind, kind)


def display_title(title: str) -> str:
    """Return a title in capitals; one that sets capitals in a word of its own keeps them.

    >>> display_title("Basket Boss"), display_title("BASKETmind")
    ('BASKET BOSS', 'BASKETmind')
    """
    own = any(word[:2].isupper() and not word.isupper() for word in title.split() if len(word) > 2)
    return title if own else title.upper()
