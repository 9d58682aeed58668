"""Hypothesis: any board that can be, any state that can be."""

from __future__ import annotations

from hypothesis import strategies as st

from rules_engine.backgammon.consistency import find_inconsistency
from rules_engine.backgammon.state import (
    BLACK,
    WHITE,
    Board,
    Cube,
    Match,
    Phase,
    State,
    before_roll,
    end_by_drop,
    end_if_finished,
    may_double,
    view_of,
)

SEATS = st.sampled_from((WHITE, BLACK))
DIE = st.integers(1, 6)
DICE = st.tuples(DIE, DIE).map(lambda dice: (max(dice), min(dice)))


@st.composite
def views(draw: st.DrawFn) -> Board:
    """A mover's view with 1 to 15 checkers of its own and 0 to 15 of the opponent's."""
    view = [0] * 26
    for sign, points in ((1, st.integers(1, 25)), (-1, st.integers(0, 24))):
        room = 15
        for point, count in draw(st.dictionaries(points, st.integers(1, 6), min_size=sign > 0, max_size=9)).items():
            if view[point] == 0:
                view[point] = sign * min(count, room)
                room -= min(count, room)
    return tuple(view)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Single games and matches, with and without cube."""
    length, max_cube = draw(st.integers(0, 25)), draw(st.sampled_from((0, 10)))
    top = length - 1 if length else 30
    scores = draw(st.tuples(st.integers(0, top), st.integers(0, top)))
    crawford = length > 0 and max(scores) == length - 1 and draw(st.booleans())
    return Match(length, scores, crawford, max_cube, jacoby=draw(st.booleans()))


@st.composite
def states(draw: st.DrawFn) -> State:
    """A consistent state of any phase."""
    seat, match = draw(SEATS), draw(matches())
    board = view_of(draw(views()), seat)
    cube = draw(st.sampled_from((Cube(), Cube(2, WHITE), Cube(4, BLACK)))) if match.use_cube else Cube()
    over = end_if_finished(board, cube, match)
    free = may_double(seat, cube, match)
    choices = [State(board, WHITE, Phase.OPENING, None, cube, match), before_roll(board, seat, cube, match)]
    choices += [
        State(board, seat, Phase.PLAY, draw(DICE), cube, match),
        State(board, seat, Phase.ROLL, None, cube, match),
    ]
    if free:
        choices += [State(board, seat, Phase.OFFERED, None, cube, match), end_by_drop(board, seat, cube, match)]
    state = over or draw(st.sampled_from(choices))
    find_inconsistency(state, "")
    return state
