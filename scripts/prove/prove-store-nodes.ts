// Proof `store-nodes`: three OpenSearch nodes, of which one is killed with -9 while a library is searched and imports
// write into the index: in turn the node that receives requests first, the manager that the others elected, and
// another. No reply is wrong, none fails that is retried once, and every version that an import reported as live can be
// read to its last byte.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { verifyStoredIndex } from '#library/index-store/fetch-segments.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { openSearchPool } from '#server/search-threads/search-pool.ts';
import { withIndexStore } from '#testing/servers/index-stores.ts';
import { type OpenSearchCluster, startOpenSearchCluster } from '#testing/servers/opensearch-cluster.ts';
import {
  answersOfFiles,
  openClients,
  type SearchTally,
  snippetSearches,
} from '#testing/callers/search-clients.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import type { WrittenImport } from '#testing/faults/store-writer-process.ts';
import type { ProvenFigures, ScaleProofOptions } from './scale-proof.ts';

const nodes = 3;
/** Milliseconds that no search may take. */
const longest = 5_000;

const roles = ['first', 'manager', 'another'] as const;
export type KilledRole = (typeof roles)[number];

const importer = new URL('../../testing/faults/store-writer-process.ts', import.meta.url);

/** Imports in a process of their own; `ended` holds them after it was signalled to end. */
const startWriter = (data: string, seed: number) => {
  const child: ChildProcess = fork(importer, [data, String(seed)], { execArgv: ['--import', 'tsx'] });
  const imports: WrittenImport[] = [];
  child.on('message', (one) => imports.push(one as WrittenImport));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    imports,
    pieces: () => imports.reduce((sum, { pieces }) => sum + pieces, 0),
    end: async () => {
      if (child.connected) child.send('end');
      const [code] = await exited;
      if (code !== 0) throw new Error(`the imports ended with ${code}`);
    },
    exited,
  };
};

/** Versions that were reported as live and are not complete in the store. */
const findLost = async (store: PieceStore, imports: readonly WrittenImport[]): Promise<string[]> => {
  const lost: string[] = [];
  for (const { code, version } of imports) {
    if (version === undefined) continue;
    const found = (await store.manifest(code))?.manifest.versions.find((one) => one.version === version);
    if (!found?.isWhole) lost.push(`${code}/${version} is not named as whole`);
    else
      await verifyStoredIndex(store, code, found).catch((cause: unknown) => {
        lost.push(`${code}/${version}: ${String(cause)}`);
      });
  }
  return lost;
};

const chooseNode = async (cluster: OpenSearchCluster, role: KilledRole, first: string): Promise<string> => {
  const manager = await cluster.manager(first);
  if (role === 'first') return first;
  if (role === 'manager') return manager;
  return cluster.hosts.find((host) => host !== first && host !== manager)!;
};

export interface StoreNodesOptions extends ScaleProofOptions {
  /** Of a node that is killed, by turns. */
  kills?: readonly KilledRole[];
  pages?: number;
}

export const proveStoreNodes = async (options: StoreNodesOptions): Promise<ProvenFigures> => {
  const { cases = 500, seed, say, kills = roles, pages = 900 } = options;
  const found: ProvenFigures = { figures: {}, broken: [], skipped: [] };
  const demand = (what: string, isSo: boolean) => void (isSo || found.broken.push(what));
  const dir = mkdtempSync(join(tmpdir(), 'prove-nodes-'));
  const [data, away, written] = ['data', 'away', 'written'].map((name) => join(dir, name));
  const keep = process.env['INDEX_CACHE'];
  process.env['INDEX_CACHE'] = '1K';
  const cluster = await startOpenSearchCluster(nodes);
  try {
    await importStoredLibrary(data, pages);
    const expected = await answersOfFiles(data, snippetSearches);
    const all: WrittenImport[] = [];
    for (const [turn, role] of kills.entries()) {
      // The node that receives requests first is never the one that is killed in another role.
      const manager = await cluster.manager(cluster.hosts[0]);
      const [first, ...others] = cluster.hosts.filter((host) => host !== manager);
      const address = `opensearch+http://${[first, manager, ...others].join(',')}/nodes`;
      const store = await openPieceStore(address);
      if (turn === 0) await withIndexStore(address, () => moveToStore(data, away, store));
      await withIndexStore(address, async () => {
        const pool = openSearchPool({ data: away, threads: 2, timeLimit: 10_000 });
        const { run } = openClients(pool, bundleDir(away, 'bench'), expected, { clients: 4, retries: 1 });
        const writer = startWriter(written, seed + 1_000 * turn);
        try {
          // Threads that begin on a busy machine may take longer than a search.
          await run(snippetSearches, (sent) => sent >= 2 * snippetSearches.length);
          const [before, host] = [writer.imports.length, await chooseNode(cluster, role, first)];
          const piecesBefore = writer.pieces();
          let killing: Promise<void> | undefined;
          let hasEnded = false;
          void writer.exited.then(() => (hasEnded = true));
          const tally: SearchTally = await run(snippetSearches, (sent) => {
            if (sent >= cases / 4 && writer.imports.length > before) killing ??= cluster.kill(host);
            return (
              hasEnded || (killing !== undefined && sent >= cases && writer.pieces() - piecesBefore >= cases)
            );
          });
          await killing;
          await writer.end();
          const imports = writer.imports.slice(before);
          const failed = imports.filter(({ why }) => why !== undefined);
          // With two nodes, before the third comes back.
          const lost = await findLost(store, writer.imports);
          all.push(...writer.imports);
          const what = `${role} killed`;
          demand(`${what}: wrong replies: ${tally.wrong.join('; ')}`, tally.wrong.length === 0);
          demand(`${what}: ${tally.away} searches failed twice`, tally.away === 0);
          demand(`${what}: a search took ${tally.longest} ms`, tally.longest < longest);
          demand(`${what}: ${lost.join('; ')}`, lost.length === 0);
          for (const { why, isExpected, isUnchanged, isAgain } of failed) {
            demand(`${what}: an import ended with ${why}`, isExpected === true);
            demand(`${what}: an import failed and changed what is live`, isUnchanged === true);
            demand(`${what}: an import that was run again failed: ${why}`, !isAgain);
          }
          found.figures[role] = {
            searches: tally.right + tally.away,
            retried: tally.retried,
            longest: tally.longest,
            imports: imports.length - failed.length,
            pieces: writer.pieces() - piecesBefore,
            failed: failed.map(({ why }) => why),
            longestImport: Math.max(...imports.map(({ milliseconds }) => milliseconds)),
            lost: lost.length,
          };
          say(`${role}: ${JSON.stringify(found.figures[role])}`);
          if (turn < kills.length - 1) await cluster.again(host);
        } finally {
          await writer.end().catch(() => {});
          await pool.close();
        }
      });
      if (turn === kills.length - 1) {
        const lost = await findLost(store, all);
        demand(`in the end: ${lost.join('; ')}`, lost.length === 0);
        const live = new Map(all.flatMap(({ code, version }) => (version ? [[code, version]] : [])));
        for (const [code, version] of live)
          demand(`${code}: not what was published last is live`, currentVersion(written, code) === version);
        found.figures['in the end'] = {
          versions: all.filter(({ version }) => version).length,
          lost: lost.length,
        };
      }
      await store.close();
    }
  } finally {
    if (keep === undefined) delete process.env['INDEX_CACHE'];
    else process.env['INDEX_CACHE'] = keep;
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return found;
};
