"""A site's identity: its name, and the text of its home page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.outputs.given_folders import give_file
from generator.outputs.reading import read_text

OURS = "Jugada"


@dataclass(frozen=True, slots=True)
class Identity:
    """A site's name, empty for ours; the Markdown of its home page by language, none for ours."""

    title: str = ""
    home: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name that each page shows."""
        return self.title or OURS


OUR_SITE = Identity()


def read_identity(title: str, home: Path | None, languages: Iterable[str]) -> Identity:
    """Return the site's identity; ``NAME.<lang>.md`` beside the file is its text in that language. Raises FileError."""
    if home is None:
        return Identity(title)
    give_file(home)
    texts = {}
    for language in languages:
        own = home.with_suffix(f".{language}{home.suffix}")
        texts[language] = read_text(own if own.is_file() else home)
    return Identity(title, texts)
