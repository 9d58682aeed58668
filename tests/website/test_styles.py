"""The computed style sheet: each colour that a game's art changes on the dark ground is there, drawn or not."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from generator.art.interface import art_of
from generator.content.loader import load_game_content
from generator.scene.model import Colour
from generator.scene.theme import DARK, SHARED
from generator.website.styles import games_css, used_rules
from tests.website.shared import drawn_games

NIGHT = '[data-md-color-scheme="slate"]'


def variables(css: str, where: str) -> Mapping[str, str]:
    """The colours by token that the sheet sets at `where`."""
    found = re.findall(rf"(?:^|{{ ){re.escape(where)} {{ ((?:--c-[^}}]*)) }}", css, re.MULTILINE)
    return dict(re.findall(r"--c-([a-z0-9-]+): (#[0-9A-F]{6});", " ".join(found)))


def own(game: str) -> Mapping[Colour, str]:
    return getattr(art_of(game), "DARK", {})


@pytest.mark.parametrize("game", drawn_games())
def test_every_colour_of_a_games_art_is_there_by_day_and_by_night(game: str) -> None:
    css = games_css([load_game_content(game)])
    assert variables(css, f".jg-game-{game}") == {colour.token: colour.hex for colour in own(game)}
    assert variables(css, f"{NIGHT} .jg-game-{game}") == {colour.token: night for colour, night in own(game).items()}
    for colour in own(game):
        assert f".f-{colour.token} {{ fill: var(--c-{colour.token}); }}" in css
        assert f".s-{colour.token} {{ stroke: var(--c-{colour.token}); }}" in css


def test_a_colour_that_no_figure_of_the_site_shows_is_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Free play draws any state, and the editor what no state has."""
    game = drawn_games()[0]
    rare = {**own(game), Colour("rare-thing", "#123456"): "#FEDCBA"}
    monkeypatch.setattr(art_of(game), "DARK", rare, raising=False)
    css = games_css([load_game_content(game)])
    assert variables(css, f".jg-game-{game}")["rare-thing"] == "#123456"
    assert variables(css, f"{NIGHT} .jg-game-{game}")["rare-thing"] == "#FEDCBA"


def test_what_all_games_share_is_there_by_day_and_by_night() -> None:
    css = games_css([])
    assert variables(css, "[data-md-color-scheme]") == {colour.token: colour.hex for colour in SHARED}
    assert variables(css, NIGHT) == DARK


def test_some_games_have_colours_of_their_own() -> None:
    assert any(own(game) for game in drawn_games())


@pytest.mark.parametrize(
    ("sheet", "used"),
    [
        (".a,.gone b,.a .c{x:1}.gone{y:2}", ".a,.a .c{x:1}"),
        ("@media print{.gone{x:1}}@media screen{.c:not(.gone){x:1}}", "@media screen{.c:not(.gone){x:1}}"),
        ("[dir=ltr] p{x:1}[dir=rtl] p{x:1}[hidden]{x:1}", "[dir=ltr] p{x:1}[hidden]{x:1}"),
        ("/* said */@keyframes k{to{x:1}}:root{--v:url('a,b.c')}", "@keyframes k{to{x:1}}:root{--v:url('a,b.c')}"),
    ],
)
def test_what_the_site_has_none_of_goes_from_the_theme(sheet: str, used: str) -> None:
    assert used_rules(sheet, {"a", "c", "ltr"}).replace('"', "'") == used
