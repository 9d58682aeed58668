"""Random positions that games seldom reach: ties, equal heights, empty teams, nearly empty piles."""

from __future__ import annotations

from random import Random

from tests.basket_boss.common import BOARDS, boss
from tests.basket_boss.naive import KINDS, SPECIALISTS, TILES


def random_position(random: Random, teams: int | None = None) -> str:
    """A consistent position in phase 1, the starter about to decide on a player or an injury tile."""
    count = teams or random.randint(2, 5)
    seats = "ABCDE"[:count]
    tiles = list(TILES)
    random.shuffle(tiles)
    specialists = SPECIALISTS + ["-"] * 5
    random.shuffle(specialists)
    injuries, printed = 2, random.choice((0.5, 0.85, 0.97))
    parts = []
    for seat, board in zip(seats, random.sample(BOARDS, count), strict=True):
        columns = []
        for kind in KINDS:
            column = _column(random, kind, tiles, printed)
            if injuries and not column.endswith("x") and random.random() < 0.06:
                column, injuries = column + "!", injuries - 1
            columns.append(column)
        trophies = "".join(letter * random.choice((0, 0, 1)) for letter in "GSBC")
        parts.append(
            f"{seat} {board} {random.choice((0, 0, 1, 2, 3, 5, 9))} {','.join(columns)} {specialists.pop()} "
            f"{random.choice((0, 0, 1))} {trophies or '-'}"
        )
    market = [tiles.pop() for _ in range(random.randint(1, 3))]
    if injuries and random.random() < 0.4:
        market.insert(random.randint(0, len(market)), "INJ")
    gone = [tiles.pop() for _ in range(random.choice((0, 3, len(tiles))))]
    start = random.choice(seats)
    node = f"bid start={start} high=- passed=-"
    if market[0] == "INJ":
        node = f"injury start={start} " + " ".join(f"{seat}=-" for seat in seats)
    tall = ",".join(random.sample(seats, count))
    return " | ".join(
        [
            f"s{random.randint(1, 6)} p1",
            f"tall {tall}",
            *parts,
            f"market {','.join(market)}",
            f"gone {','.join(sorted(gone)) or '-'}",
            node,
        ]
    )


def _column(random: Random, kind: str, tiles: list[str], printed: float) -> str:
    """Mostly printed players, so that teams tie."""
    if random.random() < printed:
        return kind
    tile = tiles.pop()
    space = random.randint(1, 6)
    return f"{tile}.{space}" if space == 1 or TILES[tile]["values"][space - 1] else f"{tile}x"


def checked(text: str) -> str:
    """The position as the engine writes it; it must be as it was given."""
    assert boss().format_state(boss().parse_state(text)) == text
    return text
