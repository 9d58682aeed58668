"""Parts for Tabletop Playground: a package of templates, textures and meshes.

The fields are those of the program's published schema (plasticity-studios/tabletop-playground-schemas, read
2026-11-23). Its units are centimetres.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from generator.i18n import text
from generator.printing.exports.dice import Die, dice_of, die_mesh, die_picture
from generator.printing.exports.tabletop_simulator import (
    Sheet,
    has_one_back,
    sheet_pictures,
    sheets_of,
    single_pictures,
    sort_parts,
    without_tab,
)
from generator.scene.component import Component
from generator.scene.model import Circle, Path

_MM_PER_CM = 10.0
_CARD, _BOARD, _FIRM = 0.03, 0.25, 0.15
"""Thickness in cm of a card, a board, and any other part."""
_BACK_FILE, _BACK_SHEET, _FRONT_AGAIN = -2, -3, -1
"""Place of a back: alone in a file, at the front's place on a sheet of backs, or none."""
_HIDDEN_IS_BACK = -3
_HEXAGON = 6


@dataclass
class _Package:
    """The files of a package, and notes for its user."""

    name: str
    lang: str
    dpi: float
    files: dict[str, bytes] = field(default_factory=dict)
    contents: list[str] = field(default_factory=list)

    def add(self, id_: str, title: str, count: int, template: Mapping[str, Any]) -> None:
        """Add a template; `count` is the number that a game needs, for cards the size of one stack."""
        guid = _guid(self.name, id_)
        whole = {"Type": template["Type"], "GUID": guid, "Name": title, **_PLAIN, **template}
        self.files[f"{self.name}/Templates/{guid}.json"] = _json(whole)
        line = "stack" if count > 1 and "Indices" in template else "part"
        self.contents.append(text(f"printing/playground-{line}", self.lang, n=count, name=title))

    def add_textures(self, pictures: Mapping[str, bytes]) -> None:
        """Add images by name."""
        self.files |= {f"{self.name}/Textures/{name}": data for name, data in pictures.items()}


_PLAIN: Mapping[str, Any] = {
    "Metadata": "",
    "CollisionType": "Regular",
    "Friction": 0.7,
    "Restitution": 0.3,
    "Density": 1,
    "SurfaceType": "Cardboard",
    "Roughness": 1,
    "Metallic": 0,
    "PrimaryColor": {"R": 1, "G": 1, "B": 1},
    "SecondaryColor": {"R": 0, "G": 0, "B": 0},
    "Flippable": True,
    "AutoStraighten": False,
    "ShouldSnap": True,
    "ScriptName": "",
    "Blueprint": "",
    "Models": [],
    "Collision": [],
    "Lights": [],
    "SnapPointsGlobal": False,
    "SnapPoints": [],
    "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0},
    "GroundAccessibility": "Nothing",
    "Tags": [],
}


def playground(name: str, title: str, components: Sequence[Component], lang: str, dpi: float) -> dict[str, bytes]:
    """Return all files by name: the package's folder, and a text that explains how to load it.

    Standees become figures, nets of dice become dice. Other folded parts are left out.
    """
    package = _Package(name, lang, dpi)
    manifest = {"Name": title, "Version": "1", "GUID": _guid(name, "package")}
    package.files[f"{name}/Manifest.json"] = _json(manifest)
    decks, pieces, figures = sort_parts(components)
    number = 0
    for kind, cards in decks:
        for sheet in sheets_of(cards, dpi):
            number += 1
            _add_deck(package, sheet, f"{name}-{kind}s-{number}", title)
    for component in figures:
        _add_figure(package, component)
    for die in dice_of(components):
        _add_die(package, die)
    for component in pieces:
        _add_piece(package, component)
    package.files["README.txt"] = _readme(package, title).encode()
    return package.files


def _readme(package: _Package, title: str) -> str:
    lang = package.lang
    head = text("printing/playground-head", lang, title=title)
    steps = [text(f"printing/playground-step-{step}", lang, folder=package.name) for step in ("copy", "open", "place")]
    numbered = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    return "\n".join((head, "", *numbered, "", *(f"- {line}" for line in package.contents))) + "\n"


# -------------------------------------------------------------------------------------------------------------- cards


def _add_deck(package: _Package, sheet: Sheet, stem: str, title: str) -> None:
    one_back = has_one_back(sheet)
    package.add_textures(sheet_pictures(sheet, stem))
    indices = [index for index, card in enumerate(sheet.cards) for _ in range(card.count)]
    names = {str(index): card.name[package.lang] for index, card in enumerate(sheet.cards)}
    deck = _card(f"{stem}-face.png", f"{stem}-back.png", sheet.cards[0].size, _model(sheet.cards[0], "Rounded"), _CARD)
    deck |= {
        "BackIndex": _BACK_FILE if one_back else _BACK_SHEET,
        "NumHorizontal": sheet.columns,
        "NumVertical": sheet.rows,
        "Indices": indices,
        "CardNames": names,
        "HiddenInHand": True,
        "UsedWithCardHolders": True,
    }
    package.add(stem, f"{title} {stem.removeprefix(package.name).strip('-')}", len(indices), deck)


