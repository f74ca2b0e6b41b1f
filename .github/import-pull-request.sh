#!/usr/bin/env bash
# Imports the CRM's listings, and opens a pull request with the changed records, their pictures and the report. The workflow and `make import` call it.
# GENERATOR_FEED names the feed; the first argument is the program, the second the percentage of the imported listings that may be gone.
# Ends with 1 if listings were left out, with 2 if the feed could not be loaded.
set -euo pipefail
generator=$1
allowed=${2:-20}
report=$(mktemp)
trap 'rm -f "$report"' EXIT

if [ -n "$(git status --porcelain content)" ]; then
  echo "commit your own changes of content/ first, so that the pull request has those of the feed alone" >&2
  exit 2
fi
code=0
"$generator" import --apply --allow-removals "$allowed" --format markdown > "$report" || code=$?
cat "$report" >> "${GITHUB_STEP_SUMMARY:-/dev/stdout}"
[ "$code" -lt 2 ] || exit 2
if [ -z "$(git status --porcelain content)" ]; then
  echo "nothing changed"
  exit "$code"
fi
# What is wrong is shown here, and stops the pull request's own checks.
"$generator" check || true

start=$(git symbolic-ref --quiet --short HEAD || git rev-parse HEAD)
git checkout --quiet -B import
git add content
git commit --quiet --message "content: import from the CRM"
git push --quiet --force origin import
git checkout --quiet "$start"
# A description has at most 65,536 characters.
head -c 60000 "$report" > "$report.short"
gh pr create --head import --title "Import from the CRM" --body-file "$report.short" \
  || gh pr edit import --body-file "$report.short"
rm -f "$report.short"
exit "$code"
