"""Compiles what a browser would else compile at each visit; run by the browser's own Python when a site is built.

In ``/work``: ``packs.json`` with the names of the packs and requests to try, the packs, and Python's library. All
modules of the packs are compiled, and of the library those that the requests import: the others stay sources, which are
half as large.
"""

import ast
import importlib.util
import io
import json
import marshal
import sys
import types
import zipfile
from pathlib import Path

LIBRARY = "python_stdlib.zip"
OURS = ("generator/", "rules_engine/")
DATE = (2020, 1, 1, 0, 0, 0)
NOWHERE, NOWHERE_MOST = 0b1_1111_000, 8
"""In a table of lines: the next instructions, at most so many, have no line."""
HEADER = importlib.util.MAGIC_NUMBER + bytes(12)  # no source to compare with

work = Path("/work")
asked = json.loads((work / "packs.json").read_text("utf-8"))


def try_out() -> None:
    """Do what the worker does (site/assets/js/worker.js), so that what it needs is imported."""
    for name in asked["packs"]:
        with zipfile.ZipFile(work / name) as pack:
            pack.extractall("/jugada")
    sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
    sys.path.insert(0, "/jugada")
    from generator.explorer.requests import RequestHandler

    handler = RequestHandler({})
    for name in asked["games"]:
        handler.add(ast.literal_eval(Path(f"/jugada/{name}.txt").read_text("utf-8")))
    for request in asked["requests"]:
        handler.answer(request)


def imported() -> set[str]:
    """Return the files of the library that have been imported."""
    library = next(path for path in sys.path if path.endswith(".zip"))
    origins = (getattr(getattr(module, "__spec__", None), "origin", None) for module in list(sys.modules.values()))
    return {origin[len(library) + 1 :] for origin in origins if origin and origin.startswith(f"{library}/")}


def without_lines(code: types.CodeType) -> types.CodeType:
    """Return the code without its tables of lines, a third of it, which only tracebacks read."""
    inner = (without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, NOWHERE_MOST)
    last = bytes([NOWHERE | rest - 1]) if rest else b""
    return code.replace(co_consts=tuple(inner), co_linetable=bytes([NOWHERE | 7]) * whole + last)


def compile_zip(name: str, only: set[str] | None = None) -> None:
    """Replace the zip's modules, or only those, by compiled ones; ours keep their lines, for reports of faults."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(work / name) as old, zipfile.ZipFile(buffer, "w") as new:
        for file in sorted(old.namelist()):
            data = old.read(file)
            if file.endswith(".py") and (only is None or file in only):
                code = compile(data, file, "exec", dont_inherit=True)
                data = HEADER + marshal.dumps(code if file.startswith(OURS) else without_lines(code))
                file += "c"  # noqa: PLW2901
            new.writestr(zipfile.ZipInfo(file, DATE), data, zipfile.ZIP_DEFLATED, 9)
    (work / name).write_bytes(buffer.getvalue())


before = imported()
try_out()
compile_zip(LIBRARY, before | imported())
for name in asked["packs"]:
    compile_zip(name)
