"""Writes the folders that the samples are: a deck with one hostile file, a game with one hostile text."""

from __future__ import annotations

import io
import shutil
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

CONTENT = Path(__file__).parents[3] / "content"

Make = Callable[[Path], list[str]]


def deck(body: str, files: Mapping[str, str | bytes] | None = None) -> Make:
    """Return what prints a deck of this body, with these files beside it."""

    def make(folder: Path) -> list[str]:
        for name, data in (files or {}).items():
            (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
        (folder / "deck.yaml").write_text(f"title: T\n{body}", "utf-8")
        return ["pdf", "--deck", "deck.yaml", "--out", "out.pdf", "--lang", "en"]

    return make


def art(name: str, data: Callable[[], str | bytes]) -> Make:
    """Return what prints one card with this picture."""
    return _with_file(f"cards: [{{title: A, art: {name}}}]\n", name, data)


def table(name: str, data: Callable[[], bytes | str]) -> Make:
    """Return what prints a deck of this table."""
    return _with_file(f"tables: [{{file: {name}}}]\n", name, data)


def font(name: str, data: Callable[[], str | bytes]) -> Make:
    """Return what prints one card in this font."""
    return _with_file(f"fonts: {{text: {{regular: {name}}}}}\ncards: [{{title: A, text: abc}}]\n", name, data)


def _with_file(body: str, name: str, data: Callable[[], str | bytes]) -> Make:
    def make(folder: Path) -> list[str]:
        return deck(body, {name: data()})(folder)  # made only when it is tried

    return make


def rules(text: str) -> Make:
    """Return what checks a game whose rules end in this text."""

    def make(folder: Path) -> list[str]:
        copy = folder / "backgammon"
        shutil.copytree(CONTENT / "backgammon", copy)
        path = copy / "rules.en.md"
        path.write_text(f"{path.read_text('utf-8')}\n\n{text}\n", "utf-8")
        return ["coverage", "backgammon", "--content", str(copy), "--lang", "en"]

    return make


def record(name: str, data: Callable[[], str | bytes], game: str = "backgammon") -> Make:
    """Return what replays this record."""

    def make(folder: Path) -> list[str]:
        made = data()
        (folder / name).write_bytes(made.encode() if isinstance(made, str) else made)
        return ["replay", game, name, "--lang", "en"]

    return make


def example(data: Callable[[], str | bytes]) -> Make:
    """Return what checks this worked example."""

    def make(folder: Path) -> list[str]:
        made = data()
        (folder / "one.yaml").write_bytes(made.encode() if isinstance(made, str) else made)
        return ["check", "one.yaml", "--lang", "en"]

    return make


def pdf(data: Callable[[], bytes]) -> Make:
    """Return what inspects this PDF."""

    def make(folder: Path) -> list[str]:
        (folder / "one.pdf").write_bytes(data())
        return ["preflight", "one.pdf", "--lang", "en"]

    return make


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP file, as packed as it can be."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return buffer.getvalue()
