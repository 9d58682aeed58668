"""*Design here* with a real mouse and by keys alone: what a person does, what stands in the file, and who is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, Route, expect
from watchfiles import watch

from generator.authoring.scaffold import new_deck
from generator.outputs.folder import OutputFolder
from generator.printing.decks.design.session import Designer
from generator.website.deck_watch import DeckView, keep_reading, watch_app
from generator.website.serve import LocalServer, open_port

LAYOUT = "# Ours, over the frame.\nextends: duel\nfront:\n  name: {size: 17}  # points\n"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Design:
    """The page, and the file that it writes."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.layout = folder / "layout.yaml"

    @property
    def text(self) -> str:
        return self.layout.read_text("utf-8")

    def box(self, name: str) -> Locator:
        return self.page.locator(f'[data-field="box:{name}"]')

    def drag(self, place: Locator, dx: float, dy: float) -> None:
        """Press in the middle, move in steps, let go."""
        expect(place).to_be_visible()
        box = place.evaluate(BOUNDS)  # at once: the page may draw the card anew at any time
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 9):
            self.page.mouse.move(x + dx * step / 8, y + dy * step / 8)
        self.page.mouse.up()

    def press(self, name: str) -> None:
        """Click into the middle of a box, on whatever lies there."""
        expect(self.box(name)).to_be_visible()
        box = self.box(name).evaluate(BOUNDS)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def wrote(self, line: str) -> None:
        """Wait until the strip shows this line of the file."""
        expect(self.page.locator("#strip ins")).to_contain_text(line)

    def field(self, name: str) -> Locator:
        return self.page.locator(f'#pane [data-field="{name}"]')


BOUNDS = (
    "(one) => { const b = one.getBoundingClientRect(); return {x: b.x, y: b.y, width: b.width, height: b.height}; }"
)
"""Returns where an element is."""

Open = Callable[..., Design]
Scheme = Literal["light", "dark"]


@pytest.fixture
def design(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """``design(layout, scheme=…)`` opens a deck of the frame duel; nothing may go wrong in the page."""
    end = Event()
    monkeypatch.setattr("watchfiles.watch", partial(watch, stop_event=end))
    wrong: list[str] = []
    told: list[str] = []
    closing: list[Callable[[], None]] = []

    def open_page(
        layout: str = LAYOUT, *, scheme: Literal["light", "dark"] = "light", tour: bool = False, **options: Any
    ) -> Design:
        folder = tmp_path / "deck"
        OutputFolder(folder).write(new_deck("en", frame="duel"))
        path = folder / "deck.yaml"
        if layout:
            (folder / "layout.yaml").write_text(layout, "utf-8")
            path.write_text(path.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
        view = DeckView(path, "en")
        server = LocalServer(watch_app(view, "en", Designer(path, "en", **options)), open_port(0))
        reader = Thread(target=lambda: keep_reading(view, told.append))
        reader.start()
        page = browser.new_page(color_scheme=scheme, viewport={"width": 1280, "height": 800})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        if not tour:
            page.add_init_script("localStorage.setItem('jugada-design-tour', '1')")
        page.goto(server.url)
        expect(page.locator("body")).to_have_attribute("data-ready", "1")
        page.get_by_role("button", name="Design here").click()
        expect(page.locator("#list button")).to_have_count(4)
        closing.extend((page.close, end.set, reader.join, server.shutdown))
        return Design(page, folder)

    yield open_page
    for close in closing:
        close()
    assert wrong == []


def test_five_things_by_mouse_are_five_lines_and_five_undos_none(design: Open) -> None:
    """Acceptance 9: drag, resize, recolour, condition, hide."""
    one = design()
    page = one.page
    one.drag(one.box("cost"), 30, 24)
    one.wrote("cost: {y: 6")  # its x is an expression, which stays
    assert "x:" not in one.text
    one.press("badge")
    expect(one.box("badge")).to_have_class("box on")  # a group first, then what is in it
    one.drag(page.locator(".box.on .h.se"), 12, 0)
    one.wrote("badge: {w: ")
    one.box("panel").click(position={"x": 6, "y": 60})
    one.field("panel:fill:swatch").fill("#e8f1fb")
    one.wrote('panel: {fill: "#e8f1fb"}')
    one.press("print")
    one.field("shown").select_option("if")
    one.field("if-name").select_option("rarity")
    one.wrote("print: {if: rarity}")
    page.get_by_role("tab", name="Boxes").click()
    page.locator('[data-field="layer:rarity"]').click()
    one.field("shown").select_option("never")
    one.wrote("rarity: {if: false}")
    added = one.text.removeprefix(LAYOUT).splitlines()
    assert [line.strip().partition(":")[0] for line in added] == ["cost", "badge", "panel", "print", "rarity"]
    for _ in range(5):
        page.get_by_role("button", name="Undo").click()
    # Five changes came as five steps or, on most runs, as six; a press on a button that is off does nothing.
    page.locator("#undo").evaluate("(undo) => undo.click()")
    expect(page.locator("#undo")).to_be_disabled()
    assert one.text == LAYOUT


@pytest.mark.night
def test_what_is_dragged_snaps_and_says_to_what(design: Open) -> None:
    one = design()
    page = one.page
    box = one.box("cost").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 26, steps=3)
    expect(page.locator(".guide b")).to_have_text("middle of ribbon")
    expect(page.locator(".dim")).to_have_text("y 2.7 → 2 mm")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".guide")).to_have_count(0)
    assert one.text == LAYOUT, "Escape writes nothing"


