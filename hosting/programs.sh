#!/usr/bin/env bash
# Brings programs up to date: a released one where the sources are those of the release, compiled ones elsewhere.
#
#   hosting/programs.sh            for a deployment: target/release/generator and target/function/lead-fn
#   hosting/programs.sh generator  target/release/generator alone
#   hosting/programs.sh key        prints the key of the sources, by which releases are found
#
# Nothing is done where `target/` has those of the same sources, as a host that restores them for a push of content alone.
set -euo pipefail
cd "$(dirname "$0")/.."

# All that a program is made from, as in `generator/build.rs`.
sources=(.cargo Cargo.lock Cargo.toml catalog docs/errors.md generator lead-fn search)
# Programs that are up to date, each with the key of its sources.
kept=target/programs.key
# Written with each release by `hosting/lock-programs.sh`; absent before the first.
lock=hosting/programs.lock

say() { echo "$*" >&2; }

# Nothing where sources are not committed, or without git.
key_of_sources() {
    [ -z "$(git status --porcelain -- "${sources[@]}" 2>/dev/null || echo none)" ] || return 0
    git ls-tree HEAD -- "${sources[@]}" | git hash-object --stdin
}

machine() {
    case "$(uname -sm)" in
        'Linux x86_64') echo x86_64-unknown-linux-gnu ;;
        'Linux aarch64') echo aarch64-unknown-linux-gnu ;;
        'Darwin x86_64') echo x86_64-apple-darwin ;;
        'Darwin arm64') echo aarch64-apple-darwin ;;
        *) echo other ;;
    esac
}

# On a developer's machine other commands compile the same programs; a host may restore files with any times.
is_kept() {
    [ -n "$key" ] && [ -x "$1" ] && grep -qsFx "$key $(machine) $1" "$kept" && { [ -n "${CI-}" ] || ! [ "$1" -nt "$kept" ]; }
}

keep() {
    mkdir -p target
    { grep -vs " $1\$" "$kept" || true; [ -z "$key" ] || echo "$key $(machine) $1"; } >"$kept.new"
    mv "$kept.new" "$kept"
}

checksum() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1; }

# Loads the released program $1 to $2; fails where there is none of these sources for this machine, or not the pinned one.
load() {
    local line sum url folder found
    [ -n "$key" ] && [ -f "$lock" ] || return 1
    line=$(grep -m 1 "^$key $(machine) $1 [0-9a-f]\{64\} [^ ]*\$" "$lock") || return 1
    read -r _ _ _ sum url <<<"$line"
    mkdir -p "$(dirname "$2")"
    folder=$(mktemp -d "$2.XXXXXX")
    if ! curl --fail --silent --show-error --location --retry 2 --connect-timeout 10 --max-time 300 "$url" >"$folder/$1.gz"; then
        say "The released $1 could not be loaded from $url; it is compiled instead."
    elif found=$(checksum "$folder/$1.gz") && [ "$found" != "$sum" ]; then
        say "The released $1 at $url is not the one that $lock names: its SHA-256 is $found instead of $sum."
        say "It was deleted and is compiled instead. Tell who made the release: somebody may have replaced the file."
    elif gzip -dc "$folder/$1.gz" >"$folder/$1" && chmod +x "$folder/$1" && "$folder/$1" --help >/dev/null; then
        mv "$folder/$1" "$2"
        rm -r "$folder"
        say "The released $1 of these sources is used; nothing is compiled."
        return 0
    else
        say "The released $1 does not run on this system; it is compiled instead."
    fi
    rm -r "$folder"
    return 1
}

# The program $1 in the profile $2.
bring() {
    local place=target/$2/$1
    if is_kept "$place"; then return 0; fi
    if ! load "$1" "$place"; then
        command -v cargo >/dev/null || { say "Rust was not found; install version 1.90 or newer from https://rustup.rs"; exit 1; }
        [ -d "target/$2/deps" ] || say "Compiling the program $1; the first time this takes ${3} on two cores, later some seconds."
        cargo build ${CI:+--locked} --profile "$2" --package "$1"
    fi
    keep "$place"
}

key=$(key_of_sources)
case ${1-} in
    '') bring generator release '5 minutes'; bring lead-fn function '3 minutes' ;;
    generator) bring generator release '5 minutes' ;;
    key) echo "$key" ;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
