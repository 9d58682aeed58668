"""What things look like: one folder a game draws its components and its states as scenes.

`generator.art.interface` says what such a folder offers; `generator.scene.shapes` holds what games share.
"""

from pkgutil import extend_path

# A game may come from another distribution: it brings a folder `generator/art/<name>` of its own.
__path__ = extend_path(__path__, __name__)
