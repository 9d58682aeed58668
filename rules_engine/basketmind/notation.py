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

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import attrgetter, itemgetter
from typing import Any

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.consistency import find_inconsistency
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.notation_action import (
    NONE,
    format_discs,
    format_seal,
    parse_circle,
    parse_discs,
    parse_seal,
)
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
    NOBODY,
    NOT_MOVED,
    REBOUND_MOVES,
    UNKNOWN,
    Ball,
    Clock,
    FreeThrows,
    From,
    Hidden,
    OpeningRoll,
    Phase,
    Shot,
    State,
    TurnMoves,
)
from rules_engine.core import Message, whole_number
from rules_engine.core import fields as f
from rules_engine.core.bars import LooseBars
from rules_engine.core.fields import Field, MisfitError, form, parts

SECRET = "?"
_DETAILS = {"shot": Shot, "throws": FreeThrows, "rolled": OpeningRoll}
_PLAYER = Field(parse_player, NAMES.__getitem__)


def _expected(name: str, **values: Any) -> Message:
    return Message(f"basketmind/expected-{name}", **values)


def positions(court: Court) -> LooseBars:
    """Return the notation of states on this court."""
    circle = Field(lambda name: parse_circle(court, name, name), court.names.__getitem__)
    players, steps = f.items(_PLAYER, once=_expected("players-once")), f.number(1, 9, _expected("moved"))
    phases = _expected("phase", phases=tuple(map(str, Phase)))
    fields = {
        **{f"{name}:": _team(seat, circle) for seat, name in enumerate(SEAT_NAMES)},
        "ball": _word("ball", f.signs(Field(_read_ball, _write_ball), {NONE: (None, None)})),
        "active": _word("active", f.signs(_PLAYER, {NONE: NOBODY, SECRET: UNKNOWN})),
        "hold": _counts(_expected("hold"), "hold {held}"),
        "phase": f.whole(_word("phase", f.word({phase.value: phase for phase in Phase}, phases, folded=True))),
        "turn": _counts(_expected("turn-part"), "turn {turn} poss {poss}", "turn {turn}"),
        "poss": _counts(_expected("turn-part"), "poss {poss}"),
        "moved": _tuple(_expected("moved"), *_MOVED, movers=players, steps=steps, circle=circle),
        "passed": f.word(_PASSED, _expected("passed"), folded=True),
        "tried": _word("tried", players),
        **{f"sealed {name}": f.headed(f"sealed {name}", _sealed(court), _expected("sealed")) for name in SEAT_NAMES},
        "shot": _flagged(_expected("shot"), Shot, "foul", "shot {circle}", circle=circle),
        "throws": _flagged(
            _expected("throws"), FreeThrows, "technical", "throws {left}", left=f.number(1, 3, _expected("throws"))
        ),
        "rolled": f.whole(form(OpeningRoll, "rolled {face}", _expected("rolled"), face=f.number(1, 6))),
        "score": _counts(_expected("score"), "score {red}-{blue}"),
        "quarter": _counts(_expected("quarter-part"), "quarter {this}/{last}"),
    }
    return LooseBars(partial(_state, court), fields, partial(_parts, court))


_PASSED = {f"passed {used}/{most}": Ball(used, extra=most == 2) for used in (1, 2) for most in (1, 2)}
_MOVED = ("moved {movers}:{steps} from {circle}", "moved {movers}:{steps}", "moved {movers}")


def _state(court: Court, values: Mapping[str, Any], given: Mapping[str, str]) -> State:
    if not values.keys() & {"R:", "B:", "phase"}:  # a phase may be one in which the mat is still empty
        raise MisfitError("", _expected("players-or-phase"))
    at = {player: circle for team in ("R:", "B:") for player, circle in values.get(team, ())}
    phase, (attack, carrier) = values.get("phase", Phase.ATTACK), values.get("ball", (None, None))
    moved, begun = _read_moved(phase, values.get("moved", ()), given.get("moved", ""))
    detail = _read_detail(values, given)
    clock = _read_clock(values, given)
    # A figure that says nothing of ball actions is the beginning of a turn, where a guard has two (bm.guard.extra).
    guard = phase is Phase.ATTACK and carrier is not None and is_guard(carrier)
    state = State(
        at=tuple(at.get(player, court.nowhere) for player in PLAYERS),
        attack=attack,
        carrier=carrier,
        active=values.get("active", NOBODY),
        hold=values.get("hold", (0,))[0],
        phase=phase,
        clock=clock,
        moved=moved,
        ball=values.get("passed", Ball(extra=guard)),
        tried=tuple(sorted(values.get("tried", ()))),
        sealed=(values.get("sealed R"), values.get("sealed B")),
        detail=begun or detail,
    )
    find_inconsistency(court, state, "", given)
    return state


def _read_detail(found: Mapping[str, Any], given: Mapping[str, str]) -> Any:
    """Return what the phase remembers beside the players, such as a shot; a position has at most one of them."""
    details = [key for key in _DETAILS if key in found]
    if len(details) > 1:
        raise MisfitError(given[details[0]], _expected("one-detail"))
    return found[details[0]] if details else None


