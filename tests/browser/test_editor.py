"""Setting up a position by hand in free play: by mouse, finger and keyboard, for every game, on one page a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from generator.content.loader import load_game_content
from generator.explorer.requests import RequestHandler
from generator.website.pack import play_content
from rules_engine.core.registry import load_package
from tests.browser.free_play import FreePlay, idle
from tests.browser.test_pages import violations
from tests.browser.visit import Visit
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.website.positions import random_states
from tests.website.shared import drawn_games

pytestmark = pytest.mark.browser

EDITING = ".jg-play--edit .jg-grips"
POINT = """([name, of]) => {
    const { editor } = document.querySelector('.jg-play').play, frame = editor.layer.getBoundingClientRect();
    const [x, y] = editor[of].get(name).spot.at;
    return [frame.left + x / 100 * frame.width, frame.top + y / 100 * frame.height];
}"""


@dataclass
class Table:
    """A game's page in one browser; `start` is a position in the middle of a game."""

    visit: Visit
    game: str
    start: str
    handler: RequestHandler

    @property
    def position(self) -> str:
        return str(self.visit.page.input_value("[data-part=position]"))

    def ask(self, **question: Any) -> Any:
        """What Python says."""
        return json.loads(self.handler.answer(json.dumps({"game": self.game, "lang": "en", **question})))

    def begin(self, position: str) -> None:
        """The page with that position in the editor."""
        page = self.visit.page
        page.evaluate("position => document.querySelector('.jg-play').play.open(position)", position)
        idle(self.visit)
        if page.get_attribute("[data-part=edit]", "aria-pressed") == "false":
            page.click("[data-part=edit]")
        page.wait_for_selector(EDITING)
        idle(self.visit)
        assert self.position == position

    def point(self, name: str, of: str) -> tuple[float, float]:
        x, y = self.visit.evaluate(POINT, [name, of])
        return x, y

    def edits(self) -> Iterator[tuple[Any, str, str]]:
        """Drawn pieces, a drawn place for each where it can go, and the position that Python makes of it."""
        editing = self.ask(ask="edit", position=self.start)["editing"]
        drawn = [piece for piece in editing["pieces"] if piece["spot"]]
        for piece in drawn[:: max(len(drawn) // 4, 1)]:
            places = self.ask(ask="lift", position=self.start, piece=piece["name"])["places"]
            able = [
                name
                for name, can in places.items()
                if can and name != piece["place"] and editing["places"][name]["spot"]
            ]
            if able:
                place = able[len(able) // 2]
                put = self.ask(ask="put", position=self.start, piece=piece["name"], place=place)
                yield piece, place, put["position"]

    def reached(self, position: str) -> None:
        """The page shows that position, in its field, its address and its words."""
        page = self.visit.page
        expect(page.locator("[data-part=position]")).to_have_value(position)
        assert page.url.endswith(f"#p={page.evaluate('encodeURIComponent', position)}")
        assert self.visit.evaluate("document.querySelector('[data-part=log] li:last-child').textContent").strip()


@cache
def middle(game: str) -> tuple[str, RequestHandler]:
    """A position in the middle of a game, with pieces to move about, and who answers for Python."""
    content = load_game_content(game)
    make = load_package(content.name).editor
    assert make is not None
    hand = make(content.game)
    state = next(one for one in random_states(content, 9)[3:] if len(hand.pieces(one)) > 10)
    return content.game.format_state(state), RequestHandler(play_content([content]))


@pytest.fixture(scope="module", params=nightly(drawn_games(), day=["backgammon"]))
def opened(request: pytest.FixtureRequest, pages: FreePlay) -> Table:
    start, handler = middle(request.param)
    return Table(pages.open("en", request.param, start), request.param, start, handler)


@pytest.fixture
def table(opened: Table, free_play: FreePlay) -> Table:
    """The game's page; each test begins anew on it."""
    return opened


class Finger:
    """A finger on the screen as the browser itself feels it, which may also take it for scrolling."""

    def __init__(self, visit: Visit) -> None:
        self._screen = visit.context.new_cdp_session(visit.page)
        self._at = (0.0, 0.0)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", x, y)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        from_x, from_y = self._at
        for part in range(1, steps + 1):
            self._send("touchMove", from_x + (x - from_x) * part / steps, from_y + (y - from_y) * part / steps)

    def up(self) -> None:
        self._screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self._screen.detach()

    def _send(self, kind: str, x: float, y: float) -> None:
        self._at = (x, y)
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def by_mouse(table: Table, piece: Any, place: str) -> None:
    mouse = table.visit.page.mouse
    mouse.move(*table.point(piece["name"], "pieces"))
    mouse.down()
    mouse.move(*table.point(place, "places"), steps=5)
    mouse.up()


def by_two_clicks(table: Table, piece: Any, place: str) -> None:
    mouse = table.visit.page.mouse
    mouse.click(*table.point(piece["name"], "pieces"))
    table.visit.page.wait_for_selector(".jg-carry:not([hidden])")
    mouse.click(*table.point(place, "places"))


def by_finger(table: Table, piece: Any, place: str) -> None:
    finger = Finger(table.visit)
    finger.down(*table.point(piece["name"], "pieces"))
    finger.move(*table.point(place, "places"), steps=6)
    finger.up()


def by_taps(table: Table, piece: Any, place: str) -> None:
    screen = table.visit.page.touchscreen
    screen.tap(*table.point(piece["name"], "pieces"))
    table.visit.page.wait_for_selector(".jg-carry:not([hidden])")
    screen.tap(*table.point(place, "places"))


def by_keys(table: Table, piece: Any, place: str) -> None:
    """Enter picks it up; arrows lead over the figure, the list names every place."""
    page = table.visit.page
    page.locator(f".jg-grip[data-piece='{piece['name']}']").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".jg-carry:not([hidden])")
    page.locator(".jg-carry select").focus()
    page.select_option(".jg-carry select", place)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def put_pieces(table: Table, way: Callable[[Table, Any, str], None], most: int) -> None:
    """Put at most so many pieces, each from the start, and take each back."""
    for count, (piece, place, expected) in nonempty(enumerate(table.edits())):
        if count == most:
            break
        table.begin(table.start)
        way(table, piece, place)
        table.reached(expected)
        message = table.visit.page.inner_text("[data-part=message]")
        assert piece["label"] in message
        table.visit.page.click("[data-part=undo]")
        expect(table.visit.page.locator("[data-part=position]")).to_have_value(table.start)


WAYS = dict(zip(drawn_games(), (by_finger, by_two_clicks, by_taps, by_keys), strict=False))
"""One more way for each game: what moves a piece knows no game. At night each game meets all."""


def test_a_piece_goes_where_it_is_put(table: Table) -> None:
    put_pieces(table, by_mouse, 2)
    put_pieces(table, WAYS.get(table.game, by_finger), 1)


@pytest.mark.night
@pytest.mark.parametrize("way", [by_two_clicks, by_finger, by_taps, by_keys])
def test_a_piece_goes_in_every_way_where_it_is_put(table: Table, way: Callable[[Table, Any, str], None]) -> None:
    put_pieces(table, way, 4)


@pytest.mark.night
def test_arrows_lead_from_piece_to_piece_and_from_place_to_place(table: Table) -> None:
    page = table.visit.page
    table.begin(table.start)
    piece, *_ = (one for one, _, _ in table.edits())
    grip = page.locator(f".jg-grip[data-piece='{piece['name']}']")
    focused = "document.activeElement.dataset.piece"
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        grip.focus()
        page.keyboard.press(key)
        seen.add(page.evaluate(focused))
    assert len(seen - {piece["name"]}) >= 1
    grip.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".jg-carry:not([hidden])")
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    cursor = page.evaluate("document.querySelector('.jg-play').play.editor.lifted.cursor")
    assert page.evaluate(focused) == piece["name"]
    expected = table.ask(ask="put", position=table.start, piece=piece["name"], place=cursor)["position"]
    page.keyboard.press("Enter")
    table.reached(expected)
    there = page.evaluate(f"document.querySelector('.jg-play').play.editor.pieces.get({focused})")
    assert (there["kind"], there["place"]) == (piece["kind"], cursor)
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"


@pytest.mark.night
def test_escape_lays_it_down_again(table: Table) -> None:
    page = table.visit.page
    table.begin(table.start)
    page.locator(".jg-grip").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".jg-grip.is-lifted")
    page.keyboard.press("Escape")
    assert page.locator(".jg-grip.is-lifted, .jg-spot").count() == 0
    assert table.position == table.start


