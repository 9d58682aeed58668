"""Trophies, bribes, income, shift, specialists and the end: one test a rule, named after it."""

from __future__ import annotations

import pytest

from rules_engine.basket_boss.actions import Keep, Take
from rules_engine.core import Terminal
from tests.basket_boss import test_rules_draft
from tests.basket_boss.common import after, ask, boss, legal, play, reason
from tests.basket_boss.test_rules_draft import PRINTED, facts, four, rule_events


def trophies(text: str, *entries: str) -> dict[str, str]:
    """Who won what."""
    won = (event.facts for event in play(text, *entries).events if event.kind == "trophy_won")
    return {str(fact["trophy"]): str(fact["seat"]) for fact in won}


def last_pass(**teams: str) -> str:
    """The last auction of season 2, D's pass left."""
    return four("bid start=A high=- passed=A,B,C", season=2, gone="-", **teams)


# ------------------------------------------------------------------------------------------------------- trophies


def test_trophy() -> None:
    teams = {"a": "6 PG,SG,SF,PF,FA33.1 - 0 -", "b": "6 PG,SG,SF,PF,FA34.1 - 0 -", "c": "6 FA28x,SG,SF,PF,C - 0 -"}
    assert trophies(last_pass(**teams), "D:pass") == {"gold": "A", "silver": "B", "bronze": "D"}


def test_trophy_ties_go_by_height() -> None:
    tall = {"a": "6 PG,SG,FA18.1,PF,C - 0 -", "b": "6 PG,SG,SF,PF,FA34.1 - 0 -", "c": "6 FA03.1,SG,SF,PF,C - 0 -"}
    assert trophies(last_pass(**tall), "D:pass") == {"gold": "B", "silver": "A", "bronze": "C"}
    assert trophies(last_pass(), "D:pass") == {}  # four of 10, all of 1.85 m
    # three tie, the first two equally tall: the third takes the third place of the ranking
    short = last_pass(c="6 PG,SG,SF,PF,FA16x - 0 -", d="6 FA06.5,SG,SF,FA23.6,FA17x - 0 -", a="6 PG,SG,SF,PF,C - 0 -")
    assert [ask(short, "strength", team=seat) for seat in "ABCD"] == [10, 10, 8, 8]
    assert trophies(short, "D:pass") == {"bronze": "D"}
    # the tallest first, then two equal ones: only gold is given, and the fourth does not move up
    first = last_pass(a="6 FA06.5,SG,SF,PF,C - 0 -", d="6 FA28x,SG,SF,PF,C - 0 -")
    assert trophies(first, "D:pass") == {"gold": "A"}


def test_referee_tie() -> None:
    referee = f"6 {PRINTED} referee 0 -"
    tie = last_pass(
        a=referee, b="6 PG,SG,SF,PF,FA34.1 - 0 -", c="6 FA28x,SG,SF,PF,C - 0 -", d="6 FA27x,SG,SF,PF,C - 0 -"
    )
    won = trophies(tie, "D:pass")
    assert (won["gold"], won["silver"]) == ("A", "B")
    assert after(tie, "D:pass").endswith("bribe C=- D=-")  # these two tie for bronze
    assert ("referee_breaks_tie", "bb.referee.tie") in rule_events(tie, "D:pass")
    three = last_pass(a=referee, b="6 PG,SG,SF,PF,FA34.1 - 0 -", c="6 FA03.1,SG,SF,PF,C - 0 -")
    assert trophies(three, "D:pass") == {"gold": "A"}
    assert after(three, "D:pass").endswith("bribe B=- C=-")


def test_referee_bribe() -> None:
    text = after(last_pass(a=f"6 {PRINTED} referee 0 -"), "D:pass")
    assert text.startswith("s2 p2 ")
    assert text.endswith("bribe B=- C=- D=-")
    assert reason(text, "B:bribe 7") == "bb.referee.bribe"
    assert reason(text, "A:bribe 1") == "bb.turn"
    bids = ("B:bribe 3", "C:bribe 5", "D:bribe 4")
    # gold went to A; four teams: silver and bronze for the two best bids, nothing left for the last
    assert trophies(text, *bids) == {"silver": "C", "bronze": "D"}
    done = play(text, *bids)
    paid = [
        (e.facts["seat"], e.facts["bribe"], e.facts["half"], e.facts["stock"])
        for e in done.events
        if e.kind == "bribe_paid"
    ]
    assert paid == [("C", 5, 3, 2), ("D", 4, 2, 2)]
    assert [team.money for team in done.state.teams] == [6 + 3 + 2 + 5, 6 + 5, 6 - 5 + 5, 6 - 4 + 5]


