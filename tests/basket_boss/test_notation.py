"""The notation: examples of the rules file to the byte, what is read leniently, and what is refused with a reason."""

from __future__ import annotations

import pytest

from rules_engine.core import AmbiguousError, MalformedError, UnknownInformationError
from tests.basket_boss.common import after, boss, legal, play, reason

SETUP = (
    "s1 p0 | tall B,A | A Snakes 11 PG,SG,SF,PF,C - 0 - | B Giraffes 11 PG,SG,SF,PF,C - 0 - | market - | gone - | fill"
)
AUCTION = (
    "s3 p1 | tall A,B | A Snakes 5 FA08.1,FA09.2,SF,FA01.3,C - 0 S | B Llamas 9 PG,SG,SF,PF,C! agent 0 G"
    " | market FA13,FA27 | gone FA10,FA11 | bid start=B high=A:2 passed=-"
)
INJURY = (
    "s3 p1 | tall A,B | A Llamas 3 PG,SG,SF,PF,C - 1 - | B Snakes 25 PG,SG,SF,PF,C trainer 0 -"
    " | market INJ,FA13,FA27 | gone FA10,FA11 | injury start=A A=- B=?"
)
HIRING = (
    "s3 p7 | tall A,B,C | A Kangaroos 5 FA28x,SG,SF,PF,FA20.3 - 1 S | B Giraffes 6 FA11.2,SG,FA18.4,PF,FA07.2 - 2 GG"
    " | C Snakes 26 PG,SG,SF,PF,C referee 0 GSS | market FA22,FA32 | gone FA01,INJ,INJ | hire point=C A=medal"
)
MORE = {
    "place": AUCTION.replace("bid start=B high=A:2 passed=-", "place B"),
    "train": AUCTION.replace("C! agent", "C agent")
    .replace(" - 0 S", " trainer 0 S")
    .replace("bid start=B high=A:2 passed=-", "train A 1"),
    "bid": AUCTION.replace("high=A:2 passed=-", "high=- passed=B"),
    "injury": INJURY.replace("A=- B=?", "A=3 B=-"),
    "bribe": (
        "s2 p2 | tall C,A,B | A Snakes 4 PG,SG,SF,PF,C banker 0 - | B Giraffes 9 PG,SG,SF,PF,C - 0 G"
        " | C Llamas 1 FA28x,SG,SF,PF,C referee 0 S | market - | gone FA10,FA11,INJ | bribe A=- B=0"
    ),
    "hire": HIRING.replace(" A=medal", " A=medal C=referee"),
    "develop": HIRING.replace("- 1 S", "trainer 1 S").replace("hire point=C A=medal", "develop A"),
    "refill": HIRING.replace("p7", "p6")
    .replace("market FA22,FA32", "market FA22")
    .replace("hire point=C A=medal", "fill"),
    "end": HIRING.replace("s3 p7", "s6 p3")
    .replace("market FA22,FA32", "market -")
    .replace("FA20.3", "FA20.6")
    .replace("hire point=C A=medal", "end"),
}


@pytest.mark.parametrize("text", [SETUP, AUCTION, INJURY, HIRING, *MORE.values()])
def test_states_are_written_as_they_were_read(text: str) -> None:
    assert boss().format_state(boss().parse_state(text)) == text


def test_legal_actions_of_the_examples() -> None:
    assert legal(AUCTION, "B") == ["pass", *(f"bid {bid}" for bid in range(2, 10))]
    assert legal(INJURY, "A") == ["amount 0", "amount 1", "amount 2", "amount 3"]
    assert legal(HIRING, "C") == ["keep", "take agent", "take banker", "take trainer"]
    assert boss().queries["choice_order"].answer(boss().parse_state(HIRING), {}) == ("A", "C", "B")
    strengths = [boss().queries["strength"].answer(boss().parse_state(HIRING), {"team": seat}) for seat in "ACB"]
    assert strengths == [8, 11, 15]
    assert boss().queries["strength"].answer(boss().parse_state(AUCTION), {"team": "A"}) == 15


