# La línea de órdenes.
option-game = Nombre de un juego; véase `jugada games`.
option-optional_game = Nombre de un juego; véase `jugada games`.
option-deck = Una baraja propia, .yaml o .csv, en lugar de un juego.
option-fetch = Trae las tablas de la baraja que están en una dirección (https) y las guarda junto a ella.
option-position = Posición en la notación del juego. Por omisión: la inicial.
option-setup = Una variante, como nackgammon, u opciones de la preparación, como cube=true. Por omisión: la partida de siempre.
option-outcome = La tirada o la carta que sale primero, como 3-1.
option-seat = Jugador que actúa. Por omisión: el que tiene el turno.
option-json = Escribe JSON.
option-lang = Idioma de la salida. Por omisión: el del terminal.
option-content = Carpeta con contenido propio, en lugar del incluido.
option-art = Una opción que ofrecen los dibujos del juego.
option-low_ink = Contornos y tramas en lugar de superficies.
option-only = Solo esta pieza. Se puede repetir.
option-out = Archivo que se escribe.
option-force = Sustituye también archivos que no escribió jugada, pero nunca los que lee.
app-version = Escribe la versión.
app = Juegos de mesa con un solo motor de reglas: consúltalo, comprueba ejemplos, imprime y publica.
why-action = Una acción en la notación del juego.
ask-against = Otro programa al que se pide su opinión, como gnubg: la mejor jugada, o su valor.
ask-query = Una consulta. Por omisión: se enumeran.
ask-arguments = Los argumentos de la consulta.
build-out = Carpeta en la que se escribe.
build-verify = Lee todos los archivos para ver si siguen como se escribieron.
check-paths = Ejemplos, documentos, carpetas, juegos o identificadores de sus ejemplos. Por omisión: todos los juegos.
check-form = Formato del informe.
check-watch = Comprueba de nuevo cada vez que cambia un archivo, hasta Ctrl-C.
check-slow = Juega también las simulaciones, con todos los procesadores, y más veces las partes libres de las primeras partidas.
check-only-ours = Pasar por alto los archivos indicados que no contienen nada que comprobar, para los ganchos de Git.
check-style = Avisa también del estilo de los textos: términos del glosario, frases largas, contracciones, comillas.
coverage-games = Juegos. Por omisión: todos.
coverage-form = Formato del informe.
coverage-confirm = Anota que se han comparado todos los idiomas y dicen lo mismo.
coverage-sentences = Muestra todas las frases que escriben los programas, con valores reales y en todos los idiomas.
diagram-target = Identificador o archivo de un ejemplo, o nombre de un juego.
diagram-step = Solo este paso del ejemplo.
diagram-play = Muestra una acción, legal o no. Se puede repetir.
diagram-show = Muestra la respuesta a una consulta. Se puede repetir.
diagram-legend = Leyenda bajo el dibujo.
diagram-dpi = Resolución de una imagen en píxeles por pulgada.
diagram-table = La mesa preparada del juego vista desde arriba, de 2400 píxeles de ancho en .png: sus tableros, cartas, piezas y dados tal como se imprimen.
diagram-animate = Una imagen animada de todos los pasos: .webp, .gif o .png (APNG), según termine --out.
diagram-out = Un archivo .svg, .pdf o .png, o una carpeta; con --animate, un archivo .webp, .gif o .png.
deck-action = new: una primera baraja comentada. frame: un marco como archivo, para cambiarlo. watch: una página que muestra las cartas mientras trabajas en ellas.
deck-out = Carpeta para el archivo de la baraja y su tabla.
deck-with-layout = Con un diseño propio de las cartas, para cambiarlo.
deck-from-pictures = Una carpeta de imágenes terminadas (PNG, JPEG, páginas de un PDF) que serán las cartas.
deck-size = Con --from-pictures: tamaño de las cartas, como poker o 70x120. Por omisión se halla en las imágenes.
deck-bleed = Con --from-pictures: sangrado alrededor de cada imagen, en mm o px. Por omisión se halla.
deck-pages = Con --from-pictures: qué son las páginas de un PDF. Por omisión, anversos (fronts).
deck-sample = Una baraja de muestra acabada, para cambiarla: forest, garden, nachtmarkt o reef.
diff-old = La edición antigua: una carpeta con el contenido del juego, o su paquete: una carpeta, un wheel o una distribución de fuentes.
diff-new = La edición nueva, igual.
diff-paper = Papel del kit cuyas páginas se comparan.
diff-form = Formato del informe.
game-action = new: un juego pequeño que ya funciona; test: el contrato de todos los juegos, y los textos y ejemplos del juego.
game-target = Nombre del juego.
deck-file = Baraja que se muestra: .yaml, .csv, .tsv, .xlsx u .ods, o un diseño solo. Con frame: su nombre.
deck-frame = Aspecto de las cartas: action, duel, hero, market, suits o tiles. Por omisión: action.
deck-port = Puerto de la página en este ordenador. 0: cualquiera libre. Por omisión: 8010.
deck-open = Abre la página en el navegador, o no.
deck-read-only = Con watch: la página solo mira y no escribe en ningún archivo.
deck-edit-cells = Con watch: los textos de las cartas se pueden escribir también en la tabla CSV o TSV.
game-games = Partidas que se juegan al azar.
game-steps = Máximo de pasos de una partida.
game-seed = Semilla del juego al azar.
game-mutants = Borra además las cláusulas de lo que es legal, de una en una, y enumera las que nada nota.
game-form = Formato del informe.
game-out = Con new, la carpeta (por omisión: NOMBRE); con test, un archivo para el informe.
game-kind = Sobre qué se juega el juego nuevo.
game-languages = Los idiomas de los textos del juego nuevo, el principal primero.
example-action = Un primer ejemplo comentado; uno de una partida anotada; figuras en un documento.
example-target = Nombre de un juego para new; en los demás casos, el archivo.
example-game = El juego anotado, si el archivo no lo dice.
example-identifier = Identificador del ejemplo. Por omisión: uno con el nombre del archivo.
example-number = Número de la partida en el archivo.
example-first = Primera jugada del registro.
example-last = Última jugada. Por omisión: la última del registro.
example-first-game = Hacer del registro el armazón de una primera partida guiada.
example-learner = Puesto de quien aprende en una primera partida. Por defecto, el primero que decide.
learner-of-first-game = --learner es de --first-game
example-pictures = Formato de las imágenes de un documento. Por omisión: svg; pdf para LaTeX y Typst.
example-out = Archivo que se escribe.
export-form = Imágenes, dibujos, una mesa virtual (Tabletop Simulator, PlayingCards.io, Tabletopia, Screentop) o una tabla de datos.
export-bleed = Con ese sangrado exacto en mm, para imprentas. Por omisión: recortado.
export-dpi = Resolución de las imágenes en puntos por pulgada.
export-url = Dirección en la que estarán las imágenes de tts. Por omisión: donde se escriben.
export-paper = Con --for: papel para lo que el servicio no hace, para imprimirlo en casa. Por omisión: a4.
export-book = Con --for: también las páginas del reglamento, si el servicio imprime cuadernillos.
export-service = En su lugar, carpeta para subir a un servicio de impresión: thegamecrafter, makeplayingcards, drivethrucards, offset, o un archivo .yaml propio.
export-out = Carpeta en la que se escribe.
pdf-paper = a4, letter, legal, a3, tabloid, a2, a5, a6 o mm. Se puede repetir.
pdf-layout = Reversos con una impresora a doble cara (girando por el borde largo o el corto), doblando, o una sola cara; single: una pieza por página, para una imprenta.
pdf-size = Tamaño de las cartas (o de CLASE): poker, tcg, bridge, …, mm: 60x90, o el código de un paquete de fundas: mdg-7041.
pdf-copies = Copias de cada pieza nombrada con --only, o del juego entero.
pdf-bleed = Sangrado exacto en mm; el dibujo se prolonga hasta él. Por omisión: 3, o menos si las piezas están más juntas.
pdf-thickness = Grosor de una carta o loseta en mm; fija la profundidad de sus cajas.
pdf-printer = Una impresora guardada: sus márgenes y su desvío; véase `jugada printer`.
pdf-condition = Condición de impresión registrada, si no hay --icc. Por omisión: fogra39.
pdf-icc = Perfil ICC de salida en CMYK de tu imprenta; se incrusta.
pdf-press = Archivo de imprenta en CMYK, una pieza por página con su sangrado: PDF/X-1a (x1a) o PDF/X-4 (x4, pide --icc).
pdf-cut_file = Escribe también archivos SVG y DXF para una máquina de corte, uno de cada por hoja.
pdf-punch = Un solo diámetro para todas las fichas redondas, el de tu sacabocados: 1in, 5/8in, 25mm.
pdf-silhouette = Archivos de corte y, en las hojas, las tres marcas de registro que buscan las máquinas Silhouette. No sirve con gutterfold.
pdf-changed_since = Solo las piezas que han cambiado desde que se hizo este juego de piezas.
pdf-out = Un archivo .pdf, o una carpeta.
preflight-files = Archivos PDF, hechos aquí o en otra parte.
preflight-profile = Servicio de impresión por el que medir: thegamecrafter, makeplayingcards, drivethrucards, offset, o un archivo .yaml propio.
preflight-report = Además, un archivo .html con una imagen pequeña de cada defecto.
printer-action = Escribe la hoja de calibrado; guarda, enumera o borra una impresora.
printer-name = Nombre de la impresora, para set y remove.
printer-dx = Cuánto se desvían los reversos a la derecha, en mm.
printer-dx_bottom = Lo mismo en la escala de abajo, si es distinto: los reversos salen girados.
printer-dy = Cuánto se desvían los reversos hacia abajo, en mm.
printer-margins = Márgenes en mm: uno para todos, o izquierda, arriba, derecha, abajo.
printer-paper = Papel de la hoja de calibrado.
printer-out = El archivo .pdf de la hoja de calibrado, o una carpeta.
puzzles-rules = Regla que tiene que decidir. Se puede repetir. Por omisión: todas las que prohíben algo.
puzzles-count = Número de problemas de cada regla.
puzzles-seed = Semilla. La misma semilla encuentra los mismos problemas.
puzzles-games = Número máximo de partidas que se juegan.
puzzles-best = Pregunta cuál de varias jugadas permitidas es la mejor, según quien repasa las partidas del juego.
puzzles-paper = a4 o letter, para la hoja.
puzzles-out = Carpeta que se escribe.
replay-game = Nombre de un juego (véase `jugada games`), o el registro si el archivo dice de qué juego es.
replay-file = Tras el juego: un registro propio, o el de otro programa.
replay-number = Solo esta partida del archivo.
replay-out = Escribe el registro en este archivo, en el formato de su extensión: .txt es nuestro registro de una partida, .yaml una partida como ejemplo resuelto; los demás son los del juego, como .mat y .sgf.
rulebook-paper = square (210 × 210 mm) o a5 tal cual, o el cuadrado en a4 o letter. Por omisión: square.
rulebook-booklet = Dos páginas por cara, para doblar y grapar; imprime girando por el borde corto.
rulebook-quick = Solo el resumen, una hoja.
rulebook-aid = Solo la hoja de ayuda, media hoja para cada jugador.
rulebook-low_ink = Contornos y tramas en lugar de superficies.
rulebook-format = pdf para imprimir; epub para lectores de libros; html, una página que no necesita otro archivo. Por defecto, lo que diga la terminación de --out; si no, pdf.
rulebook-out = Un archivo o una carpeta.
help-topic = Un tema o un comando. Por omisión: se enumeran.
schema-name = Juego, o clase de archivo de contenido. Por omisión: se enumeran las clases.
schema-vscode = Escribe los ajustes de la extensión YAML de VS Code que usan el esquema NOMBRE.schema.json.
lsp-stdio = Habla por la entrada y la salida estándar, que es la única manera.
simulate-games = Número de partidas.
simulate-policies = Quién juega. NOMBRE~25 decide al azar en 25 de cada 100 casos; MÓDULO:NOMBRE es una propia y ejecuta su código.
simulate-set_up = Una opción de la preparación, en YAML. Se puede repetir.
simulate-seed = Semilla. La misma semilla da el mismo resultado con cualquier número de procesos.
simulate-compare = Contenido con el que se compara; muestra lo que cambia, con su intervalo.
simulate-jobs = Procesos en este ordenador.
simulate-scheduler = En su lugar, un clúster de Dask en marcha: tcp://SERVIDOR:PUERTO.
simulate-form = Formato del informe.
verify-against = La otra implementación: open_spiel, gnubg o el nombre de un complemento.
verify-games = Cuántas partidas al azar.
verify-seed = Semilla. La misma semilla juega las mismas partidas.
verify-out = Archivo para el ejemplo resuelto de una diferencia. Por omisión, se imprime.
site-action = Construye el sitio, o lo sirve y lo rehace cuando algo cambia.
site-out = Carpeta del sitio terminado, solo para él.
site-pdf = Carpeta con los PDF que ofrecen las páginas de los juegos.
site-books = Carpeta con los PDF de los reglamentos que se ofrecen.
site-game = Solo este juego; se puede repetir. Por omisión, todos.
site-title = El nombre propio del sitio. Por omisión, Jugada.
site-home = Archivo Markdown con el texto de la portada; junto a él, NOMBRE.IDIOMA.md en un idioma.
site-port = Puerto de este ordenador en el que se sirve.
summary-games = Enumera los juegos.
summary-moves = Enumera lo que se puede jugar en una posición.
summary-why = Dice por qué una acción no está permitida.
summary-ask = Hace una consulta al motor: probabilidades, objetivos, fuerza.
summary-replay = Reproduce una partida anotada.
summary-check = Ejecuta ejemplos resueltos y dice qué afirmaciones fallan.
summary-coverage = Dice qué reglas están escritas, citadas, mostradas y probadas.
summary-diagram = Dibuja los pasos de un ejemplo, o una posición con respuestas del motor.
summary-simulate = Juega muchas partidas con políticas y las mide.
summary-verify = Juega las mismas partidas en otro programa y compara.
summary-puzzles = Busca problemas: posiciones en las que decide una regla.
summary-example = Empieza un ejemplo resuelto, lo saca de un registro o lo inserta en un documento.
summary-site = Construye el sitio de reglas, o lo sirve.
summary-pdf = Escribe las piezas de un juego en PDF para imprimir, cortar y jugar.
summary-deck = Empieza una baraja con cartas propias, o la muestra mientras trabajas en ella.
summary-diff = Dice qué ha cambiado entre dos ediciones de un juego.
summary-game = Empieza o prueba un juego propio.
summary-preflight = Mide archivos PDF terminados antes de imprimirlos.
summary-export = Escribe las piezas de un juego como imágenes, dibujos, tablas o para mesas virtuales.
summary-rulebook = Escribe el reglamento de un juego: en PDF (libro, cuadernillo, resumen), en EPUB, en una página.
summary-build = Lo hace todo: comprueba, reproduce, imprime, dibuja y construye el sitio.
summary-printer = Calibra una impresora, para que los reversos coincidan con los anversos.
summary-doctor = Dice qué está instalado, qué falta y qué comando lo necesita.
summary-help = Muestra un tema o la ayuda de un comando.
summary-topic-start = Los primeros cinco minutos.
summary-topic-examples = Ejemplos resueltos que se ejecutan: cómo escribirlos y comprobarlos.
summary-topic-documents = Diagramas y ejemplos comprobados en tus propios documentos.
summary-topic-printing = Del PDF a la mesa: escala, reversos, corte, tinta.
summary-topic-files = Qué archivos sustituye Jugada y dónde guarda los suyos.
summary-topic-exit-codes = Qué significa el código de salida de un comando.
summary-topic-language = Español e inglés.
summary-topic-completion = Comandos y juegos con la tecla Tab.
summary-schema = Escribe el JSON Schema de los ejemplos de un juego, o de una clase de archivo, para editores.
summary-lsp = Atiende a un editor: veredictos, nombres, tableros y arreglos mientras escribes.

