#!/usr/bin/env bash
# Compiles the programs of a release for the target $1 into the folder $2, and tries them with the sample site. A target with a
# version of glibc at its end needs cargo-zigbuild.
#
#   hosting/release-programs.sh x86_64-unknown-linux-gnu.2.28 released
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -eq 2 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }

target=${1%%.*}
generator=target/$target/release/generator
function=target/$target/function/lead-fn
build=build
[ "$target" = "$1" ] || build=zigbuild
mkdir -p "$2"
tried=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$tried"' EXIT

# The oldest macOS that the programs start on, for their parts in C too.
export MACOSX_DEPLOYMENT_TARGET=11.0
cargo "$build" --locked --release --target "$1" --package generator

# A page of the sample site, served; before the first one, npm installs and bundles the front end.
"$generator" serve --port 8089 --cache "$tried/cache" &
curl --fail --silent --show-error --retry 240 --retry-delay 1 --retry-connrefused http://127.0.0.1:8089/ >"$tried/home.html"
grep -q '</html>' "$tried/home.html"
gzip -9nc "$generator" >"$2/generator-$target.gz"

# Hosts run functions on this system alone.
if [ "$target" = x86_64-unknown-linux-gnu ]; then
    cargo "$build" --locked --profile function --target "$1" --package lead-fn
    # zig's linker removes all symbols where only debug information should go. Netlify recognises a Rust program by this one.
    symbol=rust_eh_personality
    nm "$function" 2>/dev/null | grep -q " $symbol\$" || objcopy --add-symbol "$symbol=.text:0,function,global" "$function"
    "$generator" build --quiet --function "$function" --cache "$tried/cache" --out "$tried/dist" --functions "$tried/functions"
    "$tried/functions/lead-fn" doctor --names >/dev/null
    gzip -9nc "$function" >"$2/lead-fn-$target.gz"
fi
