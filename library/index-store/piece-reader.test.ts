// A segment read in pieces: an error in a piece is reported with the name of the file, and nothing is read in its
// place.
import { segmentKind } from '#search/index/index-format.ts';
import { DamagedFile, identityOf, LackingBytes, openTables, packTables } from '#search/lists/table-file.ts';
import { openMemoryPieces } from '#testing/faults/memory-pieces.ts';
import { randomOf } from '#testing/products/random.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyStoredIndex } from './fetch-segments.ts';
import { openStoredSegment, PieceReader } from './piece-reader.ts';
import { pieceCount, pieceId, pieceSize, type SegmentFile } from './piece-store.ts';

const random = randomOf(7);
const bytesOf = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
const version = '20260101T000000-aaaa';
const never = new AbortController().signal;

const makeFile = () => {
  const tables = { first: bytesOf(150_000), second: bytesOf(9), third: bytesOf(200_000) };
  const bytes = packTables(segmentKind, tables);
  return {
    tables,
    bytes,
    file: { path: 'search/0001.lhx', bytes: bytes.length, identity: identityOf(bytes) },
  };
};
const one = makeFile();
const other = makeFile();

const idOf = (n: number) => pieceId('book', version, one.file.path, n);
const storeOf = (bytes: Uint8Array) => {
  const store = openMemoryPieces();
  for (let n = 0; n < pieceCount(bytes.length); n++)
    store.pieces.set(idOf(n), bytes.slice(n * pieceSize, (n + 1) * pieceSize));
  return store;
};

/** Tables as texts, which are quickly compared. */
const textsOf = (tables: Record<string, Uint8Array>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
  );
const written = textsOf(one.tables);

/** Reads every table, fetching what lacks. */
const readAll = async (reader: PieceReader, file: SegmentFile = one.file) => {
  const source = openStoredSegment(reader, 'book', version, file);
  reader.beginSearch();
  for (;;) {
    reader.beginRound();
    try {
      const opened = openTables(source, segmentKind);
      return textsOf(Object.fromEntries(Object.keys(one.tables).map((name) => [name, opened.read(name)])));
    } catch (cause) {
      if (!(cause instanceof LackingBytes)) throw cause;
      await reader.fetch(never);
    }
  }
};

describe('a segment in pieces', () => {
  it('is read as it was written, whatever is cached', async () => {
    for (const budget of [0, pieceSize, 1 << 20]) {
      const reader = new PieceReader(storeOf(one.bytes), budget);
      expect(await readAll(reader)).toEqual(written);
      reader.endSearch();
      expect(await readAll(reader)).toEqual(written);
    }
  });

  it('is fetched once where there is room for it, and again where there is none', async () => {
    const pieces = pieceCount(one.bytes.length);
    for (const [budget, times] of [
      [1 << 20, 1],
      [0, 3],
    ] as const) {
      const store = storeOf(one.bytes);
      const reader = new PieceReader(store, budget);
      for (let time = 0; time < 3; time++) {
        await readAll(reader);
        reader.endSearch();
      }
      expect(store.requestCounts.pieces).toBe(pieces * times);
    }
  });

  it('whose piece is altered anywhere is refused by the name of the file, when it is verified and when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(one.bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = one.bytes.slice();
        damaged[at] ^= change;
        const store = storeOf(damaged);
        const verified = verifyStoredIndex(store, 'book', { version, files: [one.file] });
        await expect(verified).rejects.toThrow(`book/${version}/search/0001.lhx`);
        await expect(verified).rejects.toBeInstanceOf(DamagedFile);
        // What lies between tables is read by nobody.
        const read = await readAll(new PieceReader(store, 1 << 20)).catch((cause: unknown) => cause);
        if (read instanceof Error) expect(read).toBeInstanceOf(DamagedFile);
        else expect(read).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  it('whose piece is cut, removed, or swapped for one of the same file, another file or another version is refused', async () => {
    const last = pieceCount(one.bytes.length) - 1;
    for (let n = 0; n <= last; n++) {
      const changes: Record<string, (pieces: Map<string, Uint8Array>) => void> = {
        'bytes instead of': (pieces) => pieces.set(idOf(n), pieces.get(idOf(n))!.slice(0, -1)),
        'is missing': (pieces) => void pieces.delete(idOf(n)),
        'damaged|bytes instead|not the file|not a file': (pieces) =>
          pieces.set(
            idOf(n),
            one.bytes.slice(((n + 1) % last) * pieceSize, ((n + 1) % last) * pieceSize + pieceSize),
          ),
        'damaged|bytes instead|not the file': (pieces) =>
          pieces.set(idOf(n), other.bytes.slice(n * pieceSize, (n + 1) * pieceSize)),
      };
      for (const [why, change] of Object.entries(changes)) {
        const store = storeOf(one.bytes);
        change(store.pieces);
        const read = readAll(new PieceReader(store, 1 << 20));
        await expect(read, `${n} ${why}`).rejects.toThrow(new RegExp(why));
        await expect(read).rejects.toThrow(`book/${version}/search/0001.lhx`);
        await expect(verifyStoredIndex(store, 'book', { version, files: [one.file] })).rejects.toBeInstanceOf(
          DamagedFile,
        );
      }
    }
  });

  it('that is another file of the same length, whole in itself, is refused', async () => {
    const reader = new PieceReader(storeOf(other.bytes), 1 << 20);
    await expect(readAll(reader)).rejects.toThrow(/not the file that was written for this version/);
  });

  it('is read again from the store once what was damaged is mended there', async () => {
    const store = storeOf(one.bytes);
    const sound = store.pieces.get(idOf(1))!;
    store.pieces.set(idOf(1), sound.slice().fill(1));
    const reader = new PieceReader(store, 1 << 20);
    await expect(readAll(reader)).rejects.toBeInstanceOf(DamagedFile);
    store.pieces.set(idOf(1), sound);
    expect(await readAll(reader)).toEqual(written);
  });
});