games = Enumera los juegos; de uno solo, también lo que es nuestro y no del reglamento, por qué, y qué reglas y datos lo contienen.
moves = Enumera lo que se puede jugar en una posición o, si tocan dados o cartas, lo que puede salir y con qué probabilidad.
moves-drawn = son demasiados para una lista; uno de ellos: { $outcome }
why = Dice si una acción es legal y, si no, qué regla la impide.
ask = Pregunta al motor aquello de lo que habla un reglamento: probabilidades, objetivos, fuerza. Sin consulta, enumera lo que se puede preguntar.
replay = Reproduce un registro jugada a jugada, con lo que pasó y la posición a la que llevó; o lo escribe en otro formato.
check =
    Ejecuta ejemplos resueltos en el motor y dice qué afirmaciones no se cumplen.

    Los documentos (.md, .qmd, .rst, .tex, .typ) se comprueban con todo lo que contienen: los ejemplos que están en ellos o que nombran, y los valores de sus frases. Los documentos de una carpeta se encuentran solos; también vale un patrón como "docs/*.md".

    Del contenido entero de un juego (su nombre o su carpeta), enumera también las lagunas: reglas sin ejemplo, textos distintos entre idiomas; véase `jugada coverage`. Una carpeta de ejemplos propios no tiene que mostrar todas las reglas.

    --content sin carpeta avisa además del estilo de los textos: términos del glosario, frases de más de 30 palabras, contracciones, comillas.

    Las simulaciones solo se juegan con --slow; si no, se muestran los resultados guardados, que deben cumplir sus afirmaciones.

    Código de salida 0: todo se cumple; 1: falla una afirmación, o el contenido entero tiene una laguna; 2: un archivo está mal escrito.
