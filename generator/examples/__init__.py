"""Worked examples: files of steps and claims, run on the engine. Independent of any drawing.

`generator.examples.run` holds the result of running an example; it needs only the standard library.
"""
