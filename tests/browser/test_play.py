"""Free play: the engine in the browser is loaded on request, and says what Python says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.content.loader import load_game_content
from generator.play.desk import Desk
from generator.website.pack import play_content
from tests.browser.conftest import linked_copy, served
from tests.browser.visit import Visit
from tests.fifth_game.outside import outside_game
from tests.website.positions import questions
from tests.website.shared import OUTSIDE, BuiltSite, drawn_games

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
POSITIONS = 200
"""How many of each game the browser is asked about."""
PER_CALL = 20
ASK = """async (questions) => {
    const { engine } = document.querySelector('.jg-play').play, answers = [];
    for (const question of questions) answers.push(await engine.text(JSON.parse(question)));
    return answers;
}"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with outside_game(tmp_path_factory.mktemp("metadata")):
        yield


def load(visit: Visit) -> Visit:
    visit.page.click("[data-part=load]")
    visit.page.wait_for_selector(".jg-play[data-ready]", timeout=90_000)
    return visit


@pytest.fixture
def loaded(site: BuiltSite, visit: Visitor) -> Callable[..., Visit]:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    return lambda path, **options: load(visit(path, **options))


@pytest.mark.parametrize("game", [*drawn_games(), OUTSIDE])
def test_the_browser_says_what_python_says_byte_for_byte(
    game: str, outside: None, loaded: Callable[..., Visit]
) -> None:
    content = load_game_content(game)
    asked = list(questions(content, POSITIONS))
    desk = Desk(play_content([content]))
    shown = loaded(f"es/{game}/play/")
    expect(shown.page.locator("[data-part=ask]")).to_be_visible()
    assert shown.page.locator("[data-part=edit]").is_hidden() is (game == OUTSIDE), "no editor: positions as text only"
    for start in range(0, len(asked), PER_CALL):
        some = asked[start : start + PER_CALL]
        for question, found in zip(some, shown.evaluate(ASK, some), strict=True):
            assert found == desk.answer(question), question


def test_one_can_play_undo_and_make_an_example(site: BuiltSite, loaded: Callable[..., Visit]) -> None:
    shown = loaded(f"en/{site.games[0]}/play/")
    page = shown.page
    start = page.input_value("[data-part=position]")
    page.evaluate("() => { crypto.getRandomValues = (numbers) => numbers.fill(1); }")  # some rolls change nothing
    page.click("[data-part=roll]")
    page.wait_for_selector("[data-part=log] li")
    after = page.input_value("[data-part=position]")
    assert after != start
    assert page.url.endswith(f"#p={page.evaluate('encodeURIComponent', after)}")
    page.click("[data-part=example]")
    page.wait_for_selector("[data-part=yaml]:not([hidden])")
    text = page.input_value("[data-part=yaml] textarea")
    assert f"position: {json.dumps(start)}" in text
    assert json.dumps(after) in text
    page.click("[data-part=undo]")
    assert page.input_value("[data-part=position]") == start
    assert page.locator("[data-part=undo]").is_disabled()


def test_a_play_is_made_bit_by_bit_with_the_chips(site: BuiltSite, loaded: Callable[..., Visit]) -> None:
    shown = loaded(f"en/{site.games[0]}/play/")
    page = shown.page
    log = page.locator("[data-part=log] li")
    while (done := log.count()) < 2:
        if page.locator("[data-part=roll]").is_visible():
            page.click("[data-part=roll]")
            expect(log).to_have_count(done + 1)
            continue
        if page.locator(".jg-chip--yes").count() == 0:
            page.locator(".jg-chip:not(.jg-chip--barred)").first.click()
        page.locator(".jg-chip--yes").first.click()
        before = page.locator(".jg-tries__ask").inner_text()
        page.click(".jg-verdict .jg-button")
        expect(page.locator(".jg-tries__ask")).not_to_have_text(before)
    assert page.locator("[data-part=error]").is_hidden()


def test_a_step_of_an_example_can_be_played_on(site: BuiltSite, visit: Visitor, loaded: Callable[..., Visit]) -> None:
    path = site.examples[0]
    shown = visit(f"en/{path}/#step-2")
    shown.page.wait_for_selector(".jg-tries__ask")
    shown.page.click(".jg-player__free")
    shown.page.wait_for_selector(".jg-play")
    load(shown)
    data = json.loads((site.folder / "en" / path / "answers.json").read_text("utf-8"))
    assert shown.page.input_value("[data-part=position]") == data["steps"][1]["position"]


