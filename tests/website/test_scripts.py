"""The site's scripts: what each page's script imports is fetched with it, and comments stay at home."""

from __future__ import annotations

import re
from pathlib import Path

from generator.resources import resource_dir
from generator.website.build import ENTRIES, WORKER
from generator.website.links import read_page
from generator.website.scripts import imported_scripts, without_comments
from tests.nonempty import nonempty

SCRIPTS = resource_dir("site") / "assets" / "js"
ALONE = {"site.js", WORKER, "share.js"}
"""The script of every page, the engine's, and one that comes when something is taken along."""

SAMPLE = """\
// A comment of the file
import { a } from "./a.js";

/** @typedef {{ b: number }} B what it is */

/**
 * What it does.
 * @param {B} b
 */
export const c = (/** @type {B} */ { b }, /** @type {string} */ d = "// no comment") => `
  ${b} // nor this
  /* nor this */
`; // beside code

class E {
  /** @type {Map<string, string>} */
  f = new Map(); // beside it
  /** @param {string} g @param {number} [h] */
  i(g, h) { return /** @type {any} */ (g)[h] / 2 * 3; } /* stays */
}
"""
BARE = """\
import { a } from "./a.js";
export const c = ({ b }, d = "// no comment") => `
  ${b} // nor this
  /* nor this */
`; // beside code
class E {
  f = new Map(); // beside it
  i(g, h) { return (g)[h] / 2 * 3; } /* stays */
}
"""


def test_comments_on_lines_of_their_own_and_types_go() -> None:
    assert without_comments(SAMPLE).removeprefix("\n") == BARE


def test_no_types_are_sent() -> None:
    for path in nonempty(SCRIPTS.glob("*.js")):
        assert not re.search(r"/\*\*|@(type|param|import|template)\b", without_comments(path.read_text("utf-8"))), (
            path.name
        )


def test_each_pages_script_is_known_with_all_that_it_imports() -> None:
    pages = [
        *(resource_dir("templates") / "site").glob("*.jinja"),
        *(resource_dir("site") / "overrides").glob("*.html"),
    ]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    named = re.findall(
        r"^(?:script: |{% block script %})(\w+\.js)(?:$|{%)|<script type=\"module\" src=\"{{ 'assets/js/(\w+\.js)'",
        text,
        re.MULTILINE,
    )
    assert {one or other for one, other in named} == set(ENTRIES)
    reached = {name for entry in ENTRIES for name in (entry, *imported_scripts(entry))}
    assert reached | ALONE == {path.name for path in SCRIPTS.glob("*.js")}


def test_the_scripts_that_templates_name_pass_the_last_look(tmp_path: Path) -> None:
    """The small site of these tests lacks some pages whose scripts import others."""
    folders = resource_dir("site") / "overrides", resource_dir("templates") / "site"
    texts = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*.html*")]
    written = nonempty([tag for text in texts for tag in re.findall(r"<script [^>]*\bsrc=[^>]*>", text)])
    page = tmp_path / "page.html"
    tags = "".join(f"{re.sub(r'{{.*?}}', 'a.js', tag)}</script>" for tag in written)
    page.write_text(f"<!doctype html><html><head>{tags}</head><body></body></html>", "utf-8")
    assert read_page(page).faults == ()
