"""The check of the finished site bites: whatever is spoilt in it is named."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from generator.website.links import BrokenLinksError, Page, check_links, read_page


@pytest.fixture
def site(small_site: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(small_site, tmp_path / "site"))


def spoil(page: Path, old: str, new: str) -> None:
    text = page.read_text("utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), "utf-8")


def test_a_sound_site_passes(site: Path) -> None:
    assert check_links(site) > 100


@pytest.mark.parametrize(
    ("page", "old", "new", "fault"),
    [
        ("es/index.html", 'href="tictactoe/"', 'href="nowhere/"', "nowhere/: leads nowhere"),
        ("en/tictactoe/rules/index.html", 'href="#ttt.line"', 'href="#ttt.lyne"', "#ttt.lyne: no such anchor"),
        (
            "es/tictactoe/index.html",
            "</body>",
            '<script src="https://a.example/a.js"></script></body>',
            "another host",
        ),
        ("es/index.html", "</body>", '<img src="//cdn.example/a.png"></body>', "another host"),
        ("en/index.html", "</body>", '<a href="/etc/passwd">up</a></body>', "leads nowhere"),
        ("es/tictactoe/examples/fork/index.html", 'href="../../rules/#', 'href="../../rules/#no-', "no such anchor"),
    ],
)
def test_a_spoilt_link_is_named_with_its_page(site: Path, page: str, old: str, new: str, fault: str) -> None:
    spoil(site / page, old, new)
    with pytest.raises(BrokenLinksError) as caught:
        check_links(site)
    assert len(caught.value.broken) == 1
    assert caught.value.broken[0].startswith(f"{page}: ")
    assert fault in caught.value.broken[0]


@pytest.mark.parametrize(
    "element",
    [
        '<a href="nowhere.html">a</a>',
        '<link rel="icon" href="nowhere.png">',
        '<script src="nowhere.js"></script>',
        '<img src="nowhere.png">',
        '<picture><source src="nowhere.webp"></picture>',
        '<iframe src="nowhere.html"></iframe>',
    ],
)
def test_whatever_leads_nowhere_is_found(site: Path, element: str) -> None:
    spoil(site / "es/index.html", "</body>", f"{element}</body>")
    with pytest.raises(BrokenLinksError, match=r"es/index\.html: .*nowhere\.\w+: leads nowhere"):
        check_links(site)


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ("<script>alert(1)</script>", "alert(1): an inline script"),
        ('<script type="module">alert(1)</script>', "an inline script"),
        ("<svg onload=alert(1)></svg>", "<svg onload>: an event handler"),
        ("<svg><script>alert(1)</script></svg>", "<script>: an element"),
        ("<svg><g><svg></svg><circle onclick=x></circle></g></svg>", "<circle onclick>: an event handler"),
        ("<svg><foreignObject><p>x</p></foreignObject></svg>", "<foreignobject>: an element"),
        ('<svg><a href="javascript:alert(1)"></a></svg>', "<a>: an element"),
        ('<svg><use href="https://a.example/#x"/></svg>', "another host"),
        ('<svg><image href="//a.example/x.png"/></svg>', "another host"),
        ('<svg><rect fill="url(https://a.example/#x)"/></svg>', "another host"),
        ('<svg><animate attributeName="href"/></svg>', "<animate>: an element"),
        ('<meta http-equiv="refresh" content="0;url=https://a.example">', "<meta refresh>: an element"),
        ('<form action="javascript:alert(1)"></form>', "<form action>: an attribute"),
        ('<button formaction="javascript:alert(1)">x</button>', "<button formaction>: an attribute"),
        ('<object data="x"></object>', "<object>: an element"),
        ("<embed src=x>", "<embed>: an element"),
        ("<math><mi>x</mi></math>", "<math>: an element"),
        ('<base href="https://a.example/">', "another host"),
        ('<link rel="import" href="../index.html">', "<link import>: an element"),
        ('<iframe srcdoc="x"></iframe>', "<iframe srcdoc>: an attribute"),
        ('<img src="assets/favicon.svg" srcset="//a.example/x.png 2x">', "<img srcset>: an attribute"),
        ('<a href="./" ping="https://a.example">x</a>', "<a ping>: an attribute"),
        ('<p style="background: url(//a.example/x.png)">x</p>', "an attribute"),
        ("<style>@import 'x'</style>", "another host"),
        ('<p title="<svg class=\'"><img onerror=x><i class=\'</svg>">', "markup that browsers"),
        ('<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>', "markup that browsers"),
        ("<!--><img src=x onerror=alert(1)>-->", "markup that browsers"),
        ("<textarea><img src=x onerror=alert(1)></textarea>", "markup that browsers"),
        ('<svg class="</svg><b>x</b>', "markup that browsers"),
    ],
)
def test_only_known_markup_passes(site: Path, markup: str, fault: str) -> None:
    """By what browsers do with it; the last five are read differently by different parsers."""
    spoil(site / "en/index.html", "</main>", f"{markup}</main>")
    with pytest.raises(BrokenLinksError) as caught:
        check_links(site)
    assert any(one.startswith("en/index.html: ") and fault in one for one in caught.value.broken), caught.value.broken


def test_a_style_sheet_cannot_fetch_from_elsewhere(site: Path) -> None:
    sheet = site / "es" / "assets" / "css" / "jugada.css"
    sheet.write_text(sheet.read_text("utf-8") + "a { background: url(https://cdn.example/a.png); }", "utf-8")
    with pytest.raises(BrokenLinksError, match=r"jugada\.css: https://cdn\.example/a\.png"):
        check_links(site)


def test_links_to_other_places_may_stand_in_the_text(site: Path) -> None:
    spoil(site / "es" / "index.html", "</body>", '<a href="https://example.org/">out</a></body>')
    assert check_links(site) > 100


def test_what_a_script_says_is_no_link_and_what_a_drawing_names_no_place(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<p id="here"><a name="there" href="#jugada">á</a><svg id="drawn"><a href="x/"/></svg><img src="a.png"></p>'
        '<script type="application/json">{"x": "<a href=\'y/\' id=\'z\'>"}</script><svg></svg><a>nowhere</a>',
        "utf-8",
    )
    read = replace(read_page(page), faults=())
    assert read == Page((("a", "#jugada"), ("img", "a.png")), frozenset({"here", "there"}))


def test_a_page_with_nothing_in_it_leads_nowhere(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("", "utf-8")
    assert read_page(page) == Page((), frozenset())
