# website

# errors
mkdocs-could-build-site = MkDocs could not build the site: { $value }
figure = there is no figure { $name }
damaged-pdf = is damaged, or not a PDF: remove it, or print it anew
port-cannot-used-try = port { $port } cannot be used: { $error }; try another with --port
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
no-home = there is no home folder to keep it in: name a folder in JUGADA_CACHE
no-npm = there is no npm on this machine; `pip install 'jugada[npm]'` brings one
npm-failed = npm could not fetch it: { $problem }
npm-other-files = npm fetched something other than what was expected
npm-exit = exit code { $code }
cannot-write = { $path } cannot be written
unknown-program = the site's program { $name } ({ $variable }) is unknown; choose from { LIST($names, conjunction: "none") }
no-program = { $name } is not installed: pip install { $name }
unplayable = { $game } cannot be played in a browser: { $reason }
