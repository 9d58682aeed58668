"""The main job, ``jugada build``: check everything, then write everything that is made from it.

`tasks` says what there is to do, `run` does it on all cores and leaves out what has not changed since the last time.
"""
