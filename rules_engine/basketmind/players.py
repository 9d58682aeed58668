"""The ten players (bm.players): 0…4 are Red's numbers 1…5, 5…9 Blue's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules_engine.core import MalformedError, Message, whole_number

RED, BLUE = 0, 1
SEAT_NAMES = ("R", "B")
SIZE: Final = 5
"""Players in a team."""
PLAYERS: Final = range(2 * SIZE)
TEAMS: Final = (range(SIZE), range(SIZE, 2 * SIZE))

GUARD, FORWARD, CENTER = "guard", "forward", "center"
ROLE: Final = (GUARD, FORWARD, FORWARD, CENTER, CENTER) * 2
HEIGHT: Final = (1, 2, 2, 3, 3) * 2
MOVEMENT: Final = (4, 3, 3, 2, 2) * 2
"""Steps in a turn."""
SHOT_DIE: Final = (6, 8, 8, 6, 6) * 2
"""Number of faces of the die for his shots and free throws."""

NAMES: Final = tuple(f"{name}{number}" for name in SEAT_NAMES for number in range(1, SIZE + 1))

TALL_OPPONENTS: Final = tuple(
    tuple(rival for rival in TEAMS[player < SIZE] if HEIGHT[rival] >= HEIGHT[player]) for player in PLAYERS
)
"""Per player, the opponents at least as tall, who stop his way and may block his shot."""

_FIRST = {"r": RED, "b": BLUE}
_LAST = {"r": RED, "a": BLUE, "b": BLUE}  # the rulebook writes 1R and 4A (azul)


def seat_of(player: int) -> int:
    """Return the team of the player."""
    return player // SIZE


def opponent_of(seat: int) -> int:
    """Return the other team."""
    return 1 - seat


def is_guard(player: int) -> bool:
    """Return whether he is number 1 of his team."""
    return player % SIZE == 0


def is_center(player: int) -> bool:
    """Return whether he may go for rebounds."""
    return ROLE[player] == CENTER


def names(players: Iterable[int]) -> tuple[str, ...]:
    """Return the players' names in notation."""
    return tuple(NAMES[player] for player in players)


def parse_player(text: str) -> int:
    """Return the player for ``R3`` or, as in the rulebook, ``3R`` and ``4A``."""
    word = text.strip().lower()
    if len(word) == 2:
        for seats, letter, digit in ((_FIRST, word[0], word[1]), (_LAST, word[1], word[0])):
            if letter in seats and digit in "12345":
                return SIZE * seats[letter] + whole_number(digit, 1, SIZE) - 1
    raise MalformedError(text, text.strip(), Message("basketmind/expected-player"))


def parse_seat(text: str) -> int:
    """Return the seat for ``R`` or ``B``. Raises MalformedError for any other text."""
    seat = _FIRST.get(text.strip().lower())
    if seat is None:
        raise MalformedError(text, text.strip(), Message("basketmind/expected-team"))
    return seat
