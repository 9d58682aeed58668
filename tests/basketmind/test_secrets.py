"""What each side knows: not whom the other has activated, nor what it has sealed."""

from __future__ import annotations

import pytest

from rules_engine.basketmind.errors import FigureError
from rules_engine.core import UnknownInformationError
from tests.basketmind.common import ask, engine, event, kinds, play, read

ATTACK = "R: 1@g6 2@d3 | B: 1@g4 4@e3 | ball R1 | active B1"
PRESS = "R: 3@f5 | B: 2@e5 3@g5 | ball R3 | phase DP | tried B2,B3"


def seen(text: str, seat: int | None) -> str:
    return engine().format_state(engine().observation(read(text), seat))


def test_the_activation_is_the_defender_s_secret() -> None:
    assert "active B1" in seen(ATTACK, 1)
    assert "active ?" in seen(ATTACK, 0)
    assert "active ?" in seen(ATTACK, None)


def test_that_nobody_is_active_is_no_secret() -> None:
    assert "active -" in seen(ATTACK.replace("active B1", "active -"), 0)


def test_the_event_of_an_activation_is_for_the_defender() -> None:
    activation = event(play("R: 1@g9 | B: 1@g6 | ball R1 | phase D", "B:act B1"), "activated")
    assert activation.seen_by == frozenset({1})


@pytest.mark.parametrize(("entry", "seat"), [("R:ball 4", 0), ("B:disc e4,f6", 1)])
def test_sealed_choices_are_seen_by_their_own_side(entry: str, seat: int) -> None:
    state = play(PRESS, entry).state
    own = engine().format_state(engine().observation(state, seat))
    other = engine().format_state(engine().observation(state, 1 - seat))
    assert entry[2:] in own
    assert f"sealed {entry[0]} ?" in other
    assert engine().node(state) == engine().node(engine().observation(state, 1 - seat))


def test_what_depends_on_a_secret_cannot_be_applied_to_an_observation() -> None:
    unknown = ATTACK.replace("active B1", "active ?")
    assert play(unknown, "R:R1>h6").state.phase == "A"  # nobody could take the ball here
    with pytest.raises(UnknownInformationError, match="B1"):
        play(unknown, "R:R1>g5>h5")
    with pytest.raises(UnknownInformationError):
        play(PRESS + " | sealed B ?", "R:ball 4")


def test_who_tried_to_steal_cannot_be_the_secret() -> None:
    unknown = ATTACK.replace("active B1", "active ? | tried B1")
    assert kinds(play(unknown, "R:R1>g5>h5")) == []


def test_steps_without_the_ball_depend_on_no_secret() -> None:
    assert kinds(play(ATTACK.replace("B1", "?").replace("?: ", "B: "), "R:R2>d4")) == []


def test_dunks_against_an_unknown_activation_must_be_told_whom() -> None:
    unknown = ATTACK.replace("active B1", "active ?")
    with pytest.raises(FigureError):
        ask(unknown, "dunks")
    assert ask(unknown, "dunks", active="all") == ask(ATTACK, "dunks", active="all")
