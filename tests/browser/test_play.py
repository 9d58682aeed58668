"""Free play: the engine in the browser is loaded on request, and says what Python says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, expect

from generator.content.loader import GameContent, load_game_content
from generator.examples.check import check_paths
from generator.explorer.requests import RequestHandler
from generator.i18n.catalogue import bundle
from generator.website.pack import play_content
from rules_engine.core import Chance
from rules_engine.core.record import Entry, play_entry
from tests.browser.conftest import linked_copy, served
from tests.browser.free_play import READY, FreePlay, load, press
from tests.browser.visit import Visit
from tests.fifth_game.outside import outside_game
from tests.nightly import nightly
from tests.website.positions import questions, random_states
from tests.website.shared import OUTSIDE, BuiltSite, drawn_games

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
POSITIONS = 60
"""How many of each game the browser is asked about."""
PER_CALL = 20
ASK = """async (questions) => {
    const { engine } = document.querySelector('.jg-play').play, answers = [];
    for (const question of questions) answers.push(await engine.text(JSON.parse(question)));
    return answers;
}"""
POSITION = "[data-part=position]"
NOTATION = "[data-part=notation] > summary"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with outside_game(tmp_path_factory.mktemp("metadata")):
        yield


def some_position(game: str) -> str:
    """A position in the middle of a random game."""
    content = load_game_content(game)
    return content.game.format_state(random_states(content, 9)[4])


@pytest.mark.parametrize("game", nightly([*drawn_games(), OUTSIDE], day=["backgammon"]))
def test_the_browser_says_what_python_says_byte_for_byte(game: str, outside: None, free_play: FreePlay) -> None:
    content = load_game_content(game)
    asked = list(questions(content, POSITIONS))
    handler = RequestHandler(play_content([content]))
    shown = free_play.open("es", game)
    expect(shown.page.locator("[data-part=ask]")).to_be_visible()
    assert shown.page.locator("[data-part=edit]").is_hidden() is (game == OUTSIDE), "no editor: positions as text only"
    for start in range(0, len(asked), PER_CALL):
        some = asked[start : start + PER_CALL]
        for question, found in zip(some, shown.evaluate(ASK, some), strict=True):
            assert found == handler.answer(question), question


def act(shown: Visit) -> bool:
    """Roll, or do the first thing that is offered, bit by bit where it has several; whether it was not a roll."""
    page = shown.page
    log = page.locator("[data-part=log] li")
    done = log.count()
    if page.locator("[data-part=roll]").is_visible():
        press(shown, "[data-part=roll]")
        assert log.count() == done + 1
        return False
    while log.count() == done:
        before = page.inner_text(".jg-choices__ask")
        if page.locator(".jg-chip--yes").count() == 0:
            press(shown, ".jg-chip:not(.jg-chip--barred)")
        press(shown, ".jg-chip--yes")
        press(shown, ".jg-verdict .jg-button")
        assert log.count() > done or page.inner_text(".jg-choices__ask") != before
    return True


def try_in_vain(shown: Visit) -> bool:
    """Whether a refused choice could be tried, which the page then knows for an example."""
    page = shown.page
    for choice in range(min(page.locator("[data-part=choices] .jg-chip").count(), 12)):
        chip = page.locator("[data-part=choices] .jg-chip").nth(choice)
        if chip.is_visible():
            chip.click()
        if page.locator(".jg-chip--no:visible").count():
            page.locator(".jg-chip--no:visible").first.click()
            return True
    return False


@pytest.mark.night
@pytest.mark.parametrize(("language", "game"), list(zip(cycle(("es", "en")), drawn_games())))
def test_what_is_played_makes_an_example_that_holds(
    language: str, game: str, free_play: FreePlay, tmp_path: Path
) -> None:
    """The file passes the check of examples as it is, with a refused try and a question."""
    shown = free_play.open(language, game)
    page = shown.page
    start = page.input_value(POSITION)
    acts, tried = 1, False
    while not act(shown):
        acts += 1
        tried = tried or try_in_vain(shown)
    after = page.input_value(POSITION)
    assert page.url.endswith(f"#p={page.evaluate('encodeURIComponent', after)}")
    assert str(page.get_attribute("[data-part=game]", "href")).endswith(f"/play/#{page.url.partition('#')[2]}")
    press(shown, "[data-part=example]")
    text = page.input_value("[data-part=yaml] textarea")
    assert f"position: {json.dumps(start)}" in text
    assert json.dumps(after) in text
    assert text.count("- do:") == acts
    path = tmp_path / "new.yaml"
    path.write_text(text, "utf-8")
    report = check_paths([str(path)])
    assert report.errors == ()
    assert [claim.found for run in report.runs for claim in run.failures] == []
    assert report.exit_code == 0
    assert not report.empty
    assert any(claim.kind == "illegal" for run in report.runs for step in run.steps for claim in step.claims) is tried
    with page.expect_download() as saved:
        press(shown, "[data-part=save]")
    assert saved.value.path().read_text("utf-8") == text
    page.select_option("[data-part=form]", "fence")
    page.wait_for_function("document.querySelector('[data-part=yaml] textarea').value.startsWith('```jugada')")
    for _ in range(acts):
        press(shown, "[data-part=undo]")
    assert page.input_value(POSITION) == start
    assert page.locator("[data-part=undo]").is_disabled()
    assert page.locator("[data-part=error]").is_hidden()


def undecided(content: GameContent) -> str:
    """A position at which chance decides, and whatever comes leads to another one: an opening roll may be void."""
    game = content.game
    for state in (content.start(), *random_states(content, 60)):
        if isinstance(game.node(state), Chance):
            after = {game.format_state(game.apply_outcome(state, one).state) for one, _ in game.chance_outcomes(state)}
            if game.format_state(state) not in after:
                return game.format_state(state)
    raise AssertionError("no position at which chance decides anything")


@pytest.mark.night
@pytest.mark.parametrize("game", nightly(drawn_games(), day=["backgammon"]))
def test_a_roll_leads_to_the_position_that_it_says(game: str, free_play: FreePlay) -> None:
    content = load_game_content(game)
    position = undecided(content)
    shown = free_play.open("en", game, position)
    press(shown, "[data-part=roll]")
    entry = str(shown.evaluate("document.querySelector('.jg-play').play.history.at(-1).entry"))
    assert entry not in shown.page.inner_text("[data-part=log]"), "the log is words"
    seat, _, outcome = entry.partition(":")
    rolled = play_entry(content.game, content.game.parse_state(position), Entry(seat, outcome))
    assert shown.page.input_value(POSITION) == content.game.format_state(rolled.state)
    assert shown.page.input_value(POSITION) != position


@pytest.mark.parametrize("game", nightly(drawn_games(), day=["backgammon"]))
def test_a_position_is_copied_as_text_and_as_a_link_that_opens_it(game: str, free_play: FreePlay) -> None:
    position = some_position(game)
    shown = free_play.open("en", game, position)
    page = shown.page
    shown.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copied = []
    page.click(NOTATION)
    for part in ("copy", "link"):
        press(shown, f"[data-part={part}]")
        expect(page.locator("[data-part=error]")).to_have_text("Copied.")
        copied.append(shown.evaluate("navigator.clipboard.readText()"))
    text, link = copied
    assert text == position
    path, _, named = link.removeprefix(shown.address).partition("#p=")
    assert (path, unquote(named)) == (f"en/{game}/analyse/", position)
    figure = page.inner_html("[data-part=board]")
    free_play.lobby("en").follow(link.removeprefix(shown.address))
    page.wait_for_selector(READY)
    assert page.input_value(POSITION) == position
    assert page.inner_html("[data-part=board]") == figure


@pytest.mark.night
def test_what_cannot_be_copied_is_shown_to_be_taken_by_hand(site: BuiltSite, free_play: FreePlay) -> None:
    shown = free_play.open("en", site.games[0])
    shown.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    shown.page.click(NOTATION)
    press(shown, "[data-part=copy]")
    expect(shown.page.locator("[data-part=error]")).to_have_text(shown.page.input_value(POSITION))
    shown.evaluate("delete navigator.clipboard.writeText")


@pytest.mark.night
def test_a_step_of_an_example_can_be_played_on(site: BuiltSite, free_play: FreePlay) -> None:
    path = site.examples[0]
    free_play.open("en", site.games[0])
    shown = free_play.lobby("en")
    shown.follow(f"en/{path}/#step-2")
    shown.page.wait_for_selector(".board[data-ready='2']")
    shown.page.click("[data-menu]")
    shown.page.click("[data-free]")
    load(shown)
    shown.page.wait_for_selector(READY)
    data = json.loads((site.folder / "en" / path / "steps.json").read_text("utf-8"))
    assert shown.page.input_value(POSITION) == data["steps"][1]["position"]


@pytest.mark.night
def test_what_cannot_be_read_is_said_and_the_page_goes_on(site: BuiltSite, free_play: FreePlay) -> None:
    """In the reader's language alone."""
    shown = free_play.open("es", site.games[0])
    page = shown.page
    start = page.input_value(POSITION)
    page.click(NOTATION)
    page.fill(POSITION, "nonsense $&")
    press(shown, "[data-part=put] button")
    page.wait_for_selector("[data-part=error]:not([hidden])")
    assert page.inner_text("[data-part=error]").startswith("No se entiende «nonsense $&».")
    assert "expected" not in page.inner_text("[data-part=error]")
    page.fill(POSITION, start)
    press(shown, "[data-part=put] button")
    page.wait_for_selector("[data-part=error]", state="hidden")


