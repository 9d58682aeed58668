"""Checks a document: runs the examples in it and judges the values in its sentences, at its own lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from generator.content.errors import each_error
from generator.documents.examples import BlockExample, read_block
from generator.documents.judge import CheckedRole, Judge
from generator.documents.model import Document, Role, Span
from generator.examples.phrases import phrase
from generator.examples.run import ClaimRun, ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.i18n import languages, text
from generator.i18n.texts import Texts
from generator.outputs.reading import display_path
from rules_engine.core import JugadaError


@dataclass(frozen=True)
class CheckedBlock:
    """A block with its example as it was run; `run` is None if it cannot be, `errors` are what cannot be read in it."""

    source: BlockExample
    run: ExampleRun | None
    errors: tuple[JugadaError, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the example can be shown."""
        return not self.errors and self.run is not None and self.run.holds


@dataclass(frozen=True)
class Finding:
    """Something wrong in a document, with its place there.

    `message` says in one line, with file and line, what was claimed and what is true. `claim` is what does not hold,
    None for something that cannot be read.
    """

    path: Path
    span: Span
    message: str
    claim: ClaimRun | None = None

    @property
    def problem(self) -> str:
        """The message without file and line."""
        return self.message.removeprefix(f"{display_path(self.path)}:{self.span.line}: ")


@dataclass(frozen=True)
class DocumentCheck:
    """A document with all verdicts on what it holds; `unread` are the values in sentences that cannot be read."""

    document: Document
    blocks: tuple[CheckedBlock, ...]
    roles: tuple[CheckedRole, ...]
    unread: tuple[tuple[Role, JugadaError], ...] = ()
    game: str = ""

    @property
    def runs(self) -> tuple[ExampleRun, ...]:
        """What was run: each example, and the sentences together."""
        examples = tuple(one.run for one in self.blocks if one.run)
        return (*examples, self._sentences()) if self.roles else examples

    @property
    def errors(self) -> tuple[JugadaError, ...]:
        """All that cannot be read, in the order of the lines."""
        found = [error for one in self.blocks for error in one.errors] + [error for _, error in self.unread]
        return tuple(sorted(found, key=lambda error: getattr(error, "line", 0)))

    def _sentences(self) -> ExampleRun:
        path, claims, title = self.document.path, tuple(one.claim for one in self.roles), _sentences_title()
        step = StepRun(0, claims[0].line, None, None, None, (), (), MappingProxyType({}), None, claims)
        return ExampleRun(self.game, display_path(path), path, title, title, (), (), None, (step,))

    def findings(self, lang: str) -> tuple[Finding, ...]:
        """Return everything that is wrong, in the order of the document; sentences are in that language."""
        path = self.document.path
        found = [self._unread(error) for block in self.blocks for error in block.errors]
        found += [Finding(path, self._place(role), str(error)) for role, error in self.unread]
        for block in self.blocks:
            for claim in block.run.failures if block.run else ():
                found.append(self._failure(block, claim, lang))
        for role in self.roles:
            if not role.claim.holds:
                message = f"{display_path(path)}:{role.claim.line}: {failure_text(role.claim, lang)}"
                found.append(Finding(path, self._place(role.role), message, role.claim))
        return tuple(sorted(found, key=lambda finding: (finding.span.line, finding.span.column)))

    def _place(self, role: Role) -> Span:
        """Return the span of a value, by the lines of the file."""
        span, before = role.span, self.document.first_line - 1
        return replace(span, line=span.line + before, end_line=span.end_line + before)

    def _unread(self, error: JugadaError) -> Finding:
        return Finding(self.document.path, self._span(getattr(error, "line", 1)), str(error))

    def _failure(self, block: CheckedBlock, claim: ClaimRun, lang: str) -> Finding:
        """Return the finding about a claim of an example; one of another file is told at the line that names it."""
        run, path = block.run, self.document.path
        assert run is not None
        words = failure_text(claim, lang)
        if run.path == path:
            return Finding(path, self._span(claim.line), f"{display_path(path)}:{claim.line}: {words}", claim)
        # Editors mark the document that is open, so the other file's line stands in the words.
        line = block.source.block.line + self.document.first_line - 1
        place = f"{display_path(run.path)}:{claim.line}"
        return Finding(path, self._span(line), f"{display_path(path)}:{line}: {place}: {words}", claim)

    def _span(self, line: int) -> Span:
        """Return the span of a line, by its number in the file, without the blanks around it."""
        rows = self.document.text.split("\n")
        number = line - self.document.first_line
        # The front matter that was taken off is not in the text, but its lines can have faults.
        row = rows[number] if 0 <= number < len(rows) else ""
        start = len(row) - len(row.lstrip()) + 1
        return Span(line, start, line, max(start + 1, len(row.rstrip()) + 1))


def _sentences_title() -> Texts:
    return Texts.written(languages(), lambda lang: text("documents/sentences", lang))


def failure_text(claim: ClaimRun, lang: str) -> str:
    """Return in one line what was claimed, what is true, and by which rule."""
    claimed = claim.sentence[lang] or claim.written
    words = f"{phrase('claimed')[lang]}: {claimed} {phrase('engine')[lang]}: {claim.found[lang]}"
    # A reason from the engine ends with its rule already.
    rules = [rule for rule in claim.rules if f"({rule})" not in words]
    return f"{words} ({', '.join(rules)})" if rules else words


def check_document(document: Document, lang: str, user_dir: Path | None = None, jobs: int = 0) -> DocumentCheck:
    """Return the verdicts on everything that a document holds.

    `lang` is the language of a document that does not say its own; simulations run on `jobs` worker processes.

    >>> from generator.documents.reading import read_document
    >>> text = "<!-- jugada: game=backgammon -->\\nEach side has [166](jugada:pips W) pips to go."
    >>> [finding.span.column for finding in check_document(read_document(Path("a.md"), text), "en").findings("en")]
    [15]
    """
    blocks = tuple(
        check_block(read_block(block, number, document, lang, user_dir), jobs)
        # All blocks before any sentence: a sentence may be about an example that stands further below.
        for number, block in enumerate(document.blocks, 1)
    )
    judge = Judge(document, [(one.source, one.run) for one in blocks], lang, user_dir)
    roles: list[CheckedRole] = []
    unread: list[tuple[Role, JugadaError]] = []
    for role in document.roles:
        try:
            found = judge.judge(role)
        except JugadaError as error:
            unread.append((role, error))
        else:
            roles += [found] if found else []
    return DocumentCheck(document, blocks, tuple(roles), tuple(unread), judge.game)


def check_block(source: BlockExample, jobs: int = 0) -> CheckedBlock:
    """Return the example of a block as it was run."""
    if source.example is None:
        return CheckedBlock(source, None, source.faults)
    try:
        run = run_example(source.example, jobs)
        return CheckedBlock(source, replace(run, is_figure=source.block.is_carried), source.faults)
    except JugadaError as error:
        return CheckedBlock(source, None, (*source.faults, *each_error(error)))
