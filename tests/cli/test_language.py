"""The whole command line speaks the language of ``--lang`` or of the terminal: help, wrong use, errors."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli.app import COMMANDS
from generator.i18n.languages import messages_dir
from tests.nightly import nightly, nightly_rows


def run(*arguments: str, locale: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": locale, "COLUMNS": "100"}
    command = [sys.executable, "-m", "generator.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, encoding="utf-8")


@pytest.mark.parametrize(
    "arguments", nightly([("--help", "--lang", "es"), ("--lang=es", "--help"), ("-h",)], day=[("-h",)])
)
def test_help_is_spanish(arguments: tuple[str, ...]) -> None:
    page = run(*arguments, locale="es_ES.UTF-8").stdout
    assert page.startswith("Uso: jugada")
    assert "Juegos de mesa" in page
    for english in ("Usage", "Options", "Commands", "Examples", "Show this", "Install"):
        assert english not in page


EVERY_PAGE = """
import sys
from contextlib import suppress
from generator.cli import main
from generator.cli.app import COMMANDS

for command in COMMANDS:
    print(f"=== {command}", flush=True)
    sys.argv = ["jugada", command, "--help", "--lang", "es"]
    with suppress(SystemExit):
        main()
"""


def test_every_commands_help_is_spanish() -> None:
    """In one process of its own: a command's words are those of the language at its first import."""
    done = subprocess.run([sys.executable, "-c", EVERY_PAGE], capture_output=True, check=True, encoding="utf-8")
    pages = dict(page.split("\n", 1) for page in done.stdout.split("=== ")[1:])
    assert set(pages) == set(COMMANDS)
    for command, page in pages.items():
        assert "Ejemplos:" in page, command
        for english in ("Usage", "Options", "Arguments", "Examples", "required", "[default", "Default:"):
            assert english not in page, command


WRONG_USE = [
    (("why", "backgammon"), "error: falta el argumento ACCIÓN; véase `jugada why --help`"),
    (("mvoes",), "error: no existe la orden mvoes; ¿querías decir moves, games?; véase `jugada --help`"),
    (("games", "backgammon", "x"), "error: sobran argumentos: x; véase `jugada games --help`"),
    (
        ("pdf", "backgammon", "--copies", "0"),
        "error: --copies debe ser un número de 1 a 1000; véase `jugada pdf --help`",
    ),
    (("moves", "chess"), "error: ningún juego se llama 'chess'; hay: "),
    (("moves", "backgammon", "--nope"), "error: no existe la opción --nope"),
    (("moves", "backgammon", "--lang", "xx"), "error: el catálogo no tiene el idioma 'xx'; elige entre es, en"),
]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    nightly_rows(WRONG_USE, day=WRONG_USE[:2]),
)
def test_wrong_use_is_one_spanish_line(arguments: tuple[str, ...], expected: str) -> None:
    done = run(*arguments, *([] if "--lang" in arguments else ["--lang", "es"]), locale="es_ES.UTF-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(expected)
    assert done.stderr.count("\n") == 1


def test_other_locales_get_english() -> None:
    assert run("--help", locale="de_DE.UTF-8").stdout.startswith("Usage: jugada")


def test_no_command_lacks_its_words() -> None:
    for language in filter(Path.is_dir, messages_dir().iterdir()):
        written = (language / "cli.ftl").read_text("utf-8")
        for name in COMMANDS:
            assert f"\n{name} =" in written
            assert f"\nsummary-{name} =" in written
