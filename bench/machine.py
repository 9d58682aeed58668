"""Facts about the machine and the versions, without which figures mean nothing."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench.clock import ROOT

_PACKAGES = ("jugada", "reportlab", "pikepdf", "mkdocs-material", "typst", "open_spiel", "gym_backgammon")


def machine() -> dict[str, str]:
    """Where and with what is measured."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "processor": _processor(),
        "cores": str(os.cpu_count() or "?"),
        "memory": _memory(),
        "load before": _load(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "commit": _commit(),
        "packages": ", ".join(_versions()),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or "?"
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or "?")


def _memory() -> str:
    try:
        return f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.1f} GiB"
    except (ValueError, OSError):
        return "?"


def _load() -> str:
    try:
        return f"{os.getloadavg()[0]:.2f}"
    except OSError:
        return "?"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "?"


def _versions() -> Iterator[str]:
    for name in _PACKAGES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} not installed"
