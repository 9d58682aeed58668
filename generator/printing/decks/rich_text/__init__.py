"""Rich text of users' cards: bold, colours, lists and icons, in custom fonts, in any script."""
