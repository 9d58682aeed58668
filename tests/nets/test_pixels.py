"""Two builds side by side: what looks the same is passed over, what does not is named with its page."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.nets.pixels import Difference, compare, differences


def _pdf(path: Path, *texts: str, grey: float = 0.0, title: str = "one") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    canvas = Canvas(str(path), pagesize=(200, 100))
    canvas.setTitle(title)
    for text in texts:
        canvas.setFillGray(grey)
        canvas.drawString(20, 50, text)
        canvas.showPage()
    canvas.save()
    return path


def test_the_page_that_differs_is_named(tmp_path: Path) -> None:
    old, new = _pdf(tmp_path / "old.pdf", "hand", "card"), _pdf(tmp_path / "new.pdf", "hand", "cart")
    (found,) = differences(old, new, "pdf/kit.pdf")
    assert (found.file, found.place) == ("pdf/kit.pdf", "page 2")
    assert 10 < found.pixels < 500
    assert str(found).startswith(f"pdf/kit.pdf, page 2: {found.pixels} of ")


def test_what_the_eye_does_not_see_is_no_difference(tmp_path: Path) -> None:
    old, new = _pdf(tmp_path / "old.pdf", "hand"), _pdf(tmp_path / "new.pdf", "hand", grey=0.15, title="two")
    assert old.read_bytes() != new.read_bytes()
    assert differences(old, new, "kit.pdf") == []
    assert len(differences(old, _pdf(tmp_path / "new.pdf", "hand", grey=0.17), "kit.pdf")) == 1


def test_another_number_of_pages(tmp_path: Path) -> None:
    old, new = _pdf(tmp_path / "old.pdf", "hand"), _pdf(tmp_path / "new.pdf", "hand", "card")
    assert differences(old, new, "kit.pdf") == [Difference("kit.pdf", "", "had 1 pages or drawings, has 2")]


def test_two_builds(tmp_path: Path) -> None:
    for build, word in (("before", "card"), ("after", "cart")):
        _pdf(tmp_path / build / "build/pdf/kit.pdf", "hand", title=build)
        _pdf(tmp_path / build / "build/rulebook/book.pdf", word)
        (tmp_path / build / "build/diagrams").mkdir()
        (tmp_path / build / "build/diagrams/same.svg").write_text("<svg/>")
        (tmp_path / build / f"build/diagrams/{word}.svg").write_text("<svg/>")
    result = compare(tmp_path / "before", tmp_path / "after" / "build")
    assert (result.files, result.same) == (5, 1)
    assert [(found.file, found.pixels > 0) for found in result.differences] == [
        ("diagrams/card.svg", False),
        ("diagrams/cart.svg", False),
        ("rulebook/book.pdf", True),
    ]


def test_a_folder_without_a_build(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="there is no build"):
        compare(tmp_path, tmp_path)


_SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10">{}</svg>'
_BOX = '<rect x="2" y="2" width="4" height="4" fill="{}"/>'


@pytest.mark.browser
@pytest.mark.night  # a browser takes seconds to start
def test_drawings_in_files_and_in_pages(tmp_path: Path) -> None:
    one, two, three = (_SVG.format(_BOX.format(fill)) for fill in ("#ff0000", "#0000ff", "#fe0000"))
    for name, text in {"old.svg": one, "new.svg": two, "old.html": one + one, "new.html": three + two}.items():
        (tmp_path / name).write_text(text if name.endswith("svg") else f"<!DOCTYPE html><p>{text}</p>")
    (drawing,) = differences(tmp_path / "old.svg", tmp_path / "new.svg", "a.svg")
    assert drawing.place == ""
    assert 500 < drawing.pixels < 660  # 4 × 4 mm at 150 dpi
    (inline,) = differences(tmp_path / "old.html", tmp_path / "new.html", "a.html")
    assert (inline.place, inline.pixels) == ("drawing 2", drawing.pixels)
