"""Style sheets of SVG files, by tinycss2 and cssselect2: finds the declarations for an element."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

import cssselect2
import tinycss2

from generator.limits import MAX_SVG_RULES
from generator.scene.svg_reader.errors import Findings
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_SLOW = frozenset("*:+~[")
"""Parts of selectors that are slow to match, or depend on more than an element and its ancestors."""

_LONG_NUMBER = re.compile(r"[0-9]{200}")
_IGNORED = ("@charset", "@namespace", "@font-face", "@media")


class Stylesheet:
    """The rules of all ``<style>`` elements of a file."""

    def __init__(self, root: Element, sheets: Iterable[tuple[str, int]], findings: Findings) -> None:
        self._matcher = cssselect2.Matcher()
        self._has_rules = False
        self._rules = 0
        for text, line in sheets:
            self._read(text, line, findings)
        self._found: dict[Element, Mapping[str, str]] = {}
        if self._has_rules:
            for wrapper in cssselect2.ElementWrapper.from_xml_root(root).iter_subtree():
                if found := self._match(wrapper):
                    self._found[wrapper.etree_element] = found

    def declarations(self, element: Element) -> Mapping[str, str]:
        """Return the declarations of the rules that match the element."""
        return self._found.get(element, {})

    def inline(self, element: Element) -> Mapping[str, str]:
        """Return the declarations of the element's own ``style``."""
        text = element.get("style")
        return dict(_declarations(tinycss2.parse_blocks_contents(_checked(text)))) if text else {}

    def _read(self, text: str, line: int, findings: Findings) -> None:
        for rule in tinycss2.parse_stylesheet(_checked(text), skip_comments=True, skip_whitespace=True):
            place = line + rule.source_line - 1
            if rule.type == "at-rule":
                if f"@{rule.lower_at_keyword}" not in _IGNORED:
                    findings.refuse(place, Message("printing/svg-style", found=f"@{rule.lower_at_keyword[:40]}"))
            elif rule.type == "qualified-rule":
                self._add(rule, place, findings)
            else:
                findings.refuse(place, Message("printing/svg-style", found=str(getattr(rule, "message", ""))[:60]))

    def _add(self, rule: Any, line: int, findings: Findings) -> None:
        selector = tinycss2.serialize(rule.prelude).strip()
        declarations = dict(_declarations(tinycss2.parse_blocks_contents(rule.content)))
        self._rules += selector.count(",") + 1
        if self._rules > MAX_SVG_RULES:
            raise RefusedError(Message("printing/svg-rules", most=f"{MAX_SVG_RULES:,}"))
        simple = not _SLOW & set(selector) and all(len(part.split()) <= 2 for part in selector.split(","))
        try:
            compiled = cssselect2.compile_selector_list(rule.prelude) if simple else []
        except cssselect2.SelectorError:
            compiled = []
        if not compiled:
            findings.refuse(line, Message("printing/svg-style", found=selector[:60]))
        for one in compiled:
            self._matcher.add_selector(one, declarations)
            self._has_rules = True

    def _match(self, wrapper: Any) -> dict[str, str]:
        result: dict[str, str] = {}
        for *_, declarations in self._matcher.match(wrapper):  # in the order of precedence
            result |= declarations
        return result


def _declarations(parts: Iterable[Any]) -> Iterable[tuple[str, str]]:
    for part in parts:
        if part.type == "declaration":
            yield part.lower_name, tinycss2.serialize(part.value).strip()


def _checked(css: str) -> str:
    """Return the text.

    Raises RefusedError for a number too long for any colour or length, which would stall the parser.
    """
    if found := _LONG_NUMBER.search(css):
        raise RefusedError(Message("printing/svg-style", found=f"{found[0][:40]}…"))
    return css
