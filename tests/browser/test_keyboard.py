"""Games of free play by keyboard alone, from the choice of an opponent to the score sheet and through the review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.keys import go_to, press
from tests.browser.visit import PATIENCE, Visit
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

MOST = 4000
"""How many decisions are made at most in a whole game."""
GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")
OPPONENTS = {"backgammon": "greedy", "basketmind": "greedy", "team_km": "greedy", "basket_boss": "greedy"}
STATE = """number => {
    const { client, screen, review } = window.table, { view } = client, { decision } = screen;
    if (client.turn.isWorking || !view) return null;
    const main = document.querySelector('[data-part=main]');
    const buttons = [...document.querySelectorAll('[data-part=chips] button, [data-part=named] button')];
    const on = place => (place && screen.board.targets.has(place) ? place : '');
    const button = label => {
        const exact = buttons.findIndex(one => !one.disabled && one.textContent === label);
        return exact >= 0 ? exact : buttons.findIndex(one => one.matches('.amount__done'));
    };
    const able = decision.choices.filter(choice => choice.options.some(option => option.ok));
    const choice = decision.choice ?? able[number % (able.length || 1)];
    const possible = choice?.options.filter(option => option.ok) ?? [];
    const option = possible[(5 * number) % (possible.length || 1)];
    const isTaken = !choice || decision.choice === choice || !choice.label;
    const wanted = isTaken ? option : choice;
    return { kind: view.kind, isAble: !main.disabled, isReviewed: review.isOpen, lineup: !!screen.lineup,
        place: on(wanted?.at), button: wanted ? button(wanted.label) : -1,
        formation: view.kind === 'decision' && view.formations.length > 0 && !screen.lineup }; }"""


class Typist:
    """Somebody at a table who has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.number = 0

    def state(self) -> Any:
        """What is to be done, once the page is idle."""
        self.number += 1
        while (state := self.page.evaluate(STATE, self.number)) is None:
            self.page.wait_for_timeout(20)
        return state

    def start(self, opponent: str) -> None:
        """Choose the opponent and begin."""
        self.page.locator(f"input[name=against][value={opponent}]").focus()
        self.page.keyboard.press("Space")
        main = self.page.locator("[data-part=main]")
        expect(main).to_be_enabled()
        press(self.page, main)
        self.page.wait_for_function("() => window.table.client.view", timeout=4 * PATIENCE)

    def act(self, state: Any) -> None:
        """Do what the main button says, place all pieces, or whatever can be done."""
        buttons = self.page.locator("[data-part=chips] button, [data-part=named] button")
        if state["isAble"]:
            press(self.page, self.page.locator("[data-part=main]"))
        elif state["formation"]:
            press(self.page, buttons.first)
        elif state["place"]:
            go_to(self.page, "window.table.screen", state["place"])
        else:
            assert state["button"] >= 0, f"nothing can be reached: {state}"
            press(self.page, buttons.nth(state["button"]))

    def play(self, most: int) -> Any:
        """Play on until the game is over, or so much has been done; return what is to be done then."""
        for _ in range(most):
            state = self.state()
            if state["kind"] == "over":
                break
            self.act(state)
        return self.state()

    def look_back(self) -> None:
        """Go through the review, from its button to its end."""
        main = self.page.locator("[data-part=main]")
        expect(main).to_be_enabled()
        press(self.page, main)
        self.page.wait_for_function(
            "() => document.querySelector('.table').dataset.review === 'yes'", timeout=8 * PATIENCE
        )
        while self.state()["isReviewed"]:
            press(self.page, main)


@pytest.mark.night
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard(played_site: BuiltSite, visit: Callable[..., Visit], game: str) -> None:
    shown = visit(f"en/{game}/play/", width=390, height=844, saves_data=False)
    page = shown.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("() => localStorage.setItem('jugada-pace', 'fast')")
    page.reload()
    typist = Typist(page)
    typist.start(OPPONENTS[game])
    state = typist.play(MOST)
    assert state["kind"] == "over"
    expect(page.locator(".score__table")).to_be_visible()
    typist.look_back()
