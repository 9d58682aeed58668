"""Characters that command a terminal, or turn letters around."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from generator.cli.streams import _Text
from generator.content import load_game_content
from generator.content.rules_values import RulesValues
from generator.i18n import MessageFile
from generator.outputs.reading import FileError, escape_commands, read_text
from rules_engine.core import JugadaError


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x7f", "\x9b", "\u202e", "\u2066"])
def test_no_text_has_them(sign: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"a\nb{sign}c\n", "utf-8")
    with pytest.raises(FileError, match=rf"a.md:2: the character U\+{ord(sign):04X} cannot be printed"):
        read_text(tmp_path / "a.md")


@pytest.mark.parametrize("escape", [r"\u001b", r"\U00202e"])
def test_no_message_has_their_escapes(escape: str, tmp_path: Path) -> None:
    (tmp_path / "a.ftl").write_text(f'a = b\nc = {{ "{escape}" }}\n', "utf-8")
    with pytest.raises(FileError, match=r"a.ftl:2: the character"):
        MessageFile.read(tmp_path / "a.ftl", "en")


@pytest.mark.parametrize("text", [r'{{ "\x1b[2J" }}', "&#x202e;abc", r'{{ "ab"|replace("a", "\u202e") }}'])
def test_no_rules_text_makes_them(text: str) -> None:
    content = load_game_content("backgammon")
    values = RulesValues(content.game, {}, content.start, content.messages["en"])
    with pytest.raises(JugadaError, match="cannot be printed"):
        values.fill(text)


def test_what_is_printed_shows_them_as_escapes() -> None:
    held = BytesIO()
    stream = _Text(held, "utf-8", write_through=True)
    assert stream.write("a\x1b[2J\r\n\tb\rc\ud800é") == 13
    assert held.getvalue() == "a\\u001b[2J\r\n\tb\\rc\\ud800é".encode()
    assert escape_commands("¡Hola! «漢»\n") == "¡Hola! «漢»\n"
