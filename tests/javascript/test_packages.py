"""What checks the scripts is pinned, each package with its hash, and from wherever one gets packages."""

from __future__ import annotations

import json
from pathlib import Path

from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]


def test_each_package_has_one_version_and_a_hash_and_no_host() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert locked[""]["devDependencies"] == wanted
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    for name, package in nonempty(locked.items()):
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package, name
