"""Whole games in a browser, on a phone: from the choice of an opponent to the score."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from generator.content.loader import load_game_content
from generator.explorer import requests
from generator.explorer.table import Chair, Table, open_table, resume_table
from rules_engine.core import Terminal
from rules_engine.core.playout import playout
from rules_engine.core.record import format_record, parse_record
from tests.browser.visit import Visit
from tests.nightly import nightly
from tests.website.positions import random_states
from tests.website.shared import BuiltSite, drawn_games

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
PHONE = {"width": 390, "height": 844}
MOVES = 14
"""How many moves of a new game are played."""
SOME = 10
"""Of so many screens of a whole game one is compared with what its seat may see."""
MOST = 1500
"""How often one acts at most in a whole game."""
SHORTEST = "basket_boss"
"""The game whose whole game takes seconds, not a minute."""
LAST = 3
"""How many moves are left of the game that is opened."""
IDLE = """async () => { const { client } = window.table;
    while (client.turn.isWorking || !client.view) await new Promise(done => setTimeout(done, 10)); }"""
ACT = """() => { const { client: { view }, screen } = window.table, { decision } = screen;
    const click = selector => document.querySelector(selector).click();
    if (view.kind === 'curtain') click('.curtain__go');
    else if (!document.querySelector('[data-part=main]').disabled) click('[data-part=main]');
    else {
        const able = decision.choices.filter(choice => choice.options.some(option => option.ok));
        const turn = window.turns = (window.turns ?? 0) + 1; // what leads nowhere is not tried for ever
        const choice = able[turn % able.length];
        if (decision.choice !== choice && choice.label) screen.pick(choice);
        const possible = choice.options.filter(one => one.ok), option = possible[(5 * turn) % possible.length];
        const chips = [...document.querySelectorAll('[data-part=chips] button')];
        const chip = chips.findLast(one => one.textContent === option.label); // a choice's own chip comes before
        if (chip) chip.click();
        else screen.once(() => screen.target(option.at));
    } }"""
SAME = """() => { const shown = document.querySelectorAll(
        '[data-part=chips] button, [data-part=named] button, [data-part=main]:not(:disabled)');
    const words = [...shown].map(one => one.textContent);
    return words.filter((one, number) => words.indexOf(one) !== number); }"""
FITS = """() => { const foot = document.querySelector('.foot').getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    return document.documentElement.scrollHeight <= innerHeight && foot.bottom <= innerHeight + 1
        && board.top >= 0 && board.bottom <= foot.top; }"""


SPOILED = """
_answer = RequestHandler.answer
def _spoiled(self, request):
    while '"loop"' in request:
        pass
    return '"eat"' in request and [bytearray(2**24) for _ in range(128)] or _answer(self, request)
RequestHandler.answer = _spoiled
"""


def idle(shown: Visit) -> Any:
    """Wait until the engine has answered and everybody else has played; the screen's data."""
    shown.evaluate(IDLE)
    return shown.evaluate("window.table.client.view")


def act(shown: Visit) -> Any:
    """Do what a person would: lift the curtain, roll, take a piece, put it somewhere, end the turn."""
    idle(shown)
    shown.evaluate(ACT)
    return idle(shown)


def near_the_end(game: str) -> str:
    """A record of a random game but for its last moves."""
    content = load_game_content(game)
    start = content.start(content.sheet.starts[0].setup)
    table = Table(content.game, (Chair("Ana"), Chair("Luis")), start, start)
    steps = list(playout(content.game, start, Random(7)))
    for step in steps[:-LAST]:
        table._do(step.seat, step.action)
    return format_record(table.record())


def begin(shown: Visit) -> None:
    page = shown.page
    page.check("input[name=against][value='']", force=True)
    for number, name in enumerate(("Ana", "Luis")):
        page.fill(f"input[name=name-{number}]", name)
    page.click("[data-part=main]")
    idle(shown)


def kept(shown: Visit, game: str) -> str:
    """The game as the worker keeps it."""
    reading = """game => new Promise(done => { const opening = indexedDB.open('jugada', 1);
        opening.onsuccess = () => { const asked = opening.result.transaction('tables').objectStore('tables').get(game);
            asked.onsuccess = () => done(asked.result); }; })"""
    return str(shown.evaluate(reading, game))


