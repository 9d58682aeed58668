"""Diagrams: a state and the engine's answers about it as an annotated scene."""
