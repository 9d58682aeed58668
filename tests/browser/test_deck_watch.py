"""`jugada deck watch` in a browser: a saved table changes its card alone; findings; an error is shown and heals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from watchfiles import watch

from generator.printing.decks.design.session import Designer
from generator.website.deck_watch import DeckView, keep_reading, watch_app
from generator.website.serve import LocalServer, open_port

DECK = """
title: Wood
tables: [{file: cards.csv}]
categories: {beast: {name: Beast, icon: trophy}, bird: {name: Bird, icon: die}}
back: {title: Wood}
"""
TABLE = "title,text,category,art\nFox,Runs,beast,fox.png\nOwl,Sees,bird,\nBear,Sleeps,beast,\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    (tmp_path / "cards.csv").write_text(TABLE, "utf-8")
    Image.new("RGB", (900, 900), "#AA3300").save(tmp_path / "fox.png")
    return tmp_path


@pytest.fixture
def page(folder: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """The deck's page, its words in English, dark, opened before the deck is read; nothing may go wrong in it."""
    end = Event()
    ending = partial(watch, stop_event=end)
    monkeypatch.setattr("watchfiles.watch", ending)
    view = DeckView(folder / "deck.yaml", "en")
    told: list[str] = []
    reader = Thread(target=lambda: keep_reading(view, told.append))
    server = LocalServer(watch_app(view, "en", Designer(folder / "deck.yaml", "en")), open_port(0))
    wrong: list[str] = []
    page = browser.new_page(color_scheme="dark")
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    page.goto(server.url)
    page.wait_for_timeout(200)  # the page has asked for news by then
    reader.start()
    expect(page.locator("body")).to_have_attribute("data-ready", "1")
    yield page
    page.close()
    end.set()
    reader.join()
    server.shutdown()
    assert wrong == []


def front(page: Page, card: str) -> str:
    return page.locator(f"figure[data-id='{card}'] [data-side=front]").get_attribute("data-number") or ""


def test_a_saved_table_redraws_its_card_alone(folder: Path, page: Page) -> None:
    expect(page.locator("figure")).to_have_count(3)
    expect(page.locator("figure[data-id='card-fox-1'] svg image")).to_have_count(1)
    owl, bear = front(page, "card-owl-2"), front(page, "card-bear-3")
    (folder / "cards.csv").write_text(TABLE.replace("Sees", "Hears everything"), "utf-8")
    expect(page.locator(f"[data-drawn='{owl}']")).to_have_count(0)
    assert front(page, "card-owl-2") != owl
    assert front(page, "card-bear-3") == bear


@pytest.mark.night
def test_findings_are_on_the_card_and_in_the_list(folder: Path, page: Page) -> None:
    expect(page.locator("#found")).to_have_text("No findings")
    table = TABLE.replace("Sleeps", "word " * 220).replace("Sees,bird,", "Sees,bird,owl.png")
    (folder / "cards.csv").write_text(table, "utf-8")
    expect(page.locator("#found")).to_have_text("Findings: 2")
    missing, long = page.locator("#findings button").all()
    expect(missing).to_contain_text(re.compile(r"Picture missing.*cards.csv:3:art"))
    expect(long).to_contain_text(re.compile(r"Text does not fit.*cards.csv:4:text"))
    expect(page.locator("figure[data-id='card-bear-3'] .pin")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("figure.here")).to_have_attribute("data-id", "card-owl-2")


@pytest.mark.night
def test_an_error_is_shown_and_heals(folder: Path, page: Page) -> None:
    (folder / "deck.yaml").write_text(DECK + "sise: 3\n", "utf-8")
    expect(page.locator("#error")).to_contain_text("deck.yaml:6: unknown key 'sise'")
    expect(page.locator("figure")).to_have_count(3)
    (folder / "deck.yaml").write_text(DECK, "utf-8")
    expect(page.locator("#error")).to_be_hidden()


@pytest.mark.night
def test_groups_sides_zoom_and_overlays(page: Page) -> None:
    page.get_by_label("Group").select_option("Beast")
    expect(page.locator("figure:visible")).to_have_count(2)
    expect(page.locator("#total")).to_have_text("Cards: 2 / 3")
    side = page.locator("figure[data-id='card-fox-1'] [data-side=front]")
    before = side.bounding_box()
    page.keyboard.press("+")
    after = side.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"]
    page.keyboard.press("s")
    expect(side.locator(".safe")).to_be_visible()
    page.keyboard.press("b")
    expect(side).to_be_hidden()
    expect(page.locator("figure[data-id='card-fox-1'] [data-side=back]")).to_be_visible()


@pytest.mark.night
def test_no_other_host_is_answered(page: Page) -> None:
    assert page.request.get(page.url, headers={"Host": "evil.example"}).status == 421
    assert page.request.get(f"{page.url}side/999").status == 404
    policy = page.request.get(page.url).headers["content-security-policy"]
    assert "default-src 'none'" in policy


@pytest.mark.night
def test_only_files_of_the_deck_are_news(folder: Path) -> None:
    """What is printed into the folder, or lies there, is none; a picture that a card still lacks is."""
    (folder / "deck.yaml").write_text(DECK.replace("back:", "fonts: {text: A.ttf}\nlayout: own.yaml\nback:"), "utf-8")
    (folder / "other.csv").symlink_to(folder / "cards.csv")
    view = DeckView(folder / "deck.yaml", "en")
    view.read()
    read = {path.name for path in (*folder.iterdir(), folder / "own.yaml", folder / "A.ttf") if view.is_read(path)}
    assert read == {"deck.yaml", "cards.csv", "own.yaml", "A.ttf"}
    (folder / "deck.yaml").write_text(DECK, "utf-8")
    (folder / "cards.csv").write_text(TABLE.replace("bird,", "bird,owl.png"), "utf-8")
    view.read()
    assert [view.is_read(folder / name) for name in ("owl.png", "fox.png", "deck.pdf")] == [True, True, False]
