"""Templates of content: what texts of rules need works, and nothing else does; every fault is a line."""

from __future__ import annotations

import time
from typing import Any

import pytest

from generator.content import load_game_content
from generator.content.rules_values import RulesValues
from generator.content.sandbox import Environment
from generator.i18n.languages import languages
from rules_engine.core import JugadaError
from rules_engine.core.registry import game_names

VALUES: dict[str, Any] = {"data": {"list": [1, 2], "word": "ab"}, "ask": lambda query: {"answer": query}}


def render(template: str) -> str:
    return Environment(VALUES, str).render(template)


@pytest.mark.parametrize("game", game_names())
def test_all_shipped_texts_are_filled_in(game: str) -> None:
    rules = load_game_content(game).rules
    for lang in languages():
        assert rules[lang].sections


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ ask('pips').answer }}", "pips"),
        ("{% for one in data.list %}{{ one }}{{ ', ' if not loop.last }}{% endfor %}", "1, 2"),
        ("{% for one in range(3) %}{{ one }}{% endfor %}", "012"),
        ("{{ data.word | capitalize | replace('b', 'c') }}", "Ac"),
        ("{{ data.list | select('equalto', 2) | list | length }}", "1"),
        ("{% set all = namespace(names=[]) %}{% set all.names = all.names + ['x'] %}{{ all.names | join }}", "x"),
        ("{% for key, value in data.items() | list %}{{ key }}{% endfor %}", "listword"),
        ("{{ '–' * 3 ~ 2 * '+' }}", "–––++"),
        ("{{ 'a/b'.split('/')[1] ~ (2 * 3) // 4 }}", "b1"),
    ],
)
def test_what_texts_need(template: str, text: str) -> None:
    assert render(template) == text


HARMFUL = [
    "{{ ask.__globals__ }}",
    "{{ ask.__class__.__mro__ }}",
    "{{ ''.__class__ }}",
    "{{ data.list.append(3) }}",
    "{{ data.pop('list') }}",
    "{{ '{0.__class__}'.format(data) }}",
    "{{ data.word.center(1000000000) }}",
    "{{ data.word | center(1000000000) }}",
    "{{ data | attr('__class__') }}",
    "{{ 'a' * 1000000000 }}",
    "{{ '%1000000000d' % 1 }}",
    "{{ 9 ** 9 ** 9 }}",
    "{% for one in range(1000000000) %}{% endfor %}",
    "{% set x = namespace(v='a') %}{% for i in range(1000) %}{% set x.v = x.v ~ x.v %}{% endfor %}",
    "{% set x = namespace(v=9) %}{% for i in range(1000) %}{% set x.v = x.v * x.v %}{% endfor %}",
    "{% set x = namespace(v='aa') %}{% for i in range(99) %}{% set x.v = x.v | replace('a', 'aa') %}{% endfor %}",
    "{% macro f() %}{{ f() }}{{ f() }}{% endmacro %}{{ f() }}",
    "{% include 'other' %}",
    "{% import 'other' as other %}",
    "{% extends 'other' %}",
    "{% block one %}{% endblock %}",
    "{{ lipsum(1000) }}",
    "{% for a in range(9999) %}" * 3 + "{% endfor %}" * 3,
    "{% for a in data.list %}" * 4 + "{% endfor %}" * 4,
]
WRONG = [
    "{{ 1 / 0 }}",
    "{{ ask() }}",
    "{{ ask(1, 2) }}",
    "{{ 'a' + 1 }}",
    "{{ nothing }}",
    "{{ data.list.x }}",
    "{{ 1 | nothing }}",
    "{{ data.list[9] }}",
    "{{ data() }}",
    "{{ [1] | join(2, 3, 4, 5) }}",
    "{{ ('a', 1) | max }}",
    "{% for a, b in data.list %}{% endfor %}",
    "{% for a in 3 %}{% endfor %}",
    "{{ unclosed",
    "{% endfor %}",
    "{{ " + "(" * 2000 + ")" * 2000 + " }}",
]


@pytest.mark.parametrize("template", HARMFUL + WRONG)
def test_a_fault_is_one_clear_error_and_takes_no_time(template: str) -> None:
    start = time.monotonic()
    content = load_game_content("backgammon")
    values = RulesValues(content.game, VALUES["data"], content.start, content.messages["en"])
    with pytest.raises(JugadaError) as caught:
        values.fill(template)
    assert "cannot be filled in" in str(caught.value) or "query" in str(caught.value)
    assert time.monotonic() - start < 10
    assert VALUES["data"] == {"list": [1, 2], "word": "ab"}
