"""Packages of games whose editions are compared: wheels and source distributions."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import Literal

from generator.editions.snapshot import edition_at
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register

_FILES = {
    "content/hunt/game.yaml": b"name: hunt\n",
    "rules_engine/hunt/__init__.py": b"",
    "pyproject.toml": b"[project]",
}


def _read(suffix: str, data: bytes) -> None:
    with edition_at("hunt", write_input(f"package/hunt{suffix}", data)) as edition:
        assert edition.content.name == "hunt"


def _wheels() -> Sequence[bytes]:
    return [_wheel(way) for way in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2)]


def _wheel(way: int) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", way) as wheel:
        for name, data in _FILES.items():
            wheel.writestr(name, data)
    return buffer.getvalue()


def _sources() -> Sequence[bytes]:
    made = []
    modes: tuple[Literal["w", "w:gz"], ...] = ("w", "w:gz")
    for mode in modes:
        buffer = BytesIO()
        with tarfile.open(fileobj=buffer, mode=mode) as source:
            for name, data in _FILES.items():
                info = tarfile.TarInfo(f"hunt-1/{name}")
                info.size = len(data)
                source.addfile(info, BytesIO(data))
        made.append(buffer.getvalue())
    return made


register(Target("package.whl", partial(_read, ".whl"), _wheels))
register(Target("package.tar.gz", partial(_read, ".tar.gz"), _sources))
