"""The example player: steps, keys, fingers, addresses; what can be tried at each step, and why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.visit import Visit
from tests.nonempty import nonempty
from tests.website.shared import OUTSIDE, BuiltSite, drawn_games

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
NOW = ".jg-example:not([hidden])"


WALK = """async () => {
    const seen = [], next = document.querySelector('[data-go=next]');
    const told = step => new Promise(done => {
        const look = () => {
            const ask = step.querySelector('.jg-tries__ask');
            if (ask) done(ask.textContent);
            return ask;
        };
        const watch = new MutationObserver(() => look() && watch.disconnect());
        if (!look()) watch.observe(step, {childList: true, subtree: true});
    });
    for (let left = 50; left; left -= 1) {
        const [step, ...others] = document.querySelectorAll('.jg-example:not([hidden])');
        if (others.length) throw new Error('two steps at a time');
        const asked = await told(step);
        seen.push({id: step.id, asked, width: document.documentElement.scrollWidth});
        if (next.getAttribute('aria-disabled') === 'true') break;
        next.click();
    }
    return seen;
}"""


def example_of(site: BuiltSite, game: str = "") -> str:
    """An example with several steps at which something can be tried."""
    for path in site.examples:
        data = answers(site, path)
        asked = [step for step in data["steps"] if step["moment"]["kind"] == "decision"]
        if path.startswith(game) and len(data["steps"]) > 2 and len(asked) > 1:
            return path
    raise AssertionError("no example to play with")


def answers(site: BuiltSite, path: str, language: str = "en") -> Any:
    """The page's answers, each step's moment in its place."""
    folder = site.folder / language / path
    data = json.loads((folder / "answers.json").read_text("utf-8"))
    for step in data["steps"]:
        step["moment"] = json.loads((folder / step["moment"]).read_text("utf-8"))
    return data


def step(visit: Visit) -> str:
    """The step that is shown; exactly one is."""
    shown = visit.page.locator(NOW)
    assert shown.count() == 1
    return str(shown.get_attribute("id"))


def ready(visit: Visit) -> Visit:
    visit.page.wait_for_selector(f"{NOW} .jg-tries__ask")
    return visit


@pytest.mark.parametrize("game", [*drawn_games(), OUTSIDE])
def test_every_example_can_be_stepped_to_its_end(site: BuiltSite, visit: Visitor, game: str) -> None:
    paths = [path for path in site.examples if path.startswith(f"{game}/")]
    shown = visit(f"en/{paths[0]}/")
    for path in nonempty(paths):
        shown.page.goto(f"{shown.address}en/{path}/", wait_until="domcontentloaded")
        ready(shown)
        seen = shown.evaluate(WALK)
        steps = answers(site, path)["steps"]
        assert [one["id"] for one in seen] == [f"step-{number}" for number in range(1, len(steps) + 1)], path
        for one, data in zip(seen, steps, strict=True):
            assert data["moment"]["prompt"] in one["asked"], path
            assert one["width"] <= 1280, path


def test_buttons_dots_and_keys_turn_the_steps(site: BuiltSite, visit: Visitor) -> None:
    path = example_of(site)
    last = f"step-{len(answers(site, path)['steps'])}"
    shown = ready(visit(f"en/{path}/"))
    page = shown.page
    turns: tuple[tuple[Callable[[], None], str], ...] = (
        (lambda: page.click("[data-go=last]"), last),
        (lambda: page.click("[data-go=first]"), "step-1"),
        (lambda: page.keyboard.press("ArrowRight"), "step-2"),
        (lambda: page.keyboard.press("ArrowRight"), "step-3"),
        (lambda: page.keyboard.press("ArrowLeft"), "step-2"),
        (lambda: page.keyboard.press("End"), last),
        (lambda: page.keyboard.press("ArrowRight"), last),
        (lambda: page.keyboard.press("Home"), "step-1"),
        (lambda: page.locator(".jg-dots a").nth(1).click(), "step-2"),
        (lambda: page.click("[data-go=back]"), "step-1"),
    )
    for press, expected in turns:
        press()
        assert step(shown) == expected
    assert page.url.endswith("#step-1")
    assert page.locator(".jg-player__told").inner_text().startswith("Step 1 of")


def test_an_address_names_a_step(site: BuiltSite, visit: Visitor) -> None:
    path = example_of(site)
    shown = ready(visit(f"en/{path}/#step-3"))
    assert step(shown) == "step-3"
    shown.evaluate("location.hash = 'step-2'")
    shown.page.wait_for_selector("#step-2:not([hidden])")
    assert step(shown) == "step-2"


def test_a_finger_turns_the_steps(site: BuiltSite, visit: Visitor) -> None:
    shown = ready(visit(f"en/{example_of(site)}/", width=390, touch=True))
    swipe = """([from, to]) => {
        const figure = document.querySelector('.jg-example:not([hidden]) figure');
        const at = (kind, x) => figure.dispatchEvent(new PointerEvent(kind,
            {pointerType: 'touch', clientX: x, clientY: 300, bubbles: true}));
        at('pointerdown', from); at('pointerup', to);
    }"""
    for way, expected in (([300, 100], "step-2"), ([100, 300], "step-1"), ([200, 180], "step-1")):
        shown.evaluate(swipe, way)
        assert step(shown) == expected


def decision(site: BuiltSite, path: str) -> tuple[int, Any]:
    """The first step at which a seat decides between things of which some are forbidden."""
    for number, one in enumerate(answers(site, path)["steps"], 1):
        for thing in one["moment"].get("seats", [{"things": []}])[0]["things"]:
            if {option["ok"] for option in thing["options"]} == {True, False}:
                return number, thing
    return 0, None


def a_decision(site: BuiltSite) -> tuple[str, Any]:
    for path in site.examples:
        number, thing = decision(site, path)
        if thing:
            return f"en/{path}/#step-{number}", thing
    raise AssertionError("nothing is forbidden anywhere")


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_what_can_be_tried_is_answered(site: BuiltSite, visit: Visitor, how: str) -> None:
    address, thing = a_decision(site)
    shown = ready(visit(address, width=390 if how == "touch" else 1280, touch=how == "touch"))

    def choose(label: str, kind: str = "") -> None:
        chip = shown.page.locator(f"{NOW} .jg-chip{kind}", has_text=label).first
        if how == "keyboard":
            chip.focus()
            shown.page.keyboard.press("Enter")
        elif how == "touch":
            chip.tap()
        else:
            chip.click()

    if thing["label"]:
        choose(thing["label"])
    for option in (next(one for one in thing["options"] if one["ok"] is ok) for ok in (False, True)):
        choose(option["label"], ".jg-chip--yes" if option["ok"] else ".jg-chip--no")
        answer = shown.page.locator(f"{NOW} .jg-verdict")
        assert option["text"] in answer.inner_text()
        link = answer.locator("a")
        assert link.count() == (0 if option["ok"] else 1)
        if not option["ok"]:
            assert str(link.get_attribute("href")).endswith(f"rules/#{option['rule']}")
            assert "not allowed" in answer.inner_text()
    if how == "keyboard":
        before = shown.evaluate("document.activeElement.textContent")
        shown.page.keyboard.press("ArrowLeft")
        assert shown.evaluate("document.activeElement.textContent") != before


def test_what_one_chooses_from_has_names_of_its_own(site: BuiltSite, visit: Visitor) -> None:
    """What is allowed and what is not, of which neither has a name, are told apart."""
    for path in nonempty(site.examples):
        for number, one in enumerate(answers(site, path)["steps"], 1):
            things = one["moment"].get("seats", [{"things": []}])[0]["things"]
            if sum(not thing["label"] for thing in things) > 1:
                shown = ready(visit(f"en/{path}/#step-{number}"))
                names = shown.page.locator(f"{NOW} .jg-chip").all_inner_texts()
                assert len(names) >= len(things)
                assert len(set(names)) == len(names)
                return
    raise AssertionError("nowhere are there two things without a name")


def test_the_figure_is_a_shortcut(site: BuiltSite, visit: Visitor) -> None:
    address, thing = a_decision(site)
    shown = ready(visit(address))
    click = """id => document.querySelector(`.jg-example:not([hidden]) g.target[data-id='${id}'] > *`)
        .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
    if thing["at"]:
        shown.evaluate(click, thing["at"])
    option = next(one for one in thing["options"] if one["ok"] and one["at"])
    assert shown.page.locator(f"{NOW} g.is-legal").count() >= 1
    shown.evaluate(click, option["at"])
    assert option["title"] in shown.page.locator(f"{NOW} .jg-verdict").inner_text()
    marks = shown.page.locator(f"{NOW} g.marks").nth(1).inner_html()
    assert marks.strip() != ""


