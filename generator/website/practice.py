"""The data of a game's problems for its page: questions and answers by rule, and by kind of screen the drawings.

A page for each problem, with its own address, title and description, made from the page for any problem.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from typing import Any, TypedDict

from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.art.names import position_sentences, stakes_of, status_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram, with_marks
from generator.examples.run import ExampleRun
from generator.examples.source import slug_of
from generator.explorer.state_view import action_marks, overlay
from generator.i18n.catalogue import MessageBundle
from generator.puzzles.playing import shown_states
from generator.puzzles.problem import Answer, Problem
from generator.puzzles.problem_text import ProblemText
from generator.scene.model import Scene
from generator.scene.overlay import Cross, Mark, Ring
from generator.scene.state_drawing import Drawing
from generator.website.content_html import turn_sentence
from generator.website.drawings import separate_drawings
from generator.website.example_page import LAYOUTS, ExamplePage
from generator.website.lessons import compact
from generator.website.link_pictures import social_picture
from generator.website.practice_taps import elsewhere, play_data
from rules_engine.core import RuleId

View = tuple[ArtContext, Drawing]


class ProblemData(TypedDict):
    """A problem from an example: its question for the page, and the marks of its answers in each layout."""

    question: dict[str, object]
    marks: dict[Layout, list[list[str]]]


@dataclass
class Practice:
    """A game's problems in one language; examples are added as their pages are made, since they share the drawings."""

    content: GameContent
    language: str
    problems: Mapping[RuleId, Sequence[Problem]]
    _questions: dict[str, dict[str, object]] = field(default_factory=dict)
    _marks: dict[str, dict[Layout, list[list[str]]]] = field(default_factory=dict)
    _scenes: dict[str, dict[Layout, Scene]] = field(default_factory=dict)
    _begun: dict[str, dict[Layout, Scene]] = field(default_factory=dict)
    """The boards after a part of a turn, by the problem's id and what has begun."""
    _boards: dict[tuple[Layout, Scope, object], Scene] = field(default_factory=dict)
    """These boards without a problem's title, since several problems are about one position."""

    def __post_init__(self) -> None:
        self._texts = {problem.id: ProblemText(self.content, problem, self.language, True) for problem in self._all()}

    def example_problems(self, run: ExampleRun, page: ExamplePage) -> dict[str, ProblemData]:
        """Return by name the data of the problems from an example, whose page has drawn its positions."""
        problems: dict[str, ProblemData] = {}
        for problem in self._all():
            example, _, step = problem.origin.rpartition("/")
            if example == run.id:
                views = page.views(int(step) - 1)
                options = self._texts[problem.id].art.options
                # An example's drawings serve where they are seen by the problem's seat, and with the same options.
                if all(
                    art.scope.subject in (None, problem.seat) and art.options == options for art, _ in views.values()
                ):
                    question, marks = self._data(problem, views)
                    question["from"] = [slug_of(run.id), int(step) - 1]
                    problems[problem.id] = {"question": question, "marks": marks}
        return problems

    def add(self, problems: Mapping[str, ProblemData]) -> None:
        """Add what `example_problems` has returned."""
        for name, data in problems.items():
            self._questions[name], self._marks[name] = data["question"], data["marks"]

    def groups(self) -> list[dict[str, Any]]:
        """Return, for each rule, its name and its problems: the end of the address and the question."""
        return [
            {
                "rule": rule,
                "name": worded[0].rule_name,
                "problems": [{"id": one.problem.id, "question": one.question} for one in worded],
            }
            for rule, problems in self.problems.items()
            for worded in ([self._texts[problem.id] for problem in problems],)
        ]

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the files beside the page by name: for each rule the questions, and the drawings of each screen."""
        for rule, problems in self.problems.items():
            for problem in problems:
                if problem.id not in self._questions:
                    self._add_drawn(problem)
                self._add_begun(problem)
            same = {layout: self._first_same(problems, layout) for layout in LAYOUTS}
            questions = {problem.id: self._questions[problem.id] for problem in problems}
            # One file for each rule: a reader asks about one at a time.
            yield f"{rule}.json", compact({"problems": questions, "layouts": same})
            for layout in dict.fromkeys(same.values()):
                scenes = {one.id: self._scenes[one.id][layout] for one in problems if one.id in self._scenes}
                scenes |= {name: self._begun[name][layout] for name in self._begun_in(problems)}
                drawings, parts = separate_drawings(scenes)
                marks = {problem.id: self._marks[problem.id][layout] for problem in problems}
                yield f"{rule}.{layout}.json", compact({"parts": parts, "figures": drawings, "marks": marks})

    def pictured(self) -> dict[str, str]:
        """Return, for each problem, the first one with the same position: links to both show its picture."""
        first: dict[tuple[object, int], str] = {}
        # Questions about one position share its picture.
        return {one.id: first.setdefault((one.state, one.seat), one.id) for one in self._all()}

    def pictures(self) -> Iterator[tuple[str, bytes]]:
        """Yield the different preview pictures of problems, each by the first problem that has it."""
        shown = set(self.pictured().values())
        for problem in self._all():
            if problem.id in shown:
                worded = self._texts[problem.id]
                drawing = art_of(worded.art.game.name).draw_state(worded.art, problem.state)
                scene = diagram(worded.art, problem.state, drawing=drawing, is_described=False)
                yield problem.id, social_picture(scene, worded.art.colour)

    def _all(self) -> Iterator[Problem]:
        return (problem for problems in self.problems.values() for problem in problems)

    def _first_same(self, problems: Sequence[Problem], layout: Layout) -> Layout:
        """Return the first layout in which everything looks the same, since some games fit both phones unchanged."""

        def is_same(other: Layout) -> bool:
            marks = (self._marks[one.id] for one in problems)
            scenes = (self._scenes.get(one.id, {}) for one in problems)
            begun = (self._begun[name] for name in self._begun_in(problems))
            # Where two screens are drawn alike one file serves both.
            is_drawn_so = all(one.get(other) == one.get(layout) for one in (*scenes, *begun))
            return is_drawn_so and all(one[other] == one[layout] for one in marks)

        return next(other for other in LAYOUTS if other == layout or is_same(other))

    def _add_begun(self, problem: Problem) -> None:
        """Add the boards that show a part of a turn, if the problem is played."""
        worded = self._texts[problem.id]
        title = worded.question
        for begun, state in shown_states(worded.stages):
            scenes = {layout: replace(self._board(worded, layout, state), title=title) for layout in LAYOUTS}
            self._begun[f"{problem.id} {begun}"] = scenes

    def _board(self, worded: ProblemText, layout: Layout, state: object) -> Scene:
        art = worded.context(layout)
        # With the scope: a board for a screen shows the same part as the position that the turn began in.
        key = (layout, art.scope, state)
        if key not in self._boards:
            self._boards[key] = diagram(art, state, targets=True, is_described=False)
        return self._boards[key]

    def _begun_in(self, problems: Sequence[Problem]) -> list[str]:
        ids = {problem.id for problem in problems}
        return [name for name in self._begun if name.partition(" ")[0] in ids]

    def _add_drawn(self, problem: Problem) -> None:
        """Add a problem with drawings of its own."""
        worded = self._texts[problem.id]
        views: dict[Layout, View] = {layout: worded.view(layout) for layout in LAYOUTS}
        self._questions[problem.id], self._marks[problem.id] = self._data(problem, views)
        self._scenes[problem.id] = {
            layout: diagram(
                art, problem.state, targets=True, drawing=with_marks(drawing, worded.marks), is_described=False
            )
            for layout, (art, drawing) in views.items()
        }

    def _data(
        self, problem: Problem, views: Mapping[Layout, View]
    ) -> tuple[dict[str, object], dict[Layout, list[list[str]]]]:
        """Return the problem's question with its answers, and by layout the marks of each answer."""
        worded = self._texts[problem.id]
        answers = worded.answers()
        art = next(iter(views.values()))[0]
        question = {
            "question": worded.question,
            "turn": turn_sentence(art, problem.state, [problem.seat]),
            "status": status_of(art, problem.state),
            "stakes": stakes_of(art, problem.state),
            "places": [line.strip() for line in position_sentences(art, problem.state)],
            "subject": problem.subject,
            "list": worded.is_list,
            "offered": worded.is_shown,
            "elsewhere": elsewhere(worded, views["wide"]),
            "answers": [
                {
                    "label": one.label,
                    "at": one.answer.option.at,
                    "ok": one.answer.is_right,
                    "may": one.answer.is_allowed,
                    "text": one.text,
                    "rule": one.rule,
                    "name": one.rule_name,
                }
                for one in answers
            ],
        }
        if problem.is_played:
            question["play"] = play_data(worded)
        marks = {
            layout: [overlay(drawing, _answer_marks(context, problem, one.answer)) for one in answers]
            for layout, (context, drawing) in views.items()
        }
        return question, marks


