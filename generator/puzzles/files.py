"""The files for found problems.

Problems as a deck for Anki: position and question on the front, the answers on the back.

Problems on sheets for two-sided printing: questions on the front, with the answers behind them.

A problem as a worked example: its answers are claims, which `jugada check` verifies.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from types import ModuleType

from generator.art.interface import Layout
from generator.content.loader import GameContent
from generator.i18n import text
from generator.outputs.temporary import temporary_folder
from generator.printing.layout.papers import paper
from generator.puzzles.best import Rated
from generator.puzzles.collection import FOLDER, file_text
from generator.puzzles.problem import QUERY, Problem
from generator.puzzles.problem_text import ProblemText
from generator.scene.fonts import BC600, BC700, BC800, SS400, ellipsis, wrap
from generator.scene.min_type_size import smallest
from generator.scene.model import MM_PER_PT, Font, Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.pdf import pdf_bytes, source_date
from generator.scene.svg import svg_text
from generator.scene.theme import HAIR, INK, LINE
from rules_engine.core import RuleId
from rules_engine.core.record import format_entry

_CSS = ".card {font-family: sans-serif; font-size: 20px; text-align: center} img {max-width: 100%; max-height: 65vh}"


def anki_deck(problems: Sequence[ProblemText]) -> bytes:
    """Return the problems as an ``.apkg`` file, one note each. Notes keep their progress when imported again."""
    import genanki

    first = problems[0]
    name = first.words("sheet-title", game=first.art.title)
    model = genanki.Model(
        _number("model"),
        "Jugada",
        fields=[{"name": field} for field in ("Question", "Figure", "Choices", "Answer")],
        templates=[
            {
                "name": "Jugada",
                "qfmt": "<b>{{Question}}</b><br>{{Figure}}{{Choices}}",
                "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}",
            }
        ],
        css=_CSS,
    )
    deck = genanki.Deck(_number(f"{first.content.name}/{first.lang}"), name)
    with temporary_folder() as folder:
        pictures = []
        for worded in problems:
            picture = folder / f"jugada-{worded.content.name}-{worded.problem.id}-{worded.lang}.svg"
            picture.write_text(svg_text(worded.picture()), "utf-8")
            pictures.append(str(picture))
            deck.add_note(_note(genanki, model, worded, picture.name))
        package = genanki.Package(deck, media_files=pictures)
        path = folder / "deck.apkg"
        try:
            # A given time, so that the same problems give the same file.
            package.write_to_file(str(path), timestamp=float(source_date()))
        except sqlite3.Error as error:  # its own words for a full disk
            raise OSError(errno.ENOSPC, str(error)) from error
        return path.read_bytes()


def _note(genanki: ModuleType, model: object, worded: ProblemText, picture: str) -> object:
    answers = worded.answers()
    choices = _list(one.label for one in answers) if worded.is_list else f"<p>{escape(worded.task)}</p>"
    right = escape(worded.words("right", names=[one.label for one in answers if one.answer.is_right]))
    wrong = _list(f"{one.label}: {one.text}" for one in answers if not one.answer.is_right)
    fields = [
        escape(worded.question),
        f'<img src="{picture}">',
        choices,
        f"<p><b>{right}</b></p>{wrong}<p>{escape(worded.rule_name)}</p>",
    ]
    identity = genanki.guid_for(worded.content.name, worded.problem.id, worded.lang)
    return genanki.Note(model=model, fields=fields, guid=identity, tags=[worded.problem.rule])


def _list(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _number(name: str) -> int:
    """Return a number below 2**31 by which Anki recognises a deck or a model."""
    # By the name: who imports a newer deck keeps one deck, with his progress.
    return int(sha256(f"jugada/{name}".encode()).hexdigest()[:8], 16) >> 1 | 1 << 20


_COLUMNS, _ROWS = 2, 2
_MARGIN_MM, _PAD_MM, _HEAD_MM = 10.0, 4.0, 9.0
_LAYOUTS: tuple[Layout, ...] = ("page", "tall")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def sheet_pdf(problems: Sequence[ProblemText], on: str) -> bytes:
    """Return the sheets on that paper: four problems per front, and their answers mirrored on the back.

    Each question and its answer have the same number. Raises PrintError for an unknown paper.
    """
    chosen = paper(on)
    first = problems[0]
    title = first.words("sheet-title", game=first.art.title)
    pages = list(_pages(problems, title, chosen.width, chosen.height))
    return pdf_bytes(pages, title=title, subject=first.words("sheet-subject"), lang=first.lang)


def _pages(problems: Sequence[ProblemText], title: str, width: float, height: float) -> Iterator[Scene]:
    numbered = list(enumerate(problems, 1))
    cell_w = (width - 2 * _MARGIN_MM) / _COLUMNS
    cell_h = (height - 2 * _MARGIN_MM - _HEAD_MM) / _ROWS
    for some in _batches(numbered, _COLUMNS * _ROWS):
        for is_back in (False, True):
            items: list[Item] = [*_head(title, some[0][1], is_back)]
            for place, (number, worded) in enumerate(some):
                row, column = divmod(place, _COLUMNS)
                # Turned over at its long side, a sheet has its left column on the right.
                x = _MARGIN_MM + cell_w * (_COLUMNS - 1 - column if is_back else column)
                y = _MARGIN_MM + _HEAD_MM + cell_h * row
                cell = _Cell(cell_w - 2 * _PAD_MM, cell_h - 2 * _PAD_MM)
                inner = cell.answer(number, worded) if is_back else cell.question(number, worded)
                frame = Rect(x, y, cell_w, cell_h, 0, None, Stroke(LINE, HAIR))
                items += [frame, translate_items(inner, x + _PAD_MM, y + _PAD_MM)]
            yield Scene(width, height, tuple(items), title, title)


def _batches(items: Sequence[tuple[int, ProblemText]], size: int) -> Iterator[Sequence[tuple[int, ProblemText]]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def _head(title: str, worded: ProblemText, is_back: bool) -> Iterator[Item]:
    words = worded.words("sheet-answers") if is_back else worded.words("sheet-questions")
    yield Group((Text(_MARGIN_MM, _MARGIN_MM + 4.0, f"{title}: {words}", BC700, 12, INK),), role="H1")


class _Cell:
    """The contents of one field, in mm from its upper left corner."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height

    def question(self, number: int, worded: ProblemText) -> list[Item]:
        """Return number, question, figure, and the options."""
        text = f"{number}. {worded.question}"
        items, y = self._lines(text, BC800, 13, 4.6, lines=3)
        if worded.is_list:
            listed = [f"{letter}  {one.label}" for letter, one in zip(_LETTERS, worded.answers(), strict=False)]
            options, low = self._paragraphs(listed, SS400, 9.5)
        else:
            options, low = self._lines(worded.task, SS400, 9.5, 3.4)
        room = self.height - y - low - 4.0
        return [*items, *self._figure(worded, y + 1.0, room), translate_items(options, 0, self.height - low)]

    def answer(self, number: int, worded: ProblemText) -> list[Item]:
        """Return number, right answers, and the reasons against the others."""
        answers = worded.answers()
        letter = dict(zip(range(len(answers)), _LETTERS, strict=False)) if worded.is_list else {}
        named = [f"{letter[place]} ({one.label})" if letter else one.label for place, one in enumerate(answers)]
        right = [name for name, one in zip(named, answers, strict=True) if one.answer.is_right]
        wrong: dict[str, list[str]] = {}
        for name, one in zip(named, answers, strict=True):
            if not one.answer.is_right:
                wrong.setdefault(one.text, []).append(name)
        items, y = self._lines(f"{number}. {worded.words('right', names=right)}", BC700, 12, 4.6, lines=4)
        named_rule, low = self._lines(worded.rule_name, BC600, 10.5, 4.2)
        items.append(translate_items(named_rule, 0, y))
        reasons, _ = self._paragraphs([f"{', '.join(names)}: {text}" for text, names in wrong.items()], SS400, 9.5)
        room = self.height - y - low
        # Of a long list of reasons the last ones are left out; the right answer stands above.
        kept = [item for item in reasons if isinstance(item, Text) and item.y < room]
        return [*items, translate_items(kept, 0, y + low + 1.0)]

    def _figure(self, worded: ProblemText, top: float, room: float) -> list[Item]:
        def fit(scene: Scene) -> float:
            return min(self.width / scene.width, room / scene.height)

        # a phone's drawing is often the larger one in an upright field
        scene = max(map(worded.picture, _LAYOUTS), key=lambda scene: smallest(scene) * fit(scene))
        factor = fit(scene)
        left = (self.width - scene.width * factor) / 2
        figure = Group(scene.items, role="Figure", title=worded.question)
        return [translate_items((figure,), left, top, factor)]

    def _lines(self, text: str, font: Font, size: float, leading: float, lines: int = 9) -> tuple[list[Item], float]:
        """Return the text in lines of `leading` mm, and their total height."""
        rows = wrap(font, size, text, self.width)
        if len(rows) > lines:
            rows = (*rows[: lines - 1], ellipsis(font, size, " ".join(rows[lines - 1 :]), self.width))
        return [Text(0, leading * (row + 0.8), line, font, size, INK) for row, line in enumerate(rows)], leading * len(
            rows
        )

    def _paragraphs(self, texts: Sequence[str], font: Font, size: float) -> tuple[list[Item], float]:
        items: list[Item] = []
        y, leading = 0.0, size * MM_PER_PT * 1.25
        for paragraph in texts:
            rows, high = self._lines(paragraph, font, size, leading)
            items += [Text(one.x, one.y + y, one.text, font, size, INK) for one in rows if isinstance(one, Text)]
            y += high + 0.8
        return items, y