def test_a_choice_shows_at_once(site: BuiltSite, visit: Visitor) -> None:
    """Within a frame: a click changes the page before the next one is painted."""
    address, _ = a_decision(site)
    shown = ready(visit(address))
    shown.page.locator(f"{NOW} .jg-chip").first.click()
    script = """() => { const chips = [...document.querySelectorAll('.jg-example:not([hidden]) .jg-chip--yes')];
        const start = performance.now(); chips[0].click(); return performance.now() - start; }"""
    assert min(shown.evaluate(script) for _ in range(5)) < 16


def test_chips_and_buttons_are_large_enough_for_a_finger(site: BuiltSite, visit: Visitor) -> None:
    address, thing = a_decision(site)
    shown = ready(visit(address, width=390, touch=True))
    if thing["label"]:
        shown.page.locator(f"{NOW} .jg-chip", has_text=thing["label"]).first.tap()
    script = """() => [...document.querySelectorAll('.jg-chip, .jg-step')].filter(e => e.offsetParent)
        .map(e => e.getBoundingClientRect()).map(r => Math.min(r.width, r.height))"""
    sizes = shown.evaluate(script)
    assert sizes
    assert min(sizes) >= 44


def test_pieces_that_move_do_so_only_where_that_is_wanted(site: BuiltSite, visit: Visitor) -> None:
    path = example_of(site)
    for calm in (True, False):
        shown = ready(visit(f"en/{path}/", calm=calm))
        running = shown.evaluate(
            "() => { document.querySelector('[data-go=next]').click(); return document.getAnimations().length; }"
        )
        assert (running == 0) is calm
