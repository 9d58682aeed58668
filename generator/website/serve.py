"""Serves a built site locally, and rebuilds it when its sources change."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from generator.outputs.changes import wait_for_changes
from generator.website.headers import headers_for
from rules_engine.core import JugadaError, Message


class PortError(JugadaError):
    """The port cannot be opened."""


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the standard library's name)
        """Silence request logging."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the site's own page for unknown addresses, as static hosts do."""
        page = self._missing_page() if code == HTTPStatus.NOT_FOUND else None
        if page is None:
            super().send_error(code, message, explain)
            return
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page)

    def _missing_page(self) -> bytes | None:
        """Return the ``404.html`` nearest to the address, if there is any: a language has one of its own."""
        site, asked = Path(self.directory), Path(self.translate_path(self.path))
        for folder in asked.parents:
            if folder.is_relative_to(site):
                with suppress(OSError):
                    return (folder / "404.html").read_bytes()
        return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # a rebuilt page must show at once
        # a request that cannot be read has no path
        for name, value in headers_for(Path(self.directory), urlsplit(getattr(self, "path", "/")).path).items():
            self.send_header(name, value)
        super().end_headers()


def start_server(site: Path, port: int) -> ThreadingHTTPServer:
    """Serve the folder on this machine only, in a thread; port 0 takes any free one. Raises PortError if it is
    taken.
    """
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(_QuietHandler, directory=str(site)))
    except (OSError, OverflowError) as error:
        raise PortError(Message("website/port-cannot-used-try", port=port, error=str(error))) from error
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def rebuild_on_change(folders: list[Path], rebuild: Callable[[], None]) -> None:
    """Call `rebuild` whenever a file in the folders changes, until interrupted."""
    for _ in wait_for_changes(*folders):
        rebuild()
