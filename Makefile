# The two commands of the README are `make serve` and `make test`; each does its own set-up on a machine with Rust and Node.

PORT ?= 8080
GENERATOR := target/debug/generator
INSTALLED := site/node_modules/.package-lock.json
TOOLS := $(CURDIR)/target/acceptance

.PHONY: serve build test lint format bench clean rust-tests site-tests browser-tests

serve: ## builds the site from content/ and serves it with the function
	cargo run --release --package generator -- serve --port $(PORT)

build: ## makes dist/ and functions/, as they are deployed
	cargo build --release --package generator --package lead-fn
	target/release/generator build

# Cheapest first.
test: lint rust-tests site-tests browser-tests

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

# Over the site as it is deployed, in a real browser.
browser-tests: $(INSTALLED)
	cargo build --quiet --package generator --package lead-fn
	cd site && npm run --silent test:browser

# Against programs of others, and with a longer storm: needs Python, and some minutes.
.PHONY: acceptance lead-acceptance
acceptance: lead-acceptance

lead-acceptance: $(TOOLS)/bin/moto_server
	ACCEPTANCE_TOOLS=$(TOOLS)/bin cargo test --package lead-fn --test acceptance -- --ignored
	STORM_LEADS=5000 cargo test --package lead-fn --test storm -- --nocapture

$(TOOLS)/bin/moto_server:
	python3 -m venv $(TOOLS)
	$(TOOLS)/bin/pip install --quiet 'moto[s3,server]==5.2.5' aiosmtpd==1.4.6

bench:
	cargo build --release --package generator
	node bench/run.mjs

clean:
	rm -rf target dist functions .cache .local site/node_modules site/build

$(INSTALLED): site/package-lock.json
	cd site && npm ci --include=dev --no-audit --no-fund
	touch $@
