"""What the text in an editor holds: worked examples, run by the engine, and checked values in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from generator.content.errors import each_error
from generator.content.yaml_source import Loc, Source, parse_yaml
from generator.documents.check import DocumentCheck, check_document
from generator.documents.model import SUFFIXES
from generator.documents.reading import read_document
from generator.examples.claims import Claim, ClaimContext
from generator.examples.run import ClaimRun, ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.examples.source import Example, example_from
from generator.language_server.places import Area, Place, find_areas
from rules_engine.core import JugadaError


@dataclass(frozen=True)
class CheckedClaim:
    """A claim with the engine's verdict, and where it stands."""

    claim: Claim
    run: ClaimRun
    context: ClaimContext
    area: Area
    written: Mapping[str, object]


@dataclass(frozen=True)
class Part:
    """A worked example in the text: the whole of a YAML file, or a block of a document.

    Attributes:
        body: its YAML, without the indent of a block.
        first, indent: where it begins: the line, from 0, and what stands before each of its lines, in characters.
        example, run: None if it cannot be read, or cannot be run.
    """

    body: str
    first: int = 0
    indent: int = 0
    example: Example | None = None
    run: ExampleRun | None = None

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the body."""
        return self.body.split("\n")

    def holds(self, line: int) -> bool:
        """Return whether the text's line is in it."""
        return self.first <= line < self.first + len(self.lines)

    @cached_property
    def areas(self) -> Mapping[Loc, Area]:
        """The area in the text of each value."""
        return {loc: self._moved(area) for loc, area in find_areas(self.body).items()}

    def area(self, loc: Loc) -> Area | None:
        """Return the area of a value of the example; steps of `loc` that the text lacks are skipped."""
        # In a document a single step is written without `steps`.
        is_short = ("steps",) not in self.areas and loc[:2] == ("steps", 0)
        wanted = loc[2:] if is_short else loc
        known = [wanted[:size] for size in range(len(wanted), 0, -1) if wanted[:size] in self.areas]
        return self.areas[known[0]] if known else None

    def _moved(self, area: Area) -> Area:
        start, end = area.start, area.end
        return Area(
            Place(start.line + self.first, start.column + self.indent),
            Place(end.line + self.first, end.column + self.indent),
        )

    @cached_property
    def claims(self) -> tuple[CheckedClaim, ...]:
        """The claims that could be checked."""
        return tuple(self._claims()) if self.example and self.run else ()

    def _claims(self) -> Iterator[CheckedClaim]:
        assert self.example is not None
        assert self.run is not None
        for step in self.run.steps:
            # Claims that could not be read have no run: the others have theirs in the same order.
            checked = iter([run for run in step.claims if run.kind not in ("do", "let", "show")])
            for index, claim in enumerate(self.example.sheet.steps[step.index].claim):
                loc = ("steps", step.index, "claim", index)
                run = None if loc in self.example.faulty else next(checked, None)
                area = self.area(loc)
                if run and area:
                    written = self.example.source.data["steps"][step.index]["claim"][index]
                    yield CheckedClaim(claim, run, self.context(step), area, written)

    def context(self, step: StepRun) -> ClaimContext:
        """Return what the claims of a step are about."""
        assert self.example is not None
        events = tuple(event for done in step.done for event in done.events)
        return ClaimContext(self.example.content, step.after, events, options=self.example.options)


@dataclass(frozen=True)
class Analysis:
    """The text of an editor with all that was found in it; `document` is None for YAML."""

    path: Path
    text: str
    lang: str
    parts: tuple[Part, ...] = ()
    errors: tuple[JugadaError, ...] = ()
    document: DocumentCheck | None = None
    played: tuple[Part, ...] = ()
    """The parts as they could be run last, in the same order, for what is being typed."""

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.split("\n")

    def part_at(self, line: int) -> Part | None:
        """Return the example that the line is in."""
        return next((part for part in self.parts if part.holds(line)), None)


def remembering(now: Analysis, before: Analysis | None) -> Analysis:
    """Return the analysis with the parts as they could be run last: now, or before the text was broken."""
    known = before.played if before else ()
    # With another number of examples nobody knows which of them was which.
    kept = known if len(known) == len(now.parts) else (Part(""),) * len(now.parts)
    return replace(now, played=tuple(new if new.run else old for new, old in zip(now.parts, kept, strict=True)))


def analyse(path: Path, text: str, lang: str, user_dir: Path | None = None) -> Analysis:
    """Return what the text holds; `path` is the file that it is, or will be.

    Text that is no worked example, and no document with one, holds nothing.
    """
    if path.suffix.lower() in SUFFIXES:
        return _document(path, text, lang, user_dir)
    return _example_file(path, text, lang, user_dir)


def _document(path: Path, text: str, lang: str, user_dir: Path | None) -> Analysis:
    try:
        checked = check_document(read_document(path, text), lang, user_dir)
    except JugadaError as error:
        return Analysis(path, text, lang, errors=tuple(each_error(error)))
    parts = tuple(
        Part(block.body, block.body_line - 1, block.body_column - 1, one.source.example, one.run)
        for one in checked.blocks
        for block in [one.source.block]
        if block.is_carried
    )
    # A document's own language before the editor's: its sentences are checked in it.
    spoken = checked.document.settings.get("lang", lang)
    return Analysis(path, text, spoken, parts, checked.errors, checked)


def _example_file(path: Path, text: str, lang: str, user_dir: Path | None) -> Analysis:
    try:
        source = parse_yaml(text, path)
    except JugadaError as error:
        # Other YAML that is broken just now is none of our business.
        errors = tuple(each_error(error)) if is_example_text(text) else ()
        return Analysis(path, text, lang, (Part(text),), errors)
    if not _is_example(source):
        return Analysis(path, text, lang)
    try:
        example, faults = example_from(source, user_dir)
        run = run_example(example) if example else None
    except JugadaError as error:
        return Analysis(path, text, lang, (Part(text),), tuple(each_error(error)))
    # Beside the run: a fault in one claim leaves the others to be checked while one types.
    found = tuple(one for fault in faults for one in each_error(fault))
    return Analysis(path, text, lang, (Part(text, example=example, run=run),), found)


def _is_example(source: Source) -> bool:
    return isinstance(source.data, dict) and "steps" in source.data


def is_example_text(text: str) -> bool:
    """Return whether text that is no YAML yet will be an example: other YAML has checks of its own."""
    return any(line.startswith("steps:") for line in text.split("\n"))