def from_the_tray(table: Table) -> tuple[tuple[float, float], str, str] | None:
    """Where a piece of the tray lies on the screen, a drawn place for it, and what comes of that; none in the tray."""
    page = table.visit.page
    editing = table.ask(ask="edit", position=table.start)["editing"]
    inside = [piece for piece in editing["pieces"] if not piece["spot"]]
    table.begin(table.start)
    assert page.locator(".jg-chip--piece").count() == len(inside)
    if not inside:
        return None
    piece = inside[-1]
    places = table.ask(ask="lift", position=table.start, piece=piece["name"])["places"]
    place = next(
        name for name, able in places.items() if able and name != piece["place"] and editing["places"][name]["spot"]
    )
    expected = table.ask(ask="put", position=table.start, piece=piece["name"], place=place)["position"]
    chip = page.locator(f".jg-chip--piece[data-piece='{piece['name']}']")
    page.evaluate("for (const one of document.querySelectorAll('.jg-tray details')) one.open = true")
    chip.scroll_into_view_if_needed()
    box = chip.bounding_box()
    assert box is not None
    return (box["x"] + 9, box["y"] + 9), place, expected


@pytest.mark.night
def test_what_is_not_drawn_lies_in_the_tray(table: Table) -> None:
    """A piece of the tray goes to a place of the drawing; where all is drawn there is none."""
    page = table.visit.page
    if not (found := from_the_tray(table)):
        return
    (x, y), place, expected = found
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 29, y - 29, steps=3)
    page.wait_for_selector(".jg-spot")
    page.mouse.move(*table.point(place, "places"), steps=3)
    page.mouse.up()
    table.reached(expected)


