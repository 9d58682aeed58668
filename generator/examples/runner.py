"""Runs a worked example: plays its steps on the engine and checks its claims."""

from __future__ import annotations

from typing import Any

from generator.content.loader import GameContent
from generator.content.yaml_source import Loc, flow
from generator.examples.claims import CLAIMS, Claim, ClaimContext, Verdict
from generator.examples.model import AnyLet, AnyShow, ExampleSheet, IllegalShow, LetCount, QueryShow, StepSheet
from generator.examples.phrases import NOTHING, phrase
from generator.examples.run import ClaimRun, EntryRun, ExampleRun, PictureRun, Show, StepRun
from generator.examples.shows import (
    action_show,
    answer_show,
    claim_shows,
    is_forbidden,
    shown_entry,
    with_author_note,
)
from generator.examples.source import Example
from generator.i18n import current_language
from generator.i18n.texts import Texts
from rules_engine.core import (
    Chance,
    Decision,
    IllegalActionError,
    JugadaError,
    Message,
    Value,
    read_action,
    write_action,
)
from rules_engine.core.game import AnyGame
from rules_engine.core.record import Entry, apply_entry, play_entry, read_entry


def run_example(example: Example, jobs: int = 0) -> ExampleRun:
    """Run an example to its end, or to the first step that cannot be played.

    Failing claims are in the result. Raises ContentError if the position or set-up that a step starts from is
    malformed. Simulations run on `jobs` worker processes; with 0 their stored records are used.

    >>> from generator.content import load_game_content
    >>> from generator.examples.source import load_example
    >>> path = next(path for path in load_game_content("backgammon").examples if path.stem == "bg.ex.bar")
    >>> run = run_example(load_example(path))
    >>> run.id, run.holds
    ('bg.ex.bar', True)
    >>> [claim.kind for claim in run.steps[0].claims]
    ['query', 'query', 'query', 'query']
    """
    sheet = example.sheet
    state = start = _first_state(example)
    steps: list[StepRun] = []
    values: dict[str, Value] = {}
    skipped = 0
    for index in range(len(sheet.steps)):
        step = _Step(example, index, state, values, jobs)
        steps.append(step.run())
        state = step.after
        # The later steps begin from a state that was not reached: their claims would fail for no fault of their own.
        if len(step.done) < len(step.sheet.do):
            skipped = sum(len(later.claim) for later in sheet.steps[index:])
            break
    return ExampleRun(
        game=example.content.name,
        id=sheet.id,
        path=example.path,
        title=sheet.title,
        text=sheet.text,
        rules=tuple(sheet.rules),
        covers=tuple(sheet.covers),
        start=start,
        steps=tuple(steps),
        skipped=skipped,
        picture=_picture(example),
    )


def _picture(example: Example) -> PictureRun | None:
    picture = example.sheet.picture
    if picture is None:
        return None
    return PictureRun(picture.step - 1, tuple(picture.places), example.source.line(("picture", "places")))


def play(content: GameContent, state: object, entry: str) -> EntryRun:
    """Play an entry ``SEAT:ACTION`` (``*``: chance) in the state.

    Raises IllegalActionError if it is not allowed, another JugadaError if it cannot be read.
    """
    seat, _, text = (part.strip() for part in entry.partition(":"))
    acting, action = read_entry(content.game, state, Entry(seat, text))
    step = apply_entry(content.game, state, acting, action)
    return EntryRun(
        seat=acting,
        action=action,
        notation=f"{seat}:{write_action(content.game, state, acting, action)}",
        written=text,
        before=state,
        after=step.state,
        events=step.events,
        sentences=tuple(map(ClaimContext(content, step.state).event, step.events)),
    )


def run_claim(claim: Claim, written: Any, line: int, context: ClaimContext) -> ClaimRun:
    """Return the claim with the engine's verdict; `written` is the claim as it is in the file."""
    kind = next(key for key in CLAIMS if key in written)
    try:
        judged = claim.check(context)
    except JugadaError as error:
        return ClaimRun(kind, line, flow(written), False, NOTHING, phrase("unreadable", error=str(error)))
    # With a note the author says it himself; a failed claim would draw what is not so.
    unworded = judged.holds and not claim.note
    return ClaimRun(
        kind=kind,
        line=line,
        written=flow(written),
        holds=judged.holds,
        sentence=_worded(claim, judged),
        found=judged.found,
        rules=judged.rules,
        recorded=judged.recorded,
        tried=claim_shows(claim, context) if unworded else (),
        listed=claim.listings(context) if unworded else (),
        subjects=claim.subjects,
        is_negative=claim.is_negative,
        is_answer=claim.is_answer,
        is_printed=judged.is_final and (claim.is_printed or bool(claim.note)),
        is_reported=claim.is_reported,
    )


