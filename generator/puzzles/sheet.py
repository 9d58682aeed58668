"""Problems on sheets for two-sided printing: questions on the front, with the answers behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.interface import Layout
from generator.printing.layout.papers import paper
from generator.puzzles.problem_text import ProblemText
from generator.scene.fonts import BC600, BC700, BC800, SS400, ellipsis, wrap
from generator.scene.min_type_size import smallest
from generator.scene.model import MM_PER_PT, Font, Group, Item, Rect, Scene, Stroke, Text
from generator.scene.pdf import pdf_bytes
from generator.scene.theme import HAIR, INK, LINE
from generator.scene.transform import translate_items

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
        for text in texts:
            rows, high = self._lines(text, font, size, leading)
            items += [Text(one.x, one.y + y, one.text, font, size, INK) for one in rows if isinstance(one, Text)]
            y += high + 0.8
        return items, y
