// Proof `store-damage`: pieces are altered, cut, emptied, removed, or swapped with others of the same file, of another file
// and of another version, and searched where they are needed. A search is refused by the name of the file or gives the
// right reply, and gives it, by what is open already, when the piece is put back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import { piecesOf, type PieceStore } from '#library/index-store/piece-store.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { OpenProducts } from '#retrieval/products/open-products.ts';
import { inRounds, StoredListCache } from '#retrieval/products/rounds.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Stop } from '#search/lists/stop.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { openIndexStores, withIndexStore } from '#testing/servers/index-stores.ts';
import { randomBelow } from '#testing/products/random.ts';
import { importStoredLibrary, moveToStore } from '#testing/products/stored-library.ts';
import { answerStoredCall, type StoredCall, storedCalls } from '#testing/oracles/stored-replies.ts';
import type { ProvenFigures, ScaleProofOptions } from './scale-proof.ts';

/** Searches that request a damaged piece. */
const searchesEach = 3;
const never: Stop = { check() {} };

/** What the searches are held to. */
interface Expected {
  call: StoredCall;
  reply: string;
  /** Pieces that it reads. */
  reads: string[];
}

type Bytes = Uint8Array;
type Below = (below: number) => number;
interface Place {
  id: string;
  /** All pieces by id. */
  all: ReadonlyMap<string, Bytes>;
  below: Below;
}

const fileOf = (id: string): string => id.slice(0, id.lastIndexOf(':'));
const codeOf = (id: string): string => id.split('/', 1)[0];

/** The bytes of a piece for which `isChosen` holds: what is written in place of that at `id`. */
const other = ({ id, all, below }: Place, isChosen: (other: string) => boolean): Bytes | undefined => {
  const ids = [...all.keys()].filter((one) => one !== id && isChosen(one));
  return ids.length === 0 ? undefined : all.get(ids[below(ids.length)]);
};

/** What is put in place of a piece: nothing where it is to be removed, undefined where there is no such other piece. */
const damages: Record<string, (place: Place) => Bytes | null | undefined> = {
  'a bit': ({ id, all, below }) => {
    const bytes = all.get(id)!.slice();
    bytes[below(bytes.length)] ^= 1 << below(8);
    return bytes;
  },
  'a stretch': ({ id, all, below }) => {
    const bytes = all.get(id)!.slice();
    const from = below(bytes.length);
    return bytes.fill(below(256), from, from + 1 + below(4_096));
  },
  cut: ({ id, all, below }) => all.get(id)!.slice(0, below(all.get(id)!.length)),
  grown: ({ id, all, below }) => Buffer.concat([all.get(id)!, new Uint8Array(1 + below(100))]),
  emptied: () => new Uint8Array(0),
  removed: () => null,
  'another of its file': (place) => other(place, (one) => fileOf(one) === fileOf(place.id)),
  "another product's": (place) => other(place, (one) => codeOf(one) !== codeOf(place.id)),
  "another product's, of its place": (place) =>
    other(place, (one) => codeOf(one) !== codeOf(place.id) && one.split(':')[1] === place.id.split(':')[1]),
  "another version's": (place) => {
    const [code, version, ...rest] = place.id.split('/');
    return other(place, (one) => {
      const parts = one.split('/');
      return parts[0] === code && parts[1] !== version && parts.slice(2).join('/') === rest.join('/');
    });
  },
};

interface Shelf {
  data: string;
  away: string;
  variants: Variants;
}

const openAway = ({ away, variants }: Shelf, reader: PieceReader): OpenProducts => {
  // Nothing decoded is cached: each search reads what it needs.
  const cache = new StoredListCache(reader, 0);
  return new OpenProducts(away, variants, cache, new MergedIndex(away, variants, cache), reader);
};

const ask = async (products: OpenProducts, call: StoredCall): Promise<string> =>
  JSON.stringify(
    await inRounds(
      products.pieces,
      () => never,
      (stop) => answerStoredCall(call, products, stop),
    ),
  );

const noteReads = async (
  shelf: Shelf,
  store: PieceStore,
  calls: readonly StoredCall[],
): Promise<Expected[]> => {
  const local = new OpenProducts(shelf.data, shelf.variants, new ListCache());
  const expected: Expected[] = [];
  for (const call of calls) {
    const reads = new Set<string>();
    const noting: PieceStore = {
      ...store,
      get: (ids, signal) => {
        for (const id of ids) reads.add(id);
        return store.get(ids, signal);
      },
    };
    const products = openAway(shelf, new PieceReader(noting, 0));
    const reply = JSON.stringify(answerStoredCall(call, local, never));
    if ((await ask(products, call)) !== reply) throw new Error(`${JSON.stringify(call)}: differs undamaged`);
    products.close();
    expected.push({ call, reply, reads: [...reads] });
  }
  local.close();
  return expected;
};

