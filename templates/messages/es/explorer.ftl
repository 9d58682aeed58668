# Lo que se puede hacer, preguntar y colocar en una posición.
expected-editor = un juego con editor de posiciones
detail-expected = se esperaba { $expected }
example-title = Título
example-text = Qué se ve aquí.