def check_screen(shown: Visit, game: str, view: Any) -> None:
    """What is in the page is what the seat at the screen sees, and all of it is on one screen."""
    content = load_game_content(game)
    table = resume_table(content.game, kept(shown, game))
    data = json.dumps(view, ensure_ascii=False)
    page = shown.page.content()
    if view["kind"] == "curtain":
        assert shown.page.locator(".board svg").count() == 0
        assert "svg" not in view
        assert "Pass the phone to" in page
        return
    assert shown.evaluate(FITS)
    known = content.game.format_state(content.game.observation(table.state, view["viewer"]))
    assert view["position"] == known
    secret = content.game.format_state(table.state)
    if secret != known:
        assert secret not in data
        assert secret not in page
    assert secret not in shown.evaluate("JSON.stringify({...localStorage})") or secret == known


@pytest.mark.parametrize("game", nightly(drawn_games(), day=[SHORTEST]))
def test_two_people_play_on_one_phone(played_site: BuiltSite, visit: Visitor, game: str, tmp_path: Path) -> None:
    shown = visit(f"en/{game}/play/", touch=True, **PHONE)
    page = shown.page
    begin(shown)
    curtains, view = 0, idle(shown)
    enough = view["moves"] + MOVES
    for _ in range(6 * MOVES):
        if view["moves"] >= enough and view["kind"] in ("decision", "curtain"):
            break
        curtains += view["kind"] == "curtain"
        view = act(shown)
        assert page.text_content("[data-part=message]") == "", "only what is allowed has been done"
    assert view["moves"] >= enough
    check_screen(shown, game, view)
    if game == "team_km":
        assert curtains
        reload_under_the_curtain(shown, game)
    assert Axe().run(page).response["violations"] == []
    take_back(shown)
    if game == SHORTEST:
        play_to_the_score(shown, game, tmp_path)


def test_a_variant_is_chosen_by_keyboard_and_by_address(played_site: BuiltSite, visit: Visitor) -> None:
    """With its board before the game, while the engine comes, and the next time."""
    shown = visit("en/backgammon/play/", **PHONE)
    page = shown.page
    boards = page.locator("[data-part=variant_board] svg")
    page.locator("input[name=table]:checked").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-part=idea]")).to_have_text("Four checkers of each player start at the back, not two.")
    expect(boards).to_have_count(1)
    assert page.url.endswith("/play/#start=nackgammon")
    assert Axe().run(page).response["violations"] == []
    assert any(path.endswith("start-nackgammon-wide.svg") for path in shown.asked)
    page.keyboard.press("Enter")
    shown.context.route("**/engine/**", lambda _route: None)  # the engine does not come, as on a slow line
    page.click("[data-part=main]")
    page.wait_for_selector(".board svg")
    assert any(path.endswith("start-nackgammon-tall.svg") for path in shown.asked)
    page.goto(page.url.partition("#")[0] + "#start=hyper-backgammon")
    page.reload()
    expect(page.locator("input[name=table]:checked")).to_have_value("2")
    page.goto(page.url.partition("#")[0])
    page.reload()
    expect(page.locator("input[name=table]:checked")).to_have_value("1")


@pytest.mark.night
@pytest.mark.parametrize("game", [game for game in drawn_games() if game != SHORTEST])
def test_a_record_is_played_to_the_score(played_site: BuiltSite, visit: Visitor, game: str, tmp_path: Path) -> None:
    shown = visit(f"en/{game}/play/", touch=True, **PHONE)
    begin(shown)
    play_to_the_score(shown, game, tmp_path)


@pytest.mark.night
@pytest.mark.parametrize("game", drawn_games())
def test_one_plays_a_whole_game_against_the_computer(played_site: BuiltSite, visit: Visitor, game: str) -> None:
    """From the set-up to the score; no two buttons ever have the same words."""
    shown = visit(f"es/{game}/play/", touch=True, **PHONE)
    shown.page.check("input[name=against][value=random]", force=True)
    shown.page.click("[data-part=main]")
    view = idle(shown)
    for _ in range(MOST):
        if view["kind"] == "over":
            break
        assert shown.evaluate(SAME) == []
        view = act(shown)
    assert view["kind"] == "over"
    assert view["prompt"] in shown.page.inner_text(".now")