coverage =
    Dice de cada regla de dónde viene, dónde está escrita, si el motor la cita, qué ejemplos la muestran y qué pruebas la ven.

    Las lagunas, y los textos cuyos números no coinciden o de los que solo ha cambiado un idioma, se enumeran con archivo y línea. Código de salida 0: todo está cubierto; 1: falta algo; 2: un archivo está mal escrito.
diagram =
    Dibuja los pasos de un ejemplo, o una posición con lo que el motor dice de una acción o de una consulta.

    Sin --out, un único diagrama se escribe como SVG.
puzzles =
    Busca en partidas al azar posiciones en las que decide una regla, y las escribe como problemas con las respuestas del motor.

    Escribe una hoja para imprimir con las respuestas detrás, un mazo para Anki, ejemplos resueltos para `jugada check` y los archivos que van a la carpeta puzzles/ de un juego, de los que el sitio hace sus páginas. Si encuentra menos problemas nuevos de los pedidos, la hoja y el mazo se completan con los que el juego ya trae. La misma semilla encuentra los mismos problemas.
bar-puzzles = buscando
puzzles-found = { $rule } ({ $name }): { $count ->
    [one] un problema
   *[other] { $count } problemas
}
puzzles-own = { $count ->
    [0] el juego no tiene ninguno propio con que completar la hoja y el mazo
    [one] la hoja y el mazo llevan también un problema que el juego ya trae
   *[other] la hoja y el mazo llevan también { $count } problemas que el juego ya trae
}
puzzles-fewer = menos de { $count } nuevos: se omiten los problemas que se parecen entre sí o a los que el juego ya trae; prueba con más partidas (--games) u otra semilla (--seed)
simulate =
    Juega muchas partidas enteras con políticas e informa de ellas, cada cifra con su intervalo del 95 %.

    Ctrl-C termina antes: se informa de las partidas jugadas hasta entonces; código de salida 130.
