"""The extension for VS Code is typed, colours examples in documents, and can be packed."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from generator.documents.model import SUFFIXES

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors" / "vscode"


@pytest.mark.night
@pytest.mark.skipif(shutil.which("npm") is None, reason="npm fetches what packs it")
def test_it_is_tested_and_packed(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("node_modules")
    shutil.copytree(EXTENSION, tmp_path / "editors" / "vscode", ignore=ignored)
    shutil.copy(ROOT / "Makefile", tmp_path)
    done = subprocess.run(["make", "vscode"], cwd=tmp_path, capture_output=True, text=True, check=False)
    if "EAI_AGAIN" in done.stderr or "ENOTFOUND" in done.stderr:
        pytest.skip("without a network npm fetches nothing")
    assert done.returncode == 0, done.stdout + done.stderr
    names = zipfile.ZipFile(tmp_path / "build" / "jugada.vsix").namelist()
    assert {"extension/extension.js", "extension/syntaxes/fence.json", "extension/package.json"} <= {*names}
    assert any(name.startswith("extension/node_modules/vscode-languageclient/") for name in names)
    assert not any("/tests/" in name and "node_modules" not in name for name in names)


def test_it_starts_with_every_kind_of_document() -> None:
    sheet = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    languages = {one.removeprefix("onLanguage:") for one in sheet["activationEvents"]}
    assert len(languages) > len({*SUFFIXES.values()})
    assert all(f'"{language}"' in (EXTENSION / "extension.js").read_text("utf-8") for language in languages)
