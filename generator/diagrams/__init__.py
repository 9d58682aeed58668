"""Diagrams: a state, and what the engine answers about it, as an annotated scene."""
