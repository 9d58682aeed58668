"""The server of ``jugada deck watch`` answers every address with a page, a file or a 404."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, get_args

import pytest

from generator.i18n import languages
from generator.i18n.catalogue import bundle
from generator.printing.decks.design.session import Designer
from generator.printing.decks.findings import Kind
from generator.website.deck_watch import watch_app


class View:
    """A deck with one side."""

    def svg(self, number: int) -> str | None:
        return "<svg/>" if number == 7 else None

    def picture(self, digest: str) -> None:
        del digest


def status(path: str) -> int:
    """The status of the answer to this address."""
    sent: list[dict[str, Any]] = []
    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b""}
    scope |= {"headers": [], "http_version": "1.1", "scheme": "http", "root_path": "", "server": ("a", 1)}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(event: Any) -> None:
        sent.append(event)

    app = watch_app(View(), "en", Designer(Path("deck.yaml"), "en"))  # type: ignore[arg-type]
    with ThreadPoolExecutor(1) as pool:  # this one has a loop already if a browser was tested before
        pool.submit(lambda: asyncio.run(app(scope, receive, send))).result()
    return int(sent[0]["status"])


@pytest.mark.parametrize("number", ["7" * 5_000, "0" * 5_000, "-1", "1e3", "٧", "7.0", "8", "7/7", "0x7", " 7", "½"])
def test_a_side_that_is_none(number: str) -> None:
    assert status(f"/side/{number}") == 404


@pytest.mark.parametrize("path", ["/picture/" + "a" * 5_000, "/font/" + "9" * 5_000, "/" + "9" * 5_000, "/font/../x"])
def test_other_long_names(path: str) -> None:
    assert status(path) == 404


def test_a_side() -> None:
    assert status("/side/7") == status("/side/007") == 200


@pytest.mark.parametrize("lang", languages())
def test_the_page_has_a_word_for_every_kind_of_finding(lang: str) -> None:
    words = bundle("website", lang)
    assert [kind for kind in get_args(Kind) if f"watch-kind-{kind}" not in words] == []
