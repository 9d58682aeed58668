"""Reads one expression of content and compiles it: ``ask("pips", player="W") | int + 1``.

The syntax is that of Jinja2's expressions, as authors know it, and a list made from another as in Python:
``[term(card) for card in data.cards if card != "A"]``. There are no statements. The size and the depth of an expression
are limited before anything is built from it.

>>> sorted(read_expression("a + b[0] ~ 'x'").names)
['a', 'b']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from generator.content import expression_nodes as nodes
from generator.content.expression_nodes import Code
from generator.content.expression_tokens import Token, number_of, read_tokens, text_of
from generator.content.expression_values import FILTERS, METHODS, TESTS, unknown_word
from generator.limits import MAX_EXPRESSION, MAX_EXPRESSION_DEPTH
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_CONSTANTS = {"true": True, "True": True, "false": False, "False": False, "none": None, "None": None}
_WORDS = frozenset(("if", "else", "for", "in", "and", "or", "not", "is"))
_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")


@dataclass(frozen=True, slots=True)
class Expression:
    """A compiled expression: the names of values that it uses, and how many tokens it has."""

    source: str
    code: Code
    names: frozenset[str]
    size: int


def read_expression(source: str) -> Expression:
    """Return the expression. Raises JugadaError for a mistake in it."""
    if len(source) > MAX_EXPRESSION:
        raise JugadaError(Message("content/expression-long", most=f"{MAX_EXPRESSION:,}"))
    reader = _Reader(source)
    code = reader.expression()
    if reader.token.kind != "end":
        reader.refuse()
    return Expression(source, code, frozenset(reader.names), reader.size)


class _Reader:
    """Reads the tokens from left to right; each method returns what it has read as code."""

    def __init__(self, source: str) -> None:
        self._source, self._tokens, self._place, self._depth = source, read_tokens(source), 0, 0
        self._bound: list[str] = []
        self.names: set[str] = set()

    @property
    def token(self) -> Token:
        """The next token."""
        return self._tokens[self._place]

    @property
    def size(self) -> int:
        """How many tokens have been read."""
        return self._place

    def refuse(self) -> NoReturn:
        """Raise JugadaError for the next token."""
        token = self.token
        if token.text == "**":
            raise JugadaError(Message("content/template-operator", operator="**"))
        if token.kind == "end":
            raise JugadaError(Message("content/expression-ends"))
        before = self._source[: token.start].rstrip()[-20:]
        raise JugadaError(
            Message("content/expression-unexpected", found=quoted(token.text[:40]), before=quoted(before))
        )

    def expression(self) -> Code:
        """Read ``a if b else c``, or any simpler expression."""
        with self._deeper():
            value = self._either()
            while self._take("if"):
                condition = self._either()
                # Without `else` it is empty, as in Jinja2.
                other = self.expression() if self._take("else") else nodes.constant("")
                value = nodes.conditional(condition, value, other)
            return value

    @contextmanager
    def _deeper(self) -> Iterator[None]:
        self._depth += 1
        if self._depth > MAX_EXPRESSION_DEPTH:
            raise JugadaError(Message("content/expression-deep", most=MAX_EXPRESSION_DEPTH))
        yield
        # Not after an error: it ends the reading of the whole expression.
        self._depth -= 1

    def _is(self, text: str) -> bool:
        return self.token.text == text and self.token.kind in ("sign", "name")

    def _take(self, *texts: str) -> str:
        """Return the next token's text and go on if it is one of these, else return an empty text."""
        if self.token.kind in ("sign", "name") and self.token.text in texts:
            self._place += 1
            return self._tokens[self._place - 1].text
        return ""

    def _expect(self, text: str) -> None:
        if not self._take(text):
            self.refuse()

    def _name(self) -> str:
        if self.token.kind != "name" or self.token.text in _WORDS:
            self.refuse()
        self._place += 1
        return self._tokens[self._place - 1].text

    def _either(self) -> Code:
        parts = [self._both()]
        while self._take("or"):
            parts.append(self._both())
        return nodes.first_true(parts)

    def _both(self) -> Code:
        parts = [self._negation()]
        while self._take("and"):
            parts.append(self._negation())
        return nodes.first_false(parts)

    def _negation(self) -> Code:
        if self._take("not"):
            with self._deeper():
                return nodes.negation(self._negation())
        return self._comparison()

    def _comparison(self) -> Code:
        first, rest = self._sum(), []
        while sign := self._comparison_sign():
            rest.append((sign, self._sum()))
        return nodes.comparison(first, rest) if rest else first

    def _comparison_sign(self) -> str:
        # There is always a next token: the last one is the end, and that is no `not`.
        if self._is("not") and self._tokens[self._place + 1].text == "in":
            self._place += 2
            return "not in"
        return self._take(*_COMPARISONS, "in")

    def _sum(self) -> Code:
        # `~` binds more closely than `+`, and `*` more closely than both, as in Jinja2.
        return self._chain(self._joined, "+", "-")

    def _joined(self) -> Code:
        return self._chain(self._product, "~")

    def _product(self) -> Code:
        return self._chain(self._signed, "*", "/", "//", "%")

    def _chain(self, part: Callable[[], Code], *signs: str) -> Code:
        first, rest = part(), []
        while sign := self._take(*signs):
            rest.append((sign, part()))
        return nodes.arithmetic(first, rest) if rest else first

    def _signed(self, filtered: bool = True) -> Code:
        if sign := self._take("-", "+"):
            with self._deeper():
                # A filter takes the value with its sign, as in Jinja2: `-1 | abs` is 1.
                inner = self._signed(filtered=False)
            # Beside 0, so that a text with a sign is refused by the operator itself.
            value = nodes.arithmetic(nodes.constant(0), [(sign, inner)])
        else:
            value = self._parts(self._primary())
        return self._filtered(value) if filtered else value

    def _filtered(self, value: Code) -> Code:
        """Read filters, ``value | upper``, and tests, ``value is odd``."""
        while True:
            if self._take("|"):
                name = self._known({**FILTERS, **nodes.SHOWING}, "content/expression-filter")
                value = nodes.filtered(name, value, *(self._arguments() if self._take("(") else ((), {})))
            elif self._take("is"):
                negated = bool(self._take("not"))
                value = self._test(value)
                value = nodes.negation(value) if negated else value
            else:
                return value

    def _test(self, value: Code) -> Code:
        if self._is("none") or self._is("None"):
            self._place += 1
            return nodes.tested("none", value, ())
        # These two are no operations on a value: they ask whether there is one.
        name = self._known({**TESTS, "defined": None, "undefined": None}, "content/expression-test")
        if name in ("defined", "undefined"):
            return nodes.is_defined(value) if name == "defined" else nodes.negation(nodes.is_defined(value))
        arguments: tuple[Code, ...] = ()
        if self._take("("):
            arguments, _ = self._arguments()
        # `is divisibleby 3`, without brackets: of a name it could not be told whether it belongs to the test.
        elif self.token.kind in ("number", "text"):
            arguments = (self._primary(),)
        return nodes.tested(name, value, arguments)

    def _known(self, known: Mapping[str, object], key: str) -> str:
        name = self._name()
        if name not in known:
            raise unknown_word(key, name, known)
        return name

    def _parts(self, value: Code) -> Code:
        """Read what follows a value: ``.key``, ``.method(…)``, ``[place]``, ``[from:to]``."""
        while True:
            if self._take("."):
                name = self._name()
                if self._take("("):
                    # Known when it is read, not when it is run: a misspelt method is told even if no game ever comes to
                    # it.
                    if name not in METHODS:
                        raise unknown_word("content/expression-method", name, METHODS)
                    value = nodes.called(METHODS[name], name, value, *self._arguments())
                else:
                    value = nodes.item(value, nodes.constant(name))
            elif self._take("["):
                value = self._place_in(value)
            elif self._is("("):
                raise JugadaError(Message("content/template-function"))
            else:
                return value

    def _place_in(self, value: Code) -> Code:
        start = nodes.constant(None) if self._is(":") else self.expression()
        if self._take("]"):
            return nodes.item(value, start)
        self._expect(":")
        end = nodes.constant(None) if self._is("]") else self.expression()
        self._expect("]")
        return nodes.part(value, start, end)

    def _arguments(self) -> tuple[tuple[Code, ...], dict[str, Code]]:
        """Read the rest of a call, after its bracket."""
        values: list[Code] = []
        named: dict[str, Code] = {}
        while not self._take(")"):
            # The next but one: only the sign after a name tells whether it names an argument or begins a value.
            following = self._tokens[self._place + 1] if self.token.kind == "name" else self.token
            if following.text == "=" and following.kind == "sign":
                name = self._name()
                self._expect("=")
                named[name] = self.expression()
            else:
                values.append(self.expression())
            if not self._is(")"):
                self._expect(",")
        return tuple(values), named

    def _primary(self) -> Code:
        token = self.token
        if token.kind == "number":
            self._place += 1
            return nodes.constant(number_of(token.text))
        if bracket := self._take("(", "[", "{"):
            return {"(": self._bracket, "[": self._list, "{": self._mapping}[bracket]()
        return self._text() if token.kind == "text" else self._value()

    def _value(self) -> Code:
        name = self._name()
        if name in _CONSTANTS:
            return nodes.constant(_CONSTANTS[name])
        if self._take("("):
            return nodes.function(name, *self._arguments())
        # What a list names for itself is no value of the text's, and nobody has to provide it.
        if name not in self._bound:
            self.names.add(name)
        return nodes.name(name)

    def _text(self) -> Code:
        parts = []
        while self.token.kind == "text":
            parts.append(text_of(self.token.text))
            self._place += 1
        return nodes.constant("".join(parts))

    def _bracket(self) -> Code:
        values, is_tuple = [], self._is(")")
        while not self._take(")"):
            values.append(self.expression())
            if not self._is(")"):
                self._expect(",")
                is_tuple = True
        # A comma makes the tuple, as in Python; brackets alone hold a value together.
        return nodes.several(values, tuple) if is_tuple else values[0]

    def _list(self) -> Code:
        start = self._place
        if self._is("]"):
            self._place += 1
            return nodes.several([], list)
        # Looked for ahead: in `[term(card) for card in cards]` the name is used before it is made.
        bound, names = len(self._bound), self._names_made(start)
        self._bound += names
        first = self.expression()
        if self._is("for"):
            return self._made_list(first, bound, start)
        values = [first]
        while not self._take("]"):
            self._expect(",")
            if not self._is("]"):
                values.append(self.expression())
        return nodes.several(values, list)

    def _names_made(self, start: int) -> list[str]:
        """Return the names that the list which starts there gives to its items, if it is made from another."""
        depth, names, taking = 0, [], False
        for token in self._tokens[start:]:
            if token.kind == "sign" and token.text in "([{":
                depth += 1
            elif token.kind == "sign" and token.text in ")]}":
                depth -= 1
            if depth < 0 or token.kind == "end":
                break
            if token.kind == "name" and token.text in ("for", "in"):
                taking = token.text == "for" and not depth
            elif taking and token.kind == "name":
                names.append(token.text)
        return names

    def _made_list(self, element: Code, bound: int, start: int) -> Code:
        """Read ``for name in list if condition …]``; the names are known in the element before it, too."""
        loops = []
        while self._take("for"):
            names = [self._name()]
            while self._take(","):
                names.append(self._name())
            self._expect("in")
            # Not `expression`, which would take the condition's `if` for one of its own.
            source, conditions = self._either(), []
            while self._take("if"):
                conditions.append(self._either())
            loops.append(nodes.Loop(tuple(names), source, tuple(conditions)))
        self._expect("]")
        del self._bound[bound:]
        return nodes.made_list(element, loops, self._place - start)

    def _mapping(self) -> Code:
        keys, values = [], []
        while not self._take("}"):
            keys.append(self.expression())
            self._expect(":")
            values.append(self.expression())
            if not self._is("}"):
                self._expect(",")
        return nodes.mapping(keys, values)