@pytest.mark.night
def test_by_keys_alone(design: Open) -> None:
    """Acceptance 13: choose, move, recolour, condition, hide, undo, without a mouse."""
    one = design()
    page = one.page
    page.locator("#pane").focus()
    one.box("cost").focus()
    page.keyboard.press("ArrowDown")
    one.wrote("cost: {y: 2.8}")
    page.keyboard.press("Shift+ArrowDown")
    one.wrote("cost: {y: 3.8}")
    expect(one.box("cost")).to_be_focused()
    one.field("cost:fill").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("#204060")
    page.keyboard.press("Tab")
    one.wrote("fill:")
    one.field("cost:line").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("1.2")
    page.keyboard.press("Enter")
    one.wrote("line: 1.2")
    one.field("shown").focus()
    page.keyboard.press("ArrowUp")  # always
    one.wrote("if: null")
    one.box("badge").focus()
    page.keyboard.press("Delete")
    one.wrote("badge: {if: false}")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.box") not in ("", "badge", None)
    for _ in range(6):
        page.keyboard.press("ControlOrMeta+Z")
    expect(page.locator("#undo")).to_be_disabled()
    assert one.text == LAYOUT


@pytest.mark.night
def test_what_is_selected_in_a_field_stays_selected_when_the_page_draws_it_anew(design: Open) -> None:
    """A saved file between the selection and the first key put what was typed before the old value."""
    one = design()
    one.box("cost").focus()
    one.field("cost:fill").focus()
    one.page.keyboard.press("ControlOrMeta+A")
    old = one.field("cost:fill").element_handle()
    one.layout.write_text(one.text + "style: {art_h: 40}\n", "utf-8")
    one.page.wait_for_function("(old) => !old.isConnected", arg=old)
    one.page.keyboard.type("#204060")
    one.page.keyboard.press("Enter")
    one.wrote('cost: {fill: "#204060"}')


@pytest.mark.night
@pytest.mark.parametrize("place", ['[data-field="card:1"]', '[data-field="layer:cost"]'])
def test_a_press_is_a_click_also_when_the_page_draws_meanwhile(design: Open, place: str) -> None:
    """A button that was drawn anew between press and release got no click; a box on the card was another one."""
    one = design()
    page = one.page
    page.get_by_role("tab", name="Boxes").click()
    cost = one.box("cost").element_handle()
    before = cost.get_attribute("style") or ""
    button = page.locator(place)
    button.hover()
    page.mouse.down()
    one.layout.write_text(one.text + "  cost: {y: 9}\n", "utf-8")
    expect(one.box("cost")).not_to_have_attribute("style", before)
    page.mouse.up()
    if "card" in place:
        expect(button).to_have_attribute("aria-current", "true")
    else:
        expect(one.box("cost")).to_have_class("box on")
    assert cost.evaluate("(box) => box.isConnected")


@pytest.mark.night
def test_a_value_saved_elsewhere_is_asked_for(design: Open) -> None:
    """Acceptance 10: another value, both survive; the same value: asked."""
    one = design()
    page = one.page
    one.layout.write_text(LAYOUT.replace("front:", "style: {art_h: 40}\nfront:"), "utf-8")
    one.box("name").click(position={"x": 150, "y": 8})
    one.field("name:min_size").fill("9")
    page.keyboard.press("Enter")
    one.wrote("min_size: 9")
    assert "style: {art_h: 40}" in one.text

    def first(route: Route) -> None:
        one.layout.write_text(one.text.replace("size: 17", "size: 20"), "utf-8")
        route.continue_()

    page.route("**/edit", first, times=1)
    one.field("name:size").fill("18")
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.ask")
    expect(dialog).to_contain_text("size is 20 in the file now (layout.yaml:5); you set 18.")
    before = one.text
    dialog.get_by_role("button", name="Keep 20").click()
    assert one.text == before
    expect(one.field("name:size")).to_have_value("20")
    one.field("name:size").fill("18")
    page.keyboard.press("Enter")
    one.wrote("size: 18")


