"""The page of a game's guided first game: its script, resolved by the engine, and its drawings, as files beside it.

Whatever comes before the first part that is played freely needs no engine: ``script.json`` has each screen in each of
its positions with the verdict on every tap, and a file for each kind of screen has the drawings. What nobody may know
is in neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from generator.art.context import art_context
from generator.art.names import action_name
from generator.content.loader import GameContent
from generator.diagrams.traces import plain, theirs
from generator.examples.run import EntryRun
from generator.explorer.table_help import score_sheet
from generator.first_games.model import (
    BeatScreen,
    CheckpointScreen,
    EndScreen,
    GoalScreen,
    RollScreen,
    Screen,
    TaskScreen,
    TheirsScreen,
)
from generator.first_games.path import PathChapter
from generator.first_games.resolved import ResolvedScreen, Walk
from generator.first_games.source import FirstGame
from generator.i18n import using_language
from generator.i18n.catalogue import MessageBundle
from generator.website.content_html import turn_sentence
from generator.website.first_game_drawings import FirstGameDrawings
from generator.website.first_game_tasks import TaskData
from generator.website.lessons import compact
from rules_engine.core import Decision

Data = dict[str, object]

_PLAIN = ("before_me", "roll", "beat", "free", "cards", "end", "let")
_SAID = {
    "goal": "text",
    "task": "text",
    "say": "text",
    "hint": "hint",
    "good": "good",
    "button": "button",
    "other": "other",
}
"""The sentences of a screen that all its positions share, with their names on the page."""

MOST_SPOKEN = 2
"""So many actions of others are named in the row below a sentence; of more only the seat is."""


class FirstGamePage:
    """The page in one language; `strings` are the site's messages."""

    def __init__(self, content: GameContent, found: Walk, language: str, strings: MessageBundle) -> None:
        self._walk, self._language, self._strings = found, language, strings
        self._script: FirstGame = found.script
        self._art = art_context(content, language).for_player(self._script.learner)
        self._drawings = FirstGameDrawings(self._art, self._script.learner)

    def card(self) -> Data:
        """Return what other pages say of it: title, idea (of the first game the goal), minutes, number of tasks."""
        sheet, first = self._script.sheet, self._script.sheet.screens[0]
        goal = first.goal[self._language] if isinstance(first, GoalScreen) else ""
        idea = sheet.idea[self._language] if isinstance(sheet, PathChapter) else goal
        tasks = sum(screen.kind == "task" for screen in sheet.screens)
        return {"title": sheet.title[self._language], "idea": idea, "minutes": sheet.minutes, "tasks": tasks}

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the files beside the page: the name and the text of each."""
        yield "script.json", self._text
        yield from self._drawings.files()

    @cached_property
    def _text(self) -> str:
        for screen in self._walk.screens:  # what is cropped to all positions is known before anything is drawn
            self._register(screen)
        sheet, lang = self._script.sheet, self._language
        visits = [self._visit(screen) for screen in self._walk.screens]
        return compact(
            {
                "title": sheet.title[lang],
                "minutes": sheet.minutes,
                "opponent": sheet.opponent,
                "seat": self._script.learner,
                "seats": self._script.content.game.seats(self._walk.screens[0].state),
                "words": {
                    name: {"term": word.term[lang], "text": word.text[lang]} for name, word in sheet.words.items()
                },
                "screens": [self._screen(screen) for screen in sheet.screens],
                "visits": visits,
                "frames": self._drawings.texts(),
                "turns": self._turns,
            }
        )

    def _register(self, screen: ResolvedScreen) -> None:
        states = [screen.before, screen.state, *(run.after for run in (*screen.lead, *screen.played))]
        states += [run.after for answer in screen.answers if answer.is_allowed for run in answer.played[-1:]]
        for state in states:
            if state is not None:
                self._drawings.frame(state)

    # ------------------------------------------------------------------ what all positions of a screen share

    def _screen(self, screen: Screen) -> Data:
        lang = self._language
        found: Data = {"id": screen.id, "kind": screen.kind, "title": screen.title[lang], "words": list(screen.word)}
        if screen.note:
            found["note"] = screen.note[lang]
        return {**found, **self._own(screen)}

    def _own(self, screen: Screen) -> Data:
        """Return the fields of that kind of screen that its page uses."""
        plain = screen.model_dump(include=set(_PLAIN), exclude_none=True, serialize_as_any=True)
        if isinstance(screen, CheckpointScreen):
            plain["lines"] = [line[self._language] for line in screen.checkpoint]
        said = {name: texts[self._language] for name, texts in screen.sentences().items() if name in _SAID}
        return {**plain, **{_SAID[name]: text for name, text in said.items()}}

    # ------------------------------------------------------------------ a screen in one position

    def _visit(self, screen: ResolvedScreen) -> Data:
        visit: Data = {"screen": screen.number, "next": screen.next}
        if screen.is_live:
            return {**visit, "live": True}
        visit["texts"] = {
            name: texts[self._language]
            for name, texts in screen.texts.items()
            # Only texts with values filled in: the others stand with their screen already.
            if texts[self._language] != screen.sheet.sentences()[name][self._language]
        }
        match screen.sheet:
            case TaskScreen():
                return {**visit, **self._task(screen)}
            case TheirsScreen() | RollScreen():
                return {**visit, **self._theirs(screen)}
        visit["frame"] = self._frame(screen.state if screen.state is not None else screen.before)
        if isinstance(screen.sheet, BeatScreen):
            told = [event for event in screen.events if event.kind in screen.sheet.beat]
            visit["told"] = list(self._drawings.places_of(screen.before, told))
        return {**visit, "sheet": self._score()} if isinstance(screen.sheet, EndScreen) else visit

    def _score(self) -> Data:
        """Return the score sheet of the main line's last scene, where it ends by the script."""
        scene: list[EntryRun] = []
        start = None
        for screen in self._walk.main_line():
            # The score is that of the last game played, which began here.
            if screen.sheet.is_start:
                scene, start = [], screen.before
            answer = next((one for one in screen.answers if one.is_main), None)
            scene += [*screen.lead, *screen.played, *(answer.played if answer else ())]
        events = [event for run in scene for event in run.events]
        with using_language(self._language):
            return {**score_sheet(self._art, start, scene[-1].after, events, self._script.learner)}

    def _frame(self, state: object) -> str:
        name = self._drawings.frame(state)
        if name not in self._turns:
            self._turns[name] = self._turn(state)
        return name

    @cached_property
    def _turns(self) -> dict[str, list[str]]:
        return {}

    def _turn(self, state: object) -> list[str]:
        """Return whose turn it is: ``me`` or ``other``, and the words."""
        node = self._art.game.node(state)
        if not isinstance(node, Decision):
            return ["", ""]
        if self._script.learner in node.seats:
            return ["me", self._strings("guided-turn")]
        return ["other", turn_sentence(self._art, state, node.seats)]

    def _task(self, screen: ResolvedScreen) -> Data:
        formations = {name: one.name[self._language] for name, one in self._script.sheet.formations.items()}
        answers = TaskData(self._drawings, screen, formations)
        task: Data = {"before": self._frame(screen.before), "frame": self._frame(screen.state), **answers.data()}
        shown = ""
        if screen.offer:
            offered = [(self._script.learner, action) for action in screen.offer]
            shown = self._drawings.actions(screen.state, *offered, style=plain)
        elif screen.drawn:
            shown = self._drawings.actions(screen.state, screen.drawn, style=theirs)
        for result in answers.results:
            self._turns.setdefault(result["frame"], ["", ""])
        return {**task, "lead": self._steps(screen.lead), "shown": shown}

    def _theirs(self, screen: ResolvedScreen) -> Data:
        steps = self._steps(screen.played)
        return {
            "before": self._frame(screen.before),
            "frame": self._frame(screen.state),
            "steps": steps,
            "row": self._row(screen.played),
        }

    def _steps(self, played: tuple[EntryRun, ...]) -> list[Data]:
        """Return what is seen of the entries, one after another: the frame after each, and its marks."""
        steps: list[Data] = []
        for run in played:
            shown = self._drawings.shown(run.before, run.after)
            frame = self._frame(shown)
            marks = ""
            # What others do in secret leaves no marks: the page must not hold what the learner may not know.
            if self._is_others(run) and self._is_seen(run):
                marks = self._drawings.actions(run.before, (run.seat or 0, run.action), style=theirs, over=shown)
            if marks or frame != (steps[-1]["frame"] if steps else self._frame(run.before)):
                steps.append({"frame": frame, "marks": marks, "chance": run.seat is None})
        return steps

    def _is_others(self, run: EntryRun) -> bool:
        return run.seat is not None and run.seat != self._script.learner

    def _is_seen(self, run: EntryRun) -> bool:
        """Return whether the learner knows what was done."""
        return all(event.seen_by is None or self._script.learner in event.seen_by for event in run.events)

    def _row(self, played: tuple[EntryRun, ...]) -> str:
        """Return who did what, in a few words."""
        runs = [run for run in played if self._is_others(run) and self._is_seen(run)]
        names = {run.seat: self._art.seat(run.seat, run.before) for run in runs if run.seat is not None}
        # More does not fit the row, so only who has done something is said.
        if len(runs) > MOST_SPOKEN:
            return ", ".join(names.values())
        done: dict[str, list[str]] = {}
        for run in runs:
            seat = run.seat or 0
            done.setdefault(names[seat], []).append(action_name(self._art, run.before, seat, run.action))
        return ". ".join(f"{name}: {'; '.join(some)}" for name, some in done.items())
