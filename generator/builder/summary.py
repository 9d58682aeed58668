"""What the main job has done, row by row, and the table at its end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Row:
    """One line of the table: what, of which game, how much, how many pages, how long; `kept`: nothing had changed."""

    what: str
    game: str
    made: str
    pages: int = 0
    seconds: float = 0.0
    kept: bool = False


def sum_rows(rows: Iterable[Row]) -> list[Row]:
    """The rows, with the many kits of a game as one."""
    table: dict[tuple[str, str], Row] = {}
    for row in rows:
        key = (row.what, row.game)
        table[key] = _add_rows(table[key], row) if key in table else row
    return list(table.values())


def _add_rows(first: Row, second: Row) -> Row:
    made = _plus(first.made, second.made)
    seconds = first.seconds + second.seconds
    return replace(first, made=made, pages=first.pages + second.pages, seconds=seconds, kept=first.kept and second.kept)


def _plus(first: str, second: str) -> str:
    """``3 files`` and ``4 files`` are ``7 files``."""
    (one, _, what), (two, _, _) = first.partition(" "), second.partition(" ")
    return f"{int(one) + int(two)} {what}"


def print_table(rows: Iterable[Row], seconds: float) -> None:
    """The table, then the time it all took; plain text where it is not a terminal."""
    from rich.console import Console
    from rich.table import Table

    console = Console(soft_wrap=True)
    table = Table("what", "game", "checked or written", box=None, pad_edge=False)
    table.add_column("pages", justify="right")
    table.add_column("seconds", justify="right")
    everything = sum_rows(rows)
    for row in everything:
        took = "unchanged" if row.kept else f"{row.seconds:.1f}"
        table.add_row(row.what, row.game, row.made, str(row.pages or ""), took)
    console.print(table)
    pages = sum(row.pages for row in everything)
    console.print(f"{pages} pages in {seconds:.1f} s")
