"""Pages that are swapped without a reload: widgets, header, search, engine, policy, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import linked_copy, served
from tests.browser.free_play import FreePlay
from tests.browser.visit import Visit
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
HASH = """hash => new Promise(done => {
    addEventListener("hashchange", () => done(true), {once: true});
    location.hash = hash;
})"""


def marked(visit: Visit) -> Visit:
    """A page that remembers that it has not been loaded again, once the theme can swap it."""
    visit.stir()
    visit.evaluate("window.stayed = true")
    return visit


def stayed(visit: Visit) -> bool:
    return bool(visit.evaluate("window.stayed === true"))


@pytest.mark.night
def test_the_header_and_the_colour_go_with_the_page(site: BuiltSite, visit: Visitor) -> None:
    first, second = site.games[:2]
    shown = marked(visit(f"en/{first}/"))
    colour = shown.evaluate("getComputedStyle(document.querySelector('.jg-header')).borderBottomColor")
    shown.click_link(f".jg-tabs a[href$='{second}/']", f"{shown.address}en/{second}/")
    shown.page.wait_for_selector(f".jg-game-{second}")
    assert shown.page.locator(".jg-tabs__current").count() == 1
    assert str(shown.page.get_attribute(".jg-tabs__current", "href")).endswith(f"en/{second}/")
    assert shown.evaluate("getComputedStyle(document.querySelector('.jg-header')).borderBottomColor") != colour
    assert stayed(shown)
    shown.click_link("[data-language]", f"{shown.address}es/{second}/")
    assert shown.evaluate("document.documentElement.lang") == "es"


@pytest.mark.night
def test_the_themes_script_comes_when_a_reader_does_something(site: BuiltSite, visit: Visitor) -> None:
    """What opens the search is not lost, though what hears of it comes only then."""
    shown = visit("es/")
    shown.rest()
    assert not [address for address in shown.asked if "/bundle." in address]
    shown.page.keyboard.press("/")
    shown.page.wait_for_function("() => document.activeElement.matches('.md-search__input')")
    assert [address for address in shown.asked if "/bundle." in address]


@pytest.mark.night
def test_a_place_of_the_same_page_needs_no_other_page(site: BuiltSite, visit: Visitor) -> None:
    shown = marked(visit(f"en/{site.games[0]}/rules/"))
    shown.asked.clear()
    links = shown.page.locator(".jg-rule .headerlink")
    rules = [str(links.nth(number).get_attribute("href")).rpartition("#")[2] for number in (2, 5)]
    for number, rule in zip((2, 5), rules, strict=True):
        links.nth(number).click()
        shown.page.wait_for_url(f"**/rules/#{rule}")
    shown.page.go_back()
    shown.page.wait_for_url(f"**/rules/#{rules[0]}")
    assert 0 <= shown.evaluate("id => document.getElementById(id).getBoundingClientRect().top", rules[0]) < 300
    assert not [address for address in shown.asked if address.endswith("/rules/")]
    assert stayed(shown)


@pytest.mark.night
def test_a_place_that_cannot_be_read_is_no_place(site: BuiltSite, visit: Visitor) -> None:
    """An address that was cut off within a character; nothing may go wrong in the page, as for every visit."""
    shown = marked(visit(f"en/{site.games[0]}/rules/"))
    link = shown.page.locator(".jg-rule .headerlink").nth(5)
    rule = str(link.get_attribute("href")).rpartition("#")[2]
    link.click()
    shown.page.wait_for_url(f"**/rules/#{rule}")
    shown.evaluate(HASH, "#p=a%2")
    assert shown.page.url.endswith("/rules/#p=a%2")
    shown.evaluate("scrollTo(0, 0)")
    shown.page.go_back()
    shown.page.wait_for_url(f"**/rules/#{rule}")
    shown.page.wait_for_function(
        "id => document.getElementById(id).getBoundingClientRect().top < innerHeight", arg=rule
    )
    assert stayed(shown)


def test_the_engine_runs_on_a_page_that_came_without_a_reload(site: BuiltSite, free_play: FreePlay) -> None:
    """The first page's policy lets no WebAssembly run; the worker's own does."""
    shown = marked(free_play.lobby("en"))
    assert free_play.open("en", site.games[0]) is shown
    assert stayed(shown)
    forbidden = """async () => { try { await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); }
        catch (error) { return error.name; } return "allowed"; }"""
    assert shown.evaluate(forbidden) == "CompileError"
    shown.wrong = [line for line in shown.wrong if "WebAssembly" not in line]


@pytest.mark.night
def test_it_works_below_a_path(site: BuiltSite, visit: Visitor, tmp_path: Path) -> None:
    linked_copy(site.folder, tmp_path / "some" / "where")
    server = served(tmp_path)
    base = f"http://127.0.0.1:{server.server_port}/some/where/"
    shown = marked(visit(f"es/{site.games[0]}/", base=base))
    shown.click_link(".jg-actions a[href$='rules/']", f"{shown.address}es/{site.games[0]}/rules/")
    assert stayed(shown)
    shown.go(f"es/{site.examples[0]}/")
    shown.page.wait_for_selector(".board[data-ready]")
    shown.click_link("[data-language]", f"{shown.address}en/{site.examples[0]}/")
    shown.click_link(".top__games [aria-current]", f"{shown.address}en/{site.games[0]}/")
    shown.page.click("[data-theme-switch]")
    shown.page.goto(f"{base}es/nowhere/at/all/")
    faces = "document.fonts.ready.then(() => [...document.fonts].map(face => face.status))"
    assert shown.evaluate(faces) == ["loaded", "loaded"], "a page that is not there has the site's faces, and its theme"
    assert shown.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(15, 23, 32)"
    shown.page.click("[data-home]")
    shown.page.wait_for_url(f"{base}es/")
    shown.wrong = [line for line in shown.wrong if "404" not in line]
    shown.close()
    server.shutdown()
