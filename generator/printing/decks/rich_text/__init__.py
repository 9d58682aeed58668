"""Rich text of users' cards: bold, colours, lists and icons, in fonts of one's own, in any script."""
