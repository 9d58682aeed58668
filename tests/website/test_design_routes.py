"""*Design here*, asked as a page would and as nobody should: what is answered, what is written, and what never is."""

from __future__ import annotations

import http.client
import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.authoring.scaffold import new_deck
from generator.outputs.folder import OutputFolder
from generator.printing.decks.design.changes import Op
from generator.printing.decks.design.session import Designer, View
from generator.resources import resource_dir
from generator.website.deck_watch import DeckView, watch_app
from generator.website.serve import LocalServer, open_port

LAYOUT = """# What differs from the frame.
extends: duel
front:
  # the name, a little larger
  name: {size: 17}   # points
  stamp: {text: "v1", x: 4, bottom: 4, h: 3, size: 6.5}
"""


class Site:
    """The server of a deck in a folder, and what a page knows of it."""

    def __init__(self, folder: Path, server: LocalServer, token: str) -> None:
        self.folder, self.token = folder, token
        self.port = server.server_port
        self.origin = f"http://127.0.0.1:{self.port}"

    @property
    def layout(self) -> Path:
        return self.folder / "layout.yaml"

    def send(self, name: str, body: object, **headers: str | None) -> tuple[int, dict[str, Any]]:
        """Status and data of the answer; a header that is None is left out."""
        own: dict[str, str | None] = {
            "Origin": self.origin, "X-Jugada-Token": self.token, "Content-Type": "application/json"
        }  # fmt: skip
        own |= {key.replace("_", "-"): value for key, value in headers.items()}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            link.request("POST", f"/{name}", data, {key: value for key, value in own.items() if value is not None})
            answer = link.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text[:1] == b"{" else {}
        finally:
            link.close()

    def look(self, **more: object) -> dict[str, Any]:
        return self.send("look", {"card": 0, **more})[1]

    def edit(self, *ops: dict[str, Any], **more: object) -> tuple[int, dict[str, Any]]:
        base = more.pop("base", None) or self.look()["base"]
        return self.send("edit", {"card": 0, "base": base, "ops": list(ops), **more})


def value(path: str, new: object, **seen: object) -> dict[str, Any]:
    """A change of the layout."""
    return {"set": "layout", "path": path.split("."), "value": new, **seen}


def served(folder: Path, **options: bool) -> tuple[LocalServer, Site]:
    designer = Designer(folder / "deck.yaml", "en", **options)
    app = watch_app(DeckView(folder / "deck.yaml", "en"), "en", designer)
    server = LocalServer(app, open_port(0))
    link = http.client.HTTPConnection("127.0.0.1", server.server_port)
    link.request("GET", "/")
    page = link.getresponse().read().decode()
    link.close()
    return server, Site(folder, server, page.partition('data-token="')[2].partition('"')[0])


