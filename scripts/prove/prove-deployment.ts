// Proof `deployment`: docs/scaling.md followed to the letter on one machine, with the files of `deploy/`. A library that is
// there already is brought into the store; what is imported is soon found and read on each of three servers; each of them is
// killed with -9 under readers, who need ask but once more; each in turn is stopped and started again under readers who
// search, read pages and write, of whom none is failed once; and all of it is restored from its backups elsewhere.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haproxyProgram, type Proxy, startHaproxy } from '#testing/servers/haproxy.ts';
import { postgresPrograms } from '#testing/servers/postgres-cluster.ts';
import { hasS3Server } from '#testing/servers/s3-server.ts';
import { type DeployedParts, langhuan } from './deployed-parts.ts';
import { addPersons, type KilledServer, makeLibrary } from './killed-server.ts';
import { prepareServers } from './prepare-servers.ts';
import type { ProvenFigures, ScaleProofOptions } from './scale-proof.ts';
import { restoreElsewhere } from './restore-deployment.ts';
import { newToken } from './searching-client.ts';
import {
  type Deployment,
  type Found,
  seconds,
  underReaders,
  until,
  upgradeAll,
  writers,
} from './under-readers.ts';

const root = join(import.meta.dirname, '../..');
const fixture = join(root, 'fixtures/kanripo/KR1h9001/WYG');
/** Milliseconds in which what was imported must be there. */
const longestArrival = 10_000;
/** Milliseconds that a search may take while a server dies, sending it again included: less than a reader who is never answered. */
const longestSearch = 25_000;

/** Who may publish and who may not, and a library that was there before. */
const bringLibrary = async (parts: DeployedParts, old: string): Promise<Found> => {
  const broken: string[] = [];
  const began = performance.now();
  const refused = await langhuan(parts, 'server', old, 'library', 'push').catch(
    (cause: { stderr?: string }) => cause.stderr ?? '',
  );
  if (hasS3Server && !refused.includes('the key may not do this'))
    broken.push(`the servers' key may publish: ${refused}`);
  const pushed = await langhuan(parts, 'importer', old, 'library', 'push');
  const verified = await langhuan(parts, 'importer', old, 'library', 'verify');
  const products = verified.split('\n').filter((line) => line.endsWith('is what was published')).length;
  if (products !== 2) broken.push(`not verified: ${pushed}${verified}`);
  return {
    figures: {
      library: {
        store: parts.store,
        index: parts.index,
        products,
        seconds: seconds(performance.now() - began),
      },
    },
    broken,
  };
};

/** A book imported beside: milliseconds until each server has it found and read. */
const importBook = async ({ parts, running, token }: Deployment, importer: string): Promise<Found> => {
  const name = ['--code', 'daxue', '--name', '大學集說'];
  await langhuan(parts, 'importer', importer, 'import', 'kanripo', fixture, ...name);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ filterGroup: { rules: [{ value: '大學之道' }] }, count: 5 });
  const arrived = async ({ address }: KilledServer): Promise<boolean> => {
    const api = `${address}/api/gujiread/api`;
    const found = await fetch(`${api}/search/combo`, { method: 'POST', headers, body });
    if (!(await found.text()).includes('"daxue"')) return false;
    return (await fetch(`${api}/product/json/daxue/1`, { headers })).status === 200;
  };
  const took = await Promise.all(running.map((server) => until('the book', () => arrived(server))));
  return {
    figures: { imported: { readAfterSeconds: took.map(seconds) } },
    broken: took.some((one) => one > longestArrival) ? [`a book came after ${took.join(', ')} ms`] : [],
  };
};

/** Each in turn, in the midst of its share of the work. */
const killEach = async (
  deployment: Deployment,
  cases: number,
  say: ScaleProofOptions['say'],
): Promise<Found> => {
  const { proxy, running } = deployment;
  const { figures, broken } = await underReaders(deployment, 'kill', 2, async (done) => {
    for (const [i, server] of running.entries()) {
      const before = done();
      await until('half of the work', () => done() - before > cases / running.length / 2);
      await server.kill();
      await until('the other half', () => done() - before > cases / running.length);
      await server.start();
      await until('the server', async () => (await proxy.states())[i] === 'UP');
      say(`server ${i + 1} was killed and is back`);
    }
  });
  const { longest } = figures;
  const late = longest > longestSearch ? [`a search took ${longest} ms`] : [];
  return { figures: { killed: figures }, broken: [...broken, ...late] };
};

const deployIn = async (dir: string, cases: number, say: ScaleProofOptions['say']): Promise<Found> => {
  const all: Found = { figures: {}, broken: [] };
  const add = (what: string, { figures, broken }: Found): void => {
    Object.assign(all.figures, figures);
    all.broken.push(...broken.slice(0, 10).map((one) => `${what}: ${one}`));
    say(`${what}: ${JSON.stringify(figures)}`);
  };
  const { parts, at, folders, ports, running } = await prepareServers(dir);
  let proxy: Proxy | undefined;
  try {
    const products = await makeLibrary(join(dir, 'old'), at, 2);
    const persons = ['kill', 'upgrade'].flatMap((name) =>
      Array.from({ length: writers }, (_, n) => `${name} ${n}`),
    );
    await addPersons(at, persons);
    add('bringing a library', await bringLibrary(parts, join(dir, 'old')));
    await Promise.all(running.map((server) => server.start()));
    proxy = await startHaproxy(ports);
    const token = await newToken(folders[0], parts.env('server'));
    const deployment = { parts, proxy, running, products, token };
    add('importing', await importBook(deployment, join(dir, 'importer')));
    add('killing', await killEach(deployment, cases, say));
    add('upgrading', await upgradeAll(deployment, say));
    const codes = [...products.map(({ code }) => code), 'daxue'];
    add('restoring', await restoreElsewhere(dir, parts, running[0], token, codes));
    return all;
  } finally {
    await Promise.all(running.map((server) => server.kill()));
    await proxy?.close();
    await parts.close();
  }
};

export const proveDeployment = async ({
  cases = 200,
  say,
}: Pick<ScaleProofOptions, 'cases' | 'say'>): Promise<ProvenFigures> => {
  const missing = [
    ...(postgresPrograms === undefined
      ? ['all of it: PostgreSQL is not installed (Debian: postgresql)']
      : []),
    ...(haproxyProgram === undefined ? ['all of it: HAProxy is not installed (Debian: haproxy)'] : []),
  ];
  if (missing.length > 0) return { figures: {}, broken: [], skipped: missing };
  const skipped = hasS3Server
    ? []
    : ['a store with keys, in whose place is a shared folder: versitygw is not here (CONTRIBUTING.md)'];
  const dir = mkdtempSync(join(tmpdir(), 'prove-deployment-'));
  try {
    return { ...(await deployIn(dir, cases, say)), skipped };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
