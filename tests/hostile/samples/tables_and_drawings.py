"""Spreadsheets of many elements, and drawings whose parts multiply."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.hostile.harness import add
from tests.hostile.samples.files import archive, art, table

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = (
    f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-'
    'package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/'
    'workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
)


def xlsx(rows: str, strings: str = "<si><t>title</t></si><si><t>Fox</t></si>", more: str = "") -> bytes:
    """Return a workbook of one sheet with these rows and shared strings."""
    relations = f'<Relationships xmlns="{_PACKAGE}/relationships">{{}}</Relationships>'
    kinds = (("worksheet", "worksheets/sheet1.xml"), ("sharedStrings", "sharedStrings.xml"))
    inner = "".join(
        f'<Relationship Id="r{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(kinds, 1)
    )
    outer = f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    book = f'<workbook {_MAIN} xmlns:r="{_OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
    sheet = f"<worksheet {_MAIN}><sheetData>{rows}</sheetData>{more}</worksheet>"
    return archive(
        {
            "[Content_Types].xml": _TYPES.encode(),
            "_rels/.rels": relations.format(outer).encode(),
            "xl/workbook.xml": book.encode(),
            "xl/_rels/workbook.xml.rels": relations.format(inner).encode(),
            "xl/sharedStrings.xml": f"<sst {_MAIN}>{strings}</sst>".encode(),
            "xl/worksheets/sheet1.xml": sheet.encode(),
        }
    )


HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>'
_ODF = "urn:oasis:names:tc:opendocument:xmlns"


def _ods(rows: str) -> bytes:
    names = " ".join(f'xmlns:{name}="{_ODF}:{name}:1.0"' for name in ("office", "table", "text"))
    sheet = f'<table:table table:name="A">{rows}</table:table>'
    body = f"<office:body><office:spreadsheet>{sheet}</office:spreadsheet></office:body>"
    content = f"<office:document-content {names}>{body}</office:document-content>"
    mime = b"application/vnd.oasis.opendocument.spreadsheet"
    return archive({"mimetype": mime, "content.xml": content.encode()})


add(
    "spreadsheet",
    [
        (
            "shared strings",
            table("t.xlsx", lambda: xlsx(HEAD, "<si><t>title</t></si>" + "<si><t/></si>" * 6_000_000)),
        ),
        ("empty cells", table("t.xlsx", lambda: xlsx(HEAD + '<row r="3">' + "<c/>" * 15_000_000 + "</row>"))),
        ("empty rows", table("t.xlsx", lambda: xlsx(HEAD + "<row/>" * 12_000_000))),
        ("runs of a string", table("t.xlsx", lambda: xlsx(HEAD, "<si>" + "<r><t>a</t></r>" * 4_000_000 + "</si>"))),
        (
            "the last cell of all",
            table("t.xlsx", lambda: xlsx(HEAD + '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
        ),
        (
            "merged cells",
            table(
                "t.xlsx",
                lambda: xlsx(
                    HEAD, more="<mergeCells>" + '<mergeCell ref="A1:XFD1048576"/>' * 500_000 + "</mergeCells>"
                ),
            ),
        ),
        ("ODS: elements", table("t.ods", lambda: _ods("<table:table-row/>" * 5_000_000))),
        (
            "ODS: repeated rows",
            table(
                "t.ods",
                lambda: _ods(
                    '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell '
                    'table:number-columns-repeated="1000000000"><text:p>a</text:p></table:table-cell></table:table-row>'
                ),
            ),
        ),
        ("nested elements", table("t.xlsx", lambda: xlsx(HEAD + "<row>" * 2_000_000))),
    ],
    codes=(0, 2),
)

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">{}</svg>'
)


def gradients(stops: int, shapes: int, spread: str = "repeat") -> str:
    steps = "".join(f'<stop offset="{n / stops:.4f}" stop-color="#{n % 4096:03x}"/>' for n in range(stops))
    gradient = f'<linearGradient id="g" x2="0.02" spreadMethod="{spread}">{steps}</linearGradient>'
    return SVG.format(gradient + '<rect width="99" height="99" fill="url(#g)"/>' * shapes)


def _uses(layers: int, times: int) -> str:
    groups = ['<g id="g0"><rect width="1" height="1"/></g>']
    groups += [f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * times + "</g>" for n in range(1, layers)]
    return SVG.format(f'<defs>{"".join(groups)}</defs><use href="#g{layers - 1}"/>')


def _rules(count: int, shapes: int) -> str:
    styles = "".join(f".a{n} .b{n} .c{n} > rect:nth-child({n + 1}) {{fill: red}}" for n in range(count))
    return SVG.format(f"<style>{styles}</style>" + '<rect class="a b c" width="1" height="1"/>' * shapes)


_DRAWINGS: list[tuple[str, Callable[[], str]]] = [
    ("stops, repeats and shapes", partial(gradients, 200, 300)),
    ("stops and shapes", partial(gradients, 4000, 1000, "pad")),
    ("reflected gradients", partial(gradients, 2000, 2000, "reflect")),
    ("uses of uses", partial(_uses, 12, 9)),
    ("selectors and shapes", partial(_rules, 450, 4500)),
    ("dashes", lambda: SVG.format('<path d="M0 0' + "H99H0" * 5000 + '" stroke="red" stroke-dasharray="0.01"/>')),
    (
        "a place for each of a million letters, in tspans within tspans",
        lambda: SVG.format("<text>" + "<tspan rotate='1' x='1 2'>" * 40 + "a" * 900_000 + "</tspan>" * 40 + "</text>"),
    ),
    (
        "a chain of clips for each of many shapes",
        lambda: SVG.format(
            "".join(
                f'<clipPath id="c{n}" clip-path="url(#c{n + 1})"><rect width="9" height="9"/></clipPath>'
                for n in range(40)
            )
            + '<rect width="9" height="9" clip-path="url(#c0)"/>' * 3000
        ),
    ),
    ("brackets in a style", lambda: SVG.format(f'<rect width="9" height="9" style="fill:{"(" * 5000}"/>')),
    (
        "brackets in a condition of a style sheet",
        lambda: SVG.format(f"<style>@supports {'not (' * 5000}x{')' * 5000}{{}}</style><rect width='9' height='9'/>"),
    ),
    ("a selector of many parts", lambda: SVG.format(f"<style>{'a ' * 20_000}{{fill:red}}</style><rect/>")),
    (
        "a selector that can be matched in many ways",
        lambda: SVG.format(f"<style>zzz {'g ' * 9}rect{{fill:red}}</style>{'<g>' * 40}<rect/>{'</g>' * 40}"),
    ),
    (
        "siblings in many ways",
        lambda: SVG.format(f"<style>zzz {'~ rect' * 9}{{fill:red}}</style>{'<rect/>' * 60}"),
    ),
    (
        "a clip by a style for many shapes",
        lambda: SVG.format(
            f"<style>rect{{clip-path:polygon({','.join(['1px 2px', '50px 3px', '8px 70px'] * 150)})}}</style>"
            + '<rect width="9" height="9"/>' * 4000
        ),
    ),
    (
        "clips of clips",
        lambda: SVG.format(
            "".join(
                f'<clipPath id="c{n}" clip-path="url(#c{n + 1})"><rect width="9" height="9"/></clipPath>'
                for n in range(900)
            )
            + '<rect width="9" height="9" clip-path="url(#c0)"/>' * 900
        ),
    ),
    (
        "patterns of patterns",
        lambda: SVG.format(
            "".join(
                f'<pattern id="p{n}" width="0.001" height="0.001"><rect width="9" height="9" fill="url(#p{n + 1})"/>'
                "</pattern>"
                for n in range(200)
            )
            + '<rect width="99" height="99" fill="url(#p0)"/>' * 100
        ),
    ),
]
add("SVG", [(name, art("a.svg", make)) for name, make in _DRAWINGS], codes=(0, 2))
