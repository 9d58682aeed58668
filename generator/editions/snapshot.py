"""Snapshots: the comparable data of one edition, as plain data that can be passed between processes.

The sources of editions: a folder of content, or a package with its own engine (a folder, a wheel, an sdist).
"""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2

from generator.art.interface import art_of
from generator.content.errors import CombinedContentError, ContentError
from generator.content.loader import GameContent, load_content_folder
from generator.content.yaml_source import read_yaml
from generator.examples.run import ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.limits import MAX_UNZIPPED
from generator.outputs.given_folders import give_folder
from generator.outputs.reading import FileError, list_files, parse_json, read_text
from generator.outputs.temporary import temporary_error, temporary_folder
from generator.printing.game_deck import printed_context
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.manifest import appearance_of, manifest
from generator.resources import SHEET
from generator.rulebook.document import typeset
from generator.scene.model import Colour
from rules_engine.core import Chance, Decision, JugadaError, Message, Parameter, write_action
from rules_engine.core.registry import GROUP

_PICTURE_SCALE = 0.5
"""Scale of page images in pixels per point: enough to detect changes that the text does not show."""


def take_snapshot(content: GameContent, others: Sequence[Path], lang: str, on: str) -> dict[str, object]:
    """Return the data that can change between editions, in one language.

    `others` are the examples of the other edition, which run on this edition's engine; `on` is the kit's paper.
    """
    runs = [run_example(load_example(path)) for path in content.examples]
    return {
        "game": content.name,
        "title": content.sheet.title[lang],
        "rules": dict(_rules(content, lang)),
        "leads": {rule: content.lead(rule, lang) for rule in content.rule_ids},
        "examples": {run.id: _example(run, lang) for run in runs},
        "others": {path.name: _run_other(content, path, lang) for path in others},
        "answers": dict(_answers(content, lang)),
        "kit": _kit(content, lang, on),
        "book": _book(content, runs, lang),
    }


def _rules(content: GameContent, lang: str) -> Iterator[tuple[str, str]]:
    """Yield each rule's text, including its paragraphs without ids."""
    texts: dict[str, list[str]] = {}
    for section in content.rules[lang].sections:
        rule = section.rule
        if rule is not None:
            texts[rule] = [section.title]
        for block in section.blocks:
            rule = block.rule or rule
            if rule is not None:
                texts.setdefault(rule, []).append(block.text)
    yield from ((rule, "\n\n".join(parts)) for rule, parts in texts.items())


def _example(run: ExampleRun, lang: str) -> dict[str, object]:
    claims = [
        {
            "line": claim.line,
            "claim": claim.written,
            "holds": claim.holds,
            "sentence": claim.sentence[lang],
            "found": claim.found[lang],
        }
        for claim in run.claims
    ]
    return {"title": run.title[lang], "claims": claims, "skipped": run.skipped}


def _run_other(content: GameContent, path: Path, lang: str) -> dict[str, object]:
    """Return the result of an example of the other edition; the error if it cannot be read."""
    try:
        run = run_example(load_example(path, content=content))
    except (ContentError, CombinedContentError) as error:
        return {"id": path.stem, "error": str(error)}
    return {"id": run.id, **_example(run, lang)}


def _answers(content: GameContent, lang: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the answers to queries without arguments at the start, the odds there, and the number of legal actions."""
    game, messages = content.game, content.messages[lang]
    state = content.start()
    for name, query in game.queries.items():
        if any(map(_is_required, query.parameters)):
            continue
        try:
            value = query.answer(state, {})
        except JugadaError:
            continue  # for a later state only, or about hidden information
        if isinstance(value, Mapping):
            for key, one in value.items():
                title = f"{messages.query(name)}, {messages.value(key)}"
                yield f"{name}.{key}", {"name": title, "value": messages.value(one)}
        else:
            yield name, {"name": messages.query(name), "value": messages.value(value)}
    node = game.node(state)
    if isinstance(node, Chance):
        for outcome, odds in game.chance_outcomes(state):
            text = write_action(game, state, None, outcome)
            yield f"*:{text}", {"name": f"{messages.prompt(node.prompt)} {messages.notation(text)}", "value": str(odds)}
    elif isinstance(node, Decision):
        for seat in node.seats:
            count = len(game.legal_actions(state, seat))
            name = f"{messages.seat(game.format_seat(seat))}: {messages.prompt(node.prompt)}"
            yield f"{game.format_seat(seat)}:", {"name": name, "value": str(count)}


def _is_required(parameter: Parameter) -> bool:
    return parameter.required


def _kit(content: GameContent, lang: str, on: str) -> dict[str, object]:
    """Return the parts, and their places on each page of the kit; empty for a game without parts."""
    options = KitOptions(paper(on), lang=lang)
    components = tuple(art_of(content.name).components(printed_context(content, lang)))
    if not components:
        return {"parts": {}, "pages": []}
    game = Game(content.name, content.sheet.title[lang], Colour("game", content.sheet.colour))
    kit = Kit(game, components, options)
    data = json.loads(manifest(appearance_of(content.name, options, {}), kit.components, kit.pages("kit"), ""))
    parts = {
        name: {"name": part["name"].get(lang, name), "count": part["count"], "digest": part["hash"]}
        for name, part in data["components"].items()
    }
    return {"parts": parts, "pages": [_digest(page["parts"]) if page["parts"] else "" for page in data["files"]["kit"]]}


def _book(content: GameContent, runs: Sequence[ExampleRun], lang: str) -> dict[str, object]:
    """Return a digest of each page of the rulebook, and the page of each rule; empty if an example fails."""
    # A book prints only what the engine confirms.
    if not all(run.holds for run in runs):
        return {"pages": [], "rules": {}}
    book = typeset(content, runs, lang)
    document = pypdfium2.PdfDocument(book.pdf)
    try:
        pages = [
            # Text and picture: a changed hyphen is too small for the picture, a moved checker is not in the text.
            _digest(page.get_textpage().get_text_bounded(), page.render(scale=_PICTURE_SCALE).to_pil().tobytes())
            for page in document
        ]
    finally:
        document.close()
    return {"pages": pages, "rules": {rule: book.made.page_numbers.known.get(rule, 0) for rule in content.rule_ids}}


def _digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()[:16]


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
            # An unpacked package is not installed, so without these its game would not be found.
            _write_entry_points(self.package, metadata)
            # First on the path: the edition's engine hides the installed one.
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
            # The last line of a traceback says what happened.
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
                # As the archive states it, before anything is written: a small file can unpack to a full disk.
                _check_size(path, (one.file_size for one in wheel.infolist()))
                wheel.extractall(folder)
            return folder
        with tarfile.open(path) as source:
            _check_size(path, (one.size for one in source.getmembers()))
            # `data` refuses paths out of the folder, links and devices: the file may be anybody's.
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
    # As bytes: the console of Windows would write texts in another encoding.
    sys.stdout.buffer.write(json.dumps(found, ensure_ascii=False).encode())
    return 0
