"""What is the same on many cards of a deck is computed once: values of expressions, and boxes in the same place."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import NoneType
from typing import TypeVar

from generator.printing.decks.layouts.designs import ROW, names_used
from generator.scene.model import Item

V = TypeVar("V")

_MOST = 50_000
"""Values and boxes that are kept; a deck has fewer, unless nothing on its cards repeats."""

_PLAIN = (str, int, float, Fraction, NoneType)


@dataclass
class Memory:
    """What is known while a deck is read. Values of different kinds are kept apart, though 1 and True are equal."""

    values: dict[Hashable, object] = field(default_factory=dict)
    boxes: dict[Hashable, list[Item]] = field(default_factory=dict)
    _used: dict[int, tuple[Mapping[str, object], tuple[str, ...]]] = field(default_factory=dict)

    def names_of(self, box: Mapping[str, object]) -> tuple[str, ...]:
        """Return the names of all values that a box of a design uses once it is shown, and those of the boxes in it."""
        known = self._used.get(id(box))
        # The box is kept, too: an id alone may have passed to another one.
        if known is None or known[0] is not box:
            known = self._used[id(box)] = (
                box,
                tuple(dict.fromkeys(names_used({key: value for key, value in box.items() if key != "if"}))),
            )
        return known[1]

    def keep(self, kept: dict[Hashable, V], key: Hashable, value: V) -> None:
        """Keep a value."""
        # Emptied as a whole: what repeats is soon there again.
        if len(kept) >= _MOST:
            kept.clear()
        kept[key] = value


def values_of(used: tuple[str, ...], names: Mapping[str, object]) -> Hashable | None:
    """Return what those names stand for, as a key; None if it cannot be one."""
    values: list[Hashable] = []
    for name in used:
        value = names.get(name)
        if name == ROW and isinstance(value, Mapping):
            values += value.items()
            continue
        if not isinstance(value, _PLAIN):
            return None
        values.append((value, value.__class__))
    return tuple(values)
