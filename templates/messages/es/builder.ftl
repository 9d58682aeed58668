# builder

# errores
cut-files-lie-beside = los archivos de corte van junto a los PDF: da una carpeta a --out
process-was-ended-from = el sistema ha detenido un proceso, quizá por falta de memoria; repite la orden

# what there is to do
task-failed = { $task }: { $problem }
task-check = comprobar { $what }
task-draw = dibujar { $what }
task-replay = repetir { $what }
task-print = imprimir { $what }
task-bind = encuadernar { $what }
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
in-all = { $pages ->
    [one] 1 página en
   *[other] { $pages } páginas en
} { $seconds } s
