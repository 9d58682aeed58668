"""A worked example's page: its steps with drawings, checked claims, and choices to try."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.art.names import position_sentences, status_of, views_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import step_diagram
from generator.diagrams.legend import claim_text
from generator.diagrams.pieces import number_pieces
from generator.examples.run import ActionShow, ExampleRun, StepRun
from generator.examples.source import slug_of
from generator.i18n.catalogue import MessageBundle
from generator.scene.cache import IdentityCache
from generator.scene.model import Scene
from generator.scene.state_drawing import Drawing
from generator.website.content_html import DrawingCache, blocks, turn_sentence, words
from generator.website.drawings import hidden_svg, separate_drawings
from generator.website.lessons import WORDS, StepFiles, compact
from generator.website.link_pictures import social_picture
from rules_engine.core import Decision, JugadaError, RuleId

_FRAME = [
    "skip",
    "back",
    "theme",
    "menu",
    "board",
    "places",
    "key",
    "close",
    "copy_link",
    "copied",
    "try",
    "next_example",
    "key_ok",
    "key_no",
    "key_move",
    "show",
    "again",
    "nothing",
    "pick",
    "target",
    "whole",
    "save_svg",
    "save_png",
    "embed",
    "embed_copied",
]


def screen_context(art: ArtContext, run: ExampleRun, step: StepRun, layout: Layout) -> ArtContext:
    """Return the context of a step's drawing in that layout, which shows what all of the example's steps need."""
    # All states, so that the board keeps its size and place from step to step.
    states = _states.get(run, lambda: tuple(dict.fromkeys(x for one in run.steps for x in (one.shown, one.after))))
    return replace(art, layout=layout, scope=Scope(states, _subject(art, step)))


_states: IdentityCache[tuple[object, ...]] = IdentityCache(16)
"""The states of an example, which each of its steps asks for."""


def _subject(art: ArtContext, step: StepRun) -> int | None:
    """Return the seat that a step is about: whose action it shows, checks or plays, else who decides."""
    tried = (show.seat for claim in step.claims for show in claim.tried)
    shown = (show.seat for show in step.shows if isinstance(show, ActionShow))
    done = (done.seat for done in reversed(step.done))
    # Whose actions the step shows, looks at the board; chance has no seat.
    found = next((seat for seat in (*shown, *tried, *done) if seat is not None), None)
    if found is not None:
        return found
    try:
        node = art.game.node(step.shown)
    except JugadaError:  # a position set up by hand may lack what tells this
        return None
    return node.seats[0] if isinstance(node, Decision) else None


LAYOUTS: tuple[Layout, ...] = ("wide", "tall", "short")
"""The kinds of screen for which a step is drawn."""


def lesson_words(strings: MessageBundle) -> dict[str, str]:
    """Return the messages of the frame around a step and of its controls."""
    frame = {word: strings(f"lesson-{word}") for word in _FRAME}
    shared = ("back_step", "steps", "games", "examples", "rules", "home")
    controls = {word: strings(f"try-{word}") for word in WORDS}
    return {
        **controls,
        **frame,
        **{word: strings(word) for word in shared},
        "next": strings("next_step"),
        "play_link": strings("play-link_title"),
    }


def _is_crop(drawing: Drawing) -> bool:
    return drawing.arrangement is not None and drawing.arrangement.is_crop


class ExamplePage:
    """The page of one example in one language; `strings` are the site's messages."""

    def __init__(self, game: GameContent, run: ExampleRun, language: str, strings: MessageBundle) -> None:
        self._run, self._language, self._strings = run, language, strings
        self._art = art_context(game, language)
        self._drawn = DrawingCache(self._art)
        self._name = f"{game.name}-{slug_of(run.id)}"
        self._known: dict[Hashable, tuple[ArtContext, Drawing]] = {}

    def view(self) -> dict[str, object]:
        """Return the values of the page's template."""
        run = self._run
        return {
            "slug": slug_of(run.id),
            "title": words(run.title[self._language]),
            "text": blocks(run.text[self._language]),
            "rules": [self._rule(rule) for rule in run.rules],
            "steps": [self._step(step) for step in run.steps],
            "parts": f"{self._name}-parts",
        }

    def figures(self) -> tuple[dict[str, str], dict[str, str]]:
        """The steps' drawings by name, with their shared parts under the name that the page uses."""
        drawings, parts = self._drawings["wide"]
        clips = {name: text for name, text in parts.items() if text.startswith("<clipPath")}
        shared = (text for name, text in parts.items() if name not in clips)
        return drawings, {f"{self._name}-parts": hidden_svg(shared, clips.values())}

    def files(self) -> Iterator[tuple[str, str]]:
        """The files beside the page: the text of each by its name."""
        files = StepFiles(self._run, self._views)
        steps, marks = files.answers()
        yield "steps.json", steps
        texts = {}
        for layout, (drawings, parts) in self._drawings.items():
            shown: list[dict[str, object]] = [
                {"svg": svg, "marks": names[layout]}
                for svg, names in zip((drawings[self._figure(step)] for step in self._run.steps), marks, strict=True)
            ]
            is_crop = any(_is_crop(drawing) for _, drawing in self._views[layout])
            for data, own, others in zip(shown, self._own_places(layout), self._other_views(layout), strict=True):
                data.update({"view": own, "views": others} if others else {})
            texts[layout] = compact({"parts": parts, "steps": shown, "crop": is_crop})
        yield from ((f"{layout}.json", texts[same]) for layout, same in self._same_layouts.items())
        yield from files.named()

    def picture(self) -> bytes:
        """Return the preview picture for links to the page: the first step that shows something."""
        run = self._run
        number = next((step.index for step in run.steps if step.shows), 0)
        art, drawing = self._all_views["wide"][number]
        step = run.steps[number]
        return social_picture(step_diagram(art, run, step, drawing=drawing, is_described=False), self._art.colour)

    def views(self, number: int) -> dict[Layout, tuple[ArtContext, Drawing]]:
        """Return a step's context and drawing for each kind of screen."""
        return {layout: views[number] for layout, views in self._all_views.items()}

    @cached_property
    def _all_views(self) -> dict[Layout, list[tuple[ArtContext, Drawing]]]:
        """Return each step's context and drawing, by layout."""
        return {
            layout: [
                self._view(screen_context(self._art, self._run, step, layout), step.shown) for step in self._run.steps
            ]
            for layout in LAYOUTS
        }

    def _view(self, context: ArtContext, state: object) -> tuple[ArtContext, Drawing]:
        """Return the state's drawing and its context, the same for all steps that show it for the same seat."""
        # The scope's states are those of the whole example: they need no place in the key.
        key = (context.layout, context.scope.subject, state)
        if key not in self._known:
            self._known[key] = context, art_of(context.game.name).draw_state(context, state)
        return self._known[key]

    @cached_property
    def _same_layouts(self) -> dict[Layout, Layout]:
        """Return for each layout the first one with equal drawings: some games fit both phones unchanged."""
        drawings = {layout: [drawing for _, drawing in views] for layout, views in self._all_views.items()}
        # Drawings are compared, not the files made of them, which are not made for those that are alike.
        return {
            layout: next(one for one, known in drawings.items() if known == found) for layout, found in drawings.items()
        }

    @cached_property
    def _views(self) -> dict[Layout, list[tuple[ArtContext, Drawing]]]:
        """Return the views of the layouts whose drawings differ."""
        return {layout: self._all_views[layout] for layout in dict.fromkeys(self._same_layouts.values())}

    @cached_property
    def _drawings(self) -> dict[Layout, tuple[dict[str, str], dict[str, str]]]:
        """Return the steps as SVG, and their shared parts by id, for each layout."""
        drawings = {}
        for layout, views in self._views.items():
            scenes = number_pieces(
                [
                    step_diagram(art, self._run, step, targets=True, drawing=drawing, is_described=False)
                    for (art, drawing), step in zip(views, self._run.steps, strict=True)
                ]
            )
            named = {self._figure(step): scene for step, scene in zip(self._run.steps, scenes, strict=True)}
            named |= self._turned(views)
            drawings[layout] = separate_drawings(named)
        return drawings

    def _turned(self, views: Sequence[tuple[ArtContext, Drawing]]) -> dict[str, Scene]:
        """Return the drawings that a tap on another seat's place brings up, by step and place."""
        found: dict[str, Scene] = {}
        for step, (art, _) in zip(self._run.steps, views, strict=True):
            for place, seat in views_of(art, step.shown).items():
                if seat != art.scope.subject:
                    own, drawing = self._view(replace(art, scope=replace(art.scope, subject=seat)), step.shown)
                    scene = step_diagram(own, self._run, step, targets=True, drawing=drawing, is_described=False)
                    found[f"{self._figure(step)}-{place}"] = scene
        return found

    def _own_places(self, layout: Layout) -> Iterator[str]:
        """Yield for each step the place whose tap brings back the step's own drawing."""
        for step, (art, _) in zip(self._run.steps, self._views[layout], strict=True):
            places = {seat: place for place, seat in views_of(art, step.shown).items()}
            yield places.get(art.scope.subject or 0, "")

    def _other_views(self, layout: Layout) -> Iterator[dict[str, str]]:
        """Yield for each step the drawings that taps on places bring up."""
        drawings, _ = self._drawings[layout]
        for step in self._run.steps:
            start = f"{self._figure(step)}-"
            yield {name.removeprefix(start): svg for name, svg in drawings.items() if name.startswith(start)}

    def _figure(self, step: StepRun) -> str:
        return f"{self._name}-{step.index + 1}"

    def _rule(self, rule: RuleId) -> dict[str, str]:
        return {"id": rule, "name": words(self._art.leads(rule))}

    def _step(self, step: StepRun) -> dict[str, object]:
        claims = list(self._claims(step))
        # what is forbidden, and by which rule, is what a step is about; else what is allowed by one
        claims.sort(key=lambda claim: (not (claim["negative"] and claim["rule"]), not claim["rule"]))
        return {
            "anchor": f"step-{step.index + 1}",
            "label": self._strings("step", n=step.index + 1, of=len(self._run.steps)),
            "figure": self._figure(step),
            "say": step.say[self._language] if step.say else "",
            "turn": self._turn(step),
            "status": status_of(self._art, step.shown),
            "claims": claims,
            "places": [line.strip() for line in position_sentences(self._art, step.shown)],
        }

    def _claims(self, step: StepRun) -> Iterator[dict[str, object]]:
        """Yield what readers see of the step's claims, each sentence once."""
        said: set[str] = set()
        for claim in step.claims:
            # Only a reason has names of places, which are those of the drawing.
            drawing = self._drawn.of(step.after) if any(one.violation for one in claim.tried) else None
            sentence = claim_text(self._art, drawing, step, claim)
            # Two claims may come to one sentence.
            if claim.is_printed and sentence not in said:
                said.add(sentence)
                rule = self._rule(claim.rules[0]) if claim.rules else None
                yield {"negative": claim.is_negative, "sentence": sentence, "rule": rule}

    def _turn(self, step: StepRun) -> str:
        """Return whose turn it is in the state that is drawn."""
        try:
            node = self._art.game.node(step.shown)
        except JugadaError:
            return ""
        return turn_sentence(self._art, step.shown, node.seats if isinstance(node, Decision) else ())
