"""The work on a deck's design: draws what is asked for, and writes changes into the one file that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from generator.content.expression_work import begin_command, one_file
from generator.content.yaml_source import Loc
from generator.outputs.reading import FileError, display_path
from generator.printing.decks.cards import Entry
from generator.printing.decks.design.cells import with_cell
from generator.printing.decks.design.changes import BadRequestError, Memory, Op, check_seen, make
from generator.printing.decks.design.held_file import HeldFile, digest_of, hold, make_text, replace_text
from generator.printing.decks.design.layout_samples import deck_of_samples
from generator.printing.decks.design.shown_card import show_card
from generator.printing.decks.design.splice import SpliceError, YamlText
from generator.printing.decks.design.targets import Target, target_of
from generator.printing.decks.findings import Side
from generator.printing.decks.layouts.frames import EXTENDS, frame_names, read_frame
from generator.printing.decks.load import DeckReader, OpenDeck
from generator.printing.decks.spreadsheet import read_sheet
from generator.printing.game_deck import cards_of_game
from rules_engine.core import JugadaError, Message

_NOTHING = digest_of(b"")
_TABLES = (".csv", ".tsv")
_DECKS = (".yaml", ".yml")


class AskFirstError(JugadaError):
    """A file has to be made before anything can be changed, which the page asks once."""

    def __init__(self, target: Target) -> None:
        super().__init__(Message("printing/design-ask", file=target.path.name, frame=target.frame))
        self.target = target


class LockedError(JugadaError):
    """Nothing may be written."""


@dataclass(frozen=True)
class View:
    """What the page looks at: a card by its place in the deck, a side, with or without much ink."""

    card: int = 0
    side: Side = "front"
    low_ink: bool = False


@dataclass(frozen=True)
class Written:
    """A change as it was written: the file, the line and its number, and the changes that take it back."""

    file: str
    line: int
    text: str
    is_new: bool
    back: tuple[Op, ...]


class _Opened(NamedTuple):
    """A deck that is read, a card of it with its number, and where its layout is written."""

    deck: OpenDeck
    entry: Entry
    number: int
    target: Target


@dataclass
class Draft:
    """A changed text that is not written yet, what takes its changes back, and the place of the last one."""

    held: HeldFile
    text: YamlText
    back: list[Op] = field(default_factory=list)
    at: Loc = ()

    @classmethod
    def of(cls, held: HeldFile) -> Draft:
        """Return the file's text without a change."""
        return cls(held, YamlText(held.text))

    def change(self, loc: Loc, op: Op, memory: Memory) -> None:
        """Make a change at a place. Raises SpliceError."""
        self.text, back = make(self.text, loc, op, memory)
        self.at = loc
        if back is not None:
            # What was changed last is taken back first.
            self.back.insert(0, back)

    def replace(self) -> None:
        """Write the text. Raises FileError, also if somebody else has changed the file at the same moment."""
        if self.text.text != self.held.text and replace_text(self.held, self.text.text) is None:
            raise FileError(self.held.path, Message("printing/design-changed-meanwhile"))

    def told(self) -> Written:
        """Return what is told of the change that was written."""
        line = self.text.line(self.at)
        lines = self.text.text.split("\n")
        # More lines than before: the line was added, not changed.
        is_new = len(lines) > len(self.held.text.split("\n"))
        return Written(display_path(self.held.path), line, lines[line - 1].rstrip("\r"), is_new, tuple(self.back))


