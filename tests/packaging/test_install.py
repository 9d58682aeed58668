"""What the pages about installing say is pasted into a copy of the source, and pip, pipx and uv do it."""

from __future__ import annotations

import os
import sys
import tarfile
import venv
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.docs.pasted import blocks, commands
from tests.packaging.conftest import run

PAGE, FRONT = "docs/install.md", "docs/index.md"
SAYS_HOW_TO_BEGIN = "jugada moves backgammon --roll 3-1"


@pytest.fixture(scope="module")
def copy(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked archive of the source."""
    [archive] = dist.glob("*.tar.gz")
    folder = tmp_path_factory.mktemp("copy")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    [source] = folder.iterdir()
    return source


PLACES = {"active": "active/bin", "PIPX_BIN_DIR": "pipx/bin", "UV_TOOL_BIN_DIR": "uv/bin"}
"""Where each program puts the command `jugada`."""


@pytest.fixture
def variables(offline: Mapping[str, str], tmp_path: Path) -> dict[str, str]:
    """A user who has an active environment, pipx and uv, and has installed nothing yet."""
    venv.create(tmp_path / "active", with_pip=True)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("pipx", "uv", "uvx"):
        (programs / name).symlink_to(Path(sys.executable).parent / name)
    places = {name: str(tmp_path / place) for name, place in PLACES.items()}
    homes = {"HOME": ".", "PIPX_HOME": "pipx", "UV_TOOL_DIR": "uv/tools", "UV_CACHE_DIR": "uv/cache"}
    path = [*places.values(), str(programs), "/usr/bin", "/bin"]
    return {
        **offline,
        **places,
        **{name: str(tmp_path / home) for name, home in homes.items()},
        "PATH": os.pathsep.join(path),
        "LANG": "C.UTF-8",
    }


@pytest.mark.night
@pytest.mark.parametrize(("number", "installed", "ran"), [(0, 3, 0), (2, 0, 2), (3, 1, 0)])
def test_a_block_works_as_pasted(number: int, installed: int, ran: int, copy: Path, variables: dict[str, str]) -> None:
    """Each command that it installs, and each that it runs, says how to begin."""
    output = run("bash", "-ec", blocks(PAGE, "sh")[number], cwd=copy, **variables).stdout
    assert output.count(SAYS_HOW_TO_BEGIN) == ran
    found = [path for name in PLACES if (path := Path(variables[name], "jugada")).exists()]
    assert len(found) == installed
    for command in found:
        assert SAYS_HOW_TO_BEGIN in run(command, cwd=copy.parent, **variables).stdout


def test_every_block_is_pasted() -> None:
    """The second compiles the engine, which `test_compiled` does."""
    assert len(blocks(PAGE, "sh")) == 4
    assert "JUGADA_COMPILE" in blocks(PAGE, "sh")[1]


def test_the_front_page_says_the_same() -> None:
    install, begin = commands(FRONT)
    assert install in commands(PAGE)
    assert begin == ["jugada"]


@pytest.mark.parametrize("page", [PAGE, FRONT])
def test_both_languages_install_alike(page: str) -> None:
    assert commands(page) == commands(page.replace(".md", ".es.md"))