def test_referee_bribe_pays_only_for_a_trophy() -> None:
    """With three teams tied for silver and bronze of four teams, the second winner's place may have no trophy."""
    text = after(
        last_pass(a=f"6 {PRINTED} - 0 -", b="6 PG,SG,SF,PF,FA33.1 referee 0 -", c=f"6 {PRINTED} - 0 -"), "D:pass"
    )
    assert text.endswith("bribe A=- C=- D=-")
    gone = text.replace("A Snakes 6 PG,SG,SF,PF,C - 0 -", "A Snakes 6 PG,SG,SF,PF,C - 0 BBBBBB")
    bids = ("A:bribe 3", "C:bribe 2", "D:bribe 1")
    assert trophies(gone, *bids) == {"silver": "A"}
    assert [e.facts["seat"] for e in play(gone, *bids).events if e.kind == "bribe_paid"] == ["A"]


def test_referee_bribe_equal_offers() -> None:
    text = after(last_pass(a=f"6 {PRINTED} referee 0 -", b="6 FA06.5,SG,SF,PF,C - 0 -"), "D:pass")
    assert text.endswith("bribe B=- C=- D=-")
    assert trophies(text, "B:bribe 2", "C:bribe 2", "D:bribe 1") == {"silver": "B", "bronze": "C"}  # 1.93 m
    equal = ("B:bribe 0", "C:bribe 2", "D:bribe 2")  # equally tall too: they neither win nor pay
    assert trophies(text, *equal) == {}
    assert [team.money for team in play(text, *equal).state.teams] == [11, 12, 11, 11]  # Crow Dee brings 2 coins
    assert ("equal_bribes", "bb.referee.bribe") in rule_events(text, *equal)


def test_referee_bribe_groups_one_after_the_other() -> None:
    """R16, with five teams: two tie for gold and silver, two for bronze and crystal; the Referee's is last."""
    text = (
        "s2 p1 | tall A,B,C,D,E | A Snakes 6 PG,SG,SF,PF,FA34.1 - 0 - | B Giraffes 6 FA03.1,SG,SF,PF,C - 0 -"
        " | C Llamas 6 PG,SG,SF,PF,C - 0 - | D Kangaroos 6 PG,SG,SF,PF,C - 0 -"
        " | E Mammoths 6 FA28x,SG,SF,PF,C referee 0 - | market FA08 | gone - | bid start=A high=- passed=A,B,C,D"
    )
    first = after(text, "E:pass")
    assert first.endswith("bribe A=- B=-")
    second = after(first, "A:bribe 1", "B:bribe 6")
    assert second.endswith("bribe C=- D=-")
    assert "B Giraffes 0 FA03.1,SG,SF,PF,C - 0 G |" in second
    assert "E Mammoths 9 " in second
    assert trophies(second, "C:bribe 0", "D:bribe 1") == {"bronze": "D", "crystal": "C"}


def test_referee_bribe_only_for_a_trophy() -> None:
    """R7: two tie for the fourth place of four teams, for which there is none: no bribes."""
    text = last_pass(
        a="6 PG,SG,SF,PF,FA33.1 referee 0 -",
        b="6 PG,SG,SF,PF,FA34.1 - 0 -",
        c="6 FA28x,SG,SF,PF,C - 0 -",
        d="6 FA27x,SG,SF,PF,C - 0 -",
    )
    assert after(text, "D:pass").endswith("bribe C=- D=-")  # for bronze, the first of their places
    three = (
        "s2 p1 | tall A,B,C | A Snakes 6 PG,SG,SF,PF,FA33.1 referee 0 - | B Giraffes 6 PG,SG,SF,PF,C - 0 -"
        " | C Llamas 6 PG,SG,SF,PF,C - 0 - | market FA08 | gone - | bid start=A high=- passed=A,B"
    )
    assert after(three, "C:pass").endswith("bribe B=- C=-")
    two_places = three.replace(
        "A Snakes 6 PG,SG,SF,PF,FA33.1 referee 0 -", "A Snakes 6 PG,SG,SF,PF,FA33.1 referee 0 SSSSSS"
    )
    assert after(two_places, "C:pass").endswith("fill")


