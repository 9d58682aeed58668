"""The hook for pre-commit and the action for GitHub do on a rulebook what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.pasted import blocks
from tests.docs.test_tutorial import EXAMPLE

ROOT = Path(__file__).parents[2]
WRONG = EXAMPLE.replace("exactly: [B3, B5, B6]", "exactly: [B3, B4, B5, B6]")
ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    """Somebody's repository with an example that does not hold and other YAML files."""
    folder = tmp_path / "rulebook"
    (folder / "examples").mkdir(parents=True)
    (folder / "examples" / "first one.yaml").write_text(WRONG, "utf-8")
    (folder / "other.yaml").write_text("no: example\n", "utf-8")
    return folder


def run(folder: Path, *command: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    every = {**os.environ, "PATH": paths, "PYTHONPATH": str(ROOT), **(env or {})}
    return subprocess.run(command, cwd=folder, env=every, capture_output=True, text=True, check=False)


def test_the_hook_is_as_pre_commit_wants_it() -> None:
    done = run(ROOT, sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml")
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.night
def test_the_hook_checks_the_examples_that_have_changed(rulebook: Path, tmp_path: Path) -> None:
    """As the tutorial says: with what is installed, in place of an installation that fetches all dependencies."""
    [settings] = [block for block in blocks("docs/check-your-rulebook.md", "yaml") if "hooks:" in block]
    (rulebook / ".pre-commit-config.yaml").write_text(settings, "utf-8")
    env = {"PRE_COMMIT_HOME": str(tmp_path / "cache"), "GIT_CONFIG_GLOBAL": os.devnull, "LC_ALL": "C.UTF-8"}
    run(rulebook, "git", "init", "-q", env=env)
    run(rulebook, "git", "add", "-A", env=env)
    done = run(rulebook, sys.executable, "-m", "pre_commit", "run", "--all-files", env=env)
    assert done.returncode == 1, done.stderr
    assert "examples/first one.yaml:16: " in done.stdout
    assert "other.yaml" not in done.stdout
    (rulebook / "examples" / "first one.yaml").write_text(EXAMPLE, "utf-8")
    run(rulebook, "git", "add", "-A", env=env)
    done = run(rulebook, sys.executable, "-m", "pre_commit", "run", "--all-files", env=env)
    assert done.returncode == 0, done.stdout


def step(name: str) -> dict[str, Any]:
    [found] = [one for one in ACTION["runs"]["steps"] if one.get("name") == name]
    return dict(found)


def evaluated(value: str, inputs: Mapping[str, str]) -> str:
    values = {f"inputs.{name}": inputs.get(name, one["default"]) for name, one in ACTION["inputs"].items()}
    return re.sub(r"\$\{\{ (\S+) \}\}", lambda found: {**values, "github.action_path": str(ROOT)}[found[1]], value)


def check(rulebook: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the action's step as the runner does."""
    one = step("Check")
    env = {name: evaluated(value, inputs) for name, value in one["env"].items()}
    return run(rulebook, "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", one["run"], env=env)


@pytest.mark.night
def test_the_action_annotates_the_lines(rulebook: Path) -> None:
    done = check(rulebook, paths="examples/first one.yaml\n", sarif="out/report.sarif")
    assert done.returncode == 1, done.stderr
    assert "::error file=examples/first one.yaml,line=16,title=my.ex.entering::" in done.stdout
    assert '"uri": "examples/first%20one.yaml"' in (rulebook / "out" / "report.sarif").read_text("utf-8")
    (rulebook / "examples" / "first one.yaml").write_text(EXAMPLE, "utf-8")
    done = check(rulebook, paths="examples", style="true")
    assert (done.returncode, "::error" in done.stdout) == (0, False), done.stderr


def test_an_input_of_the_action_runs_nothing(rulebook: Path) -> None:
    check(rulebook, paths="$(touch ran)\n`touch ran`\n'; touch ran; '", content="$(touch ran)")
    assert not (rulebook / "ran").exists()
    assert not [one for one in ACTION["runs"]["steps"] if "${{" in one.get("run", "")]


def test_the_action_installs_this_checkout_with_its_pins() -> None:
    install = step("Install Jugada")
    assert evaluated(install["env"]["SOURCE"], {}) == str(ROOT)
    assert '--constraint "$SOURCE/constraints.txt" "$SOURCE"' in install["run"]
