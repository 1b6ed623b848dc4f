#!/usr/bin/env bash
# Runs a command with another Node, which the registry has as a package for each platform:
#   bash scripts/with-node.sh 24 npx vitest run --project unit
# It lies in `.cache/node-VERSION`, and is fetched anew when that was deleted.
set -euo pipefail
version=$1 && shift
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$root/.cache/node-$version
package=node-$(node -p 'process.platform + "-" + process.arch')
if [ ! -x "$folder/bin/node" ]; then
  mkdir -p "$root/.cache"
  draft=$(mktemp -d "$folder.XXXXXX")
  trap 'rm -rf "$draft"' EXIT
  npm install --prefix "$draft" --ignore-scripts --no-audit --no-fund --no-save --silent "$package@$version" >&2
  mkdir -p "$folder"
  rm -rf "$folder/bin"
  mv "$draft/node_modules/$package/bin" "$folder/bin"
  rm -rf "$draft"
  trap - EXIT
fi
PATH=$folder/bin:$PATH
export PATH
echo "with Node $(node -p process.version): $*" >&2
exec "$@"