@pytest.mark.parametrize(
    ("money", "interest"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (50, 4)]
)
def test_banker(money: int, interest: int) -> None:
    text = last_pass(a=f"{money} {PRINTED} banker 0 -")
    assert facts(text, "interest_paid", "D:pass") == {
        "seat": "A",
        "team": "Snakes",
        "interest": interest,
        "saved": money,
    }
    assert f"A Snakes {money + interest + 5} " in after(text, "D:pass")
    assert ask(text, "interest", team="A") == ask(text, "interest_on", money=str(money)) == interest


def test_income() -> None:
    text = last_pass(a="6 FA09.1,FA04.2,FA28x,PF!,C - 0 -")
    assert ask(text, "income_parts", team="A") == (2, 0, 0, 0, 1)
    assert ask(text, "income", team="A") == 3
    assert "A Snakes 9 " in after(text, "D:pass")


# ------------------------------------------------------------------------------------------------------- the season


def test_season() -> None:
    """Interest on what is left after the bribes, before the income; then the shift; then the refill."""
    text = after(last_pass(a=f"6 {PRINTED} referee 0 -", b=f"6 {PRINTED} banker 0 -"), "D:pass")
    kinds = [event.kind for event in play(text, "B:bribe 3", "C:bribe 0", "D:bribe 1").events]
    order = ["bribe_paid", "interest_paid", "income_paid", "bars_shifted", "refill_starts"]
    assert sorted(order, key=kinds.index) == order
    assert facts(text, "interest_paid", "B:bribe 3", "C:bribe 0", "D:bribe 1")["saved"] == 3
    assert ("season_starts", "bb.season") in rule_events(
        four(
            "hire point=- A=agent B=banker C=referee",
            a=f"6 {PRINTED} agent 0 -",
            b=f"6 {PRINTED} banker 0 -",
            c=f"6 {PRINTED} referee 0 -",
        ).replace("p1", "p7"),
        "D:take trainer",
    )


def test_shift() -> None:
    text = last_pass(a="6 FA09.2,FA01.4,FA08x,PF,C - 0 -")
    later = after(text, "D:pass")
    assert "FA09.3,FA01x,FA08x,PF,C" in later
    assert later.startswith("s2 p6 ")
    assert facts(text, "bars_shifted", "D:pass") == {"season": 3}


def test_strength_update() -> None:
    text = last_pass(a="6 FA09.2,SG,SF,PF,C - 0 -")
    changed = [e for e in play(text, "D:pass").events if e.rule == "bb.strength.update"]
    assert [(e.facts["seat"], e.facts["before"], e.facts["after"]) for e in changed] == [("A", 10, 11)]


def test_market_refill() -> None:
    text = last_pass()
    assert ("refill_starts", "bb.market.refill") in rule_events(text, "D:pass")
    everything = ",".join(f"FA{number:02}" for number in range(1, 35)) + ",INJ,INJ"
    empty = text.replace("gone -", f"gone {everything}")
    assert ("pile_empty", "bb.market.refill") in rule_events(empty, "D:pass")
    assert after(empty, "D:pass").endswith(
        "market - | gone " + everything.replace("FA34", "FA34,FA35") + " | hire point=-"
    )


def test_season_without_a_market() -> None:
    """After an empty refill the draft is over at once; the trophies go by the strengths with the Referee moved."""
    everything = ",".join(f"FA{number:02}" for number in range(1, 36)) + ",INJ,INJ"
    text = (
        "s3 p7 | tall A,B | A Snakes 6 PG,SG,SF,PF,C - 0 - | B Llamas 6 PG,SG,SF,PF,C referee 0 -"
        f" | market - | gone {everything} | hire point=B"
    )
    assert trophies(text, "A:take referee", "B:medal") == {"gold": "A"}
    assert after(text, "A:take referee", "B:medal").startswith("s4 p7 ")


def test_season_last() -> None:
    text = four("bid start=A high=- passed=A,B,C", season=6, b="6 PG,SG,SF,PF!,C - 0 -")
    later = after(text, "D:pass")
    assert later.startswith("s6 p3 ")
    assert later.endswith("market - | gone FA10,FA11,FA35,INJ | end")
    assert ("last_season_over", "bb.season.last") in rule_events(text, "D:pass")
    assert not {"bars_shifted", "refill_starts", "hiring_starts"} & {kind for kind, _ in rule_events(text, "D:pass")}


# ------------------------------------------------------------------------------------------------------- phase 7


