"""Reading and writing of files: what is ours, what is unchanged, and nothing of the user's is ever lost."""