def test_what_cannot_be_read_is_said_and_the_page_goes_on(site: BuiltSite, loaded: Callable[..., Visit]) -> None:
    shown = loaded(f"en/{site.games[0]}/play/")
    page = shown.page
    start = page.evaluate("document.querySelector('.jg-play').play.view.position")
    page.fill("[data-part=position]", "nonsense")
    page.click("[data-part=put] button")
    page.wait_for_selector("[data-part=error]:not([hidden])")
    assert "nonsense" in page.inner_text("[data-part=error]")
    page.fill("[data-part=position]", start)
    page.click("[data-part=put] button")
    page.wait_for_selector("[data-part=error]", state="hidden")


def test_an_engine_that_hangs_is_stopped_and_can_be_loaded_again(
    site: BuiltSite, browser: Browser, address: str
) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    shown = Visit(browser, address)
    page = shown.page
    page.clock.install()
    shown.go(f"en/{site.games[0]}/play/")
    load(shown)
    expect(page.locator("[data-part=ask]")).to_be_visible()
    start = page.input_value("[data-part=position]")
    page.evaluate("document.querySelector('.jg-play').play.engine.worker.postMessage = () => {}")
    page.click("[data-part=moves]")
    page.clock.fast_forward(31_000)
    expect(page.locator("[data-part=state]")).to_contain_text("takes too long")
    assert page.locator("figure svg").first.is_visible()
    assert page.input_value("[data-part=position]") == start
    page.click("[data-part=load]")
    page.wait_for_selector("[data-part=start]", state="hidden", timeout=90_000)
    page.click("[data-part=moves]")
    page.wait_for_selector("[data-part=answer] .jg-list")
    shown.close()
    assert shown.wrong == []


def test_the_engine_is_kept_while_pages_come_and_go(site: BuiltSite, loaded: Callable[..., Visit]) -> None:
    """The theme swaps pages without a reload: each has widgets of its own, and the engine is loaded once."""
    first, second = site.games[:2]
    shown = loaded(f"en/{first}/play/")
    page = shown.page
    page.evaluate("window.kept = document.querySelector('.jg-play').play.engine")
    page.click(".jg-crumb a")
    page.wait_for_url(f"**/en/{first}/")
    page.locator(f".jg-tabs a[href*='{second}']").click()
    page.wait_for_url(f"**/en/{second}/")
    page.locator(".md-content a[href*='play/']").first.click()
    page.wait_for_url(f"**/en/{second}/play/**")
    page.wait_for_selector(".jg-play[data-ready]")
    assert page.evaluate("document.querySelector('.jg-play').play.engine === window.kept")
    assert page.locator("[data-part=start]").is_hidden()
    assert page.locator(".jg-tries__ask").count() == 1


def test_it_says_what_it_loads_before_it_does(site: BuiltSite, visit: Visitor) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    requests: list[str] = []
    shown = visit(f"en/{site.games[0]}/play/")
    shown.page.on("request", lambda request: requests.append(request.url))
    size = sum(path.stat().st_size for path in (site.folder / "engine").iterdir())
    assert f"{size / 1e6:.0f} MB" in shown.page.inner_text("[data-part=start]")
    shown.page.wait_for_timeout(300)
    assert not [url for url in requests if "/engine/" in url]


def test_where_it_cannot_run_the_page_says_so(site: BuiltSite, browser: Browser, tmp_path: Path) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    folder = linked_copy(site.folder, tmp_path / "site")
    (folder / "engine" / "pyodide.asm.wasm").unlink()
    server = served(folder)
    shown = Visit(browser, f"http://127.0.0.1:{server.server_port}/")
    shown.go(f"en/{site.games[0]}/play/")
    shown.page.click("[data-part=load]")
    shown.page.locator("[data-part=state]", has_text="cannot run").wait_for()
    assert shown.page.locator("[data-part=load]").is_visible()
    shown.close()
    server.shutdown()
    server.server_close()
