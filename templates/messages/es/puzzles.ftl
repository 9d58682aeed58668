# puzzles
# Problemas: se leen en el sitio, en hojas para imprimir y en Anki.
allowed = Está permitido.
# $names: las respuestas correctas.
right = { COUNT($names) ->
    [one] Respuesta: { LIST($names) }
   *[other] Respuestas: { LIST($names, conjunction: "or") }
}
task-list = Elige una respuesta.
task-mark = Márcalo en el tablero.
sheet-title = Problemas de { $game }
sheet-subject = Posiciones con una pregunta; la respuesta está detrás.
sheet-questions = preguntas
sheet-answers = respuestas
found-by = Problemas en los que decide { $rule }. Los encontró: jugada puzzles { $game } --rule { $rule } --count { $count } --seed { $seed }. El motor los comprueba cada vez que se leen.

# errors
no-decision = en este problema ya no decide { $rule }; busca otros con `jugada puzzles { $game } --rule { $rule }`
unknown-rule = { $game } no tiene la regla { $rule }, o la regla no prohíbe nada; elige una de estas: { $names }
none-found = no se ha encontrado ningún problema en { $games } partidas; prueba con más (--games) o con otra semilla (--seed)
unknown-query = el juego no tiene la pregunta { $query }, o no sirve para comparar