verify =
    Juega partidas al azar en el motor y en otro programa, y compara acciones legales, probabilidades y resultados.

    La primera diferencia se convierte en un ejemplo resuelto, y el código de salida es 1.
example =
    Empieza un ejemplo resuelto propio, o pone ejemplos en un documento.

    `embed` completa un documento: .md, .qmd, .rst, .tex o .typ. Donde nombra un ejemplo pone su diagrama y sus afirmaciones; las imágenes se escriben junto al archivo nuevo. El ejemplo debe cumplirse.
site = Construye el sitio de reglas en todos los idiomas del catálogo: una carpeta que sirve cualquier alojamiento estático.
pdf =
    Escribe las piezas de un juego en PDF para imprimir, cortar y jugar: un archivo por clase de pieza, y el juego entero.

    Con --deck las piezas son una baraja propia: cartas y fichas de un archivo YAML o una tabla (CSV, XLSX, ODS), con arte propio.

    Imprime al 100 %; la primera página dice cómo. Los archivos que quedarían igual no se tocan.
preflight =
    Mide archivos PDF terminados antes de imprimirlos: lo que contienen frente a lo que deberían contener.

    De juegos de piezas: fuentes, cajas de página, escala, marcas de corte, zonas seguras, lo que tapa una pieza, línea más fina, imágenes, colores, anversos frente a reversos en mm, piezas frente a la lista del juego. De reglamentos: fuentes, cajas de página, letra más pequeña, línea más fina, imágenes. De todos: título, autor, idioma, licencia. El archivo dice qué es; uno hecho en otra parte se toma por un juego de piezas.

    Código de salida 0: todo bien; 1: algo está mal; 2: un archivo no se puede leer (los demás se miden igualmente).
