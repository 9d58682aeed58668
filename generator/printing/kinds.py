"""Kinds of parts: their names, recommended paper, and keys in file names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from generator.i18n import text
from generator.i18n.catalogue import bundle

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
"""Names of kinds in file names, the same in every language."""

_WEIGHTS = {
    "card": (250, 300),
    "tile": (300, 300),
    "die": (160, 250),
    "aid": (160, 300),
    "standee": (250, 250),
    "bar": (200, 250),
    "box": (250, 300),
}
"""Minimum and maximum weight in g/m² of the paper for a kind. Mounted or stuck kinds have paper of their own."""
_TWO_SIDED = {**_WEIGHTS, "token": (250, 300)}
"""Tokens without backs are mounted on board, where a back would not be visible."""
_FOLDED = (120, 160)
"""Weight in g/m² of sheets that are folded and glued, since two layers make one part."""

Finish = Literal["one-sided", "two-sided", "folded"]
"""The way in which sheets become parts."""


def kind_name(kind: str, lang: str, count: int = 2) -> str:
    """Return the name of a kind of part, singular or plural; an unknown kind keeps its key."""
    return text(f"printing/kind-{kind}", lang, n=count) if f"kind-{kind}" in bundle("printing", lang) else kind


def common_weight(kinds: Sequence[str], finish: Finish) -> tuple[int, int] | None:
    """Return the minimum and maximum weight in g/m² that suits all these kinds; None if there is none."""
    if finish == "folded":
        return _FOLDED
    weights = _TWO_SIDED if finish == "two-sided" else _WEIGHTS
    if not all(kind in weights for kind in kinds):
        return None
    # What suits all of them: the greatest of the minima, the least of the maxima.
    low, high = (best(weights[kind][end] for kind in kinds) for end, best in enumerate((max, min)))
    return (low, high) if low <= high else None


def paper_stock(kinds: Sequence[str], lang: str, finish: Finish) -> str:
    """Return a description of the paper for a kind of part, or for kinds that share sheets."""
    weight = common_weight(kinds, finish)
    if weight is None:
        words = bundle("printing", lang)
        return words.get(f"stock-{kinds[0]}", words("stock-other"))
    grams = "–".join(map(str, dict.fromkeys(weight)))
    paper = finish == "folded" or tuple(kinds) == ("aid",)
    return text("printing/stock-paper" if paper else "printing/stock-weight", lang, grams=grams)


def file_kind(kind: str) -> str:
    """Return the kind as a part of file names."""
    return FILE_KINDS.get(kind, kind)


def display_title(title: str) -> str:
    """Return a title in capitals, unless it has capitals inside a word already.

    >>> display_title("Basket Boss"), display_title("BASKETmind")
    ('BASKET BOSS', 'BASKETmind')
    """
    # Two capitals at a word's start are a way of writing of its own; words such as "A" or "Of" say nothing.
    own = any(word[:2].isupper() and not word.isupper() for word in title.split() if len(word) > 2)
    return title if own else title.upper()
