# Lo que muestra `jugada lsp` en un editor.
replace = Poner la respuesta del motor: { $new }
say-why = Decir por qué no se puede: { $new }
allowed = Se puede.
forbidden = No se puede: { $reason }
