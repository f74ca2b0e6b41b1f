#!/usr/bin/env bash
# Writes hosting/programs.lock for a release: one line for each of its programs in the folder $1, which are loaded from below
# the address $2. Files are named PROGRAM-TARGET.gz.
#
#   hosting/lock-programs.sh released https://github.com/agency/site/releases/download/v7
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -eq 2 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }

key=$(hosting/programs.sh key)
[ -n "$key" ] || { echo "The sources of the programs are not committed." >&2; exit 1; }
lines=$(
    for file in "$1"/*.gz; do
        [ -f "$file" ] || { echo "There are no programs in $1." >&2; exit 1; }
        name=$(basename "$file" .gz)
        program=generator
        [ "${name#lead-fn-}" = "$name" ] || program=lead-fn
        sum=$(if command -v sha256sum >/dev/null; then sha256sum "$file"; else shasum -a 256 "$file"; fi | cut -d ' ' -f 1)
        echo "$key ${name#"$program"-} $program $sum $2/$(basename "$file")"
    done
)
{
    echo '# The programs of the last release: the key of their sources, target, program, SHA-256, address. Written by hosting/lock-programs.sh.'
    echo "$lines"
} >hosting/programs.lock
