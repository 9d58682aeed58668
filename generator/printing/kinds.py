"""Kinds of parts: their names, recommended paper, and names in file names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

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

_WEIGHTS = {
    "card": (250, 300),
    "tile": (300, 300),
    "die": (160, 250),
    "aid": (120, 160),
    "standee": (250, 250),
    "bar": (200, 250),
    "box": (250, 300),
}
"""Lowest and highest weight in g/m² of what a kind is printed on. Kinds that are mounted or stuck have paper of their
own.
"""
_TWO_SIDED = {**_WEIGHTS, "token": (250, 300)}
"""Tokens without backs are mounted on board; on board nobody would see a back."""
_FOLDED = (120, 160)
"""g/m² of sheets that are folded and glued: two layers are one part."""

Finish = Literal["one-sided", "two-sided", "folded"]
"""How sheets become parts."""


def kind_name(kind: str, lang: str, count: int = 2) -> str:
    """Return the name of a kind of part, singular or plural; an unknown kind keeps its key."""
    return text(f"printing/kind-{kind}", lang, n=count) if f"kind-{kind}" in room("printing", lang) else kind


def common_weight(kinds: Sequence[str], finish: Finish) -> tuple[int, int] | None:
    """Return the lowest and highest weight in g/m² that suits all these kinds; None for none."""
    if finish == "folded":
        return _FOLDED
    weights = _TWO_SIDED if finish == "two-sided" else _WEIGHTS
    if not all(kind in weights for kind in kinds):
        return None
    low, high = (best(weights[kind][end] for kind in kinds) for end, best in enumerate((max, min)))
    return (low, high) if low <= high else None


def paper_stock(kinds: Sequence[str], lang: str, finish: Finish) -> str:
    """Return a description of the paper that suits a kind of part, or kinds that share sheets."""
    weight = common_weight(kinds, finish)
    if weight is None:
        words = room("printing", lang)
        return words.get(f"stock-{kinds[0]}", words("stock-other"))
    grams = "–".join(map(str, dict.fromkeys(weight)))
    paper = finish == "folded" or tuple(kinds) == ("aid",)
    return text("printing/stock-paper" if paper else "printing/stock-weight", lang, grams=grams)


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