def test_each_node_lists_its_actions_in_the_table_s_order() -> None:
    assert legal(MORE["place"], "B") == [f"place {column}" for column in range(1, 6)]
    assert legal(MORE["train"], "A") == ["train no", "train yes"]
    assert legal(MORE["bid"], "A") == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert legal(MORE["injury"], "B") == [f"amount {amount}" for amount in range(26)]
    assert legal(MORE["bribe"], "A") == [f"bribe {amount}" for amount in range(5)]
    assert legal(MORE["hire"], "B") == ["take agent", "take banker", "take trainer"]
    assert legal(MORE["develop"], "A") == ["train none", "train 5"]
    three = MORE["develop"].replace("FA28x,SG,SF", "FA02.3,FA08.2,SF")
    assert legal(three, "A") == [
        "train none",
        "train 1",
        "train 1,2",
        "train 1,2,5",
        "train 1,5",
        "train 2",
        "train 2,5",
        "train 5",
    ]
    full = HIRING.replace(" - 1 S", " banker 1 S").replace(" A=medal", "")
    assert legal(full, "A") == ["keep", "medal", "take agent", "take referee", "take trainer"]


def test_outcomes_are_listed_by_tile_with_the_injuries_last() -> None:
    outcomes = boss().chance_outcomes(boss().parse_state(SETUP))
    texts = [boss().format_action(boss().parse_state(SETUP), outcome) for outcome, _ in outcomes]
    assert texts == [*(f"turn FA{number:02}" for number in range(1, 36)), "turn INJ"]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (AUCTION.lower(), AUCTION),
        (AUCTION.upper(), AUCTION),
        (AUCTION.replace(" | ", "|").replace(",", " , ").replace("=", " = "), AUCTION),
        (f"\t{HIRING.replace(' ', '   ')} ", HIRING),
        (HIRING.replace("gone FA01,INJ,INJ", "gone INJ,FA01,INJ"), HIRING),
        (HIRING.replace("0 GSS", "0 SGS"), HIRING),
        (MORE["hire"].replace("A=medal C=referee", "C=referee A=medal"), MORE["hire"]),
        (MORE["bribe"].replace("A=- B=0", "B=00 A=-"), MORE["bribe"]),
        (SETUP.replace(" 11 ", " 011 "), SETUP),
    ],
)
def test_states_are_read_leniently(text: str, same: str) -> None:
    assert boss().format_state(boss().parse_state(text)) == same


