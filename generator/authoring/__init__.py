"""Help for writers of worked examples: a first file, a file from a recorded game, figures in other documents."""
