"""The templates of a deck, each read once unless it changes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.printing.decks.art import file_version, inside
from generator.printing.decks.findings import Finding, Flaw
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.values import Findings, TooLargeError
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError

if TYPE_CHECKING:
    from generator.printing.decks.templates.file import TemplateFile


@dataclass
class TemplateStore:
    """The templates of a deck, each read once unless it changes."""

    folder: Path
    _read: dict[str, tuple[Hashable, TemplateFile | None, Findings]] = field(default_factory=dict)

    def get(self, name: str, lettering: Lettering) -> TemplateFile | None:
        """Return the template; None for an unusable one, whose mistakes are in `findings`."""
        return self._find(name, lettering)[1]

    def findings(self, name: str, lettering: Lettering) -> Iterable[Finding]:
        """Yield the mistakes in the file, each with its line; line 0 if there is no such file."""
        _, _, findings = self._find(name, lettering)
        for one in findings.errors:
            yield Finding(self.folder / name, one.line, Flaw("value", one.message))

    def notes(self, name: str, lettering: Lettering) -> Iterable[Finding]:
        """Yield notes about elements that are drawn differently from the file."""
        _, _, findings = self._find(name, lettering)
        for one in findings.notes:
            yield Finding(self.folder / name, one.line, Flaw("note", one.message))

    def _find(self, name: str, lettering: Lettering) -> tuple[Hashable, TemplateFile | None, Findings]:
        # Fonts count as well, since the file's own texts are drawn as their letters.
        key = (file_version(self.folder / name), lettering)
        known = self._read.get(name)
        if known is None or known[0] != key:
            known = self._read[name] = (key, *self._load(name, lettering))
        return known

    def _load(self, name: str, lettering: Lettering) -> tuple[TemplateFile | None, Findings]:
        # With the reader of SVG, which most decks need for nothing else.
        from generator.printing.decks.templates.file import TemplateFile

        findings = Findings()
        try:
            file = TemplateFile(inside(self.folder, name), self.folder, lettering)
            # For its error alone: whether there is a page.
            file.page(0.0, None)
            return (None if file.findings.errors else file), file.findings
        except (RefusedError, TooLargeError) as error:
            findings.refuse(1, error.args[0])
        except JugadaError as error:
            findings.refuse(0, error.message)
        return None, findings