def example_name(problem: Problem) -> str:
    """Return the id of the example: ``bg.puzzle.forced_larger_3f2a1c``."""
    prefix = problem.rule.partition(".")[0]
    return f"{prefix}.puzzle.{problem.id.replace('.', '_').replace('-', '_')}"


def example_text(content: GameContent, problem: Problem) -> str:
    """Return the problem as the text of an example's file."""
    worded = {lang: ProblemText(content, problem, lang) for lang in content.languages}
    names = {lang: one.rule_name for lang, one in worded.items()}
    questions = {lang: one.question for lang, one in worded.items()}
    lines = [
        f"game: {content.name}",
        f"id: {example_name(problem)}",
        f"title: {_flow(names)}",
        f"text: {_flow(questions)}",
        f"rules: [{problem.rule}]",
        f"position: {_flow(problem.game.format_state(problem.state))}",
        "steps:",
        f"  - say: {_flow(questions)}",
        "    claim:",
        *(f"      - {claim}" for claim in dict.fromkeys(_claims(worded[content.languages[0]]))),
    ]
    return "\n".join(lines) + "\n"


def _claims(worded: ProblemText) -> Iterator[str]:
    game, state = worded.problem.game, worded.problem.state
    if worded.problem.ask.startswith(QUERY):
        yield _query_claim(worded.problem)
        return
    for answer in worded.answers():
        option, violation = answer.answer.option, answer.answer.violation
        if option.begins:  # only the first part of an action
            continue
        entry = format_entry(game, state, worded.problem.seat, option.action)
        if violation:
            yield f"{{illegal: {_flow(entry)}, because: {violation.rule}}}"
        else:
            yield f"{{legal: {_flow(entry)}}}"


