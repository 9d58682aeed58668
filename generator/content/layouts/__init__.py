"""Layouts as people write them: what a box may say, and one layout over another."""
