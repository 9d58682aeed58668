"""Serving on one's own machine, and building again when a source changes."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.website import serve
from generator.website.pages import GamePages
from tests.website.shared import OUTSIDE, only_games
from tests.website.test_build import CONTENT


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def fetch(port: int, path: str) -> str:
    with urlopen(f"http://127.0.0.1:{port}/{path}", timeout=5) as answer:
        return str(answer.read().decode())


@contextmanager
def served(folder: Path) -> Iterator[int]:
    """The port on which the folder is served meanwhile."""
    server = serve.start_server(folder, 0)
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


def test_a_folder_is_served_on_this_machine(small_site: Path) -> None:
    with served(small_site) as port:
        assert "<title>" in fetch(port, "es/index.html")


def test_no_page_is_kept_by_the_browser(small_site: Path) -> None:
    """A page that has been built again must show at once."""
    with served(small_site) as port, urlopen(f"http://127.0.0.1:{port}/es/", timeout=5) as answer:
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("nowhere", "404.html"),
        ("nowhere/at/all/?x#y", "404.html"),
        ("%2e%2e/%2e%2e/etc/passwd", "404.html"),
        ("es/nowhere/", "es/404.html"),
        (f"en/{OUTSIDE}/rules/nowhere.png", "en/404.html"),
        ("es/../en/nowhere", "en/404.html"),
    ],
)
def test_an_unknown_address_gets_the_sites_own_page(small_site: Path, path: str, page: str) -> None:
    expected = (small_site / page).read_bytes()
    with served(small_site) as port, pytest.raises(HTTPError) as caught:
        fetch(port, path)
    with caught.value as answer:
        assert (answer.code, answer.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
        assert answer.headers["Content-Length"] == str(len(expected))
        assert answer.read() == expected


def test_who_asks_for_the_head_alone_gets_no_page(small_site: Path) -> None:
    with served(small_site) as port, socket.create_connection(("127.0.0.1", port), timeout=5) as asking:
        asking.sendall(b"HEAD /nowhere HTTP/1.0\r\n\r\n")
        head, _, body = asking.makefile("rb").read().partition(b"\r\n\r\n")
    size = (small_site / "404.html").stat().st_size
    assert head.startswith(b"HTTP/1.0 404 ")
    assert f"Content-Length: {size}".encode() in head
    assert body == b""


def test_a_folder_without_such_a_page_says_404_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("outside of what is served", "utf-8")
    (tmp_path / "site").mkdir()
    with served(tmp_path / "site") as port, pytest.raises(HTTPError, match="404") as caught:
        fetch(port, "nowhere")
    with caught.value as answer:
        assert b"outside" not in answer.read()


def test_a_taken_port_is_a_clear_error(small_site: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(serve.PortError, match="--port"):
            serve.start_server(small_site, taken.getsockname()[1])


def test_a_change_is_built_and_shown_and_a_mistake_is_told(
    small: list[GamePages], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = Path(shutil.copytree(CONTENT, tmp_path / "content" / OUTSIDE))
    example, port = content / "examples" / "ttt.ex.fork.yaml", free_port()
    seen: list[str] = []

    def changes(*folders: Path) -> Iterator[None]:
        assert content.parent in folders
        seen.append(fetch(port, f"en/{OUTSIDE}/examples/fork/"))
        text = example.read_text("utf-8")
        example.write_text(text.replace("The fork", "The trident"), "utf-8")
        yield
        seen.append(fetch(port, f"en/{OUTSIDE}/examples/fork/"))
        example.write_text(text.replace("equals: 5", "equals: 6"), "utf-8")
        yield
        seen.append(fetch(port, f"en/{OUTSIDE}/examples/fork/"))

    monkeypatch.setattr(serve, "wait_for_changes", changes)
    command = ["site", "serve", "--port", str(port), "--out", str(tmp_path / "out"), "--pdf", str(tmp_path / "pdf")]
    with only_games([OUTSIDE]):
        result = CliRunner().invoke(app, [*command, "--content", str(content.parent)])
    assert result.exit_code == 0, result.output
    assert ["The fork" in page for page in seen] == [True, False, False]
    assert ["The trident" in page for page in seen] == [False, True, True], "the last good site stays"
    assert "error: examples do not hold" in result.output
