#!/usr/bin/env bash
# Imports the CRM's listings, and opens a pull request with the changed records, their pictures and the report. The workflow and `make import` call it.
# GENERATOR_FEED names the feed; the first argument is the program, the second the percentage of the imported listings that may be gone,
# the third that of the listings whose prices may change at once.
# Ends with 1 if listings were left out, with 2 if the feed could not be loaded.
set -euo pipefail
generator=$1
allowed=${2:-20}
allowed_prices=${3:-50}
history=content/.import.json
report=$(mktemp)
earlier=$(mktemp)
trap 'rm -f "$report" "$report.short" "$earlier" "$earlier.merged"' EXIT

if [ -n "$(git status --porcelain content)" ]; then
  echo "commit your own changes of content/ first, so that the pull request has those of the feed alone" >&2
  exit 2
fi
start=$(git symbolic-ref --quiet --short HEAD || git rev-parse HEAD)
base=$(git rev-parse HEAD)
git checkout --quiet -B import

# The pictures of a pull request that is still open are not loaded again. A whole clone stays one.
is_shallow=$(git rev-parse --is-shallow-repository)
[ "$is_shallow" = true ] || is_shallow=
if command -v jq > /dev/null && git fetch --quiet ${is_shallow:+--depth 1} origin import 2> /dev/null \
  && git show "FETCH_HEAD:$history" > "$earlier" 2> /dev/null; then
  git restore --overlay --source FETCH_HEAD -- content/media/properties/imported 2> /dev/null || true
  [ -f "$history" ] || echo '{}' > "$history"
  jq --slurp 'def both($key): (.[0][$key] // {}) + (.[1][$key] // {});
    .[1] + {pictures: both("pictures"), validators: both("validators")}' "$earlier" "$history" > "$earlier.merged"
  cp "$earlier.merged" "$history"
  git add content
  git diff --cached --quiet || git commit --quiet --message "content: pictures of the open pull request"
fi

code=0
"$generator" import --apply --allow-removals "$allowed" --allow-price-changes "$allowed_prices" --format markdown > "$report" || code=$?
cat "$report" >> "${GITHUB_STEP_SUMMARY:-/dev/stdout}"
is_changed=
if [ "$code" -lt 2 ] && [ -n "$(git status --porcelain content)" ]; then
  git add content
  git diff --cached --quiet "$base" || is_changed=yes
fi
if [ -z "$is_changed" ]; then
  git checkout --quiet --force "$start"
  [ "$code" -lt 2 ] || exit 2
  echo "nothing changed"
  exit "$code"
fi
# What is wrong is shown here, and stops the pull request's own checks.
"$generator" check || true

# One commit, whether or not there were pictures.
git reset --quiet --soft "$base"
git commit --quiet --message "content: import from the CRM"
git push --quiet --force origin import
git checkout --quiet "$start"
# A description has at most 65,536 characters.
head -c 60000 "$report" > "$report.short"
gh pr create --head import --title "Import from the CRM" --body-file "$report.short" \
  || gh pr edit import --body-file "$report.short"
exit "$code"
