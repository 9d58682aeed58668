"""No command changes a byte that it did not write: a home folder of other people's files, before and after each one.

A command without a recipe here fails, and so does one with an option for its output that no recipe uses.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from generator.builder import run, tasks
from generator.builder.tasks import Check, Draw, Print, Task
from generator.cli.app import COMMANDS, app
from generator.content.loader import forget_content, load_game_content
from generator.outputs.record import NAME
from generator.website.engine import Engine
from rules_engine.core import registry
from rules_engine.core.record import Entry, Record, format_record
from tests.fifth_game.outside import copied_content, outside_game
from tests.nightly import few, nightly, nightly_rows
from tests.website.shared import mkdocs_once

GAME = "tictactoe"
EXAMPLE = "ttt.ex.fork"

RECIPES: dict[str, tuple[str, ...]] = {
    "games": ("",),
    "moves": (GAME,),
    "why": (f"{GAME} --roll X b2",),
    "ask": (GAME,),
    "replay": (f"{GAME} game.txt", f"{GAME} game.txt --out again.txt"),
    "check": ("mine.yaml --out report.txt", "mine.yaml --format junit --out reports/report.xml"),
    "coverage": (
        f"{GAME} --out coverage.txt",
        f"{GAME} --format html --out coverage.html",
        f"{GAME} --content content --confirm",
    ),
    "diagram": (
        f"{EXAMPLE} --step 1 --out hit.svg",
        f"{EXAMPLE} --step 1 --dpi 30 --out hit.png",
        f"{EXAMPLE} --out steps.pdf",
        f"{EXAMPLE} --out diagrams",
    ),
    "simulate": (f"{GAME} --games 1 --format html --out report.html",),
    "example": (
        f"new {GAME} --out first.yaml",
        "from-record game.txt --out recorded.yaml",
        "embed rules.md --out book/rules.md",
    ),
    "site": ("build --out site", "serve --port 0 --out site"),
    "pdf": (
        f"{GAME}",
        f"{GAME} --out kits",
        f"{GAME} --out kit.pdf",
        f"{GAME} --cut-file --layout fronts --out machine",
        f"{GAME} --silhouette --layout fronts --out machine",
        "--deck my_cards.csv --out .",
        f"{GAME} --changed-since old.manifest.json --out changed",
    ),
    "deck": ("new --out forest", "new --sample reef --out reef", "watch my_cards.csv --port 0 --no-open"),
    "diff": (f"{GAME} content content --out same.txt",),
    "game": (
        "new another --kind grid",
        "new another --kind cards --out games/another",
        f"test {GAME} --games 1 --out tested.txt",
    ),
    "preflight": ("finished.pdf",),
    "export": (
        f"png {GAME} --dpi 40 --out .",
        f"svg {GAME} --out drawings",
        f"tts {GAME} --dpi 40 --out table",
        "csv --deck my_cards.csv",
        "csv --deck my_cards.csv --out .",
    ),
    "rulebook": (f"{GAME} --quick --out book.pdf", f"{GAME} --quick --out books", f"{GAME} --quick"),
    "build": ("--out out",),
    "printer": (
        "calibrate",
        "calibrate --out sheet.pdf",
        "calibrate --out sheets",
        "set office --dx 0.4",
        "remove hall",
        "list",
    ),
    "doctor": ("",),
    "help": ("printing",),
    "schema": ("example --out example.schema.json",),
}
"""Words after each command's name. They are given in a home folder with the files that they name."""

SERVES = "serve"
"""What does not end by itself: it is only seen to refuse."""

LINES = [(command, words) for command, recipes in RECIPES.items() for words in recipes]


def out_of(words: str) -> str:
    """What ``--out`` names, if it is given."""
    parts = shlex.split(words)
    return parts[parts.index("--out") + 1] if "--out" in parts else ""


def with_out(words: str, out: str) -> str:
    return words.replace(f"--out {out_of(words)}", f"--out {out}")


FILES = [(command, words) for command, words in LINES if Path(out_of(words)).suffix]
FOLDERS = [(command, words) for command, words in LINES if out_of(words) and not Path(out_of(words)).suffix]