class Designer:
    """Changes the design of one deck, one request at a time. `can_write`: False for a page that only looks.

    edits_cells: whether the cells of CSV and TSV tables may be changed.
    """

    def __init__(self, path: Path, lang: str, *, can_write: bool = True, edits_cells: bool = False) -> None:
        self.path, self.can_write, self.edits_cells = path, can_write, edits_cells
        self.lang = lang
        rows = {ink: cards_of_game(path, lang, low_ink=ink) for ink in (False, True)}
        self._readers = {
            ink: DeckReader(path, ink, as_deck=deck_of_samples, of_game=of_game) for ink, of_game in rows.items()
        }
        self._memory: dict[Path, Memory] = {}
        self._lock = Lock()

    def look(self, view: View, ops: tuple[Op, ...] = ()) -> dict[str, Any]:
        """Return a side of a card as it is, or as it would be with changes; nothing is written. Raises JugadaError."""
        with self._lock:
            at = self._opened(view)
            if not ops:
                return self._data(at, view)
            return self._drawn(at, view, self._drafts(at, ops))

    def edit(self, view: View, ops: tuple[Op, ...], base: str, *, may_make: bool) -> tuple[dict[str, object], Written]:
        """Write changes; return the side with them, and what was written. Nothing is written if anything is wrong.

        base: the digest of the file that the page has seen.   may_make: whether a file may be made for them.

        Raises LockedError, AskFirstError, ConflictError, SpliceError, FileError, or the error of reading the deck.
        """
        with self._lock:
            if not self.can_write:
                raise LockedError(Message("printing/design-read-only"))
            at = self._opened(view)
            into = {op.into for op in ops}
            # Changes of one request go into one file, so that they are written whole or not at all.
            if len(into) != 1:
                raise BadRequestError(Message("printing/design-bad-request", what="ops"))
            if "cell" in into:
                return self._edit_cell(at, view, ops[0])
            if self.path.suffix.lower() not in _DECKS:
                raise LockedError(Message("printing/design-no-deck-file", file=self.path.name))
            if "layout" in into and at.target.named_at is not None and not may_make:
                raise AskFirstError(at.target)
            drafts = self._drafts(at, ops, base)
            # Drawn first: what cannot be drawn is not written.
            data = self._drawn(at, view, drafts)
            written = self._written(drafts)
            # Opened once more, for the digest of what has just been written.
            return {**data, **self._state(self._opened(view), view)}, written

    def copy_frame(self, view: View, name: str, text: str) -> tuple[dict[str, object], Written]:
        """Write a frame as a file of the deck's folder, and its name into the deck's file. Raises as `edit` does.

        text: what the file holds.
        """
        file = self.path.with_name(f"{name}.yaml")
        with self._lock:
            if not self.can_write:
                raise LockedError(Message("printing/design-read-only"))
            if self.path.suffix.lower() not in _DECKS:
                raise LockedError(Message("printing/design-no-deck-file", file=self.path.name))
            make_text(file, text)
        # Outside the lock, which `edit` takes itself.
        try:
            return self.edit(view, (Op("deck", ("layout",), file.name),), hold(self.path).digest, may_make=False)
        except JugadaError:
            # A copy that no deck names would only stand in the way of the next attempt.
            file.unlink(missing_ok=True)
            raise

    def file_of(self, view: View) -> Path:
        """Return the file that holds the layout of a card; the deck's as long as there is none."""
        with self._lock:
            target = self._opened(view).target
        return target.path if target.path.exists() else self.path

    # ------------------------------------------------------------------------------------------------------ looking

    def _opened(self, view: View, drafts: Mapping[Path, str] | None = None) -> _Opened:
        begin_command()
        with one_file():
            deck = self._readers[view.low_ink].open(self.lang, drafts or {})
            # The deck may have lost cards since the page has seen it.
            number, entry = deck.entries[min(view.card, len(deck.entries) - 1)]
            found = deck.drawer.side_by_layout(entry, number, view.side)
        target = target_of(deck, entry, found[0]) if found else Target(self.path)
        return _Opened(deck, entry, number, target)

    def _drawn(self, at: _Opened, view: View, drafts: list[Draft]) -> dict[str, object]:
        """Return the side with changes. Raises SpliceError for a key that layouts do not have."""
        texts = {one.held.path: one.text.text.replace("\r\n", "\n") for one in drafts}
        after = self._opened(view, texts)
        # Notes that were there before do not speak against this change.
        known = {str(note.flaw.message) for note in at.deck.drawer.layouts.notes}
        for note in after.deck.drawer.layouts.notes:
            if str(note.flaw.message) not in known:
                raise SpliceError(note.flaw.message)
        return self._data(after, view)

    def _data(self, at: _Opened, view: View) -> dict[str, object]:
        with one_file():
            shown = show_card(at.deck, at.entry, at.number, view.side, self.edits_cells)
        return {**shown.data, "svg": shown.svg, **self._state(at, view)}

    def _state(self, at: _Opened, view: View) -> dict[str, object]:
        """Return the state of the file that holds the layout."""
        own: object = {}
        digest, target = _NOTHING, at.target
        if target.path.suffix.lower() in _DECKS and target.path.exists():
            held = hold(target.path)
            digest, own = held.digest, YamlText(held.text).value(target.loc)
        return {
            "base": digest,
            "own": own if isinstance(own, dict) else {},
            "file": target.path.name,
            "path": display_path(target.path),
            "frame": target.frame,
            "given": (read_frame(target.frame).get(view.side) or {}) if target.frame else {},
            "frames": list(frame_names()),
            "named": at.deck.source.data.get("layout"),
            "cells": self.edits_cells,
            "make": None if target.named_at is None else {"file": target.path.name, "deck": at.deck.source.path.name},
            "writes": self.can_write,
        }

    # ----------------------------------------------------------------------------------------------------- changing

    def _drafts(self, at: _Opened, ops: tuple[Op, ...], base: str | None = None) -> list[Draft]:
        """Return the changed texts, the layout's last. `base`: what the page has seen; None for a drawing alone."""
        target, deck_file = at.target, at.deck.source.path
        for_deck = ops[0].into == "deck"
        drafts: list[Draft] = []
        if target.named_at is not None and not for_deck:
            held = hold(deck_file)
            drafts.append(Draft.of(held))
            self._change(drafts[0], target.named_at, Op("deck", target.named_at, target.path.name))
            held = HeldFile(target.path, f"{EXTENDS}: {target.frame}\n", has_mark=False, digest=_NOTHING)
        else:
            held = hold(deck_file if for_deck else target.path)
        draft = Draft.of(held)
        for op in ops:
            loc = op.path if for_deck else (*target.loc, *op.path)
            # The page has seen all of a file with its digest; only of another one is each value compared.
            if base is not None and base != held.digest:
                check_seen(draft.text, loc, op)
            self._change(draft, loc, op)
        return [*drafts, draft]

    def _change(self, draft: Draft, loc: Loc, op: Op) -> None:
        draft.change(loc, op, self._memory.setdefault(draft.held.path, Memory()))

    def _written(self, drafts: list[Draft]) -> Written:
        *first, last = drafts
        if first:
            # The layout comes before the name of its file: a deck that names a file which is not there cannot be read.
            make_text(last.held.path, last.text.text)
            try:
                first[0].replace()
            except JugadaError:
                last.held.path.unlink(missing_ok=True)
                raise
        else:
            last.replace()
        return last.told()

    # -------------------------------------------------------------------------------------------------------- cells

    def _edit_cell(self, at: _Opened, view: View, op: Op) -> tuple[dict[str, object], Written]:
        """Write one cell of the table of a card."""
        if not self.edits_cells:
            raise LockedError(Message("printing/design-no-cells"))
        entry, path, heading = at.entry, at.entry.source.path, str(op.path[0])
        # Not those of the card, which has the columns of all tables.
        headings = read_sheet(path).headings if path.suffix.lower() in _TABLES else ()
        if heading not in headings:
            raise SpliceError(Message("printing/design-no-table"))
        held, column = hold(path), headings.index(heading)
        text = with_cell(held.text, entry.line, column, str(op.seen), str(op.value))
        # Only written, never parsed: the text of a table is no YAML.
        Draft(held, YamlText(text)).replace()
        back = Op("cell", op.path, op.seen, op.value)
        line = text.split("\n")[entry.line - 1].rstrip("\r")
        return self._drawn(at, view, []), Written(display_path(path), entry.line, line, False, (back,))
