// The index of a library in PostgreSQL and in OpenSearch: replies must equal those of local files and of the oracle.
// STORED_CASES sets how many random cases each store gets; `npm run prove:scale -- stores` runs 20,000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { withIndexStore } from '#testing/servers/index-stores.ts';
import { dropOpenSearch } from '#testing/servers/opensearch-address.ts';
import { describeOnOpenSearch, newOpenSearch } from '#testing/servers/opensearch-node.ts';
import { compareStoredCases } from '#testing/oracles/stored-cases.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import { compareStoredReplies } from '#testing/oracles/stored-replies.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const cases = Number(process.env['STORED_CASES'] ?? 2_000);

const dir = mkdtempSync(join(tmpdir(), 'langhuan-stores-'));
const data = join(dir, 'data');
beforeAll(() => importStoredLibrary(data));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const holdToFiles = (newStore: () => Promise<string>, drop: (address: string) => Promise<void>) =>
  it('[S-019] gives every reply that local files give, and the totals of the oracle', {
    timeout: 3_600_000,
  }, async () => {
    const address = await newStore();
    const store = await openPieceStore(address);
    try {
      const random = await compareStoredCases({ store, cases, seed: 29, budget: 0 });
      expect(random.cases).toBeGreaterThanOrEqual(cases);
      const away = mkdtempSync(join(dir, 'away-'));
      const found = await withIndexStore(address, async () => {
        await moveToStore(data, away, store);
        return compareStoredReplies({ data, away, store, budget: 1 << 19, lists: 1 << 20 });
      });
      expect(found.replies).toBeGreaterThan(700);
      expect(found.mostRounds).toBeLessThanOrEqual(21);
    } finally {
      await store.close();
      await drop(address);
    }
  });

describeOnPostgres('an index in PostgreSQL', () => {
  holdToFiles(
    async () => (await newPostgres()).url,
    async () => {},
  );
});
describeOnOpenSearch('an index in OpenSearch', () => {
  holdToFiles(async () => newOpenSearch(), dropOpenSearch);
});
