"""Reading of a state's parts; the forms are listed in `rules_engine.basketmind.notation`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.notation_action import NONE, parse_circle, parse_discs, parse_seal
from rules_engine.basketmind.players import (
    NAMES,
    PLAYERS,
    SEAT_NAMES,
    SIZE,
    TEAMS,
    is_guard,
    parse_player,
    parse_seat,
    seat_of,
)
from rules_engine.basketmind.state import (
    LARGEST_NUMBER,
    NO_BALL_ACTION,
    NOBODY,
    NOT_MOVED,
    REBOUND_MOVES,
    UNKNOWN,
    Ball,
    Clock,
    Detail,
    FreeThrows,
    From,
    Hidden,
    OpeningRoll,
    Phase,
    Sealed,
    Shot,
    State,
    TurnMoves,
)
from rules_engine.core import MalformedError, Message, whole_number

SECRET = "?"
_EXPECTED_PLACED = Message("basketmind/expected-placed-player")
_EXPECTED_PHASE = Message("basketmind/expected-phase", phases=tuple(map(str, Phase)))
_EXPECTED_MOVED = Message("basketmind/expected-moved")
_TURN, _SCORE, _QUARTER = (
    r"(?:turn ([0-9]+))? ?(?:poss ([0-9]+))?",
    r"score ([0-9]+)-([0-9]+)",
    r"quarter ([0-9]+)/([0-9]+)",
)
_PHASES = {phase.value.lower(): phase for phase in Phase}
_KEYS = ("ball", "active", "hold", "phase", "turn", "moved", "passed", "tried", "sealed", "shot", "throws", "rolled",
         "score", "quarter")  # fmt: skip


def split_parts(text: str) -> dict[str, str]:
    """Return the parts by their keys, as written.

    The keys of the two teams are ``R`` and ``B``, those of sealed choices ``sealed R`` and ``sealed B``.

    Raises:
        MalformedError: a part is unknown or repeated, or neither players nor a phase are given.
    """
    parts: dict[str, str] = {}
    for raw in text.split("|"):
        part = " ".join(raw.split())
        key = _key_of(text, part)
        if key in parts:
            raise MalformedError(text, part, Message("basketmind/expected-part-once", part=repr(key)))
        parts[key] = part
    if not parts.keys() & {*SEAT_NAMES, "phase"}:  # a phase may be one in which the mat is still empty
        raise MalformedError(text, "", Message("basketmind/expected-players-or-phase"))
    return parts


def _key_of(text: str, part: str) -> str:
    team = re.match(r"([A-Za-z])\s*:", part)
    if team:
        return SEAT_NAMES[parse_seat(team[1])]
    word, _, rest = part.lower().partition(" ")
    if word == "sealed":
        return f"sealed {SEAT_NAMES[parse_seat(rest[:1])]}"
    if word == "poss":
        return "turn"
    if word not in _KEYS:
        raise MalformedError(text, part, Message("basketmind/expected-part", names=_KEYS))
    return word


def read_state(court: Court, text: str, parts: Mapping[str, str]) -> State:
    """Return the state for the parts, consistent or not. Raises MalformedError for bad notation."""
    at = [court.nowhere] * len(PLAYERS)
    for seat, name in enumerate(SEAT_NAMES):
        _read_team(court, text, parts.get(name, f"{name}:"), seat, at)
    reader = _Reader(court, text, parts)
    attack, carrier = reader.ball()
    phase = reader.phase()
    movers, begun = reader.movers(phase)
    return State(
        at=tuple(at),
        attack=attack,
        carrier=carrier,
        active=reader.active(),
        hold=reader.hold(),
        phase=phase,
        clock=reader.clock(),
        moved=movers,
        ball=reader.ball_actions(phase, carrier),
        tried=reader.players("tried"),
        sealed=(reader.sealed(0), reader.sealed(1)),
        detail=begun or reader.detail(),
    )


def _read_team(court: Court, text: str, part: str, seat: int, at: list[int]) -> None:
    for word in part.partition(":")[2].split():
        if word == NONE:
            continue
        number, mark, circle = word.partition("@")
        if not mark:
            raise MalformedError(text, word, _EXPECTED_PLACED)
        try:
            player = TEAMS[seat][whole_number(number, 1, SIZE) - 1]
        except MalformedError:
            raise MalformedError(text, word, _EXPECTED_PLACED) from None
        if at[player] != court.nowhere:
            raise MalformedError(text, word, Message("basketmind/expected-player-once", player=NAMES[player]))
        at[player] = parse_circle(court, text, circle)


class _Reader:
    """Reads one part after the other; each may be missing."""

    def __init__(self, court: Court, text: str, parts: Mapping[str, str]) -> None:
        self._court, self._text, self._parts = court, text, parts

    def _match(self, key: str, pattern: str, expected: Message) -> re.Match[str] | None:
        part = self._parts.get(key)
        if part is None:
            return None
        found = re.fullmatch(pattern, part, re.IGNORECASE | re.ASCII)
        if found is None:
            raise MalformedError(self._text, part, expected)
        return found

    def _numbers(self, key: str, pattern: str, expected: Message, default: tuple[int, ...]) -> tuple[int, ...]:
        """Return the numbers in a part; missing ones are 0."""
        found = self._match(key, pattern, expected)
        if found is None:
            return default
        part = found[0]
        return tuple(whole_number(group or "0", 0, LARGEST_NUMBER, source=part) for group in found.groups())

    def _word(self, key: str) -> str | None:
        found = self._match(key, rf"{key} (\S+)", Message("basketmind/expected-word", part=key))
        return None if found is None else found[1]

    def hold(self) -> int:
        """Return the number of consecutive turns that have ended with the ball held by the same player."""
        return self._numbers("hold", r"hold ([0-9]+)", Message("basketmind/expected-hold"), (0,))[0]

    def ball(self) -> tuple[int | None, int | None]:
        """Return the attacking team and the carrier."""
        word = self._word("ball")
        if word in (None, NONE):
            return None, None
        assert word is not None
        if len(word) == 1:
            return parse_seat(word), None
        carrier = parse_player(word)
        return seat_of(carrier), carrier

    def active(self) -> int:
        """Return the activated defender."""
        word = self._word("active")
        if word in (None, NONE):
            return NOBODY
        assert word is not None
        return UNKNOWN if word == SECRET else parse_player(word)

    def phase(self) -> Phase:
        """Return the phase. Default: the attack's turn."""
        word = (self._word("phase") or Phase.ATTACK.value).lower()
        if word not in _PHASES:
            raise MalformedError(self._text, self._parts["phase"], _EXPECTED_PHASE)
        return _PHASES[word]

    def clock(self) -> Clock:
        """Return the turn, the possession's turns, the score and the quarter."""
        counted, possession = self._numbers("turn", _TURN, Message("basketmind/expected-turn-part"), (0, 0))
        red, blue = self._numbers("score", _SCORE, Message("basketmind/expected-score"), (0, 0))
        quarter, quarters = self._numbers("quarter", _QUARTER, Message("basketmind/expected-quarter-part"), (1, 1))
        if not 1 <= quarter <= quarters:
            raise MalformedError(self._text, self._parts["quarter"], Message("basketmind/expected-quarter"))
        return Clock(counted, possession, (red, blue), quarter, quarters)

    def movers(self, phase: Phase) -> tuple[TurnMoves, From | None]:
        """Return the movers and, in a rebound, the circle where the last of them began."""
        pattern = r"moved ([\w,]+)(?::([1-9]))?(?: from (\w+))?"
        found = self._match("moved", pattern, _EXPECTED_MOVED)
        if found is None:
            return NOT_MOVED, None
        movers = self._distinct("moved", found[1])
        rebound, team_move = found[3] is not None, found[3] is None and len(movers) > 1
        if rebound != (phase in REBOUND_MOVES) or (found[2] is None) != team_move:
            raise MalformedError(self._text, found[0], _EXPECTED_MOVED)
        if found[3] is None:
            return TurnMoves(tuple(sorted(movers)), whole_number(found[2] or "1", 1, 9)), None
        return TurnMoves(movers, whole_number(found[2], 1, 9)), From(parse_circle(self._court, self._text, found[3]))

    def ball_actions(self, phase: Phase, carrier: int | None) -> Ball:
        """Return the ball actions used, out of one, or of two with the guard's skill."""
        found = self._match("passed", r"passed ([12])/([12])", Message("basketmind/expected-passed"))
        if found is None:
            guard = phase is Phase.ATTACK and carrier is not None and is_guard(carrier)
            return Ball(extra=True) if guard else NO_BALL_ACTION
        return Ball(whole_number(found[1], 1, 2), found[2] == "2")

    def players(self, key: str) -> tuple[int, ...]:
        """Return a list of players, sorted."""
        word = self._word(key)
        return () if word is None else tuple(sorted(self._distinct(key, word)))

    def _distinct(self, key: str, listed: str) -> tuple[int, ...]:
        players = tuple(parse_player(name) for name in listed.split(","))
        if len(set(players)) < len(players):
            raise MalformedError(self._text, self._parts[key], Message("basketmind/expected-players-once"))
        return players

    def sealed(self, seat: int) -> Sealed:
        """Return the team's sealed choice."""
        part = self._parts.get(f"sealed {SEAT_NAMES[seat]}")
        if part is None:
            return None
        choice = part.split(" ", 2)[-1]
        if choice == SECRET:
            return Hidden()
        read: Mapping[str, Callable[[Court, str], Seal | Discs]] = {"ball": parse_seal, "disc": parse_discs}
        kind = choice.lower().split(" ")[0]
        if kind not in read:
            raise MalformedError(self._text, part, Message("basketmind/expected-sealed"))
        return read[kind](self._court, choice)

    def detail(self) -> Detail:
        """Return the additional data of the phase."""
        details: Iterable[Detail] = (self._shot(), self._throws(), self._opening_roll())
        given = [detail for detail in details if detail is not None]
        if len(given) > 1:
            raise MalformedError(
                self._text,
                self._parts["shot" if "shot" in self._parts else "throws"],
                Message("basketmind/expected-one-detail"),
            )
        return given[0] if given else None

    def _shot(self) -> Shot | None:
        found = self._match("shot", r"shot (\w+)( foul)?", Message("basketmind/expected-shot"))
        return None if found is None else Shot(parse_circle(self._court, self._text, found[1]), found[2] is not None)

    def _throws(self) -> FreeThrows | None:
        found = self._match("throws", r"throws ([123])( technical)?", Message("basketmind/expected-throws"))
        return None if found is None else FreeThrows(whole_number(found[1], 1, 3), found[2] is not None)

    def _opening_roll(self) -> OpeningRoll | None:
        found = self._match("rolled", r"rolled ([1-6])", Message("basketmind/expected-rolled"))
        return None if found is None else OpeningRoll(whole_number(found[1], 1, 6))
