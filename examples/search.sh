#!/bin/sh
# Searches one product and prints every page with a hit: one reply of the server on each line, a hundred pages in each.
#
#   sh examples/search.sh PRODUCT WORD > hits.jsonl
#
# LANGHUAN is the address of the library, LANGHUAN_TOKEN an access token: examples/README.md.
set -eu

[ $# -eq 2 ] || { echo 'usage: search.sh PRODUCT WORD' >&2; exit 2; }
server=${LANGHUAN:-http://localhost:8700}
code=$1
# Within a JSON string a backslash stands before each of these two characters.
word=$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')

# The token goes in by standard input, so that lists of processes do not show it.
headers() {
  echo 'content-type: application/json'
  if [ -n "${LANGHUAN_TOKEN:-}" ]; then echo "authorization: Bearer $LANGHUAN_TOKEN"; fi
}

start=0
total=1
while [ "$start" -lt "$total" ]; do
  question="{\"code\":\"$code\",\"filterGroup\":{\"rules\":[{\"value\":\"$word\"}]},\"start\":$start,\"count\":100}"
  # Who reads too fast is answered 429 with Retry-After, which --retry waits for.
  reply=$(headers | curl --silent --show-error --fail-with-body --retry 5 --header @- \
    --data-binary "$question" "$server/api/gujiread/api/search/fulltext") || { echo "$reply" >&2; exit 1; }
  printf '%s\n' "$reply"
  total=$(printf '%s' "$reply" | sed 's/.*"total":\([0-9]*\).*/\1/')
  start=$((start + 100))
done
