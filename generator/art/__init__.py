"""The games' art: one folder per game draws its components and its states as scenes.

`generator.art.interface` documents the functions of such a folder; `generator.scene.shapes` has shared shapes.
"""

from pkgutil import extend_path

# A game may come from another distribution, which has a folder `generator/art/<name>` of its own.
__path__ = extend_path(__path__, __name__)
