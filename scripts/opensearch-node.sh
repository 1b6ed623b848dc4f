#!/usr/bin/env bash
# One OpenSearch node on 127.0.0.1 for tests, proofs and benches: opensearch-node.sh start|stop [FOLDER]
# Prints what OPENSEARCH is to be set to. Needs mvn, which fetches it by its coordinates, unzip, curl, and Java 17 for 2.x or
# 21 for 3.x (OPENSEARCH_JAVA_HOME). OPENSEARCH_VERSION, OPENSEARCH_PORT and OPENSEARCH_HEAP choose others.
set -euo pipefail
verb=${1:-start}
dir=$(realpath -m "${2:-.cache/opensearch}")
version=${OPENSEARCH_VERSION:-2.19.6} port=${OPENSEARCH_PORT:-9200} heap=${OPENSEARCH_HEAP:-512m}
home=$dir/opensearch-$version run=$dir/run-$port address=http://127.0.0.1:$port

if [ "$verb" = stop ]; then
  pid=$(cat "$run/pid")
  kill "$pid"
  tail --pid="$pid" -f /dev/null
  rm -rf "$run"
  exit
fi
[ "$verb" = start ] || { echo "opensearch-node.sh start|stop [FOLDER]" >&2; exit 2; }
if curl -fs "$address" >/dev/null; then echo "something answers at $address already" >&2; exit 1; fi

if [ ! -x "$home/bin/opensearch" ]; then
  mkdir -p "$dir"
  mvn -q -B dependency:copy -DoutputDirectory="$dir" \
    -Dartifact="org.opensearch.distribution.integ-test-zip:opensearch:$version:zip" >&2
  unzip -qo "$dir/opensearch-$version.zip" -d "$dir"
  rm "$dir/opensearch-$version.zip"
  chmod +x "$home"/bin/opensearch*
fi
mkdir -p "$run/config" "$run/data" "$run/logs"
cp "$home/config/log4j2.properties" "$run/config/"
# Logs go where this run is; the vector module is in no plain Java runtime.
grep -vE 'logs/|jdk.incubator.vector' "$home/config/jvm.options" >"$run/config/jvm.options"
cat >"$run/config/opensearch.yml" <<YML
cluster.name: langhuan-test
discovery.type: single-node
network.host: 127.0.0.1
http.port: $port
transport.port: $((port + 100))
path: { data: $run/data, logs: $run/logs }
cluster.routing.allocation.disk.threshold_enabled: false
YML
# It does not run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  chown -R nobody "$run"
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
java=${OPENSEARCH_JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}
"${as[@]}" env HOME="$run" OPENSEARCH_JAVA_HOME="$java" OPENSEARCH_PATH_CONF="$run/config" \
  OPENSEARCH_JAVA_OPTS="-Xms$heap -Xmx$heap" "$home/bin/opensearch" -d -p "$run/pid" >"$run/start.log" 2>&1
curl -fs --retry 120 --retry-delay 1 --retry-connrefused \
  "$address/_cluster/health?wait_for_status=green&timeout=60s" >/dev/null
echo "$address"
