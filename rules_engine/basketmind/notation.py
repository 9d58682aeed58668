"""BASKETmind in writing: a state is one line of parts between bars, an action is a word or two.

::

    R: 1@g9 2@c6 3@k6 4@e5 5@i5 | B: 1@g7 2@c5 3@k5 4@e4 5@i4 | ball R1 | active B1 | hold 0 | phase A | turn 12 poss 3

**States.** Every part may be left out when a state is read, but players or a phase; the engine always writes these
seven:

- ``R: 1@g9 …`` and ``B: …``: who stands where, by number; ``-`` for an empty mat.
- ``ball R1``: the carrier (the shooter, while his shot is in the air). His team attacks. While the teams are being
  placed and there is no carrier yet, ``ball R`` names the team; ``ball -`` is a figure without a ball.
- ``active B1``: the activated defender, ``-`` nobody, ``?`` unknown to the reader.
- ``hold 0``: turns in a row that the carrier has ended with the ball without having passed it.
- ``phase A``: what happens next, see below.
- ``turn 12 poss 3``: turns counted in the quarter, and in this possession.

================  =============================================================================================
phase             what happens next
================  =============================================================================================
``M``             a coach rolls the d6 for the first attack
``PA`` ``PD``     an attacker, a defender comes onto the mat
``PX``            the activation after placement (it counts no turn)
``A``             the attacker's turn
``D``             the defender's turn; ``DP`` the sealed choices of a press; ``DX`` only the activation is left
``SB``            the block move; ``SC`` the sealed choices of a shot; ``SD`` the shooter's die
``F``             a free throw
``RD`` ``RA``     the defending, the attacking centers move for the rebound; ``RR`` the rebound die
``E``             the match is over
================  =============================================================================================

Further parts follow, in this order, where they are not as at the start of a turn of a scoreless single quarter:

- ``moved R1:2``: who has moved in this turn, with his steps. ``moved R1,R3`` is a team move, one step each.
  In a rebound the last one is the one who moves now: ``moved B4,B5:1 from d3``, with the circle where he began.
- ``passed 1/2``: ball actions used in this turn, of how many.
- ``tried B1,B4``: who tries, or tried, to steal; in a shot, the centers who tried to block.
- ``sealed R ball 3``, ``sealed B disc e0,g1 by B4``: a sealed choice; ``sealed R ?`` for one that is secret.
- ``shot e0``, ``shot e0 foul``: the ball's circle of the revealed shot, and whether a disc lies on the shooter's own.
- ``throws 2``, ``throws 2 technical``: free throws to come, and whether they are for a technical foul.
- ``rolled 4``: what Red rolled for the first attack.
- ``score 20-18``: Red's points, Blue's points. ``quarter 2/4``: which quarter of how many.

**Actions.** ``carry R1@g9``, ``put R2@c5``; ``R1>f9`` a step (``R1>f9>f8`` is read as two);
``R1*R3:g9-f9-e9`` a pass with the ball's whole trail (``R1*R3`` is read where only one trail is possible);
``shoot``; ``end`` (of the attacker's turn, of a block move or none, of a team's rebound moves);
``press B1,B4``; ``act B1``, or ``act -`` where nobody is left; the sealed choices ``ball 3`` (a number of the control
zone) and ``disc e0,g1``, or ``disc -``. Where several sets of centers could have laid the discs, which matters for the
rebound, they are named: ``disc e0,g1 by B4``, ``disc e0,g1 by -`` (no center). A die shows ``d6=4``.

Players may also be written as in the rulebook (``1R``, ``4A``), and case does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from rules_engine.basketmind.action_notation import format_discs, format_seal, parse_circle, parse_discs, parse_seal
from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.consistency import flaw_of
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.players import (
    NAMES,
    PLAYERS,
    SEAT_NAMES,
    SIZE,
    TEAMS,
    is_guard,
    names,
    parse_player,
    parse_seat,
    seat_of,
)
from rules_engine.basketmind.state import (
    NO_BALL_ACTION,
    NOBODY,
    NOT_MOVED,
    UNKNOWN,
    Ball,
    Clock,
    Detail,
    FreeThrows,
    From,
    Hidden,
    Moved,
    Phase,
    Rolled,
    Sealed,
    Shot,
    State,
)
from rules_engine.core import MalformedError

NONE, SECRET = "-", "?"
_PHASES = {phase.value.lower(): phase for phase in Phase}
_REBOUND = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)


# ------------------------------------------------------------------------------------------------------------ writing


def format_state(court: Court, state: State) -> str:
    """The state in one line; the parts that say nothing new are left out."""
    parts = [
        *(f"{SEAT_NAMES[seat]}: {_team(court, state, seat)}" for seat in (0, 1)),
        f"ball {_ball_text(state)}",
        f"active {_active_text(state.active)}",
        f"hold {state.hold}",
        f"phase {state.phase}",
        f"turn {state.clock.turn} poss {state.clock.possession}",
        _moved_text(court, state),
        f"passed {state.ball.used}/{2 if state.ball.extra else 1}" if state.ball.used else "",
        f"tried {','.join(names(state.tried))}" if state.tried else "",
        *(_sealed_text(court, seat, choice) for seat, choice in enumerate(state.sealed)),
        _detail_text(court, state.detail),
        _score_text(state.clock),
        _quarter_text(state.clock),
    ]
    return " | ".join(part for part in parts if part)


def _team(court: Court, state: State, seat: int) -> str:
    placed = [player for player in TEAMS[seat] if state.at[player] != court.nowhere]
    return " ".join(f"{player % SIZE + 1}@{court.names[state.at[player]]}" for player in placed) or NONE


def _ball_text(state: State) -> str:
    if state.carrier is not None:
        return NAMES[state.carrier]
    return NONE if state.attack is None else SEAT_NAMES[state.attack]


def _active_text(active: int) -> str:
    return {NOBODY: NONE, UNKNOWN: SECRET}.get(active) or NAMES[active]


def _moved_text(court: Court, state: State) -> str:
    movers, steps = state.moved.movers, state.moved.steps
    if not movers:
        return ""
    text = f"moved {','.join(names(movers))}"
    if isinstance(state.detail, From):
        return f"{text}:{steps} from {court.names[state.detail.circle]}"
    return text if len(movers) > 1 else f"{text}:{steps}"


def _sealed_text(court: Court, seat: int, choice: Sealed) -> str:
    match choice:
        case None:
            return ""
        case Seal():
            text = format_seal(choice)
        case Discs():
            text = format_discs(court, choice, named=bool(choice.by))
        case Hidden():
            text = SECRET
    return f"sealed {SEAT_NAMES[seat]} {text}"


def _detail_text(court: Court, detail: Detail) -> str:
    match detail:
        case Shot(circle, foul):
            return f"shot {court.names[circle]}{' foul' * foul}"
        case FreeThrows(left, technical):
            return f"throws {left}{' technical' * technical}"
        case Rolled(face):
            return f"rolled {face}"
    return ""


def _score_text(clock: Clock) -> str:
    red, blue = clock.score
    return f"score {red}-{blue}" if red or blue else ""


def _quarter_text(clock: Clock) -> str:
    return f"quarter {clock.quarter}/{clock.quarters}" if clock.quarters > 1 else ""


# ------------------------------------------------------------------------------------------------------------ reading


def parse_state(court: Court, text: str) -> State:
    """Read a state; MalformedError, with the offending part, for what cannot be read or cannot be."""
    parts = _split(text)
    state = _read(court, text, parts)
    flaw = flaw_of(court, state)
    if flaw is not None:
        missing = flaw.part if "@" in flaw.part else f"{flaw.part} (left out)"
        raise MalformedError(text, parts.get(flaw.part, missing), flaw.expected)
    return state


_KEYS = ("ball", "active", "hold", "phase", "turn", "moved", "passed", "tried", "sealed", "shot", "throws", "rolled",
         "score", "quarter")  # fmt: skip


def _split(text: str) -> dict[str, str]:
    """The parts by their keys, as written; the two teams are R and B, sealed choices ``sealed R`` and ``sealed B``."""
    parts: dict[str, str] = {}
    for raw in text.split("|"):
        part = " ".join(raw.split())
        key = _key_of(text, part)
        if key in parts:
            raise MalformedError(text, part, f"only one part {key!r}")
        parts[key] = part
    if not parts.keys() & {*SEAT_NAMES, "phase"}:  # a phase may be one in which the mat is still empty
        raise MalformedError(text, "", "the players of a team, such as R: 1@g9 2@c5, or a phase, such as phase PA")
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
        raise MalformedError(text, part, f"R: …, B: … or a part that begins with {', '.join(_KEYS)}")
    return word


def _read(court: Court, text: str, parts: Mapping[str, str]) -> State:
    at = [court.nowhere] * len(PLAYERS)
    for seat, name in enumerate(SEAT_NAMES):
        _read_team(court, text, parts.get(name, f"{name}:"), seat, at)
    reader = _Reader(court, text, parts)
    attack, carrier = reader.ball()
    phase = reader.phase()
    moved, begun = reader.moved(phase)
    return State(
        at=tuple(at),
        attack=attack,
        carrier=carrier,
        active=reader.active(),
        hold=reader.number("hold", r"hold (\d+)", "hold and a number")[0],
        phase=phase,
        clock=reader.clock(),
        moved=moved,
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
        if not mark or number not in "12345" or not number:
            raise MalformedError(text, word, "a player's number 1 to 5 and his circle, such as 4@e5")
        player = TEAMS[seat][int(number) - 1]
        if at[player] != court.nowhere:
            raise MalformedError(text, word, f"{NAMES[player]} only once")
        at[player] = parse_circle(court, text, circle)


class _Reader:
    """Reads one part after the other; each part may be missing."""

    def __init__(self, court: Court, text: str, parts: Mapping[str, str]) -> None:
        self._court, self._text, self._parts = court, text, parts

    def _match(self, key: str, pattern: str, expected: str) -> re.Match[str] | None:
        part = self._parts.get(key)
        if part is None:
            return None
        found = re.fullmatch(pattern, part, re.IGNORECASE)
        if found is None:
            raise MalformedError(self._text, part, expected)
        return found

    def number(self, key: str, pattern: str, expected: str, default: tuple[int, ...] = (0,)) -> tuple[int, ...]:
        """The numbers in a part."""
        found = self._match(key, pattern, expected)
        return default if found is None else tuple(int(group or 0) for group in found.groups())

    def _word(self, key: str) -> str | None:
        found = self._match(key, rf"{key} (\S+)", f"{key} and one word")
        return None if found is None else found[1]

    def ball(self) -> tuple[int | None, int | None]:
        """The attacking team and the carrier."""
        word = self._word("ball")
        if word in (None, NONE):
            return None, None
        assert word is not None
        if len(word) == 1:
            return parse_seat(word), None
        carrier = parse_player(word)
        return seat_of(carrier), carrier

    def active(self) -> int:
        """The activated defender."""
        word = self._word("active")
        if word in (None, NONE):
            return NOBODY
        assert word is not None
        return UNKNOWN if word == SECRET else parse_player(word)

    def phase(self) -> Phase:
        """The phase, by default the attacker's turn."""
        word = (self._word("phase") or Phase.ATTACK.value).lower()
        if word not in _PHASES:
            raise MalformedError(self._text, self._parts["phase"], f"a phase: {', '.join(Phase)}")
        return _PHASES[word]

    def clock(self) -> Clock:
        """The turn, the possession's turns, the score, the quarter."""
        turn = r"(?:turn (\d+))? ?(?:poss (\d+))?"
        counted, possession = self.number("turn", turn, "turn 12 poss 3", (0, 0))
        red, blue = self.number("score", r"score (\d+)-(\d+)", "score 20-18", (0, 0))
        quarter, quarters = self.number("quarter", r"quarter (\d+)/(\d+)", "quarter 2/4", (1, 1))
        if not 1 <= quarter <= quarters:
            raise MalformedError(self._text, self._parts["quarter"], "a quarter from 1 up to their number, such as 2/4")
        return Clock(counted, possession, (red, blue), quarter, quarters)

    def moved(self, phase: Phase) -> tuple[Moved, From | None]:
        """Who moved, and in a rebound where the last one began."""
        pattern = r"moved ([\w,]+)(?::([1-9]))?(?: from (\w+))?"
        found = self._match("moved", pattern, "moved R1:2, moved R1,R3 or, in a rebound, moved B4,B5:1 from d3")
        if found is None:
            return NOT_MOVED, None
        movers = self._distinct("moved", found[1])
        if (found[3] is not None) != (phase in _REBOUND) or (found[2] is None) != (
            found[3] is None and len(movers) > 1
        ):
            raise MalformedError(
                self._text, found[0], "moved R1:2, moved R1,R3 or, in a rebound, moved B4,B5:1 from d3"
            )
        if found[3] is None:
            return Moved(tuple(sorted(movers)), int(found[2] or 1)), None
        return Moved(movers, int(found[2])), From(parse_circle(self._court, self._text, found[3]))

    def ball_actions(self, phase: Phase, carrier: int | None) -> Ball:
        """The ball actions used, of one, or of two with the guard's skill."""
        found = self._match("passed", r"passed ([12])/([12])", "passed 1/1, 1/2 or 2/2")
        if found is None:
            guard = phase is Phase.ATTACK and carrier is not None and is_guard(carrier)
            return Ball(extra=True) if guard else NO_BALL_ACTION
        return Ball(int(found[1]), found[2] == "2")

    def players(self, key: str) -> tuple[int, ...]:
        """A list of players, in order."""
        word = self._word(key)
        return () if word is None else tuple(sorted(self._distinct(key, word)))

    def _distinct(self, key: str, listed: str) -> tuple[int, ...]:
        players = tuple(parse_player(name) for name in listed.split(","))
        if len(set(players)) < len(players):
            raise MalformedError(self._text, self._parts[key], "each player once")
        return players

    def sealed(self, seat: int) -> Sealed:
        """What the team has chosen."""
        part = self._parts.get(f"sealed {SEAT_NAMES[seat]}")
        if part is None:
            return None
        choice = part.split(" ", 2)[-1]
        if choice == SECRET:
            return Hidden()
        read: Mapping[str, Callable[[Court, str], Seal | Discs]] = {"ball": parse_seal, "disc": parse_discs}
        kind = choice.lower().split(" ")[0]
        if kind not in read:
            raise MalformedError(self._text, part, "ball 3, disc e0,g1 or ?")
        return read[kind](self._court, choice)

    def detail(self) -> Detail:
        """What the phase needs besides."""
        details: Iterable[Detail] = (self._shot(), self._throws(), self._rolled())
        given = [detail for detail in details if detail is not None]
        if len(given) > 1:
            raise MalformedError(self._text, self._parts["shot" if "shot" in self._parts else "throws"], "one of shot, "
                                 "throws, rolled")  # fmt: skip
        return given[0] if given else None

    def _shot(self) -> Shot | None:
        found = self._match("shot", r"shot (\w+)( foul)?", "shot e0 or shot e0 foul")
        return None if found is None else Shot(parse_circle(self._court, self._text, found[1]), found[2] is not None)

    def _throws(self) -> FreeThrows | None:
        found = self._match("throws", r"throws ([123])( technical)?", "throws 1 to 3, perhaps technical")
        return None if found is None else FreeThrows(int(found[1]), found[2] is not None)

    def _rolled(self) -> Rolled | None:
        found = self._match("rolled", r"rolled ([1-6])", "rolled and a number of the d6")
        return None if found is None else Rolled(int(found[1]))
