"""A process that draws pages of a PDF with PDFium: each is asked for by its number, from 1, a scale, a largest side.

A scale below 0 asks for so many pixels along the page's longer side. It is answered by columns and rows, and the pixels
as RGB; by 0 and 0 for a page that cannot be drawn, or is larger than the largest side in points.

It is a process of its own because PDFium is native code without limits: a page can take all of the memory, and forms
within forms any time.
"""

from __future__ import annotations

import signal
import struct
import sys

import pypdfium2

MEMORY = 1_200_000_000
"""Bytes of address space."""

REQUEST, ANSWER = struct.Struct(">Idd"), struct.Struct(">II")


def main() -> None:
    """Answer until the standard input ends. Arguments: seconds for each page, the file."""
    seconds, path = float(sys.argv[1]), sys.argv[2]
    _limit_memory()
    source, target = sys.stdin.buffer, sys.stdout.buffer
    document = pypdfium2.PdfDocument(path)
    while len(request := source.read(REQUEST.size)) == REQUEST.size:
        if hasattr(signal, "setitimer"):  # time of this process alone: the machine may be busy
            # Nobody handles its signal: it ends the process, whatever native code is doing.
            signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            columns, rows, pixels = _drawn(document, *REQUEST.unpack(request))
        except (IndexError, pypdfium2.PdfiumError):
            columns, rows, pixels = 0, 0, b""
        target.write(ANSWER.pack(columns, rows) + pixels)
        target.flush()


def _drawn(document: pypdfium2.PdfDocument, number: int, scale: float, largest: float) -> tuple[int, int, bytes]:
    page = document[number - 1]
    # At least a point, by which the scale is divided.
    side = max(1.0, *page.get_size())
    if side > largest:
        return 0, 0, b""
    bitmap = page.render(scale=scale if scale > 0 else -scale / side, rev_byteorder=True)  # three bytes a pixel, packed
    return bitmap.width, bitmap.height, bytes(bitmap.buffer)


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


if __name__ == "__main__":
    main()
