"""Queries: what the rulebook's numbers are, and clear errors for arguments that make no sense."""

from __future__ import annotations

import pytest

from rules_engine.core import MalformedError
from tests.basket_boss.common import ask, boss, start
from tests.basket_boss.test_rules_draft import PRINTED, four


def test_standings_tell_how_ties_are_decided() -> None:
    text = four("bid start=A high=- passed=-", a="6 FA06.5,SG,SF,PF,C - 0 -", d="6 FA28x,SG,SF,PF,C - 0 -")
    rows = [(row["rank"], row["team"], row["tie"]) for row in ask(text, "standings")]
    assert rows == [(1, "A", "height"), (0, "B", "equal"), (0, "C", "equal"), (4, "D", "alone")]
    referee = text.replace("D Kangaroos 6 FA28x,SG,SF,PF,C -", "D Kangaroos 6 FA28x,SG,SF,PF,C referee")
    rows = [(row["rank"], row["team"], row["tie"]) for row in ask(referee, "standings")]
    assert rows == [(1, "A", "bribe"), (1, "B", "bribe"), (1, "C", "bribe"), (4, "D", "alone")]
    in_it = text.replace("C Llamas 6 PG,SG,SF,PF,C -", "C Llamas 6 FA27x,FA12x,SF,PF,FA01.3 referee")
    assert ask(in_it, "strength", team="C") == 10
    rows = [(row["rank"], row["team"], row["tie"]) for row in ask(in_it, "standings")]
    assert rows == [(1, "C", "referee"), (2, "A", "bribe"), (2, "B", "bribe"), (4, "D", "alone")]


def test_legal_bids_only_for_who_is_to_bid() -> None:
    text = four("bid start=A high=B:3 passed=-", c=f"5 {PRINTED} agent 0 -")
    assert ask(text, "legal_bids", team="C") == (3, 4, 5)
    assert ask(text, "legal_bids", team="A") == ()
    assert ask(four("place A"), "legal_bids", team="A") == ()


def test_market_tells_why_turning_stops() -> None:
    empty = ask(boss().format_state(start(4)), "market")
    assert empty == {"tiles": 0, "coins": 0, "coins_needed": 5, "min": 3, "max": 6, "stop": "no", "pile": 37}
    text = four("bid start=A high=- passed=-", market="FA06,FA09,FA35")
    assert (ask(text, "market")["coins"], ask(text, "market")["stop"]) == (5, "enough_coins")


@pytest.mark.parametrize(
    ("query", "arguments", "part"),
    [
        ("strength", {}, "team"),
        ("strength", {"team": "E"}, "E"),
        ("strength", {"team": "Snakes"}, "Snakes"),
        ("strength", {"team": "A", "column": "1"}, "column"),
        ("strength_with", {"team": "A", "tile": "INJ"}, "INJ"),
        ("strength_with", {"team": "A", "tile": "FA08", "column": "6"}, "6"),
        ("strength_with", {"team": "A", "tile": "FA08", "column": "one"}, "one"),
        ("tables", {"teams": "6"}, "6"),
        ("tables", {"teams": "²"}, "²"),
        ("track", {"points": "-1"}, "-1"),
        ("interest_on", {"money": "9" * 5000}, "9" * 5000),
        ("tile", {"tile": "Ave Rage"}, "Ave Rage"),
    ],
)
def test_arguments_that_make_no_sense(query: str, arguments: dict[str, str], part: str) -> None:
    with pytest.raises(MalformedError) as caught:
        ask(four("bid start=A high=- passed=-"), query, **arguments)
    assert caught.value.part == part
