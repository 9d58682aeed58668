# examples
# Lo que se afirma en un ejemplo. Lo leen los jugadores; lo que sigue tras «la línea de abajo», quien escribe ejemplos.
legal = { $seat }: { $action } se puede jugar.
illegal = { $seat }: { $action } no se puede jugar. { $reason }
allowed = { $seat ->
    [none] { CAP($action) }
   *[other] { $seat }, { $action }
}: se puede.
not_allowed = { $seat ->
    [none] { CAP($action) }
   *[other] { $seat }, { $action }
}: no se puede.
chance_legal = Posible: { $action }.
chance_illegal = { $action }: imposible. { $reason }
# $seat: con artículo y mayúscula (Las blancas); $members: nombres de jugadas.
actions_exactly = { $seat } solo { $number ->
    [plural] tienen
   *[singular] tiene
} { $count ->
    [one] esta posibilidad
   *[other] estas posibilidades
}: { $members }.
actions_none = { $seat } no { $number ->
    [plural] pueden
   *[singular] puede
} jugar nada.
actions_includes = { $seat } { $number ->
    [plural] pueden
   *[singular] puede
} elegir esto: { $members }.
actions_excludes = { $seat } no { $number ->
    [plural] pueden
   *[singular] puede
} elegir esto: { $members }.
actions_count = { $seat } { $number ->
    [plural] tienen
   *[singular] tiene
} { $count ->
    [one] una sola jugada
   *[other] { $count } jugadas distintas
}.
event = { $event }.
odds = Resultados posibles: { $odds }.
all_odds = Únicos resultados posibles: { $odds }.
simulated = { $figure }: { $value } (entre { $low } y { $high }; { $games }).
simulated_above = { $figure }, más de { $above }
simulated_difference = { $figure }, diferencia
simulated_games = { $games } partidas simuladas
simulated_less = { $one } y otras { $other }
# la línea de abajo
not_event = No sucede { $event }.
position = La posición es { $position }.
turn = Turno: { $seats }.
chance = Decide el azar.
decision = Decide un jugador.
terminal = La partida ha terminado.
terminal_with = La partida ha terminado ({ $result }).
prompt = La pregunta: { $prompt }
observation = { $seat } ve { $position }.
onlooker = quien mira
refused_setup = No se admite la preparación { $setup }.
refused_position = No se admite la posición { $position }.
as_recorded = resultado guardado; `jugada check --slow` vuelve a jugar las partidas
to_record = { $sentence } Para guardarlo: recorded: { $record }
not_recorded = { $figure } ({ $games }): sin resultado guardado con estos datos; `jugada check --slow` las juega.
played = Se juega { $entry }.
shown = El diagrama muestra { $entry }.
prose_value = El texto dice { $name }.
is_illegal = { $action } no se puede: { $reason } ({ $rule })
is_legal = { $action } está permitido
other_rule = { $action } no se puede, pero por otra regla: { $reason } ({ $rule })
other_facts = { $action }: el motivo tiene otros datos: { $facts } ({ $reason })
unreadable = no se puede leer aquí: { $error }
missing = el motor no incluye { $members }
extra = el motor incluye además { $members }
lists = incluye { $members }
lists_nothing = no incluye nada
excluded = el motor sí incluye { $members }
one_of_many = ({ $value })
twice = es la misma jugada que otra de la lista: { $members }
count = el motor cuenta { $count }
answer = el motor dice { $value }
not_a_set = el motor dice { $value }, que no es un conjunto
not_a_number = el motor dice { $value }, que no es un número
about_nothing = no trata de nada: { $lack }
counted_for = { $written }, contado por { $seat }, es { $names }
meant = ¿querías decir { $name } ({ $other } para { $seat })?
events = sucede: { $events }
no_events = no sucede nada
is_position = la posición es { $position }
is_turn = turno: { $seats } ({ $prompt })
is_chance = decide el azar ({ $prompt })
is_over = la partida ha terminado: puntos { $scores }; gana { $winners } ({ $rule })
is_odds = el motor da { $odds }
sees = ve { $position }
accepted = se admite
refused_otherwise = lo impide otra regla: { $reason } ({ $rule })
nobody = nadie
out_of_bounds = el intervalo { $interval } no está entero dentro de { $bounds }
other_record = el resultado de las partidas no es el guardado; se guardaría así: { $record }
claimed = se afirma
engine = pero
rule = regla
skipped = afirmaciones a las que no se llegó: { $count }
empty = no afirma nada, así que no se ha comprobado nada; añade claim: a uno de sus pasos
gap = laguna
warning = aviso
warning_count = avisos de estilo: { $count }
empty_count = ejemplos que no afirman nada: { $count }
gap_count = lagunas en el contenido: { $count }
covered = cada regla está en los dos textos, en el motor y en los ejemplos; las dos lenguas dicen lo mismo
summary = ejemplos: { $examples }; afirmaciones: { $claims }; fallan: { $failures }; archivos con errores: { $errors }

