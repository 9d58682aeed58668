"""Releases: what stops one, and that what is published can be built again."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.commits import LONGEST, too_long
from tests.packaging.release import (
    ROOT,
    ReleaseError,
    _build_twice,
    check_changelog,
    check_version,
    current_version,
    set_version,
)

FORMS = {
    ".github/workflows/*.yml": "vendor.github-workflows",
    ".github/ISSUE_TEMPLATE/[!c]*.yml": "vendor.github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "vendor.github-issue-config",
    "CITATION.cff": "vendor.citation-file-format",
}


@pytest.mark.parametrize("version", ["", "1.1", "1.1.0.0", "v1.1.0", "01.1.0", "1.1.0 ", "one"])
def test_a_version_is_three_numbers(version: str) -> None:
    with pytest.raises(ReleaseError, match="expected three numbers"):
        check_version(version, "1.0.0")


def test_versions_do_not_go_back() -> None:
    check_version("1.0.0", "1.0.0")
    check_version("1.10.0", "1.9.0")
    with pytest.raises(ReleaseError, match="take a higher one"):
        check_version("1.9.0", "1.10.0")


@pytest.mark.parametrize(
    ("changes", "why"),
    [("## 1.0.0\n\nAll new.\n", "its first section is '1.0.0'"), ("## Next\n\n## 1.0.0\n\nOld.\n", "is empty")],
)
def test_a_release_says_what_changed(tmp_path: Path, changes: str, why: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{changes}", "utf-8")
    with pytest.raises(ReleaseError, match=why):
        check_changelog(tmp_path, "1.1.0")


def test_the_version_stands_in_one_place(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Next\n\nMore.\n", "utf-8")
    check_changelog(tmp_path, "7.8.9")
    set_version(tmp_path, "7.8.9")
    assert current_version(tmp_path) == "7.8.9"
    assert (tmp_path / "CHANGELOG.md").read_text("utf-8") == "# Changelog\n\n## 7.8.9\n\nMore.\n"
    asked = subprocess.run(
        [sys.executable, "-m", "generator.cli", "--version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert current_version(ROOT) in asked.stdout


@pytest.mark.parametrize(("files", "schema"), FORMS.items())
def test_workflows_and_forms_are_what_their_schemas_say(files: str, schema: str) -> None:
    found = sorted(map(str, ROOT.glob(files)))
    assert found
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *found]
    judged = subprocess.run(command, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout


@pytest.mark.night
def test_a_second_build_has_the_same_bytes(tmp_path: Path) -> None:
    clone = tmp_path / "jugada"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    wheel, sdist = sorted(_build_twice(clone), key=lambda file: file.suffix != ".whl")
    assert (wheel.suffix, sdist.suffixes[-2:]) == (".whl", [".tar", ".gz"])


def test_a_subject_that_is_too_long_is_named(tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "init", "--quiet"], cwd=tmp_path, check=True)
    for subject in ("First", "S" * LONGEST, "T" * (LONGEST + 1)):
        subprocess.run([*git, "commit", "--quiet", "--allow-empty", "-m", subject], cwd=tmp_path, check=True)
    (said,) = too_long(tmp_path, "HEAD~2")
    assert said.endswith(f"it has 73 characters, 72 fit: {'T' * 73}")
    assert list(too_long(tmp_path, "HEAD~9")) == []  # a shallow clone has no history to hold
