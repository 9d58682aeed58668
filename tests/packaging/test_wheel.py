"""An installed wheel works outside a checkout: it brings its content, templates and the site's sources."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The finished command; its output is shown when it fails."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", out, ROOT, cwd=out)
    [path] = out.glob("jugada-*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `jugada` command of a fresh environment that holds the wheel and what it depends on."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    constraints = ROOT / "constraints.txt"
    run(folder / "bin" / "pip", "install", "--quiet", "--constraint", constraints, wheel, cwd=folder)
    return folder / "bin" / "jugada"


def test_the_wheel_holds_content_templates_and_site(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for kind in ("content", "templates", "site"):
        shipped = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / kind).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert shipped
        assert {f"generator/_data/{name}" for name in shipped} <= set(names)
    assert not [name for name in names if name.startswith(("tests/", "bench/", "site/"))]


def test_the_installed_command_checks_its_own_examples(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "check", cwd=tmp_path)
    assert done.stdout.strip()
    assert list(tmp_path.iterdir()) == []
