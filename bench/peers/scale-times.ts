// What bench/scale asks of one place of the index, and how long that takes.
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import { PieceReader } from '#library/index-store/piece-reader.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { OpenProducts } from '#retrieval/products/open-products.ts';
import { inRounds, StoredListCache } from '#retrieval/products/rounds.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Variants } from '#search/characters/variants.ts';
import { answer, neverCancelled, requestOf, shared, withVariants } from './search-queries.ts';
import { wholeOrShort } from '../measure/short.ts';

const again = wholeOrShort(5, 1);
const megabyte = 2 ** 20;
/** Of pieces, as a server has them. */
const pieceBytes = 256 * megabyte;

export const queries = {
  phrase: shared['search.phrase'].map((query) => ({ query, relation: false })),
  commonest: shared['search.commonest'].map((query) => ({ query, relation: false })),
  near: shared['search.near'].map((query) => ({ query, relation: false })),
  boolean: shared['search.boolean'].map((query) => ({ query, relation: false })),
  variants: withVariants.map((query) => ({ query, relation: true })),
};
export type QueryKind = keyof typeof queries;

export interface Times {
  open: number;
  /** By kind of query: each query's first asking, and the median of more. */
  cold: Record<string, number[]>;
  warm: Record<string, number[]>;
  /** Replies as JSON, and the totals that they tell. */
  replies: string[];
  totals: Record<string, { total: number; totalHit: number }[]>;
  rounds: number[];
  /** The most that the process took, in bytes. */
  rss: number;
}

export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** `store`: where the segments are, when they are not on the disk. */
export const openTimed = (data: string, variants: Variants, store: PieceStore | undefined): OpenProducts => {
  if (!store) return new OpenProducts(data, variants, new ListCache());
  const reader = new PieceReader(store, pieceBytes);
  const cache = new StoredListCache(reader);
  return new OpenProducts(data, variants, cache, new MergedIndex(data, variants, cache), reader);
};

/** Opens the version in a folder and asks everything. */
export const timeAll = async (products: OpenProducts, dir: string): Promise<Times> => {
  const { pieces } = products;
  const open = await timed(() =>
    inRounds(
      pieces,
      () => neverCancelled,
      () => void products.product(dir),
    ),
  );
  const times: Times = { open, cold: {}, warm: {}, replies: [], totals: {}, rounds: [], rss: 0 };
  for (const [kind, list] of Object.entries(queries)) {
    times.cold[kind] = [];
    times.warm[kind] = [];
    times.totals[kind] = [];
    for (const { query, relation } of list) {
      const request = requestOf(query, relation);
      const search = () =>
        inRounds(
          pieces,
          () => neverCancelled,
          (stop) => answer(products.product(dir), request, stop).reply,
        );
      const before = pieces?.fetched.rounds ?? 0;
      const from = performance.now();
      const reply = await search();
      times.cold[kind].push(performance.now() - from);
      times.rounds.push((pieces?.fetched.rounds ?? 0) - before);
      const more: number[] = [];
      for (let i = 0; i < again; i++) more.push(await timed(search));
      times.warm[kind].push(median(more));
      times.replies.push(JSON.stringify(reply));
      times.totals[kind].push({ total: reply.total, totalHit: reply.totalHit });
    }
  }
  products.close();
  return { ...times, rss: process.resourceUsage().maxRSS * 1024 };
};
