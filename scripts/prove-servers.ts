// Proof `servers`: three servers over one holdings store and one PostgreSQL, behind HAProxy, are killed with -9 one after the
// other while readers search and write. No reply is wrong, nothing that was acknowledged is lost, and whatever failed succeeds
// when it is sent once more.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#testing/free-port.ts';
import { haproxyProgram, startHaproxy } from '#testing/haproxy.ts';
import { liftReadingLimits } from '#testing/library.ts';
import { PostgresCluster, postgresPrograms } from '#testing/postgres-cluster.ts';
import { compareWrites } from './compare-writes.ts';
import { addPersons, KilledServer, makeLibrary } from './killed-server.ts';
import { newSearches, newToken, SearchingClient, searchesOf } from './searching-client.ts';
import type { ProvenFigures, ScaleProofOptions } from './prove-scale.ts';
import { type Tally, WritingClient } from './writing-client.ts';

const servers = 3;
const writers = 8;
const searchers = 4;
/** Milliseconds that a search may take, sending it again included. */
const longest = 5_000;

interface KillFigures {
  searches: { answered: number; again: number; longest: number };
  writes: Tally;
  /** What was wrong, lost, done twice, or failed twice; the first few. */
  broken: string[];
}

const waitFor = async (what: string, isSo: () => boolean): Promise<void> => {
  for (const until = Date.now() + 120_000; !isSo(); await pause(5))
    if (Date.now() > until) throw new Error(`${what} did not come in two minutes`);
};

const killIn = async (dir: string, cases: number, say: (line: string) => void): Promise<KillFigures> => {
  const broken: string[] = [];
  const cluster = await PostgresCluster.start();
  const at = { url: await cluster.newDatabase() };
  const folders = Array.from({ length: servers }, (_, i) => join(dir, `server-${i}`));
  for (const folder of folders) {
    mkdirSync(folder);
    liftReadingLimits(folder);
  }
  const products = await makeLibrary(join(dir, 'importer'), at, 2);
  await addPersons(
    at,
    Array.from({ length: writers }, (_, n) => `reader ${n}`),
  );
  const ports = await Promise.all(folders.map(() => freePort()));
  const running = folders.map(
    (folder, i) => new KilledServer(folder, at, ports[i], ['--trust-proxy', '127.0.0.1/32']),
  );
  const proxy = await startHaproxy(ports);
  const searches = newSearches();
  const tally = { acknowledged: 0, repeated: 0, doubled: 0 };
  let isOver = false;
  try {
    for (const server of running) await server.start();
    const searcher = new SearchingClient(
      proxy.address,
      await newToken(folders[0], { DATABASE_URL: at.url }),
      searchesOf(products),
    );
    await searcher.learn();
    const clients = Array.from(
      { length: writers },
      (_, n) => new WritingClient(`reader ${n}`, proxy, products, tally),
    );
    for (const client of clients) await client.signIn();
    const work = Promise.all([
      ...clients.map((client) => client.writeOn(true)),
      ...Array.from({ length: searchers }, () => searcher.askOn(searches, () => isOver)),
    ]);
    work.catch(() => {});
    for (const [i, server] of running.entries()) {
      // Each dies in the midst of its share of the work.
      const [written, searched] = [tally.acknowledged, searches.answered];
      const done = (share: number) => () =>
        tally.acknowledged - written >= (cases / servers) * share &&
        searches.answered - searched >= (cases / servers) * share;
      await waitFor('half of the work', done(0.5));
      await server.kill();
      await waitFor('the other half', done(1));
      await server.start();
      say(`server ${i + 1} was killed: ${JSON.stringify({ ...tally, answered: searches.answered })}`);
    }
    isOver = true;
    for (const client of clients) client.stop();
    await work;
    for (const client of clients) await client.repeat();
    for (const client of clients) {
      const { lost, doubled } = compareWrites(client.writes, await client.readBack());
      broken.push(...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`));
    }
    if (tally.doubled > 0) broken.push(`${tally.doubled} writes were answered otherwise again`);
    broken.push(...searches.wrong.map((one) => `a wrong reply to ${one}`));
    broken.push(...searches.failed.map((one) => `a search failed twice: ${one}`));
  } finally {
    isOver = true;
    await Promise.all(running.map((server) => server.kill()));
    await proxy.close();
    await cluster.stop();
  }
  const { answered, again } = searches;
  return {
    searches: { answered, again, longest: Math.round(searches.longest) },
    writes: tally,
    broken: broken.slice(0, 20),
  };
};

/** What came of killing each server once, with so many searches and writes at least; `skipped`: what is missing here. */
export const killServers = async ({
  cases = 500,
  say,
}: Pick<ScaleProofOptions, 'cases' | 'say'>): Promise<KillFigures | { skipped: string[] }> => {
  const skipped = [
    ...(postgresPrograms === undefined ? ['PostgreSQL is not installed (Debian: postgresql)'] : []),
    ...(haproxyProgram === undefined ? ['HAProxy is not installed (Debian: haproxy)'] : []),
  ];
  if (skipped.length > 0) return { skipped };
  const dir = mkdtempSync(join(tmpdir(), 'prove-servers-'));
  const before = process.env['HOLDINGS'];
  const holdings = join(dir, 'holdings');
  mkdirSync(holdings);
  process.env['HOLDINGS'] = holdings;
  try {
    return await killIn(dir, cases, say);
  } finally {
    if (before === undefined) delete process.env['HOLDINGS'];
    else process.env['HOLDINGS'] = before;
    rmSync(dir, { recursive: true, force: true });
  }
};

export const proveServers = async (options: ScaleProofOptions): Promise<ProvenFigures> => {
  const found = await killServers(options);
  if ('skipped' in found) return { figures: {}, broken: [], skipped: found.skipped };
  const { broken, ...figures } = found;
  const { longest: took } = figures.searches;
  const late = took > longest ? [`a search took ${took} ms`] : [];
  return { figures, broken: [...broken, ...late], skipped: [] };
};