def _add_piece(package: _Package, component: Component) -> None:
    """Add a token, a board or another flat part, as a stack of the number that a game needs."""
    package.add_textures(single_pictures(component, package.name, package.dpi))
    front = f"{package.name}-{component.id}-front.png"
    back = f"{package.name}-{component.id}-back.png" if component.back is not None else ""
    thickness = _BOARD if component.kind == "board" else _FIRM
    piece = _card(front, back, component.size, _model(component, front), thickness)
    piece |= {
        "BackIndex": _BACK_FILE if back else _FRONT_AGAIN,
        "Indices": [0] * component.count,
        "CardNames": {"0": component.name[package.lang]},
        "HiddenInHand": False,
        "CanStack": component.count > 1,
    }
    package.add(component.id, component.name[package.lang], component.count, piece)


def _card(front: str, back: str, size: tuple[float, float], model: str, thickness: float) -> dict[str, Any]:
    return {
        "Type": "Card",
        "FrontTexture": front,
        "BackTexture": back,
        "HiddenTexture": "",
        "HiddenIndex": _HIDDEN_IS_BACK,
        "NumHorizontal": 1,
        "NumVertical": 1,
        "Width": round(size[0] / _MM_PER_CM, 4),
        "Height": round(size[1] / _MM_PER_CM, 4),
        "Thickness": thickness,
        "CardMetadata": {},
        "CardTags": {},
        "CanStack": True,
        "Model": model,
    }


def _model(component: Component, other: str) -> str:
    """Return the program's name for the shape, else `other`; an image is cut out along its transparent parts."""
    outline = component.outline
    if isinstance(outline, Circle):
        return "Round"
    if isinstance(outline, Path):
        corners = sum(1 for command, _ in outline.segments if command == "L") + 1
        curves = any(command == "C" for command, _ in outline.segments)
        return "Hexagonal" if corners == _HEXAGON and not curves else other
    return "Rounded" if component.corner else "Square"


# --------------------------------------------------------------------------------------------------- figures and dice


def _add_figure(package: _Package, component: Component) -> None:
    standing = without_tab(component)
    package.add_textures(single_pictures(standing, package.name, package.dpi))
    figure = {
        "Type": "Cardboard Figure",
        "FrontTexture": f"{package.name}-{component.id}-front.png",
        "BackTexture": f"{package.name}-{component.id}-back.png" if component.back is not None else "",
        "FrontExtraMap": "",
        "BackExtraMap": "",
        "FigureWidth": 1,
        "FigureHeight": 1,
        "FigureZOffset": 0,
        "UseAlpha": True,
        "Collide": True,
        "ShapeAccuracy": 10,
        "Flippable": False,
        "AutoStraighten": True,
    }
    package.add(component.id, component.name[package.lang], component.count, figure)


def _add_die(package: _Package, die: Die) -> None:
    """Add a die as a mesh in its true size, with the direction of each face."""
    stem, scale = f"{package.name}-{die.id}", round(die.edge / _MM_PER_CM, 4)
    package.add_textures({f"{stem}.png": die_picture(die, package.dpi)})
    package.files[f"{package.name}/Models/{stem}.obj"] = die_mesh(die)
    same = {
        "Offset": dict.fromkeys("XYZ", 0),
        "Rotation": dict.fromkeys("XYZ", 0),
        "Scale": dict.fromkeys("XYZ", scale),
    }
    model = {
        **same,
        "Model": f"{stem}.obj",
        "Texture": f"{stem}.png",
        "NormalMap": "",
        "ExtraMap": "",
        "ExtraMap2": "",
        "IsTransparent": False,
        "CastShadow": True,
        "IsTwoSided": False,
        "UseOverrides": True,
        "SurfaceType": "Plastic",
        "Roughness": _PLAIN["Roughness"],
        "Metallic": _PLAIN["Metallic"],
    }
    body = {
        "Type": "Dice",
        "SurfaceType": "Plastic",
        "Restitution": 0.5,
        "Flippable": False,
        "Models": [model],
        "Collision": [{"Type": "Convex", "ModelName": f"{stem}.obj", **same}],
        "Faces": list(_directions(die)),
    }
    package.add(die.id, die.name[package.lang], die.count, body)


def _directions(die: Die) -> Iterator[dict[str, Any]]:
    """Yield the direction of each face: the program's x is the mesh's, its z points up."""
    for number, face in enumerate(die.faces):
        x, y, z = (round(value, 5) for value in die.solid.direction(number))
        yield {"X": x, "Y": z, "Z": y, "Name": face.title, "Metadata": ""}


def _guid(name: str, id_: str) -> str:
    return uuid5(NAMESPACE_URL, f"jugada/{name}/{id_}").hex.upper()


def _json(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