export =
    Escribe las piezas de un juego para otros programas: imágenes sueltas, dibujos, mesas virtuales, tablas.

    El nombre del archivo indica la pieza, la cara y cuántas copias necesita un juego: card-front-x3.png.

    Con --for: una carpeta para subir a un servicio de impresión, comprobada, con un texto que dice qué va dónde. Código de salida 1: la comprobación encontró algo.
rulebook = Escribe el reglamento de un juego en PDF, EPUB o una sola página HTML: sus reglas, figuras y ejemplos, todos comprobados.
build =
    Lo hace todo: comprueba los ejemplos, reproduce los registros y escribe los PDF, los diagramas y el sitio.

    Termina con una tabla de lo comprobado y lo escrito. Lo que no ha cambiado desde la última vez no se toca, si sus archivos siguen como se escribieron: por su tamaño y su fecha, o con --verify por sus bytes.

    Un juego que no se puede cargar, o con un ejemplo que falla, se dice y queda fuera: código de salida 2.
deck =
    Empieza una baraja propia, o muestra sus cartas mientras trabajas en ella.

    new: un archivo con comentarios y una tabla de cartas, que ya se pueden imprimir, con el aspecto de --frame; o, con --sample, una baraja acabada para cambiarla.

    frame: el archivo de un marco, para cambiarlo.

    watch: una página con todas las cartas y lo que está mal en ellas; redibuja lo que guardas. En ella también cambias el diseño con el ratón: cada cambio es una línea de tu diseño.
diff =
    Dice qué ha cambiado entre dos ediciones de un juego: afirmaciones de los ejemplos, respuestas, probabilidades, reglas, componentes y las páginas que hay que volver a imprimir.

    Los ejemplos de la edición antigua se ejecutan en la nueva y al revés, así que una carta o una regla cambiada se ve en todo lo que decide. Código de salida 0: nada ha cambiado; 1: algo ha cambiado; 2: una edición está mal escrita.
game =
    Empieza un juego propio: motor, textos, dibujos, un ejemplo y pruebas, que ya funcionan.

    O prueba uno: el contrato que cumplen todos, en partidas al azar; los motivos contra todas las jugadas que se pueden escribir; las frases, los ejemplos y la cobertura.

    Código de salida 0: todo se cumple; 1: algo falla, y cómo arreglarlo; 2: un archivo está mal escrito.
printer =
    Enseña a Jugada cuánto desvía tu impresora los reversos de las hojas y a dónde no llega.

    Imprime la hoja de calibrado a doble cara, lee las escalas y guárdalas; después usa `jugada pdf JUEGO --printer NOMBRE`. El desvío es lo que se ve desde el anverso, a través del papel, con la hoja derecha.
schema =
    Escribe el JSON Schema de los ejemplos resueltos de un juego, o de una clase de archivo de contenido, para que los editores lo completen y lo comprueben.

    El esquema de un juego conoce sus reglas, consultas, argumentos, asientos y sucesos, y lo que dicen. Los editores con el servidor de lenguaje YAML lo toman de la primera línea del archivo, como en el último ejemplo.

lsp =
    Atiende a un editor con el Language Server Protocol, para ejemplos en YAML y documentos que los llevan dentro.

    Mientras escribes, muestra el veredicto junto a cada afirmación, completa reglas, consultas y jugadas permitidas, enseña el tablero y la regla donde señalas y arregla lo que está mal. Necesita el extra `lsp`. docs/editor.md tiene los ajustes de VS Code, Neovim y Helix.

doctor =
    Dice qué está instalado, qué falta y qué comando lo necesita: paquetes, juegos, tipos de letra, impresoras, npm, navegador.

    Añade su respuesta cuando avises de un fallo. Código de salida 0: no falta nada necesario; 1: algo está estropeado.
