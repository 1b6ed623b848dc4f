// Once per test run: the cluster that suites on PostgreSQL share. It starts when the first of them asks for a database,
// so that a run without them waits for nothing, and ends with the run.
import type { TestProject } from 'vitest/node';
import { answerOnSocket } from './ask-on-socket.ts';
import { PostgresCluster } from '../servers/postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers each caller with the address of an empty database. */
    postgresSocket: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined;
  const { path, close } = await answerOnSocket(async () => {
    cluster ??= PostgresCluster.start();
    return (await cluster).newDatabase();
  });
  provide('postgresSocket', path);
  return async () => {
    close();
    await cluster?.then(
      (started) => started.stop(),
      () => {},
    );
  };
}