@pytest.mark.night
def test_a_file_that_cannot_be_read_pauses_and_heals(design: Open) -> None:
    one = design()
    one.layout.write_text(LAYOUT + "  oh: {", "utf-8")
    expect(one.page.locator("#notice")).to_contain_text("Design waits until the file can be read again")
    expect(one.page.locator("#state")).to_have_text("Paused")
    expect(one.page.locator("#list button")).to_have_count(4)
    one.layout.write_text(LAYOUT, "utf-8")
    expect(one.page.locator("#state")).to_have_text("In step with the file")


@pytest.mark.night
def test_text_in_place_goes_into_the_table(design: Open) -> None:
    one = design(edits_cells=True)
    one.box("name").dblclick(position={"x": 150, "y": 8})
    area = one.page.locator(".in-place")
    expect(area).to_have_value("Emberfox")
    area.fill("Ashfox")
    area.press("Enter")
    expect(one.page.locator("#list button").first).to_contain_text("Ashfox")
    assert "\nAshfox,Spirit,Fox," in (one.folder / "cards.csv").read_text("utf-8")


@pytest.mark.night
def test_jumps_scopes_sides_and_toggles(design: Open) -> None:
    one = design()
    page = one.page
    for jump, name in (("Longest", "Winter Bear"), ("No art", "Morning Mist"), ("Most stats", "Winter Bear")):
        page.get_by_role("button", name=jump).click()
        expect(page.locator("#list button[aria-current=true]")).to_contain_text(name)
    page.locator("[data-scope=category]").click()
    one.press("cost")
    page.keyboard.press("ArrowDown")
    one.wrote("Beast: {front: {cost: {y: 2.8}}}")
    expect(page.locator("[data-scope=card]")).to_be_disabled()
    page.get_by_role("button", name="Low ink").click()
    expect(page.locator("#tool-low-ink")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Grey").click()
    page.locator("#side-back").click()
    expect(one.box("burst")).to_be_visible()


@pytest.mark.night
def test_read_only_only_looks(design: Open) -> None:
    one = design(can_write=False)
    expect(one.page.locator("#state")).to_have_text("Only to look at")
    one.drag(one.box("cost"), 30, 30)
    expect(one.field("cost:y")).to_be_disabled()
    assert one.text == LAYOUT


@pytest.mark.night
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_objection(design: Open, scheme: Scheme) -> None:
    one = design(scheme=scheme)
    page = one.page

    def objections() -> list[str]:
        found = Axe().run(page, options={"runOnly": {"type": "tag", "values": _RULES}}).response["violations"]
        return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]

    assert objections() == []
    one.press("cost")
    assert objections() == []
    page.get_by_role("tab", name="Findings").click()
    page.get_by_role("button", name="Start from a frame").click()
    expect(page.locator(".frame svg")).to_have_count(12)
    assert objections() == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".narrow-note")).to_be_visible()
    assert objections() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.night
def test_a_newcomer_by_mouse_alone(design: Open) -> None:
    """From `deck new --frame duel`: a moved title, another font, a stat more, a condition; the tour comes first."""
    one = design("", tour=True)
    page = one.page
    for _ in range(5):
        page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    one.drag(one.box("name"), 0, 10)
    expect(page.locator("dialog.ask")).to_contain_text("The frame duel never changes")
    page.get_by_role("button", name="Make layout.yaml").click()
    one.wrote("name: {y: ")
    one.field("name:family").select_option("label")
    one.wrote("family: label")
    page.get_by_role("tab", name="Boxes").click()
    page.locator('[data-field="layer:stats"]').click()
    one.field("stat-more").select_option("rarity")
    one.wrote("stats: {repeat: {columns: {rarity: star}}}")
    one.field("shown").select_option("if")
    one.field("if-name").select_option("attack")
    one.wrote("if: attack")
    lines = one.text.splitlines()
    assert lines[:2] == ["extends: duel", "front:"]
    assert re.fullmatch(r"  name: \{y: [\d.]+, bottom: -[\d.]+, family: label\}", lines[2])
    assert lines[3:] == ["  stats: {repeat: {columns: {rarity: star}}, if: attack}"]
    assert "layout: layout.yaml" in (one.folder / "deck.yaml").read_text("utf-8")
    expect(page.locator("#list button")).to_have_count(4)
    assert json.loads(page.evaluate("localStorage.getItem('jugada-design-tour')")) == 1
