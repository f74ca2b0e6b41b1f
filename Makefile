# The two commands of the README are `make serve` and `make test`; each does its own set-up on a machine with Rust and Node.

PORT ?= 8080
GENERATOR := target/debug/generator
INSTALLED := site/node_modules/.package-lock.json

.PHONY: serve build test lint format bench clean rust-tests site-tests built-tests browser-tests \
	acceptance html-validity lighthouse

serve: ## builds the site from content/ and serves it with the function
	cargo run --release --package generator -- serve --port $(PORT)

build: ## makes dist/ and functions/, as they are deployed
	cargo build --release --package generator --package lead-fn
	target/release/generator build

# Cheapest first.
test: lint rust-tests site-tests built-tests browser-tests

lint: $(INSTALLED)
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features --quiet -- --deny warnings
	cd site && npm run --silent lint && npm run --silent check

format: $(INSTALLED)
	cargo fmt --all
	cd site && npm run --silent format

rust-tests:
	cargo test --workspace --quiet

site-tests: $(INSTALLED)
	cd site && npm run --silent build && npm run --silent test

# Over every file that a build makes: heads, schema.org graphs, links, feeds, sitemap.
built-tests: $(INSTALLED)
	cargo build --quiet --package generator --package lead-fn
	cd site && npm run --silent test:built

# Over the site as it is deployed, in a real browser.
browser-tests: $(INSTALLED)
	cargo build --quiet --package generator --package lead-fn
	cd site && npm run --silent test:browser

# What needs more than Rust and Node.
acceptance: html-validity

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

bench:
	cargo build --release --package generator
	node bench/run.mjs

clean:
	rm -rf target dist functions .cache .local site/node_modules site/build bench/*/node_modules

$(INSTALLED): site/package-lock.json
	cd site && npm ci --include=dev --no-audit --no-fund
	touch $@
