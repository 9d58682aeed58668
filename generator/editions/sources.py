"""The sources of editions: a folder of content, or a package with its own engine (a folder, a wheel, an sdist)."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.content.loader import load_content_folder
from generator.content.yaml_source import read_yaml
from generator.editions.snapshot import take_snapshot
from generator.limits import MAX_UNZIPPED
from generator.outputs.errors import FileError
from generator.outputs.given_folders import give_folder
from generator.outputs.reading import list_files, parse_json, read_text
from generator.outputs.temporary import temporary_error, temporary_folder
from generator.resources import SHEET
from rules_engine.core import JugadaError, Message
from rules_engine.core.registry import GROUP

_WORKER = "generator.editions.worker"


@dataclass(frozen=True)
class Edition:
    """A folder of content; `package` is the folder with its engine, None for the installed engine."""

    content: Path
    package: Path | None = None

    @property
    def examples(self) -> tuple[Path, ...]:
        """The files with its examples."""
        return tuple(list_files(self.content / "examples", "*.yaml"))

    def snapshot(self, other: Edition, lang: str, on: str) -> dict[str, object]:
        """Return the snapshot.

        For a package it is made in a separate process, since both engines have the same name.
        """
        if self.package is None:
            return take_snapshot(load_content_folder(self.content), other.examples, lang, on)
        with temporary_folder() as metadata:
            _write_entry_points(self.package, metadata)
            path = os.pathsep.join([str(self.package), str(metadata), os.environ.get("PYTHONPATH", "")])
            done = subprocess.run(
                [sys.executable, "-m", _WORKER, self.content, lang, on, *map(str, other.examples)],
                env={**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)},
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )
        if done.returncode:
            lines = done.stderr.strip().splitlines() or ["?"]
            raise JugadaError(Message("editions/package-fails", path=str(self.package), problem=lines[-1]))
        data: dict[str, object] = parse_json(done.stdout)
        return data


@contextmanager
def edition_at(game: str, path: Path) -> Iterator[Edition]:
    """Yield the edition of the game at a path. Raises FileError if there is none."""
    with TemporaryDirectory() as unpacked:
        packed = path.name.endswith((".whl", ".tar.gz")) and path.is_file()
        place = _unpacked(path, Path(unpacked)) if packed else path.absolute()
        give_folder(place)
        for content, package in ((place, None), (place / game, None), (place / "content" / game, place)):
            if (content / SHEET).is_file():
                _check_game(game, content / SHEET)
                has_engine = package is not None and (package / "rules_engine" / game).exists()
                yield Edition(content, package if has_engine else None)
                return
        raise FileError(path, Message("editions/no-edition", game=game, sheet=SHEET))


def _check_game(game: str, sheet: Path) -> None:
    """Raise FileError if the sheet is another game's."""
    data = read_yaml(sheet).data
    name = data.get("name") if isinstance(data, dict) else None
    if isinstance(name, str) and name != game:
        raise FileError(sheet, Message("editions/other-game", game=game, found=name))


def _unpacked(path: Path, folder: Path) -> Path:
    """Unpack a wheel, or a source distribution with a single folder. Raises FileError for any other file."""
    try:
        if path.suffix == ".whl":
            with zipfile.ZipFile(path) as wheel:
                _check_size(path, (one.file_size for one in wheel.infolist()))
                wheel.extractall(folder)
            return folder
        with tarfile.open(path) as source:
            _check_size(path, (one.size for one in source.getmembers()))
            source.extractall(folder, filter="data")
    except FileError:
        raise
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT):
            raise temporary_error(error) from error
        raise FileError(path, Message("editions/not-a-package")) from error
    except Exception as error:  # zipfile and tarfile raise many kinds of errors for damaged files
        raise FileError(path, Message("editions/not-a-package")) from error
    return next((one for one in folder.iterdir() if one.is_dir()), folder)


def _check_size(path: Path, sizes: Iterable[int]) -> None:
    if sum(sizes) > MAX_UNZIPPED:
        raise FileError(path, Message("outputs/input-too-large", most=f"{MAX_UNZIPPED:,}"))


def _write_entry_points(package: Path, folder: Path) -> None:
    """Write entry points for the package's game, for a process with this folder on its path; a wheel has its own."""
    project = package / "pyproject.toml"
    if not project.is_file():
        return
    try:
        points = dict[str, str](tomllib.loads(read_text(project))["project"]["entry-points"][GROUP])
    except (ValueError, KeyError, TypeError) as error:
        raise FileError(project, Message("editions/no-entry-points", group=GROUP)) from error
    info = folder / "edition-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: edition\nVersion: 0\n", "utf-8")
    lines = [f"[{GROUP}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


def print_snapshot(arguments: list[str]) -> int:
    """Write the snapshot of a package's content as JSON to stdout; return the exit code."""
    content, lang, on, *others = arguments
    try:
        found = take_snapshot(load_content_folder(Path(content)), tuple(map(Path, others)), lang, on)
    except JugadaError as error:
        print(error, file=sys.stderr)
        return 2
    sys.stdout.buffer.write(json.dumps(found, ensure_ascii=False).encode())
    return 0