def test_a_finger_that_rests_on_the_tray_takes_a_piece_along(table: Table) -> None:
    if not (found := from_the_tray(table)):
        return
    at, place, expected = found
    finger = Finger(table.visit)
    finger.down(*at)
    table.visit.page.wait_for_selector(".jg-ghost--chip")
    table.visit.page.wait_for_selector(".jg-spot")
    finger.move(*table.point(place, "places"), steps=6)
    finger.up()
    table.reached(expected)


@pytest.mark.night
def test_a_finger_that_does_not_rest_scrolls_the_tray(table: Table) -> None:
    if not (found := from_the_tray(table)):
        return
    (x, y), _, _ = found
    finger = Finger(table.visit)
    finger.down(x, y)
    finger.move(x, y - 60, steps=4)
    assert table.visit.page.locator(".jg-ghost, .jg-spot").count() == 0
    finger.up()
    idle(table.visit)
    assert table.position == table.start


@pytest.mark.night
def test_everything_else_can_be_set(table: Table) -> None:
    page = table.visit.page
    editing = table.ask(ask="edit", position=table.start)["editing"]
    for setting in editing["settings"][:6]:
        values = [value for value, _ in setting.get("choices", ())] or [setting["least"], setting["most"]]
        value = str(next((one for one in values if one != setting["value"]), ""))
        answer = value and table.ask(ask="set", position=table.start, key=setting["key"], value=value)
        if not answer:
            continue
        table.begin(table.start)
        field = page.locator(f"[data-part=settings] [name='{setting['key']}']")
        if "choices" in setting:
            field.select_option(value)
        else:
            field.fill(value)
            field.press("Enter")
        if "refused" in answer:
            expect(page.locator("[data-part=message]")).to_contain_text("would not be valid")
        else:
            table.reached(answer["position"])


