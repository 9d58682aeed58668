heading = { $title }: qué ha cambiado
section-verdicts = Afirmaciones con otra respuesta
section-examples = Ejemplos
section-answers = Respuestas y probabilidades al empezar
section-rules = Reglas
section-parts = Componentes
section-kit = Páginas del kit que hay que volver a imprimir
section-book = Páginas del reglamento que hay que volver a imprimir
before = antes
now = ahora

verdicts-fails = { $id }, línea { $line }: ya no es cierto: { $sentence } Ahora: { $found }
verdicts-holds = { $id }, línea { $line }: solo ahora es cierto: { $sentence } Antes: { $found }
verdicts-unreadable = { $id } ya no se puede ejecutar: { $problem }
examples-new = { $id } es nuevo: { $title }
examples-gone = { $id } ya no está: { $title }
examples-changed = { $id } tiene otras afirmaciones: { $title }
answers-new = { $name }: nuevo: { $value }
answers-gone = { $name }: ya no está; era { $value }
answers-changed = { $name }: antes { $before }, ahora { $now }
rules-new = { $page ->
    [0] { $lead } ({ $rule }) es nueva.
   *[other] { $lead } ({ $rule }) es nueva, en la página { $page }.
}
rules-gone = { $page ->
    [0] { $lead } ({ $rule }) ya no está.
   *[other] { $lead } ({ $rule }) ya no está; estaba en la página { $page }.
}
rules-changed = { $page ->
    [0] { $lead } ({ $rule }) tiene otro texto.
   *[other] { $lead } ({ $rule }) tiene otro texto, en la página { $page }.
}
parts-new = { $name } es nuevo: imprime { $count }.
parts-gone = { $name } ya no está; retíralo.
parts-changed = { $name } ha cambiado de aspecto: imprime { $count } de nuevo.
parts-count = { $name }: antes { $before }, ahora { $now }.
kit-changed = Páginas { LIST($pages) } de { $total }.
book-changed = Páginas { LIST($pages) } de { $total }.
kit-unknown = La edición nueva no tiene componentes que imprimir.
book-unknown = No se puede componer mientras no se cumpla una afirmación de los ejemplos nuevos.
pages-count = Antes { $before } páginas, ahora { $now }.

changes = Diferencias: { $count }.
nothing = No ha cambiado nada.

package-fails = { $path }: { $problem }
not-a-package = se esperaba un wheel (.whl) o una distribución de fuentes (.tar.gz)
no-edition = ahí no hay ninguna edición de { $game }: se esperaba { $sheet } dentro, en { $game } o en content/{ $game }
other-game = es una edición de { $found }, no de { $game }
no-entry-points = se esperaba el juego en [project.entry-points."{ $group }"]
