// Proof `store-versions`: versions of a product are published while others search it. Each reply is wholly of one version.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FulltextReply, FulltextRequest } from '#contract/search/search.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openSearchPool } from '#server/search-threads/search-pool.ts';
import { openIndexStores, withIndexStore } from '#testing/servers/index-stores.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { ScaleProofOptions, ProvenFigures } from './scale-proof.ts';

const clients = 8;
const publications = 10;

/** Every page of version `n` has 天下 `n` times, on 40 + n pages, and so on each line. */
const publish = async (
  data: string,
  n: number,
): Promise<{ version: string; total: number; totalHit: number }> => {
  const pages = Array.from({ length: 40 + n }, (_, page) => ({
    pageKey: `P${page}`,
    pageNum: `葉${page}`,
    lines: [lineOf(`${'天下'.repeat(n)}君子${String.fromCodePoint(0x5000 + page)}`)],
  }));
  const { version } = await importProduct({
    data,
    code: 'book',
    name: '書',
    product: makeProduct(pages),
    faults: () => [],
    replace: n > 1,
  });
  return { version, total: 40 + n, totalHit: (40 + n) * n };
};

export const proveStoreVersions = async ({ cases, say }: ScaleProofOptions): Promise<ProvenFigures> => {
  const { stores, skipped } = await openIndexStores();
  const found: ProvenFigures = { figures: {}, broken: [], skipped };
  for (const { name, address } of stores) {
    say(name);
    const data = mkdtempSync(join(tmpdir(), 'prove-versions-'));
    await withIndexStore(address, async () => {
      const expected = new Map<string, { total: number; totalHit: number }>();
      const note = async (n: number) => {
        const { version, ...figures } = await publish(data, n);
        expected.set(version, figures);
      };
      await note(1);
      // How quick they are is another proof's: imports of this process keep searches waiting.
      const pool = openSearchPool({ data, threads: 2, timeLimit: 120_000 });
      const replies: { version: string; total: number; totalHit: number; marked: number }[] = [];
      const over = new AbortController();
      const search = async () => {
        while (!over.signal.aborted) {
          const request = FulltextRequest.parse({
            code: 'book',
            filterGroup: { rules: [{ value: '天下' }] },
            start: 30,
          });
          const signal = new AbortController().signal;
          const bytes = await pool.run({ kind: 'fulltext', request }, bundleDir(data, 'book'), {
            unit: 'unit',
            session: 'session',
            signal,
          });
          const { version, total, totalHit, matches } = FulltextReply.parse(
            JSON.parse(new TextDecoder().decode(bytes)),
          );
          replies.push({ version, total, totalHit, marked: matches[0].hitCount });
        }
      };
      try {
        const all = Promise.all(Array.from({ length: clients }, search));
        all.catch(() => {});
        for (let n = 2; n <= (cases ?? publications) + 1; n++) {
          await note(n);
          // All clients meet each version, and some the change.
          const enough = replies.length + 2 * clients;
          while (replies.length < enough) await Promise.race([pause(10), all]);
        }
        over.abort();
        await all;
      } catch (cause) {
        found.broken.push(`${name}: ${String(cause)}`);
        over.abort();
      } finally {
        await pool.close();
      }
      const mixed = replies.filter(({ version, total, totalHit, marked }) => {
        const right = expected.get(version);
        return total !== right?.total || totalHit !== right.totalHit || marked !== totalHit / total;
      });
      if (mixed.length > 0) found.broken.push(`${name}: ${mixed.length} replies of two versions`);
      const versions = new Set(replies.map(({ version }) => version)).size;
      found.figures[name] = {
        published: expected.size,
        replies: replies.length,
        versions,
        mixed: mixed.length,
      };
    });
    rmSync(data, { recursive: true, force: true });
  }
  for (const store of stores) await store.close();
  return found;
};
