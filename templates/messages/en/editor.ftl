# What `jugada lsp` shows in an editor.
replace = Replace by the engine's answer: { $new }
say-why = Say why it is illegal: { $new }
allowed = Allowed.
forbidden = Not allowed: { $reason }
