"""Tables at an address: fetched on request, kept with their date; nothing but the public internet is asked."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli import app as main
from generator.content.errors import ContentError
from generator.printing.decks import addresses
from generator.printing.decks.addresses import Fetcher, csv_address, fetch_tables, is_public
from generator.printing.decks.fetched_tables import kept_name
from generator.printing.decks.load import load_deck
from rules_engine.core import JugadaError

ANSWERS = {
    "/cards.csv": (200, {"Content-Type": "text/csv"}, b"title,text\nFox,Runs\nBear,Sleeps\n"),
    "/moved": (307, {"Location": "/cards.csv"}, b""),
    "/round": (302, {"Location": "/round"}, b""),
    "/file": (302, {"Location": "file:///etc/passwd"}, b""),
    "/inside": (302, {"Location": "https://127.0.0.2/secret"}, b""),
    "/page": (200, {"Content-Type": "text/html; charset=utf-8"}, b"<html>sign in</html>"),
    "/large": (200, {"Content-Type": "text/csv"}, b"a,b\n" * 50_000),
}


class Handler(BaseHTTPRequestHandler):
    """Answers from the list above; ``/slow`` writes a letter now and then."""

    def do_GET(self) -> None:
        if self.path == "/slow":
            self.send_response(200)
            self.end_headers()
            for _ in range(100):
                try:
                    self.wfile.write(b"x")
                    self.wfile.flush()
                except OSError:
                    return
                time.sleep(0.05)
            return
        status, headers, data = ANSWERS.get(self.path, (404, {}, b""))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(name="base", scope="module")
def _base() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def near(_scheme: str, host: str) -> bool:
    """Allow this server alone."""
    return host == "127.0.0.1"


def deck(folder: Path, address: str) -> Path:
    path = folder / "deck.yaml"
    path.write_text(f"title: T\ntables:\n  - file: {address}\n", "utf-8")
    return path


def test_a_table_is_fetched_once_and_prints_again_without_a_network(base: str, tmp_path: Path) -> None:
    path = deck(tmp_path, f"{base}/moved")
    with pytest.raises(ContentError, match=r"deck\.yaml:3.*--fetch"):
        load_deck(path)
    assert fetch_tables(path, Fetcher(near)) == (kept_name(f"{base}/moved"),)
    loaded = load_deck(path)
    assert [part.name["en"] for part in loaded.components] == ["Fox", "Bear"]
    (note,) = [str(note) for note in loaded.notes if "fetched" in str(note)]
    assert time.strftime("%Y-") in note


def test_an_address_that_nobody_can_read_is_told_with_its_line(tmp_path: Path) -> None:
    path = deck(tmp_path, '"https://[bad/table.csv"')
    with pytest.raises(ContentError, match=r"deck\.yaml:3.*--fetch"):
        load_deck(path)
    with pytest.raises(ContentError, match="no address of a table"):
        fetch_tables(path, Fetcher(near))


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/round", "more than 5 times"),
        ("/file", "no address of a table"),
        ("/inside", "is asked nothing"),
        ("/page", "gives a page"),
        ("/large", "more than 100,000 bytes"),
        ("/none", "answers 404"),
        ("/slow", "after 0.3 seconds"),
    ],
)
def test_what_is_no_table_is_told_and_nothing_is_written(base: str, path: str, told: str, tmp_path: Path) -> None:
    fetcher = Fetcher(near, seconds=0.3 if path == "/slow" else 20.0, most=100_000)
    with pytest.raises(ContentError, match=told):
        fetch_tables(deck(tmp_path, base + path), fetcher)
    assert [one.name for one in tmp_path.iterdir()] == ["deck.yaml"]


@pytest.mark.parametrize("host", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:127.0.0.1"])
def test_machines_nearby_are_never_asked(host: str) -> None:
    assert not is_public("https", host)
    assert is_public("https", "93.184.216.34")
    assert not is_public("http", "93.184.216.34")


def test_an_address_with_a_password_or_without_a_host_is_none() -> None:
    for address in ("https://me:secret@example.org/x", "https:///x", "https://example.org:0/x"):
        with pytest.raises(JugadaError, match="no address of a table"):
            Fetcher().get(address)


def test_a_sheet_of_google_is_asked_for_its_csv() -> None:
    sheet = "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms"
    assert csv_address(f"{sheet}/edit#gid=12") == f"{sheet}/export?format=csv&gid=12"
    assert csv_address(f"{sheet}/edit?usp=sharing") == f"{sheet}/export?format=csv"
    published = "https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub"
    assert csv_address(f"{published}html?gid=3&single=true") == f"{published}?output=csv&single=true&gid=3"
    assert csv_address(f"{published}?output=csv") == f"{published}?output=csv"


def test_the_command_fetches_before_it_prints(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "Fetcher", lambda: Fetcher(near))
    path = deck(tmp_path, f"{base}/cards.csv")
    out = str(tmp_path / "cards.pdf")
    done = CliRunner().invoke(main.app, ["pdf", "--deck", str(path), "--fetch", "--lang", "en", "--out", out])
    assert done.exit_code == 0, done.output
    assert "fetched/127-0-0-1-" in done.output
    assert Path(out).is_file()
    without = CliRunner().invoke(main.app, ["pdf", "backgammon", "--fetch", "--lang", "en", "--out", out])
    assert without.exit_code == 2
