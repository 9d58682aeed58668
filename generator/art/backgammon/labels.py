"""Display names of actions; all words come from the game's messages.

The board as text, for people who cannot see it.
"""

from __future__ import annotations

from generator.art.backgammon.board import label
from generator.art.interface import ArtContext
from rules_engine.backgammon.actions import Action, CubeAction, Play, Roll
from rules_engine.backgammon.play_notation import booklet_play
from rules_engine.backgammon.state import BAR, BLACK, OFF, WHITE, Phase, State, count_borne_off, view_of


def name_action(art: ArtContext, state: State, seat: int, action: Action) -> str:
    """Return what is done in words, with the points' names of the numbering chosen; a roll as its two numbers."""
    if isinstance(action, CubeAction):
        return art.messages.word("action", action)
    if action == ():
        return art.messages.word("action", "none")
    if isinstance(action, Roll):
        return str(art.game.format_action(state, action))
    return play_words(art, state, seat, action)


def play_words(art: ArtContext, state: State, seat: int, play: Play) -> str:
    """Return a play as what the checkers do, such as ``move one checker from 8 to 4 and another from 6 to 4``."""
    ways = booklet_play(view_of(state.board, seat), play, seat).in_words(art.option("numbering"))
    return art.messages.format("action-play", ways=ways)


def play_options(art: ArtContext, seat: int | None) -> dict[str, str]:
    """Return the numbers 1 to 24 of the player's side, which never change; of White's for people who share a screen."""
    side = "black" if seat == BLACK else "white"
    return {"numbering": f"{side} {art.messages.word('label', 'point-pattern')}".strip()}


def verdict(art: ArtContext, state: State, seat: int, action: Action, allowed: bool) -> str:
    """Return whether the seat can do this, as a sentence."""
    kind = str(action) if isinstance(action, CubeAction) else "play" if action else "none"
    values = {"seat": art.game.format_seat(seat), "kind": kind, "play": name_action(art, state, seat, action)}
    return art.messages.format("text-can" if allowed else "text-cannot", **values)


_SIGNS = {WHITE: "○", BLACK: "●"}
_TOP, _BOTTOM = tuple(range(13, 25)), tuple(range(12, 0, -1))


def describe(art: ArtContext, state: State) -> str:
    """Return both rows of points from left to right with their checkers, then bar, off, dice and cube."""
    checkers = state.match.variant.checkers
    names, counts = zip(_rows(art, state, _TOP), _rows(art, state, _BOTTOM), strict=True)
    lines = [f"○ {art.seat(WHITE)}, ● {art.seat(BLACK)}", names[0], counts[0], counts[1], names[1]]
    # Black's checkers are negative numbers, and its bar is at the board's other end.
    lines.append(f"{_term(art, 'on-bar')}: ○{state.board[BAR]} ●{-state.board[OFF]}")
    off = [count_borne_off(state.board, seat, checkers) for seat in (WHITE, BLACK)]
    lines.append(f"{_term(art, 'borne-off')}: ○{off[WHITE]} ●{off[BLACK]}")
    if state.match.use_cube:
        owner = _term(art, "middle") if state.cube.owner is None else art.seat(state.cube.owner)
        lines.append(f"{_term(art, 'cube')}: {state.cube.value}, {owner}")
    return "\n".join([*lines, _status(art, state)])


def position_sentences(art: ArtContext, state: State) -> list[str]:
    """Return each player's checkers with their points, then whose turn it is, with the dice."""
    return [*(_stacks(art, state, seat) for seat in (WHITE, BLACK)), _status(art, state)]


def _stacks(art: ArtContext, state: State, seat: int) -> str:
    write, sign, numbering = art.messages.format, 1 if seat == WHITE else -1, art.option("numbering")
    # From 24 down to 1, as a player's checkers move.
    points = [(index, state.board[index] * sign) for index in (*reversed(_TOP), *_BOTTOM)]
    stacks = [
        write("label-stack", count=count, point=label(index, numbering, state.turn))
        for index, count in points
        if count > 0
    ]
    on_bar = abs(state.board[BAR if seat == WHITE else OFF])
    off = count_borne_off(state.board, seat, state.match.variant.checkers)
    stacks += [write("label-stack-bar", count=on_bar)] if on_bar else []
    stacks += [write("label-stack-off", count=off)] if off else []
    return write("label-stacks", seat=art.seat(seat), stacks=", ".join(stacks))


def _rows(art: ArtContext, state: State, indexes: tuple[int, ...]) -> tuple[str, str]:
    numbering = art.option("numbering")
    names = [label(index, numbering, state.turn) for index in indexes]
    counts = [_stack(state.board[index]) for index in indexes]
    return tuple(" | ".join((_join(row[:6]), _join(row[6:]))) for row in (names, counts))  # type: ignore[return-value]


def _stack(count: int) -> str:
    return f"{_SIGNS[WHITE if count > 0 else BLACK]}{abs(count)}" if count else "·"


def _join(cells: list[str]) -> str:
    return " ".join(cell.rjust(3) for cell in cells)


def _status(art: ArtContext, state: State) -> str:
    seat = art.seat(state.turn)
    if state.phase is Phase.OPENING:
        return _term(art, "to-start")
    if state.phase is Phase.OVER:
        return f"{_term(art, 'won')}: {seat}"
    if state.dice:
        return f"{_term(art, 'rolled')}, {seat}: {state.dice[0]}-{state.dice[1]}"
    return f"{_term(art, 'to-roll')}: {seat}"


def _term(art: ArtContext, key: str) -> str:
    return art.messages.word("label", key)
