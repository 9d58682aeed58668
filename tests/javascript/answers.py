"""The types of the engine's answers as TypeScript: ``python -m tests.javascript.answers`` writes them anew.

They come from `generator.explorer.answer_types` and `table_answer_types`, against which mypy holds the code that makes
the answers, and from what each handler of a request says that it returns.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getdoc
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from generator.explorer import answer_types, requests, table_answer_types, table_requests
from generator.explorer.table_help import TableHelp
from generator.explorer.table_view import TableView

FILE = Path(__file__).parents[2] / "site" / "types" / "answers.d.ts"
_HEAD = "// Written by `python -m tests.javascript.answers` from generator/explorer/answer_types.py.\n"
_TYPES = {**vars(answer_types), **vars(table_answer_types)}
"""What the modules of types define, in their order."""

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
_OWN_SCREENS: dict[str, Callable[..., Any]] = {
    "record": table_requests._record,
    "hint": TableHelp.hint,
    "say": TableHelp.say,
    "sheet": TableHelp.sheet,
    **table_requests._LOOKS,
    **table_requests._REVIEWS,
}
"""Requests about the game in progress whose answer is not the screen after them."""


def dicts() -> dict[str, Any]:
    """The typed dictionaries by name."""
    return {name: one for name, one in _TYPES.items() if is_typeddict(one)}


def aliases() -> dict[Any, str]:
    """What has a name of its own besides them."""
    return {one: name for name, one in _TYPES.items() if isinstance(one, types.UnionType | types.GenericAlias)}


@cache
def keys_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The keys of a typed dictionary, each with its type and whether it is always there."""
    hints = get_type_hints(kind, _TYPES, include_extras=True)
    return {
        key: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for key, hint in hints.items()
    }


@cache
def answers() -> dict[str, Any]:
    """The type of the answer to each request, by its name: what its handler is declared to return."""
    made = {ask: _returned(handler) for ask, handler in requests._ANSWERS.items()}
    for ask in table_requests._ANSWERS:
        made[ask] = _returned(_OWN_SCREENS.get(ask, TableView.data))
    return made


def _returned(function: Callable[..., Any]) -> Any:
    return eval(function.__annotations__["return"], _TYPES)


def written(kind: Any) -> str:
    """The type in TypeScript, by its name if it has one."""
    if is_typeddict(kind):
        return str(kind.__name__)
    if name := aliases().get(kind):
        return name
    return _spelled(kind)


def _spelled(kind: Any) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(written, parts)))
    if origin is tuple:
        return f"[{', '.join(map(written, parts))}]"
    if origin is dict:
        return f"Record<string, {written(parts[1])}>"
    assert origin is list, kind
    inner = written(parts[0])
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _lines() -> Iterator[str]:
    yield _HEAD
    for name, kind in dicts().items():
        if doc := getdoc(kind):
            yield f"/** {' '.join(doc.split())} */"
        yield f"export interface {name} {{"
        for key, (hint, is_sure) in keys_of(kind).items():
            yield f"  {key}{'' if is_sure else '?'}: {written(hint)};"
        yield "}\n"
    for kind, name in aliases().items():
        yield f"export type {name} = {_spelled(kind)};\n"
    yield "/** What is answered to each request, if it is no `Fault`. */"
    yield "export interface Answers {"
    yield from (f"  {ask}: {written(kind)};" for ask, kind in answers().items())
    yield "}"


def text() -> str:
    """The whole file."""
    return "\n".join(_lines()) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
