"""A second, slow reading of the rules, straight from their text: what is legal and which rule forbids the rest.

It works on states as text, shares no code with the engine, and is held against it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from tests.team_km.build import cards

CANCELLED_BY = {"B": "E", "B*": "E", "R": "D", "R*": "D", "V": "S", "V*": "S", "G": "DS"}
ANSWERED_BY_SPECIAL = {"SA": "E", "CA": "D", "VA": "S"}
BOOKINGS = ("TA", "TR")


@dataclass
class Seat:
    side: str
    hand: Counter[str]
    played: Counter[str]
    under: str
    kept: Counter[str]


@dataclass
class Match:
    phase: str
    turn: int
    node: list[str]
    balls: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, int] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    top: str = "-"


@lru_cache(maxsize=4)  # hundreds of actions are asked about in each state
def read(text: str) -> Match:
    """The fields of a state that legality depends on."""
    head, node, *fields = text.split(" | ")
    words = head.split()
    match = Match(words[words.index("turn") - 2], int(words[-1]), node.split())
    sides = {int(seat): "ABC"[index] for index, members in enumerate(words[0].split("/")) for seat in members}
    for one in fields:
        if board := re.fullmatch(r"([ABC]) ball (\d+) goals \d+ changes (\d+)", one):
            match.balls[board[1]], match.tokens[board[1]] = int(board[2]), int(board[3])
        elif player := re.fullmatch(r"(\d) (\S+) / (\S+) / (\S+) / (\S+)", one):
            hand, played, under, kept = player.groups()[1:]
            match.seats.append(Seat(sides[int(player[1])], cards(hand), cards(played), under, cards(kept)))
        elif one.startswith("discard "):
            match.top = one.split()[1]
    return match


def broken_rule(text: str, seat: int, action: str) -> str | None:
    """The first broken rule, in the order in which the rules say they are looked at; None if the action is legal."""
    match = read(text)
    return _wrong_moment(match, seat, action) or _not_in_hand(match, seat, action) or _forbidden(match, seat, action)


def _wrong_moment(match: Match, seat: int, action: str) -> str | None:
    kind = match.node[0]
    if kind == "over":
        return "km.full.end"
    if _decider(match) != seat:
        return "km.reaction" if kind == "react" else "km.turn"
    is_drawing = action in ("draw", "take") or action.startswith("change ")
    if match.phase == "final" and is_drawing:
        return "km.full.no_draw"
    return _wrong_step(kind, action, is_drawing)


def _forbidden(match: Match, seat: int, action: str) -> str | None:
    kind = match.node[0]
    if kind == "start":
        return _before_the_play(match, seat, action)
    if kind == "react":
        return _answer(match, seat, action)
    if kind == "swap":
        return _swap(match, action)
    return _in_the_turn(match, seat, action)


def _decider(match: Match) -> int | None:
    kind = match.node[0]
    if kind in ("start", "play"):
        return match.turn
    if kind == "react":
        return int(match.node[1])
    if kind == "swap":
        return int(match.node[2][0])
    return None


def _wrong_step(kind: str, action: str, is_drawing: bool) -> str | None:
    """An action of another step; `no` and swaps have rules of their own, except at half-time, where all is one."""
    is_swap = action == "done" or "=" in action
    if kind == "swap":
        return None if is_swap else "km.turn"
    if is_swap:
        return "km.half.swap"
    if action == "no":
        return None if kind == "react" else "km.reaction"
    if kind == "react":
        return "km.turn" if is_drawing or action == "pass" or action.startswith("discard ") else None
    if kind == "start":
        return None if is_drawing else "km.turn"
    return "km.turn" if is_drawing else None


def _not_in_hand(match: Match, seat: int, action: str) -> str | None:
    if action in ("draw", "take", "pass", "no", "done"):
        return None
    if "=" not in action:
        holders = [(seat, action.rpartition(" ")[2].partition("@")[0])]
    else:
        side = match.seats[int(match.node[2][0])].side
        parts = (part.split(":") for part in action.split("="))
        named = [(int(holder), card) for holder, card in parts if int(holder) < len(match.seats)]
        holders = [(holder, card) for holder, card in named if match.seats[holder].side == side]
    return None if all(match.seats[holder].hand[card] for holder, card in holders) else "km.play.hand"


def _before_the_play(match: Match, seat: int, action: str) -> str | None:
    if action.startswith("change ") and match.tokens[match.seats[seat].side] == 0:
        return "km.change"
    if action == "take" and not match.top.endswith("!"):
        return "km.draw.discard"
    return None


def _answer(match: Match, seat: int, action: str) -> str | None:
    card, at, _ = action.partition("@")
    if action == "no":
        return None
    if card in ANSWERED_BY_SPECIAL and match.seats[seat].under != ANSWERED_BY_SPECIAL[card]:
        return "km.special"
    if card not in ANSWERED_BY_SPECIAL and card not in BOOKINGS:
        return "km.reaction"
    return "km.interrupt.target" if at else None


def _swap(match: Match, action: str) -> str | None:
    if action == "done":
        return None
    swapped = dict(part.split(":") for part in match.node[2].split(","))
    (first, card), (second, other) = (part.split(":") for part in action.split("="))
    team_mates = first in swapped and second in swapped and first != second
    if not team_mates or swapped[first] == "3" or swapped[second] == "3" or card == other:
        return "km.half.swap"
    return None


def _in_the_turn(match: Match, seat: int, action: str) -> str | None:
    if action == "pass":
        return None if match.phase == "final" else "km.pass_turn"
    if action.startswith("discard "):
        return None
    card, at, target = action.partition("@")
    me = match.seats[seat]
    if card in ("E", "D", "S"):
        return _attack(match, me, card, target)
    return _card_without_target(match, me, card) or ("km.interrupt.target" if at else None)


def _card_without_target(match: Match, me: Seat, card: str) -> str | None:
    if card in BOOKINGS:
        return "km.reaction"
    if card in ANSWERED_BY_SPECIAL:
        return None if me.under == ANSWERED_BY_SPECIAL[card] else "km.special.late"
    if card in CANCELLED_BY:
        return None if me.under in CANCELLED_BY[card] else "km.restart.match"
    return _move(match.balls[me.side], me, card)


def _attack(match: Match, me: Seat, card: str, target: str) -> str | None:
    if not target or int(target) >= len(match.seats) or match.seats[int(target)].side == me.side:
        return "km.interrupt.target"
    rival = match.seats[int(target)]
    if match.balls[rival.side] < 1:
        return "km.interrupt.ball"
    if rival.under != "-":
        return "km.interrupt.already"
    if any(found.endswith("*") for found in rival.played):
        return "km.interrupt.fair_play"
    if any(ANSWERED_BY_SPECIAL.get(found) == card for found in rival.kept):
        return "km.interrupt.special"
    return None


def _move(ball: int, me: Seat, card: str) -> str | None:
    if me.under != "-":
        return "km.action.interrupted"
    if (ball == 0) != (card == "K"):
        return "km.kickoff"
    if card[0] == "P" and not 1 <= ball <= 11:
        return "km.pass"
    if card[0] == "T" and not 11 <= ball <= 17:
        return "km.shot"
    if card == "SS" and not 11 <= ball <= 17:
        return "km.super_shoot"
    return None
