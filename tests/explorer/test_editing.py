"""Setting up a position by hand: nothing gets lost, and no result is refused by the game's own notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.content.loader import GameContent, load_game_content
from rules_engine.core import MalformedError
from rules_engine.core.editing import Editor, Key, Piece
from rules_engine.core.registry import load_package
from tests.nightly import each_game
from tests.nonempty import nonempty
from tests.website.positions import random_states
from tests.website.shared import drawn_games

STATES, PIECES, PLACES, CHOICES = 15, 3, 3, 4


def editor_of(content: GameContent) -> Editor[Any]:
    make = load_package(content.name).editor
    assert make is not None
    return make(content.game)


@pytest.fixture(scope="module", params=each_game(drawn_games()))
def content(request: pytest.FixtureRequest) -> GameContent:
    return load_game_content(request.param)


@pytest.fixture(scope="module")
def hand(content: GameContent) -> Editor[Any]:
    return editor_of(content)


@pytest.fixture(scope="module")
def states(content: GameContent) -> list[Any]:
    return [content.start(), *random_states(content, STATES)]


def can_be_written(content: GameContent, state: Any) -> None:
    text = content.game.format_state(state)
    assert content.game.parse_state(text) == state, text


def lying(pieces: tuple[Piece, ...]) -> Counter[tuple[str, str]]:
    """How many of each kind lie at each place."""
    return Counter({(piece.kind, piece.place): piece.count for piece in pieces})


def kinds(pieces: tuple[Piece, ...]) -> Counter[str]:
    found = Counter[str]()
    for piece in pieces:
        found[piece.kind] += piece.count
    return found


def moves(hand: Editor[Any], states: list[Any]) -> Iterator[tuple[Any, Piece, str, Any]]:
    """Some pieces of each state to some places where they can lie, and what comes of it."""
    random = Random(3)
    for state in states:
        pieces = hand.pieces(state)
        for piece in random.sample(pieces, min(PIECES, len(pieces))):
            places = [place for place in hand.legal_places(state, piece.name) if place != piece.place]
            for place in random.sample(places, min(PLACES, len(places))):
                yield state, piece, place, hand.put(state, piece.name, place)


def test_pieces_have_names_of_their_own_and_places_where_they_can_lie(hand: Editor[Any], states: list[Any]) -> None:
    for state in nonempty(states):
        pieces = hand.pieces(state)
        assert len({piece.name for piece in pieces}) == len(pieces)
        for piece in pieces:
            assert piece.count >= 1
            assert piece.place in hand.places(state, piece.name)
            assert hand.put(state, piece.name, piece.place) == state
        for kind in {piece.kind for piece in pieces}:
            alike = [piece.name for piece in pieces if piece.kind == kind]
            assert len({hand.places(state, name) for name in alike}) == 1, "so that a page may ask once a kind"


def test_one_piece_moves_and_all_others_stay(content: GameContent, hand: Editor[Any], states: list[Any]) -> None:
    tried = 0
    for state, piece, place, moved in moves(hand, states):
        can_be_written(content, moved)
        before, after = lying(hand.pieces(state)), lying(hand.pieces(moved))
        changed = {where: after[where] - before[where] for where in before.keys() | after.keys()}
        followers = {kind for (kind, _), change in changed.items() if change and kind != piece.kind}
        assert followers <= {"ball"}, "only a ball goes where its carrier goes"
        expected = {(piece.kind, piece.place): -1, (piece.kind, place): 1}
        assert {where: change for where, change in changed.items() if change and where[0] == piece.kind} == expected
        assert kinds(hand.pieces(moved)) == kinds(hand.pieces(state))
        tried += 1
    assert tried > 100


def back(hand: Editor[Any], state: Any, piece: Piece, place: str) -> Any:
    """The state with such a piece put from that place to where this piece was."""
    there = next(one for one in hand.pieces(state) if one.kind == piece.kind and one.place == place)
    return hand.put(state, there.name, piece.place)


def test_what_is_put_back_lies_as_before(content: GameContent, hand: Editor[Any], states: list[Any]) -> None:
    """A turn may begin anew with the first edit; from then on there and back is where one was."""
    for state, piece, place, moved in nonempty(moves(hand, states[:8])):
        if piece.kind != "ball" and lying(hand.pieces(state))["ball", piece.place]:
            continue  # whoever leaves the mat leaves the ball
        once = back(hand, moved, piece, place)
        assert lying(hand.pieces(once)) == lying(hand.pieces(state))
        again = next(one for one in hand.pieces(once) if one.kind == piece.kind and one.place == piece.place)
        twice = back(hand, hand.put(once, again.name, place), piece, place)
        assert content.game.format_state(twice) == content.game.format_state(once)


def test_what_is_offered_can_be_set(content: GameContent, hand: Editor[Any], states: list[Any]) -> None:
    random, done = Random(4), 0
    for state in states[::6]:
        for setting in hand.settings(state):
            for value in random.sample(setting.choices, min(CHOICES, len(setting.choices))):
                try:
                    changed = hand.set(state, setting.key, value)
                except MalformedError:
                    continue
                can_be_written(content, changed)
                now = {one.key: one.value for one in hand.settings(changed)}
                assert now.get(setting.key, value) == value, (setting.key, value)
                done += 1
    assert done > 30


def test_a_set_value_changes_no_piece(hand: Editor[Any], states: list[Any]) -> None:
    for state in nonempty(states[::3]):
        for setting in hand.settings(state):
            if setting.key.name not in ("table", "teams") and setting.value in setting.choices:
                assert lying(hand.pieces(hand.set(state, setting.key, setting.value))) == lying(hand.pieces(state))


def test_an_empty_table_is_a_position(content: GameContent, hand: Editor[Any], states: list[Any]) -> None:
    for state in nonempty(states[::3]):
        cleared = hand.clear(state)
        can_be_written(content, cleared)
        assert hand.clear(cleared) == cleared
        assert kinds(hand.pieces(cleared)) == kinds(hand.pieces(state))


def test_what_there_is_not_is_refused(hand: Editor[Any], states: list[Any]) -> None:
    state = states[0]
    piece = hand.pieces(state)[0]
    setting = hand.settings(state)[0]
    for attempt in (
        lambda: hand.places(state, "nothing"),
        lambda: hand.put(state, "nothing", piece.place),
        lambda: hand.put(state, piece.name, "nowhere"),
        lambda: hand.set(state, Key("nothing"), "1"),
        lambda: hand.set(state, setting.key, "nothing"),
    ):
        with pytest.raises(MalformedError) as caught:
            attempt()
        assert caught.value.expected


START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | opening"
PLAYERS = "R: 1@g9 2@c3 3@c4 4@e8 5@h5 | B: 1@g4 2@g3 3@e7 4@c6 5@f2"
MAT = f"{PLAYERS} | ball R1 | active B1 | hold 0 | phase A | turn 14 poss 0"
HANDS = "0 K,P2,P3x2,T3,E,B / - / - / - | 1 Kx2,P4,X2,D,G,TA / - / - / -"
SIDES = "A ball 0 goals 0 changes 3 | B ball 0 goals 0 changes 3"
TABLE = f"0/1 half 1 turn 0 | start | {SIDES} | {HANDS} | discard - / - | deck 36+50t/49"
TEAMS = (
    "s1 p0 | tall A,B | A Snakes 11 PG,SG,SF,PF,C - 0 - | B Giraffes 11 PG,SG,SF,PF,C - 0 - | market - | gone - | fill"
)


@pytest.mark.parametrize(
    ("game", "start", "edits", "expected"),
    [
        ("backgammon", START, ["W:6 W:bar"], "XGID=-b----D-C---eE---c-e----BA:0:0:1:00:0:0:0:0:0 | opening"),
        ("backgammon", START, ["dice=3-1", "turn=B"], "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:0"),
        ("backgammon", START, ["cube=4", "owner=B"], "XGID=-b----E-C---eE---c-e----B-:2:-1:1:00:0:0:0:0:10 | opening"),
        ("basketmind", MAT, ["R5 a0", "ball c3"], MAT.replace("5@h5", "5@a0").replace("ball R1", "ball R2")),
        (
            "basketmind",
            MAT,
            ["R1 bench"],
            MAT.replace("1@g9 ", "").replace("ball R1", "ball -").replace("active B1", "active -"),
        ),
        ("basketmind", MAT, ["score:B=7", "phase=D"], MAT.replace("B1 | hold", "- | hold").replace(
            "phase A", "phase D") + " | score 0-7"),
        (
            "team_km",
            TABLE,
            ["ball-A A9", "0:E 1-under", "stage=react 1"],
            TABLE.replace("| start | A ball 0", "| react 1 | A ball 9")
            .replace("T3,E,B", "T3,B")
            .replace("TA / - / - / -", "TA / - / E / -"),
        ),
        (
            "team_km",
            TABLE,
            ["deck:TR 0-front", "1:K discard", "top=K"],
            TABLE.replace("B / - / - / -", "B / - / - / TR")
            .replace("1 Kx2", "1 K")
            .replace("discard -", "discard K!")
            .replace("deck 36", "deck 35"),
        ),
        (
            "basket_boss",
            TEAMS,
            ["FA01 market", "FA08 A3", "space:A3=2", "agent B", "gold@board A", "money:B=3"],
            "s1 p0 | tall A,B | A Snakes 11 PG,SG,FA08.2,PF,C - 0 G | B Giraffes 3 PG,SG,SF,PF,C agent 0 - "
            "| market FA01 | gone - | fill",
        ),
    ],
)  # fmt: skip
def test_positions_set_up_by_hand(game: str, start: str, edits: list[str], expected: str) -> None:
    content = load_game_content(game)
    hand = editor_of(content)
    state = content.game.parse_state(start)
    for edit in edits:
        key, equals, value = edit.partition("=")
        state = hand.set(state, Key.parse(key), value) if equals else hand.put(state, *edit.split())
    assert content.game.format_state(state) == content.game.format_state(content.game.parse_state(expected))


@pytest.mark.parametrize(
    ("game", "start", "piece", "place"),
    [
        ("backgammon", START, "W:6", "W:1"),  # Black's checkers stand there
        ("basketmind", MAT, "R5", "c3"),  # 2R stands there
        ("basketmind", MAT, "R1", "a0"),  # a carrier stays in court
        ("basket_boss", TEAMS.replace("PF,C - 0", "PF,FA08.1 - 0", 1), "FA10", "A5"),  # a tile lies there
    ],
)
def test_what_cannot_lie_there_is_refused(game: str, start: str, piece: str, place: str) -> None:
    content = load_game_content(game)
    hand = editor_of(content)
    state = content.game.parse_state(start)
    assert place not in hand.legal_places(state, piece)
    with pytest.raises(MalformedError):
        hand.put(state, piece, place)


def test_a_game_need_not_offer_it(tictactoe: str) -> None:
    assert load_package(tictactoe).editor is None
