"""Where the tests' browsers are; as a script with ``--install`` it gets what is missing of them, and Ghostscript."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first one has no window to draw: the same pages in half the processor time."""


def system_chromium() -> str | None:
    """The path of a Chromium on this machine: ``JUGADA_CHROMIUM`` if set, else the first found on the path."""
    return os.environ.get("JUGADA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def playwright_chromium() -> str | None:
    """The path of Playwright's own Chromium, if it has been downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def system_firefox() -> str | None:
    """The path of a Firefox on this machine: ``JUGADA_FIREFOX`` if set, else the first found on the path."""
    return os.environ.get("JUGADA_FIREFOX") or next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


@cache
def _update_packages() -> None:
    subprocess.run(["apt-get", "update", "-qq"], check=False)


def _install_package(name: str) -> bool:
    """Install Debian's package; return whether that was possible."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    _update_packages()
    packages = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name]
    return subprocess.run(packages, check=False, stdout=subprocess.DEVNULL).returncode == 0


def install() -> None:
    """Debian's packages where we may install them; else Playwright's Chromium, no Firefox and no Ghostscript."""
    if not (system_chromium() or playwright_chromium() or _install_package(NAMES[0]) or _install_package("chromium")):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    if not (system_firefox() or _install_package("firefox-esr")):
        print("no Firefox: its tests will be skipped", file=sys.stderr)
    if not (shutil.which("gs") or _install_package("ghostscript")):
        print("no Ghostscript: files for the press are measured without it", file=sys.stderr)


if __name__ == "__main__":
    install()
