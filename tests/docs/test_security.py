"""What SECURITY.md says of the dependencies' licences, against their own metadata."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]

_PERMISSIVE = re.compile(r"MIT|BSD|Apache|ISC|PSF|Python Software|HPND|Unlicense|Zlib")
_COPYLEFT = re.compile(r"GPL|MPL|Mozilla|EPL|CDDL|CC-BY-SA")


def _licence(name: str) -> str | None:
    try:
        metadata = distribution(name).metadata
    except PackageNotFoundError:
        return None
    stated = [*(metadata.get_all("License-Expression") or metadata.get_all("License") or [""])]
    classifiers = metadata.get_all("Classifier") or []
    return " ".join([stated[0][:60], *(one for one in classifiers if one.startswith("License"))])


def test_every_dependency_that_is_not_permissive_is_named() -> None:
    pins = [
        line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line
    ]
    licences = {name: licence for name in pins if (licence := _licence(name))}
    assert len(licences) > 60
    asked = {
        name for name, licence in licences.items() if _COPYLEFT.search(licence) and not _PERMISSIVE.search(licence)
    }
    assert asked
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    assert not [name for name in sorted(asked) if not re.search(rf"\b{re.escape(name)}\b", text)]
