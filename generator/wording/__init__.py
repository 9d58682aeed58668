"""The wording of a game's texts: checks of glossary and style, and lists of generated sentences."""
