# coverage
heading = Qué cubren los textos, el motor, los ejemplos y las pruebas
rule = regla
origin = procedencia
text = texto
engine = motor
positive = ejemplos
negative = ejemplos de lo que no se puede
tests = pruebas
reason = motivo
event = suceso
result = resultado
declared = solo declarada
answer = solo respuestas
rulebook = reglamento
ruling = decisión nuestra
reconstruction = reconstrucción
proposal = propuesta
none = –
missing = falta
no_record = sin registro
summary = reglas: { $rules }; lagunas: { $gaps }; textos por revisar: { $findings }
gap_file = falta el texto de las reglas; escríbelo, con el identificador de cada regla ({ $rules })
gap_messages = falta el mensaje { $names }; en su lugar hay un texto provisional
gap_spare = el motor no tiene nada que { $name } cuente; quítalo o corrige su nombre
gap_examples = no hay ningún ejemplo resuelto; empieza con: jugada example new { $game }
unknown_zone = en el motor nada se llama { $zone }, y ninguna consulta responde a ello: nombra una zona o un valor del estado ({ $names }), o una consulta
unprintable_sign = ninguna tipografía tiene { $signs }: escríbelo de otra forma o dibújalo como icono
one_page = el juego en una página no nombra { $count ->
        [one] una regla, y solo la lleva
       *[other] { $count } reglas, y solo las lleva
    } si hay sitio: { $rules }. Nómbralas en una línea de turn
one_page_cut = el juego en una página solo tiene la primera frase de { $rules }. Di cada una en una línea entera, en short
gap_art = falta { $file }: las posiciones se muestran como texto y no se puede imprimir nada
gap_text = no está en el texto ({ $lang }); escribe allí su párrafo
gap_engine = el motor no la nombra ni responde sobre ella en ningún ejemplo; añade uno que le pregunte (claim query)
gap_example = no la muestra ningún ejemplo; nómbrala en rules del ejemplo que lo haga, o añade uno a examples/ (jugada example new { $game })
gap_negative = puede prohibir una acción, pero ningún ejemplo la quebranta; añade un claim illegal o refused
start-refused = la partida no puede empezar así: { $reason }
gap_problems = { $count } problemas en los que decide, y se quieren 5; busca otros (jugada puzzles { $game } --rule { $rule }) o di en { $file } por qué hay pocos (few:)
problems = { $game }: { $total } problemas; { $enough } de las { $rules } reglas que prohíben algo tienen al menos 5
unnamed_ruling = el texto la llama decisión nuestra, pero ninguna de game.yaml la nombra; añádela allí a provenance (rules)
unmarked_ruling = game.yaml la llama decisión nuestra y este texto no; escribe aquí «decisión nuestra» o quítala de provenance
numbers = los números no son los mismos: { $own } aquí, { $other } en { $lang }; corrige el que no vale
stale = la otra lengua ha cambiado ({ $other }) y este texto no; ponlo al día y confírmalo: jugada coverage { $game } --confirm
new = aún no se ha comparado con la otra lengua; cuando digan lo mismo, confírmalo: jugada coverage { $game } --confirm
structure = aquí hay { $own } partes donde en la otra lengua hay { $other }; escribe la que falta o quita la que sobra

# records
record-unreadable = no es el registro de una prueba: { $error }
record-shape = no es el registro de una prueba: se esperaban identificadores de reglas por prueba
translations-unreadable = no es un registro de traducciones: { $error }
translations-shape = no es un registro de traducciones: se esperaban resúmenes por texto e idioma
originals = ejemplos del original de { $game }: { $shown }/{ $total } ({ $percent } %)
no-such-example = { $game } no tiene el ejemplo { $name }; se esperaba el identificador de uno de sus ejemplos
# The guided first game in figures; $names: the ids of tasks.
first_game = { $game }: primera partida de { $screens } pantallas, { $tasks } de ellas tareas, en { $positions } posiciones{ $games ->
    [0] {""}
   *[other] ; jugada hasta el final { $games } veces, de las que quien aprende ganó { $won }
}
first_game_otherwise = ; el programa que la repasa jugaría otra cosa en { LIST($names) }
