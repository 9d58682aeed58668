"""The options of the set-up, and seats that nobody has: what cannot be is refused with one clear error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from generator.i18n import using_language, write
from rules_engine.basket_boss.actions import PASS
from rules_engine.core import MalformedError, SetupError
from tests.basket_boss.common import boss, start


def test_without_options_four_teams_sit_in_order() -> None:
    state = boss().initial_state()
    assert boss().format_state(state) == boss().format_state(start(4))
    assert [team.board for team in state.teams] == list(boss().box.boards)[:4]


@pytest.mark.parametrize("option", ["boards", "tallest"])
@pytest.mark.parametrize("value", [4, 0, None, {"A": 1}, {"A"}, True])
def test_an_option_that_is_no_list_is_refused_by_its_name(option: str, value: Any) -> None:
    with pytest.raises(MalformedError) as caught:
        boss().initial_state(**{option: value})
    assert caught.value.text == f"{option}={value}"
    assert f"{option}=[" in str(caught.value)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"boards": "Snakes"}, "setup_team_count"),
        ({"boards": ["Snakes"]}, "setup_team_count"),
        ({"boards": [4, 5]}, "setup_unknown_board"),
        ({"tallest": [1, 2, 3, 4]}, "setup_ranking"),
        ({"tallest": "A"}, "setup_ranking"),
    ],
)
def test_a_list_that_the_rules_forbid_is_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        boss().initial_state(**options)
    assert caught.value.violation.code == code


@pytest.mark.parametrize("ask", [boss().why_illegal, boss().apply])
def test_a_seat_that_nobody_has_is_refused(ask: Callable[..., Any]) -> None:
    with pytest.raises(MalformedError, match=r"one of A, B, C, D$") as caught:
        ask(start(4), 4, PASS)
    assert caught.value.part == "E"
    assert boss().why_illegal(start(5), 4, PASS) is not None
    assert boss().legal_actions(start(4), 4) == ()


def test_errors_are_shown_in_the_reader_s_language() -> None:
    with pytest.raises(MalformedError) as caught:
        boss().initial_state(boards=4)  # type: ignore[arg-type]
    assert write(caught.value.expected, "es").startswith("una lista de tableros")
    with using_language("es"):
        assert "se esperaba una lista de tableros" in str(caught.value)
