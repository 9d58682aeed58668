"""What follows from where pieces lie: notation, deals, what each seat sees, moves, the editor."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rules_engine.core import Chance, MalformedError, Message, Terminal, UnknownInformationError
from rules_engine.core.changes import Change, ZoneError
from rules_engine.core.deals import Deal
from rules_engine.core.editing import Key
from rules_engine.core.playout import PlayedStep, draw, playout
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import ALL, Pieces, Pile, Piles, Table, counted, deck, plan, seat, zone
from tests.zones.games import SEATS, Bid, Bids, Cards, Kalah, Play, Whist

GAMES: tuple[ZoneGame[Any], ...] = (Kalah(), Bids(), Whist())


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> ZoneGame[Any]:
    found: ZoneGame[Any] = request.param
    return found


def played(game: ZoneGame[Any], seed: int = 1, limit: int = 150) -> list[PlayedStep]:
    return list(playout(game, game.initial_state(), Random(seed), limit))


def dealt(seed: int = 7) -> Cards:
    whist = Whist()
    start = whist.initial_state()
    return whist.apply_outcome(start, draw(whist, start, Random(seed))).state


def lying(game: ZoneGame[Any], state: Any) -> dict[str, Counter[str]]:
    """What lies where, by the query that drawings read."""
    found: Any = game.board(state)
    return {place: Counter(pieces) for place, pieces in found.items()}


def test_states_observations_and_actions_are_read_as_they_are_written(game: ZoneGame[Any]) -> None:
    for step in played(game):
        for seen in (step.state, *(game.observation(step.state, viewer) for viewer in (0, 1, None))):
            text = game.format_state(seen)
            assert text.isascii()
            assert game.parse_state(text) == seen
            assert game.format_state(game.parse_state(f" {text.replace('|', '  |')} ")) == text
        assert game.parse_action(step.state, game.format_action(step.state, step.action)) == step.action


def test_moves_are_what_lies_elsewhere_afterwards(game: ZoneGame[Any]) -> None:
    for step in played(game):
        after = (
            game.apply_outcome(step.state, step.action)
            if step.seat is None
            else game.apply(step.state, step.seat, step.action)
        )
        change = lying(game, step.state)
        for move in after.moves:
            change.setdefault(move.start, Counter())[move.piece] -= move.number
            change.setdefault(move.end, Counter())[move.piece] += move.number
        left = {place: +count for place, count in change.items() if +count}
        assert left == lying(game, after.state)


def test_a_place_of_a_team_is_seen_by_its_members() -> None:
    cards = deck("7", "CDHS")

    @dataclass(frozen=True)
    class Teams(Table):
        own: Piles = zone(cards, seen="owner", each=("NE", "SW"))
        team: Piles = zone(cards, seen="team", each=("NE", "SW"))
        others: Piles = zone(cards, seen="others", each=("NE", "SW"))
        rest: Pile = zone(cards, seen="all", start=ALL)

    in_teams = {"state_class": Teams, "stock": "", "teams": ((0, 1), (2, 3))}
    game: Any = type("InTeams", (Whist,), in_teams)()
    for place, seats in (("own-NE", {0, 1}), ("team-SW", {2, 3}), ("others-NE", {2, 3})):
        assert {seat for seat in range(4) if game.sees(Teams(), seat, place)} == seats


@pytest.mark.parametrize("engine", [Bids(), Whist()], ids=lambda game: game.name)
def test_what_a_seat_cannot_see_changes_nothing_for_it(engine: ZoneGame[Any]) -> None:
    random = Random(5)
    for step in played(engine):
        for viewer in range(len(engine.seat_names)):
            guess = engine.consistent_with(engine.observation(step.state, viewer), viewer, random)
            assert engine.observation(guess, viewer) == engine.observation(step.state, viewer)
            assert not engine.find_inconsistency(guess)
            assert engine.legal_actions(guess, viewer) == engine.legal_actions(step.state, viewer)


def test_a_deal_is_one_outcome_with_exact_odds() -> None:
    whist = Whist()
    start = whist.initial_state()
    assert whist.chance_outcomes(start) == ()
    deal = draw(whist, start, Random(1))
    assert whist.odds(start, deal) == Fraction(1, 697_381_590_951_354_306_910_086_720_000)
    step = whist.apply_outcome(start, whist.parse_action(start, whist.format_action(start, deal)))
    assert [len(hand) for hand in step.state.hand] == [12, 13, 13, 13]
    assert sum(move.number for move in step.moves) == 52
    assert [event.kind for event in step.events] == ["trumps"]


@dataclass(frozen=True)
class Bag(Table):
    bag: Pile = zone(STONES := Pieces({"r": 3, "b": 2}), seen="nobody", start=ALL)
    row: Pile = zone(STONES, seen="all", kept=True)
    pair: Pile = zone(STONES, seen="all")


class Drawing(Bids):
    """Two stones in order, then two at once, out of a bag with equal ones."""

    name, state_class, stock = "drawing", Bag, "bag"  # type: ignore[assignment]

    def node(self, state: Any, /) -> Any:
        return Chance("draw") if len(state.bag) > 1 else Terminal((0, 0), (), "bi.draw")

    def deals(self, state: Any) -> dict[str, int]:
        return {"row": 2, "pair": 2}

    def dealt(self, change: Any) -> Any:
        return change


def test_odds_count_equal_pieces_and_their_order_where_it_counts() -> None:
    game = Drawing()
    state: Any = game.initial_state()
    listed = game.chance_outcomes(state)
    assert sum(odds for _, odds in listed) == 1
    assert len({deal for deal, _ in listed}) == len(listed) == 7
    assert dict(listed)[Deal((("r", "b"), ("r", "b")))] == Fraction(1, 5)
    drawn = Counter(draw(game, state, random) for random in [Random(3)] for _ in range(4_000))
    assert all(abs(drawn[deal] / 4_000 - odds) < 0.03 for deal, odds in listed)


def test_somebody_who_does_not_see_the_stock_deals_what_is_unseen() -> None:
    whist = Whist()
    seen = whist.observation(whist.initial_state(), 0)
    assert len(whist.pool(seen)) == 52


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("house 4,4,4,4,4,4/4,4,4,4,4,4 | store 0/0", "store 0/0"),
        ("house 4,4,4,4,4/4,4,4,4,4,4 | store 0/0 | turn S", "4,4,4,4,4"),
        ("house 4,4,4,4,4,4/4,4,4,4,4,4 | store 0/0 | turn W", "W"),
        ("house 4,4,4,4,4,4/4,4,4,4,4,x | store 0/0 | turn S", "x"),
        ("house 4,4,4,4,4,4/4,4,4,4,4,4 | store 1/0 | turn S", "4"),
        ("roof 4 | store 0/0 | turn S", "roof 4"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, part: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Kalah().parse_state(text)
    assert part in caught.value.part


def test_pieces_are_conserved() -> None:
    whist, state = Whist(), dealt()
    text = whist.format_state(state)
    first = state.hand[1][0]
    for wrong in (text.replace(first, "?"), text.replace(f"{first},", ""), text.replace(first, state.hand[2][0])):
        if wrong != text.replace(first, "?"):
            with pytest.raises(MalformedError):
                whist.parse_state(wrong)
    assert whist.parse_state(text.replace(first, "?")).count("hand-E") == 13


def test_pieces_that_are_nowhere_are_named() -> None:
    kalah, bids = Kalah(), Bids()
    assert wrong(kalah, "house 4,4,4,4,4,4/4,4,4,4,4,4 | store 0/0 | turn S", "4,4/4", "4,3/4").found == 47
    text = bids.format_state(bids.initial_state())
    assert wrong(bids, text, "1,", "").names[:1] == ("1",)


def wrong(game: ZoneGame[Any], text: str, before: str, after: str) -> Any:
    """Return the values of what is expected where one thing of a position is replaced."""
    with pytest.raises(MalformedError) as caught:
        game.parse_state(text.replace(before, after, 1))
    expected = caught.value.expected
    assert isinstance(expected, Message)
    return SimpleNamespace(**expected.values)


def test_a_rule_that_moves_what_is_not_there_fails() -> None:
    kalah = Kalah()
    change = kalah.change(kalah.initial_state())
    with pytest.raises(ZoneError):
        change.move("seed", "S1", "store-S", 5)
    whist, state = Whist(), dealt()
    with pytest.raises(ZoneError):
        whist.change(state).move(state.hand[0][0], "hand-E", "trick-E")
    with pytest.raises(ZoneError):
        whist.change(state).move_all("hand-N", "trick-N")
    with pytest.raises(UnknownInformationError):
        whist.change(whist.observation(state, 1)).known("hand-N")


def test_an_event_names_a_card_only_to_those_who_see_it() -> None:
    whist, state = Whist(), dealt()
    card = state.hand[1][0]

    def told(end: str) -> frozenset[int] | None:
        change = whist.change(state).move(card, "hand-E", end)
        return change.tell("moved", "wh.trick", card=card).done().events[0].seen_by

    assert told("trick-E") is None
    assert told("hand-S") == frozenset({1, 2})


def test_a_fact_may_have_any_name() -> None:
    (event,) = Whist().change(Cards()).tell("sold", "wh.trick", kind="tea", rule="dear").done().events
    assert (event.kind, event.facts) == ("sold", {"kind": "tea", "rule": "dear"})


@pytest.mark.parametrize(
    ("engine", "possible"), [(Kalah(), 168), (Bids(), 70), (Whist(), 373)], ids=["kalah", "bids", "whist"]
)
def test_positions_are_set_up_by_moving_and_exchanging(engine: ZoneGame[Any], possible: int) -> None:
    steps = played(engine, 29, 100_000)
    state, editor = steps[len(steps) // 2].state, engine.editor()
    assert sum(len(editor.legal_places(state, piece.name)) for piece in editor.pieces(state)) == possible


def test_values_are_set_by_their_words() -> None:
    state, editor = dealt(), Whist().editor()
    assert {str(setting.key) for setting in editor.settings(state)} >= {"trump", "dealer", "points:NS"}
    assert editor.set(state, Key("points", "EW"), "3").points == (0, 3)
    with pytest.raises(MalformedError):
        editor.set(state, Key("leader"), SEATS[3] + "x")
    assert editor.clear(state) == Cards()


def test_zones_and_values_can_be_asked_for() -> None:
    whist, state = Whist(), dealt()
    ask = {name: query.answer for name, query in whist.queries.items()}
    assert ask["hand"](state, {"seat": "E"}) == state.hand[1]
    assert list(ask["hand"](state, {})) == [f"hand-{name}" for name in SEATS]  # type: ignore[arg-type]
    assert ask["leader"](state, {}) == "E"
    assert ask["points"](state, {"seat": "NS"}) == 0
    assert Kalah().queries["house"].answer(Kalah().initial_state(), {"place": "S3"}) == 4
    with pytest.raises(MalformedError):
        ask["hand"](state, {"seat": "Q"})


def test_what_nobody_saw_cannot_decide() -> None:
    bids = Bids()
    state: Any = bids.initial_state()
    state = bids.apply_outcome(state, draw(bids, state, Random(1))).state
    state = bids.apply(state, 0, Bid("3")).state
    with pytest.raises(UnknownInformationError):
        bids.apply(bids.observation(state, 1), 1, Bid("2"))


def test_seats_of_a_team_and_a_function_see_a_zone() -> None:
    @dataclass(frozen=True)
    class Teams(Cards):
        hand: Piles = zone(TEAM_CARDS := plan(Cards).places["hand-N"].zone.of, seen="team", each=SEATS)
        trick: Piles = zone(TEAM_CARDS, seen=lambda _state, viewer, place: viewer == 3, each=SEATS, most=1)

    class Team(Whist):
        state_class, teams = Teams, ((0, 2), (1, 3))

    team = Team()
    state = team.initial_state()
    assert [team.sees(state, 0, f"hand-{name}") for name in SEATS] == [True, False, True, False]
    assert [team.sees(state, viewer, "trick-N") for viewer in (0, 3, None)] == [False, True, False]


HEX = Pieces({"R": 5, "B": 4}, box="box")


@dataclass(frozen=True)
class Cells(Table):
    cell: Piles = zone(HEX, seen="all", spaces=[["a1", "b1", "c1"], ["a2", "b2", "c2"]], most=1)
    turn: int = seat(("R", "B"))


def test_what_lies_in_no_zone_lies_in_the_box() -> None:
    class Filling(Kalah):
        name, state_class = "filling", Cells  # type: ignore[assignment]

    game: Any = Filling()
    step = game.change(game.initial_state()).move("R", "box", "b1").move("B", "box", "c2").done()
    assert game.format_state(step.state) == "cell .R./..B | turn R"
    assert game.parse_state("cell .R./..B | turn R") == step.state
    assert Counter(step.state.pieces("box")) == Counter(HEX.counts) - counted(HEX, ("R", "B"))
    with pytest.raises(ZoneError):
        game.change(step.state).move("R", "box", "b1")
    editor = game.editor()
    assert editor.put(step.state, "R@box", "a1").top("a1") == "R"


def test_declarations_that_cannot_work_are_refused() -> None:
    @dataclass(frozen=True)
    class Plain(Table):
        round: int = 0

    @dataclass(frozen=True)
    class Twice(Table):
        one: Pile = zone(HEX, seen="all", name="here")
        two: Pile = zone(HEX, seen="all", name="here")

    @dataclass(frozen=True)
    class Secret(Table):
        one: Pile = zone(HEX, seen="nobody")

    for wrong in (Plain, Twice, Secret):
        with pytest.raises(TypeError):
            plan(wrong)


def test_equal_pieces_and_all_of_them_are_written_short() -> None:
    assert Whist().format_state(Cards()).startswith("stock all | hand -/-/-/- ")
    bids = Bids()
    text = "hand 1,2,3/1,2,5 | bid -/- | used 3,4*2,5 | left 1,3 | prize 5 | taken 2,4/- | gone -"
    assert bids.format_state(bids.parse_state(text)) == text
    assert bids.format_state(bids.observation(bids.parse_state(text), 0)) == text.replace("/1,2,5", "/?3")


def test_jokers_and_two_packs() -> None:
    cards = deck("A2", "cs", copies=2, extra={"J": 1})
    assert cards.counts == {"Ac": 2, "As": 2, "2c": 2, "2s": 2, "J": 1}
    assert cards.total == 9


def test_a_change_knows_what_lies_where_meanwhile() -> None:
    state = dealt()
    change = Change(state, lambda _state, _move: None)
    card = state.hand[0][0]
    change.move(card, "hand-N", "trick-N")
    assert (change.top("trick-N"), change.count("hand-N"), change.top("trick-E")) == (card, 11, "")
    assert Play(card) not in Whist().legal_actions(change.state, 0)