@pytest.mark.parametrize(
    ("text", "changed", "part"),
    [
        # what cannot be read
        (SETUP, ("s1 p0", "s7 p0"), "s7 p0"),
        (SETUP, ("s1 p0", "1 0"), "1 0"),
        (SETUP, ("tall B,A", "tall B,B"), "tall B,B"),
        (SETUP, ("tall B,A", "tall B,A,C"), "tall B,A,C"),
        (SETUP, ("tall B,A", "tall B,F"), "F"),
        (SETUP, ("A Snakes", "B Snakes"), "B Snakes 11 PG,SG,SF,PF,C - 0 -"),
        (SETUP, ("A Snakes", "A Tigers"), "Tigers"),
        (SETUP, ("Snakes 11", "Snakes -1"), "-1"),
        (SETUP, ("Snakes 11", "Snakes 1000"), "1000"),
        (SETUP, ("A Snakes 11 PG,SG", "A Snakes 11 SG,PG"), "SG"),
        (SETUP, ("A Snakes 11 PG,SG", "A Snakes 11 PG"), "PG,SF,PF,C"),
        (SETUP, ("- 0 - | B", "coach 0 - | B"), "coach"),
        (SETUP, ("- 0 - | B", "- x - | B"), "x"),
        (SETUP, ("- 0 - | B", "- 0 GX | B"), "GX"),
        (SETUP, ("market -", "market FA36"), "FA36"),
        (SETUP, ("market -", "shop -"), "shop -"),
        (SETUP, ("gone -", "gone"), "gone"),
        (SETUP, ("fill", "refill"), "refill"),
        (SETUP, (" | fill", " | "), ""),
        (AUCTION, ("FA08.1", "FA08.7"), "FA08.7"),
        (AUCTION, ("FA08.1", "FA08"), "FA08"),
        (AUCTION, ("FA08.1", "INJ.1"), "INJ.1"),
        (AUCTION, ("FA08.1", "FA08x!"), "FA08x!"),
        (AUCTION, ("high=A:2", "high=A"), "A"),
        (AUCTION, ("high=A:2", "high=C:2"), "C"),
        (AUCTION, ("passed=-", "passed=A,A"), "A,A"),
        (AUCTION, (" passed=-", ""), "start high"),
        (AUCTION, ("start=B", "start=B start=A"), "start=A"),
        (AUCTION, ("start=B", "first=B"), "first high passed"),
        (INJURY, (" B=?", ""), "A"),
        (INJURY, ("B=?", "B=x"), "x"),
        (INJURY, ("B=?", "B=? C=-"), "C"),
        (MORE["bribe"], (" B=0", ""), "bribe"),
        (MORE["train"], ("train A 1", "train A 6"), "train A 6"),
        (HIRING, ("A=medal", "A=prize"), "prize"),
        (HIRING, ("point=C", "point=D"), "D"),
        (HIRING, ("point=C A=medal", ""), "hire"),
        (INJURY, ("start=A ", ""), "injury"),
        # pieces that are not conserved
        (AUCTION, ("FA13,FA27", "FA13,FA08"), "FA08"),
        (AUCTION, ("gone FA10,FA11", "gone FA10,FA10"), "FA10"),
        (AUCTION, ("gone FA10,FA11", "gone INJ,INJ"), "INJ"),
        (AUCTION, ("B Llamas", "B Snakes"), "Snakes"),
        (AUCTION, (" - 0 S", " agent 0 S"), "agent"),
        (AUCTION, (" - 0 S", " - 6 S"), ""),
        (AUCTION, (" - 0 S", " - 0 SSSSSSS"), "S"),
        (AUCTION, ("FA01.3", "FA01.5"), "FA01.5"),
        # a decision that does not fit the table
        (AUCTION, ("s3 p1", "s3 p2"), "p2"),
        (SETUP, ("s1 p0", "s2 p0"), "s2"),
        (HIRING, ("s3 p7", "s6 p7"), "s6"),
        (MORE["end"], ("s6 p3", "s5 p3"), "s5"),
        (MORE["refill"], ("market FA22", "market FA22,FA09,FA06"), "fill"),
        (AUCTION, ("market FA13,FA27", "market INJ,FA27"), "market INJ,FA27"),
        (AUCTION, ("market FA13,FA27", "market -"), "market -"),
        (AUCTION, ("high=A:2", "high=A:6"), "A:6"),
        (AUCTION, ("high=A:2", "high=A:0"), "A:0"),
        (AUCTION, ("passed=-", "passed=A"), "A:2"),
        (AUCTION, ("passed=-", "passed=B"), "passed"),
        (AUCTION, ("high=A:2 passed=-", "high=- passed=A,B"), "passed"),
        (MORE["place"], ("market FA13,FA27", "market INJ"), "market INJ"),
        (MORE["train"], ("trainer 0 S", "banker 0 S"), "train A 1"),
        (MORE["train"], ("train A 1", "train A 2"), "train A 2"),
        (INJURY, ("market INJ,", "market "), "market FA13,FA27"),
        (INJURY, ("A=- B=?", "A=4 B=-"), "A=4"),
        (INJURY, ("A=- B=?", "A=1 B=2"), "B=2"),
        (MORE["bribe"], ("A=- B=0", "A=- C=0"), "bribe"),
        (MORE["bribe"], (" referee ", " agent "), "bribe"),
        (HIRING, ("- 1 S", "- 0 S"), "A=medal"),
        (HIRING, ("A=medal", "A=agent"), "A=agent"),
        (HIRING, ("A=medal", "A=medal B=medal"), "A=medal"),
        (MORE["hire"].replace("- 2 GG", "agent 2 GG"), ("C=referee", "B=agent C=referee"), "hire"),
        (MORE["develop"], ("trainer", "agent"), "A"),
        (MORE["develop"], ("FA20.3", "FA20x"), "A"),
    ],
)
def test_other_states_are_refused_with_the_offending_part(text: str, changed: tuple[str, str], part: str) -> None:
    spoilt = text.replace(*changed, 1)
    assert spoilt != text
    with pytest.raises(MalformedError) as caught:
        boss().parse_state(spoilt)
    assert caught.value.part == part
    assert caught.value.expected


