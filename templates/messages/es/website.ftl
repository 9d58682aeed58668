# website

# errores
mkdocs-could-build-site = MkDocs no ha podido construir el sitio: { $value }
figure = no hay ninguna figura { $name }
port-cannot-used-try = el puerto { $port } no se puede usar: { $error }; prueba otro con --port
