"""Style sheets of SVG files, by tinycss2 and cssselect2: finds the declarations for an element.

They are read as a browser does that shows the file on a light screen: what it does not know, it leaves out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from math import comb
from typing import Any, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element

import cssselect2
import tinycss2

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_MATCHES, MAX_SVG_RULES
from generator.scene.svg_reader.known import (
    AT_RULES,
    PROPERTIES,
)
from generator.scene.svg_reader.validity import can_be
from generator.scene.svg_reader.values import Findings
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

CssNode: TypeAlias = Any
"""A node of a parsed style sheet: the parser's classes have no types."""

_SLOW = frozenset("*:+~[")
"""Parts of selectors that are compared with every element, so that their number is limited."""

_JOINT = re.compile(r"\s*[>+~]\s*|\s+")
_MOST_JOINTS = 100
"""Parts of a selector beyond the first: an element has at most as many ancestors as groups may lie in each other."""

_LONG_NUMBER = re.compile(r"[0-9]{200}")
_BRACKET = re.compile(r"[()\[\]{}]")
_DEEPEST = 8
"""Maximum depth of rules within rules."""

_TESTED = re.compile(r"\(\s*(min|max)-width\s*:\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)(?:px)?\s*\)")
_SCREEN = frozenset(
    (
        *("(prefers-color-scheme:light)", "(color)", "(hover:hover)", "(hover)", "(pointer:fine)", "(scripting:none)"),
        *("(prefers-reduced-motion:no-preference)", "(prefers-contrast:no-preference)", "(min-color:8)"),
    )
)
"""Questions of media rules that are true of a light screen."""

_SIZE = re.compile(
    r"(?:^|\s)((?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger|[0-9.]+(?:[a-z]{2,4}|%))(?:\s*/\s*\S+)?\s+(.+)$",
    re.DOTALL | re.IGNORECASE,
)


def _extent(root: Element) -> tuple[int, int, int]:
    """Return the number of elements, how deep they lie in each other, and how many are in one at most."""
    count = depth = breadth = 0
    level = [root]
    while level:
        count, depth = count + len(level), depth + 1
        breadth = max(breadth, *map(len, level))
        level = [inner for element in level for inner in element]
    return count, depth, breadth


