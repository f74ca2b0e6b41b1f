# The two commands of the README are `make serve` and `make test`; each does its own set-up on a machine with Rust and Node.

PORT ?= 8080
GENERATOR := target/debug/generator
INSTALLED := site/node_modules/.package-lock.json
EDITOR_INSTALLED := editors/vscode/node_modules/.package-lock.json
TOOLS := $(CURDIR)/target/acceptance
NEEDS_NODE := command -v npm > /dev/null || { echo "Node.js was not found; install version 20.19 or newer from https://nodejs.org" >&2; exit 1; }

# The steps of `make test`, cheapest first.
TEST_STEPS := installs style test-programs content-style rust-tests site-bundle site-tests editor-tests built-tests browser-tests
# What a suite leaves for the table at the end.
REPORT = --reporter=default --reporter=json --outputFile.json=$(CURDIR)/target/test-time/$(@:-tests=).json

.PHONY: serve dev build programs generator-program import test $(TEST_STEPS) check debug-programs lint format acceptance lead-acceptance function-acceptance netlify-acceptance avif-acceptance bench bench-pictures bench-search bench-start clean html-validity lighthouse

serve: ## shows the site from content/ with the function, and follows every save
	@$(MAKE) --no-print-directory --jobs=2 generator-program site/build/.sources
	target/release/generator serve --port $(PORT) $(ARGUMENTS)

dev: $(INSTALLED) generator-program ## the same for work on the front end: a component that is saved is shown without loading the page anew
	cd site && GENERATOR=../target/release/generator npm run --silent dev

# The bundle takes what the compiler leaves, since the function's last step keeps one core busy.
build: ## makes dist/ and functions/, as they are deployed
	@$(MAKE) --no-print-directory --jobs=2 LOW_PRIORITY='nice -n 19' programs site/build/.sources
	target/release/generator build --function target/function/lead-fn --scheduled

programs:
	@hosting/programs.sh

generator-program:
	@hosting/programs.sh generator

# The first bundle, made beside the compiler; the generator makes later ones.
site/build/.sources: | $(INSTALLED)
	@echo "Building the front end's bundle (about ten seconds)"
	@cd site && NODE_ENV=production $(LOW_PRIORITY) npm run --silent build -- --logLevel error

import: generator-program ## imports the listings of GENERATOR_FEED and opens a pull request with them
	.github/import-pull-request.sh target/release/generator $(ARGUMENTS)

# What `make check` compares with: `make check BASE=main` takes a whole branch.
BASE ?= HEAD
CHANGED_CRATES := { git diff --name-only --diff-filter=d $(BASE) -- '*.rs'; git ls-files --others --exclude-standard -- '*.rs'; } | sed -E 's,/(src|tests|benches|examples|build\.rs).*,,; s,.*/,,' | sort -u

# In a minute, while working: form, types, Clippy, and the unit tests of what has changed.
check: style clippy
	cd site && npx vitest run --changed $(BASE) --passWithNoTests src
	set -e; for crate in $$($(CHANGED_CRATES)); do cargo test --quiet --package $$crate --lib; done

# Ends with a table of where the time went. Clippy takes the compiler's place for the crates of the workspace and compiles what it lints,
# so that no crate is compiled for its sake alone.
test:
	@$(NEEDS_NODE)
	@RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=--deny__CLIPPY_HACKERY__warnings MAKE="$(MAKE)" node bench/test-time.mjs $(TEST_STEPS)

installs: $(INSTALLED) $(EDITOR_INSTALLED)

lint: style clippy content-style

style: $(INSTALLED)
	cargo fmt --all --check
	! LC_ALL=C.UTF-8 git grep -nE '.{121,}' -- '*.rs' '*.ts' '*.tsx' '*.css' '*.mjs' | grep -E ':[0-9]+: *(//|/?\*)' | grep -v 'Example: '
	! git grep -nE '^(<{7}|>{7}) ' -- ':!docs/errors.md' ':!generator/tests'
	! git grep -nE '^ *//[/!] *```' -- '*.rs'
	cd site && npm run --silent lint && npm run --silent check

clippy:
	cargo clippy --workspace --all-targets --quiet -- --deny warnings

content-style: debug-programs
	target/debug/generator format --check

format: $(INSTALLED) debug-programs
	cargo fmt --all
	target/debug/generator format
	cd site && npm run --silent format

