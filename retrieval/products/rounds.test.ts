// Searches in rounds over a store of pieces: replies are those of local files, whatever the store does, and a search ends
// when it has to.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#contract/http/app-error.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import { StoreAway } from '#library/index-store/piece-store.ts';
import { LackingBytes } from '#search/lists/table-file.ts';
import { openMemoryPieces } from '#testing/faults/memory-pieces.ts';
import { compareStoredCases } from '#testing/oracles/stored-cases.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import { compareStoredReplies } from '#testing/oracles/stored-replies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRounds, StoredListCache } from './rounds.ts';

const cases = Number(process.env['STORED_CASES'] ?? 800);
const isAway = (cause: unknown) => cause instanceof StoreAway;

describe('random products in a store of pieces, and the same as local files', { timeout: 1_200_000 }, () => {
  it('[S-019] give the same replies, of the oracle’s totals', async () => {
    const found = await compareStoredCases({ store: openMemoryPieces(), cases: cases / 4, seed: 11 });
    expect(found.cases).toBeGreaterThanOrEqual(cases / 4);
  });

  it('[S-019] do so in pieces of a few bytes, from a store that often is away, and keeping next to nothing', async () => {
    for (const [grain, budget] of [
      [64, 1 << 20],
      [24, 4_000],
      [64, 0],
    ]) {
      const store = openMemoryPieces();
      let reads = 0;
      store.before = (call) => {
        if (call === 'get' && ++reads % 13 === 0) throw new StoreAway('memory', 'on purpose');
      };
      const found = await compareStoredCases({
        store,
        cases: cases / 4,
        seed: 100 + grain + budget,
        grain,
        budget,
        isExpected: isAway,
      });
      expect(found.failed).toBeGreaterThan(0);
      expect(found.rounds).toBeGreaterThan(found.products * 2);
    }
  });
});

it('keeps no list made of one that was left empty since the round had lacked something for long', () => {
  const reader = new PieceReader(openMemoryPieces(), 1 << 20);
  const cache = new StoredListCache(reader);
  const stretch = Uint32Array.of(1, 2, 3);
  const read = () =>
    cache.get('of it', () => cache.get('itself', () => (reader.look(), stretch)).map((number) => number * 2));
  reader.beginRound();
  reader.take('one that is not at hand', 'file', 10);
  // A long list looks often enough to end the round, and lacks nothing of its own.
  for (let n = 0; n < 1_000; n++) {
    try {
      reader.look();
    } catch {
      break;
    }
  }
  expect([...read()]).toEqual([]);
  reader.beginRound();
  expect([...read()]).toEqual([2, 4, 6]);
});

describe('a library in a store of pieces, and the same on the disk', () => {
  const dir = mkdtempSync(join(tmpdir(), 'langhuan-rounds-'));
  const [data, away] = [join(dir, 'data'), join(dir, 'away')];
  const store = openMemoryPieces();
  const before = process.env['INDEX_STORE'];
  beforeAll(async () => {
    await importStoredLibrary(data, 500);
    process.env['INDEX_STORE'] = 'memory';
    await moveToStore(data, away, store);
  });
  afterAll(() => {
    if (before === undefined) delete process.env['INDEX_STORE'];
    else process.env['INDEX_STORE'] = before;
    rmSync(dir, { recursive: true, force: true });
  });

  it('[S-019] answer every query of the bench alike, in all calls', async () => {
    const few = process.env['STORED_CASES'] === undefined;
    const found = await compareStoredReplies({ data, away, store, few, budget: 1 << 19, lists: 1 << 20 });
    expect(found.replies).toBeGreaterThan(100);
    expect(found.mostRounds).toBeLessThanOrEqual(21);
  });
});

describe('a search that waits for pieces', () => {
  const lackingReader = (before: (signal?: AbortSignal) => Promise<void>) => {
    const store = openMemoryPieces();
    store.before = (_call, signal) => before(signal);
    return new PieceReader(store, 0);
  };
  const lacksOne = (reader: PieceReader) => () => {
    reader.take('book/v/file:0', 'file', 10);
    throw new LackingBytes();
  };
  const stuck = (signal?: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  it('ends when its caller leaves, though the store never answers', async () => {
    const reader = lackingReader(stuck);
    let left = false;
    class CallerLeft extends Error {}
    const stop = {
      check() {
        if (left) throw new CallerLeft();
      },
    };
    const search = inRounds(reader, () => stop, lacksOne(reader));
    setImmediate(() => {
      left = true;
    });
    await expect(search).rejects.toBeInstanceOf(CallerLeft);
  });

  it('says that the store is away when its time ends in a long silence', async () => {
    const reader = lackingReader(stuck);
    const until = Date.now() + 1_200;
    const stop = {
      check() {
        if (Date.now() > until) throw new AppError('search-timeout');
      },
    };
    await expect(inRounds(reader, () => stop, lacksOne(reader))).rejects.toBeInstanceOf(StoreAway);
  });

  it('fails as it would without a store, once nothing lacks', async () => {
    const reader = lackingReader(async () => {});
    const search = inRounds(
      reader,
      () => ({ check() {} }),
      () => {
        throw new AppError('query-invalid');
      },
    );
    await expect(search).rejects.toMatchObject({ code: 'query-invalid' });
  });

  it('is not taken for answered by a run that swallowed what it lacked', async () => {
    const reader = lackingReader(async () => {});
    const bytes = new Uint8Array(10);
    (reader.store as ReturnType<typeof openMemoryPieces>).pieces.set('book/v/file:0', bytes);
    let runs = 0;
    const reply = await inRounds(
      reader,
      () => ({ check() {} }),
      () => {
        runs += 1;
        return reader.take('book/v/file:0', 'file', 10) ? 'right' : 'wrong';
      },
    );
    expect([reply, runs]).toEqual(['right', 2]);
  });

  it('holds its hits anew in each round', async () => {
    const reader = lackingReader(async () => {});
    const { pieces } = reader.store as ReturnType<typeof openMemoryPieces>;
    for (let n = 0; n < 5; n++) pieces.set(`book/v/file:${n}`, new Uint8Array(10));
    const makeStop = () => {
      let held = 0;
      return {
        check() {},
        hold(hits: number) {
          held += hits;
          if (held > 15) throw new AppError('query-too-large');
        },
      };
    };
    let runs = 0;
    await inRounds(reader, makeStop, (stop) => {
      runs += 1;
      stop.hold?.(10);
      for (let n = 0; n < 5; n++) if (!reader.take(`book/v/file:${n}`, 'file', 10)) throw new LackingBytes();
    });
    expect(runs).toBe(6);
  });
});