@pytest.mark.parametrize(
    "text",
    [
        "s5 p1 | tall A,B | A Snakes 0 FA08x,FA02.6,SF,PF,C - 0 - | B Llamas 9 PG!,SG,SF,PF,C! - 5 CCCCCC"
        " | market FA13 | gone - | bid start=B high=- passed=A",
        "s1 p7 | tall A,B | A Snakes 0 FA08.1,SG,SF,PF,C - 3 - | B Llamas 9 PG,SG,SF,PF,C - 0 GGGGGG"
        " | market - | gone - | hire point=A",
    ],
)
def test_positions_that_no_game_reaches_are_read_too(text: str) -> None:
    assert boss().format_state(boss().parse_state(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("PASS", "pass"),
        (" bid  04 ", "bid 4"),
        ("Take  Agent", "take agent"),
        ("train 1 , 3", "train 1,3"),
        ("turn fa08", "turn FA08"),
        ("turn inj", "turn INJ"),
        ("place 0", "place 0"),
        ("amount 99", "amount 99"),
    ],
)
def test_actions_are_read_leniently(text: str, canonical: str) -> None:
    state = boss().parse_state(AUCTION)
    assert boss().format_action(state, boss().parse_action(state, text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid -1",
        "bid 100",
        "bid 4 5",
        "bid four",
        "place",
        "train",
        "train 0",
        "train 6",
        "train 3,1",
        "train 1,1",
        "train 1,",
        "take",
        "take coach",
        "take agent now",
        "turn FA36",
        "turn",
        "buy FA08",
    ],
)
def test_other_actions_are_refused(text: str) -> None:
    with pytest.raises((MalformedError, AmbiguousError)):
        boss().parse_action(boss().parse_state(AUCTION), text)


def test_taking_one_s_own_specialist_is_read_as_keeping_him() -> None:
    state = boss().parse_state(HIRING)
    assert boss().format_action(state, boss().parse_action(state, "take referee")) == "keep"
    assert "| hire point=C A=medal C=referee" in after(HIRING, "C:take referee")
    assert reason(HIRING, "A:take referee") == "bb.turn"


def test_the_last_amount_needs_to_be_known() -> None:
    state = boss().parse_state(INJURY)
    with pytest.raises(UnknownInformationError):
        boss().apply(state, 0, boss().parse_action(state, "amount 2"))
    three = (
        "s3 p1 | tall A,B,C | A Llamas 3 PG,SG,SF,PF,C - 1 - | B Snakes 25 PG,SG,SF,PF,C - 0 -"
        " | C Giraffes 2 PG,SG,SF,PF,C - 0 - | market INJ,FA13 | gone - | injury start=A A=- B=? C=-"
    )
    assert after(three, "A:amount 2").endswith("injury start=A A=2 B=? C=-")
    assert play(three, "C:amount 2").events[0].kind == "amount_in"


@pytest.mark.parametrize("text", ["a", " E "])
def test_seats(text: str) -> None:
    assert boss().format_seat(boss().parse_seat(text)) == text.strip().upper()


@pytest.mark.parametrize("text", ["", "F", "AB", "*"])
def test_other_seats_are_refused(text: str) -> None:
    with pytest.raises(MalformedError):
        boss().parse_seat(text)
