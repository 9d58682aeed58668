"""A worked example on one screen: board, sentence, verdict and Next together, in every step on every kind of screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visit import Visit
from tests.nightly import few, nightly
from tests.website.shared import BuiltSite, drawn_games

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
SIZES = ((390, 844), (1280, 800))
SMALL = (360, 640)
"""The smallest phone: by day the first example of each game is measured on it, at night all are."""
MORE_SIZES = (SMALL, (390, 664), (1024, 700), (1440, 900))
"""The other screens, on which a game's first example is measured."""
LEAST_TYPE = 11
"""px of type on a board."""
LEAST_TARGET = 24
"""px of a place on a board, both ways. A slim strip of Team KM is one target: a finger hits the nearest space."""

FRONT = ".board__figure:not([aria-hidden])"
"""Of a board's two figures the one that is read; behind it the next is laid out."""

SHOWN = """number => new Promise((done, fail) => {
    const board = document.querySelector('.board');
    const ready = () => board.dataset.step === String(number) && board.dataset.layout && done();
    new MutationObserver(ready).observe(board, {attributes: true, childList: true});
    setTimeout(() => fail(new Error(`step ${number} is not shown`)), 90000);
    ready();
})"""

MEASURE = (
    "async ([least, finger, front]) => { const shown = "
    + SHOWN
    + """;
    const faults = [], feet = new Set(); const steps = document.querySelectorAll('.step').length;
    const one = (selector, root = document) => root.querySelector(selector);
    const inside = e => {
        const r = e.getBoundingClientRect();
        return r.width > 0 && Math.min(r.top, r.left) >= -1 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1;
    };
    const track = e => /^[A-D][0-9]+$/.test(e.dataset.id) && e.closest('.jg-game-team_km');
    const name = use => use.getAttribute('href') ?? use.getAttributeNS('http://www.w3.org/1999/xlink', 'href');
    const drawn = t => parseFloat(getComputedStyle(t).fontSize);
    const scale = e => Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b);
    const inner = t => Math.hypot(t.getCTM()?.a ?? 1, t.getCTM()?.b ?? 0);
    const texts = svg => {
        one('.jg-parts > g')?.removeAttribute('display'); // what is not displayed has no size
        return [
        ...[...svg.querySelectorAll('text')].map(t => [drawn(t) * scale(t), t.textContent]),
        ...[...svg.querySelectorAll('use')].flatMap(use => {
            const part = one(name(use));
            const its = part.matches('text') ? [part] : [...part.querySelectorAll('text')];
            return its.map(t => [drawn(t) * scale(use) * inner(t), t.textContent]);
        }),
    ]; };
    for (let number = 1; number <= steps; number += 1) {
        if (number > 1) one('[data-go=next]').click();
        await shown(number);
        const now = one('.step.is-now'), svg = one(`${front} > svg`);
        const parts = {svg, say: one('.say', now), back: one('[data-go=back]')};
        if (one('.verdict', now)?.checkVisibility()) faults.push(`${number}: a verdict is not folded`);
        for (const [what, e] of Object.entries({...parts, next: one('[data-go=next]')}))
            if (e && !inside(e)) faults.push(`${number}: ${what} is not in sight`);
        const panel = one('.panel'), room = panel.getBoundingClientRect();
        if (panel.scrollHeight > panel.clientHeight) faults.push(`${number}: the panel scrolls`);
        for (const e of [parts.say].filter(e => e)) {
            const r = e.getBoundingClientRect();
            if (r.top < room.top || r.bottom > room.bottom) faults.push(`${number}: ${e.className} leaves the panel`);
        }
        const status = one('.meta__text'); // a letter may reach out of its line, a line is 16 px and more
        if (status.scrollHeight > status.clientHeight + 6 || status.scrollWidth > status.clientWidth)
            faults.push(`${number}: “${status.textContent.trim()}” is cut`);
        const {scrollHeight: high, scrollWidth: wide} = document.scrollingElement;
        if (high > innerHeight + 1 || wide > innerWidth + 1) faults.push(`${number}: it scrolls`);
        feet.add(one('[data-go=next]').getBoundingClientRect().top);
        const [small] = texts(svg).filter(([size]) => size < least - 0.05).sort(([a], [b]) => a - b);
        if (small) faults.push(`${number}: “${small[1]}” is ${small[0].toFixed(1)} px high`);
        for (const e of document.querySelectorAll('.foot button, .top :is(a, button), .step.is-now a, .panel__key')) {
            const r = e.getBoundingClientRect();
            if (e.checkVisibility() && r.width && Math.min(r.width, r.height) < 43.5)
                faults.push(`${number}: ${e.className || e.textContent} is ${r.width} × ${r.height}`);
        }
        const places = [...svg.querySelectorAll('g.target')].map(e => [e, e.getBoundingClientRect()]);
        const [thin] = places.filter(([e, r]) => (track(e) ? r.height : Math.min(r.width, r.height)) < finger);
        if (thin) faults.push(`${number}: ${thin[0].dataset.id} is ${thin[1].width} × ${thin[1].height}`);
    }
    if (feet.size !== 1) faults.push(`Next is at ${[...feet]}`);
    return faults;
}"""
)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    """A page of its own, in which nothing glides."""
    page = browser.new_page(service_workers="block", reduced_motion="reduce")
    yield page
    page.close()


