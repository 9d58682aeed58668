# New examples.
record-title = A recorded game, entries { $first } to { $last }
