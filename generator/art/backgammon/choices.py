"""Playing a roll move by move: choose a checker, then its destination; decisions about the cube are buttons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from generator.art.backgammon.board import label
from generator.art.backgammon.dice import begin
from generator.art.interface import ArtContext, Choice, Option
from rules_engine.backgammon.actions import CubeAction, Play, dice_to_play, play_moves
from rules_engine.backgammon.play_notation import board_index, booklet_name
from rules_engine.backgammon.state import BAR, OFF, WHITE, State, view_of
from rules_engine.backgammon.walk import next_moves

_next_moves = lru_cache(maxsize=1024)(next_moves)
"""Kept, since what can follow a beginning is told before it is chosen, asked when it is, and the same for languages."""


def choices(art: ArtContext, state: State, seat: int, begun: str) -> tuple[Choice, ...]:
    """Return the seat's checkers with their possible destinations; or the decisions about the cube."""
    actions = art.game.legal_actions(state, seat)
    # The only play is none: no die can be moved.
    if actions == ((),):
        return (Choice("", (Option(art.messages.word("button", "pass"), ()),)),)
    if isinstance(actions[0], CubeAction):
        return (Choice("", tuple(Option(art.messages.word("button", str(action)), action) for action in actions)),)
    done: Play = art.game.parse_action(state, begun) if begun else ()
    return tuple(_Moves(art, state, seat, done).choices())


def begun_state(art: ArtContext, state: State, seat: int, begun: str) -> State:
    """Return the state with the moves made so far on the board."""
    play: Play = art.game.parse_action(state, begun)
    board = play_moves(view_of(state.board, seat), play)
    # The view of a view is the board itself.
    return begin(state, view_of(board, seat), play)


def dice_to_try(state: State) -> tuple[int, ...]:
    """Return the numbers with which a checker may be tried, the higher first."""
    return tuple(dict.fromkeys(dice_to_play(state.dice or (0, 0))))


class _Moves:
    """The choices after the moves made so far."""

    def __init__(self, art: ArtContext, state: State, seat: int, done: Play) -> None:
        self.art, self.state, self.seat, self.done = art, state, seat, done
        self.view = play_moves(view_of(state.board, seat), done)

    def choices(self) -> Iterator[Choice]:
        """Yield the seat's checkers, the farthest back first."""
        for start in range(BAR, OFF, -1):
            if self.view[start] > 0:
                options = tuple(self._options(start))
                yield Choice(self._name(start), options, self._anchor(start))

    def _options(self, start: int) -> Iterator[Option]:
        legal = {end for begin, end in _next_moves(self.state, self.done) if begin == start}
        # Ends that break a rule are offered as well: who chooses one is told which rule.
        for end in dict.fromkeys(max(start - die, OFF) for die in dice_to_try(self.state)):
            play = (*self.done, (start, end))
            label = self._name(end)
            if end not in legal or self._is_whole(play):
                yield Option(label, play, self._anchor(end))
            else:
                begins = self.art.game.format_action(self.state, play)
                yield Option(label, play, self._anchor(end), self._then(play), begins)

    def _is_whole(self, play: Play) -> bool:
        return self.art.game.why_illegal(self.state, self.seat, play) is None

    def _then(self, play: Play) -> str:
        """Return the possible continuations of the play."""
        ways = tuple(self._step(*move) for move in _next_moves(self.state, play))
        return self.art.messages.format("label-begins", ways=ways)

    def _step(self, start: int, end: int) -> str:
        values = {"from": self._said(start), "to": "off" if end == OFF else self._said(end)}
        return self.art.messages.format("label-step", **values)

    def _name(self, point: int) -> str:
        if point in (BAR, OFF):
            return self.art.term("bar" if point == BAR else "off")
        return label(board_index(point, self.seat), self.art.option("numbering"), self.seat)

    def _said(self, point: int) -> str:
        """Return the point's name in a sentence: with what stands around a number, if the numbering has that."""
        _, _, pattern = self.art.option("numbering").partition(" ")
        return (pattern or "#").replace("#", self._name(point)) if point not in (BAR, OFF) else self._name(point)

    def _anchor(self, point: int) -> str:
        if point in (BAR, OFF):
            return f"{'bar' if point == BAR else 'off'}-{self.art.game.format_seat(self.seat)}"
        return booklet_name(board_index(point, self.seat), WHITE)