@pytest.mark.night
def test_an_engine_that_hangs_is_stopped_and_can_be_loaded_again(
    played_site: BuiltSite, browser: Browser, address: str
) -> None:
    """On a page that is opened by its link, as one gets it from somebody else."""
    game = played_site.games[0]
    start = some_position(game)
    shown = Visit(browser, address)
    page = shown.page
    page.clock.install()
    shown.go(f"en/{game}/analyse/#p={quote(start)}")
    page.click("[data-part=load]")
    page.wait_for_selector(READY)
    expect(page.locator("[data-part=ask]")).to_be_visible()
    assert page.input_value(POSITION) == start
    page.evaluate("document.querySelector('.jg-play').play.engine.worker.postMessage = () => {}")
    page.click("[data-part=moves]")
    page.clock.fast_forward(31_000)
    expect(page.locator("[data-part=state]")).to_contain_text("takes too long")
    assert page.locator("figure svg").first.is_visible()
    assert page.input_value(POSITION) == start
    page.click("[data-part=load]")
    page.wait_for_selector("[data-part=start]", state="hidden")
    page.click("[data-part=moves]")
    page.wait_for_selector("[data-part=answer] .jg-list")
    shown.close()
    assert shown.wrong == []


@pytest.mark.night
def test_the_engine_is_kept_while_pages_come_and_go(site: BuiltSite, free_play: FreePlay) -> None:
    """The theme swaps pages without a reload: each has widgets of its own, and the engine is loaded once."""
    first, second = site.games[:2]
    shown = free_play.open("en", first)
    page = shown.page
    page.evaluate("window.kept = document.querySelector('.jg-play').play.engine")
    shown.click_link(".jg-crumb a", f"**/en/{first}/")
    shown.click_link(f".jg-tabs a[href*='{second}']", f"**/en/{second}/")
    shown.click_link(".md-content a[href*='analyse/']", f"**/en/{second}/analyse/**")
    page.wait_for_selector(READY)
    assert page.evaluate("document.querySelector('.jg-play').play.engine === window.kept")
    assert page.locator("[data-part=start]").is_hidden()
    assert page.locator(".jg-choices__ask").count() == 1
    visit = free_play.lobby("en")
    page.set_viewport_size({"width": 390, "height": 844})
    visit.follow(f"en/{first}/analyse/")
    page.wait_for_selector(READY)
    assert page.locator("[data-part=ask]").is_hidden(), "on a phone the forms come when they are asked for"
    page.click(".jg-more > summary")
    assert page.locator("[data-part=ask]").is_visible()
    assert page.locator(POSITION).is_hidden(), "notation comes when it is asked for"


