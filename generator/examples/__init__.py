"""Worked examples: files of steps and claims, run on the engine. Knows no drawing.

`generator.examples.run` holds what running an example gives; it needs nothing but the standard library.
"""
