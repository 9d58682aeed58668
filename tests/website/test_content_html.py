"""Texts of strangers: what they mean to say stays, what would run does not; each published payload is tried."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import markdown
import pytest
from lxml import etree

from generator.website import content_html
from tests.website.xss import PAYLOADS

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]
"""Those of ``site/mkdocs.yml``, by which the page is read a second time."""

PAGE = """<h1>{words}</h1>

# {words} {{ #own }}

* **Why:** {line}

<section markdown="1">

{line}

</section>

{blocks}

End.
"""
TAGS = frozenset(
    [
        *("html", "body", "h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "hr", "pre", "blockquote"),
        *("table", "thead", "tbody", "tr", "th", "td", "section", "br", "del", "s", "sub", "sup", "u", "kbd", "mark"),
        *("small", "q", "cite", "abbr", "ins", "strong", "em", "b", "i", "a", "code"),
    ]
)
SCHEMES = ("", "http", "https", "mailto")
ATTRIBUTES = frozenset(("href", "id", "start", "style"))


def faults(html: str) -> list[str]:
    """What a page holds that could run, or is not for texts."""
    tree = etree.fromstring(html, etree.HTMLParser())
    found = []
    for node in tree.iter():
        if not isinstance(node.tag, str) or node.tag not in TAGS:
            found.append(f"tag {node.tag}")
            continue
        for name, value in node.attrib.items():
            if name not in ATTRIBUTES:
                found.append(f"{node.tag} {name}={value}")
            elif name == "style" and not re.fullmatch(r"text-align: ?(left|right|center);?", value):
                found.append(f"style {value}")
            elif name == "href" and urlsplit(re.sub(r"[\x00-\x20]", "", value)).scheme not in SCHEMES:
                found.append(f"href {value}")
    return found


@pytest.mark.parametrize("payload", PAYLOADS)
def test_nothing_of_a_text_runs(payload: str) -> None:
    made = {name: getattr(content_html, name)(payload) for name in ("words", "line", "blocks")}
    page = markdown.markdown(PAGE.format(**made), extensions=EXTENSIONS)
    assert faults(page) == []
    assert page.endswith("<p>End.</p>"), "it ends where it should"
    title = etree.fromstring(page, etree.HTMLParser()).find(".//h1[@id='own']")
    assert title is not None, "the heading is one, with the id that we gave it"


def test_the_check_bites() -> None:
    for harm in ("<script>x</script>", "<p onclick=x>y</p>", "<a href='java&#10;script:x'>y</a>", "<!-- x -->"):
        assert faults(f"<p>z</p>{harm}")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**Hitting.** `8/5*`, \\*.", "<p><strong>Hitting.</strong> <code>8/5&#42;</code>, &#42;.</p>"),
        ("H<sub>2</sub>O & <kbd>x</kbd>", "<p>H<sub>2</sub>O &amp; <kbd>x</kbd></p>"),
        ("[rule](#bg.bar) <https://a.example/b>", '<p><a href="#bg.bar">rule</a> <a href="https://a.example/b">https://a.example/b</a></p>'),
        ("1. one\n2. two", "<ol>\n<li>one</li>\n<li>two</li>\n</ol>"),
        ("> note", "<blockquote>\n<p>note</p>\n</blockquote>"),
    ],
)  # fmt: skip
def test_what_texts_need_stays(text: str, html: str) -> None:
    assert content_html.blocks(text) == html


@pytest.mark.parametrize("text", ["8/5*", "a_b and _c_", "[x](y) {: #z }", "<b> & \"q\" 'r'", "`code`", "1 < 2 | 3"])
def test_words_are_read_as_they_are_written(text: str) -> None:
    page = markdown.markdown(f"# {content_html.words(text)}\n", extensions=EXTENSIONS)
    heading = etree.fromstring(page, etree.HTMLParser()).find(".//h1")
    assert heading is not None
    assert "".join(heading.itertext()) == text