help = Muestra un tema o la ayuda de un comando; sin nombre, enumera unos y otros.
doctor-ok = bien
doctor-missing = falta
doctor-broken = roto
doctor-name-locale = idioma
doctor-name-packages = paquetes
doctor-name-fonts = letras
doctor-name-printers = impresoras
doctor-name-browser = navegador
topics = Temas
no-topic = no existe el tema { $name }; elige entre { LIST($names, conjunction: "none") }
start =
    Pregunta a las reglas:   jugada moves backgammon --roll 3-1
    Imprime un juego:        jugada pdf backgammon
    Haz tus propias cartas:  jugada deck new --frame duel --out mi-baraja
                             (o action, hero, market, suits, tiles)
    Descubre lo demás:       jugada help
topic-start =
    Jugada conoce las reglas de unos cuantos juegos de mesa, y de ellas calcula todo lo que muestra.

      jugada games                                       los juegos
      jugada moves backgammon --roll 3-1                 qué se puede jugar
      jugada why backgammon --roll 6-5 "24/18 6/1"       por qué algo no se puede
      jugada diagram bg.ex.hit --step 2 --out hit.svg    un dibujo
      jugada pdf backgammon                              las piezas para imprimir

    Cada comando tiene sus ejemplos: jugada help COMANDO. Si algo no funciona, jugada doctor dice qué falta.
topic-examples =
    Un ejemplo resuelto es un archivo YAML: una posición, lo que se juega y afirmaciones sobre ello. El motor lo ejecuta y dice qué afirmaciones no se cumplen.

      jugada example new backgammon --out mine.yaml      el primero, con comentarios
      jugada check mine.yaml --watch                     lo comprueba cada vez que guardas
      jugada schema backgammon --out backgammon.schema.json   para que tu editor lo complete

    Para la integración continua: --format github, junit, sarif o json. docs/check-your-rulebook.md lo cuenta paso a paso.
topic-documents =
    Un documento lleva ejemplos o los nombra; en su lugar quedan el diagrama y las frases comprobadas. Los valores de sus frases se comprueban o se rellenan.

      jugada check rules.md                                    dice lo que está mal, con cada línea
      jugada example embed rules.md --out build/rules.md       Markdown, Quarto
      jugada example embed article.tex --out build/article.tex   LaTeX; también .rst y .typ

    Para MkDocs está el complemento jugada; para Sphinx, la extensión generator.authoring.sphinx_extension. docs/embedding.md los enseña.
topic-printing =
    Imprime al 100 % («tamaño real»), nunca «ajustado a la página». Cada hoja lleva una regla para comprobarlo.

      jugada pdf backgammon --paper letter --low-ink    contornos en vez de manchas
      jugada pdf backgammon --layout gutterfold         reversos sin impresora de doble cara
      jugada printer calibrate                          si los reversos no cuadran: imprime y lee
      jugada printer set office --dx 0.4 --dy -0.2      y guarda lo que has leído
      jugada preflight kit.pdf                          dice si un PDF está listo para imprimir

    Corta por las marcas en el orden de sus números. Los cuadernillos se voltean por el lado corto.
topic-files =
    Tus archivos nunca se sustituyen. Cada carpeta de salida tiene una lista, .jugada.json, de lo que escribió Jugada, y solo eso se vuelve a escribir.

    Un archivo que hayas cambiado se guarda como NOMBRE.changed. Cualquier otro que estorbe detiene el comando; --force lo sustituye, pero nunca lo que el comando lee.
topic-exit-codes =
    0  Todo está bien.
    1  Una afirmación no se cumple, falta algo en el contenido de un juego o una revisión de PDF ha encontrado algo.
    2  La entrada está mal: una línea dice dónde y qué se esperaba.

    128 o más: lo detuvo una señal, como 130 por Ctrl-C.
topic-language =
    Jugada habla español e inglés: con --lang es o --lang en; si no, como tu terminal (LC_ALL, LC_MESSAGES, LANG).

    Lo que saques de los juegos está también en ese idioma. jugada build hace las piezas, los libros y el sitio en los dos.
topic-completion =
    La tecla Tab completa comandos, opciones, juegos y formatos en Bash, Zsh, Fish y PowerShell:

      jugada --install-completion    para la consola que usas, desde que la abras de nuevo
      jugada --show-completion       solo escribe el texto, para que lo pongas donde quieras
