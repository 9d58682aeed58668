"""Set-up, market, strength, auctions and injuries: one test a rule, named after it, with figures from the rules."""

from __future__ import annotations

import pytest

from rules_engine.core import Chance, Decision, IllegalActionError, SetupError
from tests.basket_boss.common import after, ask, boss, legal, play, reason, start, step

FOUR = (
    "s{season} p1 | tall C,A,B,D | A Snakes {a} | B Giraffes {b} | C Llamas {c} | D Kangaroos {d}"
    " | market {market} | gone {gone} | {node}"
)
PRINTED = "PG,SG,SF,PF,C"


def four(node: str, market: str = "FA35", gone: str = "FA10,FA11", season: int = 3, **teams: str) -> str:
    """A position with four teams, by default with 6 million and printed players."""
    plain = dict.fromkeys("abcd", f"6 {PRINTED} - 0 -")
    return FOUR.format(season=season, market=market, gone=gone, node=node, **(plain | teams))


def rule_events(text: str, *entries: str) -> set[tuple[str, str | None]]:
    return {(event.kind, event.rule) for event in play(text, *entries).events}


def facts(text: str, kind: str, *entries: str) -> dict[str, object]:
    """The facts of the only event of a kind."""
    (found,) = (event for event in play(text, *entries).events if event.kind == kind)
    return dict(found.facts)


# ------------------------------------------------------------------------------------------------------- set-up


def test_setup() -> None:
    state = boss().initial_state(boards=("Snakes", "Giraffes", "Llamas"), tallest=("B", "A", "C"))
    text = boss().format_state(state)
    assert text.startswith("s1 p0 | tall B,A,C | A Snakes 11 PG,SG,SF,PF,C - 0 - | B Giraffes 11 ")
    assert text.endswith(" | market - | gone - | fill")
    assert all(ask(text, "strength", team=seat) == 10 for seat in "ABC")
    assert state == boss().initial_state(boards=["Texas Snakes", "giraffes", "LLAMAS"], tallest=["b", "a", "c"])


def test_setup_by_default() -> None:
    four_teams = boss().initial_state()
    assert [team.board for team in four_teams.teams] == ["Snakes", "Giraffes", "Llamas", "Kangaroos"]
    assert four_teams.tall == (0, 1, 2, 3)
    assert boss().initial_state(boards=["Llamas", "Snakes"]).tall == (0, 1)


