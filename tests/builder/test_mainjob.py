"""The main job with the tests' own game and a shipped one: what it writes, what it leaves alone, what stops it."""

from __future__ import annotations

import os
import pickle
import re
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.builder import run, tasks
from generator.builder.run import run_job
from generator.builder.summary import Row, sum_rows, table_text
from generator.builder.tasks import BuildFolders
from generator.cli.app import app
from generator.content.loader import forget_content
from generator.i18n import languages
from generator.outputs import record
from generator.outputs.record import NAME, Record, RecordEntry
from generator.resources import content_dir
from generator.website import inputs
from generator.website.downloads import find_downloads
from generator.website.engine import Engine, fetch_engine
from generator.website.inputs import site_inputs
from rules_engine.core import registry
from tests.builder.in_this_process import InThisProcess
from tests.fifth_game.outside import outside_game
from tests.made_once import made_once
from tests.nightly import nightly

SMALL, SHIPPED = "tictactoe", "backgammon"
GAMES = (SMALL, SHIPPED)
PACK = tasks.Pack.run
SITE_TASKS = [*(f"pages {game}" for game in GAMES), "pack", "pages es", "pages en", "site"]
FORK = "tictactoe/examples/ttt.ex.fork.yaml"
KEPT_EXAMPLES = ("bg.ex.hit.yaml", "bg.ex.first_turn.yaml", "bg.ex.race_end.yaml")
"""Those of the shipped game that its book names: each takes seconds to draw and to put on pages."""


