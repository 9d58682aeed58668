"""One small rulebook in each markup language: five examples and five checked sentences; or each with a mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

ENTERING = "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"
HIT = "XGID=-b----EAC---eD---c-e----B-:0:0:-1:00:0:0:0:0:0"
BEARING = "XGID=-CCC----------------ccc---:0:0:1:61:0:0:0:0:10"


class Part(NamedTuple):
    """An example, and a sentence about it: each with what is true in it and what is not; the value's question."""

    name: str
    body: str
    claimed: tuple[str, str]
    sentence: str
    written: tuple[str, str]
    asked: tuple[str, str]


PARTS = (
    Part(
        "enter",
        f'position: "{ENTERING}"\nshow: [{{query: entry_points, with: {{player: B}}}}]\nclaim:\n'
        "  - {query: entry_points, with: {player: B}, exactly: CLAIMED}",
        ("[22, 20, 19]", "[22, 21, 19]"),
        "Black can enter on VALUE.",
        ("22, 20 and 19", "22, 21 and 19"),
        ("entry_points player=B", "entry_points player=B"),
    ),
    Part(
        "five",
        'moves: ["*:3-1"]\nshow: [{play: "W:8/5 6/5"}]\nclaim:\n  - {query: pips, with: {player: W}, equals: CLAIMED}',
        ("167", "166"),
        "Each side has VALUE pips, {{pips B}} in truth.",
        ("167", "165"),
        ("pips W", "pips W"),
    ),
    Part(
        "hit",
        f'position: "{HIT}"\nshow: [{{query: shots, with: {{point: 18}}}}]\nclaim:\n'
        "  - {query: shots, with: {point: 18}, equals: CLAIMED}",
        ("17/36", "12/36"),
        "VALUE rolls hit a blot there.",
        ("seventeen", "twelve"),
        ("shots 18", "shots 18"),
    ),
    Part(
        "double",
        'moves: ["*:3-1", "W:8/5 6/5"]\nroll: 6-6\nclaim:\n  - {legal: "CLAIMED"}',
        ("B:24/18(2) 13/7(2)", "B:24/12 13/1"),
        "Of a double six, VALUE sixes are played.",
        ("four", "two"),
        ("playable_dice", "playable_dice"),
    ),
    Part(
        "off",
        f'position: "{BEARING}"\nclaim:\n  - {{illegal: "W:3/off 2/off", because: CLAIMED}}',
        ("bg.move", "bg.bar.enter"),
        "White VALUE take one off from 3 and one from 1.",
        ("may", "cannot"),
        ("legal play=W:3/off,1/off", "illegal play=W:3/off,1/off"),
    ),
)

_LINKS: Mapping[str, Callable[[str, str], str]] = {
    "md": lambda text, asked: f"[{text}](<jugada:{asked}>)",
    "qmd": lambda text, asked: f"[{text}](jugada:{asked})",
    "rst": lambda text, asked: f"`{text} <jugada:{asked}>`__",
    "tex": lambda text, asked: rf"\href{{jugada:{asked}}}{{{text}}}",
    "typ": lambda text, asked: f'#link("jugada:{asked}")[{text}]',
}
_SETTINGS = "jugada: game=backgammon lang=en"
_HEADS = {
    "md": f"---\ntitle: Rules\n---\n\n<!-- {_SETTINGS} -->\n# Rules\n",
    "qmd": f"---\ntitle: Rules\n---\n<!-- {_SETTINGS} -->\n",
    "rst": f".. {_SETTINGS}\n\nRules\n=====\n",
    "tex": "\\documentclass{article}\n\\usepackage{graphicx,hyperref}\n% " + _SETTINGS + "\n\\begin{document}\n",
    "typ": f"// {_SETTINGS}\n= Rules\n",
}
_REFERENCES = {
    "md": "[above](#fig-{})",
    "qmd": "@fig-{}",
    "rst": ":numref:`fig-{0}`, :ref:`fig-{0}`",
    "tex": "figure~\\ref{{fig-{}}}",
    "typ": "@fig-{}",
}


def rulebook(kind: str, *, spoiled: bool = False, parts: Sequence[Part] = PARTS) -> tuple[str, list[int]]:
    """The document in the markup of that suffix, and the lines with what it claims: an example's, then a sentence's."""
    text, lines, wrong = _HEADS[kind], [], int(spoiled)
    for part in parts:
        body = part.body.replace("CLAIMED", part.claimed[wrong])
        text += "\n" + _example(kind, part.name, body)
        lines.append(text[: text.rindex(part.claimed[wrong])].count("\n") + 1)
        value = _LINKS[kind](part.written[wrong], part.asked[wrong])
        text += f"\n{part.sentence.replace('VALUE', value)}"
        lines.append(text.count("\n") + 1)
        text += "" if spoiled else f" See {_REFERENCES[kind].format(part.name)}."
        text += "\n"
    return text + ("\\end{document}\n" if kind == "tex" else ""), lines


def _example(kind: str, name: str, body: str) -> str:
    if kind == "rst":
        inside = body.replace("\n", "\n   ")
        return f".. jugada::\n   :label: fig-{name}\n   :caption: The figure {name}\n   :width: 60%\n\n   {inside}\n"
    if kind == "tex":
        return f"\\begin{{jugada}}[label=fig-{name}, caption={{The figure {name}}}]\n{body}\n\\end{{jugada}}\n"
    if kind == "typ":
        return f"```jugada\nlabel: fig-{name}\ncaption: The figure {name}\n{body}\n```\n"
    return f'```{{.jugada #fig-{name} width=60% caption="The figure {name}"}}\n{body}\n```\n'
