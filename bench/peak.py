"""The most memory that another process holds."""

from __future__ import annotations

import subprocess
import sys

from bench.clock import ROOT, environment

# A process counts as its own what the one that started it holds at that moment; this one holds little.
_WATCHER = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, *sys.argv[1:]], capture_output=True, text=True)
if done.returncode:
    sys.exit(done.stderr[-500:] or "it failed")
print(done.stdout, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def run_with_peak(*words: str) -> tuple[str, float]:
    """Run this Python with these arguments; return what it wrote, and the MB that it or its processes held at most."""
    watcher = [sys.executable, "-c", _WATCHER, *words]
    done = subprocess.run(watcher, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
    written, _, peak = done.stdout.rpartition(" ")
    return written, float(peak) / (1e6 if sys.platform == "darwin" else 1e3)
