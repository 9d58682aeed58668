"""The summary of `jugada build`: one row per kind of result, printed as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.i18n import current_language
from generator.i18n.texts import rounded
from generator.i18n.writing import decimal
from rules_engine.core import Message


@dataclass(frozen=True)
class Row:
    """A row of the table.

    Attributes:
        what: the key of a message ``row-…`` in ``builder.ftl``.
        game: the game, or the language of a result about all games.
        made: the values of the message ``made-…``, by name.
        kept: whether the files were up to date.
    """

    what: str
    game: str
    made: Mapping[str, int]
    pages: int = 0
    seconds: float = 0.0
    kept: bool = False


def sum_rows(rows: Iterable[Row]) -> list[Row]:
    """Return the rows with those of one kind and one game combined, such as its kits in two languages."""
    table: dict[tuple[str, str], Row] = {}
    for row in rows:
        key = (row.what, row.game)
        table[key] = _add_rows(table[key], row) if key in table else row
    return list(table.values())


def _add_rows(first: Row, second: Row) -> Row:
    made = {name: count + second.made[name] for name, count in first.made.items()}
    seconds = first.seconds + second.seconds
    # Kept only if all parts were.
    return replace(first, made=made, pages=first.pages + second.pages, seconds=seconds, kept=first.kept and second.kept)


def table_text(rows: Sequence[Row], seconds: float) -> str:
    """Return the table and the total time, without a time if all is unchanged; plain text if it is not a terminal."""
    from rich.console import Console
    from rich.table import Table

    console = Console(soft_wrap=True)
    table = Table(*map(_words, ("column-what", "column-game", "column-made")), box=None, pad_edge=False)
    for name in ("column-pages", "column-seconds"):
        table.add_column(_words(name), justify="right")
    everything = sum_rows(rows)
    for row in everything:
        took = _words("unchanged") if row.kept else decimal(row.seconds, 1, current_language())
        made = _words(f"made-{row.what}", **row.made)
        table.add_row(_words(f"row-{row.what}"), row.game, made, str(row.pages or ""), took)
    pages = sum(row.pages for row in everything)
    with console.capture() as printed:
        console.print(table)
        if is_unchanged(everything):
            console.print(_words("in-all-unchanged", pages=pages))
        else:
            console.print(_words("in-all", pages=pages, seconds=rounded(seconds, 1)))
    return printed.get()


def is_unchanged(rows: Iterable[Row]) -> bool:
    """Return whether the files of every row were up to date. What is only checked is as old as its last check."""
    return all(row.kept for row in rows)


def _words(name: str, **values: object) -> str:
    return str(Message(f"builder/{name}", **values))
