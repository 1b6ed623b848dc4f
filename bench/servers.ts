// The readers of bench/serve on three servers behind HAProxy, with reader data in PostgreSQL, and in turn on one server
// alone. All run on this machine: the result is what three servers cost more than one, not what three machines can do.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryDir } from '#library/files/data-folder.ts';
import { haproxyProgram, startHaproxy } from '#testing/servers/haproxy.ts';
import { PostgresCluster, postgresPrograms } from '#testing/servers/postgres-cluster.ts';
import type { Measure } from './measure/measure.ts';
import { measureReaders, sessions } from './serve.ts';
import { ensureServeLibrary, signInPersons } from './libraries/serve-library.ts';
import { NotInstalled, wholeOrShort } from './measure/short.ts';
import { startMeasuredServer } from './servers/start-measured-server.ts';

const usualSeconds = wholeOrShort(120, 2);
const count = 3;

/** A data folder of its own with the products of another. */
const folderBeside = (data: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  symlinkSync(libraryDir(data), libraryDir(folder));
  return folder;
};

export const measure = async ({ seconds = usualSeconds }: { seconds?: number } = {}): Promise<Measure[]> => {
  if (haproxyProgram === undefined) throw new NotInstalled('HAProxy is not here (Debian: haproxy)');
  if (postgresPrograms === undefined) throw new NotInstalled('PostgreSQL is not here (Debian: postgresql)');
  const data = await ensureServeLibrary();
  const cluster = await PostgresCluster.start();
  const dir = mkdtempSync(join(tmpdir(), 'bench-servers-'));
  const measureOf = async (name: string, servers: number): Promise<Measure[]> => {
    const url = await cluster.newDatabase();
    const bearers = await signInPersons(sessions, { url });
    const started = await Promise.all(
      Array.from({ length: servers }, (_, i) =>
        startMeasuredServer(folderBeside(data, join(dir, name, String(i))), {
          url,
          ...(servers > 1 && { proxies: ['127.0.0.1/32'] }),
        }),
      ),
    );
    const proxy =
      servers > 1
        ? await startHaproxy(started.map(({ address }) => Number(new URL(address).port)))
        : undefined;
    try {
      return await measureReaders(name, proxy?.address ?? started[0].address, started, bearers, seconds);
    } finally {
      await proxy?.close();
      await Promise.all(started.map((server) => server.stop()));
    }
  };
  try {
    return [...(await measureOf('servers.one', 1)), ...(await measureOf('servers.three', count))];
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};
