#!/usr/bin/env bash
# Says what readers would see change, as Markdown: the words of this change beside those of the commit that it goes into, both
# built by the engine as it is here. The content is left as it was.
# Usage: words.sh BASE drafts, where drafts holds this change, built with --drafts
set -euo pipefail
base=$1
built=$2
site="$(dirname "$0")/../cli/site.mjs"
before=$(mktemp -d)
trap 'rm -r "$before"' EXIT

git archive "$base" content | tar -x -C "$before"
if ! node "$site" build --drafts --content "$before/content" --out "$before/built" >/dev/null 2>"$before/said"; then
  echo 'What was there before cannot be built by this engine, so nothing can be compared.'
  exit 0
fi
echo '## What readers will see'
echo '```diff'
node "$site" diff "$before/built" "$built" --text
echo '```'
