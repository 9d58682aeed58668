"""Time zones, which no message has."""
