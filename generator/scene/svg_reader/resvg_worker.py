"""A process that draws SVG texts with resvg: each is read from the standard input after its length.

It is answered by the milliseconds of processor time that it took, the length of a PNG file, and the file.

It is a process of its own because resvg is native code: it cannot be interrupted, and a picture that is too large for
the memory ends the whole process. It opens no file but the fonts that its arguments name: the texts hold no addresses.
"""

from __future__ import annotations

import signal
import sys
import time

import resvg_py

MEMORY = 1_500_000_000
"""Bytes of address space."""


def main() -> None:
    """Answer until the standard input ends. Arguments: seconds for each picture, then files of fonts."""
    seconds, fonts = float(sys.argv[1]), sys.argv[2:]
    _limit_memory()
    source, target = sys.stdin.buffer, sys.stdout.buffer
    while len(head := source.read(4)) == 4:
        text = source.read(int.from_bytes(head, "big")).decode("utf-8")
        if hasattr(signal, "setitimer"):  # time of this process alone: the machine may be busy
            # Nobody handles its signal: it ends the process, whatever native code is doing.
            signal.setitimer(signal.ITIMER_PROF, seconds)
        start = time.process_time()
        try:
            data = resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, font_files=fonts or None)
        except ValueError:
            data = b""
        spent = round(1000 * (time.process_time() - start))
        target.write(spent.to_bytes(4, "big") + len(data).to_bytes(4, "big") + data)
        target.flush()


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    # The system's own limit can be lowered only.
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


if __name__ == "__main__":
    main()
