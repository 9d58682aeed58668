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
from typing import Any, TypeGuard

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ENGINE = "rules_engine"
_SLOTS = re.compile(r"@dataclass\((?:(.+?), )?slots=True\)")
_DATA = frozenset(("IntEnum", "NamedTuple", "StrEnum"))
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
        text = with_constructors(path.read_text("utf-8"))
        path.write_text(_SLOTS.sub(lambda found: f"@dataclass({found[1] or ''})", text), "utf-8")
    with chdir(place):
        names = [path.relative_to(place).as_posix() for path in modules]
        folders = [([*group], name.replace("/", "_")) for name, group in groupby(names, os.path.dirname)]
        version = f"--python-version={sys.version_info.major}.{sys.version_info.minor}"
        extensions = mypycify(["--strict", version, *names], opt_level="2", debug_level="0", separate=folders)
        words = ["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
        setup(name=ENGINE, packages=[], ext_modules=extensions, script_args=words)
    shutil.rmtree(place / "build")


def with_constructors(text: str) -> str:
    """Return a module whose frozen dataclasses have a constructor in their source, if it sets the fields and no more.

    That of `dataclass` is made when the module is imported, so that it cannot be compiled; it takes five times as long.
    """
    lines = text.splitlines()
    for part in reversed(ast.parse(text).body):
        if isinstance(part, ast.ClassDef) and _only_sets_fields(part):
            fields = [one for one in part.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
            lines[part.end_lineno : part.end_lineno] = _constructor(fields)
    return "\n".join((*lines, ""))


def _only_sets_fields(part: ast.ClassDef) -> bool:
    """Return whether it is a frozen dataclass without a constructor of its own, a step after it, or other variables."""
    methods = {one.name for one in part.body if isinstance(one, ast.FunctionDef)}
    kinds = " ".join(ast.unparse(one) for one in part.body if isinstance(one, ast.AnnAssign))
    return (
        any("frozen=True" in ast.unparse(note) for note in part.decorator_list)
        and methods.isdisjoint(("__init__", "__post_init__"))
        and not any(word in kinds for word in ("ClassVar", "InitVar", "KW_ONLY", "init=", "kw_only="))
    )


def _constructor(fields: list[ast.AnnAssign]) -> list[str]:
    """Return the lines of a method that sets the fields, and of another by which its objects are copied."""
    parameters, settings = ["self"], []
    for field in fields:
        name, kind, value = ast.unparse(field.target), ast.unparse(field.annotation), field.value
        given = {word.arg: ast.unparse(word.value) for word in value.keywords} if _is_field(value) else {}
        if "default_factory" in given:
            parameters.append(f"{name}: {kind} | None = None")
            settings.append(f"{name} = {given['default_factory']}() if {name} is None else {name}")
        else:
            default = given.get("default") or (value and ast.unparse(value))
            parameters.append(f"{name}: {kind} = {default}" if default else f"{name}: {kind}")
            settings.append(f"{name} = {name}")
    names = "".join(f"self.{ast.unparse(field.target)}, " for field in fields)
    return [
        f"    def __init__({', '.join(parameters)}) -> None:",
        *(f"        self.{setting}  # type: ignore[misc]" for setting in settings),
        *([] if fields else ["        pass"]),
        "    def __reduce__(self) -> tuple[object, ...]:",
        f"        return type(self), ({names})",
    ]


def _is_field(value: ast.expr | None) -> TypeGuard[ast.Call]:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "field"


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