@dataclass(frozen=True)
class Home:
    """A user's home folder, which is the current folder too."""

    folder: Path

    def run(self, command: str, words: str) -> Result:
        forget_content()
        return CliRunner().invoke(app, [command, *shlex.split(words)], prog_name="jugada")

    def snapshot(self) -> dict[str, tuple[bytes | str, int]]:
        """Each file and link, but for our records and our cache, with its bytes or its target and its time.

        The program's cache is nobody else's place: what is spoiled there is made anew.
        """
        found: dict[str, tuple[bytes | str, int]] = {}
        cache = self.folder / ".cache" / "jugada"
        for path in self.folder.rglob("*"):
            if path.name == NAME or cache in path.parents or (path.is_dir() and not path.is_symlink()):
                continue
            held = str(path.readlink()) if path.is_symlink() else path.read_bytes()
            found[str(path.relative_to(self.folder))] = (held, path.lstat().st_mtime_ns)
        return found


@pytest.fixture(autouse=True, scope="module")
def one_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The tests' own game alone, no Python for the browser, and a main job that prints one kit and leaves out the site,
    which has a recipe of its own: what takes long and is alike.
    """
    with outside_game(tmp_path_factory.mktemp("metadata")), pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_entry_points", lambda: {GAME: f"rules_engine.{GAME}"})
        patch.setattr(run, "program_digest", lambda: "")
        stages: list[list[Task]] = [[Check(GAME)], [Draw(GAME)], [Print(GAME, ("es",), (("a4", "duplex", False),))]]
        patch.setattr("generator.builder.run.stages_of", lambda *_: stages)
        patch.setattr(tasks, "fetch_engine", lambda: Engine(None, "a test"))
        patch.setattr("generator.website.deck_watch.wait_for_changes", lambda *_, **__: ())  # reads once, and ends
        patch.setattr("generator.website.engine.fetch_engine", lambda: Engine(None, "a test"))
        patch.setattr("generator.website.build._run_mkdocs", mkdocs_once(tmp_path_factory.mktemp("mkdocs") / "written"))
        forget_content()
        yield
    forget_content()


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's files that the recipes read."""
    folder = tmp_path_factory.mktemp("inputs")
    content = load_game_content(GAME)
    start = content.game.format_state(content.start())
    record = Record(GAME, "0.1.0", "", start, (Entry("*", "X"), Entry("X", "b2"), Entry("O", "a1")))
    (folder / "game.txt").write_text(format_record(record), "utf-8")
    example = copied_content(folder / "content") / "examples" / f"{EXAMPLE}.yaml"
    (folder / "mine.yaml").write_text(f"game: {GAME}\n{example.read_text('utf-8')}", "utf-8")
    (folder / "rules.md").write_text(f"# Rules\n\n```jugada\n{EXAMPLE} step=1\n```\n", "utf-8")
    (folder / "my_cards.csv").write_text("title,value,count\nFox,3,2\nOwl,5,1\n", "utf-8")
    printers = folder / ".config" / "jugada" / "printers.json"
    printers.parent.mkdir(parents=True)
    margins = dict.fromkeys(("left", "top", "right", "bottom"), 4.0)
    hall = {"dx": 0.1, "dy": 0.0, "angle": 0.0, "margins": margins}
    printers.write_text(f'{{"hall": {str(hall).replace(chr(39), chr(34))}}}', "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        done = CliRunner().invoke(app, ["pdf", GAME, "--out", "made/finished.pdf"])
        assert done.exit_code == 0, done.output
    (folder / "made" / "finished.pdf").rename(folder / "finished.pdf")
    (folder / "made" / "finished.manifest.json").rename(folder / "old.manifest.json")
    shutil.rmtree(folder / "made")
    spoil_manifest(folder / "old.manifest.json")
    return folder


def spoil_manifest(path: Path) -> None:
    """Make one part look as if it had changed since."""
    text = path.read_text("utf-8")
    at = text.index('"hash": "') + len('"hash": "')
    path.write_text(text[:at] + "0" * 16 + text[at + 16 :], "utf-8")


@pytest.fixture
def home(inputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home folder with what the recipes read, and with other things."""
    folder = Path(shutil.copytree(inputs, tmp_path / "home"))
    (folder / "thesis").mkdir()
    (folder / "thesis" / "chapter1.md").write_text("years of work", "utf-8")
    (folder / "notes.txt").write_text("mine", "utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "JUGADA_CACHE"):
        monkeypatch.delenv(name, raising=False)
    return Home(folder)


def written_by(home: Home, command: str, words: str) -> dict[str, bytes]:
    """What the command writes into the home folder, or changes there, with the bytes; all is then as before."""
    before = home.snapshot()
    backup = Path(shutil.copytree(home.folder, home.folder.with_name("backup"), symlinks=True))
    result = home.run(command, words.replace(SERVES, "build"))
    assert result.exit_code in EXIT_CODES.get(command, (0,)), result.output
    after = home.snapshot()
    new = {name: (home.folder / name).read_bytes() for name, state in after.items() if before.get(name) != state}
    shutil.rmtree(home.folder)
    backup.rename(home.folder)
    os.chdir(home.folder)
    return new


MOST = 3
"""Files of a command that others take the place of, one after the other."""

EXIT_CODES = {"check": (0, 1), "coverage": (0, 1), "diff": (0, 1), "preflight": (0, 1)}


def is_refusal(result: Result) -> bool:
    lines = result.stderr.splitlines()
    return (
        result.exit_code == 2 and bool(lines) and lines[-1].startswith("error: ") and "Traceback" not in result.stderr
    )


def test_every_command_and_every_output_has_a_recipe() -> None:
    # So small a game has no problems (tests/puzzles/test_command.py) and no other implementation (tests/peers); what an
    # editor starts writes nothing.
    assert set(RECIPES) == set(COMMANDS) - {"lsp", "puzzles", "verify"}
    for name, recipes in RECIPES.items():
        single = typer.Typer()
        single.command()(getattr(import_module(COMMANDS[name]), name))
        [out] = [[p.metavar or "" for p in typer.main.get_command(single).params if "--out" in p.opts] or [""]]
        given = {"FILE" if Path(out_of(words)).suffix else "FOLDER" for words in recipes if out_of(words)}
        assert given == {kind for kind in out[0].split("|") if kind}, f"{name}: --out {out[0]}"


DAY_LINES = [line for line in {command: (command, words) for command, words in LINES}.values() if line[0] != "site"]
"""By day one recipe of each command; the site's takes seconds, and tests/website/test_build.py is about it."""


@pytest.mark.parametrize(("command", "words"), nightly_rows(LINES, day=DAY_LINES))
def test_what_is_in_the_way_stops_it_and_nothing_is_touched(home: Home, command: str, words: str) -> None:
    """A file that the command would write is there already, and somebody else's: the first, the last, some between."""
    found = written_by(home, command, words)
    for name, data in few(list(found.items())[:: max(1, len(found) // MOST)], day=2):
        path = home.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"mine" + data)
        os.utime(path, (1_000_000_000, 1_000_000_000))
        before = home.snapshot()
        result = home.run(command, words)
        assert is_refusal(result), (name, result.output)
        after = home.snapshot()
        assert before.items() <= after.items()
        assert command == "build" or after == before, "nothing else is written; the main job stops at the fault"
        path.unlink()


@pytest.mark.parametrize(
    ("command", "words"), nightly_rows([line for line in LINES if SERVES not in line[1]], day=DAY_LINES)
)
def test_what_is_beside_its_files_stays(home: Home, command: str, words: str) -> None:
    """Also when our files are removed, changed by somebody, and made again."""
    before = home.snapshot()
    assert home.run(command, words).exit_code in EXIT_CODES.get(command, (0,))
    stores = STORES.get(f"{command} {words}", set())
    made = {name for name in home.snapshot() if name not in before and name not in stores}
    for name in made:
        for other in ("notes.txt", f"{Path(name).stem}.orig", f".{Path(name).name}"):
            (home.folder / name).with_name(other).write_text("mine", "utf-8")
    if made:
        first, *others = sorted(made)
        (home.folder / first).write_text("edited", "utf-8")
        if others:
            (home.folder / others[-1]).unlink()
    mine = {name: state for name, state in home.snapshot().items() if name not in made}
    result = home.run(command, words)
    after = home.snapshot()
    changes = {name for name in mine if after.get(name) != mine[name]}
    assert changes <= stores
    if made and command != "example":
        assert result.exit_code in EXIT_CODES.get(command, (0,)), result.output
        assert made <= set(after)
    edited = [state[0] for state in after.values() if state[0] == b"edited"]
    assert len(edited) == bool(made), "what somebody changed is still there"


STORES = {
    "printer set office --dx 0.4": {".config/jugada/printers.json"},
    "printer remove hall": {".config/jugada/printers.json"},
    f"coverage {GAME} --content content --confirm": {f"content/{GAME}/translations.json"},
}
"""Files of ours that a command is there to change."""


@pytest.mark.parametrize(("command", "words"), nightly_rows([*FILES, *FOLDERS], day=DAY_LINES))
@pytest.mark.parametrize("force", nightly(["", " --force"], day=[" --force"]))
def test_links_and_inputs_are_never_replaced(home: Home, command: str, words: str, force: str) -> None:
    out = home.folder / "link" if (command, words) in FOLDERS else home.folder / f"link{Path(out_of(words)).suffix}"
    out.symlink_to(home.folder / "notes.txt")
    before = home.snapshot()
    result = home.run(command, with_out(words, out.name) + force)
    assert is_refusal(result), result.output
    assert home.snapshot() == before
    for name in shlex.split(words):
        if (home.folder / name).is_file() and (command, words) in FILES and Path(name).suffix == out.suffix:
            result = home.run(command, with_out(words, name) + force)
            assert is_refusal(result), result.output
            assert home.snapshot() == before


@pytest.mark.parametrize(("command", "words"), nightly_rows(FILES, day=DAY_LINES))
def test_a_file_of_others_is_replaced_only_by_force(home: Home, command: str, words: str) -> None:
    out = f"precious{Path(out_of(words)).suffix}"
    (home.folder / out).write_text("mine", "utf-8")
    before = home.snapshot()
    assert is_refusal(home.run(command, with_out(words, out)))
    assert home.snapshot() == before
    assert home.run(command, f"{with_out(words, out)} --force").exit_code in EXIT_CODES.get(command, (0,))
    changed = {name for name, state in home.snapshot().items() if name in before and before[name] != state}
    assert changed == {out}


@pytest.mark.parametrize(("command", "words"), nightly_rows([*FILES, *FOLDERS], day=DAY_LINES))
def test_a_folder_is_no_file_and_a_file_no_folder(home: Home, command: str, words: str) -> None:
    if (command, words) in FOLDERS:
        name = "notes"
        (home.folder / name).write_text("mine", "utf-8")
        places = [name, "/dev/null", f"{name}/below"]
    else:
        name = f"folder{Path(out_of(words)).suffix}"
        (home.folder / name).mkdir()
        (home.folder / name / "mine.txt").write_text("mine", "utf-8")
        places = [f"notes.txt/{name}"] if command in BOTH else [name, f"notes.txt/{name}"]
    before = home.snapshot()
    for place in places:
        result = home.run(command, with_out(words, place))
        assert is_refusal(result), (place, result.output)
        assert home.snapshot() == before


BOTH = {command for command, _ in FILES} & {command for command, _ in FOLDERS}
"""Commands whose ``--out`` is a file or a folder: then an existing folder is one, whatever its name."""


@pytest.mark.parametrize(
    ("command", "words"), [("site", "build --out thesis"), ("site", "serve --port 0 --out thesis")]
)
def test_a_folder_of_others_does_not_become_a_site(home: Home, command: str, words: str) -> None:
    before = home.snapshot()
    result = home.run(command, words)
    assert is_refusal(result)
    assert "thesis: holds other things (chapter1.md)" in result.stderr
    assert home.snapshot() == before


def test_the_main_job_does_not_replace_a_site_of_others(home: Home) -> None:
    """As in a checkout, which has a folder ``site`` of sources."""
    (home.folder / "site").mkdir()
    (home.folder / "site" / "mkdocs.yml").write_text("mine", "utf-8")
    before = home.snapshot()
    result = home.run("build", "--out .")
    assert is_refusal(result)
    assert "site: holds other things (mkdocs.yml)" in result.stderr
    assert home.snapshot() == before
