"""Makes a release: ``make release VERSION=1.1.0``, or with ``DRY=1`` all but the tag (``docs/releasing.md``).

The version stands in one place, ``pyproject.toml``. A release is made in a clone of its own, so that only what is
committed gets into it, and a step that fails leaves the checkout as it was.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parents[2]
_VERSION = re.compile(r'(?m)^version = "([^"]+)"$')
_TOOLS = Path(sys.executable).parent


class ReleaseError(Exception):
    """Why there is no release; the text says what to do."""


def release(version: str, *, dry: bool) -> Path:
    """Check, build twice, compare, commit and tag; return the folder ``dist``, all that a dry run leaves.

    Raises ReleaseError at the first step that fails.
    """
    check_version(version, current_version(ROOT))
    check_changelog(ROOT, version)
    _check_tree()
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "jugada"
        _run(["git", "clone", "--quiet", str(ROOT), str(clone)], folder)
        set_version(clone, version)
        _commit(clone, version)
        files = _build_twice(clone)
        _check_files(files)
        dist = ROOT / "dist"
        shutil.rmtree(dist, ignore_errors=True)
        shutil.copytree(files[0].parent, dist)
        _run([sys.executable, "-m", "tests.packaging.bom", str(dist / f"jugada-{version}.cdx.json")], ROOT)
        if not dry:
            _run(["git", "pull", "--quiet", "--ff-only", str(clone), "HEAD"], ROOT)
            _run(["git", "tag", "--annotate", f"v{version}", "--message", f"Jugada {version}"], ROOT)
    return dist


def current_version(root: Path) -> str:
    """Return the version of the checkout, which ``pyproject.toml`` alone says."""
    with (root / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def check_version(version: str, current: str) -> None:
    """Raise ReleaseError unless the version is three numbers, and not before the current one."""
    try:
        new = Version(version)
    except InvalidVersion:
        raise ReleaseError(f"VERSION={version!r}: expected three numbers such as 1.1.0") from None
    if len(new.release) != 3 or str(new) != version:
        raise ReleaseError(f"VERSION={version!r}: expected three numbers such as 1.1.0")
    if new < Version(current):
        raise ReleaseError(f"VERSION={version}: pyproject.toml is at {current} already; take a higher one")


def check_changelog(root: Path, version: str) -> None:
    """Raise ReleaseError unless the first section of the changelog is the version's, or ``Next``, and has a text."""
    sections = re.split(r"(?m)^## ", (root / "CHANGELOG.md").read_text("utf-8"))
    title, _, text = sections[1].partition("\n")
    if title.strip() not in {version, "Next"}:
        raise ReleaseError(f"CHANGELOG.md: its first section is {title.strip()!r}; write one called {version}, or Next")
    if not text.strip():
        raise ReleaseError(f"CHANGELOG.md: the section {title.strip()!r} is empty; say what changed for users")


def set_version(root: Path, version: str) -> None:
    """Write the version into ``pyproject.toml``, and over the changelog's section ``Next``."""
    project, changes = root / "pyproject.toml", root / "CHANGELOG.md"
    project.write_text(_VERSION.sub(f'version = "{version}"', project.read_text("utf-8"), count=1), "utf-8")
    changes.write_text(re.sub(r"(?m)^## Next$", f"## {version}", changes.read_text("utf-8"), count=1), "utf-8")


def _check_tree() -> None:
    changed = _run(["git", "status", "--porcelain"], ROOT)
    if changed:
        raise ReleaseError(
            f"the checkout has changes that are not committed, such as {changed.splitlines()[0].strip()}"
        )


def _commit(clone: Path, version: str) -> None:
    """Commit the version, unless the checkout has it already. The author is whoever makes the release."""
    if not _run(["git", "status", "--porcelain"], clone):
        return
    name = [f"user.{key}={_run(['git', 'config', f'user.{key}'], ROOT).strip()}" for key in ("name", "email")]
    options = [word for setting in name for word in ("-c", setting)]
    _run(["git", *options, "commit", "--quiet", "--all", "--message", f"Version {version}"], clone)


def _build_twice(clone: Path) -> list[Path]:
    """Return wheel and sdist; raise ReleaseError unless a second build has the same bytes."""
    when = _run(["git", "log", "-1", "--format=%ct"], clone).strip()
    built = []
    for number in (1, 2):
        # elsewhere and in another order of hashes, which is what a build on another machine differs in
        environment = {"SOURCE_DATE_EPOCH": when, "PYTHONHASHSEED": str(number)}
        place = clone.parent / f"dist-{number}"
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(clone)]
        _run(command, clone.parent, environment)
        built.append(sorted(place.iterdir()))
    for one, other in zip(*built, strict=True):
        if one.name != other.name or one.read_bytes() != other.read_bytes():
            raise ReleaseError(f"{one.name}: a second build gives other bytes; nobody could check such a release")
    return built[0]


def _check_files(files: Sequence[Path]) -> None:
    """Let the program that uploads judge the files and their metadata, by a dry run that sends nothing."""
    names = [str(file) for file in files]
    # an address of this machine: a dry run asks nobody, and must not when there is no network
    command = [str(_TOOLS / "uv"), "publish", "--dry-run", "--trusted-publishing", "never", "--publish-url"]
    _run([*command, "http://127.0.0.1:9/", *names], ROOT, {"UV_PUBLISH_TOKEN": "dry"})


def _run(command: Sequence[str], folder: str | Path, environment: Mapping[str, str] | None = None) -> str:
    """Return what the command prints; raise ReleaseError with its last line if it fails."""
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it printed nothing"]
        raise ReleaseError(f"{' '.join(command[:3])}: {said[-1]}")
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    """Run from the command line: ``VERSION [dry]``. Return the exit code."""
    version, dry = arguments[0] if arguments else "", "dry" in arguments[1:]
    try:
        dist = release(version, dry=dry)
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 2
    for file in sorted(dist.iterdir()):
        print(file.relative_to(ROOT))
    print("a dry run: no commit, no tag" if dry else f"tagged v{version}; `git push --follow-tags` publishes it")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