@pytest.mark.night
@pytest.mark.parametrize("game", drawn_games())
def test_two_people_play_a_whole_game_on_one_phone(played_site: BuiltSite, visit: Visitor, game: str) -> None:
    """From the set-up to the score, in one go; what is on the screen is what its seat may see."""
    shown = visit(f"en/{game}/play/", touch=True, **PHONE)
    begin(shown)
    view = idle(shown)
    for number in range(MOST):
        if view["kind"] == "over":
            break
        assert shown.evaluate(SAME) == []
        if number % SOME == 0 or view["kind"] == "curtain":
            check_screen(shown, game, view)
        view = act(shown)
    assert view["kind"] == "over"


@pytest.mark.night
def test_a_game_is_analysed_beside_its_board(played_site: BuiltSite, visit: Visitor) -> None:
    """By the same engine: all moves, why not, what it answers, and the position as an example."""
    shown = visit("en/backgammon/play/", touch=True, **PHONE)
    page = shown.page
    begin(shown)
    while idle(shown)["kind"] != "decision":
        act(shown)
    position = idle(shown)["position"]
    page.click("[data-menu]")
    page.click(".menu [data-analyse]")
    page.click("[data-part=all_moves]")
    game = load_game_content("backgammon").game
    state = game.parse_state(position)
    seat = next(seat for seat in range(2) if game.legal_actions(state, seat))
    expect(page.locator("[data-part=answer] li")).to_have_count(len(game.legal_actions(state, seat)))
    page.select_option("[data-part=query]", "pips")
    page.locator("[data-part=ask] button").last.click()
    idle(shown)
    assert any(str(count) in page.inner_text("[data-part=answer]") for count in (167, 165))
    page.click("[data-part=example]")
    idle(shown)
    assert position in page.input_value("[data-part=answer] textarea")
    assert f"/analyse/#p={quote(position, safe='')}" in str(page.get_attribute("[data-part=set_up]", "href"))
    assert len([path for path in shown.asked if path.endswith("pack.zip")]) == 1
    page.keyboard.press("Escape")
    expect(page.locator("[data-part=analysis]")).to_be_hidden()
    begin_at_a_position(shown, game.format_state(random_states(load_game_content("backgammon"), 9)[4]))
    page.click("[data-slot=backgammon]")
    assert idle(shown)["position"] == position


def begin_at_a_position(shown: Visit, position: str) -> None:
    """A link with a position shows it and begins there; what hides something, or is none, does not begin."""
    page = shown.page
    go = "position => { location.hash = `p=${encodeURIComponent(position)}`; }"
    shown.evaluate(go, "nowhere")
    expect(page.locator("[data-part=fault]")).to_be_visible()
    shown.evaluate(go, position)
    expect(page.locator("[data-part=start_board] svg")).to_be_visible()
    expect(page.locator("[data-part=fault]")).to_be_hidden()
    page.click("[data-part=main]")
    assert idle(shown)["position"] == position
    shown.evaluate("window.table.leave()")


def reload_under_the_curtain(shown: Visit, game: str) -> None:
    """The engine comes by itself, and the curtain is there first."""
    before = idle(shown)
    shown.page.reload()
    after = idle(shown)
    assert (after["kind"], after["moves"]) == ("curtain", before["moves"])
    check_screen(shown, game, after)
    act(shown)


def take_back(shown: Visit) -> None:
    """Undo and redo lead back to where one was."""
    for _ in range(12):
        view = idle(shown)
        if view["kind"] == "decision" and view["undo"] and not shown.evaluate("window.table.client.begun.length"):
            shown.page.click("[data-part=undo]")
            assert idle(shown)["moves"] == view["moves"] - 1
            shown.page.click("[data-part=redo]")
            assert idle(shown)["position"] == view["position"]
            return
        act(shown)