@pytest.mark.parametrize("sizes", nightly([SIZES, (SMALL,)], day=[SIZES]))
@pytest.mark.parametrize("game", nightly(drawn_games(), day=["backgammon"]))
def test_board_sentence_and_next_share_every_screen(
    site: BuiltSite, page: Page, address: str, game: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    """In every step of every example (by day of two) nothing scrolls, Next stays, and what is drawn can be read."""
    examples = few([path for path in site.examples if path.startswith(f"{game}/")], day=2)
    assert examples
    faults: list[str] = []
    for number, path in enumerate(examples):
        page.goto(f"{address}es/{path}/", wait_until="commit")
        for width, height in dict.fromkeys((*sizes, *(MORE_SIZES if number == 0 else ()))):
            page.set_viewport_size({"width": width, "height": height})
            layout = "wide" if width >= 900 else "short" if height <= 740 else "tall"
            page.wait_for_selector(f".board[data-layout={layout}] {FRONT}")
            page.evaluate("location.hash = '#step-1'")
            found: Any = page.evaluate(MEASURE, [LEAST_TYPE, LEAST_TARGET, FRONT])
            faults += [f"{width}×{height} {path} {fault}" for fault in found]
    assert not faults


def opened(visit: Visitor, path: str, **options: Any) -> Visit:
    """The example once its first step can be tried."""
    shown = visit(path, **options)
    shown.page.wait_for_selector(".board[data-ready]")
    return shown


def test_buttons_keys_fingers_and_addresses_turn_the_steps(visit: Visitor) -> None:
    shown = opened(visit, "en/backgammon/examples/hit/")
    page = shown.page

    def swipe(start: int, end: int) -> None:
        script = """([from, to]) => { const at = (kind, x) => document.querySelector('.board').dispatchEvent(
            new PointerEvent(kind, {pointerType: 'touch', clientX: x, clientY: 300, bubbles: true}));
            at('pointerdown', from); at('pointerup', to); }"""
        page.evaluate(script, [start, end])

    turns: tuple[tuple[Callable[[], Any], int], ...] = (
        (lambda: page.click("[data-go=next]"), 2),
        (lambda: page.keyboard.press("ArrowRight"), 3),
        (lambda: page.click("[data-go=back]"), 2),
        (lambda: page.keyboard.press("Home"), 1),
        (lambda: swipe(300, 100), 2),
        (lambda: swipe(100, 300), 1),
        (lambda: swipe(200, 180), 1),
        (lambda: page.evaluate("location.hash = 'step-3'"), 3),
    )
    for turn, expected in turns:
        turn()
        page.wait_for_selector(f".board[data-step='{expected}']")
        assert page.locator(".step.is-now").get_attribute("id") == f"step-{expected}"
    assert page.locator("[data-live]").inner_text().startswith("Step 1 of")


GLIDE = """async ([number, front]) => {
    const pieces = () => [...document.querySelectorAll(`${front} [data-piece]`)];
    const place = () => new Map(pieces().map(e => [e.dataset.piece, e.getBoundingClientRect()]));
    const shown = (%s);
    const before = place();
    document.querySelector('[data-go=next]').click();
    await shown(number);
    const moving = document.getAnimations().filter(one => one.effect.target.matches?.('[data-piece]'));
    for (const one of moving) { one.pause(); one.currentTime = one.effect.getComputedTiming().delay + 120; }
    const half = place();
    for (const one of moving) one.finish();
    const after = place();
    const at = e => [before, half, after].map(places => places.get(e.dataset.piece)).map(r => r && [r.x, r.y]);
    return moving.map(one => at(one.effect.target));
}"""


@pytest.mark.night
@pytest.mark.parametrize("calm", [True, False])
def test_pieces_glide_from_where_they_were(visit: Visitor, calm: bool) -> None:
    """Half-way a piece is between its places."""
    shown = opened(visit, "en/backgammon/examples/hit/", calm=calm)
    moved: list[list[Any]] = []
    for number in range(2, shown.page.locator(".step").count() + 1):
        moved += shown.evaluate(GLIDE % SHOWN, [number, FRONT])
    assert bool(moved) is not calm
    for before, half, after in moved:
        assert before is not None, "it was not there"
        assert any(min(one, two) < middle < max(one, two) for one, middle, two in zip(before, half, after, strict=True))


DATA = """
    const shown = (%s);
    const {Parts} = await import(document.querySelector('[src$="/lesson.js"]').src.replace('lesson', 'drawings'));
    const data = await (await fetch(`${document.querySelector('.board').dataset.layout}.json`)).json();
    const parts = new Parts(data.parts), drawn = number => parts.drawn(data.steps[number - 1].svg), wrong = [];
    const pause = time => new Promise(done => setTimeout(done, time));
    const figure = () => document.querySelector(`${front} > svg`);
    const visible = () => [...document.querySelectorAll('.board__figure > svg')].filter(one => one.checkVisibility());
"""
DRAWN = f"""async ([order, front]) => {{
    {DATA}
    for (const number of order) {{
        document.querySelector('.jg-show')?.click(); // what can be tried is marked
        location.hash = `#step-${{number}}`;
        await shown(number);
        if (visible().length !== 1 || !visible()[0].isEqualNode(drawn(number))) wrong.push(number);
        await pause(60);
    }}
    return wrong;
}}"""
AHEAD = f"""async ([steps, front]) => {{
    {DATA}
    for (let number = 2; number <= steps; number += 1) {{
        const behind = () => document.querySelector('.board__figure[aria-hidden] > svg'), wanted = drawn(number);
        for (let left = 3000; left && !behind()?.isEqualNode(wanted); left -= 1) await pause(30);
        const ahead = behind();
        document.querySelector('[data-go=next]').click();
        await shown(number);
        if (figure() !== ahead || visible().length !== 1 || visible()[0] !== ahead) wrong.push(number);
    }}
    return wrong;
}}"""


def largest(site: BuiltSite, game: str) -> str:
    """Return the path of the game's example with the most drawings."""
    paths = [path for path in site.examples if path.startswith(f"{game}/")]
    return max(paths, key=lambda path: (site.folder / "en" / path / "tall.json").stat().st_size)


@pytest.mark.night
@pytest.mark.parametrize("game", drawn_games())
def test_each_step_is_drawn_as_its_data_says(site: BuiltSite, visit: Visitor, game: str) -> None:
    """Whichever step came before, of which what is equal stays on the page."""
    shown = opened(visit, f"en/{largest(site, game)}/", width=390, height=844)
    steps = shown.page.locator(".step").count()
    order = [*range(2, steps + 1), *range(steps - 2, 0, -2), *range(3, steps + 1, 3), 1]
    assert steps > 2
    assert shown.evaluate(DRAWN % SHOWN, [order, FRONT]) == []


@pytest.mark.night
@pytest.mark.parametrize("game", drawn_games())
def test_the_next_step_is_laid_out_while_one_reads(site: BuiltSite, visit: Visitor, game: str) -> None:
    """It lies behind the board and is not seen; Next shows that very figure."""
    shown = opened(visit, f"en/{largest(site, game)}/", width=390, height=844, calm=True)
    steps = shown.page.locator(".step").count()
    assert shown.evaluate(AHEAD % SHOWN, [steps, FRONT]) == []


def test_a_try_is_answered_and_not_given_away(site: BuiltSite, visit: Visitor) -> None:
    folder = site.folder / "en" / "backgammon" / "examples" / "hit"
    state = json.loads((folder / "steps.json").read_text("utf-8"))["steps"][1]["answers"]
    choices = json.loads((folder / state).read_text("utf-8"))["seats"][0]["choices"]
    choice = next(one for one in choices if {option["ok"] for option in one["options"]} == {True, False})
    shown = visit("en/backgammon/examples/hit/#step-2")
    page = shown.page
    page.wait_for_selector(".board[data-ready='2']")
    page.click(".foot [data-try]")
    assert page.locator(".key[open]").count() == 0, "the key gives its room to what can be tried"
    assert page.locator(".jg-chip--yes, .jg-chip--no, .jg-chip--barred, g.is-legal").count() == 0
    page.locator(".jg-chip", has_text=choice["label"]).first.click()
    for option in (next(one for one in choice["options"] if one["ok"] is ok) for ok in (False, True)):
        page.locator(".jg-chip", has_text=option["label"]).last.click()
        answer = page.locator(".answer .verdict")
        assert option["text"] in answer.inner_text()
        assert answer.locator("a").count() == (not option["ok"])
    page.click(".jg-show")
    assert page.locator("g.is-legal").count() >= 1


@pytest.mark.night
def test_every_place_of_a_board_answers(visit: Visitor) -> None:
    shown = opened(visit, "es/basketmind/examples/pass/", width=390, height=844)
    script = """front => [...document.querySelectorAll(`${front} g.target`)].filter(target => {
        document.querySelector('.answer').replaceChildren();
        target.firstElementChild.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        return !document.querySelector('.answer').textContent;
    }).map(target => target.dataset.id)"""
    assert shown.evaluate(script, FRONT) == []


@pytest.mark.night
def test_the_other_language_keeps_step_and_theme(visit: Visitor) -> None:
    shown = opened(visit, "en/backgammon/examples/hit/#step-3")
    shown.page.click("[data-theme-switch]")
    shown.page.click("[data-language]")
    shown.page.wait_for_url("**/es/backgammon/examples/hit/#step-3")
    shown.page.wait_for_selector(".board[data-step='3']")
    assert shown.evaluate("document.body.dataset.mdColorScheme") == "slate"


@pytest.mark.night
def test_an_example_is_printed_on_two_pages_at_most(site: BuiltSite, page: Page, address: str) -> None:
    longest = max(
        site.examples, key=lambda path: (site.folder / "es" / path / "index.html").read_text().count('"step"')
    )
    page.goto(f"{address}es/{longest}/")
    page.wait_for_selector(".board[data-ready]")
    with pikepdf.open(BytesIO(page.pdf(format="A4"))) as printed:
        assert len(printed.pages) <= 2
    page.emulate_media(media="print")
    wide: float = page.evaluate(f"document.querySelector('{FRONT} > svg').clientWidth / innerWidth")
    page.emulate_media(media="screen")
    assert wide > 0.99


@pytest.mark.night
def test_a_tab_brings_up_another_team_and_its_own_brings_it_back(visit: Visitor) -> None:
    """One team at a time is shown in full on a phone; what is tapped on the other one is answered too."""
    page = opened(visit, "en/basket_boss/examples/auction/#step-2", width=390, height=844).page

    def tap(place: str) -> None:
        page.locator(f"{FRONT} g.target[data-id={place}]").dispatch_event("click")

    def shown() -> list[str]:
        return [team for team in "ABC" if page.locator(f"{FRONT} g.target[data-id={team}1]").count()]

    assert shown() == ["A"]
    tap("B")
    assert shown() == ["B"]
    tap("B3")
    assert page.inner_text(".answer").strip()
    tap("A")
    page.wait_for_selector(f"{FRONT} g.target[data-id=A1]", state="attached")
    assert shown() == ["A"]
