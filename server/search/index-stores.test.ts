// What a store of pieces promises, held to in PostgreSQL and in OpenSearch. index-stores.proof.test.ts has the replies of a
// whole library, and more random cases.
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { openMemoryPieces } from '#testing/faults/memory-pieces.ts';
import { dropOpenSearch } from '#testing/servers/opensearch-address.ts';
import { describeOnOpenSearch, newOpenSearch } from '#testing/servers/opensearch-node.ts';
import { randomOf } from '#testing/products/random.ts';
import { compareStoredCases } from '#testing/oracles/stored-cases.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** `close` ends what was opened beside the store. */
const holdToPromises = (open: () => Promise<{ store: PieceStore; close?: () => Promise<void> }>) => {
  let store: PieceStore;
  let close: () => Promise<void> = async () => {};
  beforeAll(async () => {
    ({ store, close = close } = await open());
    await store.prepare();
  });
  afterAll(async () => {
    await store.close();
    await close();
  });
  const random = randomOf(3);
  const piece = (id: string, length: number) => ({
    id,
    bytes: Uint8Array.from({ length }, () => Math.floor(random() * 256)),
  });
  const version = '20260101T000000-aaaa';

  it('has nothing before anything is written, and says so', async () => {
    const fresh = await open();
    try {
      expect((await fresh.store.get(['book/v/file:0'])).size).toBe(0);
      expect(await fresh.store.manifest('book')).toBeUndefined();
      expect(await fresh.store.manifests()).toEqual([]);
      expect(await fresh.store.list('book', version)).toEqual([]);
      await Promise.all([fresh.store.prepare(), fresh.store.prepare()]);
      await fresh.store.prepare();
      expect(await fresh.store.manifests()).toEqual([]);
    } finally {
      await fresh.store.close();
      await fresh.close?.();
    }
  });

  it('gives back what was put, to the last byte, and no more than was requested', async () => {
    const pieces = Array.from({ length: 150 }, (_, n) =>
      piece(`book/${version}/search/0001.lhx:${n}`, n === 149 ? 7 : 65_536),
    );
    await store.put(pieces);
    await store.put([
      piece(`book/${version.replace('aaaa', 'bbbb')}/search/0001.lhx:0`, 5),
      piece('bookish/v/f:0', 5),
    ]);
    await store.refresh();
    const ids = pieces.map(({ id }) => id);
    const found = await store.get([...ids, 'book/none/file:0']);
    expect([...found.keys()].sort()).toEqual([...ids].sort());
    for (const { id, bytes } of pieces) expect(Buffer.compare(found.get(id)!, bytes)).toBe(0);
    expect((await store.list('book', version)).sort()).toEqual([...ids].sort());
    // Written over, and taken away.
    const changed = piece(ids[0], 9);
    await store.put([changed]);
    await store.delete([...ids.slice(10), 'book/none/file:0']);
    await store.refresh();
    expect(Buffer.compare((await store.get([ids[0]])).get(ids[0])!, changed.bytes)).toBe(0);
    expect((await store.get(ids)).size).toBe(10);
    expect((await store.list('book', version)).length).toBe(10);
  });

  it('changes a manifest only from the one that was read', async () => {
    const manifest = { code: 'book', versions: [] };
    expect(await store.writeManifest(manifest, undefined)).toBe(true);
    expect(await store.writeManifest(manifest, undefined)).toBe(false);
    const read = await store.manifest('book');
    expect(read?.manifest).toEqual(manifest);
    const changes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((live) => store.writeManifest({ ...manifest, live }, read?.revision)),
    );
    expect(changes.filter(Boolean)).toHaveLength(1);
    expect(await store.writeManifest({ code: 'alone', versions: [] }, undefined)).toBe(true);
    await store.refresh();
    const codes = (await store.manifests()).map(({ code }) => code);
    expect(codes.filter((code) => ['alone', 'book'].includes(code))).toEqual(['alone', 'book']);
  });

  it('lets go of a read whose caller leaves', async () => {
    const left = new AbortController();
    left.abort(new Error('left'));
    await expect(store.get(['book/v/file:0'], left.signal)).rejects.toThrow('left');
    const leaving = new AbortController();
    const read = store.get(
      Array.from({ length: 500 }, (_, n) => `book/v/file:${n}`),
      leaving.signal,
    );
    leaving.abort(new Error('left'));
    await expect(read).rejects.toThrow('left');
    // And answers the next.
    await store.put([piece('book/v/file:3', 7)]);
    await store.refresh();
    expect((await store.get(['book/v/file:3'])).size).toBe(1);
  });

  it('[S-019] gives random queries the replies that local files give, with the totals of the oracle', async () => {
    const found = await compareStoredCases({ store, cases: 100, seed: 23, budget: 0 });
    expect(found.cases).toBeGreaterThanOrEqual(100);
  });
};

describe('a store of pieces in memory, by which tests damage and delay', () => {
  holdToPromises(async () => ({ store: openMemoryPieces() }));
});
describeOnPostgres('a store of pieces in PostgreSQL', () => {
  holdToPromises(async () => ({ store: await openPieceStore((await newPostgres()).url) }));
});
describeOnOpenSearch('a store of pieces in OpenSearch', () => {
  holdToPromises(async () => {
    const address = newOpenSearch();
    return { store: await openPieceStore(address), close: () => dropOpenSearch(address) };
  });
});
