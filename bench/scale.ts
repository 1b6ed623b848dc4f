// The same index searched from the disk, from PostgreSQL and from OpenSearch, side by side: writing it, opening it, and every
// query of bench/search asked for the first time and again. LANGHUAN_BENCH_CHARACTERS sets the size; stores that are not
// there are left out (testing/index-stores.ts).
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { versionDir } from '#library/data-folder.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import { pushIndex } from '#library/index-store/push-index.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { openBundle } from '#library/open-bundle.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { OpenProducts } from '#retrieval/products/open-products.ts';
import { inRounds, StoredListCache } from '#retrieval/products/rounds.ts';
import { ListCache } from '#search/postings.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import { openIndexStores, withIndexStore } from '#testing/index-stores.ts';
import type { Measure } from './measure.ts';
import { openCorpus } from './search-corpus.ts';
import { buildLibrary, searchCode } from './search-library.ts';
import { answer, neverCancelled, queryName, requestOf, shared, withVariants } from './search-queries.ts';

const again = 5;
const megabyte = 2 ** 20;
/** Of pieces and of lists, as a server of a large library has them. */
const keeps = { pieces: 256 * megabyte, lists: 384 * megabyte };

/** Milliseconds of the design for a billion characters, the first time and again. */
const budgets: Record<string, [number, number]> = {
  phrase: [1_000, 150],
  commonest: [3_000, 600],
  near: [3_000, 600],
  boolean: [3_000, 600],
  variants: [1_500, 300],
};
const openBudget = 15_000;

const queries = {
  phrase: shared['search.phrase'].map((query) => ({ query, relation: false })),
  commonest: shared['search.commonest'].map((query) => ({ query, relation: false })),
  near: shared['search.near'].map((query) => ({ query, relation: false })),
  boolean: shared['search.boolean'].map((query) => ({ query, relation: false })),
  variants: withVariants.map((query) => ({ query, relation: true })),
};

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const mean = (list: number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
const say = (line: string): void => console.error(line);

interface Times {
  open: number;
  /** By kind of query: each query's first asking, and the median of more. */
  cold: Record<string, number[]>;
  warm: Record<string, number[]>;
  replies: string[];
  rounds: number[];
}

/** Opens the version and asks everything. */
const timeAll = async (products: OpenProducts, dir: string): Promise<Times> => {
  const { pieces } = products;
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const open = await timed(() =>
    inRounds(
      pieces,
      () => neverCancelled,
      () => void products.product(dir),
    ),
  );
  const times: Times = { open, cold: {}, warm: {}, replies: [], rounds: [] };
  for (const [kind, list] of Object.entries(queries)) {
    times.cold[kind] = [];
    times.warm[kind] = [];
    for (const { query, relation } of list) {
      const request = requestOf(query, relation);
      const search = () =>
        inRounds(
          pieces,
          () => neverCancelled,
          (stop) => answer(products.product(dir), request, stop).reply,
        );
      const before = pieces?.fetched.rounds ?? 0;
      let reply: object = {};
      times.cold[kind].push(
        await timed(async () => {
          reply = await search();
        }),
      );
      times.rounds.push((pieces?.fetched.rounds ?? 0) - before);
      const more: number[] = [];
      for (let i = 0; i < again; i++) more.push(await timed(search));
      times.warm[kind].push(median(more));
      times.replies.push(JSON.stringify(reply));
    }
  }
  products.close();
  return times;
};

const measuresOf = (name: string, times: Times): Measure[] => {
  const told = (kind: string, list: number[]) =>
    queries[kind as keyof typeof queries]
      .map(({ query }, i) => `${queryName(query)} ${list[i].toFixed(1)}`)
      .join(', ');
  return [
    { name: `scale.${name}.open`, value: times.open, unit: 'ms', budget: openBudget },
    ...Object.keys(queries).flatMap((kind): Measure[] => [
      {
        name: `scale.${name}.${kind}.cold`,
        value: mean(times.cold[kind]),
        unit: 'ms',
        budget: budgets[kind][0],
        notes: [told(kind, times.cold[kind])],
      },
      {
        name: `scale.${name}.${kind}.warm`,
        value: mean(times.warm[kind]),
        unit: 'ms',
        budget: budgets[kind][1],
        notes: [told(kind, times.warm[kind])],
      },
    ]),
  ];
};

const openStored = (data: string, variants: Variants, reader: PieceReader): OpenProducts => {
  const cache = new StoredListCache(reader, keeps.lists);
  return new OpenProducts(data, variants, cache, new MergedIndex(data, variants, cache), reader);
};

export const measure = async (): Promise<Measure[]> => {
  const corpus = openCorpus();
  const library = buildLibrary(corpus);
  say(`${corpus.counts.characters.toLocaleString('en')} characters`);
  const variants = openVariants(await ensureVariants());
  const bundle = openBundle(library.dir);
  const { facts } = bundle;
  bundle.close();
  const bytes = facts.segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const local = await timeAll(
    new OpenProducts(library.data, variants, new ListCache(keeps.lists)),
    library.dir,
  );
  const measures = measuresOf('disk', local);
  const { stores, skipped } = await openIndexStores();
  const away = mkdtempSync(join(corpus.dir, 'away-'));
  try {
    const dir = versionDir(away, searchCode, facts.version);
    cpSync(library.dir, dir, { recursive: true, filter: (path) => !path.endsWith('.lhx') });
    for (const { name, address } of stores) {
      say(`writing ${(bytes / megabyte).toFixed(0)} MB into ${name}`);
      const store = await openPieceStore(address);
      const from = performance.now();
      await pushIndex(store, library.dir, facts);
      const seconds = (performance.now() - from) / 1000;
      const reader = new PieceReader(store, keeps.pieces);
      const times = await withIndexStore(address, () => timeAll(openStored(away, variants, reader), dir));
      await store.close();
      const wrong = times.replies.findIndex((reply, i) => reply !== local.replies[i]);
      if (wrong >= 0) throw new Error(`${name}: reply ${wrong} is not that of the disk`);
      measures.push(
        {
          name: `scale.${name}.push`,
          value: bytes / megabyte / seconds,
          unit: 'MB/s',
          budget: 5,
          notes: [
            `written and read back in ${seconds.toFixed(1)} s; at most ${Math.max(...times.rounds)} rounds a search`,
          ],
        },
        ...measuresOf(name, times),
      );
    }
  } finally {
    for (const store of stores) await store.close();
    rmSync(away, { recursive: true, force: true });
  }
  for (const line of skipped) say(`left out: ${line}`);
  return measures;
};
