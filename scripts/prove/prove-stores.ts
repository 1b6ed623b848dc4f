// Proof `stores`: 20,000 random cases and every query of the bench in all calls, from memory, PostgreSQL and OpenSearch.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { openIndexStores, withIndexStore } from '#testing/servers/index-stores.ts';
import { openMemoryPieces } from '#testing/faults/memory-pieces.ts';
import { compareStoredCases } from '#testing/oracles/stored-cases.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import { compareStoredReplies } from '#testing/oracles/stored-replies.ts';
import type { ScaleProofOptions, ProvenFigures } from './scale-proof.ts';

export const proveStores = async ({
  cases = 20_000,
  seed,
  say,
}: ScaleProofOptions): Promise<ProvenFigures> => {
  const dir = mkdtempSync(join(tmpdir(), 'prove-stores-'));
  const data = join(dir, 'data');
  const { stores, skipped } = await openIndexStores();
  const found: ProvenFigures = { figures: {}, broken: [], skipped };
  const hold = async (name: string, store: PieceStore, grain?: number): Promise<void> => {
    const began = performance.now();
    try {
      const onProgress = (done: number) => say(`${name}: ${done.toLocaleString('en')} cases`);
      const random = await compareStoredCases({
        store,
        cases,
        seed,
        budget: grain ? 1 << 20 : 0,
        ...(grain !== undefined && { grain }),
        onProgress,
      });
      const away = join(dir, name);
      const replies = await withIndexStore(name, async () => {
        await moveToStore(data, away, store);
        return compareStoredReplies({ data, away, store });
      });
      const seconds = Math.round((performance.now() - began) / 1000);
      found.figures[name] = { random, replies, seconds };
    } catch (cause) {
      found.broken.push(`${name}: ${String(cause)}`);
    }
  };
  try {
    await importStoredLibrary(data);
    await hold('memory', openMemoryPieces(), 64);
    for (const { name, address } of stores) {
      const store = await openPieceStore(address);
      await hold(name, store);
      await store.close();
    }
  } finally {
    for (const store of stores) await store.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return found;
};