game-made = { $folder }: { $count } archivos; después: { $next }
game-no-mutants = no se ha probado ningún mutante, pues un juego que falla tal como está los notaría todos; corrige lo que falla y vuelve a pedirlo
game-needs-kind = di con --kind sobre qué se juega: { LIST($names, conjunction: "or") }
deck-made = { $file }: edítalo, y también su tabla; después imprímelo: jugada pdf --deck { $file }
fetched = { $file }  traído
fetch-without-deck = --fetch trae las tablas de una baraja: nómbrala con --deck
deck-frame-name = di qué marco: { LIST($names, conjunction: "none") }
deck-frame-made = { $file }: cámbialo y escribe layout: { $name } en tu baraja
deck-frames = Otros aspectos: layout: o --frame { LIST($names, conjunction: "or") }
deck-watching = Las cartas están en { $address } y siguen lo que guardas; allí también las diseñas. Ctrl-C termina.
deck-watched = { $file } ya no se muestra
deck-healed = la baraja se puede leer otra vez
deck-watch-file = di qué baraja, por ejemplo `jugada deck watch deck.yaml`
deck-new-file = { $file }: `jugada deck new` no lleva archivo; da la carpeta con --out
deck-pictures-alone = --from-pictures ya tiene un diseño: quita --sample y --layout
deck-pictures-only = --size, --bleed y --pages son para --from-pictures CARPETA
deck-pictures = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
} de { $size } mm{ $bleed ->
    [none] , sin sangrado: los bordes continúan reflejados más allá del corte
   *[other] { " " }con { $bleed } mm de sangrado
}
deck-sample-layout = --sample, --frame y --layout son tres diseños: da uno solo
error = error: { $problem }
note = nota: { $note }
fault = error: un fallo del propio jugada: { $problem }; envíanos, por favor, el informe { $path }
fault-unreported = error: un fallo del propio jugada, avísanos: { $problem }
stopped = detenido; los archivos ya escritos están completos
stopped-build = { $done ->
    [0] detenido antes de terminar la primera tarea
   *[other] detenido tras { $done } de { $total } tareas; sus archivos están completos, y la próxima vez se hace el resto
}
the-output = la salida
examples = Ejemplos:
commands = Órdenes
ask-opinion = Según { $peer }: { $value }
ask-about-nothing = La pregunta no trata de nada: { $lack }
no-query = { $game } no tiene la consulta { $query }; elige entre { LIST($names, conjunction: "none") }
failing-claims = nota: { $count ->
    [one] 1 afirmación no se cumple y no se dibuja
   *[other] { $count } afirmaciones no se cumplen y no se dibujan
}; `jugada check` dice cuáles
many-diagrams = hay { $count } diagramas: da --out CARPETA o elige uno con --step N
table-of-game = --table muestra la mesa preparada de un juego: da el nombre de un juego, sin posición ni paso
animate-example = --animate muestra todos los pasos de un ejemplo: da el identificador o el archivo de un ejemplo, sin --step
animate-out = una imagen animada necesita un archivo: da --out ARCHIVO.webp (o .gif, .png)
step-of-example = --step es de un ejemplo, no del nombre de un juego
position-of-game = --position, --outcome, --play y --show necesitan el nombre de un juego, no un ejemplo
embed-out = embed escribe un documento y sus imágenes: da --out ARCHIVO
pictures-of-embed = --pictures es de embed
from-record-options = --game, --number, --first y --last son de from-record
replay-no-game = no hay partida { $number }; el archivo tiene { $count }
replay-no-file = indica el registro que hay que reproducir: jugada replay { $game } ARCHIVO
replay-left-out = { $left ->
    [one] 1 de { $total } partidas no se puede leer y queda fuera
   *[other] { $left } de { $total } partidas no se pueden leer y quedan fuera
}
replay-unfinished = El registro acaba aquí; la partida no ha terminado.
replay-json-out = --json muestra un registro y --out lo escribe; elige uno
replay-one-game = un ejemplo resuelto muestra una partida, y el archivo tiene { $count }; elige una con --number
game-or-deck = da el nombre de un juego, o --deck con un archivo propio
game-and-deck = da el nombre de un juego, o --deck con un archivo propio, no ambos
several-papers = --out nombra un archivo, pero hay varios papeles: da una carpeta
changed-since-only = --changed-since encuentra las piezas por sí mismo: quita --only
no-part-changed = ninguna pieza ha cambiado desde { $file }
part-changed = { $part }: { $what }{ $count ->
    [0] {""}
   *[other] , { $count } en un juego
}
change-new = nueva
change-changed = cambiada
change-gone = ya no está
part-used = {"  "}{ $example }, { $count ->
    [one] diagrama
   *[other] diagramas
} { $steps }
pages = { $count ->
    [0] manifiesto
    [one] 1 página
   *[other] { $count } páginas
}
unchanged = { $line }, sin cambios
chance = Azar
no-chance = en esta posición no decide el azar: quita --outcome { $outcome }
expected-seat = uno de los jugadores { LIST($names, conjunction: "none") }
expected-name-value = NOMBRE=VALOR
stored = guardado en { $path }
bad-margins = --margins { $text }: se esperaba un número de mm, o cuatro: izquierda,arriba,derecha,abajo
no-printer = aún no hay ninguna impresora guardada; empieza con `jugada printer calibrate`
printer-needs-name = jugada printer { $action } necesita el nombre de la impresora
record-other-data = nota: los datos del juego han cambiado desde que se hizo este registro ({ $content })
two-kinds = --{ $one } y --{ $other } no se pueden usar juntos: da uno cada vez
whole-sheet = --{ $kind } ocupa una hoja entera: da --paper a4 o letter
not-on-paper = { $option } es para el papel, y { $form } no lo tiene: quítalo o usa --format pdf
no-schema = ningún esquema se llama { $name }; elige entre { LIST($names, conjunction: "none") }
extra-missing = hace falta { $module }, que no está instalado: pip install "jugada[{ $extra }]"
expected-yaml-value = un valor en YAML
site-line = { $path }: { $state }, { $pages } páginas, { $figures } figuras, { $links } enlaces comprobados
site-current = está al día
site-written = escrito
no-free-play = se queda fuera el juego libre: { $reason }
nobody-decides = aquí no decide ningún jugador ({ $question }); da la tirada o la carta con --outcome, o un jugador con --seat
several-decide = deciden varios jugadores a la vez ({ LIST($names) }); elige uno con --seat
allowed = Se puede.

