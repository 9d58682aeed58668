"""Another deck, other dice, another board; and data that cannot work, refused with the way to the datum."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from rules_engine.core import GameDataError, Terminal
from rules_engine.core.playout import playout
from rules_engine.team_km import from_data
from tests.team_km.build import DECK, box_data, game

Data = dict[str, Any]


def test_the_shipped_deck_is_the_proposed_one() -> None:
    counts = game().queries["deck"].answer(game().initial_state(), {})
    assert counts == {**DECK, "DES": 1, "FIN": 1}
    assert sum(DECK.values()) == 149


def entry(data: Data, kind: str, value: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = next(
        card for card in data["deck"]["cards"] if card["kind"] == kind and card.get("value") == value
    )
    return found


def without(kind: str) -> Callable[[Data], None]:
    def spoil(data: Data) -> None:
        gone = [card for card in data["deck"]["cards"] if card["kind"] == kind]
        data["deck"]["cards"] = [card for card in data["deck"]["cards"] if card["kind"] != kind]
        data["deck"]["total"] -= sum(card["count"] for card in gone)

    return spoil


def shrink(data: Data) -> None:
    for card in data["deck"]["cards"]:
        data["deck"]["total"] -= card["count"] - 1
        card["count"] = 1


def no_scoring(data: Data) -> None:
    for kind in ("shot", "pass_shot", "super_shoot"):
        without(kind)(data)


def put(path: tuple[str | int, ...], value: Any) -> Callable[[Data], None]:
    def spoil(data: Data) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return spoil


def drop(*path: str) -> Callable[[Data], None]:
    def spoil(data: Data) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return spoil


SIX_TO_SIX = ["GOL"] * 6 + ["PARADA"] * 6


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (drop("deck"), ()),
        (drop("board", "field"), ("board",)),
        (put(("board",), [11, 7]), ("board",)),
        (put(("board", "field"), 0), ("board", "field")),
        (put(("board", "area"), 1), ("board", "area")),
        (put(("board", "area"), "7"), ("board", "area")),
        (put(("board", "area"), True), ("board", "area")),
        (put(("board", "width"), 3), ("board", "width")),
        (put(("board", "area"), 5), ("deck", "cards", 5, "value")),
        (drop("dice", "shot"), ("dice",)),
        (put(("dice", "shot"), "GOL"), ("dice", "shot")),
        (put(("dice", "shot"), ["GOL"] * 6), ("dice", "shot")),
        (put(("dice", "shot", 3), "POSTE"), ("dice", "shot", 3)),
        (put(("dice", "shot"), ["LARGUERO"] * 12), ("dice", "shot")),
        (put(("dice", "clearing", 0), 0), ("dice", "clearing", 0)),
        (put(("dice", "clearing", 2), "two"), ("dice", "clearing", 2)),
        (put(("dice", "colour"), "red"), ("dice", "colour")),
        (put(("deck", "total"), 150), ("deck", "total")),
        (drop("deck", "total"), ("deck",)),
        (put(("deck", "cards"), {}), ("deck", "cards")),
        (put(("deck", "cards", 0), "kick_off"), ("deck", "cards", 0)),
        (put(("deck", "cards", 0, "kind"), "saque"), ("deck", "cards", 0, "kind")),
        (put(("deck", "cards", 0, "kind"), ["kick_off"]), ("deck", "cards", 0, "kind")),
        (drop("deck", "cards", "0"), ("deck", "cards", 0)),
        (put(("deck", "cards", 0, "value"), 2), ("deck", "cards", 0, "value")),
        (put(("deck", "cards", 0, "fair_play"), True), ("deck", "cards", 0, "fair_play")),
        (put(("deck", "cards", 16, "fair_play"), "yes"), ("deck", "cards", 16, "fair_play")),
        (put(("deck", "cards", 0, "count"), 0), ("deck", "cards", 0, "count")),
        (put(("deck", "cards", 0, "count"), 1_000_000_000), ("deck", "cards", 0, "count")),
        (put(("deck", "total"), 10**4000), ("deck", "total")),
        (put(("board", "field"), 1_000), ("board", "field")),
        (put(("dice", "clearing", 0), 1_000), ("dice", "clearing", 0)),
        (put(("deck", "cards", 0, "colour"), "red"), ("deck", "cards", 0, "colour")),
        (put(("deck", "cards", 1, "value"), 2), ("deck", "cards", 2)),
        (put(("deck", "cards", 1, "value"), 0), ("deck", "cards", 1, "value")),
        (put(("deck", "cards", 28, "count"), 2), ("deck", "cards", 28, "count")),
        (without("kick_off"), ("deck", "cards")),
        (without("half_time"), ("deck", "cards")),
        (without("full_time"), ("deck", "cards")),
        (no_scoring, ("deck", "cards")),
        (shrink, ("deck", "cards")),
    ],
)
def test_data_that_cannot_work_are_refused_with_the_way_to_them(
    spoil: Callable[[Data], None], path: tuple[str | int, ...]
) -> None:
    data = box_data()
    try:
        spoil(data)
    except TypeError:  # a list has no key "0": drop the entry's own key instead
        del data["deck"]["cards"][0]["kind"]
    with pytest.raises(GameDataError) as caught:
        from_data(data)
    assert caught.value.path == path
    assert len(str(caught.value)) < 400


def test_another_box_plays_by_its_own_numbers() -> None:
    """A longer board, a sharper die, a pass of six, a REGATE/GLOBO with JUEGO LIMPIO, no TARJETA ROJA."""
    data = box_data()
    data["board"] = {"field": 13, "area": 8, "goal_tokens": 12}
    data["dice"]["shot"] = SIX_TO_SIX
    entry(data, "pass", 5)["value"] = 6
    entry(data, "red_card")["kind"] = "dribble_lob"
    data["deck"]["cards"][-3]["fair_play"] = True
    other = from_data(data)
    start = other.initial_state()
    counts = other.queries["deck"].answer(start, {})
    assert isinstance(counts, dict)
    assert (counts["P6"], counts["G*"], "TR" in counts) == (5, 1, False)
    assert other.queries["board"].answer(start, {}) == {"field": 13, "area": 8, "spaces": 21, "goal": 21}
    assert other.queries["dice_odds"].answer(start, {"die": "tiro"}) == {
        "GOL": Fraction(1, 2),
        "PARADA": Fraction(1, 2),
    }
    assert other.queries["reach"].answer(start, {"card": "P6", "ball": "13"}) == 19
    for seed in range(4):
        last = start
        for played in playout(other, start, Random(seed)):
            last = played.state
            assert other.parse_state(other.format_state(last)) == last
        assert len(last.players) == 2


def test_the_engine_leaves_texts_and_status_to_the_printer() -> None:
    data = box_data()
    data["deck"].pop("texts", None)
    data["deck"].pop("status")
    assert from_data(data).queries["deck"].answer(game().initial_state(), {}) == {**DECK, "DES": 1, "FIN": 1}


def test_a_match_comes_to_its_end() -> None:
    engine = game()
    last = [engine.initial_state("2")]
    for played in playout(engine, last[0], Random(9)):
        step = (
            engine.apply_outcome(played.state, played.action)
            if played.seat is None
            else engine.apply(played.state, played.seat, played.action)
        )
        last.append(step.state)
    assert isinstance(engine.node(last[-1]), Terminal)
