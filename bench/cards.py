"""The same deck of cards twice: as components for our sheets, and as a source for Typst.

The same for both: fonts, texts, shapes, colours, sizes, nine cards a sheet, backs behind fronts, cut marks, a ruler and
a note on every sheet, lines broken by the program, no kerning. Ours has besides: registration crosses, a layer for the
marks, a title in the bookmarks, a description of the parts for preflight. Typst has: tags of its text, by default.
"""

from __future__ import annotations

from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800, SS400, wrap
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke, Text
from generator.scene.path import polygon
from generator.scene.theme import INK, MUTED, PAPER

PETROL, AMBER = Colour("petrol", "#1F5F73"), Colour("amber", "#FAD256")
WORDS = (
    "El equipo que ataca puede jugar esta carta en cuanto la anterior queda resuelta; quien defiende la anula con "
    "una entrada o con la salida del portero, y entonces el turno pasa al otro lado del campo."
)


def kit_of(cards: int, number: int) -> Kit:
    """A kit of so many different cards that share a back; each carries the number, to be like no earlier one."""
    parts = [_card(index, number) for index in range(cards)]
    return Kit(Game("deck", "Deck", PETROL), parts, KitOptions(paper("a4")))


def typst_source(cards: int, number: int) -> str:
    """The same for Typst."""
    source = _SOURCE.replace("WORDS", WORDS).replace("NUMBER", str(number))
    return source.replace("SHEETS", str(-(-cards // 9))).replace("CARDS", str(cards))


def _card(index: int, number: int) -> Component:
    items: list[Item] = [
        polygon(((-3, -3), (66, -3), (66, 15.4), (-3, 21.6)), PETROL),
        Circle(9.4, 9.1, 4.7, PAPER),
        Text(9.4, 11.1, "A", BC800, 16, INK, "middle"),
        Text(17, 11.4, f"CARTA {index} · {number}", BC800, 16, PAPER),
        Rect(20, 28, 24, 24, 2, AMBER, Stroke(INK, 0.5)),
        polygon(((26, 46), (32, 32), (38, 46)), INK),
        Rect(6, 76.6, 51, 0.25, 0, INK),
        Text(6, 80.5, "SE JUEGA", BC600, 6.6, MUTED, tracking=0.2),
    ]
    items += [Text(6, 60 + 3.7 * i, row, SS400, 8.4, INK) for i, row in enumerate(wrap(SS400, 8.4, WORDS, 51)[:4])]
    return Component(
        f"card-{index}", "card", {"es": "Carta", "en": "Card"}, Scene(63, 88, tuple(items)), _BACK, bleed=3.0
    )


_BACK = Scene(
    63,
    88,
    (
        Rect(4.5, 4.5, 54, 79, 3, Colour("stripe", "#DDEDE4"), Stroke(PETROL, 0.9)),
        Circle(31.5, 44, 17, None, Stroke(PETROL, 0.9)),
        Text(31.5, 46, "JUGADA", BC800, 21, PETROL, "middle"),
    ),
)

_SOURCE = """
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(hyphenate: false, kerning: false, ligatures: false)
#let ink = rgb("#14202B")
#let petrol = rgb("#1F5F73")
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let words = "WORDS"
#let bc(size, weight, fill, body) = text(font: "Barlow Condensed", size: size, weight: weight, fill: fill, body)
#let card(n) = box(width: 63mm, height: 88mm, clip: true, {
  at(0, 0, polygon(fill: petrol, (0mm, 0mm), (63mm, 0mm), (63mm, 15.4mm), (0mm, 21.6mm)))
  at(4.7, 4.4, circle(radius: 4.7mm, fill: white))
  at(7.6, 6.7, bc(16pt, 800, ink)[A])
  at(17, 7, bc(16pt, 800, white)[CARTA #n · NUMBER])
  at(20, 28, rect(width: 24mm, height: 24mm, radius: 2mm, fill: rgb("#FAD256"), stroke: 0.5mm + ink))
  at(26, 32, polygon(fill: ink, (0mm, 14mm), (6mm, 0mm), (12mm, 14mm)))
  at(6, 76.6, rect(width: 51mm, height: 0.25mm, fill: ink))
  at(6, 78, bc(6.6pt, 600, rgb("#566472"))[SE JUEGA])
  at(6, 58, block(width: 51mm, text(font: "Source Sans 3", size: 8.4pt, fill: ink, words)))
})
#let back = box(width: 63mm, height: 88mm, clip: true, {
  at(4.5, 4.5, rect(width: 54mm, height: 79mm, radius: 3mm, fill: rgb("#DDEDE4"), stroke: 0.9mm + petrol))
  at(14.5, 27, circle(radius: 17mm, stroke: 0.9mm + petrol))
  at(20, 40, bc(21pt, 800, petrol)[JUGADA])
})
#let marks = {
  for x in (0, 63, 126, 189) { for y in (11.5, 279.5) {
    at(10.5 + x, y, line(length: 4mm, angle: 90deg, stroke: 0.2mm + ink))
  } }
  for y in (0, 88, 176, 264) { for x in (6, 202.5) {
    at(x, 16.5 + y, line(length: 1.5mm, stroke: 0.2mm + ink))
  } }
  for i in range(51) { at(13 + i, 288, line(length: 1.2mm, angle: 90deg, stroke: 0.15mm + ink)) }
  at(75, 286, bc(7.5pt, 600, ink)[Imprime al 100 %. La regla debe medir 50 mm.])
}
#for sheet in range(SHEETS) {
  marks
  for i in range(9) {
    if sheet * 9 + i < CARDS { at(10.5 + calc.rem(i, 3) * 63, 16.5 + calc.quo(i, 3) * 88, card(sheet * 9 + i)) }
  }
  pagebreak()
  marks
  for i in range(9) {
    if sheet * 9 + i < CARDS { at(10.5 + (2 - calc.rem(i, 3)) * 63, 16.5 + calc.quo(i, 3) * 88, back) }
  }
  if sheet < SHEETS - 1 { pagebreak() }
}
"""
