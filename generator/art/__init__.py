"""What things look like: one folder a game draws its components and its states as scenes.

`generator.art.interface` says what such a folder offers; `generator.art.common` holds what games share.
"""
