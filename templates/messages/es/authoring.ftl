# Ejemplos nuevos.
record-title = Partida anotada, jugadas { $first } a { $last }