class _Step:
    """The state of one step while it runs."""

    def __init__(self, example: Example, index: int, state: object, values: dict[str, Value], jobs: int) -> None:
        self.example, self.index, self.values, self.jobs = example, index, values, jobs
        self.content, self.game = example.content, example.content.game
        self.sheet: StepSheet = example.sheet.steps[index]
        self.loc: Loc = ("steps", index)
        # A step without a position of its own goes on from the last state of the step before.
        fresh = self.sheet.position is not None or self.sheet.setup is not None
        self.before = _start(example, self.loc, self.sheet) if fresh else state
        self.done: list[EntryRun] = []
        self.claims: list[ClaimRun] = []
        self.with_notes: list[ClaimRun] = []

    @property
    def after(self) -> object:
        return self.done[-1].after if self.done else self.before

    def run(self) -> StepRun:
        played = self._play()
        shown, shows = self._show() if played else (self.after, [])
        # Before the claims: a value that cannot be computed is listed as a failure ahead of them.
        say = self._fill_prose() if played else None
        if played:
            self._check()
        return StepRun(
            index=self.index,
            line=self.example.source.line(self.loc),
            before=self.before,
            after=self.after,
            shown=shown,
            done=tuple(self.done),
            shows=tuple(with_author_note(show, self.with_notes) for show in shows),
            values=dict(self.values),
            say=say,
            claims=tuple(self.claims),
        )

    def _play(self) -> bool:
        """Play the step's `do`.

        Return False at the first entry that cannot be played, which is recorded as a failed claim.
        """
        for index, entry in enumerate(self.sheet.do):
            try:
                self.done.append(play(self.content, self.after, entry))
            except IllegalActionError as error:
                reason = self._context().reason(error.violation)
                found = phrase("is_illegal", action=entry, reason=reason, rule=error.violation.rule)
                self._fail("do", ("do", index), entry, phrase("played", entry=entry), found)
                return False
            except JugadaError as error:
                found = phrase("unreadable", error=str(error))
                self._fail("do", ("do", index), entry, phrase("played", entry=entry), found)
                return False
        return True

    def _show(self) -> tuple[object, list[Show]]:
        """Return the state to draw and the shows to draw on it."""
        sound = (show for index, show in enumerate(self.sheet.show) if not self._is_faulty("show", index))
        # An action that the step itself plays cannot be drawn after it: its pieces have left.
        shown = next((done.before for show in sound for done in self._own_actions(show)), self.after)
        context = ClaimContext(self.content, shown)
        shows: list[Show] = []
        for index, show in enumerate(self.sheet.show):
            if self._is_faulty("show", index):
                continue
            written = self._source_value("show", index)
            sentence = phrase("shown", entry=flow(written))
            try:
                shows.append(answer_show(show, context) if isinstance(show, QueryShow) else action_show(show, context))
            except JugadaError as error:
                self._fail("show", ("show", index), written, sentence, phrase("unreadable", error=str(error)))
                continue
            # The other way round is no fault: a `play` that is forbidden is drawn as forbidden, with its reason.
            if isinstance(show, IllegalShow) and not is_forbidden(shows[-1]):
                self._fail("show", ("show", index), written, sentence, phrase("is_legal", action=show.illegal))
        return shown, shows

    def _own_actions(self, show: AnyShow) -> list[EntryRun]:
        """Return the entries of this step's `do` that the step shows."""
        if isinstance(show, QueryShow):
            return []
        played = zip(self.done, self.sheet.do, strict=True)
        return [done for done, text in played if shown_entry(show) in (text, done.notation)]

    def _fill_prose(self) -> Texts | None:
        """Return the prose with the engine's values filled in; None if there is none or a value cannot be computed."""
        if any(loc[2] in ("let", "say") for loc in self.example.faulty if len(loc) > 2):
            return None  # a value may be missing
        for name, let in self.sheet.let.items():
            try:
                self.values[name] = self._let(let)
            except JugadaError as error:
                found = phrase("unreadable", error=str(error))
                self._fail(
                    "let", ("let", name), self._source_value("let", name), phrase("prose_value", name=name), found
                )
                return None
        say = self.sheet.say
        if say is None:
            return None
        messages = self.content.messages
        return Texts({lang: texts.fill(say[lang], self.values) for lang, texts in messages.items()})

    def _let(self, let: AnyLet) -> Value:
        if isinstance(let, LetCount):
            return len(self.game.legal_actions(self.after, self.game.parse_seat(let.count)))
        return self.game.queries[let.query].answer(self.after, let.with_)

    def _check(self) -> None:
        context = self._context()
        for index, claim in enumerate(self.sheet.claim):
            if self._is_faulty("claim", index):
                continue
            written = self._source_value("claim", index)
            line = self.example.source.line((*self.loc, "claim", index))
            run = run_claim(claim, written, line, context)
            self.claims.append(run)
            if claim.note:
                self.with_notes.append(run)

    def _context(self) -> ClaimContext:
        events = tuple(event for done in self.done for event in done.events)
        return ClaimContext(self.content, self.after, events, self.jobs, self.example.options)

    def _is_faulty(self, section: str, key: int) -> bool:
        return (*self.loc, section, key) in self.example.faulty

    def _source_value(self, section: str, key: str | int) -> object:
        """Return the value as it is in the file."""
        return self.example.source.data["steps"][self.index][section][key]

    def _fail(self, kind: str, loc: Loc, written: object, sentence: Texts, found: Texts) -> None:
        line = self.example.source.line((*self.loc, *loc))
        self.claims.append(ClaimRun(kind, line, flow(written), False, sentence, found))


