# Two commands do everything on a fresh machine: `make build` (the main job) and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Modules are compiled once, not again in each of the tests' thousand processes, whatever the machine says.
export PYTHONDONTWRITEBYTECODE :=
READY := $(VENV)/.ready
# What checks the scripts (package.json), by the machine's Node or that of the extra `npm`; without it they are skipped.
NODE_READY := node_modules/.ready
IF_NODE = if test -e $(NODE_READY); then PATH="$(CURDIR)/$(BIN):$(CURDIR)/node_modules/.bin:$$PATH";

.PHONY: build test pytest coverage fuzz verify lint bench handbook vscode audit hashes bom setup browser release fast js lint-js test-js clean

build: $(READY)
	$(BIN)/jugada build
	$(BIN)/python -m tests.packaging.bom build/jugada.cdx.json

# Side by side: mypy keeps one core busy, and the last tests leave one idle. Says how many processor minutes it took.
test: $(READY) browser
	$(BIN)/python -m tests.processor run $(MAKE) --no-print-directory --jobs=2 lint test-js pytest

# What tests read of whole outputs is made once for the same sources, and kept in build/tests (tests/README.md).
pytest: $(READY)
	$(BIN)/pytest -n auto $(TESTS)

# Before each commit: no browser, no process, nothing built.
fast: $(READY)
	$(BIN)/pytest -n 2 -m fast $(TESTS)

# Several times as slow as the tests alone.
coverage: $(READY) browser
	$(BIN)/pytest -n auto --cov --cov-report=term $(TESTS)

# Hours: every reader with spoiled inputs (docs/limits.md). INPUTS says how many each.
INPUTS ?= 100000
fuzz: $(READY)
	$(BIN)/python -m tests.fuzz --inputs $(INPUTS)

# Each night: the day's tests, of which no module may take more than five seconds; then all but the fast ones with the
# outputs of every game; 300 games against each other implementation, and the contract of its games.
verify: $(READY) browser
	$(BIN)/pytest -n auto
	$(BIN)/python -m tests.processor check
	$(BIN)/pytest -n auto -m "not fast"
	$(BIN)/python -m tests.peers
	$(BIN)/python -m tests.open_spiel

lint: $(READY) lint-js
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/vulture
	$(BIN)/python -m tests.packaging.commits

# The site's scripts: types, style, and what can be tested without a browser.
js: lint-js test-js

lint-js: $(NODE_READY)
	@$(IF_NODE) tsc --project tsconfig.json && tsc --project site/tsconfig.workers.json && oxlint --deny-warnings; fi

test-js: $(NODE_READY)
	@$(IF_NODE) node --test --test-timeout=60000 --test-reporter=dot tests/javascript/*.test.js; fi

bench: build browser
	$(BIN)/pip install --quiet --group bench
	$(BIN)/python -m bench

# The handbook of the tool (docs/), with its reference pages made of the program.
handbook: $(READY)
	$(BIN)/python -m docs.handbook build/handbook-pages
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

# The extension for VS Code, tested, as build/jugada.vsix; it is not published.
vscode:
	mkdir -p build
	cd editors/vscode && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && npm test && npm run types && npm run package

# Known vulnerabilities of what constraints.txt pins; without a network one line says that it was skipped.
audit: $(READY)
	@$(BIN)/pip install --quiet --constraint constraints.txt --group audit 2>/dev/null || { echo "audit skipped: pip-audit cannot be installed"; exit 0; }; \
	$(BIN)/python -m tests.packaging.audit

# After a change of pyproject.toml or constraints.txt: the pins with the hashes of every platform's files.
hashes: $(READY)
	$(BIN)/uv pip compile pyproject.toml --extra all --group dev --group documents --constraint constraints.txt --universal \
		--python-version 3.11.5 --generate-hashes --no-header --no-annotate --quiet --output-file .ci/hashes.txt

# What an installation consists of, as CycloneDX.
bom: $(READY)
	$(BIN)/python -m tests.packaging.bom build/jugada.cdx.json

setup: $(READY)

# constraints.txt pins what CI has seen work; pyproject.toml says what may work. With HASHES=yes, as in CI, each file is
# held against its hash first.
$(READY): pyproject.toml constraints.txt .ci/hashes.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade "pip>=25.1"
ifdef HASHES
	$(BIN)/pip install --quiet --no-compile --require-hashes --requirement .ci/hashes.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
else
	$(BIN)/pip install --quiet --no-compile --constraint constraints.txt --editable ".[all]" --group dev
	$(BIN)/pip install --quiet --no-compile --constraint constraints.txt --group documents || echo "Pandoc or Typst cannot be installed: their tests are skipped"
endif
	command -v npm >/dev/null && node -e "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)" || $(BIN)/pip install --quiet --constraint constraints.txt --editable ".[npm]"
	touch $@

# Each package is held against its hash; CI, with HASHES=yes, needs them.
$(NODE_READY): package.json package-lock.json | $(READY)
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && touch $@ || \
		{ test -z "$(HASHES)" && echo "npm cannot fetch what checks the scripts: that is skipped"; }

# The browser tests take any Chromium they find; where there is none, Debian's, else Playwright's own.
browser: $(READY)
	$(BIN)/python tests/browser/find.py --install

# docs/releasing.md. DRY=1 leaves the files in dist/ and makes no commit and no tag.
release: test
	$(BIN)/python -m tests.packaging.release $(VERSION) $(if $(DRY),dry)

clean:
	rm -rf build dist node_modules $(VENV)
