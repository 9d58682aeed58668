"""Examples in other people's documents, each read by the tool that the document is for."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from lxml import html
from typer.testing import CliRunner

from generator.authoring.document import embed_file
from generator.authoring.embed import Picture, usual_language
from generator.cli.app import app
from generator.content.errors import ContentError
from generator.documents.reading import read_document
from generator.outputs.reading import FileError
from tests.docs.pasted import blocks, commands
from tests.nightly import nightly, nightly_rows
from tests.nonempty import nonempty

TITLE, CLOSED = "The order of the dice", "The 19 point is closed to Black."

DOCUMENTS = {
    "a.md": "# Rules\n\nText:\n```jugada\nbg.ex.hit step=3 lang=en\n```\n\n````md\n```jugada\nbg.ex.no\n```\n````\n",
    "a.rst": (
        "Rules\n=====\n\nShown::\n\n    .. jugada:: bg.ex.no\n\n.. code-block:: rst\n\n   .. jugada:: bg.ex.no\n\n"
        ".. a comment\n   .. jugada:: bg.ex.no\n\n.. note::\n\n   .. jugada:: bg.ex.hit\n      :step: 3\n"
        "      :lang: en\n\n   Inside.\n\nEnd.\n"
    ),
    "a.tex": (
        "\\documentclass{article}\n\\usepackage{graphicx}\n\\newcommand{\\jugada}[2][]{}\n\\begin{document}\n"
        "% \\jugada{bg.ex.no}\n\\begin{verbatim}\n\\jugada{bg.ex.no}\n\\end{verbatim}\n"
        "  \\jugada[step = 3, lang=en]{bg.ex.hit} % here\n\\end{document}\n"
    ),
    "a.typ": (
        "= Rules\n\n```\n#jugada(\"bg.ex.no\")\n```\n/*\n#jugada(\"bg.ex.no\")\n*/\n// #jugada(\"bg.ex.no\")\n"
        '#jugada("bg.ex.hit", step: 3, lang: "en")\n\nEnd.\n'
    ),
}  # fmt: skip


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A folder with the documents, their examples put in."""
    out = tmp_path / "out"
    out.mkdir()
    for name, text in DOCUMENTS.items():
        (tmp_path / name).write_text(text, "utf-8")
        filled, pictures = embed_file(tmp_path / name, "es")
        (out / name).write_text(filled, "utf-8")
        for picture, data in pictures.items():
            (out / picture).write_bytes(data.encode() if isinstance(data, str) else data)
    return out


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_names_an_example_and_may_show_how(name: str) -> None:
    [found] = read_document(Path(name), DOCUMENTS[name]).blocks
    assert (found.head, found.value("step"), found.value("lang"), found.is_carried) == ("bg.ex.hit", "3", "en", False)


_MARKUPS = {".md": "markdown", ".rst": "rst", ".tex": "latex", ".typ": "typst"}


