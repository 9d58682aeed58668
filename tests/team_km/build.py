"""The shipped box as plain data, states put together for the tests, and random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rules_engine.team_km import State, TeamKm, from_data

CONTENT = Path(__file__).parents[2] / "content" / "team_km"

DECK = Counter(
    dict.fromkeys(("SS", "SA", "CA", "VA", "TR"), 1)
    | {"K": 20, "P1": 3, "P2": 8, "P3": 12, "P4": 10, "P5": 5, "T1": 2, "T2": 6, "T3": 8, "T4": 6, "X2": 4, "X3": 6}
    | {"E": 7, "D": 7, "S": 6, "B": 9, "B*": 3, "R": 4, "R*": 2, "V": 3, "V*": 2, "G": 6, "TA": 5}
)
"""The proposed deck without its two time cards."""

CODES = (
    *("K", "P1", "P2", "P3", "P4", "P5", "T1", "T2", "T3", "T4", "X2", "X3", "SS"),
    *("E", "D", "S", "B", "B*", "R", "R*", "V", "V*", "G", "SA", "CA", "VA", "TA", "TR"),
)
"""In the order of the notation."""

REACTIONS = ("SA", "CA", "VA", "TA", "TR")
INTERRUPTIONS = ("E", "D", "S")
TABLES = {"2": "0/1", "3": "0/1/2", "2x2": "01/23", "2x3": "012/345", "3x2": "01/23/45"}


def box_data() -> dict[str, Any]:
    """The shipped deck, dice and board, fresh, to be spoiled at will."""
    return {stem: yaml.safe_load((CONTENT / f"{stem}.yaml").read_text("utf-8")) for stem in ("deck", "dice", "board")}


@cache
def game() -> TeamKm:
    """The game as shipped."""
    return from_data(box_data())


def cards(text: str) -> Counter[str]:
    """A multiset in notation."""
    found: Counter[str] = Counter()
    for part in text.split(",") if text != "-" else ():
        code, _, count = part.partition("x") if part not in DECK else (part, "", "1")
        found[code] += int(count or 1)
    return found


def written(found: Mapping[str, int]) -> str:
    """A multiset as notation."""
    parts = [code if found[code] == 1 else f"{code}x{found[code]}" for code in CODES if found.get(code, 0)]
    return ",".join(parts) or "-"


def state_text(
    node: str = "play",
    *,
    table: str = "2",
    phase: str = "half 1",
    turn: int = 0,
    balls: Sequence[int] = (),
    goals: Sequence[int] = (),
    changes: Sequence[int] = (),
    hands: Mapping[int, str] | None = None,
    played: Mapping[int, str] | None = None,
    under: Mapping[int, str] | None = None,
    kept: Mapping[int, str] | None = None,
    top: str = "-",
    rest: str = "-",
    time: bool | None = None,
    piles: tuple[int, int] | None = None,
) -> str:
    """A state in notation: what is not said is as at the start, and every other card is face down.

    Hands that are not said get the first cards left over of those that can be played at no special moment.
    `piles` are the top part and the bottom part; the box takes what is left.
    """
    hands, played, under, kept = (dict(given or {}) for given in (hands, played, under, kept))
    seating = TABLES[table]
    seats = [int(seat) for seat in seating.replace("/", "")]
    left = Counter(DECK)
    for text in (*hands.values(), *played.values(), *under.values(), *kept.values(), rest, top.rstrip("!+")):
        if not text.startswith("?"):
            left -= Counter(cards(text))
    for seat in seats:
        if seat not in hands:
            hand: Counter[str] = Counter()
            for code in ("P2", "P3", "P4", "T2", "X3", "B", "G"):
                hand[code] += 1
            hands[seat] = written(hand)
            left -= hand
    hidden = sum(int(text[1:]) for text in hands.values() if text.startswith("?"))
    total = left.total() - hidden
    top_part, bottom = piles or _piles(total)
    sides = seating.split("/")
    time_card = "final" not in phase if time is None else time
    fields = [
        f"{seating} {phase} turn {turn}",
        node,
        *(
            f"{'ABC'[side]} ball {_at(balls, side, 0)} goals {_at(goals, side, 0)} changes {_at(changes, side, 3)}"
            for side in range(len(sides))
        ),
        *(
            f"{seat} {hands[seat]} / {played.get(seat, '-')} / {under.get(seat, '-')} / {kept.get(seat, '-')}"
            for seat in seats
        ),
        f"discard {top} / {rest}",
        f"deck {top_part}+{bottom}{'t' if time_card else ''}/{total - top_part - bottom}",
    ]
    return " | ".join(fields)


def state(node: str = "play", **parts: Any) -> State:
    """The same as a state."""
    return game().parse_state(state_text(node, **parts))


def _at(numbers: Sequence[int], side: int, default: int) -> int:
    return numbers[side] if side < len(numbers) else default


def _piles(total: int) -> tuple[int, int]:
    box = min(49, total)
    bottom = min(50, total - box)
    return total - box - bottom, bottom


# ---------------------------------------------------------------------- random states


def random_state_text(random: Random) -> str:
    """Any consistent state at which somebody decides: cards, balls, protections and tokens at random."""
    table = random.choice(tuple(TABLES))
    seating = TABLES[table]
    sides, seats = seating.split("/"), [int(seat) for seat in seating.replace("/", "")]
    turn = random.choice(seats)
    rivals = [seat for side in sides if str(turn) not in side for seat in map(int, side)]
    node = random.choice(("start", "start", "play", "play", "play", "play", f"react {random.choice(rivals)}", "swap"))
    if node == "swap" and table in ("2", "3"):
        node = "play"
    if node == "swap":
        members = random.choice(sides)
        node = f"swap {'ABC'[sides.index(members)]} {','.join(f'{seat}:{random.randint(0, 3)}' for seat in members)}"
    phase = _random_phase(random, node, len(seats))
    pack = list(Counter(DECK).elements())
    random.shuffle(pack)
    swapping, final = node.startswith("swap"), phase.startswith("final")
    drawn = _Pack(pack)
    hands = {seat: drawn.take(random.choice((1, 5, 6, 7, 7, 8))) for seat in seats}
    kept = {seat: drawn.take_of(REACTIONS, random.choice((0, 0, 1, 2))) for seat in seats}
    under = {} if swapping else {seat: drawn.take_of(INTERRUPTIONS, random.choice((0, 0, 1))) for seat in seats}
    if node.startswith("react"):
        attacked = int(node.split()[1])
        under[attacked] = under[attacked] or drawn.take_of(INTERRUPTIONS, 1)
        hands[attacked] += drawn.take_of(REACTIONS, random.randint(0, 2))
    harmless = [code for code in CODES if code not in REACTIONS]
    played = {} if swapping else {seat: drawn.take_of(harmless, random.choice((0, 1, 3, 6))) for seat in seats}
    top = "-"
    if not swapping and not final and random.random() < 0.6:
        top = drawn.take(1)[0] + (random.choice("!+") if node == "start" else "+")
    return state_text(
        node,
        table=table,
        phase=phase,
        turn=turn,
        balls=[random.choice((0, random.randint(0, 17), random.randint(9, 17))) for _ in sides],
        goals=[random.randint(0, 3) for _ in sides],
        changes=[random.randint(0, 3) for _ in sides],
        hands={seat: written(Counter(hand)) for seat, hand in hands.items()},
        played={seat: written(Counter(found)) for seat, found in played.items()},
        under={seat: found[0] for seat, found in under.items() if found},
        kept={seat: written(Counter(found)) for seat, found in kept.items()},
        top=top,
        rest=written(Counter(drawn.take(random.randint(0, 30)))),
        time=not swapping and not final,
        piles=(random.choice((0, 3, 10)), random.choice((0, 2, 10))),
    )


def _random_phase(random: Random, node: str, seats: int) -> str:
    if node.startswith("swap"):
        return "half 1"
    phases = ["half 1", "half 2"] + ([] if node == "start" else [f"final {random.randrange(seats)}"])
    return random.choice(phases)


class _Pack:
    """A shuffled pack from which cards are taken."""

    def __init__(self, pack: list[str]) -> None:
        self.pack = pack

    def take(self, count: int) -> list[str]:
        taken, self.pack = self.pack[:count], self.pack[count:]
        return taken

    def take_of(self, codes: Sequence[str], count: int) -> list[str]:
        taken: list[str] = []
        for code in [card for card in self.pack if card in codes][:count]:
            self.pack.remove(code)
            taken.append(code)
        return taken
