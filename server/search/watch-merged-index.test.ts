import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listHoldings } from '#library/holdings/holdings.ts';
import { readMergedList } from '#library/merged-index/merged-index-files.ts';
import { mergeLimits } from '#library/merged-index/plan-merged-index.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import pino from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { watchMergedIndex } from './watch-merged-index.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-watched-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe('the watch over the merged index', () => {
  it('has it made by a process of its own, which ends with code 0', async () => {
    // One more than may wait.
    const codes = Array.from({ length: mergeLimits.waiting + 1 }, (_, n) => `book${n}`);
    for (const [n, code] of codes.entries()) await importTestProduct(data, code, 1, n);
    const said: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => said.push(JSON.parse(line).msg) });
    const end = watchMergedIndex({ data, products: () => listHoldings(data), log, every: 50 });
    try {
      await vi.waitFor(() => expect(said).toContain('the merged index is made'), { timeout: 30_000 });
    } finally {
      end();
    }
    const { shards, alone } = readMergedList(data);
    expect([...shards.flatMap(({ books }) => books), ...alone].map(({ code }) => code).toSorted()).toEqual(
      codes,
    );
  });
});
