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
    "{% set x = namespace(v=1) %}{% for i in range(99) %}{% set x.v = [x.v, x.v] %}{% endfor %}{{ x.v }}",
    "{% set x = namespace(v=1) %}{% for i in range(99) %}{% set x.v = {1: x.v, 2: x.v} %}{% endfor %}{{ x.v }}",
    "{% set v = [[[[1] * 9999] * 9999] * 9999] * 9999 %}{{ v ~ '' }}",
    "{% set x = 'a' * 9999 %}{% for a in x %}{% for b in x %}{% for c in x %}{% endfor %}{% endfor %}{% endfor %}",
    "{% for a in range(9999) %}{{ 'a' * 9999 }}{% endfor %}",
    "{{ ask }}",
    "{{ [ask] }}",
    "{{ ask(ask) }}",
    "{{ self }}",
    "{{ namespace() }}",
]
ESCAPES = [
    "{{ [].__class__.__base__.__subclasses__() }}",
    "{{ ''['__class__'].mro() }}",
    "{{ ()|attr('__cla''ss__') }}",
    "{{ ''|attr('\\x5f\\x5fclass\\x5f\\x5f') }}",
    "{{ ['']|map(attribute='__class__')|list }}",
    "{{ ['']|map('attr','__class__')|list }}",
    "{{ ['']|groupby('__class__') }}",
    "{{ ['']|selectattr('__class__')|list }}",
    "{{ ['a', 'b']|sort(attribute='__class__') }}",
    "{{ ['']|join(attribute='__class__') }}",
    "{{ [data]|sum(attribute='word.__class__', start='') }}",
    "{{ ['']|unique(attribute='__class__.__mro__')|list }}",
    "{{ ['a', 'b']|max(attribute='__class__') }}",
    "{{ self._TemplateReference__context }}",
    "{{ self.__init__.__globals__.__builtins__ }}",
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ joiner.__init__.__globals__ }}",
    "{{ namespace.__init__.__globals__ }}",
    "{{ lipsum.__globals__['os'].system('id') }}",
    "{{ dict.__base__ }}",
    "{{ url_for.__globals__ }}",
    "{{ request.application.__globals__ }}",
    "{{ config.from_pyfile('x') }}",
    "{{ get_flashed_messages.__globals__ }}",
    "{{ ask.__wrapped__ }}",
    "{{ ask.__code__.co_consts }}",
    "{{ ask.__self__.data }}",
    "{{ range.__class__ }}",
    "{{ loop.__class__ }}",
    "{% for one in [1] %}{{ loop._recurse }}{{ loop.__init__ }}{% endfor %}",
    "{% for one in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "{{ '{0.__class__.__init__.__globals__}'.format_map({'0': ask}) }}",
    "{{ ('{0.__class__}'|format)(1) }}",
    "{{ '%s'|format(ask) }}",
    "{{ ''.join.__self__.__class__ }}",
    "{{ data.items.__self__ }}",
    "{{ data|pprint }}",
    "{{ data|tojson|safe }}",
    "{{ data|xmlattr }}",
    "{{ 'x'|indent(1000000000) }}",
    "{{ ('a','b')|map('center', 1000000000)|list }}",
    "{{ [1]|batch(1000000000, 'x')|list }}",
    "{{ 'a,'.join(range(10000)|map('string')) }}",
    "{% call ask() %}{% endcall %}",
    "{% filter upper %}{{ 'a' }}{% endfilter %}",
    "{% set x %}{{ 'a' }}{% endset %}",
    "{% with x = 1 %}{% endwith %}",
    "{% autoescape false %}{% endautoescape %}",
    "{% do data.clear() %}",
    "{% debug %}",
    "{% print(ask) %}{{ ask.__module__ }}",
    "{{ ''.__doc__ }}",
    "{{ ask.func_globals }}",
    "{{ ask.gi_frame }}",
    "{{ (1).real.__class__ }}",
    "{{ 1.0.hex.__self__.__class__ }}",
    "{{ [1, 2, 3]|map('multiply')|list }}",
    "{{ '%1000000000s'|format('a') }}",
    "{{ 'a'.ljust(1000000000) }}",
    "{{ 'a'.zfill(1000000000) }}",
    "{{ 'a'.translate({97: 'b'}) }}",
    "{{ 'a'.expandtabs(1000000000) }}",
    "{{ 'a'.encode('utf-16') }}",
]
"""Ways out of a template's sandbox that others have published, one of each kind, and how a template takes for ever."""

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


@pytest.mark.parametrize("template", [*HARMFUL, *ESCAPES, *WRONG])
def test_a_fault_is_one_clear_error_and_takes_no_time(template: str) -> None:
    start = time.monotonic()
    content = load_game_content("backgammon")
    values = RulesValues(content.game, VALUES["data"], content.start, content.messages["en"])
    with pytest.raises(JugadaError) as caught:
        values.fill(template)
    assert "cannot be filled in" in str(caught.value) or "query" in str(caught.value)
    assert time.monotonic() - start < 10
    assert VALUES["data"] == {"list": [1, 2], "word": "ab"}
