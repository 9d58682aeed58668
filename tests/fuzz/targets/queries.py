"""Arguments of queries: ``NUMBER OF A STATE``, the query and ``NAME=VALUE`` a line; the answer in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.art.names import values
from tests.fuzz.games import GAMES, content_of, states_of, text_of
from tests.fuzz.harness import Target, register
from tests.fuzz.seeds import accepted
from tests.fuzz.targets.views import art_for


def _read(game: str, data: bytes) -> None:
    content, states = content_of(game), states_of(game)
    number, _, rest = text_of(data).partition("\n")
    name, *lines = rest.split("\n")
    state = states[(int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else 0) % len(states)]
    query = content.game.queries.get(name)
    if query is None:
        return
    arguments = dict(line.partition("=")[::2] for line in lines if line)
    value = query.answer(state, arguments)
    for lang in content.languages:
        assert content.messages[lang].value(value)


def _seeds(game: str) -> Iterator[bytes]:
    art, states = art_for(game), states_of(game)
    for index in range(0, len(states), 6):
        for query in content_of(game).game.queries.values():
            lines = [f"{index}", query.name]
            for parameter in query.parameters:
                known = values(art, states[index], query.name, parameter.name)
                lines.append(f"{parameter.name}={known[index % len(known)] if known else 1}")
            yield "\n".join(lines).encode()


for _game in GAMES:
    register(
        Target(
            f"query-{_game}",
            partial(_read, _game),
            partial(lambda game: accepted(partial(_read, game), _seeds(game)), _game),
        )
    )
