# puzzles
# Problemas: se leen en el sitio, en hojas para imprimir y en Anki.
allowed = Está permitido.
# $by: quien valora; $value: lo que vale la respuesta; $other: lo que vale la mejor, o la mejor de las otras.
best-chance = Según { $by }, así se gana el { $value } de las veces; con las otras, el { $other } como mucho.
best-points = Según { $by }, vale { $value } puntos; las otras, { $other } como mucho.
best-scale = Es lo mejor, según { $by }.
worse-chance = Se puede, pero según { $by } así se gana el { $value } de las veces, y con la mejor, el { $other }.
worse-points = Se puede, pero según { $by } vale { $value } puntos, y la mejor, { $other }.
worse-scale = Se puede, pero según { $by } hay algo mejor.
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
found-best = Problemas en los que { $rule } lleva a lo mejor. Los encontró: jugada puzzles { $game } --best --rule { $rule } --count { $count } --seed { $seed }. El motor y quien valora los comprueban cada vez que se leen.

# errors
no-decision = en este problema ya no decide { $rule }; busca otros con `jugada puzzles { $game } --rule { $rule }`
no-review = { $game } no dice quién valora las jugadas: falta `review` en el final de su first_game.yaml
unknown-rule = { $game } no tiene la regla { $rule }, o la regla no prohíbe nada; elige una de estas: { $names }
none-found = no se ha encontrado ningún problema en { $games } partidas; prueba con más (--games) o con otra semilla (--seed)
unknown-query = el juego no tiene la pregunta { $query }, o no sirve para comparar
