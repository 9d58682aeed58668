"""The requests of *Design here*: guarded, read, answered. Files are written by `generator.printing.decks.design`."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Protocol

import typer
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from generator.authoring.scaffold import frame_text
from generator.limits import MAX_DESIGN_PREVIEWS, MAX_DESIGN_REQUEST, MAX_DESIGN_REQUESTS
from generator.outputs.reading import FileError, display_path
from generator.printing.decks.design.changes import BadRequestError, ConflictError, Op, read_ops
from generator.printing.decks.design.session import AskFirstError, LockedError, View, Written
from generator.printing.decks.design.splice import MISSING
from generator.printing.decks.layouts.frames import frame_names
from rules_engine.core import JugadaError, Message

TOKEN = "X-Jugada-Token"
"""The header with the page's token. Nothing but the page knows it: never a link, never another page."""

_KEYS = frozenset(("base", "ops", "card", "side", "low_ink", "make", "frame"))
_Answer = Callable[[Mapping[str, object]], dict[str, object]]


class Design(Protocol):
    """What is designed: the cards of a deck, or the screens of a game."""

    lang: str

    def look(self, view: View, ops: tuple[Op, ...] = (), /) -> dict[str, object]:
        """Return a side as it is, or as it would be with changes; nothing is written."""

    def edit(
        self, view: View, ops: tuple[Op, ...], base: str, /, *, may_make: bool
    ) -> tuple[dict[str, object], Written]:
        """Write changes; return the side with them, and what was written."""

    def copy_frame(self, view: View, name: str, text: str, /) -> tuple[dict[str, object], Written]:
        """Write a frame as a file of its own, which is the layout from then on."""

    def file_of(self, view: View, /) -> Path:
        """Return the file that holds the layout."""


class _Rate:
    """Counts requests: no more than so many a second."""

    def __init__(self, most: int) -> None:
        self._times: deque[float] = deque(maxlen=most)

    def allows(self) -> bool:
        """Return whether one more may be answered now."""
        now = monotonic()
        if len(self._times) == self._times.maxlen and now - self._times[0] < 1.0:
            return False
        self._times.append(now)
        return True