@pytest.mark.parametrize(
    ("name", "text", "line", "message"),
    [
        ("a.rst", "Text\n\n.. jugada:: bg.ex.hit\n   :step: 9\n", 4, "has 4 steps; there is no step 9"),
        ("a.rst", ".. jugada::\n", 1, "expected EXAMPLE"),
        ("a.tex", "\n\\jugada{bg.ex.nothing}\n", 2, "no example"),
        ("a.tex", "Text \\jugada{bg.ex.hit}\n", 1, r"\\jugada needs a line of its own"),
        ("a.typ", '#jugada("bg.ex.hit", size: 3)\n', 1, "'size=3': expected EXAMPLE"),
        ("a.typ", 'Text #jugada("bg.ex.hit")\n', 1, "#jugada needs a line of its own"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, name: str, text: str, line: int, message: str) -> None:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(ContentError, match=message) as caught:
        embed_file(path, "en")
    assert caught.value.line == line


def test_values_are_written_as_the_markup_wants_them(tmp_path: Path) -> None:
    """In LaTeX a bare sign for percent would hide the rest of its line."""
    path = tmp_path / "a.tex"
    asked = "Of all rolls, {{shots B7 as=percent}} hit."
    fence = "\\begin{jugada}\nbg.ex.hit step=1\n\\end{jugada}"
    path.write_text(f"% jugada: game=backgammon\n{fence}\n{asked}\n", "utf-8")
    assert "Of all rolls, 47\\% hit." in embed_file(path, "en")[0]


def test_a_document_of_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.docx").write_bytes(b"PK")
    with pytest.raises(FileError, match=r"rules\.docx: a document of an unknown kind; expected .*\.md.* or \.typ"):
        embed_file(tmp_path / "rules.docx", "en")


@pytest.mark.parametrize(("picture", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG")])
def test_pictures_in_the_format_asked_for(tmp_path: Path, picture: str, start: bytes) -> None:
    """PDF is for LaTeX, by Pandoc's way: caption and claims are in its float then."""
    (tmp_path / "a.md").write_text(DOCUMENTS["a.md"], "utf-8")
    text, pictures = embed_file(tmp_path / "a.md", "en", picture=Picture(picture))
    [(name, data)] = pictures.items()
    assert f"]({name})" in text
    assert (r"\begin{figure}" in text) == (picture == "pdf")
    assert (data.encode() if isinstance(data, str) else data).startswith(start)


def test_the_language_of_a_document() -> None:
    assert [usual_language(name) for name in ("es", "en_GB", "es-ES")] == ["es", "en", "es"]


def test_typst_sets_the_document(written: Path) -> None:
    typst = pytest.importorskip("typst", reason="typst is in the group documents")
    data = typst.compile(str(written / "a.typ"))
    with pikepdf.Pdf.open(BytesIO(data)) as pdf:
        [page] = pdf.pages
        assert "/XObject" in page.resources


def _pandoc(path: Path) -> list[Any]:
    """The document's blocks, as Pandoc reads them."""
    pypandoc = pytest.importorskip("pypandoc", reason="pypandoc_binary is in the group documents")
    blocks: list[Any] = json.loads(pypandoc.convert_file(str(path), "json", _MARKUPS[path.suffix]))["blocks"]
    return blocks


def _text(node: Any) -> str:
    if isinstance(node, list):
        return "".join(map(_text, node))
    if not isinstance(node, dict):
        return ""
    if node.get("t") in ("Str", "Math"):
        return str(node["c"] if node["t"] == "Str" else node["c"][1])
    return " " if node.get("t") in ("Space", "SoftBreak") else _text(node.get("c", []))


def _images(node: Any) -> list[str]:
    if isinstance(node, dict) and node.get("t") == "Image":
        return [node["c"][2][0]]
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return [name for child in children for name in _images(child)]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_pandoc_reads_the_figure_and_its_claims(written: Path, name: str) -> None:
    blocks = _pandoc(written / name)
    [picture] = _images(blocks)
    assert (written / picture).is_file()
    assert TITLE in _text(blocks)
    assert CLOSED in _text(blocks)


def test_latex_sets_the_document(written: Path) -> None:
    program = shutil.which("pdflatex")
    if program is None:
        pytest.skip("no LaTeX is installed")
    command = [program, "-interaction=nonstopmode", "-halt-on-error", "a.tex"]
    done = subprocess.run(command, cwd=written, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    with pikepdf.Pdf.open(written / "a.pdf") as pdf:
        assert len(pdf.pages[0].resources.XObject) == 1


@pytest.mark.parametrize("page", ["docs/embedding.md", "docs/embedding.es.md"])
def test_what_the_page_says_works_as_pasted(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pypandoc = pytest.importorskip("pypandoc", reason="pypandoc_binary is in the group documents")
    monkeypatch.chdir(tmp_path)
    [fence] = blocks(page, "markdown")
    (embed, pandoc) = commands(page)
    document = Path(embed[3])
    document.write_text(fence, "utf-8")
    done = CliRunner().invoke(app, embed[1:])
    assert done.exit_code == 0, done.output
    subprocess.run([pypandoc.get_pandoc_path(), *pandoc[1:]], check=True)
    assert "<figure" in Path(pandoc[-1]).read_text("utf-8")
    for kind, suffix in {"latex": "tex", "typst": "typ", "rst": "rst"}.items():
        for text in nonempty(blocks(page, kind)):
            (tmp_path / f"a.{suffix}").write_text(text, "utf-8")
            assert embed_file(tmp_path / f"a.{suffix}", "en")[1], kind


@pytest.mark.night
def test_pandoc_makes_a_word_document(written: Path) -> None:
    pypandoc = pytest.importorskip("pypandoc", reason="pypandoc_binary is in the group documents")
    (written.parent / "b.qmd").write_text(DOCUMENTS["a.md"], "utf-8")
    text, pictures = embed_file(written.parent / "b.qmd", "en", picture=Picture.png)
    for name, data in pictures.items():
        (written / name).write_bytes(data if isinstance(data, bytes) else b"")
    out = written / "b.docx"
    pypandoc.convert_text(text, "docx", "markdown", outputfile=str(out), extra_args=["--resource-path", str(written)])
    assert b".png" in out.read_bytes()


def _run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    line = [sys.executable, "-W", "ignore", "-m", *command]
    return subprocess.run(line, cwd=folder, env=quiet, capture_output=True, text=True, check=False)


PAGE = """---
title: Rules
---
# Rules

- in a list

    ```jugada
    bg.ex.hit step=3
    ```

> ```jugada
> bg.ex.hit step=3
> ```
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Somebody's site with our plugin."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(PAGE, "utf-8")
    config = "site_name: Mine\ntheme: {name: material}\nplugins: [search, jugada: {lang: en}]\n"
    (tmp_path / "mkdocs.yml").write_text(config, "utf-8")
    return tmp_path


@pytest.mark.parametrize("program", nightly(["mkdocs", "properdocs"], day=["mkdocs"]))
def test_any_site_shows_examples(site: Path, program: str) -> None:
    if find_spec(program) is None:
        pytest.skip(f"{program} is not installed")
    done = _run(site, program, "build", "--strict")
    assert done.returncode == 0, done.stderr
    page = html.parse(str(site / "site" / "index.html"))
    figures = page.xpath("//figure[@class='jugada']")
    assert [figure.getparent().tag for figure in figures] == ["li", "blockquote"]
    for figure in figures:
        assert len(figure.xpath("./div/svg")) == 1
        assert CLOSED in figure.text_content()
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    index = (site / "site" / "search" / "search_index.json").read_text("utf-8")
    assert CLOSED in index
    assert "font-face" not in index


@pytest.mark.night
def test_a_site_with_a_wrong_example_is_not_built(site: Path) -> None:
    page = site / "docs" / "index.md"
    page.write_text(PAGE.replace("> bg.ex.hit step=3", "> bg.ex.hit step=9"), "utf-8")
    done = _run(site, "mkdocs", "build")
    assert done.returncode == 1
    assert "index.md:12: bg.ex.hit has 4 steps; there is no step 9" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def sphinx(tmp_path: Path) -> Path:
    """Somebody's Sphinx project with our extension."""
    pytest.importorskip("sphinx", reason="sphinx is in the group dev")
    extension = "generator.authoring.sphinx_extension"
    (tmp_path / "conf.py").write_text(f"extensions = ['{extension}']\nhtml_theme = 'basic'\nlanguage = 'en'\n", "utf-8")
    (tmp_path / "index.rst").write_text(DOCUMENTS["a.rst"].replace("      :lang: en\n", ""), "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("builder", "picture"),
    nightly_rows(
        [("html", "_images/bg.ex.hit-3-en.svg"), ("latex", "bg.ex.hit-3-en.pdf")],
        day=[("html", "_images/bg.ex.hit-3-en.svg")],
    ),
)
def test_sphinx_shows_examples(sphinx: Path, builder: str, picture: str) -> None:
    done = _run(sphinx, "sphinx", "-W", "-q", "-b", builder, ".", "built")
    assert (done.returncode, done.stderr) == (0, "")
    assert (sphinx / "built" / picture).is_file()
    if builder == "html":
        page = html.parse(str(sphinx / "built" / "index.html"))
        [shown] = page.xpath("//div[contains(@class, 'jugada')]")
        assert [image.get("src") for image in nonempty(shown.xpath(".//img"))] == [picture]
        assert CLOSED in shown.text_content()
        assert "Dice, Black: 5-1" in shown.xpath(".//img")[0].get("alt")


@pytest.mark.night
def test_sphinx_s_latex_wraps_no_text_round_a_figure(sphinx: Path) -> None:
    """A wrapped figure with its sentences runs over boxes and the end of the page."""
    text = (sphinx / "index.rst").read_text("utf-8")
    (sphinx / "index.rst").write_text(text.replace(":step: 3", ":step: 3\n      :align: left"), "utf-8")
    done = _run(sphinx, "sphinx", "-W", "-q", "-b", "latex", ".", "built")
    assert (done.returncode, done.stderr) == (0, "")
    [tex] = (path.read_text("utf-8") for path in (sphinx / "built").glob("*.tex"))
    assert "wrapfigure" not in tex
    assert r"\hspace*{\fill}" in tex


@pytest.mark.night
def test_sphinx_tells_the_line_of_a_wrong_example(sphinx: Path) -> None:
    text = (sphinx / "index.rst").read_text("utf-8")
    (sphinx / "index.rst").write_text(text.replace(":step: 3", ":step: 9"), "utf-8")
    done = _run(sphinx, "sphinx", "-W", "-q", "-b", "html", ".", "built")
    line = text[: text.index(":step: 3")].count("\n") + 1
    assert done.returncode == 1
    assert f"index.rst:{line}: ERROR" in done.stderr
    assert "bg.ex.hit has 4 steps; there is no step 9" in done.stderr
