# Ejemplos nuevos.
record-title = Partida anotada, jugadas { $first } a { $last }

# errores
lang-expected-one = lang={ $lang }: se esperaba uno de { $names }
does-hold-jugada-check = { $id }: una afirmación no se cumple; ejecuta `jugada check { $id }`
has-steps-step = { $id } tiene { $count } pasos; no hay paso { $number }
fence-never-closed-expected = el bloque no se cierra: se esperaba una línea { $marker }
entries = { $path }: las jugadas { $first } a { $last } no están entre 1 y { $count }
does-say-game-records = no dice a qué juego pertenece; indícalo con --game
game-holds = { $path }: no hay partida { $number }; contiene { $count }
id-letters-digits-between = un identificador de letras, cifras y _ entre puntos, como bg.ex.mine
fence-form = se esperaba EJEMPLO [step=N] [lang=LENGUA]
fence-option = { $found }: se esperaba EJEMPLO [step=N] [lang=LENGUA]
no-example = { $name }: no existe ese ejemplo
