"""A worked example's page: its steps with drawings, checked claims, and choices to try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.diagrams.diagram import step_diagram
from generator.diagrams.legend import claim_text
from generator.examples.run import ExampleRun, StepRun
from generator.i18n.room import Room
from generator.website.content_html import blocks, words
from generator.website.drawings import page_drawings
from generator.website.figures import DrawingCache
from generator.website.step_data import step_files


def slug_of(example: str) -> str:
    """Return an example's folder in the address: its id without the game's prefix, dots to hyphens."""
    return example.rsplit(".ex.", maxsplit=1)[-1].replace(".", "-").replace("_", "-").lower()


class ExamplePage:
    """The page of one example in one language; `strings` are the site's messages."""

    def __init__(self, game: GameContent, run: ExampleRun, language: str, strings: Room) -> None:
        self._run, self._language, self._strings = run, language, strings
        self._art = art_context(game, language)
        self._drawn = DrawingCache(self._art)
        self._name = f"{game.name}-{slug_of(run.id)}"

    def view(self) -> dict[str, Any]:
        """Return what its template shows."""
        run = self._run
        return {
            "slug": slug_of(run.id),
            "title": words(run.title[self._language]),
            "text": blocks(run.text[self._language]),
            "rules": [(rule, words(self._art.leads(rule))) for rule in run.rules],
            "steps": [self._step(step) for step in run.steps],
            "parts": self._parts,
        }

    def figures(self) -> tuple[dict[str, str], dict[str, str]]:
        """Return the steps' drawings by name, and what they share under the name that the page calls it by."""
        scenes = {
            self._figure(step): step_diagram(
                self._art, self._run, step, targets=True, drawing=self._drawn.of(step.shown)
            )
            for step in self._run.steps
        }
        drawings, parts = page_drawings(scenes)
        return drawings, {self._parts: parts}

    def step_files(self) -> Iterator[tuple[str, str]]:
        """Yield the files beside it, each with its text."""
        return step_files(self._art, self._run, self._drawn, self._strings)

    @property
    def _parts(self) -> str:
        return f"{self._name}-parts"

    def _figure(self, step: StepRun) -> str:
        return f"{self._name}-{step.index + 1}"

    def _step(self, step: StepRun) -> dict[str, Any]:
        return {
            "anchor": f"step-{step.index + 1}",
            "label": self._strings("step", n=step.index + 1, of=len(self._run.steps)),
            "figure": self._figure(step),
            "say": step.say[self._language] if step.say else "",
            "claims": list(self._claims(step)),
        }

    def _claims(self, step: StepRun) -> Iterator[dict[str, Any]]:
        """Yield what readers see of the step's claims, each sentence once."""
        said: set[str] = set()
        for claim in step.claims:
            sentence = claim_text(self._art, self._drawn.of(step.after), step, claim)
            if claim.is_printed and sentence not in said:
                said.add(sentence)
                rule = claim.rules[0] if claim.rules else ""
                yield {
                    "negative": claim.is_negative,
                    "sentence": sentence,
                    "rule": rule,
                    "rule_name": self._art.leads(rule) if rule else "",
                }
