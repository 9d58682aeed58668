"""The diagnosis of `jugada doctor`: what is installed, what is missing, and which command needs it."""

from __future__ import annotations

import platform
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement

from generator.content import load_game_content
from generator.i18n import current_language, languages
from generator.outputs.reading import display_path
from generator.printing.kit.printers import load_profiles
from generator.scene.fonts import FONTS, font_bytes
from generator.website.engine import find_engine, find_npm
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words
from rules_engine.core.registry import game_names


class State(StrEnum):
    """The state of a part: present; absent, which affects some command; or damaged."""

    ok = "ok"
    missing = "missing"
    broken = "broken"


@dataclass(frozen=True)
class Row:
    """A part of the installation: `name` is the usual name, `text` describes what was found or what to do."""

    name: str
    state: State
    text: Words


BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "firefox",
    "firefox-esr",
    "msedge",
)


def examine(config: Path) -> tuple[Row, ...]:
    """Return the diagnosis of this installation; `config` is the user's configuration folder."""
    return (
        Row("jugada", State.ok, f"{version('jugada')}, {Path(__file__).parents[2]}"),
        Row("Python", State.ok, f"{platform.python_version()}, {platform.platform()}, {sys.executable}"),
        Row("locale", State.ok, Message("builder/doctor-locale", **_locale())),
        _dependencies(),
        *_games(),
        _fonts(),
        _printers(config),
        _npm(),
        _engine(),
        _extra("dask", "builder/doctor-dask", "builder/doctor-no-dask"),
        _extra("pikepdf", "builder/doctor-decks", "builder/doctor-no-decks"),
        _extra("mkdocs", "builder/doctor-mkdocs", "builder/doctor-no-mkdocs"),
        _extra("pygls", "builder/doctor-lsp", "builder/doctor-no-lsp"),
        _extra("properdocs", "builder/doctor-properdocs", "builder/doctor-no-properdocs"),
        _browser(),
    )


def _locale() -> dict[str, str]:
    return {
        "language": current_language(),
        "names": ", ".join(languages()),
        "encoding": getattr(sys.stdout, "encoding", None) or "?",
    }


def _dependencies() -> Row:
    """Return whether each required package is installed, in the required range of versions."""
    needed = [Requirement(line) for line in requires("jugada") or ()]
    # Without those of the extras, which rows of their own tell about.
    required = [one for one in needed if one.marker is None or one.marker.evaluate({"extra": ""})]
    problems = [problem for one in required if (problem := _problem(one))]
    if problems:
        return Row("packages", State.broken, Message("builder/doctor-packages-broken", problems=", ".join(problems)))
    return Row("packages", State.ok, Message("builder/doctor-packages", count=len(required)))


def _problem(requirement: Requirement) -> str:
    try:
        found = version(requirement.name)
    except PackageNotFoundError:
        return requirement.name
    return (
        ""
        # A pre-release that somebody has installed was meant to be used.
        if requirement.specifier.contains(found, prereleases=True)
        else f"{requirement.name} {found} ({requirement.specifier})"
    )


def _games() -> Iterator[Row]:
    for name in game_names():
        try:
            # Loaded as every command does, so that what is damaged in a game is found by its own error.
            content = load_game_content(name)
            yield Row(name, State.ok, Message("builder/doctor-game", count=len(content.examples)))
        except JugadaError as error:
            yield Row(name, State.broken, str(error))


def _fonts() -> Row:
    lost = [file for font in FONTS for file in (f"{font.key}.ttf", f"{font.key}.woff2") if not _is_font(file)]
    if lost:
        return Row("fonts", State.broken, Message("builder/doctor-fonts-broken", names=", ".join(lost)))
    families = ", ".join(dict.fromkeys(font.family for font in FONTS))
    return Row("fonts", State.ok, Message("builder/doctor-fonts", count=len(FONTS), families=families))


def _is_font(file: str) -> bool:
    try:
        # By their first bytes: a file that Git has left as a pointer, or a proxy has replaced, is there and no font.
        return font_bytes(file)[:4] in (b"\x00\x01\x00\x00", b"OTTO", b"wOF2")
    except OSError:
        return False


def _printers(config: Path) -> Row:
    try:
        names = tuple(load_profiles(config))
    except JugadaError as error:
        return Row("printers", State.broken, str(error))
    if names:
        return Row("printers", State.ok, ", ".join(names))
    return Row("printers", State.missing, Message("builder/doctor-no-printers"))


def _npm() -> Row:
    npm = find_npm()
    if npm is None:
        return Row("npm", State.missing, Message("builder/doctor-no-npm"))
    return Row("npm", State.ok, npm[0])


def _engine() -> Row:
    folder = find_engine()
    if folder is None:
        return Row("Pyodide", State.missing, Message("builder/doctor-no-engine"))
    return Row("Pyodide", State.ok, display_path(folder))


def _extra(name: str, there: str, absent: str) -> Row:
    if find_spec(name) is None:
        return Row(name, State.missing, Message(absent))
    return Row(name, State.ok, Message(there, version=version(name)))


def _browser() -> Row:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        return Row("browser", State.missing, Message("builder/doctor-no-browser"))
    return Row("browser", State.ok, Message("builder/doctor-browser", path=found))
