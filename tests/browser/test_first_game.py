"""Guided first games in a browser, each played to its end on a phone, with wrong tries: by touch, by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.keys import go_to, press
from tests.browser.visit import Visit
from tests.nightly import nightly_rows
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

MOST = 900
"""How often one acts at most in a first game."""
STATE = """() => {
    const { firstGame: { course, page, screen, task } } = window;
    const main = document.querySelector('[data-part=main]');
    const { choice, option } = task?.tap.next ?? {};
    const on = place => (place && screen.board.targets.has(place) ? place : '');
    const all = task?.tap.choices.flatMap(one => one.options.map(option => ({ from: one.at, ...option }))) ?? [];
    const has = place => !place || screen.board.targets.has(place);
    const told = v => all.find(one => one.v === v && one.at && one.from !== one.at && has(one.from) && has(one.at));
    return { mode: page.dataset.mode, screen: page.dataset.screen, does: main.dataset.does ?? '',
        isAble: !main.disabled, word: course.word, isDone: course.result !== null,
        isBusy: screen.client.turn.isWorking || task?.isHeld === true, kind: screen.client.view?.kind ?? '',
        from: on(choice?.at), to: on(option?.at), label: option?.label ?? '',
        taps: Object.keys(course.visit.taps ?? {}), wrong: [told('no'), told('but')].filter(Boolean),
        scored: !!document.querySelector('.score table') }; }"""
FITS = """() => {
    const [foot, panel] = ['.foot', '.panel'].map(one => document.querySelector(one));
    return document.documentElement.scrollHeight <= innerHeight && panel.scrollHeight <= panel.clientHeight + 1
        && Math.round(foot.getBoundingClientRect().bottom) === innerHeight; }"""


IN_SIGHT = """() => ['.board', '.told__text', '[data-part=main]'].every(one => {
    const { top, bottom, left, right, height } = document.querySelector(one).getBoundingClientRect();
    return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth; })"""


class Learner:
    """Somebody who plays a first game; the first wrong tap of each task comes before the right one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tried: set[str] = set()
        self.answers: set[str] = set()

    def press(self, place: str) -> None:
        """Tap a place of the board."""
        box = self.page.locator(f'g.target[data-id="{place}"]').first.bounding_box()
        assert box is not None, place
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def button(self, found: Locator) -> None:
        """Tap a button."""
        found.dispatch_event("click")

    def main(self) -> None:
        """Tap the main button."""
        self.button(self.page.locator("[data-part=main]"))

    def state(self) -> Any:
        """What is to be done."""
        while (state := self.page.evaluate(STATE))["isBusy"]:
            self.page.wait_for_timeout(20)
        return state

    def play(self) -> None:
        """Play to the score sheet."""
        for _ in range(MOST):
            state = self.state()
            if state["mode"] == "end" and state["scored"]:
                return
            self.act(state)
        raise AssertionError(f"no end in sight: {state}")

    def act(self, state: Any) -> None:
        """Do what is to be done; the score sheet is waited for."""
        if state["mode"] == "end":
            self.page.wait_for_selector(".score table")
        elif state["mode"] == "free" and not state["word"]:
            self.play_freely(state)
        elif state["does"] == "hint":
            self.solve(state)
        else:
            assert self.page.evaluate(FITS), state
            self.main()

    def play_freely(self, state: Any) -> None:
        """Do what the hint says, in three presses; else press the main button."""
        if state["kind"] == "over":  # the score sheet comes of its own accord
            self.page.wait_for_selector(".score table")
        elif state["isAble"]:
            self.main()
        elif state["kind"] == "decision":
            self.button(self.page.locator("[data-part=tip]"))

    def solve(self, state: Any) -> None:
        """Answer a task: what is wrong first, then what is right; a lone button, an amount, or two places."""
        if state["screen"] not in self.tried:
            self.tried.add(state["screen"])
            self.try_wrong(state)
            state = self.state()
        places = list(dict.fromkeys(filter(None, (state["from"], state["to"]))))
        for place in places:
            self.press(place)
        if not places:
            self.button(self.page.locator("[data-part=chips] button", has_text=state["label"]).first)

    def try_wrong(self, state: Any) -> None:
        """Tap what is refused, or what is legal and not asked for: it is told why, and nothing has changed."""
        ways = [[place] for place in state["taps"][:1]] + [[one["from"], one["at"]] for one in state["wrong"]]
        for way in ways:
            for place in dict.fromkeys(filter(None, way)):
                self.press(place)
            row = self.page.locator(".told .row--no, .told .row--but")
            expect(row).to_have_count(1)
            self.answers.add(row.get_attribute("class") or "")
            assert self.page.evaluate(FITS), state
            assert not self.state()["isDone"]


