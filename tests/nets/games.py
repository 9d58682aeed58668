"""The games that the oracles ask, where their games begin, and how positions are spoiled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from generator.testing import AnyGame, Contract
from tests.backgammon.test_contract import TestContract as OfBackgammon
from tests.basket_boss.test_contract import TestContract as OfBasketBoss
from tests.basketmind.test_contract import TestContract as OfBasketmind
from tests.team_km.test_contract import TestContract as OfTeamKm

CONTRACTS: dict[str, type[Contract]] = {
    "backgammon": OfBackgammon,
    "basket_boss": OfBasketBoss,
    "basketmind": OfBasketmind,
    "team_km": OfTeamKm,
}

_SETUPS: dict[str, tuple[dict[str, Any], ...]] = {
    "backgammon": ({"variant": "nackgammon"}, {"variant": "hypergammon"}, {"match_length": 7, "cube": True}),
}
"""What a game can begin with besides what its contract begins with."""

_WORDS = re.compile(r"[^\s,|/.:=]+")


def games_of(name: str) -> tuple[AnyGame, Iterator[Any]]:
    """Return the game and start positions without an end, always the same."""
    contract = CONTRACTS[name]()
    game = contract.game()
    setups = (game.initial_state(**setup) for setup in _SETUPS.get(name, ()))
    starts: Iterable[Any] = contract.starts(game, Random(f"starts {name}"))
    return game, chain(setups, starts)


def spoil(text: str, others: Sequence[str], chance: Random) -> str:
    """Return a position with one or two faults: a word, a sign or a part of it is lost, changed, doubled or strange."""
    for _ in range(chance.choice((1, 1, 1, 2))):
        text = chance.choice(_FAULTS)(text, others, chance)
    return text


def _other_word(text: str, others: Sequence[str], chance: Random) -> str:
    """Put a word of another position in the place of one of this."""
    old, new = _word(text, chance), _word(chance.choice(others), chance)
    return _replaced(text, old, new.group() if new else "")


def _own_word(text: str, _others: Sequence[str], chance: Random) -> str:
    old, new = _word(text, chance), _word(text, chance)
    return _replaced(text, old, new.group() if new else "")


def _lost_word(text: str, _others: Sequence[str], chance: Random) -> str:
    return _replaced(text, _word(text, chance), "")


def _other_number(text: str, _others: Sequence[str], chance: Random) -> str:
    numbers = list(re.finditer("[0-9]+", text))
    old = chance.choice(numbers) if numbers else None
    return _replaced(text, old, str(chance.choice((0, 1, 2, 3, 5, 8, 12, 16, 40, 99))))


def _lost_sign(text: str, _others: Sequence[str], chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def _other_sign(text: str, others: Sequence[str], chance: Random) -> str:
    at, other = chance.randrange(len(text) + 1), chance.choice(others)
    return text[:at] + chance.choice(other) + text[at + 1 :]


def _other_part(text: str, others: Sequence[str], chance: Random) -> str:
    """Put a part of another position in the place of the same part of this; a part ends at a bar or a colon."""
    bar = "|" if "|" in text else ":"
    parts, strange = text.split(bar), chance.choice(others).split(bar)
    at = chance.randrange(len(parts))
    parts[at] = strange[min(at, len(strange) - 1)]
    return bar.join(parts)


def _moved_part(text: str, _others: Sequence[str], chance: Random) -> str:
    """Lose a part, and sometimes put it elsewhere."""
    bar = "|" if "|" in text else ":"
    parts = text.split(bar)
    lost = parts.pop(chance.randrange(len(parts)))
    if chance.random() < 0.5:
        parts.insert(chance.randrange(len(parts) + 1), lost)
    return bar.join(parts)


def _word(text: str, chance: Random) -> re.Match[str] | None:
    words = list(_WORDS.finditer(text))
    return chance.choice(words) if words else None


def _replaced(text: str, old: re.Match[str] | None, new: str) -> str:
    return text[: old.start()] + new + text[old.end() :] if old else text


_FAULTS = (
    *(_other_word, _other_word, _other_word, _own_word, _own_word, _lost_word),
    *(_other_number, _other_number, _lost_sign, _other_sign, _other_part, _other_part, _moved_part),
)
"""Kinds of faults; what comes far into a reader is there more than once."""
