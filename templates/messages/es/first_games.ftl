# first games
# Lo que falla en la primera partida guiada de un juego; lo lee quien la escribe.
kind-when = un momento
kind-screen = una pantalla
until-or-decisions = se esperaba until o decisions, una de las dos
no-policy = { $name } no es una estrategia del juego; las conocidas son: { $names }
no-word = { $name } no es una de las palabras del guion: { $names }
no-formation = { $name } no es una de las formaciones del guion: { $names }
id-twice = otra pantalla ya tiene el identificador { $id }
not-played = { $entry } no se puede jugar aquí: { $problem }
nothing-allowed = aquí no se permite ninguna acción legal, así que no se podría seguir
pick-not-allowed = { $action } no es una de las acciones permitidas
no-fact = ningún suceso { $event } de la última jugada tiene el dato { $fact }
not-chance = { $entry } es un resultado del azar; se esperaba la acción de un jugador
# $first: the first fault in full.
fails = la primera partida no se cumple: { $first }{ $more ->
    [0] {""}
    [one] {" "}(y un fallo más; `jugada check` los enumera)
   *[other] {" "}(y { $more } fallos más; `jugada check` los enumera)
}
fault-claim = { $claim } no se cumple; el motor dice: { $found }
fault-too-long = tiene { $count } caracteres y caben { $most }; acórtala
fault-notation = «{ $found }» es notación o un identificador; dilo con palabras
fault-book-pictures = { $count } pantallas son para el libro (book: true); su primer turno tiene de { $least } a { $most }
fault-book-tapped = el libro imprime esta frase y un libro no se toca («{ $found }»); escribe told: para él
fault-word-unshown = ninguna pantalla enseña esta palabra; nómbrala en una (word:) o quítala
fault-many-words = { $count } tarjetas de palabras, y a quien aprende le bastan { $most }; deja las que las pantallas necesitan
fault-no-claim = en esta pantalla no se comprueba nada; escribe en claim: lo que dice su frase
fault-try-legal = { $entry } está permitido, así que no es un intento fallido
fault-try-rule = el motor lo rechaza por { $rule }
fault-try-reason = el motor dice: { $said }
fault-no-but = { $count ->
    [one] { $action } es legal y aquí no se busca
   *[other] { $count } acciones legales aquí no se buscan, como { $action }
}; escribe lo que se dice de eso (but:)
fault-spare-but = { $action } no es una acción legal que aquí se deje fuera
fault-spare-other = se elogia toda acción permitida, así que esto no se dice nunca
fault-ring-nowhere = { $place } no es aquí un sitio, una pieza, una acción legal ni una formación que se ofrezca
fault-endless = con la estrategia { $policy } esta parte no acaba
fault-few-decisions = con esta semilla y la estrategia { $policy }, quien aprende decide solo { $count ->
    [one] una vez
   *[other] { $count } veces
}; elige otra semilla o baja at_least
chapter-ends-in-play = se esperaba como última pantalla una con free y su propia posición: la partida a la que lleva el capítulo
fault-chapter-tasks = { $count } tareas; un capítulo tiene de { $least } a { $most }
fault-no-example = { $name } no es un ejemplo del juego
fault-example-twice = el ejemplo { $name } está en dos sitios; deja uno
fault-example-unplaced = el ejemplo { $name } no está en ningún capítulo; ponlo en uno (examples:) o en look_up
fault-no-rule = { $name } no es una regla del juego
fault-rule-twice = los problemas de { $name } están en dos capítulos; deja uno
fault-rule-unplaced = los problemas de { $name } no están en ningún capítulo; nombra la regla en uno (rules:)
fault-chapter-twice = dos capítulos se llaman { $name }
fault-formation = { $seat } no puede colocar nunca la formación «{ $name }»: cambia un círculo, o quítala
