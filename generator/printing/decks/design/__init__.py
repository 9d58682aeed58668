"""*Design here*: changes of single values in the files of a deck, and the places of the boxes on its cards."""
