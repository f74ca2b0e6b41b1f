#!/usr/bin/env bash
# Compiles the programs for a deployment: the generator and the function. Does nothing where `target/` has those of the
# same sources, as a host that restores them for a push of content alone.
set -euo pipefail
cd "$(dirname "$0")/.."

# All that a program is made from, as in `generator/build.rs`.
sources=(.cargo Cargo.lock Cargo.toml catalog docs/errors.md generator lead-fn search)
programs=(target/release/generator target/function/lead-fn)
kept=target/programs.key

# Nothing where sources are not committed, or without git.
key_of_sources() {
    [ -z "$(git status --porcelain -- "${sources[@]}" 2>/dev/null || echo none)" ] || return 0
    { git ls-tree HEAD -- "${sources[@]}"; uname -sm; } | git hash-object --stdin
}

key=$(key_of_sources)
if [ -n "$key" ] && [ -x "${programs[0]}" ] && [ -x "${programs[1]}" ] && [ "$key" = "$(cat "$kept" 2>/dev/null)" ]; then
    echo "The programs are those of the last build."
    exit 0
fi
rm -f "$kept"
cargo build --release --package generator
cargo build --profile function --package lead-fn
[ -z "$key" ] || echo "$key" >"$kept"
