#!/usr/bin/env bash
# Compares a build with what is published, and fails where an address would vanish. It is passed over for a first publication
# alone: where the host says that there is none yet. A host that does not answer, or answers otherwise, ends it.
# Usage: guard.sh https://imprion.example dist/imprion.example
set -euo pipefail
origin=$1
folder=$2
there=$(mktemp -d)
trap 'rm -r "$there"' EXIT

status=$(curl -sS --max-time 60 -o "$there/latest.json" -w '%{http_code}' "$origin/builds/latest.json")
case $status in
  200) ;;
  404)
    echo "Nothing is published at $origin yet."
    exit 0
    ;;
  *)
    echo "$origin/builds/latest.json answered $status: what is published cannot be compared." >&2
    exit 1
    ;;
esac
id=$(node -p 'const { id } = JSON.parse(fs.readFileSync(process.argv[1])); if (!/^[0-9a-f]+$/.test(id)) throw new Error("no build id"); id' "$there/latest.json")
curl -fsS --max-time 60 "$origin/builds/meta/$id.json" -o "$there/published.json"
node "$(dirname "$0")/../cli/site.mjs" diff "$there/published.json" "$folder" --guard
