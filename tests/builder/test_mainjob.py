"""The main job with the tests' own game and a shipped one: what it writes, what it leaves alone, what stops it."""

from __future__ import annotations

import os
import pickle
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.builder import build_cache, run, tasks
from generator.builder.run import JobError, run_job
from generator.builder.summary import Row, print_table, sum_rows
from generator.builder.tasks import Where
from generator.cli.app import app
from generator.content.loader import forget_content
from generator.i18n import languages
from generator.outputs import freshness
from generator.outputs.record import NAME, Record
from generator.resources import content_dir
from generator.website.engine import Engine
from rules_engine.core import registry
from tests.builder.in_this_process import InThisProcess
from tests.fifth_game.outside import outside_game

SMALL, SHIPPED = "tictactoe", "backgammon"
GAMES = (SMALL, SHIPPED)
FORK = "tictactoe/examples/ttt.ex.fork.yaml"
KEPT_EXAMPLES = ("bg.ex.hit.yaml", "bg.ex.first_turn.yaml")
"""Of the shipped game's: each takes seconds to draw and to put on pages."""


@pytest.fixture(autouse=True, scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The two games alone, one way of printing instead of twelve, and a program that nobody edits meanwhile."""
    with outside_game(tmp_path_factory.mktemp("metadata")), pytest.MonkeyPatch.context() as patch:
        packages = {name: f"rules_engine.{name}" for name in sorted(GAMES)}
        patch.setattr(registry, "_entry_points", lambda: packages)
        patch.setattr(build_cache, "program_digest", lambda: "")
        patch.setattr(build_cache, "source_folders", lambda content: (content.folder,))
        patch.setattr(build_cache, "RECORD", tmp_path_factory.mktemp("record") / "rules_hit.json")
        patch.setattr(tasks, "PAPERS", ("a4",))
        patch.setattr(tasks, "PRINTS", (("duplex", False),))
        yield


class Job:
    """A main job's output folder and the user's own copy of the games' content."""

    def __init__(self, folder: Path) -> None:
        self.content, self.out = folder / "content", folder / "build"
        for name in GAMES:
            shutil.copytree(content_dir(name), self.content / name)
        for path in (self.content / SHIPPED / "examples").iterdir():
            if path.name not in KEPT_EXAMPLES:
                path.unlink()
        self.told: list[tuple[str, int, int]] = []

    def run(self) -> dict[tuple[str, str], Row]:
        """The rows of the table by what and game."""
        forget_content()
        self.told.clear()
        rows = run_job(GAMES, Where(self.out, self.content), lambda *told: self.told.append(told))
        return {(row.what, row.game): row for row in sum_rows(rows)}

    def undone(self) -> list[str]:
        """The tasks that a run would do now."""
        forget_content()
        known = build_cache.BuildCache(Where(self.out, self.content), GAMES)
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
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Job, dict[tuple[str, str], Row]]:
    """The first run is in this process too: workers of their own would know all installed games, not only these two."""
    job = Job(tmp_path_factory.mktemp("first"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "ProcessPoolExecutor", InThisProcess)
        return job, job.run()


@pytest.fixture
def job(first: tuple[Job, dict[tuple[str, str], Row]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Job:
    """A copy of the job after its first run, to go on in this process.

    Files keep their times, so all of it is as it was left.
    """
    monkeypatch.setattr(run, "ProcessPoolExecutor", InThisProcess)
    made = Job(tmp_path / "job")
    shutil.copytree(first[0].out, made.out)
    return made


def _stop(*_: object) -> None:
    raise KeyboardInterrupt


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


@pytest.mark.parametrize("workers", [2, 3])
def test_the_number_of_workers_changes_no_byte(
    first: tuple[Job, dict[tuple[str, str], Row]], workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forked workers know the tests' own game; the site is the parent's work, and is left out."""
    monkeypatch.setattr(run, "get_context", lambda _method: get_context("fork"))
    monkeypatch.setattr(os, "cpu_count", lambda: workers)
    monkeypatch.setattr(tasks.Pages, "run", lambda _self, _where: tasks.Done(()))
    monkeypatch.setattr(tasks.Site, "run", lambda _self, _where: tasks.Done(()))
    job = Job(tmp_path)
    run_job((SMALL,), Where(job.out, job.content), lambda *_: None)
    made = sorted(job.files())
    assert any(name.endswith(".pdf") for name in made)
    assert any(name.endswith(".svg") for name in made)
    for name in made:
        assert (job.out / name).read_bytes() == (first[0].out / name).read_bytes(), name


def test_progress_counts_every_task(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    told = first[0].told
    total = told[0][2]
    assert [(done, of) for _, done, of in told] == [(number, total) for number in range(1, total + 1)]
    names = [name for name, _, _ in told]
    assert len(set(names)) == total
    assert names[-1] == "site"
    drawn = min(names.index(name) for name in names if name.startswith(("draw", "print")))
    assert max(names.index(f"check {game}") for game in GAMES) < drawn, "nothing is drawn before all is checked"


def test_what_has_not_changed_is_left_alone(job: Job) -> None:
    before = job.files()
    rows = job.run()
    assert kept(rows) == set(rows)
    assert job.files() == before
    assert len(job.told) == job.told[0][2], "it still tells of every task"


def test_a_changed_file_makes_only_its_game_and_the_site_anew(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is stopped at the end leaves all but the site to the next one."""
    before = job.files()
    job.change("Dos amenazas a la vez", "Dos amenazas juntas")
    anew = {f"{verb} {SMALL}" for verb in ("check", "replay", "draw", "print", "bind")}
    assert {key.rsplit(" es")[0].rsplit(" en")[0] for key in job.undone()} == {*anew, "pages", "site"}
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
    job: Job, changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both lie outside of the games' folders; nothing else is made from them."""
    before = job.undone()
    if changed == "tests":
        monkeypatch.setattr(build_cache, "RECORD", tmp_path / "rules_hit.json")
        (tmp_path / "rules_hit.json").write_text('{"a test": ["bg.hit"]}', "utf-8")
    else:
        monkeypatch.setattr(tasks, "fetch_engine", lambda: Engine(tmp_path))
    assert (before, job.undone()) == ([], ["pages es", "pages en", "site"])


@pytest.mark.parametrize("library", ["Markdown", "pymdown-extensions", "reportlab", ""])
def test_all_follows_the_libraries_and_the_date(job: Job, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = job.undone()
    if library:
        monkeypatch.setattr(freshness, "version", lambda name: "0.1" if name == library else version(name))
    else:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    after = job.undone()
    assert (before, after) == ([], [task.key for stage in tasks.stages_of(GAMES) for task in stage])


def test_without_a_network_the_browsers_python_is_asked_for_once(
    job: Job, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many processes write pages: each try takes npm a minute. What was found goes along to them."""
    asked = tmp_path / "asked"
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(f"#!/bin/sh\necho asked >> {asked}\necho 'no network' >&2\nexit 1\n", "utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(npm.parent), prepend=os.pathsep)
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    where = Where(job.out, job.content)
    build_cache.BuildCache(where, GAMES).reusable_result(tasks.Pages("es", GAMES))
    for _ in languages():
        assert pickle.loads(pickle.dumps(where)).engine.folder is None
    assert asked.read_text("utf-8") == "asked\n"


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
    language = "es" if "-es-" in kit.name else "en"
    assert job.undone() == [f"print {SMALL} {language}", "pages es", "pages en", "site"]


def test_diagrams_of_an_example_that_is_gone_go_too(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.Site, "run", lambda _self, _where: tasks.Done(()))
    (job.content / SMALL / "examples" / "ttt.ex.draw.yaml").unlink()
    (job.out / "diagrams" / SMALL / "mine.txt").write_text("not the main job's", "utf-8")
    job.run()
    left = {name for name in job.files() if name.startswith(f"diagrams/{SMALL}/")}
    assert not [name for name in left if "ttt.ex.draw" in name]
    assert [name for name in left if "ttt.ex.fork" in name]
    assert f"diagrams/{SMALL}/mine.txt" in left


def test_an_example_that_does_not_hold_stops_it(job: Job) -> None:
    before = job.files()
    job.change("free, equals: 5", "free, equals: 4")
    with pytest.raises(JobError, match=r"check tictactoe: .*ttt\.ex\.fork\.yaml:\d+: .*equals: 4.*: the engine says 5"):
        job.run()
    assert job.files() == before, "what was made from examples that held still stands"
    job.change("free, equals: 4", "free, equals: 5")
    assert set(kept(job.run())) >= {("diagrams", SMALL), ("pdf", SMALL)}


def test_nothing_is_written_where_nothing_holds(tmp_path: Path) -> None:
    """The command says so on stderr and ends with exit code 2."""
    job = Job(tmp_path)
    job.change("free, equals: 5", "free, equals: 4")
    forget_content()
    done = CliRunner().invoke(app, ["build", "--content", str(job.content), "--out", str(job.out)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "error: check tictactoe: claims of these examples fail" in done.stderr
    assert job.files() == {}


def test_malformed_content_stops_it_with_file_and_line(job: Job) -> None:
    job.change('do: "O:c2"', 'du: "O:c2"')
    with pytest.raises(JobError, match=r"ttt\.ex\.fork\.yaml:\d+: .*unknown key 'du'"):
        job.run()


@pytest.mark.parametrize("lang", languages())
def test_a_rules_text_that_cannot_be_filled_in_stops_it_before_anything_is_made(tmp_path: Path, lang: str) -> None:
    job = Job(tmp_path)
    job.change("3.", "3. {{ unheard_of }}", f"{SMALL}/rules.{lang}.md")
    with pytest.raises(JobError, match=rf"check tictactoe: .*rules\.{lang}\.md:\d+: cannot be filled in: .*unheard_of"):
        job.run()
    assert job.files() == {}


def test_a_record_that_does_not_play_stops_it(job: Job) -> None:
    (job.content / SMALL / "records").mkdir()
    (job.content / SMALL / "records" / "bad.txt").write_text("game: tictactoe\n", "utf-8")
    with pytest.raises(JobError, match=r"replay tictactoe: .*bad\.txt:1: .*lacks version"):
        job.run()


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        Row("pdf", SMALL, {"files": 3}, 10, 1.0),
        Row("pdf", SMALL, {"files": 4}, 12, 0.5, kept=True),
        Row("site", "es, en", {"links": 9}, 7, 2.0, kept=True),
    ]
    print_table(rows, 3.25)
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[1:3] == [
        ["PDF", SMALL, "7", "files", "22", "1.5"],
        ["site", "es,", "en", "9", "links", "checked", "7", "unchanged"],
    ]
    assert lines[-1] == ["29", "pages", "in", "3.2", "s"]


def test_the_record_names_files_from_its_own_folder(first: tuple[Job, dict[tuple[str, str], Row]]) -> None:
    names = [name for made in Record.read(first[0].out).made.values() for name in made.files]
    assert names
    assert all((first[0].out / name).is_file() for name in names)
    assert not [name for name in names if name.startswith("/")]
