"""Problems as a deck for Anki: position and question on the front, the answers on the back."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from typing import Any

from generator.outputs.temporary import temporary_folder
from generator.puzzles.problem_text import ProblemText
from generator.scene.pdf import source_date
from generator.scene.svg import svg_text

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
            package.write_to_file(str(path), timestamp=float(source_date()))
        except sqlite3.Error as error:  # its own words for a full disk
            raise OSError(errno.ENOSPC, str(error)) from error
        return path.read_bytes()


def _note(genanki: Any, model: Any, worded: ProblemText, picture: str) -> Any:
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


def _list(texts: Any) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _number(name: str) -> int:
    """Return a number below 2**31 by which Anki recognises a deck or a model."""
    return int(sha256(f"jugada/{name}".encode()).hexdigest()[:8], 16) >> 1 | 1 << 20
