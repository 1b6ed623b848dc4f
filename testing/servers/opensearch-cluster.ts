// For proofs: a cluster of real OpenSearch nodes on this machine, of which any can be killed with -9 and started again.
import { execFile, execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('../../scripts/opensearch-node.sh', import.meta.url));

export interface OpenSearchCluster {
  /** Of each node, `127.0.0.1:9200`. */
  readonly hosts: readonly string[];
  /** The node that the others elected, as `host` sees it. */
  manager(host: string): Promise<string>;
  /** With -9. */
  kill(host: string): Promise<void>;
  /** Starts again one that was killed; waits until every shard has its copies. */
  again(host: string): Promise<void>;
  stop(): Promise<void>;
}

/** @throws where mvn or Java is missing, or a node does not start. */
export const startOpenSearchCluster = async (nodes: number): Promise<OpenSearchCluster> => {
  const { stdout } = await run('bash', [script, 'start'], {
    cwd: root,
    env: { ...process.env, OPENSEARCH_NODES: String(nodes) },
  });
  const hosts = stdout.trim().replace('http://', '').split(',');
  const portOf = (host: string) => host.slice(host.indexOf(':') + 1);
  const env = { ...process.env, OPENSEARCH_PORT: portOf(hosts[0]) };
  const atExit = () => execFileSync('bash', [script, 'stop'], { cwd: root, env });
  process.once('exit', atExit);
  return {
    hosts,
    manager: async (host) => {
      const reply = await fetch(`http://${host}/_cat/cluster_manager?h=node`);
      const port = (await reply.text()).trim().replace('node-', '');
      return hosts.find((one) => portOf(one) === port) ?? '';
    },
    kill: async (host) => void (await run('bash', [script, 'kill', portOf(host)], { cwd: root })),
    again: async (host) => {
      await run('bash', [script, 'again', portOf(host)], { cwd: root });
      const health = `http://${host}/_cluster/health?wait_for_status=green&wait_for_nodes=${nodes}&timeout=5s`;
      for (const until = Date.now() + 180_000; Date.now() < until; await pause(500))
        if ((await fetch(health).catch(() => undefined))?.ok) return;
      throw new Error(`the node at ${host} did not come back`);
    },
    stop: async () => {
      process.off('exit', atExit);
      await run('bash', [script, 'stop'], { cwd: root, env });
    },
  };
};