class Typist(Learner):
    """Somebody who has no pointer: arrows on the board, Enter, and letters."""

    def press(self, place: str) -> None:
        """Go to the place by arrow keys from where Tab stops, and press Enter."""
        go_to(self.page, "window.firstGame.screen", place)

    def button(self, found: Locator) -> None:
        """Reach a button by Tab, and press it."""
        press(self.page, found)


CASES = [
    (game, lang, kind)
    for game in ("backgammon", "basketmind", "team_km", "basket_boss")
    for lang in ("es", "en")
    for kind in (Learner, Typist)
]
DAY = [("backgammon", "es", Learner)]


@pytest.mark.parametrize(("game", "lang", "kind"), nightly_rows(CASES, day=DAY))
def test_a_first_game_is_played_to_its_end(
    played_site: BuiltSite, visit: Callable[..., Visit], game: str, lang: str, kind: type[Learner]
) -> None:
    shown = visit(f"{lang}/{game}/first-game/", width=390, height=844, touch=kind is Learner, saves_data=False)
    page = shown.page
    expect(page.locator(".board svg:not(.jg-parts)")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    learner = kind(page)
    learner.play()
    assert any("row--but" in one for one in learner.answers)
    assert Axe().run(page).response["violations"] == []
    page.goto(f"{shown.address}{lang}/{game}/")
    expect(page.locator('[data-course="first-game"]')).to_have_class("is-done")


def test_the_first_task_needs_no_engine_and_what_was_done_is_kept(site: BuiltSite, visit: Callable[..., Visit]) -> None:
    shown = visit("en/backgammon/first-game/", width=390, height=844)
    page = shown.page
    main = page.locator("[data-part=main]")
    expect(main).to_have_text("Roll the dice")
    main.click()
    expect(page.locator(".told h3")).to_have_text("Point")
    expect(page.locator(".told h3")).to_be_focused()
    main.click()
    expect(main).to_have_text("Hint")
    expect(page.locator("[data-part=progress]")).to_have_text("2 of 15")
    for what, row in (("the checker", ".row--hint"), ("where", ".row--hint"), ("done", ".row--ask")):
        page.keyboard.press("h")
        expect(page.locator(row), what).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".row--ask")).to_be_visible()
    assert not [one for one in shown.asked if one.startswith("engine/")]
    page.reload()
    expect(page.locator(".told__text")).to_contain_text("You start, with 3 and 1.")


@pytest.mark.night
def test_on_a_phone_on_its_side_board_sentence_and_button_are_in_sight(
    site: BuiltSite, visit: Callable[..., Visit]
) -> None:
    page = visit(f"en/{site.shipped[0]}/first-game/", width=844, height=390, touch=True).page
    expect(page.locator(".told__text")).to_be_visible()
    expect(page.locator("[data-part=main]")).to_be_enabled()
    for width, height in ((844, 390), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(IN_SIGHT), width


@pytest.mark.night
def test_on_a_phone_on_its_side_the_button_that_starts_a_game_has_all_its_words(
    site: BuiltSite, visit: Callable[..., Visit]
) -> None:
    page = visit(f"en/{site.shipped[0]}/play/", width=640, height=360, touch=True).page
    words = page.locator("[data-part=main] span").first
    expect(words).to_be_visible()
    assert words.evaluate("one => one.scrollWidth <= one.parentElement.clientWidth")
