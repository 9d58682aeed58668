"""Judges a value in a sentence: which position it is about, what the engine says of it, and what is printed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.loader import load_game_content
from generator.content.messages import Messages
from generator.documents.examples import BlockExample, first_game
from generator.documents.links import FORMS
from generator.documents.model import Document, Role
from generator.documents.spelling import in_spelling, spelling_of
from generator.documents.values import Request, as_claimed, as_data, form_of, plain, printed, read_request
from generator.examples.claims import CLAIMS, ClaimContext, Verdict
from generator.examples.claims.actions import describe_entry, why_not
from generator.examples.claims.base import verdict
from generator.examples.names import GameNames
from generator.examples.phrases import phrase
from generator.examples.run import ClaimRun, ExampleRun
from generator.i18n import text
from generator.i18n.texts import Texts
from rules_engine.core import Decision, JugadaError, MalformedError, Message, Value, whole_number
from rules_engine.core.errors import quoted
from rules_engine.core.record import CHANCE

COUNT = "count"
"""Of a list, ``as=count`` asks how many it has."""
LEGAL, ILLEGAL = "legal", "illegal"
"""What a sentence may say of a play, besides the answers of queries."""

_START = "start"
# Higher than the library's 0.6: braces are also other programs' templates, which must stay silent.
_ALIKE = 0.7


@dataclass(frozen=True)
class CheckedRole:
    """A value in a sentence with the verdict; `text` is what is true, for the place of what is written or asked for."""

    role: Role
    claim: ClaimRun
    text: str


class Judge:
    """Judges the values in a document's sentences by the positions of its examples."""

    def __init__(
        self,
        document: Document,
        examples: Sequence[tuple[BlockExample, ExampleRun | None]],
        lang: str,
        user_dir: Path | None,
    ) -> None:
        self._document, self._examples = document, examples
        self._lines = [example.block.line for example, _ in examples]
        self._lang, self._user_dir = document.settings.get("lang", lang), user_dir
        self.game = first_game([example for example, _ in examples], document)
        of_examples = {one.example.content.name for one, _ in examples if one.example}
        self._games = sorted({self.game, *of_examples} - {""})

    def judge(self, role: Role) -> CheckedRole | None:
        """Return the verdict on a value; None for text between braces that asks nothing of ours.

        Raises ContentError with the document's line for what cannot be read.
        """
        try:
            if role.kind == "stray":
                raise JugadaError(Message("documents/stray", form=FORMS[self._document.markup]))
            request = read_request(role.request)
            # Only of braces: an address that begins with our word can be nobody else's.
            if role.kind == "print" and not self._is_ours(request):
                return None
            context = self._context(request, role)
            if request.name in (LEGAL, ILLEGAL):
                return self._play(role, request, context)
            return self._answer(role, request, context)
        except JugadaError as error:
            raise ContentError(self._document.path, self._line(role), f"{quoted(role.request)}: {error}") from error

    def _line(self, role: Role) -> int:
        return role.span.line + self._document.first_line - 1

    def _is_ours(self, request: Request) -> bool:
        """Return whether braces ask for a query, perhaps misspelt; other programs have braces of their own."""
        known = [name for game in self._games for name in load_game_content(game, self._user_dir).game.queries]
        return request.name in known or bool(get_close_matches(request.name, known, n=1, cutoff=_ALIKE))

    # ------------------------------------------------------------------ the position

    def _context(self, request: Request, role: Role) -> ClaimContext:
        found = self._example(request.place, role)
        if found is None:
            return self._start_context()
        example, run = found
        if run is None or example.example is None:
            raise JugadaError(Message("documents/no-position", line=example.block.line + self._document.first_line - 1))
        steps = run.steps
        # A sentence is about what its reader sees: the step that the figure shows, else the last.
        number = whole_number(request.step, 1, len(steps)) if request.step else example.options.step or len(steps)
        step = steps[number - 1]
        events = tuple(event for done in step.done for event in done.events)
        return ClaimContext(example.example.content, step.after, events, options=example.example.options)

    def _start_context(self) -> ClaimContext:
        if not self.game:
            raise JugadaError(Message("documents/no-example-before"))
        content = load_game_content(self.game, self._user_dir)
        spelling = spelling_of(content, self._document.settings, self._lang)
        return ClaimContext(in_spelling(content, spelling), content.start(), options=spelling)

    def _example(self, place: str, role: Role) -> tuple[BlockExample, ExampleRun | None] | None:
        """Return the example that the value is about: the named one, else the one before it, else the first after it.

        None stands for the start of the game.
        """
        if place == _START:
            return None
        if place:
            labels = [one.options.label or (run.id if run else "") for one, run in self._examples]
            if place not in labels:
                names = (*dict.fromkeys(filter(None, labels)), _START)
                raise JugadaError(Message("documents/no-label", place=quoted(place), names=names))
            return self._examples[labels.index(place)]
        before = bisect_left(self._lines, role.span.line)
        # Above the first figure, a sentence is about the first.
        return self._examples[max(before - 1, 0)] if self._examples else None

    # ------------------------------------------------------------------ verdicts

    def _answer(self, role: Role, request: Request, context: ClaimContext) -> CheckedRole:
        names, game = GameNames(context.content), context.game
        # Twice: `arguments` needs a query that is known, and the second check needs the arguments.
        names.query(request.name, None)()
        query = game.queries[request.name]
        arguments = request.arguments(query)
        names.query(request.name, arguments)()
        value = query.answer(context.state, arguments)
        # A list has no other form, so this one is answered before forms are looked at.
        if isinstance(value, tuple) and request.form == COUNT:
            return self._count(role, request, context, value)
        claimed, form = as_data(value), request.form
        if role.kind == "check":
            written = plain(role.written) if request.claimed is None else request.claimed
            claimed = as_claimed(written, value, context)
            form = form_of(written, value)
        true_text = printed(value, context, self._lang, form)
        kind = "exactly" if isinstance(value, tuple) and isinstance(claimed, list) else "equals"
        claim = CLAIMS["query"].model_validate({"query": request.name, "with": arguments, kind: claimed})
        return CheckedRole(role, self._run(role, request.name, claim.check(context)), true_text)

    def _count(self, role: Role, request: Request, context: ClaimContext, members: tuple[Value, ...]) -> CheckedRole:
        """Judge how many a list has; where the question is about nothing, so is its count."""
        arguments = request.arguments(context.game.queries[request.name])
        answer = {"query": request.name, "with": arguments, "exactly": as_data(members)}
        # Asked first as a query: it says what the question refers to in vain, such as an empty point.
        checked = CLAIMS["query"].model_validate(answer).check(context)
        number = len(members)
        claimed: object = number
        if role.kind == "check":
            written = plain(role.written) if request.claimed is None else request.claimed
            claimed = as_claimed(written, number, context)
        if checked.holds:
            words = context.content.messages
            counted = Texts.of(words, lambda one: self._counted(one, request.name, claimed))
            checked = verdict(counted, [] if claimed == number else [phrase("answer", value=str(number))])
        return CheckedRole(role, self._run(role, request.name, checked), str(number))

    @staticmethod
    def _counted(messages: Messages, query: str, count: object) -> str:
        name = messages.query(query)
        return text("documents/counted", messages.lang, query=f"{name[:1].upper()}{name[1:]}", count=str(count))

    def _play(self, role: Role, request: Request, context: ClaimContext) -> CheckedRole:
        written = request.named.get("play") or " ".join(request.given) or plain(role.written)
        entry = self._entry(written, context)
        if request.name == LEGAL:
            checked = CLAIMS[LEGAL].model_validate({LEGAL: [entry]}).check(context)
        else:
            violation = why_not(context, entry)
            rule = request.named.get("because") or (violation.rule if violation else "")
            # Checked by name: a misspelt rule would be told as one that does not forbid the play.
            if request.named.get("because"):
                GameNames(context.content).rule(rule)()
            if rule:
                checked = CLAIMS[ILLEGAL].model_validate({ILLEGAL: [entry], "because": rule}).check(context)
            else:
                # No rule forbids it, and a claim of the schema must name one.
                checked = verdict(describe_entry(ILLEGAL, entry, context), [phrase("is_legal", action=entry)])
        return CheckedRole(role, self._run(role, request.name, checked), written)

    def _entry(self, written: str, context: ClaimContext) -> str:
        """Return a play as ``SEAT:PLAY``, the mover's if it names no seat; the lane of a pass has a colon as well."""
        seat, colon, _ = written.partition(":")
        with suppress(MalformedError):
            if colon and (seat == CHANCE or context.game.parse_seat(seat) >= 0):
                return written
        return f"{self._mover(context)}:{written}"

    def _mover(self, context: ClaimContext) -> str:
        node = context.node
        if isinstance(node, Decision) and len(node.seats) == 1:
            return context.game.format_seat(node.seats[0])
        raise JugadaError(Message("documents/whose-play"))

    def _run(self, role: Role, kind: str, checked: Verdict) -> ClaimRun:
        source = self._document.text[role.start : role.end]
        return ClaimRun(
            kind=kind,
            line=self._line(role),
            written=" ".join(source.split()),
            holds=checked.holds,
            sentence=checked.sentence,
            found=checked.found,
            rules=checked.rules,
            is_answer=kind not in (LEGAL, ILLEGAL),
        )