usage = { $problem }; véase `{ $command } --help`
usage-no-option = no existe la opción { $name }
usage-no-option-close = no existe la opción { $name }; ¿querías decir { $close }?
usage-missing-option = falta la opción { $name }
usage-missing-argument = falta el argumento { $name }
export-format = formato { $given }: se esperaba { LIST($names, conjunction: "or") }, o un juego y --for
export-gone = formato { $given }: ya no se hacen paquetes para Tabletop Playground; usa tts, una mesa para Tabletop Simulator, o png, imágenes para cualquier programa
for-takes-no-format = --for no lleva formato: jugada export { $game } --for NOMBRE
usage-choices = { $name } debe ser uno de { $choices }
usage-range = { $name } debe ser un número de { $low } a { $high }
usage-least = { $name } debe ser un número, { $low } como mínimo
usage-value = el valor de { $name } no se puede leer
setup-form = { $text } no es una opción de la preparación: escribe NOMBRE=VALOR, como swap=false{ $count ->
        [0] {""}
       *[other] , o una variante: { LIST($names, conjunction: "none") }
    }
setup-or-position = una posición ya tiene su preparación: quita --setup o --position
usage-needs-value = a la opción { $name } le falta su valor, o no lleva ninguno
usage-no-command = no existe la orden { $name }
usage-no-command-close = no existe la orden { $name }; ¿querías decir { $close }?
usage-extra = sobran argumentos: { $arguments }
unknown-language = el catálogo no tiene el idioma { $name }; elige entre { LIST($names, conjunction: "none") }
help-usage = Uso:
help-options = Opciones
help-arguments = Argumentos
help-help = Muestra esta ayuda.
help-completion = Instala el autocompletado para el intérprete de órdenes.
help-show-completion = Muestra el autocompletado para el intérprete de órdenes.
help-default = por omisión
help-required = obligatorio
bar-playing = Jugando
bar-mutants = Mutantes
verify-same = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $positions } posiciones: ninguna diferencia con { $peer }.
bar-checking = Comprobando
bar-findings = Comprobando el juego entero
bar-testing = Probando
bar-comparing = Comparando
bar-book = Componiendo el libro
bar-measuring = Midiendo
bar-replaying = Reproduciendo
bar-building = Construyendo
bar-site = Web
games-a-second = { $count } partidas, { $speed } por segundo, con el motor en Python
games-a-second-compiled = { $count } partidas, { $speed } por segundo, con el motor compilado
games-more = Más sobre uno de ellos: jugada games NOMBRE
games-counts = Jugadores: { $players }. Reglas: { $rules }. Ejemplos resueltos: { $examples }. Idiomas: { LIST($languages) }.
origin-ruling = decisión
origin-reconstruction = reconstrucción
origin-proposal = propuesta
printer-line = { $name }  dx { $dx }  dy { $dy }  ángulo { $angle }°  márgenes { $margins }
printer-removed = se ha borrado { $name }
site-serving = { $address }  (Ctrl-C para terminar)
stream-closed = está cerrada
bar-printing = PDF
icc-needs-press = --icc es para archivos de imprenta: añade --press x1a o --press x4
press-is-single = un archivo de imprenta lleva una pieza por página, no --layout { $layout }: quita --layout

# lo que representa un valor en el uso de una orden
metavar-OPTIONS = OPCIONES
metavar-COMMAND = ORDEN
metavar-ARGS = ARGUMENTOS
metavar-LANGUAGE = IDIOMA
metavar-GAME = JUEGO
metavar-ACTION = ACCIÓN
metavar-QUERY = CONSULTA
metavar-NAME = NOMBRE
metavar-VALUE = VALOR
metavar-FILE = ARCHIVO
metavar-FOLDER = CARPETA
metavar-DIR = CARPETA
metavar-PATH = RUTA
metavar-TOPIC = TEMA
metavar-EXAMPLE = EJEMPLO
metavar-SEAT = JUGADOR
metavar-TEXT = TEXTO
metavar-SIZE = TAMAÑO
metavar-KIND = CLASE
metavar-ADDRESS = DIRECCIÓN
metavar-PREFIX = PREFIJO
metavar-MANIFEST = MANIFIESTO
type-str = texto
type-int = número
type-float = número