def hire(node: str, **teams: str) -> str:
    """Phase 7 of season 2."""
    return four(f"hire {node}", season=2, **teams).replace(" p1 ", " p7 ")


def test_specialist() -> None:
    order = hire("point=-", a="6 PG,SG,SF,PF,FA33.2 - 0 -", c="6 FA28x,SG,SF,PF,C - 0 -")
    assert ask(order, "choice_order") == ("C", "B", "D", "A")  # 8, two of 10 (B is taller than D), 13
    assert legal(order, "C") == ["medal", "take agent", "take banker", "take referee", "take trainer"]
    assert reason(order, "C:keep") == "bb.specialist"
    height = hire("point=-", a="6 PG,SG,FA18.3,PF,C - 0 -", b="6 PG,SG,SF,PF,FA30.3 - 0 -")
    assert ask(height, "choice_order") == ("C", "D", "A", "B")
    own = hire("point=-", c=f"6 {PRINTED} agent 0 -")
    assert legal(own, "C") == ["keep", "medal", "take banker", "take referee", "take trainer"]
    kept = after(own, "C:keep")
    assert kept.endswith("hire point=- C=agent")
    back = after(own, "C:take banker")
    assert "C Llamas 6 PG,SG,SF,PF,C banker" in back
    assert "take agent" in legal(back, "A")
    assert "A Snakes 6 " in after(back, "A:take agent")  # free of charge again


def test_specialist_order_stands_while_they_choose() -> None:
    text = hire("point=D", d=f"6 {PRINTED} referee 0 -")
    assert ask(text, "choice_order") == ("C", "A", "B", "D")
    moved = after(text, "C:take referee")
    assert ask(moved, "choice_order") == ("C", "A", "B", "D")
    assert [ask(moved, "strength", team=seat) for seat in "ABCD"] == [10, 10, 10, 11]
    done = after(moved, "A:medal", "B:take agent", "D:take banker")
    assert done.startswith("s3 p1 ")
    assert [ask(done, "strength", team=seat) for seat in "ABCD"] == [10, 10, 11, 10]


def test_specialist_own_one_cannot_be_taken() -> None:
    state = boss().parse_state(hire("point=-", c=f"6 {PRINTED} agent 0 -"))
    violation = boss().why_illegal(state, 2, Take("agent"))
    assert violation is not None
    assert violation.rule == "bb.specialist"
    assert boss().why_illegal(state, 2, Keep()) is None


def test_specialist_once() -> None:
    text = after(hire("point=-"), "C:take agent", "A:medal")
    assert legal(text, "B") == ["take banker", "take referee", "take trainer"]
    assert [reason(text, f"B:{choice}") for choice in ("take agent", "medal")] == ["bb.specialist.once"] * 2
    kept = after(hire("point=-", c=f"6 {PRINTED} agent 0 -"), "C:keep")
    assert reason(kept, "A:take agent") == "bb.specialist.once"


def test_specialist_takeover() -> None:
    text = hire("point=-", a=f"1 {PRINTED} agent 0 -", c=f"0 {PRINTED} - 0 -")
    assert reason(text, "C:take agent") == "bb.specialist.takeover"
    assert reason(text, "C:take banker") is None  # from the board, free of charge
    rich = text.replace("C Llamas 0", "C Llamas 1")
    later = after(rich, "C:take agent")
    assert "C Llamas 0 PG,SG,SF,PF,C agent" in later
    assert "A Snakes 1 PG,SG,SF,PF,C - " in later
    assert reason(later, "A:keep") == "bb.specialist"
    # the last of five has always one that costs nothing
    five = (
        "s2 p7 | tall A,B,C,D,E | A Snakes 0 PG,SG,SF,PF,C agent 0 - | B Giraffes 0 PG,SG,SF,PF,C banker 0 -"
        " | C Llamas 0 PG,SG,SF,PF,C referee 0 - | D Kangaroos 0 PG,SG,SF,PF,C trainer 0 -"
        " | E Mammoths 0 PG,SG,SF,PF,FA33.2 - 0 -"
        " | market FA08 | gone - | hire point=- A=agent B=banker C=referee D=trainer"
    )
    assert legal(five, "E") == ["medal"]


def test_medal() -> None:
    text = hire("point=-", c=f"6 {PRINTED} agent 1 -")
    later = after(text, "C:medal")
    assert "C Llamas 6 PG,SG,SF,PF,C - 2 -" in later
    assert later.endswith("hire point=- C=medal")
    assert ("medal_taken", "bb.medal") in rule_events(text, "C:medal")


