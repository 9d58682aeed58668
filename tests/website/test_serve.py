"""Serving on one's own machine, and building again when a source changes."""

from __future__ import annotations

import gzip
import shutil
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.record import NAME
from generator.website import serve
from generator.website.game_pages import GamePages
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
    server = serve.SiteServer(folder, serve.open_port(0))
    try:
        yield server.server_port
    finally:
        server.shutdown()


def test_a_folder_is_served_on_this_machine(small_site: Path) -> None:
    with served(small_site) as port:
        assert "<title>" in fetch(port, "es/index.html")


def ask(
    port: int, target: str, *headers: str, method: str = "GET", host: str = ""
) -> tuple[int, dict[str, str], bytes]:
    """The answer to a request as it is written here: status, headers, body."""
    lines = [
        f"{method} {target} HTTP/1.1",
        f"Host: {host or f'127.0.0.1:{port}'}",
        "Connection: close",
        *headers,
        "",
        "",
    ]
    with socket.create_connection(("127.0.0.1", port), timeout=20) as asking:
        asking.sendall("\r\n".join(lines).encode("latin-1"))
        with asking.makefile("rb") as answer:
            head, _, body = answer.read().partition(b"\r\n\r\n")
    status, *rest = head.decode("latin-1").split("\r\n")
    return int(status.split()[1]), {name.lower(): value for name, value in (line.split(": ", 1) for line in rest)}, body


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a site with a folder without a page, and with links that lead out of it."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "secret.txt").write_text("secret", "utf-8")
    site = folder / "site"
    (site / "es" / "empty").mkdir(parents=True)
    for name, text in (("404.html", "missing"), ("es/404.html", "falta"), ("es/index.html", "hola " * 1000)):
        (site / name).write_text(text, "utf-8")
    (site / "es" / "empty" / "listed.txt").write_text("x", "utf-8")
    (site / NAME).write_text("{}", "utf-8")
    (site / "secret.txt").symlink_to(folder / "secret.txt")
    (site / "out").symlink_to(folder)
    with served(site) as port:
        yield port


@pytest.mark.parametrize(
    "target",
    [
        *("/%00", "/es/%00/", "//evil.example/", "//evil.example/%2e%2e", "/..%2fsecret.txt", "/../secret.txt"),
        *("/%2e%2e/secret.txt", "/es/..%5c..%5csecret.txt", "/secret.txt", "/out/secret.txt", "/out/", "/es/empty/"),
        f"/{NAME}",
        *(
            "/es/empty",
            "/es/index.html/",
            "/es/%ff%fe",
            f"/{'a' * 5000}",
            f"/{'a/' * 5000}",
            "/es/%0d%0aX-Evil:%20x",
            "*",
        ),
    ],
)
def test_what_is_not_there_or_leads_out_is_not_found(hostile: int, target: str) -> None:
    status, headers, body = ask(hostile, target)
    assert (status, body) in ((404, b"missing"), (404, b"falta"))
    assert "location" not in headers
    assert "x-evil" not in headers


def test_only_the_sites_own_origin_is_answered(hostile: int) -> None:
    for host in ("evil.example", f"evil.example:{hostile}", "127.0.0.1", f"127.0.0.1:{hostile + 1}", "[::1]"):
        assert ask(hostile, "/es/", host=host)[0] == 421, host
    status, headers, _ = ask(hostile, "/es/?x", host=f"localhost:{hostile}")
    assert (status, headers["location"]) == (307, f"http://127.0.0.1:{hostile}/es/")
    assert ask(hostile, "//evil.example/", host=f"localhost:{hostile}")[0] == 421
    assert ask(hostile, "/es/", method="POST")[0] == 405


def test_pages_are_compressed_kept_and_asked_about(hostile: int) -> None:
    """A page that has been built again must show at once, and one that is the same need not come again."""
    status, headers, whole = ask(hostile, "/es/")
    assert (status, headers["cache-control"], whole) == (200, "no-cache", b"hola " * 1000)
    assert ask(hostile, "/es/", f"If-None-Match: {headers['etag']}")[0] == 304
    _, headers, body = ask(hostile, "/es/", "Accept-Encoding: gzip")
    assert (headers["content-encoding"], headers["vary"], gzip.decompress(body)) == ("gzip", "Accept-Encoding", whole)
    status, headers, body = ask(hostile, "/es/", "Accept-Encoding: gzip", "Range: bytes=0-3")
    assert (status, headers["content-range"], body) == (206, "bytes 0-3/5000", b"hola")


@pytest.mark.parametrize(
    "wanted",
    [
        "bytes=9-3",
        "bytes=",
        "bytes=-",
        "bytes=a-b",
        "pages=1-2",
        "x",
        "bytes=0-1,3-4",
        "bytes=٣-4",
        "bytes=0-1\r\nRange: x",
    ],
)
def test_a_range_that_asks_for_no_one_part_is_ignored(hostile: int, wanted: str) -> None:
    status, headers, body = ask(hostile, "/es/", f"Range: {wanted}".encode().decode("latin-1"))
    assert (status, len(body)) == (200, 5000)
    assert "content-range" not in headers


def test_a_range_beyond_the_end_cannot_be_satisfied(hostile: int) -> None:
    for wanted in ("bytes=5000-", "bytes=9999999-99999999", "bytes=-0"):
        status, headers, _ = ask(hostile, "/es/", f"Range: {wanted}")
        assert (status, headers["content-range"]) == (416, "bytes */5000")
    assert ask(hostile, "/es/", "Range: bytes=-5")[2] == b"hola "


def test_whoever_does_not_finish_a_request_is_left(hostile: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "REQUEST_SECONDS", 0.05)
    head = f"GET /es/ HTTP/1.1\r\nHost: 127.0.0.1:{hostile}\r\n"
    for sent in ("", "GET /es/ HT", head, f"{head}Content-Length: 9\r\n\r\nab".replace("GET", "POST", 1)):
        with socket.create_connection(("127.0.0.1", hostile), timeout=20) as slow:
            slow.sendall(sent.encode())
            with suppress(ConnectionResetError), slow.makefile("rb") as answer:
                assert answer.read()[:12] in (b"", b"HTTP/1.1 405")


def test_who_is_slow_or_leaves_disturbs_nobody(hostile: int, capfd: pytest.CaptureFixture[str]) -> None:
    with ExitStack() as slow:
        for number in range(200):
            one = slow.enter_context(socket.create_connection(("127.0.0.1", hostile)))
            one.sendall(
                b"GET /es/ HT" if number % 2 else f"GET /es/ HTTP/1.1\r\nHost: 127.0.0.1:{hostile}\r\n\r\n".encode()
            )
        assert ask(hostile, "/es/")[0] == 200
    assert ask(hostile, "/es/")[0] == 200
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("nowhere", "404.html"),
        ("nowhere/at/all/?x#y", "404.html"),
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
    with served(small_site) as port:
        status, headers, body = ask(port, "/nowhere", method="HEAD")
    assert (status, headers["content-length"], body) == (404, str((small_site / "404.html").stat().st_size), b"")


def test_a_folder_without_such_a_page_says_404_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("outside of what is served", "utf-8")
    (tmp_path / "site").mkdir()
    with served(tmp_path / "site") as port, pytest.raises(HTTPError, match="404") as caught:
        fetch(port, "nowhere")
    with caught.value as answer:
        assert b"outside" not in answer.read()


def test_a_taken_port_is_a_clear_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(serve.PortError, match="--port"):
            serve.open_port(taken.getsockname()[1])


@pytest.mark.night
@pytest.mark.usefixtures("no_engine")
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
    assert "error: claims of these examples fail" in result.output
