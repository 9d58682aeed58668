"""A game at the table: what a screen shows, what can be undone, what is kept, and who plays when."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.art.context import art_context
from generator.content.errors import ContentError
from generator.content.loader import load_game_content
from generator.content.records import read_records
from generator.examples.check import check_paths
from generator.explorer.table import Chair, TableEntry, new_table
from generator.explorer.table_view import TableView
from generator.explorer.thinking import choose_action
from generator.explorer.turns import sentences
from generator.i18n import using_language
from generator.website.pack import play_content
from rules_engine.core import Event, Terminal, UnknownInformationError
from rules_engine.core.playout import playout
from rules_engine.core.policies import View, policies
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.website.shared import drawn_games
from tests.website.table_player import ANA, LUIS, TablePlayer

GAMES = nightly(drawn_games(), day=["team_km"])
"""By day the one with secrets; what is asked of one game alone is asked of Backgammon."""

SECRET = ("basketmind", "team_km")
"""Games with secrets in their first moves."""


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_holds_only_what_its_seat_may_know(game: str) -> None:
    """The same screen comes of what the seat sees alone; and nothing is told that only others may hear."""
    player = TablePlayer(game)
    art = art_context(player.content, "en")
    usual = play_content([player.content])[game].get("formations", ())
    seen, withheld = 0, 0
    for view in player.play(40):
        table, text = player.table, json.dumps(view, ensure_ascii=False)
        secrets = [
            art.messages.event(event)
            for one in table.played
            for event in one.events
            if event.seen_by is not None and table.viewer not in event.seen_by
        ]
        open_ones = {art.messages.event(event) for one in table.played for event in one.events if not event.seen_by}
        assert not [secret for secret in secrets if secret in text and secret not in open_ones]
        withheld += len(secrets)
        if view["kind"] == "curtain":
            assert not view.keys() & {"svg", "position", "words", "choices"}
        elif view["kind"] == "decision":
            known = table.seen(table.viewer)
            assert view["position"] == table.game.format_state(known)
            twin = replace(table, state=known)
            twin.viewer = table.viewer
            with using_language("en"), suppress(UnknownInformationError):  # whether a choice is secret depends on more
                screen = json.loads(json.dumps(TableView(art, twin, "tall", None, usual).data()))
                assert {**screen, "undo": view["undo"], "formats": view["formats"]} == view
                seen += 1
    assert seen
    assert bool(withheld) == (game in SECRET)


@pytest.mark.parametrize("events", [(), (Event("secret", {}, seen_by=frozenset({1})),)])
def test_what_tells_no_event_begins_with_a_capital(events: tuple[Event, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_game_content("backgammon")
    art, game = art_context(content, "en"), content.game
    monkeypatch.setattr(type(art), "seat", lambda *_: "trader B")
    step = next(one for one in playout(game, content.start(), Random(1)) if one.seat is not None)
    entry = TableEntry(step.state, step.seat, step.action, events)
    with using_language("en"):
        assert [told[:8] for told in sentences(art, entry, None)] == ["Trader B"]


@pytest.mark.parametrize("game", GAMES)
def test_a_curtain_falls_before_a_secret_and_nowhere_else(game: str) -> None:
    player = TablePlayer(game)
    views = list(player.play(40))
    assert ("curtain" in {view["kind"] for view in views}) == (game in SECRET)
    for before, after in pairwise(nonempty(views)):
        if before["kind"] == "curtain":
            assert after["viewer"] == before["for"]
    if game == "team_km":
        for before, after in pairwise([view for view in views if view["kind"] in ("decision", "curtain")]):
            assert after["kind"] == "curtain" or before["for"] == after["for"]


def test_alone_at_the_screen_there_is_no_curtain() -> None:
    player = TablePlayer("team_km", {"name": "", "policy": "greedy"}, ANA)
    kinds = {view["kind"] for view in player.play(30) if view.get("viewer", 1) == 1}
    assert kinds == {"chance", "computer", "decision"}


@pytest.mark.parametrize("game", GAMES)
def test_what_has_told_nothing_can_be_taken_back_and_done_again(game: str) -> None:
    player = TablePlayer(game, seed=3)
    undone = 0
    for view in player.play(30):
        if view["kind"] == "curtain" or not player.table.played:
            continue
        last, before = player.table.played[-1], player.view
        if last.seat is None:
            assert not view["undo"] or len(player.table.game.chance_outcomes(last.before)) == 1
        elif view["undo"]:
            undone += 1
            player.ask(ask="undo")
            assert player.table.state == last.before
            player.view = player.ask(ask="redo")
            assert player.view == before
    assert undone or game == "team_km"


def test_a_roll_is_never_taken_back() -> None:
    player = TablePlayer("backgammon")
    player.step()
    position = player.view["position"]
    assert not player.view["undo"]
    assert player.ask(ask="undo")["position"] == position


@pytest.mark.parametrize("game", GAMES)
def test_what_was_kept_goes_on_where_it_was(game: str) -> None:
    player = TablePlayer(game)
    list(player.play(24))
    other = TablePlayer(game)
    resumed = other.ask(ask="resume", saved=player.handler.saved())
    assert other.table.state == player.table.state
    assert resumed["moves"] == player.view["moves"]
    assert [one["name"] for one in resumed["seats"]] == ["Ana", "Luis"]
    assert other.try_asking(ask="resume", saved='{"chairs": 3}')["error"] == "unread"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_at_a_position_unless_it_hides_something(game: str) -> None:
    """With the seats of the position, and a record that replays; what a seat cannot see cannot be played."""
    player = TablePlayer(game, ANA, LUIS)
    hidden: set[str] = set()
    for _ in player.play(30):
        table = player.table
        known = {table.game.format_state(table.seen(seat)) for seat in (None, 0, 1)}
        hidden |= known - {table.game.format_state(table.state)}
    position = table.game.format_state(table.state)
    shown = player.ask(ask="seats", position=position)
    chairs = [{"name": "", "policy": ""} for _ in shown["seats"]]
    view = player.ask(ask="deal", chairs=chairs, position=position)
    assert player.table.state == table.state
    assert (view["moves"], [one["seat"] for one in view["seats"]]) == (0, shown["seats"])
    player.view = view
    list(player.play(5))
    assert TablePlayer(game).ask(ask="resume", saved=player.handler.saved())["moves"] == player.view["moves"]
    assert bool(hidden) == (game in SECRET)
    for other in hidden:
        assert player.try_asking(ask="seats", position=other)["error"] == "unread"
    assert player.try_asking(ask="deal", chairs=chairs[1:], position=position)["error"] == "unread"


def test_a_record_is_taken_away_and_opened_again() -> None:
    player = TablePlayer("backgammon")
    *_, last = player.play(12)
    assert last["formats"] == ["jugada", "mat", "sgf", "yaml"]
    for name in last["formats"]:
        text = player.ask(ask="record", format=name)["text"]
        opened = TablePlayer("backgammon").ask(ask="open_record", text=text)
        assert opened["position"].rpartition("roll")[0] == player.view["position"].rpartition("roll")[0]
        assert [one["name"] for one in opened["seats"]] == ["Ana", "Luis"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_an_example_which_the_command_line_and_the_page_open(game: str, tmp_path: Path) -> None:
    player = TablePlayer(game)
    table, content = player.table, player.content
    for step in playout(content.game, table.start, Random(7)):
        table._do(step.seat, step.action)
    assert player.ask(ask="table")["formats"][-1] == "yaml"
    path = tmp_path / "game.yaml"
    path.write_text(player.ask(ask="record", format="yaml")["text"], "utf-8")
    report = check_paths([str(path)])
    assert (report.exit_code, len(report.runs)) == (0, 1)
    [record] = read_records(content, path)
    assert record.start == table.record().start
    assert [(one.seat, one.action) for one in record.entries] == [
        (one.seat, one.action) for one in table.record().entries
    ]
    opened = TablePlayer(game).ask(ask="open_record", text=path.read_text("utf-8"))
    assert opened["moves"] == len(table.played)
    assert [one["name"] for one in opened["seats"]][:2] == ["Ana", "Luis"]


@pytest.mark.parametrize(
    ("found", "put", "wrong"),
    [
        ('    do: ["', '    do: "', '    do: "'),
        ("    do: [", "    do: [3, ", "    do: [3"),
        ("  - say:", "  - position: x", "  - position"),
        ("    do: ", "    # ", "  - say:"),
        ("position: ", "# ", ""),
    ],
)
def test_an_example_that_is_not_a_game_is_refused_with_its_line(
    found: str, put: str, wrong: str, tmp_path: Path
) -> None:
    player = TablePlayer("backgammon")
    list(player.play(12))
    text = player.ask(ask="record", format="yaml")["text"].replace(found, put, 1)
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError, match="expected an example made from a game played") as refused:
        read_records(player.content, path)
    lines = text.split("\n")
    assert lines[refused.value.line - 1].startswith(wrong)
    assert (refused.value.line == 1) == (not wrong)


def test_a_record_with_secrets_stays_until_the_end() -> None:
    player = TablePlayer("team_km")
    list(player.play(20))
    assert player.ask(ask="table").get("formats", []) == []
    assert player.try_asking(ask="record", format="jugada")["error"] == "unread"


def test_only_who_decides_can_act() -> None:
    player = TablePlayer("team_km")
    for view in player.play(40):
        if view["kind"] == "curtain":
            assert player.try_asking(ask="act", entry=f"{view['for']}:draw")["error"] == "unread"
            break
    else:
        raise AssertionError("no curtain")


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_plays_to_the_end_of_a_game(game: str) -> None:
    """From the last moves of a random game, each policy once."""
    player = TablePlayer(game)
    engine = player.content.game
    *_, last = [step.state for step in playout(engine, player.table.start, Random(2))][:-6]
    assert not isinstance(engine.node(last), Terminal)
    for name in policies(game):
        table = replace(player.table, state=last, chairs=(Chair(policy=name),) * 2, played=[])
        for _ in range(60):
            if isinstance(engine.node(table.state), Terminal):
                break
            table.chance(Random(1))
            assert not table.answer(policies(game), Random(1), 10)
        assert isinstance(engine.node(table.state), Terminal) or len(table.played) > 30


def test_a_computer_that_thinks_for_ever_plays_at_random() -> None:
    def thinks(view: View, _random: Any, /) -> Any:
        while True:
            view.game.seats(view.state)

    content = TablePlayer("backgammon").content
    game = content.game
    state = game.parse_state(game.format_state(content.start()))
    state = game.apply_outcome(state, game.parse_action(state, "3-1")).state
    action, late = choose_action(game, state, 0, thinks, Random(1), 0.05)
    assert late
    assert action in game.legal_actions(state, 0)


def test_a_table_needs_somebody_at_each_seat() -> None:
    player = TablePlayer("backgammon")
    with pytest.raises(Exception, match="seat"):
        new_table(player.content.game, player.content.start(), [Chair()])
    assert player.try_asking(ask="deal", chairs=[ANA, LUIS, ANA])["error"] == "unread"
