"""Tables that were fetched from an address: where they are kept beside the deck, from which it is printed.

Apart from `addresses`, which fetches them: what asks the web is megabytes, and no deck needs it to be printed.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

from generator.content.yaml_source import Loc, Source
from rules_engine.core import Message

FOLDER, DATES = "fetched", "fetched.json"
"""The folder beside a deck with the tables that were fetched, and its list of addresses and dates."""


def is_address(name: str) -> bool:
    """Return whether a table's file is an address on the internet."""
    return name.startswith(("https://", "http://"))


def kept_name(address: str) -> str:
    """Return the name under which what is at an address is kept, in the deck's folder."""
    # The host tells a person where it came from, the digest tells the sheets of one host apart.
    try:
        name = urlsplit(address).hostname or "table"
    # Whoever asks at such an address is told what is wrong with it; until then nothing is kept of it.
    except ValueError:
        name = "table"
    host = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{FOLDER}/{host}-{sha256(address.encode()).hexdigest()[:10]}.csv"


def kept_table(folder: Path, source: Source, loc: Loc, address: str) -> tuple[Path, Message]:
    """Return the file with what was fetched from an address, and the note with its date.

    Raises ContentError if it was never fetched.
    """
    path = folder / kept_name(address)
    if not path.is_file():
        raise source.error(loc, Message("printing/not-fetched"))
    return path, Message("printing/fetched-on", file=kept_name(address), date=dates_of(folder).get(address, "?"))


def dates_of(folder: Path) -> dict[str, str]:
    """Return when each address was fetched last, for the tables kept in a deck's folder."""
    try:
        found = json.loads((folder / FOLDER / DATES).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