def _answer_marks(art: ArtContext, problem: Problem, answer: Answer) -> tuple[Mark, ...]:
    """Return the marks of a tried answer: its action, or a ring or a cross at its place."""
    option = answer.option
    if option.action is None:
        return (Ring(option.at, "legal") if answer.is_right else Cross(option.at),)
    return action_marks(art, problem.state, problem.seat, option.action, legal=answer.violation is None)


PROBLEM = "problem"
"""The folder of a game's pages in which its problems' pages are."""


@dataclass(frozen=True)
class ProblemPage:
    """The text of a problem's page before its drawing is loaded."""

    id: str
    question: str
    rule_name: str
    pictured: str
    """The problem whose preview picture is used for links to this one."""


def write_problem_pages(folder: Path, problems: Mapping[str, Sequence[ProblemPage]], strings: MessageBundle) -> None:
    """Write ``<game>/problem/<id>/index.html`` below a language's folder of a finished site, and fill in the general
    page.

    `problems`: by game.
    """
    for game, pages in problems.items():
        shown = folder / game / PROBLEM
        whole = (shown / "index.html").read_text("utf-8")
        for path, text in _pages(whole, pages, strings):
            target = shown / path / "index.html"
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, "utf-8")


def _pages(whole: str, pages: Sequence[ProblemPage], strings: MessageBundle) -> Iterator[tuple[str, str]]:
    title, lede = strings("practice-title"), strings("practice-lede")
    # The general page, which shows any problem, has the first one's picture.
    shared = f"{pages[0].pictured}/"
    yield (
        "",
        _filled(whole, base="./", id="", path="", picture=shared, title=title, summary=lede, kicker="", question=""),
    )
    for page in pages:
        yield (
            page.id,
            _filled(
                whole,
                base="../",
                id=page.id,
                path=f"{page.id}/",
                picture=f"{page.pictured}/",
                title=page.question,
                summary=f"{page.rule_name}. {lede}",
                kicker=page.rule_name,
                question=page.question,
            ),
        )


def _filled(whole: str, **values: str) -> str:
    for name, value in values.items():
        whole = whole.replace(f"[[{name}]]", escape(value))
    return whole