def _read_clock(values: Mapping[str, Any], given: Mapping[str, str]) -> Clock:
    quarter, quarters = values.get("quarter", (1, 1))
    if not 1 <= quarter <= quarters:
        raise MisfitError(given["quarter"], _expected("quarter"))
    turns = (*values.get("turn", ()), *values.get("poss", ())) if "turn" in values else (0, *values.get("poss", ()))
    if len(turns) > 2:
        raise MisfitError(given["poss"], _expected("turn-part"))
    turn, possession = (*turns, 0)[:2]
    return Clock(turn, possession, values.get("score", (0, 0)), quarter, quarters)


def _read_moved(phase: Phase, found: tuple[Any, ...], given: str) -> tuple[TurnMoves, From | None]:
    """Return the movers and, in a rebound, the circle where the last of them began."""
    if not found:
        return NOT_MOVED, None
    movers, steps, *begun = (*found, None) if len(found) == 1 else found
    if bool(begun) != (phase in REBOUND_MOVES) or (steps is None) != (not begun and len(movers) > 1):
        raise MisfitError(given, _expected("moved"))
    # Only in a rebound the order of the movers has a meaning: the last is the one who moves now.
    return (TurnMoves(movers, steps), From(begun[0])) if begun else (TurnMoves(tuple(sorted(movers)), steps or 1), None)


def _parts(court: Court, state: State) -> Iterator[Any]:
    clock, ball, detail, movers = state.clock, state.ball, state.detail, state.moved.movers
    for team in TEAMS:
        yield [(player, state.at[player]) for player in team if state.at[player] != court.nowhere]
    yield state.attack, state.carrier
    yield state.active
    yield (state.hold,)
    yield state.phase
    # Both in the part `turn`, so `poss` has nothing of its own.
    yield clock.turn, clock.possession
    yield None
    begun = (detail.circle,) if isinstance(detail, From) else ()
    steps = (state.moved.steps,) if begun or len(movers) == 1 else ()
    yield (movers, *steps, *begun) if movers else None
    yield ball if ball.used else None
    yield state.tried or None
    yield from state.sealed
    yield from (detail if isinstance(detail, kind) else None for kind in _DETAILS.values())
    yield clock.score if any(clock.score) else None
    yield (clock.quarter, clock.quarters) if clock.quarters > 1 else None


def _word(head: str, field: Field) -> Field:
    return f.headed(head, field, _expected("word", part=head))


def _counts(misfit: Message, *patterns: str) -> Field:
    """Return the notation of tuples of numbers, a pattern for each length."""

    def read(text: str) -> int:
        # Without a sign: `int` would read `+3` as well.
        if not text.isdigit():
            raise MisfitError(text, misfit)
        return whole_number(text, 0, LARGEST_NUMBER)

    fields = dict.fromkeys(re.findall(r"{(\w+)}", patterns[0]), Field(read, str))
    return f.whole(_tuple(misfit, *patterns, **fields))


def _tuple(misfit: Message, *patterns: str, **fields: Field) -> Field:
    """Return the notation of tuples, a pattern for each length."""
    return f.either(misfit, {each.count("{"): parts(each, misfit, **fields) for each in patterns}, len)


def _flagged(misfit: Message, make: Callable[..., Any], flag: str, pattern: str, **fields: Field) -> Field:
    """Return the notation of a value with a word at its end where a flag of it is set."""
    patterns = {True: f"{pattern} {flag}", False: pattern}
    forms = {on: form(partial(make, **{flag: on}), text, misfit, None, **fields) for on, text in patterns.items()}
    return f.either(misfit, forms, attrgetter(flag))


def _team(seat: int, circle: Field) -> Field:
    """Return the notation of a team: ``R: 1@g9 2@c6``, ``R: -`` if nobody is on the mat."""
    misfit = _expected("placed-player")
    forms = {
        player: form(
            partial(_pair, player), f"{player % SIZE + 1}@{{circle}}", misfit, itemgetter(slice(1, 2)), circle=circle
        )
        for player in TEAMS[seat]
    }
    placed = f.kept(f.either(misfit, forms, itemgetter(0)))

    def read(part: str) -> list[tuple[int, int]]:
        circles: dict[int, int] = {}
        # A dash alone is an empty mat.
        for one in filter(NONE.__ne__, part.partition(":")[2].split()):
            player, at = placed.read(one)
            if player in circles:
                raise MisfitError(one, _expected("player-once", player=NAMES[player]))
            circles[player] = at
        return list(circles.items())

    return Field(read, lambda circles: f"{SEAT_NAMES[seat]}: {' '.join(map(placed.write, circles)) or NONE}")


def _pair(player: int, circle: int) -> tuple[int, int]:
    return player, circle


def _read_ball(text: str) -> tuple[int, int | None]:
    if len(text) == 1:
        return parse_seat(text), None
    carrier = parse_player(text)
    return seat_of(carrier), carrier


def _write_ball(ball: tuple[int, int | None]) -> str:
    seat, carrier = ball
    return SEAT_NAMES[seat] if carrier is None else NAMES[carrier]


def _sealed(court: Court) -> Field:
    def write_discs(discs: Discs) -> str:
        return format_discs(court, discs, named=bool(discs.by))

    kinds = {
        Hidden: form(Hidden, SECRET, ""),
        Seal: Field(partial(parse_seal, court), format_seal, lambda text: text.lower().startswith("ball")),
        Discs: Field(partial(parse_discs, court), write_discs, lambda text: text.lower().startswith("disc")),
    }
    return f.either(_expected("sealed"), kinds)
