"""Compiles the rules engine where ``JUGADA_COMPILE=1`` asks for it: ``JUGADA_COMPILE=1 pip install .``.

The wheel then also has extension modules, which Python prefers to the modules beside them; these stay, for the browser
and for readers. Without the variable nothing happens here, and the wheel is plain Python.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import chdir
from itertools import groupby
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = "rules_engine"
_SLOTS = re.compile(r"@dataclass\((?:(.+?), )?slots=True\)")
_DATA = frozenset(("NamedTuple", "StrEnum"))
"""Bases of classes that only hold data: other classes may be the bases of somebody's own games, so they stay plain."""


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the extension modules to the wheel."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs."""
        return ["mypy>=1.18", "setuptools>=65"] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the files for the wheel; not for an editable installation, which runs the sources."""
        if not is_wanted() or version == "editable":
            return
        place = Path(mkdtemp(prefix="jugada-compiled-"))  # read when the wheel is written, after this
        compile_engine(Path(self.root), place)
        found = (path.relative_to(place) for path in place.rglob("*") if path.suffix in (".so", ".pyd"))
        build_data["force_include"].update({str(place / name): str(name) for name in found})
        build_data["pure_python"], build_data["infer_tag"] = False, True


def is_wanted() -> bool:
    """Return whether the user asks for a compiled engine."""
    return os.environ.get("JUGADA_COMPILE") == "1"


def compile_engine(root: Path, place: Path) -> None:
    """Write the extension modules of the engine below `root` into a copy of it in the folder `place`."""
    from mypyc.build import mypycify
    from setuptools import setup

    shutil.copytree(root / ENGINE, place / ENGINE, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = list(_compiled_modules(place))
    for path in modules:  # compiled classes have slots anyway, and cannot be made anew for them
        text = path.read_text("utf-8")
        path.write_text(_SLOTS.sub(lambda found: f"@dataclass({found[1] or ''})", text), "utf-8")
    with chdir(place):
        names = [path.relative_to(place).as_posix() for path in modules]
        folders = [([*group], name.replace("/", "_")) for name, group in groupby(names, os.path.dirname)]
        version = f"--python-version={sys.version_info.major}.{sys.version_info.minor}"
        extensions = mypycify(["--strict", version, *names], opt_level="2", debug_level="0", separate=folders)
        words = ["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
        setup(name=ENGINE, packages=[], ext_modules=extensions, script_args=words)
    shutil.rmtree(place / "build")


def _compiled_modules(place: Path) -> Iterator[Path]:
    """Yield the modules that the compiler can take, and that nobody's own game is derived from."""
    for path in sorted((place / ENGINE).glob("*/*.py")):
        if path.name != "__init__.py" and _is_compiled(ast.parse(path.read_text("utf-8"))):
            yield path


def _is_compiled(module: ast.Module) -> bool:
    functions = (part for part in module.body if isinstance(part, ast.FunctionDef))
    classes = (part for part in module.body if isinstance(part, ast.ClassDef))
    return (
        not any(ast.unparse(base) not in _DATA for part in classes for base in part.bases)
        # `@query` leaves a note on a function, which a compiled one cannot carry
        and not any("query" in ast.unparse(note) for part in functions for note in part.decorator_list)
        # mypyc 2.4 stops at `x in (a, *b)`
        and not any(
            isinstance(inner, ast.Starred)
            for part in ast.walk(module)
            if isinstance(part, ast.Compare)
            for inner in ast.walk(part)
        )
    )
