# website

# errors
mkdocs-failed = MkDocs could not build the site: { $value }
figure = there is no figure { $name }
damaged-pdf = is damaged, or not a PDF: remove it, or print it anew
port-in-use = port { $port } cannot be used: { $error }; try another with --port
broken-links = { $count ->
    [one] 1 broken link
   *[other] { $count } broken links
} in the site: { $links }
broken-link = { $page }: { $address }: { $fault }
link-elsewhere = a resource from another host
link-nowhere = leads nowhere
link-anchor = no such anchor
link-handler = an event handler, which runs something
link-script = an address that may run something
link-element = an element that pages do not have
link-attribute = an attribute that pages do not have
link-inline = an inline script that is not ours
link-markup = markup that browsers may read in another way
no-home = there is no home folder to keep it in: name a folder in JUGADA_CACHE
no-npm = there is no npm on this machine; `pip install 'jugada[npm]'` brings one
npm-failed = npm could not fetch it: { $problem }
npm-other-files = npm fetched something other than what was expected
npm-exit = exit code { $code }
cannot-write = { $path } cannot be written
bad-address = { $variable } is { $found }: expected the address at which the site will be, such as https://example.org/jugada
unknown-program = the site's program { $name } ({ $variable }) is unknown; choose from { LIST($names, conjunction: "none") }
no-program = { $name } is not installed: pip install { $name }
unplayable = { $game } cannot be played in a browser: { $reason } (Python packages that its engine needs are listed under packs in game.yaml)


# The page of `jugada deck watch`.
watch-group = Group
watch-side = Side
watch-fronts = Fronts
watch-backs = Backs
watch-both = Both
watch-zoom = Zoom
watch-safe = Safe zone
watch-cut = Cut and bleed
watch-flawed = Only cards with findings
watch-keys = Keys
watch-key-side = fronts, backs or both
watch-key-zoom = larger, smaller
watch-key-finding = next finding, previous finding
watch-cards-label = Cards
watch-all-groups = All
watch-cards = Cards
watch-findings = Findings
watch-no-findings = No findings
watch-lost = Jugada has stopped. Start `jugada deck watch` again.
watch-copies = { $count } copies
watch-kind-value = Value
watch-kind-overflow = Text does not fit
watch-kind-missing = Picture missing
watch-kind-picture = Picture cannot be used
watch-kind-glyph = A character or icon is missing
watch-kind-resolution = Picture too coarse
watch-kind-note = Drawn differently
watch-kind-unsafe = Outside the safe zone
watch-kind-wrong = A mistake in the design
