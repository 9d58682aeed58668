"""The colours of the board and its pieces."""

from __future__ import annotations

from generator.scene.model import Colour

PETROL = Colour("point-dark", "#1F5F73")
PALE = Colour("point-light", "#C6DBE2")
# These keep their colours on a dark page: a white checker stays white.
WHITE_CHECKER = Colour("checker-white", "#FFFFFF")
BLACK_CHECKER = Colour("checker-black", "#14202B")
