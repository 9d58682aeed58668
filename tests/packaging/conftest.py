"""The built wheel, and a fresh environment that holds it."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """The finished command; its output is shown when it fails. It finds packages where they are installed, only."""
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | variables
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=outside, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


def build_distribution(project: Path, out: Path) -> Path:
    """The folder `out` with the project's sdist, and the wheel built from it."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, project, cwd=out)
    return out


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel built from it."""
    return build_distribution(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    [path] = dist.glob("jugada-*.whl")
    return path


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `jugada` command of a fresh environment that holds the wheel.

    It takes the dependencies from this environment, by a path that leads to its packages but not to its editable
    installs: installing all of them again takes a minute. That they are declared is a test of its own.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    install(folder / "bin" / "python", f"jugada @ {wheel.as_uri()}")  # as docs/install.md says, with a wheel
    [packages] = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return folder / "bin" / "jugada"


def install(python: Path, *what: str | Path) -> None:
    """Install into another environment what needs no download."""
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    run(*pip, "--no-deps", "--no-index", "--no-build-isolation", *what, cwd=python.parent)