def test_medal_stock_is_five() -> None:
    """A position that no game reaches: all five are out before season 5."""
    text = hire("point=-", c=f"6 {PRINTED} agent 5 -")
    later = after(text, "C:medal")
    assert "C Llamas 6 PG,SG,SF,PF,C - 5 -" in later
    assert boss().format_state(boss().parse_state(later)) == later


def test_trainer() -> None:
    text = four("place A", market="FA29,FA08", a=f"6 {PRINTED} trainer 0 -")
    asked = after(text, "A:place 5")
    assert asked.endswith("train A 5")
    assert legal(asked, "A") == ["train no", "train yes"]
    assert reason(asked, "A:train 5") == "bb.turn"
    assert "FA29.1 trainer" in after(asked, "A:train no")
    assert "FA29.2 trainer" in after(asked, "A:train yes")
    assert after(asked, "A:train yes").endswith("bid start=B high=- passed=-")
    assert ("trained", "bb.trainer") in rule_events(asked, "A:train yes")


def test_trainer_after_phase_7() -> None:
    text = hire(
        "point=- B=agent C=banker D=referee",
        a="6 FA02.3,FA12x,FA08.6,PF,FA33.5 trainer 0 -",
        b=f"6 {PRINTED} agent 0 -",
        c=f"6 {PRINTED} banker 0 -",
        d=f"6 {PRINTED} referee 0 -",
    )
    asked = after(text, "A:keep")
    assert asked.startswith("s2 p7 ")
    assert asked.endswith("develop A")
    assert [reason(asked, f"A:train {columns}") for columns in ("1", "2", "4", "1,4", "none")] == [
        None,
        "bb.trainer",
        "bb.trainer",
        "bb.trainer",
        None,
    ]
    assert reason(asked, "A:train yes") == "bb.turn"
    done = after(asked, "A:train 1,3,5")
    assert "A Snakes 6 FA02.4,FA12x,FA08x,PF,FA33x trainer" in done  # past the sixth space; onto a 0
    assert done.startswith("s3 p1 ")
    assert done.endswith("bid start=C high=- passed=-")


def test_trainer_in_season_6_too() -> None:
    text = four("place A", market="FA29", a=f"6 {PRINTED} trainer 0 -", season=6)
    assert after(text, "A:place 5").endswith("train A 5")


def test_score() -> None:
    text = (
        "s6 p3 | tall A,B,C,D | A Snakes 8 FA03.6,FA09.6,SF,FA25.6,FA29.6 - 1 GSSB"
        " | B Giraffes 4 PG,SG,SF,PF,C referee 0 GG | C Llamas 10 PG,SG,SF,PF,C - 2 -"
        " | D Kangaroos 0 PG,SG,SF,PF,C - 0 C | market - | gone - | end"
    )
    assert ask(text, "score_parts", team="A") == {
        "strength": 22,
        "trophies": 17,
        "medals": 1,
        "money": 1,
        "total": 41,
        "track": 21,
    }
    assert ask(text, "score_parts", team="B") == {
        "strength": 7,
        "trophies": 14,
        "medals": 0,
        "money": 0,
        "total": 21,
        "track": 21,
    }
    assert ask(text, "score", team="C") == 6 + 2 + 2
    assert ask(text, "score", team="D") == 6  # there is no crystal among four teams
    assert boss().node(boss().parse_state(text)) == Terminal((41, 21, 10, 6), (0,), "bb.score")
    shared = text.replace("A Snakes 8 FA03.6,FA09.6,SF,FA25.6,FA29.6 - 1 GSSB", "A Snakes 0 PG,SG,SF,PF,C - 1 GG")
    node = boss().node(boss().parse_state(shared))
    assert isinstance(node, Terminal)
    assert node.winners == (0, 1)


@pytest.mark.parametrize(("points", "space"), [(0, 0), (10, 10), (30, 30), (31, 11), (41, 21), (50, 30), (51, 11)])
def test_score_track(points: int, space: int) -> None:
    assert ask(four("bid start=A high=- passed=-"), "track", points=str(points)) == space


# ------------------------------------------------------------------------------------------------------- all of them


def test_every_rule_has_a_test_of_its_name() -> None:
    names = {*vars(test_rules_draft), *globals()}
    assert not [rule for rule in boss().rules if f"test_{rule.removeprefix('bb.').replace('.', '_')}" not in names]