const damageStore = async (
  store: PieceStore,
  all: ReadonlyMap<string, Bytes>,
  expected: readonly Expected[],
  shelf: Shelf,
  { cases, seed, say }: { cases: number; seed: number; say: (line: string) => void },
): Promise<{ figures: object; broken: string[] }> => {
  const below = randomBelow(seed);
  const kinds = Object.keys(damages);
  const tallies = new Map(kinds.map((kind) => [kind, { pieces: 0, refused: 0, right: 0 }]));
  const broken: string[] = [];
  const reader = new PieceReader(store, 256 << 20);
  const write = async (changes: ReadonlyMap<string, Bytes | null>): Promise<void> => {
    await store.put([...changes].flatMap(([id, bytes]) => (bytes ? [{ id, bytes }] : [])));
    await store.delete([...changes].flatMap(([id, bytes]) => (bytes ? [] : [id])));
    await store.refresh();
    // What is at hand is read anew.
    for (const id of changes.keys()) reader.refuse(id);
  };
  const codes = [...new Set(expected.map(({ reads }) => codeOf(reads[0])))];
  let done = 0;
  while (done < cases && broken.length < 5) {
    const changes = new Map<string, Bytes | null>();
    const turn: { id: string; kind: string; what: string; searches: Expected[] }[] = [];
    // One piece of each product: what a search is refused by is that one.
    for (const code of codes) {
      const reading = expected.filter(({ reads }) => codeOf(reads[0]) === code);
      const { reads } = reading[below(reading.length)];
      const id = reads[below(reads.length)];
      const kind = kinds[below(kinds.length)];
      const bytes = damages[kind]({ id, all, below });
      // Some have no other piece that could be put there, or one that is the same.
      if (bytes === undefined || (bytes && Buffer.compare(bytes, all.get(id)!) === 0)) continue;
      changes.set(id, bytes);
      const others = reading.filter((one) => one.reads.includes(id));
      const searches = Array.from({ length: searchesEach }, () => others[below(others.length)]);
      turn.push({ id, kind, what: `${kind}, ${id}`, searches });
    }
    await write(changes);
    const products = openAway(shelf, reader);
    for (const { id, kind, what, searches } of turn)
      for (const { call, reply } of searches) {
        const tally = tallies.get(kind)!;
        try {
          if ((await ask(products, call)) === reply) tally.right += 1;
          else broken.push(`${what}: another reply to ${JSON.stringify(call)}`);
        } catch (cause) {
          if (cause instanceof DamagedFile && cause.message.includes(fileOf(id))) tally.refused += 1;
          else broken.push(`${what}: ${String(cause)}`);
        }
      }
    await write(new Map([...changes.keys()].map((id) => [id, all.get(id)!])));
    for (const { what, searches } of turn)
      for (const { call, reply } of searches)
        await ask(products, call).then(
          (found) => void (found === reply || broken.push(`${what}: another reply when it was mended`)),
          (cause: unknown) => void broken.push(`${what}: ${String(cause)} when it was mended`),
        );
    products.close();
    done += turn.length;
    if (done % 400 < turn.length) say(`${done} pieces damaged`);
  }
  for (const one of tallies.values()) one.pieces = (one.refused + one.right) / searchesEach;
  return { figures: Object.fromEntries(tallies), broken };
};

/** All that the store has. */
const readPieces = async (store: PieceStore): Promise<Map<string, Bytes>> => {
  const all = new Map<string, Bytes>();
  for (const { code, versions } of await store.manifests())
    for (const version of versions)
      for (const [id, bytes] of await store.get(piecesOf(code, version))) all.set(id, bytes);
  return all;
};

export interface StoreDamageOptions extends ScaleProofOptions {
  pages?: number;
}

export const proveStoreDamage = async (options: StoreDamageOptions): Promise<ProvenFigures> => {
  const { cases = 3_000, pages = 900 } = options;
  const dir = mkdtempSync(join(tmpdir(), 'prove-damage-'));
  const [data, others] = [join(dir, 'data'), join(dir, 'others')];
  const { stores, skipped } = await openIndexStores();
  const found: ProvenFigures = { figures: {}, broken: [], skipped };
  try {
    await importStoredLibrary(data, pages);
    // Other versions of the same products, of which nothing is searched.
    await importStoredLibrary(others, pages - 1);
    const variants = openVariants(await ensureVariants());
    for (const { name, address } of stores) {
      options.say(name);
      const shelf = { data, away: join(dir, name), variants };
      const store = await openPieceStore(address);
      await withIndexStore(address, async () => {
        await moveToStore(others, join(dir, `${name}-others`), store);
        await moveToStore(data, shelf.away, store);
        const expected = await noteReads(shelf, store, storedCalls(true));
        const all = await readPieces(store);
        const { figures, broken } = await damageStore(store, all, expected, shelf, { ...options, cases });
        found.figures[name] = { pieces: all.size, searches: expected.length, ...figures };
        for (const line of broken) found.broken.push(`${name}: ${line}`);
      }).finally(() => store.close());
    }
  } finally {
    for (const store of stores) await store.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return found;
};
