"""The wording of a game's texts: its glossary kept, its style, the sentences that programs write."""