def _worded(claim: Claim, verdict: Verdict) -> Texts:
    """Return the author's note with the verdict's values.

    Without a note, or values for it, return the verdict's own sentence.
    """
    if not claim.note or (claim.is_reported and not verdict.values):
        return verdict.sentence
    words = dict(claim.note)
    # By hand, not `str.format`: other braces in an author's note stay as they are.
    for name, value in verdict.values.items():
        words = {lang: text.replace(f"{{{name}}}", value[lang]) for lang, text in words.items()}
    return Texts(words)


def _first_state(example: Example) -> object:
    """Return the state that the first step begins from: the start, then the moves and the roll that lead there."""
    source, game, state = example.source, example.content.game, _start(example, (), example.sheet)
    for index, move in enumerate(example.sheet.moves):
        seat, _, action = (part.strip() for part in move.partition(":"))
        try:
            state = play_entry(game, state, Entry(seat, action)).state
        except IllegalActionError as error:
            reason = ClaimContext(example.content, state).reason(error.violation)
            found = phrase("is_illegal", action=move, reason=reason, rule=error.violation.rule)
            raise source.error(("moves", index), found[current_language()]) from error
        except JugadaError as error:
            raise source.error(("moves", index), f"{move}: {error}") from error
    if example.sheet.roll is None:
        return state
    try:
        state = _before_chance(game, state)
        return game.apply_outcome(state, read_action(game, state, None, example.sheet.roll)).state
    except JugadaError as error:
        raise source.error(("roll",), f"roll: {error}") from error


def _before_chance(game: AnyGame, state: object) -> object:
    """Return the state in which chance decides: this one, or the one that a decision to go on to it leads to."""
    node = game.node(state)
    if isinstance(node, Decision) and len(node.seats) == 1:
        [seat] = node.seats
        # E.g. a player who may double first: to roll is one of his actions.
        following = (game.apply(state, seat, action).state for action in game.legal_actions(state, seat))
        state = next((one for one in following if isinstance(game.node(one), Chance)), state)
    if not isinstance(game.node(state), Chance):
        raise JugadaError(Message("examples/no-chance"))
    return state


def _start(example: Example, at: Loc, placed: ExampleSheet | StepSheet) -> object:
    """Return the state that an example or a step begins from."""
    source, content = example.source, example.content
    key = "position" if placed.position is not None else "setup"
    try:
        if placed.position is not None:
            return content.game.parse_state(placed.position)
        return content.start(placed.setup)
    except JugadaError as error:
        raise source.error((*at, key), f"{key}: {error}") from error
