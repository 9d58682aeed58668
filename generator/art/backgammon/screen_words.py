"""What a screen says of a turn: what is left to do, what the other side has done, and what a tap may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.backgammon.choices import dice_to_try
from generator.art.backgammon.dice import Begun
from generator.art.backgammon.labels import name_action
from generator.art.interface import ArtContext, KnownEntry
from rules_engine.backgammon.actions import Play, dice_to_play, is_play
from rules_engine.backgammon.play_notation import BAR_NAME, OFF_NAME, board_index, parse_point
from rules_engine.backgammon.policies import heuristic
from rules_engine.backgammon.state import BAR, BLACK, OFF, WHITE, Phase, State

_DANCE: Play = ()


def prompt(art: ArtContext, state: State, seat: int) -> str:
    """Return what is left of the roll; what can be done with the cube; that nothing can be moved."""
    write = art.messages.format
    if state.phase is Phase.OFFERED:
        return write("todo-offered", value=2 * state.cube.value)
    if state.phase is not Phase.PLAY or state.dice is None:
        return ""
    begun = isinstance(state, Begun)
    left = state.left if isinstance(state, Begun) else dice_to_play(state.dice)
    if not begun and art.game.legal_actions(state, seat) == (_DANCE,):
        return write("todo-dance", dice=state.dice)
    if not left:
        return ""
    double = state.dice[0] == state.dice[1]
    kind, has_begun = "todo-double" if double else "todo-play", "yes" if begun else "no"
    return write(kind, count=len(left), number=left[0], dice=left, begun=has_begun)


def turn_words(art: ArtContext, entries: Sequence[KnownEntry]) -> Sequence[str]:
    """Return a player's roll and play in one sentence; none if anything else was done."""
    played = [entry for entry in entries if entry.seat is not None]
    if len(played) != 1 or not is_play(played[0].action) or played[0].before.dice is None:
        return ()
    (entry,) = played
    assert entry.seat is not None
    words = name_action(art, entry.before, entry.seat, entry.action)
    seat = art.game.format_seat(entry.seat)
    return (art.messages.format("row-played", seat=seat, dice=entry.before.dice, play=words),)


def meant(art: ArtContext, state: State, seat: int, begun: str, start: str, end: str) -> Iterator[Play]:
    """Yield the moves from one anchor to another that somebody may mean, after those that have begun."""
    if state.phase is not Phase.PLAY or state.dice is None:
        return
    done: Play = art.game.parse_action(state, begun) if begun else ()
    first = _point(start or end, seat)
    ends = [_point(end, seat)] if start and end else [first - die for die in dice_to_try(state)]
    for goal in ends:
        # With more than is needed a checker is borne off as well.
        yield (*done, (first, max(goal, OFF)))


def _point(anchor: str, seat: int) -> int:
    """Return the point of an anchor in the seat's own numbering."""
    kind = anchor.partition("-")[0]
    if kind in (BAR_NAME, OFF_NAME):
        return BAR if kind == BAR_NAME else OFF
    return board_index(parse_point(anchor, WHITE), seat)


def stakes(art: ArtContext, state: State) -> str:
    """Return who has fewer steps to go, and what the cube or the match makes of the game."""
    if state.phase in (Phase.OPENING, Phase.OVER):
        return ""
    write, match, cube = art.messages.format, state.match, state.cube.value
    ahead = heuristic(art.game, state)
    leader = WHITE if ahead[WHITE] >= ahead[BLACK] else BLACK
    told = [write("stakes-lead", leader=art.game.format_seat(leader), lead=max(ahead) - min(ahead))]
    if match.length:
        white, black = match.scores
        told.append(write("stakes-match", length=match.length, white=white, black=black))
    if cube > 1:
        told.append(write("stakes-cube", value=cube))
    return " ".join(told)
