"""A problem in one language: the question, the options, and the response to each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram, with_marks
from generator.i18n.catalogue import MessageBundle, bundle
from generator.puzzles.best import rating_text
from generator.puzzles.playing import Stage, stages
from generator.puzzles.problem import (
    AIM,
    BEST,
    LIST,
    QUERY,
    Answer,
    JudgedChoice,
    Problem,
    judged_choices,
    kind_name,
    play_marks,
    question,
)
from generator.scene.model import Scene
from generator.scene.overlay import Mark
from generator.scene.state_drawing import Drawing
from rules_engine.core import JugadaError, RuleId

OFFERED = range(3, 6)
"""So many places or cards are offered beside the board; fewer would be guessed, more are found on the board alone."""


@dataclass(frozen=True)
class AnswerText:
    """An answer for display; `text` is why it is wrong, or its consequences."""

    answer: Answer
    label: str
    text: str
    rule: RuleId
    rule_name: str


@dataclass(frozen=True)
class ProblemText:
    """A problem in one language, for paper; `is_played_here`: for a screen, with the names that places have in play."""

    content: GameContent
    problem: Problem
    lang: str
    is_played_here: bool = False

    @cached_property
    def art(self) -> ArtContext:
        """The context for the game's words."""
        art = art_context(self.content, self.lang)
        return art.for_player(self.problem.seat) if self.is_played_here else art

    @cached_property
    def choices(self) -> tuple[JudgedChoice, ...]:
        """The choices with their verdicts; without a label there is nothing to choose first."""
        return judged_choices(self.art, self.problem)

    @property
    def question(self) -> str:
        """The question."""
        return question(self.art, self.problem, self.choices)

    @property
    def rule_name(self) -> str:
        """The name of the rule that decides."""
        return self.art.leads(self.problem.rule)

    @property
    def words(self) -> MessageBundle:
        """The messages of problems."""
        return bundle("puzzles", self.lang)

    @property
    def is_shown(self) -> bool:
        """Whether the answers are offered beside the board: few enough to read, too many to guess."""
        places = [choice.answers for choice in self.choices]
        return self.is_list or (not self.problem.is_played and sum(map(len, places)) in OFFERED)

    @property
    def task(self) -> str:
        """The instruction for solving it on paper."""
        return self.words("task-list" if self.is_list else "task-mark")

    @property
    def is_list(self) -> bool:
        """Whether the answers are sentences to choose from; otherwise they are places on the board."""
        if self.problem.is_played:
            return False
        places = [answer.option.at for choice in self.choices for answer in choice.answers]
        return self.problem.ask in (LIST, BEST) or self.problem.ask.startswith(AIM) or not all(places)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of the picture besides the position: the play in question."""
        return play_marks(self.art, self.problem)

    def context(self, layout: Layout) -> ArtContext:
        """Return the context in which the position is drawn for a layout."""
        return replace(self.art, layout=layout, scope=Scope((self.problem.state,), self.problem.seat))

    def view(self, layout: Layout) -> tuple[ArtContext, Drawing]:
        """Return the position drawn for a layout, and the context that it is drawn in."""
        art = self.context(layout)
        return art, art_of(art.game.name).draw_state(art, self.problem.state)

    @cached_property
    def stages(self) -> Mapping[str, Stage]:
        """The boards after each beginning of an action, if the problem is played; otherwise there are none."""
        return stages(self.context("wide"), self.problem) if self.problem.is_played else {}

    def picture(self, layout: Layout = "page") -> Scene:
        """Return the position with the play in question, titled with the question."""
        art, drawing = self.view(layout)
        return diagram(art, self.problem.state, title=self.question, drawing=with_marks(drawing, self.marks))

    def answers_of(self, choice: JudgedChoice) -> tuple[AnswerText, ...]:
        """Return the choice's answers in words."""
        return tuple(self._text_of(answer) for answer in choice.answers)

    def answers(self) -> Sequence[AnswerText]:
        """Return all answers in words."""
        return [answer for choice in self.choices for answer in self.answers_of(choice)]

    def _text_of(self, answer: Answer) -> AnswerText:
        option, violation = answer.option, answer.violation
        if violation:
            text = self.art.messages.violation(violation)
            return AnswerText(answer, option.label, text, violation.rule, self.art.leads(violation.rule))
        kind = self.problem.ask
        if kind.startswith(QUERY):
            text = self.art.messages.format(f"puzzle-{kind}-{answer.misses or 'right'}", answer=option.label)
        elif kind == BEST:
            text = rating_text(self.art, self.problem, option.action)
        elif answer.misses:
            text = self.missed()
        else:
            # From what says most to what is always true.
            said = option.note or self._effect(answer) or self._fact(answer) or self.words("allowed")
            text = " ".join(filter(None, (said, self._why_right)))
        return AnswerText(answer, option.label, text, self.problem.rule, self.rule_name)

    @cached_property
    def _why_right(self) -> str:
        """Return what a rule makes of every right answer (``puzzle-rule-<rule>``, dots as dashes); empty without it."""
        key = f"rule-{self.problem.rule.replace('.', '-')}"
        return self.art.messages.word("puzzle", key) if self.art.messages.has("puzzle", key) else ""

    def missed(self) -> str:
        """Return what is said of a legal action that is not what the problem asks for."""
        return self.art.messages.format(f"puzzle-{self.problem.ask}-not")

    def _fact(self, answer: Answer) -> str:
        """Return what makes such an action right, in the game's words (``puzzle-right-<kind>``); empty without any."""
        node = self.problem.game.node(self.problem.state)
        key = f"right-{kind_name(getattr(node, 'prompt', ''), answer.option.action)}"
        messages = self.art.messages
        return messages.format(f"puzzle-{key}", answer=answer.option.label) if messages.has("puzzle", key) else ""

    def _effect(self, answer: Answer) -> str:
        """Return the consequences of the answer; empty if they depend on hidden information."""
        game, state = self.problem.game, self.problem.state
        try:
            events = game.apply(state, self.problem.seat, answer.option.action).events
        except JugadaError:
            return ""
        return " ".join(self.art.messages.event(event) for event in events if event.seen_by is None)