def deck(folder: Path, layout: str = LAYOUT) -> Path:
    OutputFolder(folder).write(new_deck("en", frame="duel"))
    if layout:
        (folder / "layout.yaml").write_text(layout, "utf-8")
        path = folder / "deck.yaml"
        path.write_text(path.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    server, made = served(deck(tmp_path / "deck"), edits_cells=True)
    yield made
    server.shutdown()


# ------------------------------------------------------------------------------------------------------------- looking


def test_a_card_is_shown_with_its_boxes(site: Site) -> None:
    seen = site.look()
    assert (seen["file"], seen["frame"], seen["make"], seen["card"]) == ("layout.yaml", "duel", None, "")
    assert seen["own"]["front"]["name"] == {"size": 17}
    boxes = {".".join(one["path"]): one for one in seen["boxes"]}
    assert boxes["name"]["box"]["size"] == 17
    assert boxes["cost"]["is"]["x"] == "2.8"
    assert boxes["cost"]["spots"] == [[2.8, 2.7, 13.0, 13.4]]
    assert (boxes["symbol"]["shown"], boxes["art"]["shown"]) == (False, True)
    assert boxes["words.quote"]["flow"] == "down"
    assert len(boxes["stats.cap"]["spots"]) == 2, "one for each stat of this card"
    assert seen["svg"].startswith("<svg")
    assert seen["names"]["cost"] == "3"


def test_a_drawing_while_dragging_writes_nothing(site: Site) -> None:
    before = site.layout.read_bytes()
    status, seen = site.send("preview", {"card": 0, "ops": [value("front.cost.y", 6)]})
    cost = next(one for one in seen["boxes"] if one["path"] == ["cost"])
    assert (status, cost["spots"][0][1]) == (200, 6)
    assert site.layout.read_bytes() == before


# ------------------------------------------------------------------------------------------------------------- writing


def test_five_changes_are_five_lines_and_five_undos_are_none(site: Site) -> None:
    before = site.layout.read_text("utf-8")
    wanted = [("front.cost.y", 2), ("front.art.zoom", 1.2), ("front.bar.fill", "#204060"), ("front.name.size", 18)]
    backs = []
    for path, new in [*wanted, ("front.badge.if", False)]:
        status, seen = site.edit(value(path, new))
        assert status == 200, seen
        backs.append(seen["wrote"]["back"])
        assert seen["wrote"]["file"].endswith("layout.yaml")
        assert site.layout.read_text("utf-8").split("\n")[seen["wrote"]["line"] - 1] == seen["wrote"]["text"]
    after = site.layout.read_text("utf-8")
    old, new_lines = set(before.split("\n")), set(after.split("\n"))
    assert new_lines - old == {
        "  cost: {y: 2}", "  art: {zoom: 1.2}", '  bar: {fill: "#204060"}', "  name: {size: 18}   # points",
        "  badge: {if: false}",
    }  # fmt: skip
    assert old - new_lines == {"  name: {size: 17}   # points"}
    for back in reversed(backs):
        assert site.edit(*back)[0] == 200
    assert site.layout.read_text("utf-8") == before


def test_a_frame_is_asked_for_once_and_stays_as_it_is(tmp_path: Path) -> None:
    server, site = served(deck(tmp_path / "deck", layout=""))
    deck_before = (site.folder / "deck.yaml").read_text("utf-8").split("\n")
    status, seen = site.edit(value("front.cost.y", 2))
    assert (status, seen["ask"]["file"], seen["ask"]["frame"]) == (409, "layout.yaml", "duel")
    assert not site.layout.exists()
    status, seen = site.edit(value("front.cost.y", 2), make=True)
    server.shutdown()
    assert status == 200, seen
    assert site.layout.read_text("utf-8") == "extends: duel\nfront:\n  cost: {y: 2}\n"
    after = (site.folder / "deck.yaml").read_text("utf-8").split("\n")
    assert [(a, b) for a, b in zip(deck_before, after, strict=True) if a != b] == [
        ("layout: duel", "layout: layout.yaml")
    ]
    assert seen["make"] is None


def test_a_change_by_somebody_else_stays_and_the_same_value_is_asked_for(site: Site) -> None:
    base = site.look()["base"]
    site.layout.write_text(LAYOUT.replace("x: 4", "x: 5"), "utf-8")
    assert site.edit(value("front.name.size", 18, seen=17), base=base)[0] == 200
    text = site.layout.read_text("utf-8")
    assert "size: 18" in text
    assert "x: 5" in text
    status, seen = site.edit(value("front.stamp.x", 6, seen=4), base=base)
    assert (status, seen["conflict"]["found"], seen["conflict"]["line"]) == (409, 5, 6)
    assert site.layout.read_text("utf-8") == text


def test_line_ends_mark_and_mode_stay(site: Site) -> None:
    site.layout.write_bytes(b"\xef\xbb\xbf" + LAYOUT.replace("\n", "\r\n").encode())
    site.layout.chmod(0o640)
    assert site.edit(value("front.cost.y", 2))[0] == 200
    data = site.layout.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# What")
    assert data.endswith(b"\r\n  cost: {y: 2}\r\n")
    assert data.count(b"\n") == data.count(b"\r\n")
    assert stat.S_IMODE(site.layout.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("op", "said"),
    [
        (value("front.cost.y", [1]), "length"),
        (value("front.cost.size", 4000), "3–300"),
        (value("front.cost.wdith", 4), "wdith"),
        (value("front.words", 4), "expected a box such as words: {"),
        (value("front.cost.w", -4), "not negative"),
    ],
)
def test_what_the_schema_refuses_is_not_written(site: Site, op: dict[str, Any], said: str) -> None:
    status, seen = site.edit(op)
    assert status == 422
    assert said in seen["error"]
    assert site.layout.read_text("utf-8") == LAYOUT


def test_a_file_that_cannot_be_read_pauses(site: Site) -> None:
    base = site.look()["base"]
    site.layout.write_text(LAYOUT + "  oh: {", "utf-8")
    for status, seen in (site.send("look", {}), site.edit(value("front.cost.y", 2), base=base)):
        assert status == 422
        assert "layout.yaml:8: not YAML" in seen["error"]
    site.layout.write_text(LAYOUT, "utf-8")
    assert site.send("look", {})[0] == 200


def test_a_locked_file_is_said(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    status, seen = site.edit(value("front.cost.y", 2))
    assert status == 423
    assert "layout.yaml" in seen["error"]


def test_read_only_writes_nothing(tmp_path: Path) -> None:
    server, site = served(deck(tmp_path / "deck"), can_write=False)
    status, seen = site.edit(value("front.cost.y", 2))
    server.shutdown()
    assert (status, site.layout.read_text("utf-8")) == (423, LAYOUT)
    assert "--read-only" in seen["error"]


def test_a_layout_by_itself_is_drawn_with_samples(tmp_path: Path) -> None:
    path = tmp_path / "screens.yaml"
    path.write_text(LAYOUT, "utf-8")
    designer = Designer(path, "es")
    seen = designer.look(View())
    assert (seen["file"], seen["name"], seen["names"]["cost"]) == ("screens.yaml", "Zorro de brasas", "3")
    designer.edit(View(), (Op("layout", ("front", "name", "size"), 19),), seen["base"], may_make=False)
    assert path.read_text("utf-8") == LAYOUT.replace("17", "19")


@pytest.mark.night
def test_a_frame_is_copied_as_a_file(site: Site) -> None:
    status, seen = site.send("copy", {"card": 0, "frame": "hero"})
    assert status == 200, seen
    assert "layout: hero.yaml" in (site.folder / "deck.yaml").read_text("utf-8")
    assert "slots:" in (site.folder / "hero.yaml").read_text("utf-8")
    assert (seen["file"], seen["frame"]) == ("hero.yaml", "")
    assert site.send("copy", {"card": 0, "frame": "hero"})[0] == 423, "there is one already"
    assert site.send("copy", {"card": 0, "frame": "../hero"})[0] == 422


@pytest.mark.night
def test_a_row_of_ones_own_gets_another_order(site: Site) -> None:
    site.layout.write_text(LAYOUT + "  row: {flow: right, boxes: {a: {text: x}, b: {text: y}}}\n", "utf-8")
    status, seen = site.edit({"set": "layout", "path": ["front", "row", "boxes", "a"], "after": "b"})
    assert status == 200, seen
    assert "boxes: {b: {text: y}, a: {text: x}}" in site.layout.read_text("utf-8")
    assert site.edit(*seen["wrote"]["back"])[0] == 200
    assert "boxes: {a: {text: x}, b: {text: y}}" in site.layout.read_text("utf-8")


@pytest.mark.night
def test_a_game_s_own_deck_opens() -> None:
    seen = Designer(resource_dir("content") / "team_km/cards/deck.yaml", "en", can_write=False).look(View())
    assert (seen["file"], seen["name"], seen["frame"]) == ("layout.yaml", "Kick-off", "")
    assert len(seen["boxes"]) > 40


# --------------------------------------------------------------------------------------------------------------- cells


def cell(heading: str, old: str, new: str) -> dict[str, Any]:
    return {"set": "cell", "path": [heading], "seen": old, "value": new}


@pytest.mark.night
def test_a_cell_is_written_and_no_other(site: Site) -> None:
    path = site.folder / "cards.csv"
    before = path.read_text("utf-8")
    status, seen = site.edit(cell("Title", "Emberfox", 'Ash "fox", red'))
    assert status == 200, seen
    assert path.read_text("utf-8") == before.replace("Emberfox", '"Ash ""fox"", red"')
    assert site.edit(*seen["wrote"]["back"])[0] == 200
    assert path.read_text("utf-8") == before.replace("Emberfox", '"Emberfox"')
    assert site.edit(cell("Title", "Emberfox", "=1+1"))[0] == 422
    assert site.edit(cell("Title", "Somebody else's", "x"))[0] == 422
    assert site.edit(cell("Nothing", "", "x"))[0] == 422


def test_cells_need_the_option(tmp_path: Path) -> None:
    server, site = served(deck(tmp_path / "deck"))
    status, seen = site.edit(cell("Title", "Emberfox", "x"))
    server.shutdown()
    assert status == 423
    assert "--edit-cells" in seen["error"]


# ------------------------------------------------------------------------------------------------------- hostile trial


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_nobody_but_the_page_is_answered(site: Site) -> None:
    before = snapshot(site.folder)
    body = {"card": 0, "base": site.look()["base"], "ops": [value("front.cost.y", 2)]}
    for name in ("edit", "preview", "look", "open"):
        assert site.send(name, body, X_Jugada_Token=None)[0] == 403
        assert site.send(name, body, X_Jugada_Token="0" * 32)[0] == 403
        assert site.send(name, body, X_Jugada_Token="é" * 16)[0] == 403
        assert site.send(name, body, Origin="http://evil.example")[0] == 403
        assert site.send(name, body, Origin=None)[0] == 403
        assert site.send(name, body, Origin="null")[0] == 403
        assert site.send(name, body, Host="evil.example", Origin="http://evil.example")[0] == 421
        assert site.send(name, body, Content_Type="text/plain")[0] == 415
    for link in (f"edit?token={site.token}", f"edit?X-Jugada-Token={site.token}", f"edit#{site.token}"):
        assert site.send(link, body, X_Jugada_Token=None)[0] in (403, 404, 405), "a token in a link opens nothing"
    assert snapshot(site.folder) == before


@pytest.mark.parametrize(
    "op",
    [
        {"set": "layout", "path": "../x", "value": 1},
        {"set": "layout", "path": ["../x"], "value": 1},
        {"set": "layout", "path": ["front", "../x", "y"], "value": 1},
        {"set": "layout", "path": ["extends"], "value": "/etc/passwd"},
        {"set": "deck", "path": ["tables", 0, "file"], "value": "/etc/passwd"},
        {"set": "deck", "path": ["fonts"], "value": {}},
        {"set": "file", "path": ["front"], "value": 1},
        {"set": "layout", "path": ["front", "a", "x"], "value": 1, "file": "/tmp/x"},
        {"set": "layout", "path": [], "value": 1},
        {"set": "layout", "path": ["front"] * 40, "value": 1},
        {"set": "layout", "path": ["front", True], "value": 1},
        {"set": "deck", "path": ["layout"], "value": "../../x.yaml"},
        "x",
    ],
)
def test_no_request_names_a_file(site: Site, op: object) -> None:
    before = snapshot(site.folder.parent)
    assert site.send("edit", {"card": 0, "base": "", "ops": [op]})[0] in (409, 422), "asked, or refused"
    assert snapshot(site.folder.parent) == before


@pytest.mark.parametrize(
    "body", [b"{", b"[]", b"[" * 60_000, b"7", b'{"card": -1}', b'{"card": true}', b'{"x": 1}', b"\xff"]
)
def test_strange_bodies(site: Site, body: bytes) -> None:
    assert site.send("look", body)[0] == 422


@pytest.mark.night
def test_sizes_and_rates(site: Site) -> None:
    assert site.send("look", b" " * 70_000)[0] == 413
    time.sleep(1.1)
    answers = [site.send("open", b"{")[0] for _ in range(40)]
    assert 429 in answers
    assert answers[0] == 422


def test_a_link_that_leaves_the_folder_is_refused(tmp_path: Path) -> None:
    folder = deck(tmp_path / "deck")
    outside = tmp_path / "outside.yaml"
    (folder / "layout.yaml").rename(outside)
    (folder / "layout.yaml").symlink_to(outside)
    server, site = served(folder)
    assert site.send("look", {})[0] in (422, 423)
    assert site.edit(value("front.cost.y", 2), base="x")[0] in (422, 423)
    server.shutdown()
    assert outside.read_text("utf-8") == LAYOUT


def test_two_windows_at_once_lose_nothing(site: Site) -> None:
    base = site.look()["base"]
    names = [f"box{n}" for n in range(6)]
    done: list[int] = []

    def work(name: str) -> None:
        done.append(site.edit(value(f"front.{name}.text", "x"), base=base)[0])

    threads = [threading.Thread(target=work, args=(name,)) for name in names]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert done == [200] * len(names)
    assert all(f"  {name}: {{text: x}}" in site.layout.read_text("utf-8") for name in names)


WRITER = """
import sys
from pathlib import Path
from generator.printing.decks.design.held_file import hold, replace_text
path = Path(sys.argv[1])
print("ready", flush=True)
number = 0
while True:
    number += 1
    replace_text(hold(path), f"# {number}\\n" + "front: {a: {x: 1}}\\n" * 20_000 + f"# {number}\\n")
"""


@pytest.mark.night
def test_a_kill_at_fifty_moments_never_leaves_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "layout.yaml"
    path.write_text("# 0\n# 0\n", "utf-8")
    for moment in range(50):
        process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.002 * moment)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        lines = path.read_text("utf-8").split("\n")
        assert lines[0] == lines[-2]
        assert len(lines) in (3, 20_003)
