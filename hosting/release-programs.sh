#!/usr/bin/env bash
# Compiles the programs of a release for the target $1 into the folder $2, and builds the sample site with them. A target with a
# version of glibc at its end needs cargo-zigbuild.
#
#   hosting/release-programs.sh x86_64-unknown-linux-gnu.2.28 released
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -eq 2 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }

build=build
[ "${1%%.*}" = "$1" ] || build=zigbuild
# The oldest macOS that the programs start on, for their parts in C too.
export MACOSX_DEPLOYMENT_TARGET=11.0
cargo "$build" --locked --release --target "$1" --package generator
cargo "$build" --locked --profile function --target "$1" --package lead-fn

made=target/${1%%.*}
mkdir -p "$2"
gzip -9nc "$made/release/generator" >"$2/generator-${1%%.*}.gz"
gzip -9nc "$made/function/lead-fn" >"$2/lead-fn-${1%%.*}.gz"

site=$(mktemp -d)
trap 'rm -r "$site"' EXIT
"$made/release/generator" build --function "$made/function/lead-fn" --out "$site/dist" --functions "$site/functions"
"$site/functions/lead-fn" doctor --names >/dev/null