@pytest.mark.night
def test_it_shows_the_start_says_what_it_loads_and_asks_for_nothing_before_the_button_is_pressed(
    played_site: BuiltSite, visit: Visitor
) -> None:
    shown = visit(f"en/{played_site.games[0]}/analyse/")
    files = {path.name: path.stat().st_size for path in (played_site.folder / "engine").iterdir()}
    packs = [files.pop(f"{game}.zip") for game in played_site.games]  # one game at a time is loaded
    loaded = sum(files.values()) + max(packs)
    assert f"{loaded / 1e6:.0f} MB" in shown.page.inner_text("[data-part=start]")
    shown.rest()
    assert asked_of_the_engine(shown) == set()
    board, controls = shown.page.locator("[data-part=board] svg"), shown.page.locator("[data-part=fresh]")
    room = shown.page.locator("[data-part=board]").bounding_box()
    assert board.count() == 1, "the board as a game begins stands there before"
    assert controls.is_hidden()
    load(shown)
    assert (board.count(), controls.is_visible()) == (1, True)
    assert shown.page.locator("[data-part=board]").bounding_box() == room, "nothing moves when the engine is there"
    assert asked_of_the_engine(shown) >= {"worker.js", "pack.zip", "pyodide.asm.wasm"}


def asked_of_the_engine(visit: Visit) -> set[str]:
    """The engine's files that the page has asked for."""
    return {path.removeprefix("engine/") for path in visit.asked if path.startswith("engine/")}


