"""Rulebooks of five examples and five sentences pass; with a mistake in each, check and builds name all ten lines."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from lxml import html

from generator.authoring.document import embed_file
from generator.authoring.embed import Picture
from generator.content.errors import CombinedContentError
from generator.documents.find import check_everything
from generator.outputs.reading import FileError
from tests.authoring.rulebook_documents import PARTS, rulebook
from tests.authoring.test_documents import _pandoc, _run, _text

KINDS = ("md", "qmd", "rst", "tex", "typ")


def write(folder: Path, kind: str, *, spoiled: bool = False, name: str = "rules") -> tuple[Path, list[int]]:
    """The rulebook's file, and the lines of what it claims."""
    text, lines = rulebook(kind, spoiled=spoiled)
    path = folder / f"{name}.{kind}"
    path.write_text(text, "utf-8")
    return path, lines


def test_a_folder_of_rulebooks_holds(tmp_path: Path) -> None:
    for kind in KINDS:
        write(tmp_path, kind)
    (tmp_path / "other.yaml").write_text("no: example\n", "utf-8")
    (tmp_path / "other.md").write_text("Nothing of ours.\n", "utf-8")
    report = check_everything([str(tmp_path)])
    assert (report.exit_code, report.errors) == (0, ())
    assert len(report.runs) == len(KINDS) * (len(PARTS) + 1)
    pattern = check_everything([str(tmp_path / "*.[mq]*d")])
    assert len(pattern.runs) == 2 * (len(PARTS) + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_each_planted_mistake_is_named_by_its_line(kind: str, tmp_path: Path) -> None:
    path, lines = write(tmp_path, kind, spoiled=True)
    report = check_everything([str(path)])
    assert (report.exit_code, report.errors) == (1, ())
    assert sorted(claim.line for run in report.runs for claim in run.failures) == lines
    with pytest.raises(CombinedContentError) as caught:
        embed_file(path, "en")
    assert [error.line for error in caught.value.errors if hasattr(error, "line")] == lines


@pytest.fixture
def embedded(tmp_path: Path) -> Path:
    """A folder with the rulebooks, figures and values in place."""
    for kind in KINDS:
        path, _ = write(tmp_path, kind)
        text, pictures = embed_file(path, "en")
        path.write_text(text, "utf-8")
        for name, data in pictures.items():
            (tmp_path / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return tmp_path


def test_figures_have_labels_captions_and_each_sentence_once(embedded: Path) -> None:
    for kind in ("md", "rst", "tex", "typ"):
        words = " ".join(_text(_pandoc(embedded / f"rules.{kind}")).split()) if kind != "typ" else ""
        source = (embedded / f"rules.{kind}").read_text("utf-8")
        assert source.count("fig-hit") == (3 if kind == "rst" else 2), kind
        assert "jugada:" not in source.replace("jugada: game", "")
        assert words.count("Shots at the blot on the 18 point: 17/36.") == (kind != "typ")
        assert "167 in truth" in source
        assert not re.search(r"^\s*[-*] .*[✓✗]", source, re.MULTILINE)


def test_typst_refers_to_the_figures(embedded: Path) -> None:
    typst = pytest.importorskip("typst", reason="typst is in the group documents")
    assert typst.compile(str(embedded / "rules.typ")).startswith(b"%PDF")


@pytest.mark.night
@pytest.mark.parametrize("kind", ["tex", "md"])
def test_latex_sets_five_examples_on_three_pages(kind: str, embedded: Path, tmp_path: Path) -> None:
    program = shutil.which("pdflatex")
    if program is None or (kind == "md" and subprocess.run(["kpsewhich", "lmodern.sty"], check=False).returncode):
        pytest.skip("no LaTeX is installed")
    if kind == "md":
        pypandoc = pytest.importorskip("pypandoc", reason="pypandoc_binary is in the group documents")
        path, _ = write(tmp_path, "md", name="pandoc")
        text, pictures = embed_file(path, "en", picture=Picture.pdf)
        for name, data in pictures.items():
            (embedded / name).write_bytes(data if isinstance(data, bytes) else b"")
        pypandoc.convert_text(text, "latex", "markdown", outputfile=str(embedded / "rules.tex"), extra_args=["-s"])
    command = [program, "-interaction=nonstopmode", "-halt-on-error", "rules.tex"]
    for _ in range(2):
        done = subprocess.run(command, cwd=embedded, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
    assert "undefined" not in done.stdout
    with pikepdf.Pdf.open(embedded / "rules.pdf") as pdf:
        assert len(pdf.pages) <= 3


@pytest.mark.night
@pytest.mark.parametrize("spoiled", [False, True])
def test_mkdocs_tells_all(spoiled: bool, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    _, lines = write(tmp_path / "docs", "md", spoiled=spoiled, name="index")
    (tmp_path / "mkdocs.yml").write_text("site_name: Mine\nplugins: [search, jugada]\n", "utf-8")
    done = _run(tmp_path, "mkdocs", "build", "--strict")
    assert done.returncode == int(spoiled), done.stderr
    if spoiled:
        assert [line for line in lines if f"index.md:{line}: claimed: " not in done.stderr] == []
        return
    page = html.parse(str(tmp_path / "site" / "index.html"))
    assert [figure.get("id") for figure in page.xpath("//figure")] == [f"fig-{part.name}" for part in PARTS]
    assert "Each side has 167 pips, 167 in truth." in page.getroot().text_content()


@pytest.mark.night
@pytest.mark.parametrize("spoiled", [False, True])
def test_sphinx_tells_all(spoiled: bool, tmp_path: Path) -> None:
    pytest.importorskip("sphinx", reason="sphinx is in the group dev")
    _, lines = write(tmp_path, "rst", spoiled=spoiled, name="index")
    config = "extensions = ['generator.authoring.sphinx_extension']\nhtml_theme = 'basic'\nnumfig = True\n"
    (tmp_path / "conf.py").write_text(config, "utf-8")
    for builder in ("html", "latex"):
        done = _run(tmp_path, "sphinx", "-W", "-q", "-b", builder, ".", builder)
        assert done.returncode == int(spoiled), done.stderr
        if spoiled:
            assert [line for line in lines if f"index.rst:{line}: ERROR: claimed: " not in done.stderr] == []
            return
    page = html.parse(str(tmp_path / "html" / "index.html"))
    assert "167 pips, 167 in truth. See Fig. 2, The figure five." in page.getroot().text_content()
    [tex] = (tmp_path / "latex").glob("*.tex")
    text = tex.read_text("utf-8")
    [figure] = [
        part for part in text.split(r"\end{figure}") if "The figure hit" in part.rpartition(r"\begin{figure}")[2]
    ]
    assert "17/36" in figure
    assert r"\usefont{U}{pzd}{m}{n}\char51" in figure
    assert "✓" not in text


@pytest.mark.parametrize("name", ["rules.html", "rules.docx", "rules.txt"])
def test_what_is_neither_document_nor_example_is_told_so(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("<p>Rules</p>", "utf-8")
    with pytest.raises(FileError, match=r"neither a document nor an example: expected a name that ends in \.md"):
        check_everything([str(tmp_path / name)])
    assert not check_everything([str(tmp_path / name)], only_ours=True).errors
