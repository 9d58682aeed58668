"""The built wheel, and a fresh environment that holds it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Mapping
from importlib.metadata import distributions
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
def offline(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What makes pip and uv install this environment's packages, in place of an index's.

    They find a wheel for each, of the version that is here, which holds one line: the way to the packages. So nothing
    is fetched, and what is asked for has to be declared.
    """
    wheels = tmp_path_factory.mktemp("wheels")
    for distribution in distributions(path=[sysconfig.get_path("purelib")]):
        name, version = re.sub(r"[-_.]+", "_", distribution.name), distribution.version
        if name == "jugada":
            continue
        information = f"{name}-{version}.dist-info"
        with zipfile.ZipFile(wheels / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"{name}.pth", sysconfig.get_path("purelib") + "\n")
            wheel.writestr(f"{information}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
            wheel.writestr(f"{information}/entry_points.txt", distribution.read_text("entry_points.txt") or "")
            wheel.writestr(f"{information}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            wheel.writestr(f"{information}/RECORD", "")
    where = str(wheels)
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": where, "UV_NO_INDEX": "1", "UV_FIND_LINKS": where}


@pytest.fixture(scope="session")
def installed(wheel: Path, offline: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `jugada` command of a fresh environment that holds the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    pip = (sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install", "--quiet")
    run(*pip, f"jugada[all] @ {wheel.as_uri()}", cwd=folder, **offline)
    return folder / "bin" / "jugada"


def install(python: Path, *what: str | Path) -> None:
    """Install into another environment what needs no download."""
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    run(*pip, "--no-deps", "--no-index", "--no-build-isolation", *what, cwd=python.parent)
