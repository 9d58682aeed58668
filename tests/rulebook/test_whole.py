"""What the originals have is in the finished books: people, ages, minutes, whole examples, advice."""

from __future__ import annotations

import re

import pytest

from tests.nightly import nightly_rows
from tests.rulebook.reading import reading_order, typeset_book

PRINTED = {
    ("team_km", "es"): (
        *(
            "Laurent Viadere",
            "Jérôme Jesionkiewicz",
            "Laurent Pumiglia",
            "Antoine Prono",
            "Be In The Game",
            "www.beingame.fr",
        ),
        *("2–6 jugadores", "7+ años", "30 minutos", "indica cuánto se ha acercado", "pasársela a tu compañero"),
        "Una ocasión de gol, dos contra dos",
    ),
    ("team_km", "en"): (
        "Laurent Viadere",
        "Be In The Game",
        "7+ years",
        "30 minutes",
        "A goal chance, two against two",
    ),
    ("basket_boss", "es"): (
        *("Corné van Moorsel", "Christof Tisch", "Cwali", "www.cwali.nl", "10–100 años", "50 minutos"),
        *("¡No la metáis debajo!", "1 + 2 + 1 + 1 + 1 = 6 millones", "2,08 m y el de Gael, 2,17 m"),
        *("iguala los 4 y paga 3", "22 + 17 + 1 + 1 = 41", "21 de la segunda vuelta"),
        *("Lucía, a su izquierda, sube a 3.", "Y así acaba la temporada 1", "Bajad todas las barras a la temporada 2."),
    ),
    ("basket_boss", "en"): (
        "Corné van Moorsel",
        "Cwali",
        "10–100 years",
        "50 minutes",
        "Do not shift it under the bar!",
        *("Lucía, to his left, raises to 3.", "And so season 1 ends", "Shift every bar to season 2."),
        "= 41",
    ),
    ("basketmind", "es"): (
        *("boardgamegeek.com/boardgame/106969", "Un balón que da la vuelta", "Por detrás de la línea de fondo"),
        *("Un triple que nadie puede taponar seguro", "Alrededor de 5A", "Un tapón en todas partes", "Pared y mate"),
        *("así que 1A va a cubrir el otro lado", "enseña el d6", "Si quieres triples, abre líneas de pase"),
    ),
    ("basketmind", "en"): (
        "boardgamegeek.com/boardgame/106969",
        "Give-and-go",
        "show the d6",
        "For three-pointers open lanes",
    ),
    ("backgammon", "es"): (
        "un folleto sin nombre de autor",
        "Primero el 1, de B1 a B2; luego el 5",
        "Si los números son iguales",
    ),
    ("backgammon", "en"): (
        "a booklet without the name of an author",
        "First the 1, from 24 to 23; then the 5",
        "both players roll again",
    ),
}
"""Words of each finished book that say what the original says."""


def letters(text: str) -> str:
    """Return the text without spaces and capitals: a line may end anywhere."""
    return re.sub(r"\s+|[\ufffe\u00ad]|-\r?\n", "", text).casefold()


@pytest.mark.parametrize(("game", "lang"), nightly_rows(PRINTED, day=[("backgammon", "es")]))
def test_what_the_original_has_is_printed(game: str, lang: str) -> None:
    whole = letters("".join(reading_order(typeset_book(game, lang).pdf)))
    assert [words for words in PRINTED[game, lang] if letters(words) not in whole] == []
