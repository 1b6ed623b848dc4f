// Once per test run: the cluster that suites on PostgreSQL share. It starts when the first of them asks for a database,
// so that a run without them waits for nothing, and ends with the run.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers each caller with the address of an empty database. */
    postgresSocket: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'databases-'));
  let cluster: Promise<PostgresCluster> | undefined;
  const server = createServer((socket) => {
    cluster ??= PostgresCluster.start();
    cluster
      .then((started) => started.newDatabase())
      .then(
        (url) => socket.end(JSON.stringify({ url })),
        (error: unknown) => socket.end(JSON.stringify({ why: String(error) })),
      );
    socket.on('error', () => {});
  });
  const path = join(dir, 'socket');
  server.listen(path);
  await once(server, 'listening');
  provide('postgresSocket', path);
  return async () => {
    server.close();
    await cluster?.then(
      (started) => started.stop(),
      () => {},
    );
    rmSync(dir, { recursive: true, force: true });
  };
}
