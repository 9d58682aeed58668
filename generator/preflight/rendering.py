"""Pages of a PDF as pictures, drawn by PDFium in a process of its own with limits of time and memory."""

from __future__ import annotations

import subprocess
from pathlib import Path
from threading import Timer
from types import TracebackType

from PIL import Image

from generator.limits import MAX_PDF_SECONDS
from generator.preflight.content import MM
from generator.preflight.rendering_worker import ANSWER, REQUEST
from generator.processes import end_worker, start_worker

_WORKER = Path(__file__).with_name("rendering_worker.py")
_PATIENCE = 6
"""How many times its processor time a page may take on a busy machine, or where that time is not limited."""
_MOST_LOST = 2
"""Pages that may take too much; after them no other page of the file is drawn."""


class PageRenderer:
    """Draws pages of a file; used as a context, which ends the process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process: subprocess.Popen[bytes] | None = None
        self._lost = 0

    def __enter__(self) -> PageRenderer:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def at(self, dpi: float, number: int, largest: float) -> Image.Image | None:
        """Return a page at so many dots per inch; None if it cannot be drawn, or is larger than `largest` mm."""
        return self._drawn(number, dpi / 72, largest / MM)

    def small(self, side: int, number: int) -> Image.Image | None:
        """Return a page with so many pixels along its longer side; None if it cannot be drawn."""
        return self._drawn(number, -side, float("inf"))

    def _drawn(self, number: int, scale: float, largest: float) -> Image.Image | None:
        if self._lost >= _MOST_LOST:
            return None
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(_PATIENCE * MAX_PDF_SECONDS, process.kill)
        timer.start()
        try:
            process.stdin.write(REQUEST.pack(number, scale, largest))
            process.stdin.flush()
            head = process.stdout.read(ANSWER.size)
            columns, rows = ANSWER.unpack(head) if len(head) == ANSWER.size else (0, 0)
            pixels = process.stdout.read(3 * columns * rows)
        except OSError:  # it has ended
            head = pixels = b""
            columns = rows = 0
        finally:
            timer.cancel()
        if len(head) < ANSWER.size or len(pixels) < 3 * columns * rows:
            self._lost += 1
            self.close()
            return None
        return Image.frombytes("RGB", (columns, rows), pixels) if columns and rows else None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = start_worker(_WORKER, str(MAX_PDF_SECONDS), str(self._path))
        return self._process

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            end_worker(process)
