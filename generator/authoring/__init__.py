"""Tools for authors: a first example, examples from records, figures in documents, JSON Schemas for editors."""
