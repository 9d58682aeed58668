"""What a screen says of a turn: what is to be done, what the other team has done, and what a tap may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.basketmind.choices import with_found_trail
from generator.art.basketmind.layout import ArtContext, court_of
from generator.art.interface import KnownEntry
from rules_engine.basketmind.actions import Action, Carry, Pass, Put, Walk
from rules_engine.basketmind.players import NAMES, PLAYERS, TEAMS, seat_of
from rules_engine.basketmind.state import QUARTER, Phase, State

_PLACING = (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE)
_MOVING = (Phase.ATTACK, Phase.DEFEND, Phase.BLOCK_MOVE, Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)
_SEALED = {Phase.PRESS: "press", Phase.SHOT: "shot"}
_ABOUT_CARRIER = {Phase.ATTACK: "attack", Phase.DEFEND: "defend", Phase.BLOCK_MOVE: "block"}


def prompt(art: ArtContext, state: State, seat: int) -> str:
    """Return what is to be done now, with the name of the player whom it is about."""
    write, phase = art.messages.format, state.phase
    if phase in _PLACING:
        return _placing(art, state, seat)
    if phase in (Phase.PLACE_ACTIVATE, Phase.ACTIVATE):
        return write("todo-activate")
    if phase in _SEALED:
        return write(f"todo-{_SEALED[phase]}-{'attack' if seat == state.attack else 'defence'}")
    if phase in _ABOUT_CARRIER and state.carrier is not None:
        return write(f"todo-{_ABOUT_CARRIER[phase]}", player=NAMES[state.carrier])
    return write("todo-rebound") if phase in _MOVING else ""


def _placing(art: ArtContext, state: State, seat: int) -> str:
    players = dict.fromkeys(
        action.player for action in art.game.legal_actions(state, seat) if isinstance(action, Carry | Put)
    )
    first = all(state.at[player] == court_of(art).nowhere for player in TEAMS[seat])
    carries = state.phase is Phase.PLACE_ATTACK and first
    kind = "carrier" if carries and len(players) > 1 else "player"
    return art.messages.format(f"todo-place-{kind}", player=NAMES[next(iter(players))], first="yes" if first else "no")


def turn_words(art: ArtContext, entries: Sequence[KnownEntry]) -> Sequence[str]:
    """Return a team's turn: of a walk only where it ends, of a placement only that it is made."""
    told: list[str] = []
    before: Action | None = None
    for entry in entries:
        if before is not None and entry.action is not None and _goes_on(before, entry.action):
            # The walk so far is replaced by its last step.
            told.pop()
        told += _told(art, entry)
        before = entry.action if entry.seat is not None else None
    return told


def _told(art: ArtContext, entry: KnownEntry) -> Sequence[str]:
    if isinstance(entry.action, Carry | Put):
        return (art.messages.format("row-placed", seat=art.game.format_seat(seat_of(entry.action.player))),)
    return entry.said


def _goes_on(before: Action, after: Action) -> bool:
    if isinstance(before, Carry | Put):
        return isinstance(after, Put) and seat_of(before.player) == seat_of(after.player)
    return isinstance(before, Walk) and isinstance(after, Walk) and before.player == after.player


def meant(art: ArtContext, state: State, seat: int, _begun: str, start: str, end: str) -> Iterator[Action]:
    """Yield the steps, passes and placements from one circle to another that somebody may mean."""
    court = court_of(art)
    circles = {name: circle for circle, name in enumerate(court.names)}
    if state.phase in _PLACING:
        if end in circles:
            yield from _placed(art, state, seat, circles[end])
        return
    there = circles.get(start or end)
    player = next((one for one in PLAYERS if state.at[one] == there), None)
    if player is None or state.phase not in _MOVING:
        return
    if not start or not end:
        yield from (Walk(player, (circle,)) for circle in court.neighbours[state.at[player]])
        return
    yield from _to_another(art, state, seat, player, circles.get(end))


def _to_another(art: ArtContext, state: State, seat: int, player: int, circle: int | None) -> Iterator[Action]:
    """Yield the pass to the team-mate on a circle, then the step to it; None: what is tapped is no circle."""
    mate = next((one for one in TEAMS[seat] if state.at[one] == circle), None)
    if mate is not None and mate != player:
        yield with_found_trail(art, state, Pass(player, mate, ()))
    if circle is not None:
        yield Walk(player, (circle,))


def _placed(art: ArtContext, state: State, seat: int, circle: int) -> Iterator[Action]:
    # One is enough to tell whom to place and how; the circle is the one that was tapped.
    for action in art.game.legal_actions(state, seat)[:1]:
        if isinstance(action, Carry | Put):
            yield type(action)(action.player, circle)


def stakes(art: ArtContext, state: State) -> str:
    """Return who has more points, and how many turns of the quarter are left; empty before anything has happened."""
    clock = state.clock
    if not clock.turn and not any(clock.score):
        return ""
    most, least = max(clock.score), min(clock.score)
    leader = art.game.format_seat(clock.score.index(most))
    key = "stakes-lead" if most > least else "stakes-level"
    return art.messages.format(key, leader=leader, lead=most - least, left=QUARTER - max(clock.turn, 1))
