# website

# errores
mkdocs-failed = MkDocs no ha podido construir el sitio: { $value }
figure = no hay ninguna figura { $name }
damaged-pdf = está dañado o no es un PDF: bórralo o imprímelo otra vez
port-in-use = el puerto { $port } no se puede usar: { $error }; prueba otro con --port
broken-links = { $count ->
    [one] 1 enlace roto
   *[other] { $count } enlaces rotos
} en el sitio: { $links }
broken-link = { $page }: { $address }: { $fault }
link-elsewhere = un recurso de otro servidor
link-nowhere = no lleva a ninguna parte
link-anchor = no existe ese ancla
link-handler = un manejador de eventos, que ejecuta algo
link-script = una dirección que puede ejecutar algo
link-element = un elemento que las páginas no tienen
link-attribute = un atributo que las páginas no tienen
link-inline = un script dentro de la página que no es nuestro
link-markup = marcado que los navegadores pueden leer de otra manera
no-home = no hay carpeta personal donde guardarlo: indica una carpeta en JUGADA_CACHE
no-npm = no hay npm en esta máquina; `pip install 'jugada[npm]'` trae uno
npm-failed = npm no pudo descargarlo: { $problem }
npm-other-files = npm descargó algo distinto de lo esperado
npm-exit = código de salida { $code }
cannot-write = no se puede escribir { $path }
bad-address = { $variable } es { $found }: se esperaba la dirección en la que estará el sitio, como https://ejemplo.org/jugada
unknown-program = no se conoce el programa del sitio { $name } ({ $variable }); elige entre { LIST($names, conjunction: "none") }
no-program = { $name } no está instalado: pip install { $name }
unplayable = { $game } no se puede jugar en un navegador: { $reason } (los paquetes de Python que necesita su motor se enumeran en packs, en game.yaml)


# La página de `jugada deck watch`.
watch-group = Grupo
watch-side = Cara
watch-fronts = Anversos
watch-backs = Reversos
watch-both = Ambas
watch-zoom = Zoom
watch-safe = Zona segura
watch-cut = Corte y sangrado
watch-flawed = Solo cartas con avisos
watch-keys = Teclas
watch-key-side = anversos, reversos o ambas caras
watch-key-zoom = más grande, más pequeño
watch-key-finding = aviso siguiente, aviso anterior
watch-cards-label = Cartas
watch-all-groups = Todos
watch-cards = Cartas
watch-findings = Avisos
watch-no-findings = Sin avisos
watch-lost = Jugada se ha detenido. Ejecuta `jugada deck watch` otra vez.
watch-copies = { $count } copias
watch-kind-value = Valor
watch-kind-overflow = El texto no cabe
watch-kind-missing = Falta la imagen
watch-kind-picture = La imagen no se puede usar
watch-kind-glyph = Falta un carácter o un icono
watch-kind-resolution = Imagen con poca resolución
watch-kind-note = Se dibuja de otro modo
watch-kind-unsafe = Fuera de la zona segura
watch-kind-wrong = Un error en el diseño
