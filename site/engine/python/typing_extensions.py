"""What Fluent imports for its types."""

from typing import *  # noqa: F403
