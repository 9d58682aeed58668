r"""Values in sentences as each markup language writes them, and addresses of ours that no such form holds.

A value that is written is a link to what it must equal; Markdown's form is read in all of them::

    [17](jugada:shots point=B12)          Markdown, and anywhere; also by a label: [17][shots], [17][], [17]
    <a href="jugada:shots?point=B12">17</a>   Markdown's HTML
    {jugada}`17 <shots point=B12>`        MyST
    `17 <jugada:shots point=B12>`__       reStructuredText; also `17 <shots_>`__ and :jugada:`17 <shots point=B12>`
    \href{jugada:shots point=B12}{17}     LaTeX
    #link("jugada:shots point=B12")[17]   Typst

A value that is asked for stands in double braces: ``{{shots B12}}``.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from generator.documents.model import Markup
from generator.documents.readers.shared import blanked

FORMS: Mapping[Markup, str] = {
    Markup.markdown: "[17](jugada:shots?point=B12)",
    Markup.rst: "`17 <jugada:shots?point=B12>`__",
    Markup.latex: r"\href{jugada:shots?point=B12}{17}",
    Markup.typst: '#link("jugada:shots?point=B12")[17]',
}
"""How a value is written, for messages."""

# All repetitions are bounded: a document with thousands of open brackets would take quadratic time.
_TEXT = r"\[(?P<written>(?:[^\[\]\\]|\\.|\[(?:[^\[\]\\]|\\.){0,100}\]){0,400})\]"
_TITLE = r"""(?:\s+(?:"[^"]{0,400}"|'[^']{0,400}'|\([^()]{0,400}\)))?\s*"""
_INLINE = re.compile(
    rf"(?P<not>[!\\])?{_TEXT}"
    # The scheme of an address is the same in capitals.
    rf"\(\s*(?:<\s*(?i:jugada):(?P<request>[^<>\n]*)>|(?i:jugada):(?P<bare>(?:[^()<>\n]|\([^()\n]*\))*)){_TITLE}\)"
)
_BY_LABEL = re.compile(rf"(?P<not>[!\\])?{_TEXT}(?:\[(?P<label>[^\[\]\n]{{0,100}})\]|(?![\[(:]))")
_LABEL = re.compile(
    r"^[ ]{0,3}\[(?P<label>[^\[\]\n]{1,100})\]:\s*"
    r"(?:<(?i:jugada):(?P<request>[^<>\n]*)>|(?i:jugada):(?P<bare>\S+)).*$",
    re.MULTILINE,
)
_HTML = re.compile(
    r"""<a\b[^<>]{0,400}?\bhref\s*=\s*(?P<sign>["'])(?i:jugada):(?P<request>(?:(?!(?P=sign))[^<>\n]){0,400})(?P=sign)"""
    r"""[^<>]{0,400}>(?P<written>(?:(?!</a>)[\s\S]){0,400})</a>""",
    re.IGNORECASE,
)
_ROLES: Mapping[Markup, re.Pattern[str]] = {
    Markup.markdown: re.compile(r"\{jugada\}`(?P<written>[^`<\\]{1,400}?)\s*<(?P<request>[^<>`\n]*)>`"),
    Markup.rst: re.compile(r":jugada:`(?P<written>[^`<\\]{1,400}?)\s*<(?P<request>[^<>`\n]*)>`"),
}
_ASKED = re.compile(r"\{\{[ \t]?(?P<request>[a-z]\w*(?:[ \t][^{}\n]{0,400})?)\}\}")
_CONTENT = r"\[(?P<{}>(?:[^\[\]]|\[[^\[\]]{{0,400}}\]){{0,400}})\]"
_OWN: Mapping[Markup, re.Pattern[str]] = {
    Markup.rst: re.compile(r"`(?P<written>[^`<\\]{0,400}?)\s*<(?i:jugada):(?P<request>[^<>`\n]*)>`__?"),
    Markup.latex: re.compile(
        r"\\href\s*(?:\[[^\[\]\n]*\]\s*)?\{\s*(?i:jugada):(?P<request>[^{}\n]*)\}"
        r"\s*\{(?P<written>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\}){0,400}\}){0,400})\}"
    ),
    Markup.typst: re.compile(
        r'#link\(\s*"(?i:jugada):(?P<request>[^"\n]*)"\s*'
        rf'(?:,?\s*\)\s*{_CONTENT.format("written")}|,\s*(?:{_CONTENT.format("inside")}|"(?P<text>[^"\n]*)")\s*,?\s*\))'
    ),
}
_RST_LABEL = re.compile(r"^[ ]*\.\. _`?(?P<label>[^`:\n]{1,100})`?:[ ]+(?i:jugada):(?P<request>\S.*)$", re.MULTILINE)
_RST_BY_LABEL = re.compile(r"`(?P<written>[^`<\\]{1,400}?)\s*<(?P<label>[^<>`\n]{1,100})_>`__?")
_STRAY = re.compile(r"""(?:["'(<{=:]|&quot;)\s*(?P<address>(?i:jugada):[a-z_]\w*[^\s"'()<>{}\[\]]*)""")
"""An address of ours, where something links to it; the word with a colon may also stand in a sentence."""


@dataclass(frozen=True, slots=True)
class Link:
    """A value, or an address that no form holds (`stray`), with its place in the text, in characters."""

    kind: Literal["check", "print", "stray"]
    start: int
    end: int
    written: str
    request: str


def links(prose: str, markup: Markup) -> tuple[Link, ...]:
    """Return the values in a text, in its order; `prose` has no code and no comments."""
    found = [*_inline(prose, markup), *_by_label(prose, markup)]
    found += [Link("print", *one.span(), "", one["request"].strip()) for one in _ASKED.finditer(prose)]
    # Last: a stray address is one that none of the forms above has taken.
    found += _strays(prose, markup, found)
    if markup is Markup.latex:
        found = [_without_escapes(one) for one in found]
    return tuple(_outermost(found))


def _outermost(found: Sequence[Link]) -> Iterator[Link]:
    """Yield the links in order without those inside of another: a text is put in the place of each."""
    end = 0
    # Of two that begin together the longer comes first.
    for one in sorted(found, key=lambda link: (link.start, -link.end)):
        if one.start >= end:
            yield one
            end = one.end


def _without_escapes(link: Link) -> Link:
    return replace(link, request=re.sub(r"\\([_&%#])", r"\1", link.request))


def _inline(prose: str, markup: Markup) -> Iterator[Link]:
    """Yield the links whose address stands beside them."""
    for one in _INLINE.finditer(prose):
        if not one["not"]:
            yield _checked(one)
    for form in filter(None, (_OWN.get(markup), _ROLES.get(markup))):
        for one in form.finditer(prose):
            yield _checked(one)
    for one in _HTML.finditer(prose) if markup is Markup.markdown else ():
        written = re.sub(r"<[^<>]*>", "", html.unescape(one["written"]))
        yield Link("check", *one.span(), written, html.unescape(one["request"]).strip())


def _checked(found: re.Match[str]) -> Link:
    # The patterns have different groups, and `found["inside"]` raises where there is none.
    groups = found.groupdict()
    written = next((groups[name] for name in ("written", "inside", "text") if groups.get(name) is not None), "")
    request = groups["request"] if groups["request"] is not None else groups.get("bare") or ""
    return Link("check", *found.span(), written, request.strip())


def _by_label(prose: str, markup: Markup) -> Iterator[Link]:
    """Yield the links whose address stands behind a label elsewhere in the document."""
    is_rst = markup is Markup.rst
    labels = {
        one["label"].casefold(): (one["request"] or one.groupdict().get("bare") or "").strip()
        for one in (_RST_LABEL if is_rst else _LABEL).finditer(prose)
    }
    # Without a label of ours no `[text]` is: most documents are spared the search.
    for one in (_RST_BY_LABEL if is_rst else _BY_LABEL).finditer(prose) if labels else ():
        request = labels.get((one["label"] or one["written"]).casefold())
        if request is not None and not one.groupdict().get("not"):
            yield Link("check", *one.span(), one["written"], request)


def _strays(prose: str, markup: Markup, found: list[Link]) -> Iterator[Link]:
    """Yield the addresses of ours that are in no link that is read; pictures and escaped links only show them."""
    shown = [one.span() for one in _INLINE.finditer(prose) if one["not"]]
    named = [one.span() for one in _LABEL.finditer(prose)] if markup is not Markup.rst else _used_labels(prose)
    rest = blanked(prose, [*((one.start, one.end) for one in found), *shown, *named])
    for one in _STRAY.finditer(rest):
        yield Link("stray", *one.span("address"), "", one["address"])


def _used_labels(prose: str) -> list[tuple[int, int]]:
    """Return the places of reStructuredText's targets that a link names in a form that is read."""
    used = {one["label"].casefold() for one in _RST_BY_LABEL.finditer(prose)}
    return [one.span() for one in _RST_LABEL.finditer(prose) if one["label"].casefold() in used]
