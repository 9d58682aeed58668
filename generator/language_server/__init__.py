"""What an editor shows beside a worked example as one types: verdicts, names, boards, mends.

`analysis` reads the text of an editor, the other modules answer about a place in it, and `server` speaks the Language
Server Protocol by pygls, which the extra ``lsp`` brings.
"""
