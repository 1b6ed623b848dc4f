// Proof `upgrade`: three servers of an older version, whose checkout is named, on a database that this version has brought up
// to date meanwhile; each in turn is ended and started again of this version, under readers of whom none is failed once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Proxy, startHaproxy } from '#testing/servers/haproxy.ts';
import { langhuan } from './deployed-parts.ts';
import { addPersons, makeLibrary } from './killed-server.ts';
import { prepareServers } from './prepare-servers.ts';
import type { ProvenFigures, ScaleProofOptions } from './scale-proof.ts';
import { newToken } from './searching-client.ts';
import { seconds, until, underReaders, upgradeAll, writers } from './under-readers.ts';

const upgradeIn = async (
  dir: string,
  from: string,
  { cases = 200, say }: Pick<ScaleProofOptions, 'cases' | 'say'>,
): Promise<Omit<ProvenFigures, 'skipped'>> => {
  const { parts, at, folders, ports, running } = await prepareServers(dir);
  let proxy: Proxy | undefined;
  try {
    for (const server of running) await server.start(from);
    proxy = await startHaproxy(ports);
    say('three servers of the older version are there');
    // From here on the database is of this version.
    const old = join(dir, 'old');
    const products = await makeLibrary(old, at, 2);
    const persons = ['before', 'upgrade'].flatMap((name) =>
      Array.from({ length: writers }, (_, n) => `${name} ${n}`),
    );
    await addPersons(at, persons);
    await langhuan(parts, 'importer', old, 'library', 'push');
    const token = await newToken(folders[0], parts.env('server'));
    const headers = { authorization: `Bearer ${token}` };
    const isThere = async (code: string, address: string): Promise<boolean> =>
      (await fetch(`${address}/api/gujiread/api/product/json/${code}/1`, { headers })).status === 200;
    for (const { code } of products)
      for (const { address } of running) await until('a product', () => isThere(code, address));
    const deployment = { parts, proxy, running, products, token };
    const before = await underReaders(deployment, 'before', 1, async (done) => {
      await until('the work before', () => done() > cases);
    });
    const after = await upgradeAll(deployment, say, resolve(import.meta.dirname, '../..'));
    return {
      figures: { olderOnNewDatabase: before.figures, ...after.figures },
      broken: [...before.broken, ...after.broken].slice(0, 20),
    };
  } finally {
    await Promise.all(running.map((server) => server.kill()));
    await proxy?.close();
    await parts.close();
  }
};

export const proveUpgrade = async ({ cases, say, from }: ScaleProofOptions): Promise<ProvenFigures> => {
  if (from === undefined)
    return {
      figures: {},
      broken: [],
      skipped: ['all of it: --from names no checkout of an older version, built'],
    };
  const dir = mkdtempSync(join(tmpdir(), 'prove-upgrade-'));
  const began = performance.now();
  try {
    const proven = await upgradeIn(dir, resolve(from), { cases, say });
    return {
      ...proven,
      figures: { ...proven.figures, seconds: seconds(performance.now() - began) },
      skipped: [],
    };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
