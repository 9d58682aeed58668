"""BASKETmind's notation: a state is one line of parts between bars, an action a few words.

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

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.consistency import find_inconsistency
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.notation_action import NONE, format_discs, format_seal
from rules_engine.basketmind.notation_state import SECRET, read_state, split_parts
from rules_engine.basketmind.players import NAMES, SEAT_NAMES, SIZE, TEAMS, names
from rules_engine.basketmind.state import (
    NOBODY,
    UNKNOWN,
    Clock,
    Detail,
    FreeThrows,
    From,
    Hidden,
    OpeningRoll,
    Sealed,
    Shot,
    State,
)


def parse_state(court: Court, text: str) -> State:
    """Return the state for the line.

    Raises:
        MalformedError: a part cannot be read, or the parts together are inconsistent.
    """
    parts = split_parts(text)
    state = read_state(court, text, parts)
    find_inconsistency(court, state, text, parts)
    return state


def format_state(court: Court, state: State) -> str:
    """Return the state in one line, without the parts that have their values at the start of a turn."""
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
        case OpeningRoll(face):
            return f"rolled {face}"
    return ""


def _score_text(clock: Clock) -> str:
    red, blue = clock.score
    return f"score {red}-{blue}" if red or blue else ""


def _quarter_text(clock: Clock) -> str:
    return f"quarter {clock.quarter}/{clock.quarters}" if clock.quarters > 1 else ""
