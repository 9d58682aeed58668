# Lo que se puede hacer, preguntar y colocar en una posición.
expected-editor = un juego con editor de posiciones
