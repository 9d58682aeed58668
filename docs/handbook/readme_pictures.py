"""``python -m docs.handbook.readme_pictures``: draw the README's pictures anew, by the commands that it shows."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content.loader import load_game_content
from generator.printing.exports.tabletop import tabletop
from generator.website.table_pictures import link_picture

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
_GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")
_WIDTH = 440
"""The width in pixels of a page's picture."""

KIT = "jugada pdf team_km --paper letter --lang en --out kit"
SENTENCE = 'jugada diagram backgammon --roll 6-5 --play "24/18 6/1" --lang en --out why.svg'
DECK = ("jugada deck new --out my-deck", "jugada pdf --deck my-deck/deck.yaml --out cards.pdf")
_CARDS, _CARDS_PAGE = "kit/team_km-cards-en-letter-duplex.pdf", 30
"""The file of the kit that is shown, and its page from 0."""
_DECK_PAGE = 2


def tables(_: Path) -> bytes:
    """Return the games' tables as one picture."""
    return link_picture(*(tabletop(load_game_content(game), "en") for game in _GAMES))


def kit(folder: Path) -> bytes:
    """Return a page of a kit."""
    _run(KIT, folder)
    return _page(folder / _CARDS, _CARDS_PAGE)


def sentence(folder: Path) -> bytes:
    """Return the position, the move that is not allowed, and why."""
    _run(SENTENCE, folder)
    return (folder / "why.svg").read_bytes()


def deck(folder: Path) -> bytes:
    """Return a page of a first deck of cards."""
    for command in DECK:
        _run(command, folder)
    return _page(folder / "cards.pdf", _DECK_PAGE)


PICTURES: Mapping[str, Callable[[Path], bytes]] = {
    "tables.png": tables,
    "readme-kit.png": kit,
    "readme-sentence.svg": sentence,
    "readme-deck.png": deck,
}


def _run(command: str, folder: Path) -> None:
    """Run a command as in that folder."""
    _program, *words = shlex.split(command)
    given = [
        str(folder / word) if before in ("--out", "--deck") else word
        for before, word in zip(["", *words], words, strict=False)
    ]
    done = CliRunner().invoke(app, given)
    if done.exit_code:
        sys.exit(done.output)


def _page(file: Path, number: int) -> bytes:
    """Return a page as PNG in few colours, so that it is small."""
    document = pypdfium2.PdfDocument(file)
    try:
        page = document[number]
        picture = page.render(scale=_WIDTH / page.get_width()).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = BytesIO()
    picture.quantize(128, method=2).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def main() -> None:
    """Write all pictures."""
    with TemporaryDirectory() as folder:
        for name, draw in PICTURES.items():
            (FOLDER / name).write_bytes(draw(Path(folder)))


if __name__ == "__main__":
    main()
