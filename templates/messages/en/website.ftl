# website

# errors
mkdocs-could-build-site = MkDocs could not build the site: { $value }
figure = there is no figure { $name }
port-cannot-used-try = port { $port } cannot be used: { $error }; try another with --port
