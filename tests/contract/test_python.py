"""`import jugada`: what a programmer gets, with every game."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import jugada
from jugada import Action, State
from rules_engine.core import registry
from tests.examples import pennies
from tests.nightly import each_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def opening() -> State:
    return jugada.game("backgammon").start().play("3-1")


@pytest.mark.parametrize("name", each_game())
def test_a_state_is_printed_drawn_and_written_down(name: str) -> None:
    for lang in ("en", "es"):
        game = jugada.game(name, lang=lang)
        state = game.start()
        assert len(str(state).splitlines()) > 1
        assert state._repr_svg_().startswith("<svg")
        assert game.position(state.notation) == state
        assert repr(state).startswith("jugada.game(")
        assert all(game.rules.values())


@pytest.mark.parametrize("name", each_game())
def test_whatever_is_legal_can_be_played_and_replayed(name: str, tmp_path: Path) -> None:
    game = jugada.game(name)
    state = game.start()
    for turn in range(12):
        found = tuple(state.outcomes()) or state.legal_actions()
        action = found[turn % len(found)]
        assert state.is_chance or state.why(action) is None
        state = state.play(action)
    record = tmp_path / "game.txt"
    record.write_text(state.record(), "utf-8")
    rows = [one.row() for one in game.replay(record)]
    assert rows == [one.row() for one in state.history()]
    assert [row["number"] for row in rows] == list(range(13))


def test_an_illegal_action_says_why(opening: State) -> None:
    with pytest.raises(jugada.IllegalActionError) as caught:
        opening.play("24/18")
    reason = opening.why("24/18")
    assert reason is not None
    assert (
        caught.value.__notes__ == [str(reason)] == ["No die takes a checker from 24 to 18: 3 and 1 are still to play."]
    )
    assert caught.value.violation.rule == reason.rule


def test_what_cannot_be_understood_is_one_line(opening: State) -> None:
    for call in (
        lambda: opening.play("north"),
        lambda: opening.ask("pip"),
        lambda: opening.ask("pips", players="W"),
        lambda: jugada.game("chess"),
        lambda: jugada.game("backgammon").start(colour="red"),
        lambda: jugada.game("backgammon").start().why("8/5"),
    ):
        with pytest.raises(jugada.JugadaError) as caught:
            call()
        assert "\n" not in str(caught.value)


def test_actions_are_text_with_a_seat(opening: State) -> None:
    first = opening.legal_actions()[0]
    assert (first, first.seat) == ("24/23 13/10", "W")
    for copied in (copy.deepcopy(first), pickle.loads(pickle.dumps(first))):
        assert (copied, copied.seat) == (first, "W")
    assert opening.play(Action("8/5 6/5", "W")) == opening.play("8/5 6/5", seat="W")
    assert opening.play("8/5 6/5") != opening
    assert len({opening, opening.game.start().play("3-1")}) == 1


def test_several_seats_choose_in_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entry_points", lambda: {"pennies": "tests.examples.pennies"})
    for name, text in pennies.FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    state = jugada.game("pennies", content=tmp_path).start()
    assert (state.turn, state.deciders) == ("", ("0", "1"))
    assert [(action, action.seat) for action in state.legal_actions()] == [
        ("H", "0"),
        ("T", "0"),
        ("H", "1"),
        ("T", "1"),
    ]
    with pytest.raises(jugada.JugadaError):
        state.play("H")
    secret = state.play(state.legal_actions("1")[1])
    assert secret.notation != secret.seen_by("0").notation
    assert secret.play("H").is_over


def test_a_match_of_another_program_is_rows() -> None:
    rows = [state.row() for state in jugada.game("backgammon").replay(ROOT / "content/backgammon/records/match1.mat")]
    assert rows[0]["action"] == ""
    assert {key for row in rows for key in row} == {"number", "seat", "action", "position", "turn", "is_over", "events"}


def test_a_drawing_is_svg_png_and_pdf(opening: State) -> None:
    drawing = opening.draw("8/5 6/5", "24/18", ask=["shots point=B12"], legend=True)
    assert drawing.svg().startswith("<svg")
    assert drawing.png(50).startswith(b"\x89PNG")
    assert drawing.pdf().startswith(b"%PDF")
    assert drawing.title == "Backgammon"
    assert drawing.description.startswith("○ White, ● Black")