def _query_claim(problem: Problem) -> str:
    """Return the claim of the query's whole answer."""
    name = problem.ask.removeprefix(QUERY)
    value = problem.game.queries[name].answer(problem.state, dict(problem.arguments))
    return _flow({"query": name, "with": dict(problem.arguments), "exactly": value})


def _flow(data: object) -> str:
    """Return the data in one line, odds as text; JSON is YAML."""
    return json.dumps(data, ensure_ascii=False, default=str)


def problem_files(
    content: GameContent,
    by_rule: Mapping[RuleId, Sequence[Problem]],
    own: Mapping[RuleId, Sequence[Problem]],
    lang: str,
    paper: str,
    seed: str,
    rated: Rated | None = None,
) -> dict[str, str | bytes]:
    """Return the files by name: problems by rule, an example each, the sheet, and the deck in that language.

    own: problems that the game has already; they are on the sheet and in the deck alone.
    rated: who rates, where the best of some legal actions is asked for.
    """
    files: dict[str, str | bytes] = {}
    for rule, problems in by_rule.items():
        if problems:
            values = {"game": content.name, "rule": rule, "count": len(problems), "seed": seed}
            note = text("puzzles/found-best" if rated else "puzzles/found-by", "en", **values)
            files[f"{FOLDER}/{rule}{'.best' if rated else ''}.yaml"] = file_text(rule, problems, note, rated)
        for problem in problems:
            files[f"examples/{example_name(problem)}.yaml"] = example_text(content, problem)
    asked = [problem for rule, problems in by_rule.items() for problem in (*own.get(rule, ()), *problems)]
    worded = [ProblemText(content, problem, lang) for problem in asked]
    files[f"{content.name}-problems-{lang}-{paper}.pdf"] = sheet_pdf(worded, paper)
    files[f"{content.name}-problems-{lang}.apkg"] = anki_deck(worded)
    return files
