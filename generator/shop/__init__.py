"""The counter of the print shop: a game or a deck of one's own becomes files on disk, unless they lie there already."""
