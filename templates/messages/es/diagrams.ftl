# diagrams

# errores
example-s-id-file = { $name } no es el identificador ni el archivo de un ejemplo, ni el nombre de un juego (juegos: { $names })
has-steps-step = { $id } tiene { $count } pasos, ningún paso { $step }
name-seat-as-seat = { $entry }: nombra al jugador, como en JUGADOR:ACCIÓN; en esta posición no decide exactamente uno
has-query = { $name } no tiene la consulta { $name2 }; hay: { $names }
diagrams-give-folder-pdf = { $out }: hay { $count } diagramas; da una carpeta, un archivo .pdf, o --step
