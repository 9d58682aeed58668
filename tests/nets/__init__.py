"""Nets under a rebuilding: what pages look like, and what engines answer, before and after.

Behaviour that a change should leave alone is held against what it was: pixels of two builds, and answers that are kept
beside this file. ``python -m tests.nets`` says what can be compared.
"""
