"""Pictures of SVG texts by resvg, in a process of its own with limits of time and memory, started when needed."""

from __future__ import annotations

import atexit
import os
import subprocess
from collections import OrderedDict
from hashlib import sha256
from importlib import resources
from pathlib import Path
from threading import Lock, Timer
from typing import NamedTuple

from generator.limits import MAX_SVG_SECONDS
from generator.processes import end_worker, start_worker
from generator.scene.fonts import SS400, SS600, SS700

_WORKER = Path(__file__).with_name("resvg_worker.py")
_FONTS = "generator.scene.fonts"
_PATIENCE = 6
"""How many times its processor time a picture may take on a busy machine, or where that time is not limited."""

_MOST_BYTES = 30_000_000
"""Bytes of pictures that are kept for the next drawing of the same."""


class UndrawnError(Exception):
    """The text could not be drawn: it is no SVG, or takes too much time or memory.

    Its argument is the processor time in seconds that was spent.
    """


class Drawn(NamedTuple):
    """A picture as PNG, empty if it could not be drawn, and the processor time in seconds that it took."""

    data: bytes
    seconds: float


class _Worker:
    """The process. Threads take turns; a process that was forked starts one of its own."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._made: OrderedDict[bytes, Drawn] = OrderedDict()
        self._size = 0

    def draw(self, text: str) -> Drawn:
        """Return the picture. Raises UndrawnError."""
        # Half of a surrogate pair in a damaged file has no form in UTF-8.
        data = text.encode("utf-8", "replace")
        key = sha256(data).digest()
        with self._lock:
            if key not in self._made:
                # Failures too, or each card of a deck would try again for seconds.
                self._keep(key, self._answer(data))
            self._made.move_to_end(key)
            found = self._made[key]
        if not found.data:
            raise UndrawnError(found.seconds)
        return found

    def _keep(self, key: bytes, made: Drawn) -> None:
        self._made[key] = made
        self._size += len(made.data)
        # The latest stays whatever its size, since it is about to be used.
        while self._size > _MOST_BYTES and len(self._made) > 1:
            self._size -= len(self._made.popitem(last=False)[1].data)

    def _answer(self, data: bytes) -> Drawn:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(_PATIENCE * MAX_SVG_SECONDS, process.kill)
        timer.start()
        try:
            process.stdin.write(len(data).to_bytes(4, "big") + data)
            process.stdin.flush()
            head = process.stdout.read(8)
            answer = process.stdout.read(int.from_bytes(head[4:], "big")) if len(head) == 8 else b""
        except OSError:  # it has ended
            head, answer = b"", b""
        finally:
            timer.cancel()
        if len(head) < 8:
            self.end()
            # How long it took is lost with the process; it counts as the most that it may take.
            return Drawn(b"", MAX_SVG_SECONDS)
        return Drawn(answer, int.from_bytes(head[:4], "big") / 1000)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._owner != os.getpid() or self._process.poll() is not None:
            fonts = resources.files(_FONTS)
            files = [str(fonts.joinpath(f"{font.key}.ttf")) for font in (SS400, SS600, SS700)]
            self._process = start_worker(_WORKER, str(MAX_SVG_SECONDS), *files)
            self._owner = os.getpid()
        return self._process

    def end(self) -> None:
        """End the process, if this one started it."""
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            end_worker(process)


_worker = _Worker()
atexit.register(_worker.end)


def draw(text: str) -> Drawn:
    """Return the SVG text as a picture. It must not refer to files. Raises UndrawnError."""
    return _worker.draw(text)
