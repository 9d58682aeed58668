"""The colours of the board and its pieces."""

from __future__ import annotations

from generator.scene.model import Colour

PETROL = Colour("point-dark", "#1F5F73")
PALE = Colour("point-light", "#C6DBE2")
WORDS = Colour("bar-words", "#FFFFFF")
"""Text on the bar and on a dark die."""
# On a dark page a white checker stays light.
WHITE_CHECKER = Colour("checker-white", "#FFFFFF")
BLACK_CHECKER = Colour("checker-black", "#14202B")
