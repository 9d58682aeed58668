"""What an installation consists of: ``make bom`` writes it as CycloneDX, ``docs/licences.md`` lists it for people.

``python -m tests.packaging.bom FILE.json`` writes the bill of materials, ``… FILE.md`` the list.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import distribution, requires
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import Property
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.dependency import Dependency
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL
from packaging.requirements import Requirement

from generator.extras import MODULES

ROOT = Path(__file__).parents[2]
PROJECT = "jugada"


@dataclass(frozen=True)
class Shipped:
    """Something of others that we hand on: where it is, for whom it is, and its licence by SPDX."""

    name: str
    version: str
    licence: str
    where: str
    purl: str = ""


def shipped() -> tuple[Shipped, ...]:
    """Return what the wheel, the prints and the site hold of others."""
    lock = json.loads((ROOT / "site" / "engine" / "package-lock.json").read_text("utf-8"))
    pyodide = str(lock["packages"]["node_modules/pyodide"]["version"])
    fonts = (ROOT / "generator" / "scene" / "fonts" / "README.md").read_text("utf-8")
    found = re.findall(r"^\| ([^|]+) \| `([^`]+)` ([\d.]+) \|", fonts, re.MULTILINE)
    return (
        *(
            Shipped(name, version, "OFL-1.1", _FONTS, f"pkg:npm/{package}@{version}")
            for name, package, version in found
        ),
        Shipped(
            "Pyodide", pyodide, "MPL-2.0", "the site's folder engine, if play is built", f"pkg:npm/pyodide@{pyodide}"
        ),
        Shipped("CPython", "", "PSF-2.0", "in Pyodide"),
        _of("fluent.runtime", "fluent.runtime", "Apache-2.0", "the site's folder engine"),
        _of("fluent.syntax", "fluent.syntax", "Apache-2.0", "the site's folder engine"),
        _of("Babel", "babel", "BSD-3-Clause", "the site's folder engine: plural rules"),
        _of("Material for MkDocs", "mkdocs-material", "MIT", "the site's style sheets, scripts and icons"),
        Shipped("lunr", "", "MIT", "the site's search, a part of the theme"),
        Shipped("Material Design Icons", "", "Apache-2.0", "the site's icons, a part of the theme"),
    )


_FONTS = "generator/scene/fonts; PDF, SVG and the site"


def _of(name: str, package: str, licence: str, where: str) -> Shipped:
    """Return what is copied out of an installed package."""
    version = distribution(package).version
    return Shipped(name, version, licence, where, f"pkg:pypi/{normalised(package)}@{version}")


def normalised(name: str) -> str:
    """Return a package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def direct(name: str) -> tuple[str, ...]:
    """Return the packages that a package requires here: ours with all that its commands need, others without extras."""
    extras = ("", "all", *MODULES) if name == PROJECT else ("",)
    found = [Requirement(line) for line in requires(name) or ()]
    needed = [
        normalised(one.name)
        for one in found
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in extras)
    ]
    return tuple(dict.fromkeys(one for one in needed if one != name))


def all_needed() -> dict[str, tuple[str, ...]]:
    """Return every package of an installation, ours first, with what it requires."""
    found: dict[str, tuple[str, ...]] = {}
    waiting = [PROJECT]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = direct(name)
            waiting += found[name]
    return {PROJECT: found.pop(PROJECT), **dict(sorted(found.items()))}


def licence(name: str) -> str:
    """Return what the package's metadata say of its licence, in a line."""
    metadata = distribution(name).metadata
    if stated := metadata.get_all("License-Expression"):
        return str(stated[0])
    classes = [one for one in metadata.get_all("Classifier") or () if one.startswith("License ::")]
    named = [name for one in classes if (name := one.rpartition(" :: ")[2]) != "OSI Approved"]
    return " OR ".join(named) or str([*(metadata.get_all("License") or ()), "unknown"][0]).splitlines()[0]


def bill() -> str:
    """Return the bill of materials as CycloneDX 1.6 in JSON; the same for the same installation and time.

    The time is now, or that of SOURCE_DATE_EPOCH.
    """
    licences = LicenseFactory()
    components: dict[str, Component] = {}
    for name in all_needed():
        version = distribution(name).version
        components[name] = Component(
            name=name,
            version=version,
            type=ComponentType.APPLICATION if name == PROJECT else ComponentType.LIBRARY,
            bom_ref=f"pkg:pypi/{name}@{version}",
            purl=PackageURL("pypi", None, name, version),
            licenses=[licences.make_from_string(licence(name))],
        )
    ours = components.pop(PROJECT)
    parts = [
        Component(
            name=one.name,
            version=one.version or None,
            type=ComponentType.FILE if "fonts" in one.where else ComponentType.LIBRARY,
            bom_ref=f"shipped:{one.name}",
            purl=PackageURL.from_string(one.purl) if one.purl else None,
            licenses=[licences.make_from_string(one.licence)],
            properties=[Property(name="jugada:where", value=one.where)],
        )
        for one in shipped()
    ]
    every = {PROJECT: ours, **components}
    depends = [
        Dependency(one.bom_ref, [Dependency(every[other].bom_ref) for other in direct(name)])
        for name, one in every.items()
    ]
    stamp = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.now(UTC).timestamp())
    metadata = BomMetaData(component=ours, timestamp=datetime.fromtimestamp(stamp, UTC))
    known = "\n".join(str(one.bom_ref) for one in every.values())
    bom = Bom(
        components=[*components.values(), *parts],
        metadata=metadata,
        dependencies=depends,
        serial_number=uuid5(NAMESPACE_URL, known),
    )
    return str(make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=2)) + "\n"


_REASON = re.compile(r'^    "([\w.-]+)(?:\[[^\]]*\])?[^"]*",\s*# (.*)$', re.MULTILINE)


def reasons() -> dict[str, str]:
    """Return why each package is required, as ``pyproject.toml`` says beside it."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    blocks = re.findall(r"^(?:dependencies|decks|site|lsp) = \[[^\n]*\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    return {normalised(name): reason for block in blocks for name, reason in _REASON.findall(block)}


def page() -> str:
    """Return ``docs/licences.md``."""
    return "\n".join(_lines()) + "\n"


_HEAD = """Code, texts and drawings of our own are under the MIT licence.
`python -m tests.packaging.bom docs/licences.md` writes this page. `make bom`, a part of `make build`, writes the same,
with versions and all that these packages need in turn, as a bill of materials (CycloneDX): `build/jugada.cdx.json`."""


def _lines() -> Iterator[str]:
    yield "# What Jugada is made of"
    yield ""
    yield from _HEAD.splitlines()
    yield ""
    yield "## Handed on with it"
    yield ""
    yield from _table(("what", "licence", "where"), [(one.name, one.licence, one.where) for one in shipped()])
    yield ""
    yield "The fonts' licences are beside them, and Pyodide's and the theme's are in their files."
    yield ""
    yield "## Installed with it"
    yield ""
    rows = [(name, licence(name), reason) for name, reason in sorted(reasons().items())]
    yield from _table(("package", "licence", "why"), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> None:
    """Write the file that is named: ``.json`` or ``.md``."""
    [target] = map(Path, arguments)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page() if target.suffix == ".md" else bill(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