@pytest.mark.parametrize(
    ("boards", "tallest", "code"),
    [
        (["Snakes"], ["A"], "setup_team_count"),
        (["Snakes"] * 6, list("ABCDEF"), "setup_team_count"),
        ("Snakes", "A", "setup_team_count"),
        (["Snakes", "Tigers"], ["A", "B"], "setup_unknown_board"),
        (["Snakes", ""], ["A", "B"], "setup_unknown_board"),
        (["Snakes", "snakes"], ["A", "B"], "setup_board_twice"),
        (["Snakes", "Llamas"], ["A"], "setup_ranking"),
        (["Snakes", "Llamas"], ["A", "A"], "setup_ranking"),
        (["Snakes", "Llamas"], ["A", "C"], "setup_ranking"),
        (["Snakes", "Llamas"], ["A", ""], "setup_ranking"),
        (["Snakes", "Llamas"], ["AB", "B"], "setup_ranking"),
    ],
)
def test_setup_refused(boards: list[str], tallest: list[str], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        boss().initial_state(boards=boards, tallest=tallest)
    assert caught.value.violation.code == code
    assert caught.value.violation.rule == "bb.setup"


def test_setup_trophies() -> None:
    for teams, kinds in ((2, "gold"), (3, "gold silver"), (4, "gold silver bronze"), (5, "gold silver bronze crystal")):
        left = boss().queries["trophies_left"].answer(start(teams), {})
        assert left == dict.fromkeys(kinds.split(), 6)
    two = "A Snakes 11 PG,SG,SF,PF,C - 0 - | B Llamas 11 PG,SG,SF,PF,C - 0 -"
    text = f"s1 p0 | tall A,B | {two} | market FA06 | gone - | fill"
    assert facts(text, "trophies_laid_out", "*:turn FA09") == {"trophies": ("gold",), "each": 6}


@pytest.mark.parametrize(
    ("teams", "turned", "full"),
    [
        (2, ["FA06"], False),  # 2 coins: not more than the teams, and one tile only
        (2, ["FA06", "FA01"], True),  # 3 coins, two tiles
        (2, ["FA04", "FA10", "INJ"], False),
        (2, ["FA04", "FA10", "INJ", "FA01"], True),  # 1 coin, but four tiles
        (3, ["FA06", "FA09"], True),  # 4 coins, two tiles
        (3, ["FA01", "FA02", "FA03"], False),  # 3 coins are not more than three teams
        (3, ["INJ", "INJ", "FA04", "FA10"], False),
        (3, ["INJ", "INJ", "FA04", "FA10", "FA17"], True),
        (4, ["FA06", "FA09"], False),
        (4, ["FA06", "FA09", "FA04"], False),  # 4 coins
        (4, ["FA06", "FA09", "FA01"], True),  # 5 coins, three tiles
        (5, ["FA06", "FA09", "FA11"], False),  # 6 coins, but three tiles
        (5, ["FA06", "FA09", "FA11", "INJ"], True),
        (5, ["FA01", "FA02", "FA03", "FA05", "FA07", "INJ"], False),
        (5, ["FA01", "FA02", "FA03", "FA05", "FA07", "INJ", "FA04"], True),
    ],
)
def test_market_fill(teams: int, turned: list[str], full: bool) -> None:
    state = start(teams)
    for tile in turned:
        assert isinstance(boss().node(state), Chance)
        state = step(state, f"*:turn {tile}").state
    assert (not isinstance(boss().node(state), Chance)) == full
    assert state.market == tuple(turned)


def test_market_fill_is_over() -> None:
    state = step(step(start(3), "*:turn FA06").state, "*:turn FA09").state
    with pytest.raises(IllegalActionError) as caught:
        step(state, "*:turn FA10")
    assert caught.value.violation.rule == "bb.turn"
    with pytest.raises(IllegalActionError) as caught:
        step(step(start(3), "*:turn FA06").state, "*:turn FA06")
    assert caught.value.violation.rule == "bb.market.fill"


# ------------------------------------------------------------------------------------------------------- strength


def test_strength() -> None:
    text = four("bid start=A high=- passed=-", a="6 FA08.1,FA09.2,SF,FA01.3,C referee 0 -")
    parts = ask(text, "strength_parts", team="A")
    assert parts == {
        "values": (3, 2, 1, 4, 1),
        "sum": 11,
        "types": ("pg", "sg", "sf", "c"),
        "type_count": 4,
        "referee": 1,
        "total": 16,
    }


def test_strength_has_no_bounds() -> None:
    top = four("bid start=A high=- passed=-", a="6 FA05.6,FA09.6,FA20.6,FA27.6,FA29.6 referee 0 -", gone="-")
    assert ask(top, "strength", team="A") == 5 + 5 + 5 + 4 + 5 + 5 + 1
    nobody = four("bid start=A high=- passed=-", a="6 FA05x,FA09x,FA20x,FA27x,FA29x - 0 -", gone="-")
    assert ask(nobody, "strength", team="A") == 0
    assert ask(nobody, "tallest", team="A") == {"column": 0, "height": 0}


def test_strength_with_a_tile_in_each_column() -> None:
    text = four("place A", market="FA33,FA35", a="6 FA08.1,FA09.2,SF,FA01.3,C! - 0 -")
    today = ask(text, "strength", team="A")
    assert today == 3 + 2 + 1 + 4 + 3
    expected = [
        5 + 2 + 1 + 4 + 4,  # Ave Rage goes; the second shooting guard keeps the type
        3 + 5 + 1 + 4 + 4,
        3 + 2 + 5 + 4 + 3,
        3 + 2 + 1 + 5 + 3 + 0,
        3 + 2 + 1 + 4 + 5 + 4,
    ]
    assert list(ask(text, "strength_with", team="A", tile="FA33")) == expected
    for column, strength in enumerate(expected, 1):
        assert ask(text, "strength_with", team="A", tile="fa33", column=str(column)) == strength
        assert ask(after(text, f"A:place {column}"), "strength", team="A") == strength


def test_printed_dropout() -> None:
    text = four("bid start=A high=- passed=A,B,C", season=4)
    dropped = [e.facts for e in play(text, "D:pass").events if e.rule == "bb.printed.dropout"]
    assert [(fact["team"], fact["column"]) for fact in dropped] == [
        *(("Snakes", column) for column in (3, 4)),
        *(("Giraffes", column) for column in (1, 5)),
        *(("Llamas", column) for column in (1, 2)),
        *(("Kangaroos", column) for column in (2, 4)),
    ]
    later = after(text, "D:pass")
    assert later.startswith("s4 p6")
    assert ask(later, "strength_parts", team="B")["values"] == (0, 1, 1, 1, 0)
    assert ask(later, "income_parts", team="B") == (0, 1, 1, 1, 0)
    assert ask(later, "tallest", team="B") == {"column": 4, "height": 184}
    assert ask(text, "strength", team="B") == 10


def test_zero() -> None:
    text = four("bid start=A high=- passed=A,B,C", a="6 FA28.3,FA08.6,SF,PF,C - 0 -", season=4)
    assert ("turned_face_down", "bb.zero") in rule_events(text, "D:pass")
    later = after(text, "D:pass")
    assert "A Snakes 11 FA28x,FA08x,SF,PF,C" in later
    assert ask(later, "income_parts", team="A") == (0, 0, 0, 0, 1)


def test_zero_rookie() -> None:
    text = four("place A", market="FA29,FA08")
    assert ("rookie_stays", "bb.zero.rookie") in rule_events(text, "A:place 1")
    placed = after(text, "A:place 1")
    assert "FA29.1" in placed
    parts = ask(placed, "strength_parts", team="A")
    assert (parts["values"], parts["types"]) == ((0, 1, 1, 1, 1), ("sg", "sf", "pf", "c"))
    assert ask(placed, "tallest", team="A") == {"column": 1, "height": 214}
    assert ask(placed, "income_parts", team="A") == (1, 1, 1, 1, 1)


# ------------------------------------------------------------------------------------------------------- auctions


def test_turn() -> None:
    text = four("bid start=A high=- passed=-")
    assert reason(text, "B:bid 1") == "bb.turn"
    assert [reason(text, f"A:{other}") for other in ("place 1", "amount 0", "bribe 0", "keep", "train yes")] == [
        "bb.turn"
    ] * 5
    teams = "A Snakes 1 PG,SG,SF,PF,C - 0 - | B Llamas 1 PG,SG,SF,PF,C - 0 -"
    assert reason(f"s6 p3 | tall A,B | {teams} | market - | gone - | end", "A:pass") == "bb.turn"
    assert reason(f"s3 p6 | tall A,B | {teams} | market - | gone - | fill", "A:pass") == "bb.turn"


def test_draft() -> None:
    text = four("bid start=C high=- passed=-", market="FA08,FA13")
    assert after(text, "C:bid 1", "D:pass", "A:bid 2").endswith("bid start=C high=A:2 passed=D")
    assert legal(after(text, "C:bid 1", "D:pass", "A:bid 2"), "B") == ["pass", "bid 3", "bid 4", "bid 5", "bid 6"]
    won = after(text, "C:bid 1", "D:pass", "A:bid 2", "B:pass", "C:pass")
    assert won.endswith("market FA08,FA13 | gone FA10,FA11 | place A")
    assert "A Snakes 4 " in won
    assert after(won, "A:place 4").endswith("market FA13 | gone FA10,FA11 | bid start=B high=- passed=-")


def test_draft_ends_at_once_when_the_last_one_opens() -> None:
    text = four("bid start=C high=- passed=A,C,D")
    assert after(text, "B:bid 4").endswith("place B")
    assert "B Giraffes 2 " in after(text, "B:bid 4")


def test_draft_first_auction_is_the_tallest_manager_s() -> None:
    text = four(
        "hire point=- A=agent B=banker C=referee",
        a="6 PG,SG,SF,PF,C agent 0 -",
        b="6 PG,SG,SF,PF,C banker 0 -",
        c="6 PG,SG,SF,PF,C referee 0 -",
    ).replace("p1", "p7")
    assert after(text, "D:take trainer").endswith("bid start=C high=- passed=-")
    injured = text.replace("market FA35", "market INJ,FA35")
    assert after(injured, "D:take trainer").endswith("injury start=C A=- B=- C=- D=-")


def test_bid_min() -> None:
    text = four("bid start=A high=- passed=-", a=f"0 {PRINTED} - 0 -")
    assert reason(text, "A:bid 0") == "bb.bid.min"
    assert legal(text, "A") == ["pass"]
    assert reason(four("bid start=A high=B:3 passed=C,D"), "A:bid 0") == "bb.bid.min"


def test_bid_raise() -> None:
    text = four("bid start=B high=B:3 passed=C,D", a=f"2 {PRINTED} - 0 -")
    assert [reason(text, f"A:bid {bid}") for bid in (1, 2, 3, 4)] == ["bb.bid.raise"] * 3 + ["bb.bid.money"]


def test_bid_money() -> None:
    text = four("bid start=A high=- passed=-", a=f"3 {PRINTED} - 0 -")
    assert reason(text, "A:bid 3") is None
    violation = boss().why_illegal(boss().parse_state(text), 0, boss().parse_action(boss().parse_state(text), "bid 4"))
    assert violation is not None
    assert (violation.rule, violation.facts) == (
        "bb.bid.money",
        {"seat": "A", "team": "Snakes", "bid": 4, "money": 3},
    )


def test_bid_none() -> None:
    text = four("bid start=C high=- passed=A,C,D", market="FA08,FA13")
    assert after(text, "B:pass").endswith("market FA13 | gone FA08,FA10,FA11 | bid start=C high=- passed=-")
    assert ("nobody_bid", "bb.bid.none") in rule_events(text, "B:pass")


def test_agent() -> None:
    agent = f"4 {PRINTED} agent 0 -"
    text = four("bid start=B high=B:4 passed=C,D", a=agent)
    assert legal(text, "A") == ["pass", "bid 4"]
    assert reason(text, "A:bid 3") == "bb.bid.raise"
    matched = after(text, "A:bid 4")
    assert matched.endswith("bid start=B high=A:4 passed=C,D")
    assert legal(matched, "B") == ["pass", "bid 5", "bid 6"]
    assert "A Snakes 1 " in after(matched, "B:pass")
    assert ("bid_matched", "bb.agent") in rule_events(text, "A:bid 4")
    assert reason(text.replace("A Snakes 4", "A Snakes 3"), "A:bid 4") == "bb.bid.money"
    opening = four("bid start=A high=- passed=B,C,D", a=agent)
    assert reason(opening, "A:bid 0") == "bb.bid.min"
    assert "A Snakes 4 " in after(opening, "A:bid 1")  # 1 less than 1


def test_place() -> None:
    text = four("place A", market="FA08,FA13", a="6 FA02.3!,FA12x,SF!,PF,C - 0 -", gone="-")
    assert [reason(text, f"A:place {column}") for column in (0, 1, 5, 6)] == ["bb.place", None, None, "bb.place"]
    assert "FA08.1,FA12x,SF!,PF,C" in after(text, "A:place 1")
    assert after(text, "A:place 1").count("gone FA02,INJ |") == 1
    assert after(text, "A:place 2").count("gone FA12 |") == 1
    assert after(text, "A:place 3").count("gone INJ |") == 1
    assert after(text, "A:place 4").count("gone - |") == 1
    # without the injured PG and the SG face down there are PF and C, to which the new player's type and value come
    assert ask(text, "strength", team="A") == 4
    assert facts(text, "strength_changed", "A:place 1")["after"] == 4 + 3 + 1


# ------------------------------------------------------------------------------------------------------- injuries


def injury(*amounts: int) -> list[str]:
    return [f"{seat}:amount {amount}" for seat, amount in zip("ABCD", amounts, strict=False)]


def test_injury() -> None:
    text = four("injury start=C A=- B=- C=- D=-", market="INJ,FA08", b="5 PG,SG,SF,FA25.1,FA30x - 0 -")
    later = after(text, *injury(3, 2, 4, 5))
    assert "A Snakes 3 PG,SG,SF,PF,C - 0 - | B Giraffes 5 PG,SG,SF,FA25.1!,FA30x" in later
    assert "C Llamas 2 " in later
    assert "D Kangaroos 1 " in later
    assert later.endswith("market FA08 | gone FA10,FA11 | bid start=C high=- passed=-")  # C sits to the left of B
    assert ask(later, "strength_parts", team="B")["values"] == (1, 1, 1, 0, 0)
    assert reason(text, "B:amount 6") == "bb.injury"
    assert legal(text, "B")[-1] == "amount 5"


def test_injury_hits_the_next_tallest_the_second_time() -> None:
    text = four("injury start=C A=- B=- C=- D=-", market="INJ,INJ", gone="-")
    later = after(text, *injury(0, 1, 1, 1), *injury(0, 1, 1, 1))
    assert "A Snakes 9 PG,SG,SF,PF,C " in later  # three players have brought their coins, and both injuries are over
    assert later.split(" | ")[-2] == "gone INJ,INJ"
    kinds = [
        (event.facts["column"], event.facts["height"])
        for event in play(text, *injury(0, 1, 1, 1), *injury(0, 1, 1, 1)).events
        if event.kind == "injured"
    ]
    assert kinds == [(5, 185), (4, 183)]


def test_injury_ends_after_the_incomes() -> None:
    text = four("bid start=C high=- passed=A,B,C", a="6 PG,SG,SF,PF,FA09.2! - 0 -", gone="-")
    later = after(text, "D:pass")
    assert "A Snakes 10 PG,SG,SF,PF,FA09.3 " in later  # four coins, not six; and he slides on
    assert later.split(" | ")[-2] == "gone FA35,INJ"


def test_injury_without_a_victim() -> None:
    """R13: a team with nobody who counts pays nothing if the injury is its, and the tile leaves the game."""
    text = four("injury start=C A=- B=- C=- D=-", market="INJ,FA34", a="6 FA05x,FA09x,FA20x,FA27x,FA29x - 0 -")
    later = after(text, *injury(0, 1, 1, 1))
    assert "A Snakes 6 FA05x,FA09x,FA20x,FA27x,FA29x " in later
    assert later.endswith("market FA34 | gone FA10,FA11,INJ | bid start=B high=- passed=-")
    tied = after(text, *injury(1, 1, 2, 2))  # height 0 against 1.85 m
    assert "B Giraffes 6 PG,SG,SF,PF,C! " in tied
    assert "A Snakes 5 " in tied


def test_injury_tie() -> None:
    tall = four(
        "injury start=C A=- B=- C=- D=-",
        market="INJ,FA08",
        a="6 PG,SG,SF,FA22.1,C - 0 -",
        b="6 PG,SG,SF,PF,FA31.1 referee 0 -",
    )
    later = after(tall, *injury(1, 1, 4, 1))
    assert "A Snakes 5 " in later
    assert "B Giraffes 6 PG,SG,SF,PF,FA31.1! referee" in later  # the Referee plays no part
    assert "D Kangaroos 5 " in later
    assert ("tallest_injured", "bb.injury.tie") in rule_events(tall, *injury(1, 1, 4, 1))
    equal = four("injury start=C A=- B=- C=- D=-", market="INJ,FA08")
    assert ("nobody_injured", "bb.injury.tie") in rule_events(equal, *injury(2, 2, 3, 4))
    assert [ask(after(equal, *injury(2, 2, 3, 4)), "money", team=seat) for seat in "ABCD"] == [4, 4, 3, 2]
    # three tie, the two tallest of them equally tall: nobody is injured, although the third is shorter
    shorter = four("injury start=C A=- B=- C=- D=-", market="INJ,FA08", a="6 PG,SG,SF,PF,FA30x - 0 -")
    assert after(shorter, *injury(1, 1, 1, 4)).split(" | ")[-2] == "gone FA10,FA11,INJ"


def test_injury_next() -> None:
    text = four("injury start=B A=- B=- C=- D=-", market="INJ,FA08")
    assert after(text, *injury(2, 1, 1, 0)).endswith("bid start=A high=- passed=-")  # A sits to the left of D
    assert after(text, *injury(2, 1, 1, 2)).endswith("bid start=B high=- passed=-")  # nobody injured: the same
    assert ("next_starter", "bb.injury.next") in rule_events(text, *injury(2, 1, 1, 0))
    assert ("same_starter", "bb.injury.next") in rule_events(text, *injury(2, 1, 1, 2))
    node = boss().node(boss().parse_state(text))
    assert node == Decision((0, 1, 2, 3), "health_costs")
