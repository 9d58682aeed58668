"""Snapshots: the comparable data of one edition, as plain data that can be passed between processes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

import pypdfium2

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content.errors import CombinedContentError, ContentError
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.manifest import appearance_of, manifest
from generator.rulebook.document import typeset
from generator.scene.model import Colour
from rules_engine.core import Chance, Decision, JugadaError, Parameter, write_action

_PICTURE_SCALE = 0.5
"""Scale of page images in pixels per point: enough to detect changes that the text does not show."""


def take_snapshot(content: GameContent, others: Sequence[Path], lang: str, on: str) -> dict[str, object]:
    """Return the data that can change between editions, in one language.

    `others` are the examples of the other edition, which run on this edition's engine; `on` is the kit's paper.
    """
    runs = [run_example(load_example(path)) for path in content.examples]
    return {
        "game": content.name,
        "title": content.sheet.title[lang],
        "rules": dict(_rules(content, lang)),
        "leads": {rule: content.lead(rule, lang) for rule in content.rule_ids},
        "examples": {run.id: _example(run, lang) for run in runs},
        "others": {path.name: _run_other(content, path, lang) for path in others},
        "answers": dict(_answers(content, lang)),
        "kit": _kit(content, lang, on),
        "book": _book(content, runs, lang),
    }


def _rules(content: GameContent, lang: str) -> Iterator[tuple[str, str]]:
    """Yield each rule's text, including its paragraphs without ids."""
    texts: dict[str, list[str]] = {}
    for section in content.rules[lang].sections:
        rule = section.rule
        if rule is not None:
            texts[rule] = [section.title]
        for block in section.blocks:
            rule = block.rule or rule
            if rule is not None:
                texts.setdefault(rule, []).append(block.text)
    yield from ((rule, "\n\n".join(parts)) for rule, parts in texts.items())


def _example(run: ExampleRun, lang: str) -> dict[str, object]:
    claims = [
        {
            "line": claim.line,
            "claim": claim.written,
            "holds": claim.holds,
            "sentence": claim.sentence[lang],
            "found": claim.found[lang],
        }
        for claim in run.claims
    ]
    return {"title": run.title[lang], "claims": claims, "skipped": run.skipped}


def _run_other(content: GameContent, path: Path, lang: str) -> dict[str, object]:
    """Return the result of an example of the other edition; the error if it cannot be read."""
    try:
        run = run_example(load_example(path, content=content))
    except (ContentError, CombinedContentError) as error:
        return {"id": path.stem, "error": str(error)}
    return {"id": run.id, **_example(run, lang)}


def _answers(content: GameContent, lang: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the answers to queries without arguments at the start, the odds there, and the number of legal actions."""
    game, messages = content.game, content.messages[lang]
    state = content.start()
    for name, query in game.queries.items():
        if any(map(_is_required, query.parameters)):
            continue
        try:
            value = query.answer(state, {})
        except JugadaError:
            continue  # for a later state only, or about hidden information
        if isinstance(value, Mapping):
            for key, one in value.items():
                title = f"{messages.query(name)}, {messages.value(key)}"
                yield f"{name}.{key}", {"name": title, "value": messages.value(one)}
        else:
            yield name, {"name": messages.query(name), "value": messages.value(value)}
    node = game.node(state)
    if isinstance(node, Chance):
        for outcome, odds in game.chance_outcomes(state):
            text = write_action(game, state, None, outcome)
            yield f"*:{text}", {"name": f"{messages.prompt(node.prompt)} {messages.notation(text)}", "value": str(odds)}
    elif isinstance(node, Decision):
        for seat in node.seats:
            count = len(game.legal_actions(state, seat))
            name = f"{messages.seat(game.format_seat(seat))}: {messages.prompt(node.prompt)}"
            yield f"{game.format_seat(seat)}:", {"name": name, "value": str(count)}


def _is_required(parameter: Parameter) -> bool:
    return parameter.required


def _kit(content: GameContent, lang: str, on: str) -> dict[str, object]:
    """Return the parts, and their places on each page of the kit; empty for a game without parts."""
    options = KitOptions(paper(on), lang=lang)
    components = tuple(art_of(content.name).components(art_context(content, lang)))
    if not components:
        return {"parts": {}, "pages": []}
    game = Game(content.name, content.sheet.title[lang], Colour("game", content.sheet.colour))
    kit = Kit(game, components, options)
    data = json.loads(manifest(appearance_of(content.name, options, {}), kit.components, kit.pages("kit"), ""))
    parts = {
        name: {"name": part["name"].get(lang, name), "count": part["count"], "digest": part["hash"]}
        for name, part in data["components"].items()
    }
    return {"parts": parts, "pages": [_digest(page["parts"]) if page["parts"] else "" for page in data["files"]["kit"]]}


def _book(content: GameContent, runs: Sequence[ExampleRun], lang: str) -> dict[str, object]:
    """Return a digest of each page of the rulebook, and the page of each rule; empty if an example fails."""
    if not all(run.holds for run in runs):
        return {"pages": [], "rules": {}}
    book = typeset(content, runs, lang)
    document = pypdfium2.PdfDocument(book.pdf)
    try:
        pages = [
            _digest(page.get_textpage().get_text_bounded(), page.render(scale=_PICTURE_SCALE).to_pil().tobytes())
            for page in document
        ]
    finally:
        document.close()
    return {"pages": pages, "rules": {rule: book.made.page_numbers.known.get(rule, 0) for rule in content.rule_ids}}


def _digest(*values: object) -> str:
    return sha256(repr(values).encode()).hexdigest()[:16]