@pytest.fixture(autouse=True, scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The two games alone, one way of printing instead of twelve, no play, and a program that nobody edits now."""
    with outside_game(tmp_path_factory.mktemp("metadata")), pytest.MonkeyPatch.context() as patch:
        packages = {name: f"rules_engine.{name}" for name in sorted(GAMES)}
        patch.setattr(registry, "_entry_points", lambda: packages)
        patch.setattr(run, "program_digest", lambda: "")
        patch.setattr(run, "source_folders", lambda content: (content.folder,))
        no_record = tmp_path_factory.mktemp("record") / "rules_hit.json"  # the real one changes with every run
        patch.setattr(run, "RECORD", no_record)
        patch.setattr(inputs, "RECORD", no_record)
        patch.setattr(tasks, "PAPERS", ("a4",))
        patch.setattr(tasks, "PRINTS", (("duplex", False),))
        patch.setattr(tasks, "fetch_engine", lambda: Engine(None))
        yield


class Job:
    """A main job's output folder and the user's own copy of the games' content."""

    def __init__(self, folder: Path) -> None:
        self.content, self.out = folder / "content", folder / "build"
        self.progress: list[tuple[str, int, int]] = []
        self.errors: list[str] = []
        if self.content.is_dir():
            return
        for name in GAMES:
            shutil.copytree(content_dir(name), self.content / name)
        for path in (self.content / SHIPPED / "examples").iterdir():
            if path.name not in KEPT_EXAMPLES:
                path.unlink()
        shutil.rmtree(self.content / SHIPPED / "puzzles")

    def run(self) -> dict[tuple[str, str], Row]:
        """The rows of the table by what and game."""
        forget_content()
        self.progress.clear()
        outcome = run_job(GAMES, BuildFolders(self.out, self.content), lambda *report: self.progress.append(report))
        self.errors = [str(error) for error in outcome.errors]
        return {(row.what, row.game): row for row in sum_rows(outcome.rows)}

    def undone(self) -> list[str]:
        """The tasks that a run would do now."""
        forget_content()
        known = run.BuildCache(BuildFolders(self.out, self.content))
        return [task.key for stage in tasks.stages_of(GAMES) for task in stage if known.reusable_result(task) is None]

    def change(self, old: str, new: str, name: str = FORK) -> None:
        path = self.content / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def files(self) -> dict[str, int]:
        """Each file that was written, with the time of its last change."""
        found = (path for path in self.out.rglob("*") if path.is_file() and path.name != NAME)
        return {path.relative_to(self.out).as_posix(): path.stat().st_mtime_ns for path in found}


@pytest.fixture(scope="module")
def first() -> tuple[Job, dict[tuple[str, str], Row]]:
    """The first run is in this process too: workers of their own would know all installed games, not only these two."""

    def make(folder: Path) -> None:
        job = Job(folder)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(run, "ProcessPoolExecutor", InThisProcess)
            rows = job.run()
        (folder / "told.pickle").write_bytes(pickle.dumps((rows, job.progress)))

    folder = made_once("main-job", make)
    job = Job(folder)
    rows, job.progress = pickle.loads((folder / "told.pickle").read_bytes())
    return job, rows


def test_the_site_s_own_command_finds_it_current(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    out = first[0].out
    expected = site_inputs(first[0].content, find_downloads(out / "pdf", out / "rulebook"), None, GAMES)
    assert Record.read(out / "site").made["site"].facts["inputs"] == expected


@pytest.fixture
def job(first: tuple[Job, dict[tuple[str, str], Row]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Job:
    """A copy of the job after its first run, to go on in this process.

    Files keep their times, so all of it is as it was left.
    """
    monkeypatch.setattr(run, "ProcessPoolExecutor", InThisProcess)
    made = Job(tmp_path / "job")
    shutil.copytree(first[0].out, made.out)
    return made


@pytest.fixture
def no_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tasks that make the site, the longest of all, do nothing."""
    for task in (tasks.Pack, tasks.GameParts, tasks.Pages, tasks.Site):
        monkeypatch.setattr(task, "run", lambda _self, _folders: tasks.TaskResult(()))


def _stop(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.fixture(scope="module")
def as_left(first: tuple[Job, dict[tuple[str, str], Row]]) -> Job:
    """The job after its first run, to ask what would be done now."""
    return first[0]


def kept(rows: dict[tuple[str, str], Row]) -> set[tuple[str, str]]:
    return {key for key, row in rows.items() if row.kept}


def test_it_checks_and_writes_everything(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    job, rows = first
    assert set(rows) == {
        ("examples", SMALL),
        ("examples", SHIPPED),
        ("records", SHIPPED),
        ("diagrams", SMALL),
        ("diagrams", SHIPPED),
        ("rulebook", SMALL),
        ("rulebook", SHIPPED),
        ("pdf", SMALL),
        ("pdf", SHIPPED),
        ("pages", "es"),
        ("pages", "en"),
        ("site", "es, en"),
    }
    assert not kept(rows)
    assert rows["examples", SMALL].made == {"examples": 3, "claims": 35}
    records = sorted((job.content / SHIPPED / "records").glob("*.*"))
    assert rows["records", SHIPPED].made["files"] == len(records)
    files = job.files()
    diagrams = [name for name in files if name.startswith(f"diagrams/{SMALL}/")]
    assert rows["diagrams", SMALL].made == {"files": len(diagrams)}
    assert f"diagrams/{SMALL}/ttt.ex.fork-1-es.svg" in diagrams
    prints = [job.out / name for name in files if name.startswith(f"pdf/{SMALL}/")]
    assert rows["pdf", SMALL].made == {"files": len(prints)}
    assert rows["pdf", SMALL].pages == sum(len(pikepdf.open(path).pages) for path in prints if path.suffix == ".pdf")
    assert {"site/index.html", "site/es/index.html", "site/en/index.html"} <= set(files)
    assert not [name for name in files if "/." in name.removeprefix("site/") or name.endswith(".tmp")]
    assert not (job.out / tasks.WORK).exists()


@pytest.mark.usefixtures("no_site")
@pytest.mark.parametrize("workers", nightly([2, 3], day=[2]))
def test_the_number_of_workers_changes_no_byte(
    first: tuple[Job, dict[tuple[str, str], Row]], workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forked workers know the tests' own game; the site is the parent's work, and is left out."""
    monkeypatch.setattr(run, "get_context", lambda _method: get_context("fork"))
    monkeypatch.setattr(os, "cpu_count", lambda: workers)
    job = Job(tmp_path)
    run_job((SMALL,), BuildFolders(job.out, job.content), lambda *_: None)
    made = sorted(job.files())
    assert any(name.endswith(".pdf") for name in made)
    assert any(name.endswith(".svg") for name in made)
    for name in made:
        assert (job.out / name).read_bytes() == (first[0].out / name).read_bytes(), name


def test_progress_counts_every_task(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    progress = first[0].progress
    total = progress[0][2]
    assert [(done, of) for _, done, of in progress] == [(number, total) for number in range(1, total + 1)]
    names = [name for name, _, _ in progress]
    assert len(set(names)) == total
    assert names[-1] == "site"
    drawn = min(names.index(name) for name in names if name.startswith(("draw", "print")))
    assert max(names.index(f"check {game}") for game in GAMES) < drawn, "nothing is drawn before all is checked"


def test_what_has_not_changed_is_left_alone(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up: list[str] = []
    find_current = Record.find_current

    def count(self: Record, key: str, inputs: str, verify: bool = False) -> RecordEntry | None:
        looked_up.append(key)
        return find_current(self, key, inputs, verify)

    monkeypatch.setattr(Record, "find_current", count)
    before = job.files()
    rows = job.run()
    assert len(looked_up) == len(set(looked_up)), "the site's thousands of files are compared once"
    assert kept(rows) == set(rows)
    assert job.files() == before
    assert len(job.progress) == job.progress[0][2], "it still tells of every task"


@pytest.mark.night
def test_a_changed_file_makes_only_its_game_and_the_site_anew(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is stopped at the end leaves all but the site to the next one."""
    before = job.files()
    job.change("Dos amenazas a la vez", "Dos amenazas juntas")
    anew = {f"{verb} {SMALL}" for verb in ("check", "replay", "draw", "print", "typeset")}
    undone = {key.removesuffix(" es").removesuffix(" en") for key in job.undone() if key not in SITE_TASKS}
    assert undone == anew
    assert set(SITE_TASKS) <= set(job.undone())
    with monkeypatch.context() as patch:
        patch.setattr(tasks.Site, "run", _stop)
        with pytest.raises(KeyboardInterrupt):
            job.run()
    assert job.undone() == ["site"]
    rows = job.run()
    assert set(rows) - kept(rows) == {("site", "es, en")}
    assert not (job.out / tasks.WORK).exists()
    after = job.files()
    assert {name for name in after if SHIPPED in name and not name.startswith("site/")} == {
        name for name in after if before.get(name) == after[name] and SHIPPED in name and not name.startswith("site/")
    }
    pages = [path.read_text("utf-8") for path in (job.out / "site" / "es" / SMALL).rglob("*.html")]
    assert any("Dos amenazas juntas" in page for page in pages)
    assert not any("Dos amenazas a la vez" in page for page in pages)


@pytest.mark.parametrize("changed", ["tests", "engine"])
def test_the_site_follows_the_record_of_tests_and_the_browsers_python(
    as_left: Job, changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both lie outside of the games' folders; nothing else is made from them."""
    before = as_left.undone()
    if changed == "tests":
        monkeypatch.setattr(run, "RECORD", tmp_path / "rules_hit.json")
        (tmp_path / "rules_hit.json").write_text('{"a test": ["bg.hit"]}', "utf-8")
    else:
        monkeypatch.setattr(tasks, "fetch_engine", lambda: Engine(tmp_path))
    assert (before, as_left.undone()) == ([], SITE_TASKS)


@pytest.mark.parametrize("library", ["Markdown", "pymdown-extensions", "reportlab", ""])
def test_all_follows_the_libraries_and_the_date(as_left: Job, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = as_left.undone()
    if library:
        # As a later run would ask: in one run, the versions are asked once.
        monkeypatch.setattr(run, "library_versions", record.library_versions.__wrapped__)
        monkeypatch.setattr(record, "version", lambda name: "0.1" if name == library else version(name))
    else:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    after = as_left.undone()
    assert (before, after) == ([], [task.key for stage in tasks.stages_of(GAMES) for task in stage])


def test_without_a_network_the_browsers_python_is_asked_for_once(
    as_left: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many processes write pages: each try takes npm a minute. What was found goes along to them."""
    asked = tmp_path / "asked"
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(f"#!/bin/sh\necho asked >> {asked}\necho 'no network' >&2\nexit 1\n", "utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(npm.parent), prepend=os.pathsep)
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tasks, "fetch_engine", fetch_engine)
    folders = BuildFolders(as_left.out, as_left.content)
    run.BuildCache(folders).reusable_result(tasks.Pages(GAMES, "es"))
    for _ in languages():
        assert pickle.loads(pickle.dumps(folders)).engine.folder is None
    assert asked.read_text("utf-8") == "asked\n"


@pytest.mark.night
def test_what_was_removed_is_made_again(job: Job) -> None:
    path = job.out / "diagrams" / SMALL / "ttt.ex.fork-1-es.svg"
    page = job.out / "site" / "es" / SMALL / "index.html"
    content, text = path.read_bytes(), page.read_text("utf-8")
    path.unlink()
    page.unlink()
    rows = job.run()
    assert page.read_text("utf-8") == text
    assert ("diagrams", SMALL) not in kept(rows)
    assert ("diagrams", SHIPPED) in kept(rows)
    assert path.read_bytes() == content


def test_a_removed_folder_and_a_flipped_byte_are_found(job: Job) -> None:
    """Also where the file's size and time are as they were."""
    kit = next((job.out / "pdf" / SMALL).glob("*.pdf"))
    data, times = bytearray(kit.read_bytes()), kit.stat()
    assert job.undone() == []
    data[len(data) // 2] ^= 1
    kit.write_bytes(data)
    os.utime(kit, ns=(times.st_atime_ns, times.st_mtime_ns))
    shutil.rmtree(job.out / "site" / "es")
    assert job.undone() == [f"print {SMALL}", *SITE_TASKS]


@pytest.mark.usefixtures("no_site")
def test_diagrams_of_an_example_that_is_gone_go_too(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    for task in (tasks.Print, tasks.Typeset):
        monkeypatch.setattr(task, "run", lambda _self, _folders: tasks.TaskResult(()))
    (job.content / SMALL / "examples" / "ttt.ex.draw.yaml").unlink()
    (job.out / "diagrams" / SMALL / "mine.txt").write_text("not the main job's", "utf-8")
    job.run()
    left = {name for name in job.files() if name.startswith(f"diagrams/{SMALL}/")}
    assert not [name for name in left if "ttt.ex.draw" in name]
    assert [name for name in left if "ttt.ex.fork" in name]
    assert f"diagrams/{SMALL}/mine.txt" in left


def test_pages_depend_on_what_is_printed_of_their_games_alone(as_left: Job) -> None:
    """So the pages of a game can begin while another is being printed, and a stopped run leaves them to the next."""
    known = run.BuildCache(BuildFolders(as_left.out, as_left.content))
    names = [{name.partition("/")[0::2] for name, _, _ in known._to_print(games)} for games in ((SMALL,), GAMES)]
    kinds = [{(kind, rest.partition("/")[0]) for kind, rest in some} for some in names]
    assert kinds[0] == {("pdf", SMALL), ("rulebook", SMALL)}
    assert kinds[1] == {(kind, game) for kind in ("pdf", "rulebook") for game in GAMES}
    alone, beside, other = (
        known._inputs(tasks.GameParts(games, game))
        for games, game in (((SMALL,), SMALL), (GAMES, SMALL), (GAMES, SHIPPED))
    )
    assert alone == beside != other


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tasks about the site that have run; they do nothing else."""
    keys: list[str] = []

    def note(task: tasks.Task, _folders: BuildFolders) -> tasks.TaskResult:
        keys.append(task.key)
        return tasks.TaskResult(())

    for kind in (tasks.Pack, tasks.GameParts, tasks.Pages, tasks.Site):
        monkeypatch.setattr(kind, "run", note)
    return keys


def test_a_diagram_that_cannot_be_written_leaves_its_game_out(job: Job, made: list[str]) -> None:
    """The pages of the others are made anew, although they have not changed: a site of fewer games needs them."""
    folder = job.out / "diagrams" / SMALL
    shutil.rmtree(folder)
    folder.write_text("somebody's file", "utf-8")
    job.run()
    [error] = job.errors
    assert error.startswith(f"draw {SMALL}: ")
    assert made == [f"pages {SHIPPED}", "pack", "pages es", "pages en", "site"]


@pytest.mark.usefixtures("made")
def test_a_stopped_run_s_pages_are_not_put_together_with_the_engine_of_another(
    job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (tasks.Check, tasks.Replay, tasks.Print, tasks.Typeset, tasks.Draw):
        monkeypatch.setattr(kind, "run", lambda _self, _folders: tasks.TaskResult(()))
    monkeypatch.setattr(tasks.Pack, "run", PACK)
    for old, new, stopped in (("a la vez", "juntas", tasks.Site), ("juntas", "unidas", tasks.Pages)):
        job.change(f"Dos amenazas {old}", f"Dos amenazas {new}")
        with monkeypatch.context() as patch:
            patch.setattr(stopped, "run", _stop)
            with pytest.raises(KeyboardInterrupt):
                job.run()
    assert set(SITE_TASKS) <= set(job.undone())
    job.change("Dos amenazas unidas", "Dos amenazas juntas")
    assert set(SITE_TASKS) <= set(job.undone()), "the engine is that of the second run"


def game_files(job: Job, game: str) -> dict[str, int]:
    """What was made of one game, but for its pages."""
    return {name: time for name, time in job.files().items() if f"/{game}/" in name and not name.startswith("site/")}


@pytest.mark.night
def test_an_example_that_does_not_hold_stops_its_game_alone(job: Job) -> None:
    before = job.files()
    job.change("free, equals: 5", "free, equals: 4")
    rows = job.run()
    [error] = job.errors
    assert re.match(r"check tictactoe: .*ttt\.ex\.fork\.yaml:\d+: .*equals: 4.*: the engine says 5", error)
    assert {("pdf", SHIPPED), ("rulebook", SHIPPED), ("site", "es, en")} <= set(rows)
    assert not [row for row in rows if row[1] == SMALL and row[0] != "records"]
    after = job.files()
    kept_files = {name for name in before if f"/{SMALL}/" in name and not name.startswith("site/")}
    assert kept_files
    assert all(after[name] == before[name] for name in kept_files), "what was made from examples that held still stands"
    assert not [name for name in after if name.startswith("site/") and f"/{SMALL}/" in name]
    assert [name for name in after if name.startswith("site/") and f"/{SHIPPED}/" in name]
    job.change("free, equals: 4", "free, equals: 5")
    assert set(kept(job.run())) >= {("diagrams", SMALL), ("pdf", SMALL)}
    assert not job.errors
    assert set(job.files()) == set(before)


def test_nothing_is_written_where_nothing_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command says so on stderr and ends with exit code 2."""
    job = Job(tmp_path)
    monkeypatch.setattr(run, "ProcessPoolExecutor", InThisProcess)
    monkeypatch.setattr(registry, "_entry_points", lambda: {SMALL: f"rules_engine.{SMALL}"})
    job.change("free, equals: 5", "free, equals: 4")
    forget_content()
    done = CliRunner().invoke(app, ["build", "--content", str(job.content), "--out", str(job.out)])
    assert done.exit_code == 2
    assert done.stderr.count("error: check tictactoe: claims of these examples fail") == 1
    assert job.files() == {}


SPOILED = {
    "example": (FORK, 'do: "O:c2"', 'du: "O:c2"', r"ttt\.ex\.fork\.yaml:\d+: .*unknown key 'du'"),
    "rules": (
        f"{SMALL}/rules.es.md",
        "3.",
        "3. {{ unheard_of }}",
        r"rules\.es\.md:\d+: cannot be filled in: .*unheard_of",
    ),
}


@pytest.mark.usefixtures("no_site")
@pytest.mark.parametrize("spoiled", SPOILED)
def test_malformed_content_is_told_with_file_and_line(spoiled: str, job: Job) -> None:
    file, old, new, said = SPOILED[spoiled]
    job.change(old, new, file)
    before = game_files(job, SMALL)
    job.run()
    assert re.search(said, job.errors[0])
    assert game_files(job, SMALL) == before


@pytest.mark.usefixtures("no_site")
def test_a_record_that_does_not_play_is_told(job: Job) -> None:
    (job.content / SMALL / "records").mkdir()
    (job.content / SMALL / "records" / "bad.txt").write_text("game: tictactoe\n", "utf-8")
    job.run()
    [error] = job.errors
    assert re.search(r"replay tictactoe: .*bad\.txt:1: .*lacks version", error)


def test_the_table() -> None:
    rows = [
        Row("pdf", SMALL, {"files": 3}, 10, 1.0),
        Row("pdf", SMALL, {"files": 4}, 12, 0.5, kept=True),
        Row("site", "es, en", {"links": 9}, 7, 2.0, kept=True),
    ]
    lines = [line.split() for line in table_text(rows, 3.25).splitlines()]
    assert lines[1:3] == [
        ["PDF", SMALL, "7", "files", "22", "1.5"],
        ["site", "es,", "en", "9", "links", "checked", "7", "unchanged"],
    ]
    assert lines[-1] == ["29", "pages", "in", "3.2", "s"]
    assert table_text(rows[1:], 3.25).splitlines()[-1] == "19 pages, unchanged"


def test_the_record_names_files_from_its_own_folder(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    names = [name for made in Record.read(first[0].out).made.values() for name in made.files]
    assert names
    assert all((first[0].out / name).is_file() for name in names)
    assert not [name for name in names if name.startswith("/")]
