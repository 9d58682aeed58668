# diagrams
not-drawn = { COUNT($names) ->
    [one] { LIST($names) } no está en el dibujo.
   *[other] { LIST($names) } no están en el dibujo.
}

# errores
unknown-target = { $name } no es el identificador ni el archivo de un ejemplo, ni el nombre de un juego (juegos: { $names })
no-such-step = { $id } tiene { $count } pasos, ningún paso { $step }
seat-missing = { $entry }: nombra al jugador, como en JUGADOR:ACCIÓN; en esta posición no decide exactamente uno
unknown-query = { $name } no tiene la consulta { $name2 }; { COUNT($names) ->
    [0] no hay ninguna
   *[other] hay: { LIST($names, conjunction: "none") }
}
expected-query = CONSULTA NOMBRE=VALOR …
several-diagrams = { $out }: hay { $count } diagramas; da una carpeta, un archivo .pdf, o --step