def play_to_the_score(shown: Visit, game: str, tmp_path: Path) -> None:
    """A record is opened, played to its end, saved, and holds a whole game."""
    page, record = shown.page, tmp_path / "game.txt"
    record.write_text(near_the_end(game), "utf-8")
    shown.evaluate("window.table.leave()")
    page.set_input_files("[data-part=file]", record)
    page.wait_for_selector(".table[data-shown=game], .table[data-shown=curtain]")
    for _ in range(30 * LAST):
        if idle(shown)["kind"] == "over":
            break
        act(shown)
    assert idle(shown)["kind"] == "over"
    page.click("[data-menu]")
    with page.expect_download() as saved:
        page.click("[data-part=records] button")
    content = load_game_content(game)
    played = open_table(content.game, parse_record(Path(saved.value.path()).read_text("utf-8")))
    assert isinstance(content.game.node(played.state), Terminal)
    page.click("[data-menu]")
    with page.expect_download() as saved:
        page.click("[data-part=records] button:last-child")
    example = tmp_path / saved.value.suggested_filename
    assert example.name == f"{game}.yaml"
    saved.value.save_as(example)
    shown.evaluate("window.table.leave()")
    page.set_input_files("[data-part=file]", example)
    page.wait_for_selector(".table[data-shown=game]")
    opened = idle(shown)
    assert (opened["kind"], opened["moves"]) == ("over", len(played.played))
    expect(page.locator("[data-part=main]")).to_have_text("Review")
    expect(page.locator("[data-part=other]")).to_have_text("Another game")


@pytest.mark.night
def test_an_engine_without_end_or_measure_is_ended_and_the_game_goes_on(played_site: BuiltSite, visit: Visitor) -> None:
    """Against the computer; and what is tried and not allowed is told with the name of its rule."""
    shown = visit("en/backgammon/play/", **PHONE)
    page = shown.page
    pack = spoiled(played_site.folder / "engine" / "pack.zip")
    shown.context.route("**/engine/pack.zip", lambda route: route.fulfill(body=pack))
    page.check("input[name=against][value=random]", force=True)
    page.click("[data-part=main]")
    while idle(shown)["kind"] != "decision":
        act(shown)
    before = idle(shown)
    wrong = """() => { const { screen } = window.table;
        for (const choice of screen.decision.choices) {
            const option = choice.options.find(one => !one.ok);
            if (!option || !choice.options.some(one => one.ok)) continue;
            screen.pick(choice);
            screen.once(() => screen.target(option.at));
            return option.rule;
        } }"""
    if rule := shown.evaluate(wrong):
        expect(page.locator(f"[data-part=message] a[href$='#{rule}']")).to_be_visible()
    shown.evaluate("window.table.client.running.seconds = 1")
    for asked, message in (("loop", "took too long"), ("eat", "too much memory")):
        shown.evaluate("asked => { table.once(() => table.client.change({ ask: asked })); }", asked)
        expect(page.locator("[data-part=message]")).to_contain_text(message, timeout=60_000)
        expect(page.locator("[data-part=message]")).to_contain_text("goes on where it was")
        after = idle(shown)
        assert (after["position"], after["moves"]) == (before["position"], before["moves"])


def spoiled(pack: Path) -> bytes:
    """The pack with two more questions: one that is never answered, one that takes all memory."""
    buffer = io.BytesIO(pack.read_bytes())
    source = Path(requests.__file__).read_text("utf-8") + SPOILED
    with zipfile.ZipFile(buffer, "a") as files:
        files.writestr("generator/explorer/requests.py", source)  # goes before the compiled one
    return buffer.getvalue()


@pytest.mark.night
def test_the_engine_comes_by_itself_for_who_stays(played_site: BuiltSite, visit: Visitor) -> None:
    """Unless one asks to save data; the board as a game begins is there before it."""
    saving = visit("en/backgammon/play/", **PHONE)
    saving.rest()
    assert not [path for path in saving.asked if path.startswith("engine/")]
    saving.page.click("[data-part=main]")
    saving.page.wait_for_selector(".board svg")
    assert saving.evaluate("window.table.client.view === null")
    shown = visit("en/backgammon/analyse/", saves_data=False)
    shown.page.wait_for_selector(".jg-play[data-ready]")
    asked = {path.removeprefix("engine/") for path in shown.asked if path.startswith("engine/")}
    assert {name for name in asked if name.endswith(".zip")} == {"pack.zip", "backgammon.zip", "python_stdlib.zip"}
