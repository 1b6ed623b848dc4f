#!/usr/bin/env bash
# OpenSearch on 127.0.0.1 for tests, proofs and benches; prints what OPENSEARCH is to be set to.
#   opensearch-node.sh start [FOLDER]       a node, or OPENSEARCH_NODES of them as one cluster
#   opensearch-node.sh kill PORT [FOLDER]   kill -9 for one of them
#   opensearch-node.sh again PORT [FOLDER]  that one anew, with the data it had; does not wait until it answers
#   opensearch-node.sh stop [FOLDER]        all that were started in FOLDER, or those of OPENSEARCH_PORT
# Needs mvn, which fetches it by its coordinates, unzip, curl, pgrep, and Java 17 for 2.x or 21 for 3.x (OPENSEARCH_JAVA_HOME).
# OPENSEARCH_PORT is the first node's, by default the first free one from 9200; nodes after it take the next, and 100 more
# is for what they say to each other. OPENSEARCH_VERSION and OPENSEARCH_HEAP choose others.
set -euo pipefail
umask 022
verb=${1:-start}
case $verb in kill | again) which=$2 && shift ;; esac
dir=$(realpath -m "${2:-.cache/opensearch}")
version=${OPENSEARCH_VERSION:-2.19.6} nodes=${OPENSEARCH_NODES:-1} heap=${OPENSEARCH_HEAP:-512m}

mkdir -p "$dir"
# It does not run as root, and the other user has to reach what it runs.
as=()
if [ "$(id -u)" = 0 ]; then
  as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
  if ! "${as[@]}" test -r "$dir" -a -x "$dir"; then
    dir=/tmp/langhuan-opensearch-$(cksum <<<"$dir" | cut -d ' ' -f 1)
    mkdir -p "$dir"
  fi
fi
home=$dir/opensearch-$version

# A folder a node, run-PORT, where PORT is the first node's, and in it the nodes by their ports.
pid_of() { pgrep -f -- "-Dopensearch.path.conf=$1/config "; } # NODE
end() { # NODE [SIGNAL]
  local pid
  pid=$(pid_of "$1") || return 0
  kill "${2:--TERM}" "$pid"
  tail --pid="$pid" -f /dev/null
}
stop() { # RUN
  local node
  for node in "$1"/*; do end "$node"; done
  rm -rf "$1"
}

launch() { # NODE
  local java=${OPENSEARCH_JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")}
  "${as[@]}" env HOME="$1" OPENSEARCH_TMPDIR="$1/tmp" OPENSEARCH_JAVA_HOME="$java" OPENSEARCH_PATH_CONF="$1/config" \
    OPENSEARCH_JAVA_OPTS="-Xms$heap -Xmx$heap" "$home/bin/opensearch" -d \
    </dev/null >"$1/start.log" 2>&1
}

case $verb in
stop)
  for run in "$dir"/run-${OPENSEARCH_PORT:-*}; do [ ! -d "$run" ] || stop "$run"; done
  exit
  ;;
kill | again)
  for node in "$dir"/run-*/"$which"; do
    if [ "$verb" = kill ]; then end "$node" -KILL; else launch "$node"; fi
  done
  exit
  ;;
start) ;;
*)
  echo "opensearch-node.sh start|stop [FOLDER], opensearch-node.sh kill|again PORT [FOLDER]" >&2
  exit 2
  ;;
esac

is_free() { ! (: <>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
are_free() { # FIRST
  local i
  for ((i = 0; i < nodes; i++)); do is_free $(($1 + i)) && is_free $(($1 + 100 + i)) || return 1; done
}
port=${OPENSEARCH_PORT:-9200}
if ! are_free "$port"; then
  [ -z "${OPENSEARCH_PORT:-}" ] || { echo "something answers at port $port, or those after it, already" >&2; exit 1; }
  until are_free "$port"; do port=$((port + 1)); done
fi

if [ ! -x "$home/bin/opensearch" ]; then
  # Unpacked aside: another start in the same folder, or one that was ended here, leaves nothing in part.
  aside=$(mktemp -d "$dir/fetched-XXXXXX")
  trap 'rm -rf "$aside"' EXIT
  for turn in 1 2 3; do
    ! mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -DoutputDirectory="$aside" \
      -Dartifact="org.opensearch.distribution.integ-test-zip:opensearch:$version:zip" >&2 || break
    [ "$turn" != 3 ] || exit 1
    sleep $((turn * 5))
  done
  unzip -qo "$aside/opensearch-$version.zip" -d "$aside"
  chmod -R a+rX "$aside/opensearch-$version"
  chmod a+x "$aside/opensearch-$version"/bin/opensearch*
  mv -T "$aside/opensearch-$version" "$home" 2>/dev/null || [ -x "$home/bin/opensearch" ]
  rm -rf "$aside"
  trap - EXIT
fi

run=$dir/run-$port
# What is left of one that was killed.
[ ! -d "$run" ] || stop "$run"
all=() seeds=()
for ((i = 0; i < nodes; i++)); do
  all+=("127.0.0.1:$((port + i))")
  seeds+=("127.0.0.1:$((port + 100 + i))")
done
join() { (IFS=, && echo "$*"); }
for ((i = 0; i < nodes; i++)); do
  node=$run/$((port + i))
  mkdir -p "$node"/{config,data,logs,tmp}
  cp "$home/config/log4j2.properties" "$node/config/"
  # Logs go where this run is; the vector module is in no plain Java runtime.
  grep -vE 'logs/|jdk.incubator.vector' "$home/config/jvm.options" >"$node/config/jvm.options"
  if [ "$nodes" = 1 ]; then discovery="discovery.type: single-node"; else
    discovery="discovery.seed_hosts: [$(join "${seeds[@]}")]
cluster.initial_cluster_manager_nodes: [$(join "${all[@]//127.0.0.1:/node-}")]"
  fi
  cat >"$node/config/opensearch.yml" <<YML
cluster.name: langhuan-test-$port
node.name: node-$((port + i))
$discovery
network.host: 127.0.0.1
http.port: $((port + i))
transport.port: $((port + 100 + i))
path: { data: $node/data, logs: $node/logs }
cluster.routing.allocation.disk.threshold_enabled: false
YML
done
[ ${#as[@]} = 0 ] || chown -R nobody "$run"
give_up() {
  echo "OpenSearch $1:" >&2
  tail -n 20 "$run"/*/start.log "$run"/*/logs/langhuan-test-"$port".log >&2 || true
  stop "$run"
  exit 1
}
for ((i = 0; i < nodes; i++)); do launch "$run/$((port + i))" || give_up "does not start"; done
until=$((SECONDS + 300))
while :; do
  ! curl -fs --max-time 15 -o /dev/null \
    "${all[0]}/_cluster/health?wait_for_status=green&wait_for_nodes=$nodes&timeout=10s" || break
  for node in "$run"/*; do pid_of "$node" >/dev/null || give_up "ended as it started"; done
  [ "$SECONDS" -lt "$until" ] || give_up "did not come to answer"
  sleep 1
done
echo "http://$(join "${all[@]}")"