@pytest.mark.night
def test_one_goes_on_from_what_was_set_up(table: Table) -> None:
    """An empty table, undone; then the game again, and an example that begins with the position set up."""
    page = table.visit.page
    table.begin(table.start)
    page.click("[data-part=clear]")
    table.reached(table.ask(ask="clear", position=table.start)["position"])
    page.click("[data-part=undo]")
    expect(page.locator("[data-part=position]")).to_have_value(table.start)
    page.click("[data-part=done]")
    page.wait_for_selector(".jg-choices__ask")
    assert page.locator(".jg-grips").count() == 0
    page.click("[data-part=example]")
    page.wait_for_selector("[data-part=yaml]:not([hidden])")
    assert f"position: {json.dumps(table.start)}" in page.input_value("[data-part=yaml] textarea")


@pytest.mark.night
def test_all_plays_are_listed_in_words(table: Table) -> None:
    page = table.visit.page
    table.begin(table.start)
    page.click("[data-part=done]")
    page.click("[data-part=moves]")
    answer = table.ask(ask="moves", position=table.start)
    lists = page.locator("[data-part=answer] .jg-list")
    expect(lists).to_have_count(len(answer["lists"]))
    for number, one in nonempty(enumerate(answer["lists"])):
        items = lists.nth(number).locator("li")
        assert items.count() == len(one["moves"])
        for move, shown in zip(one["moves"][:20], items.all_inner_texts()[:20], strict=True):
            assert (move["name"] or move["text"]) in shown
            assert not move["name"] or move["text"] in move["name"] or move["text"] not in shown, "words are enough"


def test_arguments_are_chosen_or_pointed_at(table: Table) -> None:
    page = table.visit.page
    table.begin(table.start)
    page.click("[data-part=done]")
    asked = table.ask(ask="queries", position=table.start)["queries"]
    query, one = next((q, p) for q in asked for p in q["parameters"] if any(value["at"] for value in p["values"]))
    page.wait_for_selector("[data-part=ask]:not([hidden])")
    page.select_option("[data-part=query]", query["name"])
    value = next(value for value in reversed(one["values"]) if value["at"])
    first = next(each for each in one["values"] if each["at"] == value["at"])
    row = page.locator(".jg-argument", has=page.locator(f"[name='{one['name']}']"))
    row.locator(".jg-point").click()
    target = f"[data-part=board] g.target[data-id='{value['at']}'] > *"
    page.evaluate(
        "path => document.querySelector(path).dispatchEvent(new MouseEvent('click', {bubbles: true}))", target
    )
    assert row.locator("select").input_value() in (value["value"], first["value"])
    assert row.locator(".jg-point").get_attribute("aria-pressed") == "false"
    assert row.locator("span").first.inner_text() == one["label"]


@pytest.mark.night
def test_the_editor_is_sound(table: Table) -> None:
    """Nothing that axe objects to, by day or by night, with a piece in the hand too; nothing wider than a phone."""
    page = table.visit.page
    scheme: Any = ("light", "dark")[drawn_games().index(table.game) % 2]
    page.emulate_media(color_scheme=scheme)
    table.begin(table.start)
    page.locator(".jg-grip").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".jg-grip.is-lifted")
    assert violations(table.visit) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = page.evaluate(
        "[...document.querySelectorAll('.jg-play button:not(.jg-grip), .jg-play select, .jg-play summary')]"
        ".filter(one => one.offsetParent).map(one => one.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 44
    page.set_viewport_size({"width": 1280, "height": 1400})
