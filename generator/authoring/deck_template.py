"""A commented template for a first deck of cards, with a table, that prints unchanged."""

from __future__ import annotations

import csv
from io import StringIO

from generator.authoring.template import environment
from generator.i18n.bundle import bundle

DECK, TABLE, LAYOUT = "deck.yaml", "cards.csv", "layout.yaml"


def new_deck(lang: str, *, layout: bool = False) -> dict[str, str]:
    """Return the deck's files by name, with comments and cards in the language.

    layout: whether the deck has a layout of its own instead of the plain style.
    """
    t, templates = bundle("authoring", lang), environment("deck")
    own = LAYOUT if layout else ""
    text = templates.get_template("deck.yaml.jinja").render(t=t, file=DECK, table=TABLE, layout=own)
    files = {DECK: text, TABLE: _table([t(f"deck-row-{number}") for number in range(5)])}
    return files | ({LAYOUT: templates.get_template("layout.yaml.jinja").render(t=t)} if layout else {})


def _table(rows: list[str]) -> str:
    """Return the rows, whose cells are separated by bars, as a table that any spreadsheet opens."""
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([cell.strip() for cell in row.split("|")] for row in rows)
    return written.getvalue()
