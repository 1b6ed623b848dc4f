// Proof `store-away`: a store goes down during searches and comes back. Searches that need only data a thread already
// has continue; all others are answered, within the time limit of a search, that the store is unavailable. Soon after
// the store is back all searches are answered again, by the same threads. When one of several hosts goes down, no
// search is affected. Every reply is compared with that of local files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { phrases } from '#bench/peers/search-queries.ts';
import { IdsRequest } from '#contract/search/facets.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { openSearchPool } from '#server/search-threads/search-pool.ts';
import { CutLine } from '#testing/faults/cut-line.ts';
import { openIndexStores, type TestIndexStore, withIndexStore } from '#testing/servers/index-stores.ts';
import {
  answersOfFiles,
  openClients,
  phraseFilter,
  snippetSearches as cold,
  type SearchTally,
} from '#testing/callers/search-clients.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import type { ScaleProofOptions, ProvenFigures } from './scale-proof.ts';

const limit = 10_000;
/** Milliseconds after which a store that is back must be found. */
const backWithin = 5_000;

/** These lists are cached. */
const warm = phrases.map(
  (value): SearchRequest => ({ kind: 'ids', request: IdsRequest.parse(phraseFilter(value)) }),
);

const proveOn = async (
  name: string,
  address: string,
  { data, away, expected }: { data: string; away: string; expected: ReadonlyMap<SearchRequest, string> },
  lines: { cutOne?(): Promise<void>; cutAll(): Promise<void>; restore(): Promise<void> },
  asks: number,
  found: ProvenFigures,
): Promise<void> => {
  const store = await openPieceStore(address);
  await withIndexStore(name, () => moveToStore(data, away, store));
  await store.close();
  const keep = process.env['INDEX_CACHE'];
  process.env['INDEX_CACHE'] = '1K';
  await withIndexStore(address, async () => {
    const pool = openSearchPool({ data: away, threads: 2, timeLimit: limit });
    const { run, ask, tally } = openClients(pool, bundleDir(away, 'bench'), expected);
    const demand = (what: string, isSo: boolean) => void (isSo || found.broken.push(`${name}: ${what}`));
    try {
      // Threads that begin on a busy machine may take longer than a search.
      await run(warm, (sent) => sent >= warm.length * 8);
      await run(warm, (sent) => sent >= warm.length * 8);
      const before = await run(cold, (sent) => sent >= asks);
      demand('a search failed while the store was there', before.away + before.wrong.length === 0);
      let oneDied: SearchTally | undefined;
      if (lines.cutOne) {
        const dying = pause(300).then(lines.cutOne);
        oneDied = await run(cold, (sent) => sent >= asks);
        await dying;
        demand('a search was wrong or failed when one host died', oneDied.away + oneDied.wrong.length === 0);
      }
      const until = Date.now() + 6_000;
      const dying = pause(300).then(lines.cutAll);
      const dead = await run(cold, () => Date.now() > until);
      await dying;
      const cached = await run(warm, (sent) => sent >= warm.length * 4);
      demand('what is at hand did not go on', cached.away + cached.wrong.length === 0);
      demand('a search without a store was wrong', dead.wrong.length === 0 && dead.away > 0);
      demand('a search without a store took longer than its time', dead.longest < limit + 2_000);
      await lines.restore();
      const back = performance.now();
      while (!(await ask(cold[0], tally()))) await pause(50);
      const backAfter = Math.round(performance.now() - back);
      demand(`it took ${backAfter} ms until the store was found again`, backAfter <= backWithin);
      const after = await run(cold, (sent) => sent >= asks);
      demand('a search failed when the store was back', after.away + after.wrong.length === 0);
      found.figures[name] = { before, ...(oneDied && { oneDied }), dead, cached, backAfter, after };
    } finally {
      await pool.close();
      if (keep === undefined) delete process.env['INDEX_CACHE'];
      else process.env['INDEX_CACHE'] = keep;
    }
  });
};

/** Two lines to the one node, as to two hosts. */
const openLines = async (address: string) => {
  const [, scheme, host, port, prefix] = /^(opensearch\+http):\/\/([^:/]+):(\d+)\/(\w+)$/.exec(address) ?? [];
  const lines = [1, 2].map(() => new CutLine({ host, port: Number(port) }));
  for (const line of lines) await line.open();
  const [one, two] = lines;
  return {
    address: `${scheme}://${lines.map((line) => `127.0.0.1:${line.port}`).join(',')}/${prefix}`,
    cutOne: () => one.cut(),
    cutAll: async () => {
      await one.cut();
      await two.cut();
    },
    restore: async () => {
      await one.open();
      await two.open();
    },
  };
};

const linesTo = async ({ address, cluster }: TestIndexStore) =>
  cluster ? { address, cutAll: () => cluster.kill(), restore: () => cluster.run() } : openLines(address);

export const proveStoreAway = async ({ cases = 500, say }: ScaleProofOptions): Promise<ProvenFigures> => {
  const dir = mkdtempSync(join(tmpdir(), 'prove-away-'));
  const data = join(dir, 'data');
  const { stores, skipped } = await openIndexStores();
  const found: ProvenFigures = { figures: {}, broken: [], skipped };
  try {
    await importStoredLibrary(data);
    const expected = await answersOfFiles(data, [...cold, ...warm]);
    for (const store of stores) {
      say(store.name);
      const { address, ...lines } = await linesTo(store);
      await proveOn(
        store.name,
        address,
        { data, away: join(dir, store.name), expected },
        lines,
        cases,
        found,
      );
      await lines.cutAll();
    }
  } finally {
    for (const store of stores) await store.close().catch(() => {});
    rmSync(dir, { recursive: true, force: true });
  }
  return found;
};
