"""Help for authors: a first example, one from a recorded game, figures in other documents, schemas for editors."""
