"""Localisation: one catalogue of Fluent files, by language and bundle (a file of messages).

``templates/messages/<language>/<bundle>.ftl`` holds the project's own sentences,
``content/<game>/messages.<language>.ftl`` those of a game. A folder with a file ``language.ftl`` is a language, so
adding one means adding files.

>>> text("core/expected-number", "en", low=1, high=6)
'a whole number from 1 to 6'
"""

from generator.i18n.catalogue import CatalogueError, add_message_file, message_file, text, write
from generator.i18n.languages import (
    current_language,
    default_language,
    language_name,
    languages,
    set_language,
    using_language,
)
from generator.i18n.messages import MessageFile

__all__ = [
    "CatalogueError",
    "MessageFile",
    "add_message_file",
    "current_language",
    "default_language",
    "language_name",
    "languages",
    "message_file",
    "set_language",
    "text",
    "using_language",
    "write",
]
