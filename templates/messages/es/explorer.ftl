# Lo que se puede hacer, preguntar y colocar en una posición.
expected-editor = un juego con editor de posiciones
detail-expected = { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
example-title = Título
example-text = Qué se ve aquí.
example-say = Qué pasa aquí y por qué.
expected-turn = una jugada de a quien le toca
expected-chairs = alguien en cada sitio
expected-saved = una partida guardada
expected-known = una posición sin cartas ni elecciones ocultas
expected-open = el final de la partida: hasta entonces su archivo tiene secretos
secret = { NAME($seat) }: elige en secreto.
record-title = Partida anotada, jugadas { $first } a { $last }
expected-entry = JUGADOR:ACCIÓN
sheet-win = ¡Ganas!
sheet-loss = Esta vez no
sheet-draw = Empate
sheet-over = Fin de la partida
as-before = Como antes
tap-goals = Desde aquí: { LIST($names, conjunction: "or") }.
tap-goals-some = Desde aquí, entre otras: { LIST($names, conjunction: "or") }.
tap-pieces = Ahí no hay nada que jugar. Puedes tocar { LIST($names, conjunction: "or") }.
tap-pieces-some = Ahí no hay nada que jugar. Puedes tocar, por ejemplo, { LIST($names, conjunction: "or") }.
tap-button = En el tablero no hay nada que tocar ahora: usa los botones.
reviewer = el programa
