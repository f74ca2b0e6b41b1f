#!/usr/bin/env bash
# Imports the CRM's listings, and opens a pull request with the changed records, their pictures and the report. The workflow and `make import` call it.
#
#   .github/import-pull-request.sh PROGRAM [OPTION …]     options of `generator import`, such as `--allow-removals 30`
#
# GENERATOR_FEED names the feed. Ends with 1 if listings were left out, with 3 if pages offer what the feed may call sold, and with 2 if nothing was
# updated: the feed was not loaded, could not be read or was stopped by a guard, somebody has changed the open pull request, or a step failed.
set -Eeuo pipefail
generator=$1
shift
history=content/.import.json
# A description has at most 65,536 characters.
most=60000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
report=$work/report.md

summarise() { if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat >> "$GITHUB_STEP_SUMMARY"; else cat; fi; }
stop() {
  trap - ERR
  echo "$*" >&2
  printf '\n> **Nothing was updated:** %s\n' "$*" | summarise
  exit 2
}
# Back to where the person who runs it was, without what the import has written; their own changes elsewhere stay.
back() {
  git reset --quiet -- content
  git restore -- content
  git clean --quiet --force -d content
  git checkout --quiet "$start"
}
# The code of another program must not be taken for the import's own.
trap 'failed "$?" "$BASH_COMMAND"' ERR
failed() {
  trap - ERR
  [ -z "${start:-}" ] || back || true
  stop "the step \`$2\` failed with code $1; the log of the run says why"
}

[ -z "$(git status --porcelain content)" ] \
  || stop "commit your own changes of content/ first, so that the pull request has those of the feed alone"
start=$(git symbolic-ref --quiet --short HEAD || git rev-parse HEAD)
base=$(git rev-parse HEAD)
us=$(git config user.email)
git checkout --quiet -B import

# The pictures of a pull request that is still open are not loaded again. A whole clone stays one.
is_shallow=$(git rev-parse --is-shallow-repository)
[ "$is_shallow" = true ] || is_shallow=
earlier=
if git fetch --quiet ${is_shallow:+--depth 1} origin import 2> /dev/null; then
  earlier=$(git rev-parse FETCH_HEAD)
  author=$(git log -1 --format=%ae "$earlier")
  if [ "$author" != "$us" ]; then
    git checkout --quiet "$start"
    stop "$author has changed the branch import, which is pushed anew by each import: merge or close its pull request, and delete the branch"
  fi
fi
if [ -n "$earlier" ] && command -v jq > /dev/null && git show "$earlier:$history" > "$work/earlier.json" 2> /dev/null; then
  git restore --overlay --source "$earlier" -- content/media/properties/imported 2> /dev/null || true
  [ -f "$history" ] || echo '{"version": 2}' > "$history"
  jq --slurp 'if .[0].version == .[1].version then .[1] + {pictures: ((.[0].pictures // {}) + (.[1].pictures // {}))} else .[1] end' \
    "$work/earlier.json" "$history" > "$work/merged.json"
  cp "$work/merged.json" "$history"
  git add content
  git diff --cached --quiet || git commit --quiet --message "content: pictures of the open pull request"
fi

code=0
"$generator" import --apply "$@" --format markdown > "$report" || code=$?
summarise < "$report"
is_changed=
case "$code" in 0|1|3) is_read=yes ;; *) is_read= ;; esac
if [ -n "$is_read" ] && [ -n "$(git status --porcelain content)" ]; then
  git add content
  git diff --cached --quiet "$base" || is_changed=yes
fi
if [ -z "$is_changed" ]; then
  back
  [ -n "$is_read" ] || stop "the import ended with code $code; the report and the log of the run say why, and what to pass if the feed is right"
  echo "nothing changed"
  exit "$code"
fi
# What is wrong is shown here, and stops the pull request's own checks.
"$generator" check || true

# One commit, whether or not there were pictures. Whatever was pushed meanwhile stays.
git reset --quiet --soft "$base"
git commit --quiet --message "content: import from the CRM"
git push --quiet --force-with-lease="import:$earlier" origin import
git checkout --quiet "$start"
if [ "$(wc -c < "$report")" -gt "$most" ]; then
  # Whole lines only.
  head -c "$most" "$report" | sed '$d' > "$work/short.md"
  printf '\n… and more: the whole report is in the summary of the run.\n' >> "$work/short.md"
  report=$work/short.md
fi
gh pr create --head import --title "Import from the CRM" --body-file "$report" || gh pr edit import --body-file "$report"
exit "$code"
