"""What a seat can try: its legal actions, and illegal ones near them, each with the engine's reason."""

from __future__ import annotations

import pytest

from generator.art.interface import art_of
from generator.explorer.candidates import choices
from tests.basket_boss.test_drawings import art

AUCTION = (
    "s1 p1 | tall A,B | A Llamas 11 PG,SG,SF,PF,C - 0 - | B Kangaroos 11 PG,SG,SF,PF,C - 0 - "
    "| market FA29,FA32,FA25,FA14 | gone - | bid start=A high={high} passed=-"
)
HEALTH = (
    "s3 p1 | tall A,B | A Llamas 1 FA32.3,SG,SF,FA25.3,FA21.1 referee 0 GG "
    "| B Kangaroos 4 FA12.1,FA26.2,FA29.3,PF,FA16.2 agent 0 - | market INJ,FA30 | gone FA14 | injury start=B A=- B=-"
)
SPECIALIST = (
    "s2 p7 | tall A,B,C,D | A Snakes 10 PG,SG,FA09.2,PF,FA28.3 banker 0 S "
    "| B Giraffes 10 FA18.3,SG,SF,PF,C trainer 0 GB | C Llamas 9 FA25.3,FA33.2,SF,PF,C agent 0 GB "
    "| D Kangaroos 5 PG,FA03.3,SF,FA07.2,C - 1 S "
    "| market FA24,FA35,FA23,FA05,FA17,FA04 | gone INJ,INJ | hire point=-"
)


@pytest.mark.parametrize(
    ("position", "seat", "refused"),
    [
        (AUCTION.format(high="-"), 0, {"bid 0": "bb.bid.min", "bid 12": "bb.bid.money"}),
        (AUCTION.format(high="A:3"), 1, {"bid 3": "bb.bid.raise", "bid 12": "bb.bid.money"}),
        (HEALTH, 0, {"amount 2": "bb.injury"}),
    ],
)
def test_amounts_just_below_and_above_what_is_allowed_are_offered(
    position: str, seat: int, refused: dict[str, str]
) -> None:
    """An amount of nothing is one of them; less than nothing is no amount."""
    context = art()
    game = context.game
    state = game.parse_state(position)
    reasons = {}
    for choice in choices(context, art_of(game.name).draw_state(context, state), state, seat):
        for option in choice.options:
            violation = game.why_illegal(state, seat, option.action)
            if violation is not None:
                reasons[game.format_action(state, option.action)] = violation.rule
    assert {text: rule for text, rule in reasons.items() if text[-1].isdecimal()} == refused


def test_what_leads_from_no_place_is_named_in_full_beside_what_does() -> None:
    """The word Banker alone would be the same button as that of the Banker's own choice."""
    context = art()
    state = context.game.parse_state(SPECIALIST)
    found = choices(context, art_of(context.game.name).draw_state(context, state), state, 0)
    nameless = [option.label for choice in found if not choice.label for option in choice.options]
    others = {option.label for choice in found if choice.label for option in choice.options}
    assert nameless == ["conservar al especialista"]
    assert not others & set(nameless)
