"""A problem in a browser: a wrong try is told why, a right one counts, and the list knows it: phone and desktop."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from generator.content import load_game_content
from tests.browser.visit import Visit
from tests.nightly import nightly_rows
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

RULE = "bg.forced.larger"


@pytest.mark.parametrize(("width", "height"), nightly_rows([(390, 844), (1280, 800)], day=[(390, 844)]))
def test_a_wrong_try_is_told_why_and_a_right_one_counts(
    site: BuiltSite, visit: Callable[..., Visit], width: int, height: int
) -> None:
    data = json.loads((site.folder / "en/backgammon/problem" / f"{RULE}.json").read_text("utf-8"))["problems"]
    assert len(data) >= 5
    problem, asked = next(
        (one, data[one])
        for one in data
        if all(answer["at"] for answer in data[one]["answers"]) and data[one]["subject"]
    )
    right, wrong = (next(one for one in asked["answers"] if one["ok"] is ok) for ok in (True, False))
    address = f"en/backgammon/problem/{problem}/"
    written = (site.folder / address / "index.html").read_text("utf-8")
    assert written.count(html.escape(asked["question"])) >= 3  # in its title, for links elsewhere, and on the page
    assert "[[" not in written
    page = visit(address, width=width, height=height).page
    board = page.locator(".board > svg:not(.jg-parts)")
    expect(page.locator("[data-part=question]")).to_have_text(asked["question"])
    expect(board).to_be_visible()
    assert page.locator("g.marks > *").count() == 0  # nothing is given away
    foot = page.locator("[data-go=main]").bounding_box()

    page.locator(f'g.target[data-id="{wrong["at"]}"]').first.click()
    expect(page.locator(".outcome .verdict--no p")).to_contain_text(wrong["text"])
    name = load_game_content("backgammon").lead(wrong["rule"], "en").rstrip(".")
    expect(page.locator(".outcome a")).to_have_text(name)
    page.locator("[data-go=main]").click()
    expect(page.locator(".outcome .verdict--ask")).to_be_visible()

    assert page.locator(".choices button").count() == 0  # between two one would guess: the board is asked
    page.locator(f'g.target[data-id="{right["at"]}"]').first.press("Enter")
    expect(page.locator(".outcome strong")).to_contain_text("+2")
    assert page.locator("[data-go=main]").bounding_box() == pytest.approx(foot)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    stored = json.loads(page.evaluate("localStorage.getItem('jugada-practice')"))[f"backgammon/{problem}"]
    assert (stored["box"], stored["points"]) == (1, 2)
    assert Axe().run(page).response["violations"] == []
    page.locator("[data-go=main]").click()
    expect(page.locator("[data-part=question]")).not_to_have_text(asked["question"])
    assert page.url.split("/problem/")[1].rstrip("/") in data
    assert page.url.split("/problem/")[1] != f"{problem}/"
    page.reload()
    expect(board).to_be_visible()
    page.goto(page.url.split("/problem/")[0] + "/practice/")
    expect(page.locator(f'[data-problem="{problem}"]')).to_have_class(re.compile("is-done"))
