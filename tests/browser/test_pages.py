"""Each kind of page, in both languages, on a handler and in a hand, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image, ImageColor
from playwright.sync_api import Browser, expect

from generator.scene.theme import DARK
from tests.browser.visit import Scheme, Visit
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
KINDS = ("home", "game", "rules", "example", "practice", "play", "analyse", "decisions", "coverage", "lab", "deploy")
BY_DAY = ("home", "game", "rules", "example", "analyse")
"""The others are prose and tables, or opened by day by what is played there."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]


OUTLINE = """() => {
    const active = document.activeElement;
    const style = getComputedStyle(active);
    return [active.outerHTML.slice(0, 200), parseFloat(style.outlineWidth), style.outlineStyle];
}"""


KEPT = """async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.split('#')[0]);
    const found = await Promise.all([location.href, ...loaded].map(one => caches.match(one)));
    return found.every(Boolean); }"""
CONTROLLED = """() => new Promise(done => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) done(true);
    else serviceWorker.addEventListener('controllerchange', () => done(true), { once: true });
})"""


SAME_NAMES = """() => {
    const place = link => (link.closest('dialog, .jg-chapters, .jg-crumb') ? 'menu: ' : '');
    const name = link => place(link) + (link.getAttribute('aria-label') ?? link.textContent).trim();
    const named = Object.groupBy(document.querySelectorAll('main a[href], dialog a[href]'), name);
    return Object.keys(named).filter(one => new Set(named[one].map(link => link.href)).size > 1);
}"""