def cannot(language: str) -> str:
    """What the page says where the engine cannot run."""
    return bundle("site", language)("play-failed")


@pytest.mark.night
@pytest.mark.parametrize(
    ("missing", "language"),
    [("worker.js", "es"), ("pyodide.mjs", "en"), ("pyodide.asm.wasm", "es"), ("pack.zip", "en")],
)
def test_where_it_cannot_run_the_page_says_so(
    played_site: BuiltSite, browser: Browser, tmp_path: Path, missing: str, language: str
) -> None:
    folder = linked_copy(played_site.folder, tmp_path / "site")
    (folder / "engine" / missing).unlink()
    server = served(folder)
    shown = Visit(browser, f"http://127.0.0.1:{server.server_port}/")
    shown.go(f"{language}/{played_site.games[0]}/analyse/")
    shown.page.click("[data-part=load]")
    shown.page.locator("[data-part=state]", has_text=cannot(language)).wait_for()
    assert shown.page.locator("[data-part=load]").is_visible()
    shown.close()
    server.shutdown()


@pytest.mark.night
def test_without_a_network_the_page_says_so_and_goes_on(played_site: BuiltSite, browser: Browser, address: str) -> None:
    """The engine is asked for where there is no network, then again where there is one."""
    game = played_site.games[0]
    shown = Visit(browser, address)
    page = shown.page
    shown.go(f"en/{game}/analyse/")
    page.locator("[data-part=load]").wait_for()  # the page's own scripts are there
    shown.context.set_offline(True)
    page.click("[data-part=load]")
    page.locator("[data-part=state]", has_text=cannot("en")).wait_for()
    assert page.locator("h1").is_visible()
    shown.context.set_offline(False)
    load(shown)
    assert page.locator("[data-part=start]").is_hidden()
    assert page.locator("[data-part=board] svg").is_visible()
    shown.close()
    assert not [line for line in shown.wrong if line.startswith("error:")]
