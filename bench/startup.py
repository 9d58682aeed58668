"""How long the command line takes to start, beside a bare Python."""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import time

RUNS = 15


def _median_seconds(command: list[str]) -> float:
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def run() -> dict[str, float]:
    """Medians in seconds and the ratio (goal: at most 8)."""
    jugada = shutil.which("jugada", path=str(sys.prefix) + "/bin") or "jugada"
    bare = _median_seconds([sys.executable, "-c", "pass"])
    shown = _median_seconds([jugada, "--help"])
    print(f"python -c pass {bare * 1e3:6.1f} ms\njugada --help  {shown * 1e3:6.1f} ms   {shown / bare:.1f} times")
    return {"python": bare, "help": shown, "ratio": shown / bare}
