# rulebook
rules = Reglas
rulebook = Reglamento
figure = Fig.
components = Qué hay en la caja
components_number = { $n } × { $name }
components_more = y { $count } más, de { $n } clases
glossary = Glosario
contents = Contenido
index = Índice
# artículos con los que no empieza una entrada del índice
articles = el la los las
quick = Resumen
quick_foot = Los números son los de las reglas del reglamento.
aid = Hoja de ayuda
players = { $n } jugadores
made_from = Datos { $hash }. Cada ejemplo se ha jugado antes de imprimirse.
ours = decisión nuestra|reconstrucción nuestra|propuesta nuestra
ruling = Decisión nuestra
figures = fig. { $numbers }
aim = Qué se juega
start = Qué hay en la caja
before = Antes de jugar
table = Así queda la mesa
before_rules = Antes de las reglas
play_along = Jugad esto con la mesa puesta
words_and_pages = Palabras y páginas
to_find = Para encontrarlo
one_page = Todo en una página
section_start = Empezar
section_rules = Reglas
section_end = Final
index_bold = En negrita, la página que lo explica.
referee = Este libro ya tiene árbitro
referee_text = Antes de imprimirse, un programa jugó todas las figuras de este libro. Donde una página dice «puedes», tuvo que permitirlo; donde dice «no puedes», tuvo que negarse.
whistle = Un silbato
referee_figures = figuras jugadas
referee_allowed = jugadas permitidas
referee_refused = rechazadas
referee_ours = Las reglas con un lápiz son nuestras: el original calla o se contradice.
reconstructed = Reconstrucciones y propuestas nuestras.

# libros para leer en pantalla
reading-words = Palabras
reading-index = El primer número es el de la regla que lo explica.
reading-referee = Un programa que solo sabe las reglas jugó cada figura de este libro. Donde un texto dice «puedes», tuvo que permitirlo; donde dice «no puedes», tuvo que negarse.
reading-accessibility = El texto fluye y se puede agrandar. Cada imagen dice con palabras lo que muestra; las tablas son tablas, y a cada regla se llega desde el contenido y desde el índice.

# errores
rule = { $rule } no es una regla de { $name }
term-missing = messages.{ $lang }.ftl: falta el mensaje term-{ $key }
pages-not-settled = { $name }: los números de página del libro no se estabilizan
sheet-too-full = { $name }: las reglas no caben en una hoja; acorta algunas en 'short' o 'turn' de book.yaml
aid-without-turn = { $name }: book.yaml no tiene turn, con el que se hace la hoja de ayuda
no-rules = falta el texto de las reglas, del que se hace el libro: { $paths } (jugada check { $name } dice qué más falta)
no-example = { $name }: el libro nombra un ejemplo que no existe
no-chart = el juego no tiene la lámina { $name }; tiene { $names }
no-step = { $name } tiene { $count } pasos, no { $step }
too-high = { $name } ({ $lang }): «{ $what }» no cabe en una página del libro
budget = { $name } ({ $lang }): el libro no cabe en sus { $budget } páginas; necesitaría { $count }
bad-page = { $name } ({ $lang }), página { $page } del reglamento: { $fault }
bad-book = { $name } ({ $lang }): { $fault }
key-or-word = se esperaba key, un término de los mensajes, o word, no las dos
