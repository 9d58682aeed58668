# builder

# errores
cut-files-need-folder = los archivos de corte van junto a los PDF: da una carpeta a --out
process-killed = el sistema ha detenido un proceso, quizá por falta de memoria; repite la orden

# what there is to do
task-failed = { $task }: { $problem }
task-check = comprobar { $what }
task-draw = dibujar { $what }
task-replay = repetir { $what }
task-print = imprimir { $what }
task-typeset = encuadernar { $what }
task-pack = lo que usa el navegador para jugar
task-pages = páginas { $what }
task-site = sitio

# the table at its end
column-what = qué
column-game = juego
column-made = comprobado o escrito
column-pages = páginas
column-seconds = segundos
unchanged = sin cambios
row-examples = ejemplos
row-diagrams = diagramas
row-records = registros
row-pdf = PDF
row-rulebook = reglamento
row-pages = páginas
row-site = sitio
made-examples = { $examples }, { $claims } afirmaciones se cumplen
made-diagrams = { $files } SVG
made-records = { $files }, { $entries } jugadas repetidas
made-pdf = { $files ->
    [one] 1 archivo
   *[other] { $files } archivos
}
made-rulebook = { $files ->
    [one] 1 archivo
   *[other] { $files } archivos
}
made-pages = { $figures } figuras
made-site = { $links } enlaces comprobados
doctor-locale = { $language } de { $names }; los caracteres del terminal: { $encoding }
doctor-packages = { $count } paquetes, todos en el margen que pide Jugada
doctor-packages-broken = faltan o no sirven: { $problems }; instala Jugada de nuevo
doctor-game = { $count ->
    [one] 1 ejemplo resuelto
   *[other] { $count } ejemplos resueltos
}
doctor-fonts = { $count } estilos de { $families }
doctor-fonts-broken = no se pueden leer: { $names }; instala Jugada de nuevo
doctor-no-printers = no hay ninguna guardada, y `jugada pdf` no mueve los reversos; `jugada printer calibrate` es el camino
doctor-no-npm = con él trae `jugada site build` el Python del navegador; instala Node.js, o jugada[npm]
doctor-no-engine = aún no está: lo traerá el próximo `jugada site build` si encuentra npm; sin él, en el sitio no se juega
doctor-dask = { $version }, para `jugada simulate --scheduler`
doctor-no-dask = solo lo necesita `jugada simulate --scheduler`; instala jugada[cluster]
doctor-decks = { $version }, para lo que se imprime: `jugada pdf`, `deck`, `export`, `rulebook`, `preflight`
doctor-no-decks = lo necesita lo que se imprime: `jugada pdf`, `deck`, `export`, `rulebook`, `preflight`; instala jugada[decks]
doctor-mkdocs = { $version }, para `jugada site`
doctor-no-mkdocs = solo lo necesitan `jugada site` y `jugada build`; instala jugada[all]
doctor-lsp = { $version }, para `jugada lsp`
doctor-no-lsp = solo lo necesita `jugada lsp`; instala jugada[lsp]
doctor-properdocs = { $version }, para JUGADA_SITE_PROGRAM=properdocs
doctor-no-properdocs = solo lo necesita JUGADA_SITE_PROGRAM=properdocs; el sitio lo hace MkDocs
doctor-browser = { $path }; ningún comando lo necesita, solo las pruebas
doctor-no-browser = no hay ninguno en la ruta; ningún comando lo necesita, solo las pruebas
in-all-unchanged = { $pages ->
    [one] 1 página, sin cambios
   *[other] { $pages } páginas, sin cambios
}
in-all = { $pages ->
    [one] 1 página en
   *[other] { $pages } páginas en
} { $seconds } s
