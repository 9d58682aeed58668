"""Serves a built site on the user's own machine, and rebuilds it when its sources change."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import h11
import uvicorn
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event
from uvicorn.protocols.http.h11_impl import H11Protocol

from generator.outputs.record import wait_for_changes
from generator.website.headers import headers_for
from rules_engine.core import JugadaError, Message

ADDRESS = "127.0.0.1"
"""The only address to listen on, and the only host under which pages are served."""

BACKLOG = 2048
"""Connections that may wait to be accepted."""

DEEPEST = 8
"""Maximum depth at which a folder's own ``404.html`` is looked for."""

REQUEST_SECONDS = 10
"""Timeout in seconds for a client's request."""

_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
_PART = re.compile(r"bytes=(?!-$)([0-9]{0,18})-([0-9]{0,18})", re.IGNORECASE)
_STRANGE = re.compile(r"[\x00-\x1f\x7f\\]|//|/\.(?![./])|^(?!/)")
"""Strange addresses, among them names of hidden files such as the folder's record."""


class PortError(JugadaError):
    """The port cannot be opened."""


def open_port(port: int) -> socket.socket:
    """Return a listening socket on the port, on any free one for 0. Raises PortError if it is taken."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((ADDRESS, port))
        listener.listen(BACKLOG)  # requests made while the site is built are answered afterwards
    except (OSError, OverflowError) as error:
        listener.close()
        raise PortError(Message("website/port-in-use", port=port, error=str(error))) from error
    return listener


class LocalServer:
    """Serves an app in a thread, at a single address, until it is shut down, which also closes the socket."""

    def __init__(self, app: ASGIApp, listener: socket.socket) -> None:
        self._listener = listener
        self.server_port: int = listener.getsockname()[1]
        config = uvicorn.Config(
            _for_one_host(app, self.server_port),
            backlog=BACKLOG,
            http=_Protocol,
            lifespan="off",
            log_config=None,
            log_level="critical",
            # The same everywhere: by itself uvicorn takes a faster loop where one happens to be installed.
            loop="asyncio",
            server_header=False,
            # A page that waits for news keeps its connection open: the server would wait for it to the end.
            timeout_graceful_shutdown=1,
            timeout_keep_alive=5,
            ws="none",
        )
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()
        while self._thread.is_alive() and not self._server.started:
            # uvicorn tells nobody when it has started.
            time.sleep(0.01)

    @property
    def url(self) -> str:
        """The site's address."""
        return f"http://{ADDRESS}:{self.server_port}/"

    def shutdown(self) -> None:
        """End serving."""
        self._server.should_exit = True
        self._thread.join()
        self._listener.close()


class SiteServer(LocalServer):
    """Serves a folder."""

    def __init__(self, site: Path, listener: socket.socket) -> None:
        super().__init__(_site_app(site), listener)


def rebuild_on_change(folders: list[Path], rebuild: Callable[[], None]) -> None:
    """Call `rebuild` whenever a file in the folders changes, until interrupted."""
    for _ in wait_for_changes(*folders):
        rebuild()


class _Protocol(H11Protocol):
    """Disconnects a client that does not finish its request in time, since open connections would add up."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Set the deadline of a request that has begun; between requests uvicorn has its own timeout."""
        if self.conn.their_state not in _UNFINISHED:
            self._forget()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._leave)

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._deadline = None
        # The request may have ended while this call was already due.
        if self.conn.their_state in _UNFINISHED:
            self.transport.abort()


class _Site(StaticFiles):
    """The site's files; for an unknown address, the ``404.html`` of its language."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if _STRANGE.search(scope["path"]):
            return self._missing("")
        try:
            # A static host has no folder that is a file; below `page.html/` relative addresses would lead nowhere.
            if scope["path"].endswith("/") and Path(self.lookup_path(path)[0]).is_file():
                return self._missing(path)
            found = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                return PlainTextResponse(error.detail, error.status_code, error.headers)
            return self._missing(path)
        except OSError:
            return self._missing(path)
        return self._missing(path) if found.status_code == 404 else found

    def _missing(self, path: str) -> Response:
        # Those nearest to the root, so that an address of thousands of folders costs no more.
        for folder in (*tuple(Path(path).parents)[-DEEPEST:], Path()):
            with suppress(OSError):
                full_path, found = self.lookup_path(str(folder / "404.html"))
                if found:
                    return FileResponse(full_path, 404, stat_result=found)
        return PlainTextResponse("404 Not Found", 404)


def _asks_for_a_part(ranges: list[str]) -> bool:
    """Return whether this is one header that requests one range; requests for several get the whole file."""
    found = _PART.fullmatch(ranges[0]) if len(ranges) == 1 else None
    return found is not None and (not found[1] or not found[2] or int(found[1]) <= int(found[2]))


def _for_one_host(app: ASGIApp, port: int) -> ASGIApp:
    """Return an app that answers only requests for its own host, and redirects those for ``localhost`` to it."""
    own, alias = f"{ADDRESS}:{port}", f"localhost:{port}"

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        hosts = Headers(scope=scope).getlist("host")
        if hosts == [alias] and not _STRANGE.search(scope["path"]):  # a single origin, for shared storage
            await RedirectResponse(f"http://{own}{scope['raw_path'].decode('ascii', 'replace')}")(scope, receive, send)
        elif hosts != [own]:  # a foreign name that resolves to this machine: DNS rebinding
            await PlainTextResponse("421 Misdirected Request", 421)(scope, receive, send)
        else:
            await app(scope, receive, send)

    return answer


def _site_app(site: Path) -> ASGIApp:
    """Return an app with the site's files and headers, compressed."""
    files = GZipMiddleware(_Site(directory=site, html=True), compresslevel=6)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        extra = headers_for(site, scope["path"])

        async def send_with_headers(event: Event) -> None:
            if event["type"] == "http.response.start":
                headers = MutableHeaders(scope=event)
                headers["Cache-Control"] = "no-cache"  # cached but revalidated: a rebuilt page must show at once
                for name, value in extra.items():
                    headers[name] = value
            await send(event)

        # Ranges refer to the uncompressed file; other requests for ranges are ignored (RFC 9110).
        ignored = b"accept-encoding" if _asks_for_a_part(Headers(scope=scope).getlist("range")) else b"range"
        scope["headers"] = [pair for pair in scope["headers"] if pair[0] != ignored]
        await files(scope, receive, send_with_headers)

    return answer
