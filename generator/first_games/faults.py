"""A fault of a first game: its place in the file, and a sentence with the next step."""

from __future__ import annotations

from generator.content.yaml_source import Loc
from generator.examples.compare import Finding
from generator.first_games.source import FirstGame
from generator.i18n import languages, text
from generator.i18n.texts import Texts


def fault(script: FirstGame, loc: Loc, key: str, problem: str, **values: object) -> Finding:
    """Return the fault at a place of the file; `problem` is the message ``first_games/fault-<problem>``.

    Values that are texts in several languages are given in the language of the sentence.
    """

    def write(lang: str) -> str:
        given = {name: value[lang] if isinstance(value, Texts) else value for name, value in values.items()}
        return text(f"first_games/fault-{problem}", lang, **given)

    message = Texts.written(languages(), write)
    return Finding(script.content.name, script.source.path, script.line(*loc), key, problem, message)
