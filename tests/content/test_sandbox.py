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
    "{{ [].class.base.subclasses() }}",
    "{{ ''.class.mro()[1].subclasses() }}",
    "{% for x in ().__class__.__base__.__subclasses__() %}{{ x()._module.__builtins__ }}{% endfor %}",
    "{{ x.__init__.__builtins__.exec('1') }}",
    "{{ nothing._fail_with_undefined_error.__globals__ }}",
    "{{ self._TemplateReference__context.cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ cycler('a').next.__func__.__globals__ }}",
    "{{ lipsum|attr('__globals__') }}",
    "{{ ask|attr(['_' * 2, 'globals', '_' * 2]|join) }}",
    "{{ ask|attr('%s%sglobals%s%s'|format('_', '_', '_', '_')) }}",
    "{{ ask['\\x5f\\x5fglobals\\x5f\\x5f'] }}",
    "{{ ask[['__globals__', '']|join] }}",
    "{{ (data|attr('application'))|attr('\\x5f\\x5fgetitem\\x5f\\x5f')('\\x5f\\x5fbuiltins\\x5f\\x5f') }}",
    "{{ (dict.mro()[-1]|attr('\\x5f\\x5fsubclasses\\x5f\\x5f'))() }}",
    "{% with a = ask['__globals__'] %}{% print(a) %}{% endwith %}",
    "{% if ask.__globals__ %}{% endif %}",
    "{% for a in [1] if ask.__globals__ %}{% endfor %}",
    "{{ (data.nothing|default(ask.__globals__)).os }}",
    "{% set f = '{0.__class__.__init__.__globals__}'.format %}{{ f(ask) }}",
    "{% set f = '{0.__class__}'.format_map %}{{ f(data) }}",
    "{{ ('{0.__class__}'|attr('format'))(ask) }}",
    "{{ (['{0.__class__}']|map(attribute='format')|first)(1) }}",
    "{{ ['{0.__class__}'.format]|first }}",
    "{{ ('{0.__class__}'|replace('x', 'y')).format(1) }}",
    "{{ ('{0.__class__}'|safe).format(1) }}",
    "{{ ['{0.__class__}']|map('format', 1)|list }}",
    "{{ {'x onload=alert(1)': ''}|xmlattr }}",
    "{{ {'x/onload': 1, 'a>b': 2}|xmlattr(true) }}",
    "{{ ('a@' * 5000)|urlize }}",
    "{{ '<script>alert(3)</script>'|safe }}",
    "{% from 'other' import name %}",
    "{% include ['{{ ask.__globals__ }}'] ignore missing %}",
    "{{ (data.list|select).gi_frame.f_back.f_globals }}",
    "{{ (data.list|batch(1)).gi_code.co_consts }}",
    "{{ (data.list|select).ag_frame }}",
    "{{ (data.list|select).__next__.__self__ }}",
    "{% for one in [1] %}{{ loop.cycle.__globals__ }}{% endfor %}",
    "{% for one in [1] %}{{ loop._iterable }}{% endfor %}",
    "{% for one in [1] %}{{ loop }}{% endfor %}",
    "{{ namespace(a=1)._Namespace__attrs }}",
    "{% set n = namespace(a=ask) %}{{ n.a.__code__ }}",
    "{% set n = namespace(a=1) %}{% set n.__class__ = 2 %}{{ n.__class__.__init__ }}",
    "{{ data.get('x', ask) }}",
    "{{ data.get.__func__ }}",
    "{{ data.keys().mapping.copy() }}",
    "{{ data.copy() }}",
    "{{ data.list.__reduce_ex__(2) }}",
    "{{ data.setdefault('list', 3) }}",
    "{{ data.update({'list': 3}) }}",
    "{{ data.list.sort() }}",
    "{{ data.list.__setitem__(0, 9) }}",
    "{{ data.list.extend([3]) }}{{ data.list.clear() }}",
    "{{ range.mro }}",
    "{{ (1).to_bytes(1000000000, 'big') }}",
    "{{ 1 .from_bytes }}",
    "{{ 'a'.join }}",
    "{{ 'a'.maketrans('a', 'b') }}",
    "{{ data.word.isprintable.__self__ }}",
    "{{ ['']|groupby('__class__.__mro__')|list }}",
    "{{ data|items|list }}",
    "{{ data|tojson(indent=1000000000) }}",
    "{{ [1, 2]|random }}",
    "{{ ''|filesizeformat }}{{ ask|e }}",
    "{{ ''|wordcount.__class__ }}",
    "{{ 'a'|truncate(1, leeway=ask) }}",
    "{% trans %}{{ ask }}{% endtrans %}",
    "{% set ask.__code__ = 1 %}",
    "{% for ask.x in [1] %}{% endfor %}",
    "{{ caller() }}",
    "{{ varargs }}",
    "{{ environment.from_string('{{ 1 }}') }}",
    "{{ context.environment }}",
    "{{ __import__('os') }}",
    "{{ [data, data]|sort(attribute='list.append')|list }}",
    "{{ [1, 2]|sum(start=ask) }}",
    "{{ data.list|join(ask) }}",
    "{{ 'a'|replace('a', ask) }}",
    "{{ data.list|select('callable')|list }}{{ [ask]|select('callable')|list }}",
    "{{ data.list|select('in', ask.__globals__)|list }}",
    "{{ [['__class__']]|map('first')|map('attr')|list }}",
    "{% raw %}{% endraw %}{{ ask.__globals__ }}",
    "{{ ask.__globals__}}{# #}",
    '{{ "\\u005f\\u005fclass\\u005f\\u005f" ~ ask.__name__ }}',
    "{{ 'ſelf'.__class__ }}{{ ask.__ｇlobals__ }}",
]
"""Ways out of a template's sandbox that others have published, one of each kind, and how a template takes for ever.

Among them PayloadsAllTheThings, HackTricks, and the faults of jinja's sandbox: CVE-2016-10745, CVE-2019-10906,
CVE-2020-28493, CVE-2024-22195, CVE-2024-34064, CVE-2024-56201, CVE-2024-56326, CVE-2025-27516.
"""

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
