# Lo que se puede hacer, preguntar y colocar en una posición.
expected-editor = un juego con editor de posiciones
detail-expected = { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
example-title = Título
example-text = Qué se ve aquí.