SMALL = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, label')]
    .filter(e => e.checkVisibility({opacityProperty: true, visibilityProperty: true}))
    .filter(e => getComputedStyle(e).display !== 'inline' && !e.matches('.jg-tag, .headerlink, .md-toggle, .md-option'))
    .filter(e => !e.closest('.md-search'))
    .map(e => [e.outerHTML.slice(0, 120), e.getBoundingClientRect()])
    .filter(([, r]) => r.width > 1 && (r.width < 44 || r.height < 44))
    .map(([name, r]) => `${name}: ${r.width} × ${r.height}`)"""


def path_of(site: BuiltSite, kind: str, language: str) -> str:
    game, example = site.games[0], site.examples[0]
    report = min(path.name for path in (site.folder / language / game / "lab").iterdir())
    paths = {
        "home": "",
        "game": f"{game}/",
        "rules": f"{game}/rules/",
        "example": f"{example}/",
        "practice": f"{game}/practice/",
        "play": f"{game}/play/",
        "analyse": f"{game}/analyse/",
        "decisions": f"{game}/decisions/",
        "coverage": f"{game}/coverage/",
        "lab": f"{game}/lab/{report}/",
        "deploy": "deploy/",
    }
    return f"{language}/{paths[kind]}"


def violations(visit: Visit, asked: Sequence[str] = TAGS) -> list[str]:
    """What axe finds by these tags or rules, as ``rule: element``."""
    found: Any = Axe().run(visit.page, options={"runOnly": asked, "resultTypes": ["violations"]}).response
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


@pytest.mark.parametrize("kind", nightly(KINDS, day=BY_DAY))
def test_a_page_is_sound_in_a_hand(site: BuiltSite, visit: Visitor, kind: str) -> None:
    check_page(site, visit, kind, "es", "light")


@pytest.mark.parametrize("kind", nightly(KINDS, day=["example"]))
def test_a_page_is_sound_in_the_dark(site: BuiltSite, visit: Visitor, kind: str) -> None:
    check_page(site, visit, kind, "en", "dark")


def check_page(site: BuiltSite, visit: Visitor, kind: str, language: str, scheme: Scheme) -> None:
    """No error, no overflow in a hand or on a handler, the theme asked for, and nothing that axe objects to.

    In a hand nothing to touch is smaller than a finger; what stands in a line of text apart: tags of rules reach beyond
    themselves, links have their line.
    """
    in_hand = scheme == "light"
    shown = visit(path_of(site, kind, language), scheme=scheme, width=390 if in_hand else 1280, touch=in_hand)
    if kind == "example":
        shown.page.wait_for_selector(".board[data-ready]")
    assert shown.evaluate("document.documentElement.lang") == language
    ground = shown.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(255, 255, 255)") == in_hand
    assert violations(shown) == []
    assert shown.evaluate(SMALL) == [] or not in_hand
    assert shown.evaluate(SAME_NAMES) == []
    for width in (320, 390, 1280):
        shown.page.set_viewport_size({"width": width, "height": 900})
        assert shown.evaluate("document.documentElement.scrollWidth") <= width


def test_focus_is_seen_on_everything_that_can_have_it(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "example", "en"))
    seen = []
    for _ in range(12):
        shown.page.keyboard.press("Tab")
        seen.append(shown.evaluate(OUTLINE))
    for name, thickness, style in nonempty(seen):
        assert thickness >= 2, name
        assert style != "none", name


@pytest.mark.night
def test_the_first_tab_leads_past_the_header(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "rules", "es"))
    shown.page.keyboard.press("Tab")
    shown.page.keyboard.press("Enter")
    assert shown.evaluate("location.hash") != ""


@pytest.mark.parametrize("width", nightly([390, 1280], day=[390]))
def test_the_menu_opens_by_keyboard_at_every_width(site: BuiltSite, visit: Visitor, width: int) -> None:
    """No link of it is met before; Escape gives the focus back."""
    shown = visit(path_of(site, "rules", "en"), width=width)
    for _ in range(14):
        shown.page.keyboard.press("Tab")
        if shown.evaluate("document.activeElement.matches('[data-menu]')"):
            break
    assert shown.evaluate("document.activeElement.getAttribute('aria-label')") == "Menu"
    shown.page.keyboard.press("Enter")
    menu = shown.page.locator("dialog.menu")
    assert menu.is_visible()
    names = menu.get_by_role("link").all_inner_texts()
    assert "Rules" in names
    assert len(names) == len(set(names))
    shown.page.keyboard.press("Escape")
    assert menu.is_hidden()
    assert shown.evaluate("document.activeElement.matches('[data-menu]')")


@pytest.mark.parametrize("kind", nightly(KINDS, day=["example"]))
def test_everything_can_be_read_without_scripts(site: BuiltSite, visit: Visitor, kind: str) -> None:
    shown = visit(path_of(site, kind, "es"), scripts=False)
    assert shown.page.locator("h1").is_visible()
    if kind == "example":
        figures = shown.page.locator("figure svg")
        assert figures.count() > 1
        assert all(figures.nth(number).is_visible() for number in range(figures.count()))


@pytest.mark.night
def test_the_root_leads_to_the_browsers_language(visit: Visitor) -> None:
    shown = visit("es/")  # the redirect itself would end the page that it is measured in
    shown.page.goto(shown.address)
    shown.page.wait_for_url("**/en/")
    shown.wrong = [line for line in shown.wrong if not line.startswith("failed:")]  # what the redirect breaks off


@pytest.mark.night
def test_every_games_colours_can_be_read(site: BuiltSite, visit: Visitor) -> None:
    for number, game in nonempty(enumerate(site.games)):
        path = next(path for path in site.examples if path.startswith(f"{game}/"))
        shown = visit(f"{('es', 'en')[number % 2]}/{path}/")
        shown.page.wait_for_selector(".board[data-ready]")
        assert violations(shown, CONTRAST) == [], path
        shown.page.click("[data-theme-switch]")
        assert violations(shown, CONTRAST) == [], f"{path} in the dark"


@pytest.mark.night
def test_what_drawings_share_is_dark_in_the_dark_too(site: BuiltSite, visit: Visitor) -> None:
    """A drawing's ink that a ``<use>`` brings in has the dark ground's colour: read from the picture itself."""
    shown = visit("en/", scheme="dark")
    shown.evaluate("""() => document.querySelector('h1').innerHTML = '<svg width="40" height="40"><defs><g id="one">'
        + '<rect width="40" height="40" fill="#14202B" class="f-ink"/></g>'
        + '<g id="two"><use xlink:href="#one"/></g></defs>'
        + '<use xlink:href="#two"/></svg>'""")
    picture = shown.page.locator("h1 svg").screenshot()
    with Image.open(BytesIO(picture)) as image:
        assert image.convert("RGB").getpixel((20, 20)) == ImageColor.getrgb(DARK["ink"])


@pytest.mark.night
def test_paper_is_white_in_the_dark_too(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "example", "en"), scheme="dark")
    shown.page.emulate_media(media="print")
    assert shown.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert shown.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(20, 32, 43)"


@pytest.mark.night
def test_without_a_network_what_was_read_and_the_rules_can_be_read(
    site: BuiltSite, browser: Browser, address: str
) -> None:
    shown = Visit(browser, address, offline=True)
    shown.go(path_of(site, "example", "es"))
    shown.page.wait_for_selector(".board[data-ready]")
    shown.evaluate(CONTROLLED)
    shown.page.wait_for_function(KEPT)  # what came before the worker too: one visit is enough
    shown.context.set_offline(True)
    for kind in ("example", "rules", "game", "home"):
        shown.go(path_of(site, kind, "es"))
        assert shown.page.locator("h1").is_visible()
        assert shown.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith('"Barlow')
    shown.close()


@pytest.mark.night
def test_a_page_is_searched_in_its_language(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "rules", "es"))
    word = shown.page.locator(".md-content h2").first.inner_text().rstrip("#").split()[-1]
    shown.rest()
    assert not [address for address in shown.asked if "documents.json" in address], "not before one searches"
    shown.page.locator(".md-search__input").press_sequentially(word)
    shown.page.wait_for_selector(".md-search-result__link")
    assert word.lower() in shown.page.locator(".md-search-result__list").inner_text().lower()


def test_a_search_forgives_a_letter_and_shows_rules_first(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "home", "en"))
    shown.page.locator(".md-search__input").press_sequentially("injurry")
    first = shown.page.locator(".md-search-result__link").first
    expect(first).to_have_attribute("href", re.compile("/basket_boss/rules/"))
    expect(shown.page.locator(".md-search-result__item").first).to_contain_text(re.compile("injur", re.IGNORECASE))


def test_a_question_finds_who_wins(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "home", "en"))
    shown.page.locator(".md-search__input").press_sequentially("how do I win")
    expect(shown.page.locator(".md-search-result__item").first).to_contain_text("ho wins")
    rows = shown.page.locator(".md-search-result__item").all_inner_texts()
    told = [row for row in rows[: len(site.shipped)] if "ho wins" in row]
    assert len(told) == len(site.shipped), rows
    assert shown.page.locator(".md-search-result__terms").count() == 0, "of what was asked for, nothing is missing"


@pytest.mark.night
def test_on_paper_every_step_is_there_and_no_control(site: BuiltSite, visit: Visitor) -> None:
    shown = visit(path_of(site, "example", "es"))
    shown.page.wait_for_selector(".board[data-ready]")
    shown.page.emulate_media(media="print")
    steps = shown.page.locator(".step")
    assert all(steps.nth(number).is_visible() for number in range(steps.count()))
    for control in (".foot", ".top", ".try"):
        assert shown.page.locator(control).first.is_hidden()


@pytest.mark.night
def test_rules_are_printed_without_what_only_a_screen_uses(site: BuiltSite, visit: Visitor) -> None:
    """Figures stand beside their rules; pictures of examples, codes and chapters are for the screen."""
    shown = visit("es/basketmind/rules/")
    with pikepdf.open(BytesIO(shown.page.pdf(format="A4"))) as printed:
        assert 10 <= len(printed.pages) <= 24
    shown.page.emulate_media(media="print")
    for kind in (".jg-rule__seen", ".jg-rule__foot", ".jg-chapters"):
        assert shown.page.locator(kind).first.is_hidden()
