"""Expressions in rules texts and decks, and YAML files, that would take minutes if work were not counted by size."""

from __future__ import annotations

from itertools import product

from tests.hostile.harness import add
from tests.hostile.samples.files import Make, deck, example, rules

_TWICE = "for a in range(900) for b in range(900)"
_STATEMENTS = (
    "{% set l = range(900)|list %}{% set m = range(9000)|list %}{% for i in l %}{% for j in l %}"
    "{% if m.count(j) == 7 %}x{% endif %}{% endfor %}{% endfor %}"
)
_EXPRESSIONS = {
    "statements": _STATEMENTS,
    "in a list": f"{{{{ [1 {_TWICE} if -1 in range(9000)] }}}}",
    "count": f"{{{{ [1 {_TWICE} if range(9000).count(b) == 7] }}}}",
    "unequal texts": f"{{{{ [1 {_TWICE} if 'a' * 9999 ~ a != 'a' * 9999 ~ b] }}}}",
    "split": f"{{{{ [1 {_TWICE} if ('a ' * 4999).split(' ') == 7] }}}}",
    "search": f"{{{{ [1 {_TWICE} if 'a' * 400 ~ 'b' in 'a' * 9999] }}}}",
    "lists in lists": "{{ [[[[1] * 9999] * 9999] * 9999] * 9999 }}",
    "long numbers": "{{ 999999999999999999 * 999999999999999999 }}",
    "brackets": "{{ " + "(" * 1900 + ")" * 1900 + " }}",
    "sums": "{{ " + " + ".join("1" * 900) + " + nothing }}",
    "signs": "{{ " + "- " * 1900 + "1 }}",
    "unclosed": "{{ '" + "\\'" * 100_000,
    "replace": "{{ [('ab' * 4999) | replace('a', 'aa') for a in range(9999)] | length }}",
    "sort": "{{ [range(9999) | sort for a in range(9999)] | length }}",
}
_ASKED = (
    "{{ [ask('pips', player='W', position='XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:' ~ a ~ ':0:0:0:10') "
    "for a in range(9999)] }}"
)
_PARAGRAPHS = "\n\n".join(f"{{{{ [a for a in range(9999)] | sum + {number} }}}}" for number in range(3000))
_QUESTIONS = "\n\n".join(
    "{{ [ask('shots', position='XGID=-a' ~ '-' * a ~ 'A' ~ '-' * (21 - a) ~ "
    f"'n-:0:0:-1:00:{b}:{c}:0:0:0', point='B7', player='B') for a in range(9)] }}}}"
    for b, c in product(range(7), range(60))
)

add("rules", [(name, rules(text)) for name, text in _EXPRESSIONS.items()], codes=(1, 2))
add(
    "rules of many texts",
    [
        ("harmless paragraphs", rules(_PARAGRAPHS)),
        ("questions in one list", rules(_ASKED)),
        ("questions", rules(_QUESTIONS)),
        ("different expressions", rules("\n\n".join(f"{{{{ 'x' | upper ~ {n} }}}}" for n in range(60_000)))),
        ("one paragraph of expressions", rules("{{ 1 }}" * 100_000)),
    ],
    codes=(0, 1, 2),
)

_ROWS = "a\n" + "".join(f"Fox {number}\n" for number in range(5000))
_SOME_ROWS = "".join(_ROWS.splitlines(keepends=True)[:1000])
_COSTLY = "{{ [1 for x in range(99) for y in range(99) if a in 'Fox' * 999] | length }}"


def _column(text: str, rows: str = "a\nFox\n") -> Make:
    return deck(f"tables: [{{file: t.csv, columns: {{title: {text!r}}}}}]\n", {"t.csv": rows})


add(
    "deck's expressions",
    [
        ("a column of many rows", _column(_COSTLY, _ROWS)),
        ("statements in a column", _column("{{ a }}" + _STATEMENTS)),
        ("a column", _column(_EXPRESSIONS["count"])),
        (
            "a condition",
            deck(f'tables: [{{file: t.csv, columns: {{title: a}}, where: "{_COSTLY[3:-3]}"}}]\n', {"t.csv": _ROWS}),
        ),
        (
            "a template",
            deck(
                "template: t.svg\ntables: [{file: t.csv, columns: {title: a}}]\n",
                {
                    "t.csv": _ROWS,
                    "t.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
                    f'<text x="1" y="9" font-size="5">{_COSTLY}</text></svg>',
                },
            ),
        ),
    ],
    codes=(2,),
)


def _boxes(boxes: str) -> Make:
    """Return a deck of many cards whose layout has these boxes, as YAML between braces."""
    layout = f"layout: {{front: {{{boxes}}}}}\n"
    return deck(f"{layout}tables: [{{file: t.csv, columns: {{title: a}}}}]\n", {"t.csv": _SOME_ROWS})


_PLACE = "x: 1, y: 1, w: 9, h: 9"
add(
    "deck's layouts",
    [
        ("a layout", _boxes(f't: {{text: "{_COSTLY}", {_PLACE}}}')),
        ("a layout's condition", _boxes(f't: {{text: x, if: "{_COSTLY[3:-3]}", {_PLACE}}}')),
        ("a layout's colour", _boxes(f't: {{fill: "{_COSTLY}", {_PLACE}}}')),
        ("a layout's width", _boxes(f't: {{fill: red, x: 1, y: 1, w: "{_COSTLY}", h: 9}}')),
        ("a layout's repetition", _boxes(f't: {{fill: red, repeat: "{_COSTLY}", {_PLACE}}}')),
        ("a layout's QR code", _boxes(f't: {{qr: "{_COSTLY}", {_PLACE}}}')),
    ],
    codes=(0, 2),
    says="more than 3,000,000 steps",
)

_LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, after in zip("abcdefgh", "bcdefghi", strict=True)
)
add(
    "YAML",
    [
        ("a billion laughs", example(lambda: _LAUGHS)),
        ("nested lists", example(lambda: "[" * 100_000)),
        ("nested mappings", example(lambda: "".join(f"{' ' * n}a:\n" for n in range(3000)))),
        ("a long number", example(lambda: "id: " + "9" * 1_000_000)),
        ("a million values", example(lambda: "steps: [" + "a, " * 1_000_000 + "a]")),
        ("an alias of itself", example(lambda: "a: &a [*a, *a]\nb: *a\n")),
        (
            "merged keys",
            example(lambda: "a: &a {x: 1}\n" + "".join(f"b{n}: {{<<: *a, y: 2}}\n" for n in range(50_000))),
        ),
        ("a number in sixties", example(lambda: "id: " + "1:" * 100_000 + "1")),
        ("quotation marks", example(lambda: 'id: "' + "\\x41" * 1_000_000 + '"')),
        ("a key of megabytes", example(lambda: "? " + "a" * 5_000_000 + "\n: 1\n")),
    ],
    codes=(2,),
)


def _sheet(text: str) -> Make:
    return deck("rules: rules.md\ncards: [{title: A}]\n", {"rules.md": text})


add(
    "a deck's rules",
    [
        ("a word of brackets", _sheet("[" * 199_000)),
        ("stars", _sheet("*a " * 66_000)),
        ("headings", _sheet("# h\n" * 49_000)),
        ("links within links", _sheet("[a](b" * 39_000)),
        ("lists within lists", _sheet("".join(f"{' ' * (level % 600)}- a\n" for level in range(620)))),
        ("a file of megabytes", _sheet("word " * 900_000)),
    ],
    codes=(0, 2),
)