class DesignRoutes:
    """Answers the requests of one page, which has the token in it."""

    def __init__(self, designer: Design, headers: Mapping[str, str]) -> None:
        self.designer, self.token = designer, token_hex(16)
        self._headers = headers
        self._rate, self._previews = _Rate(MAX_DESIGN_REQUESTS), _Rate(MAX_DESIGN_PREVIEWS)

    def routes(self) -> list[Route]:
        """Return the addresses that take a request."""
        own = (self._look, self._preview, self._edit, self._copy, self._open)
        answers = {answer.__name__[1:]: answer for answer in own}
        return [Route(f"/{name}", self._guarded(answer), methods=["POST"]) for name, answer in answers.items()]

    # ------------------------------------------------------------------------------------------------------- guard

    def _guarded(self, answer: _Answer) -> Callable[[Request], Awaitable[Response]]:
        async def guarded(request: Request) -> Response:
            if refusal := self._refusal(request):
                return self._said(refusal[1], refusal[0])
            if not self._rate.allows():
                return self._said("too-often", 429)
            try:
                body = await _body(request)
            except ClientDisconnect:
                return self._said("bad", 400)
            if body is None:
                return self._said("too-large", 413)
            # Drawing takes long: in this thread it would hold up the events of every open page.
            return await run_in_threadpool(self._answered, answer, body)

        return guarded

    def _refusal(self, request: Request) -> tuple[int, str] | None:
        """Return status and reason if the request is not one of the page's own; its host is checked before."""
        own = f"http://{request.headers.get('host', '')}"
        token = request.headers.get(TOKEN, "")
        if request.headers.getlist("origin") != [own]:
            return 403, "origin"
        # In constant time: how long it takes must not tell how much of the token was right.
        if not compare_digest(token.encode(), self.token.encode()):
            return 403, "token"
        # A form of a foreign page cannot send this type, and a script of one only after a browser's question, which
        # fails.
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return 415, "json"
        return None

    def _answered(self, answer: _Answer, body: bytes) -> Response:
        try:
            return self._json(answer(_read(body)), 200)
        except AskFirstError as error:
            make = {"file": error.target.path.name, "frame": error.target.frame or "", "text": str(error)}
            return self._json({"ask": make}, 409)
        except ConflictError as error:
            return self._json({"conflict": _conflict(error)}, 409)
        except _TooOftenError:
            return self._said("too-often", 429)
        except JugadaError as error:
            return self._said(str(error), 423 if isinstance(error, LockedError | FileError) else 422)

    def _said(self, reason: str, status: int) -> Response:
        return self._json({"error": reason}, status)

    def _json(self, data: object, status: int) -> Response:
        return JSONResponse(data, status, headers=dict(self._headers))

    # ----------------------------------------------------------------------------------------------------- answers

    def _look(self, given: Mapping[str, object]) -> dict[str, object]:
        return self.designer.look(_view(given))

    def _preview(self, given: Mapping[str, object]) -> dict[str, object]:
        if not self._previews.allows():
            raise _TooOftenError
        return self.designer.look(_view(given), read_ops(given.get("ops", [])))

    def _edit(self, given: Mapping[str, object]) -> dict[str, object]:
        ops, base, may_make = read_ops(given.get("ops")), given.get("base"), given.get("make", False)
        if not ops or not isinstance(base, str) or not isinstance(may_make, bool):
            raise BadRequestError(Message("printing/design-bad-request", what="base"))
        data, written = self.designer.edit(_view(given), ops, base, may_make=may_make)
        return {**data, "wrote": _wrote(written)}

    def _copy(self, given: Mapping[str, object]) -> dict[str, object]:
        """Write a frame as a file to be changed."""
        name = given.get("frame")
        if not isinstance(name, str) or name not in frame_names():
            raise BadRequestError(Message("printing/design-bad-request", what="frame"))
        data, written = self.designer.copy_frame(_view(given), name, frame_text(name, self.designer.lang))
        return {**data, "wrote": _wrote(written)}

    def _open(self, given: Mapping[str, object]) -> dict[str, object]:
        """Open the layout's file in the program that the system has for it."""
        path = self.designer.file_of(_view(given))
        typer.launch(str(path))
        return {"opened": display_path(path)}


class _TooOftenError(Exception):
    """More drawings are asked for than are made."""


def _wrote(written: Written) -> dict[str, object]:
    back = [op.data() for op in written.back]
    return {"file": written.file, "line": written.line, "text": written.text, "new": written.is_new, "back": back}


async def _body(request: Request) -> bytes | None:
    """Return the request's body; None if it is too large, of which no more is read."""
    body = b""
    async for part in request.stream():
        body += part
        # Counted as it comes: the length that a request states need not be true.
        if len(body) > MAX_DESIGN_REQUEST:
            return None
    return body


def _read(body: bytes) -> Mapping[str, object]:
    try:
        given = json.loads(body)
    # Deeply nested brackets exhaust the parser's stack instead of being a syntax error.
    except (ValueError, RecursionError) as error:
        raise BadRequestError(Message("printing/design-bad-request", what="JSON")) from error
    if not isinstance(given, dict) or not set(given) <= _KEYS:
        raise BadRequestError(Message("printing/design-bad-request", what="JSON"))
    return given


def _view(given: Mapping[str, object]) -> View:
    card, side, low_ink = given.get("card", 0), given.get("side", "front"), given.get("low_ink", False)
    # JSON's true would count as 1.
    number = card if isinstance(card, int) and not isinstance(card, bool) else -1
    if not 0 <= number < 100_000 or side not in ("front", "back") or not isinstance(low_ink, bool):
        raise BadRequestError(Message("printing/design-bad-request", what="card"))
    return View(number, "back" if side == "back" else "front", low_ink)


def _conflict(error: ConflictError) -> dict[str, object]:
    found = {} if error.found is MISSING else {"found": error.found}
    return {"path": list(error.op.path), "line": error.line, **found}