# errores
no-chance = aquí no decide el azar: quita roll, o los dados de la posición
no-such-source = no existe ese archivo o carpeta, ni un juego o ejemplo con ese nombre (juegos: { $games })
no-examples-in-folder = no hay ejemplos en esta carpeta: se esperaba *.yaml, o carpetas examples/ con esos archivos
id-taken = el identificador { $id } ya está usado: también lo tiene { $name }
page-taken = el identificador { $id } da a su página el nombre { $page }, igual que { $other } de { $name }: los identificadores de un juego deben distinguirse en algo más que mayúsculas, puntos y guiones bajos
is-not = { $name } no es { $what }; { $hint }
lacks-argument = a { $query } le falta el argumento { $name }: { $expected }
no-pictured-step = su imagen es del paso { $step }, pero tiene { $count ->
    [one] un paso
   *[other] { $count } pasos
}
unknown-let = el texto nombra {"{"}{ $name }{"}"}, que ningún let de este paso o de uno anterior da
state-holds = bien
state-fails = FALLA
state-empty = vacío
position-or-setup = se esperaba position o setup, no las dos
setup-or-position = se esperaba setup (con because) o position, no las dos
because-with-setup = because va con setup: una preparación rechazada nombra su regla; una posición rechazada no tiene
entry-form = se encontró { $found }; se esperaba JUGADOR:ACCIÓN, o *:RESULTADO donde decide el azar
odds-form = se encontró { $found }; se esperaba una probabilidad como número entero o fracción, por ejemplo 1/18
score-form = se encontró { $found }; se esperaba una puntuación como número entero o fracción, por ejemplo 1/2
some-of = se esperaba al menos una de estas claves: { $names }
kind-claim = una afirmación
kind-show = algo que mostrar
kind-let = un valor para el texto
known-rule = una regla de { $game }
known-query = una consulta de { $game }
known-argument = un argumento de { $query }
known-event = un suceso de { $game }
known-prompt = una pregunta de { $game }
known-result = un resultado de { $game }
no-sheet-above = no hay { $sheet } en la carpeta de encima: se esperaba la clave 'game' con el nombre del juego
examples-fail = hay ejemplos con afirmaciones que no se cumplen; ejecuta `jugada check`: { $first }{ $more ->
    [0] {""}
   *[other] ; y { $more } más
}
case = { $kind }, línea { $line }: { $claim }
sarif-claim-fails = Una afirmación de un ejemplo resuelto no se cumple.
sarif-claims-skipped = No se llegó a unas afirmaciones, porque falla una anterior.
sarif-nothing-claimed = Un ejemplo resuelto no afirma nada, así que no se comprobó nada.
sarif-content-gap = Falta algo en el contenido de un juego.
sarif-style = Una frase se aparta de la guía de estilo.
sarif-malformed-file = Un archivo no se puede leer.
case-empty = no se afirma nada
case-skipped = no se llegó, { $number }
suite-content = { $game }: contenido
suite-files = archivos
