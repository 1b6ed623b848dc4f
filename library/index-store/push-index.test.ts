// How an index goes into a store: whatever moment the writer is killed, what was whole stays so, and a version is whole only
// when all of it is.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedFile } from '#search/lists/table-file.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { openMemoryPieces } from '#testing/faults/memory-pieces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleDir } from '../holdings/holdings.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { verifyIndexes } from './list-stored.ts';
import { piecesOf, type PieceStore, StoreAway } from './piece-store.ts';
import { changeManifest, dropVersions, pushIndex } from './push-index.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-push-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const places = { first: '', second: '' };
beforeAll(async () => {
  await importTestProduct(data, 'book', 200);
  places.first = bundleDir(data, 'book');
  await importTestProduct(data, 'book', 220, 2, true);
  places.second = bundleDir(data, 'book');
});

const factsOf = (dir: string) => {
  const bundle = openBundle(dir);
  bundle.close();
  return bundle.facts;
};
const push = (store: PieceStore, which: keyof typeof places) =>
  pushIndex(store, places[which], factsOf(places[which]));
const whole = async (store: PieceStore) => {
  const found = await store.manifest('book');
  const versions = found?.manifest.versions.filter(({ isWhole }) => isWhole).map(({ version }) => version);
  return { live: found?.manifest.live, versions };
};
const faultsOf = async (store: PieceStore) => {
  const faults: (string | undefined)[] = [];
  await verifyIndexes(
    store,
    () => true,
    ({ fault }) => faults.push(fault),
  );
  return faults;
};

describe('an index that is written into a store', () => {
  it('is there whole, piece by piece what the files are, and verified', async () => {
    const store = openMemoryPieces();
    const { pieces, bytes } = await push(store, 'first');
    expect(pieces).toBe(store.pieces.size);
    const { version, segments } = factsOf(places.first);
    for (const { path } of segments) {
      const file = readFileSync(join(places.first, path));
      const stored = piecesOf('book', { version, files: [{ path, bytes: file.length, identity: 0 }] });
      expect(Buffer.concat(stored.map((id) => store.pieces.get(id)!)).equals(file)).toBe(true);
    }
    expect(bytes).toBe(segments.reduce((sum, one) => sum + one.bytes, 0));
    expect(await whole(store)).toEqual({ live: version, versions: [version] });
    expect(await faultsOf(store)).toEqual([undefined]);
  });

  it('leaves the version before live and whole, at whatever call the writer ends', async () => {
    const { version: before } = factsOf(places.first);
    const { version: after } = factsOf(places.second);
    for (let end = 0, isThrough = false; !isThrough; end++) {
      const store = openMemoryPieces();
      await push(store, 'first');
      let calls = 0;
      store.before = () => {
        if (calls++ === end) throw new Error('killed');
      };
      isThrough = await push(store, 'second').then(
        () => true,
        () => false,
      );
      store.before = () => {};
      const expected = isThrough
        ? { live: after, versions: [before, after] }
        : { live: before, versions: [before] };
      expect([end, await whole(store)]).toEqual([end, expected]);
      // What is said to be whole is, and the next writer needs nothing to be cleared away.
      expect((await faultsOf(store)).every((fault) => fault === undefined)).toBe(true);
      await push(store, 'second');
      expect(await whole(store)).toEqual({ live: after, versions: [before, after] });
    }
  });

  it('is refused when a piece does not come back as it was written', async () => {
    const store = openMemoryPieces();
    const { put } = store;
    store.put = (pieces) =>
      put(pieces.map(({ id, bytes }, i) => ({ id, bytes: i === 3 ? bytes.slice().reverse() : bytes })));
    await expect(push(store, 'first')).rejects.toBeInstanceOf(DamagedFile);
    expect(await whole(store)).toEqual({ live: undefined, versions: [] });
  });

  it('is not written from a file that is damaged on the disk', async () => {
    const dir = mkdtempSync(join(data, 'damaged-'));
    cpSync(places.first, dir, { recursive: true });
    const facts = factsOf(dir);
    const path = join(dir, facts.segments[0].path);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(path, bytes);
    const store = openMemoryPieces();
    await expect(pushIndex(store, dir, facts)).rejects.toBeInstanceOf(DamagedFile);
    expect((await whole(store)).versions).toEqual([]);
  });

  it('is changed by many at once without the change of any being lost', async () => {
    const store = openMemoryPieces();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        changeManifest(store, 'book', (manifest) => ({
          ...manifest,
          versions: [...manifest.versions, { version: `v${n}`, files: [], isWhole: true, at: '' }],
        })),
      ),
    );
    expect((await whole(store)).versions?.sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `v${n}`).sort(),
    );
  });

  it('is whole though the host that wrote its manifest died before it said so, or before it wrote', async () => {
    for (const isWritten of [true, false]) {
      const store = openMemoryPieces();
      const { writeManifest } = store;
      let calls = 0;
      store.writeManifest = async (manifest, revision) => {
        const dies = calls++ % 2 === 0;
        if (dies && !isWritten) throw new StoreAway('memory', 'it died');
        const done = await writeManifest(manifest, revision);
        if (dies) throw new StoreAway('memory', 'it died');
        return done;
      };
      await push(store, 'first');
      const { version } = factsOf(places.first);
      expect(await whole(store)).toEqual({ live: version, versions: [version] });
    }
    const store = openMemoryPieces();
    store.writeManifest = () => Promise.reject(new StoreAway('memory', 'it died'));
    await expect(push(store, 'first')).rejects.toBeInstanceOf(StoreAway);
  });

  it('is dropped with all its pieces, at whatever call that ends, and leaves the others', async () => {
    const [{ version: first }, { version: second }] = [factsOf(places.first), factsOf(places.second)];
    const dropFirst = (store: PieceStore) => dropVersions(store, 'book', ({ version }) => version === first);
    for (let end = 0, isThrough = false; !isThrough; end++) {
      const store = openMemoryPieces();
      await push(store, 'first');
      await push(store, 'second');
      let calls = 0;
      store.before = () => {
        if (calls++ === end) throw new Error('killed');
      };
      isThrough = await dropFirst(store).then(
        () => true,
        () => false,
      );
      store.before = () => {};
      if (!isThrough) await dropFirst(store);
      expect(await whole(store)).toEqual({ live: second, versions: [second] });
      expect([...store.pieces.keys()].filter((id) => id.includes(first))).toEqual([]);
      expect(await faultsOf(store)).toEqual([undefined]);
    }
  });
});
