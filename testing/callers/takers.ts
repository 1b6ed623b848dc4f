// For tests and benches: what copiers take, and what readers do, from the measured behaviour of the client (docs/reading-limits.md).
import type { UsageRecord } from '#server/reading-limits/reading-limiter.ts';
import { claimFor, type TakerStep, type Taker } from './copier-clock.ts';
import { randomOf } from '../products/random.ts';

const minute = 60_000;

export const pageUsage = (page: number, code = 'tongjian'): UsageRecord => ({
  kind: 'page',
  code,
  version: 'v1',
  pages: [page],
  count: 1,
  characters: 300,
});
const tileOf = (page: number, weight: number): UsageRecord => ({
  ...pageUsage(page),
  kind: weight < 1 ? 'tile' : 'picture',
  characters: 0,
  weight,
});
const textOf = (kind: 'search' | 'sheet', characters: number): UsageRecord => ({
  kind,
  code: 'tongjian',
  version: 'v1',
  pages: [],
  count: 10,
  characters,
});

/** Page by page, so many a minute. */
function* walk(rate: number): Generator<TakerStep> {
  for (let page = 1; ; page += 1) yield { after: minute / rate, usage: pageUsage(page) };
}

export const copier = (rate: number): Taker => ({
  name: `${rate} 页/分`,
  claim: claimFor('copied', `copier-${rate}`),
  steps: walk(rate),
});

/** A new sign-in after so many pages. */
export const rotatingCopier = (rate: number, pages: number, unit = 'copied'): Taker => {
  function* steps(): Generator<TakerStep> {
    for (let page = 1; ; page += 1)
      yield {
        after: minute / rate,
        usage: pageUsage(page),
        claim: claimFor(unit, `rotated-${Math.floor(page / pages)}`),
      };
  }
  return { name: `${rate} 页/分，每 ${pages} 页换登录`, claim: claimFor(unit, 'rotated'), steps: steps() };
};

/** Pictures alone, each page in so many tiles. */
export const pictureCopier = (rate: number, tiles: number): Taker => {
  function* steps(): Generator<TakerStep> {
    for (let page = 1; ; page += 1)
      for (let tile = 0; tile < tiles; tile += 1)
        yield { after: minute / rate / tiles, usage: tileOf(page, 1 / tiles) };
  }
  return {
    name: `书影 ${rate} 页/分，每页 ${tiles} 块`,
    claim: claimFor('copied', 'pictures'),
    steps: steps(),
  };
};

/** Questions with wildcards, results as sheets: so many a minute, each as long as a sheet can be. */
export const sheetCopier = (rate: number): Taker => {
  function* steps(): Generator<TakerStep> {
    for (;;) yield { after: minute / rate, usage: textOf('sheet', 200_000) };
  }
  return { name: `导出 ${rate} 份/分`, claim: claimFor('copied', 'sheets'), steps: steps() };
};
/** Questions with wildcards, fifty results at a time. */
export const searchCopier = (rate: number): Taker => {
  function* steps(): Generator<TakerStep> {
    for (;;) yield { after: minute / rate, usage: textOf('search', 5_000) };
  }
  return { name: `检索 ${rate} 次/分`, claim: claimFor('copied', 'searches'), steps: steps() };
};

/**
 * A reader, by chance: reads pages at leisure, leafs through some quickly, jumps to hits, searches, and now and then takes
 * away a sheet. Each page turned brings its text and, where pictures show, its picture; a jump brings its neighbours too.
 */
function* readerSteps(seed: number, mostPages = 6_000): Generator<TakerStep> {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  let page = Math.floor(between(1, mostPages));
  const show = function* (after: number, jump: boolean): Generator<TakerStep> {
    yield { after, usage: pageUsage(page) };
    yield { after: 50, usage: tileOf(page, 1) };
    if (jump) for (const next of [page + 1, page + 2, page - 1]) yield { after: 60, usage: pageUsage(next) };
  };
  yield* show(between(0, minute), true);
  for (;;) {
    const doing = random();
    if (doing < 0.6) {
      // Reads some pages.
      for (let i = Math.floor(between(2, 12)); i > 0; i -= 1) {
        page += 1;
        yield* show(between(8_000, 90_000), false);
      }
    } else if (doing < 0.78) {
      // Leafs, up to two a second, looking for something.
      for (let i = Math.floor(between(10, 90)); i > 0; i -= 1) {
        page += 1;
        yield* show(between(500, 1_500), false);
      }
    } else if (doing < 0.95) {
      // Searches, and goes from hit to hit.
      yield { after: between(5_000, 30_000), usage: textOf('search', 2_000) };
      for (let i = Math.floor(between(3, 25)); i > 0; i -= 1) {
        page = Math.floor(between(1, mostPages));
        yield* show(between(1_500, 15_000), true);
      }
    } else yield { after: between(10_000, 40_000), usage: textOf('sheet', between(20_000, 200_000)) };
  }
}

export const readers = (count: number, unit: string): Taker[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `读者 ${i + 1}`,
    claim: claimFor(unit, `${unit}-${i}`),
    steps: readerSteps(i + 1),
  }));

/** All begin within twenty seconds, each a book with the pages ahead, and turn nine pages a minute. */
export const beginners = (count: number, unit: string): Taker[] =>
  Array.from({ length: count }, (_, i) => {
    function* steps(): Generator<TakerStep> {
      yield { after: (20_000 * i) / count, usage: pageUsage(1) };
      for (let page = 2; page <= 4; page += 1) yield { after: 60, usage: pageUsage(page) };
      for (let page = 5; ; page += 1) yield { after: minute / 9, usage: pageUsage(page) };
    }
    return { name: `读者 ${i + 1}`, claim: claimFor(unit, `${unit}-${i}`), steps: steps() };
  });