def _ways(elements: int, parts: int) -> int:
    """Return in how many ways so many parts, or fewer, can be matched with elements in their order, at most."""
    # The largest number of ways is in the middle: fewer parts never have more.
    return comb(elements, min(parts, elements // 2)) or 1


class Declarations(NamedTuple):
    """Values by property: ordinary ones, and those that are ``!important``."""

    usual: Mapping[str, str]
    important: Mapping[str, str]


_NOTHING = Declarations({}, {})


class Stylesheet:
    """The rules of all ``<style>`` elements of a file. width: of the page, which media rules ask for."""

    def __init__(self, root: Element, sheets: Iterable[tuple[str, int]], findings: Findings, width: float) -> None:
        self._matcher = cssselect2.Matcher()
        self._findings, self._width = findings, width
        self._rules = self._slow = 0
        self._count, self._depth, self._breadth = _extent(root)
        for text, line in sheets:
            rules = tinycss2.parse_stylesheet(_checked(text), skip_comments=True, skip_whitespace=True)
            self._read(rules, line, 0)
        self._found: dict[Element, Declarations] = {}
        # Most files have no rules, and all elements would be gone through for nothing.
        if self._rules:
            for wrapper in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
                found = self._match(wrapper)
                if found.usual or found.important:
                    self._found[wrapper.etree_element] = found

    def declarations(self, element: Element) -> Declarations:
        """Return the declarations of the rules that match the element."""
        return self._found.get(element, _NOTHING)

    def inline(self, element: Element, line: int) -> Declarations:
        """Return the declarations of the element's own ``style``."""
        text = element.get("style")
        return self._declarations(tinycss2.parse_blocks_contents(_checked(text)), line) if text else _NOTHING

    def _read(self, rules: Iterable[CssNode], line: int, depth: int) -> None:
        for rule in rules:
            # Both lines are counted from 1.
            place = line + rule.source_line - 1
            if rule.type == "at-rule":
                self._at_rule(rule, place, line, depth)
            elif rule.type == "qualified-rule":
                self._add(rule, place)
            elif rule.type == "error":
                self._ignore(place, str(rule.message)[:60])

    def _at_rule(self, rule: CssNode, place: int, line: int, depth: int) -> None:
        name = f"@{rule.lower_at_keyword}"[:40]
        fate = AT_RULES.get(name, "note")
        question = tinycss2.serialize(rule.prelude).strip()
        if fate == "note":
            self._findings.note(place, Message("printing/svg-undrawn", what=name), once=name)
        elif fate == "ignore" or rule.content is None or depth >= _DEEPEST:
            return
        elif self._holds(name, question):
            inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            self._read(inner, line, depth + 1)

    def _holds(self, name: str, question: str) -> bool:
        if name == "@media":
            return is_shown_on_screen(question, self._width)
        return name != "@supports" or _is_supported(question)

    def _add(self, rule: CssNode, line: int) -> None:
        selector = tinycss2.serialize(rule.prelude).strip()
        # Each part of a list is a rule of its own to the matcher.
        self._rules += selector.count(",") + 1
        if self._rules > MAX_SVG_RULES:
            raise RefusedError(Message("printing/svg-rules", most=f"{MAX_SVG_RULES:,}"))
        if any(part.type == "{} block" for part in rule.content):  # browsers apply a rule within a rule
            nested = f"{selector[:60]} {{ … {{ … }} }}"
            self._findings.note(line, Message("printing/svg-undrawn", what=nested), once=nested)
        declarations = self._declarations(tinycss2.parse_blocks_contents(rule.content), line)
        cost = self._comparisons(selector)
        is_cheap = self._slow + cost <= MAX_SVG_MATCHES
        self._slow += cost if is_cheap else 0
        try:
            compiled = cssselect2.compile_selector_list(rule.prelude) if is_cheap else []
        except cssselect2.SelectorError:
            compiled = []
        if not compiled:
            self._ignore(line, selector[:60])
        for one in compiled:
            self._matcher.add_selector(one, declarations)

    def _comparisons(self, selector: str) -> int:
        """Return how many elements are looked at for a selector that is more than a name, a class or an id, at most.

        Each ancestor is tried for each part before a space, and each earlier sibling before a tilde, in all their ways.
        """
        cost = 0
        # A comma in brackets, as in `:is(a, b)`, divides no list.
        for part in [selector] if "(" in selector else selector.split(","):
            joints = [joint.strip() for joint in _JOINT.findall(part.strip())]
            if len(joints) > _MOST_JOINTS:
                return MAX_SVG_MATCHES + 1
            above, beside = joints.count(""), joints.count("~")
            if above > 1 or _SLOW & set(part):
                cost += self._count * _ways(self._depth, above) * _ways(self._breadth, beside)
        return cost

    def _ignore(self, line: int, found: str) -> None:
        self._findings.note(line, Message("printing/svg-ignored", what=found), once=f"rule {found}")

    def _match(self, wrapper: CssNode) -> Declarations:
        usual: dict[str, str] = {}
        important: dict[str, str] = {}
        for _, _, pseudo, declarations in self._matcher.match(wrapper):  # in the order of precedence
            # Pseudo-elements, such as `::before`, draw nothing in SVG.
            if pseudo is None:
                usual |= declarations.usual
                important |= declarations.important
        return Declarations(usual, important)

    def _declarations(self, parts: Iterable[CssNode], line: int) -> Declarations:
        usual: dict[str, str] = {}
        important: dict[str, str] = {}
        for part in parts:
            if part.type != "declaration":
                continue
            # Case matters in the names of variables only.
            name = part.name if part.name.startswith("--") else part.lower_name
            if not name.startswith("--"):
                self._note_unread(name, line)
            for key, value in _longhand(name, tinycss2.serialize(part.value).strip()):
                layer = important if part.important else usual
                if key not in layer or can_be(key, value):  # as browsers, which ignore what they cannot read
                    layer[key] = value
        return Declarations(usual, important)

    def _note_unread(self, name: str, line: int) -> None:
        fate = PROPERTIES.get(name, "ignore" if name.startswith("-") else "note")
        if fate == "note":
            self._findings.note(line, Message("printing/svg-undrawn", what=name[:40]), once=f"property {name[:40]}")


def _is_supported(question: str, depth: int = 0) -> bool:
    """Return whether browsers can do what a rule asks for; it is asked of what nearly all can."""
    found = question.strip().lower()
    # The limit is for a text of a thousand `not`.
    if found.startswith(("not ", "not(")) and depth < _DEEPEST:
        return not _is_supported(found[3:].strip(), depth + 1)
    for word, whole in ((" and ", all), (" or ", any)):
        if word in found:
            return whole(_is_supported(part, depth + 1) for part in found.split(word))
    return True


def is_shown_on_screen(question: str, width: float) -> bool:
    """Return whether a media rule applies to a light screen on which the page is `width` px wide.

    >>> is_shown_on_screen("print, (max-width: 100px)", 80), is_shown_on_screen("not screen", 80)
    (True, False)
    """
    return any(_holds(one.strip().lower(), width) for one in question.split(",")) if question.strip() else True


def _holds(query: str, width: float) -> bool:
    negated = query.startswith("not ")
    parts = [part.strip() for part in query.removeprefix("not ").removeprefix("only ").split(" and ")]
    return all(_part_holds(part, width) for part in parts) != negated


def _part_holds(part: str, width: float) -> bool:
    if found := _TESTED.fullmatch(part):
        return width >= float(found[2]) if found[1] == "min" else width <= float(found[2])
    return part in ("all", "screen") or "".join(part.split()) in _SCREEN


def _longhand(name: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield a declaration, or those that it stands for."""
    if name == "marker":
        yield from ((f"marker-{place}", value) for place in ("start", "mid", "end"))
    elif name == "font":
        yield from _font(value)
    elif name == "font-variant-caps":
        yield "font-variant", value
    elif name == "text-decoration-line":
        yield "text-decoration", value
    else:
        yield name, value


def _font(value: str) -> Iterator[tuple[str, str]]:
    if value in ("inherit", "initial", "unset"):
        for name in ("font-style", "font-variant", "font-weight", "font-size", "font-family"):
            yield name, value
    size = _SIZE.search(value)
    if not size:
        return
    # The shorthand resets what it does not name.
    yield from (("font-style", "normal"), ("font-variant", "normal"), ("font-weight", "normal"))
    for word in value[: size.start()].split():
        if word in ("italic", "oblique"):
            yield "font-style", word
        elif word in ("bold", "bolder", "lighter") or word.isdigit():
            yield "font-weight", word
        elif word == "small-caps":
            yield "font-variant", word
    yield from (("font-size", size[1].lower()), ("font-family", size[2].strip()))


def _checked(css: str) -> str:
    """Return the text.

    Raises RefusedError for a number too long for any colour or length, which would stall the parser, and for brackets
    too deep for it.
    """
    if found := _LONG_NUMBER.search(css):
        raise RefusedError(Message("printing/svg-style", found=f"{found[0][:40]}…"))
    depth = 0
    for found in _BRACKET.finditer(css):
        depth = depth + 1 if found[0] in "([{" else max(0, depth - 1)
        if depth > MAX_SVG_DEPTH:
            raise RefusedError(Message("printing/svg-style", found=f"{css[max(0, found.start() - 20) : found.end()]}…"))
    return css