# As the Rust tests compile them: `--examples` lets cargo unite features as it does for tests, so that nothing is compiled twice.
debug-programs:
	cargo build --quiet --workspace --bins --examples

# All that Rust tests need, and so the programs that other tests start. `--tests` leaves out those in documentation, which has no code.
test-programs:
	cargo test --workspace --all-targets --quiet --no-run --timings

# With nextest, where it is installed, the tests of all programs run side by side.
rust-tests:
	if command -v cargo-nextest > /dev/null; then cargo nextest run --workspace --cargo-quiet --status-level fail; else cargo test --workspace --tests -- --quiet; fi

site-bundle: $(INSTALLED)
	cd site && npm run --silent build

site-tests: site-bundle
	cd site && npm run --silent test -- $(REPORT)

# The extension, and the language server with the editor's own client library.
editor-tests: $(EDITOR_INSTALLED) debug-programs
	cd editors/vscode && npm test --silent

# Over every file that a build makes: heads, schema.org graphs, links, feeds, sitemap.
built-tests: $(INSTALLED) debug-programs
	cd site && npm run --silent test:built -- $(REPORT)

# Over the site as it is deployed, in a real browser.
browser-tests: $(INSTALLED) debug-programs
	cd site && npm run --silent test:browser -- $(REPORT)

# Against other tools, and with a longer chaos test: needs Python, Java and the network, and some minutes.
acceptance: lead-acceptance function-acceptance netlify-acceptance html-validity avif-acceptance

lead-acceptance: $(TOOLS)/bin/moto_server
	ACCEPTANCE_TOOLS=$(TOOLS)/bin cargo test --package lead-fn --test function acceptance -- --ignored
	CHAOS_LEADS=5000 cargo test --package lead-fn --test function chaos -- --nocapture

$(TOOLS)/bin/moto_server:
	python3 -m venv $(TOOLS)
	$(TOOLS)/bin/pip install --quiet 'moto[s3,server]==5.2.5' aiosmtpd==1.4.6

# With the programs that will ship and start the function; they are fetched when they are not there.
function-acceptance: build
	node acceptance/packed-function.mjs

# With the build tool of Netlify: what one push has made, the next one finds.
netlify-acceptance: build
	node acceptance/netlify-build.mjs

# What is off by default, whose encoder takes longer to compile than everything else.
avif-acceptance:
	cargo clippy --workspace --all-targets --all-features --quiet -- --deny warnings
	cargo test --workspace --all-features --quiet --test pictures

# Needs Java: every built page by the rules of HTML.
html-validity: bench/html/node_modules/.package-lock.json
	cargo build --release --package generator --package lead-fn
	target/release/generator build --quiet
	node bench/html/check.mjs dist

# Needs Chromium: search engines' own rating of one page of each kind.
lighthouse: bench/lighthouse/node_modules/.package-lock.json
	cargo build --release --package generator
	node bench/lighthouse/run.mjs

bench/%/node_modules/.package-lock.json: bench/%/package-lock.json
	cd bench/$* && npm ci --no-audit --no-fund
	touch $@

bench: bench-search
	cargo build --release --package generator
	node bench/run.mjs

# Photographs beside libvips, and share pictures.
bench-pictures: programs bench/pictures/node_modules/.package-lock.json
	node bench/start.mjs pictures

# The search index and the function's start.
bench-search:
	cargo bench --quiet --profile function --package search --bench queries
	cargo build --quiet --profile function --package lead-fn --example empty_handler
	cargo bench --quiet --profile function --package lead-fn --bench start

# Minutes that people wait: the first page of a clone, a push. Compiles everything several times.
bench-start: bench/pictures/node_modules/.package-lock.json
	cargo build --release --package generator
	node bench/start.mjs

clean:
	rm -rf target dist functions .cache .local site/node_modules site/build bench/*/node_modules editors/vscode/node_modules

$(INSTALLED): site/package-lock.json
	@$(NEEDS_NODE)
	@echo "Installing the front end's packages (up to a minute)"
	cd site && $(LOW_PRIORITY) npm ci --include=dev --no-audit --no-fund
	touch $@

$(EDITOR_INSTALLED): editors/vscode/package-lock.json
	cd editors/vscode && npm ci --silent
	touch $@
