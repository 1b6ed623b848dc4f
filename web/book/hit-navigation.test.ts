import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageHitsReply, Sort } from '#contract/search/search.ts';
import {
  currentOf,
  indexOf,
  type ListOrder,
  type ResultOrder,
  type ResultWindow,
  resultsPageOf,
  type HitPosition,
  stepFrom,
  type Walk,
} from './hit-navigation.ts';

type Pages = { own: number; continued: number }[];

/** A book as the numbers of own and continued hits on each of its pages. */
const book = fc.array(fc.record({ own: fc.nat(3), continued: fc.nat(1) }), { minLength: 1, maxLength: 40 });

const matchingOf = (pages: Pages) => pages.flatMap((p, i) => (p.own > 0 ? [i] : []));

const replyFor = (pages: Pages, pageId: number): PageHitsReply => {
  const matching = matchingOf(pages);
  const { own, continued } = pages[pageId];
  const hits = (count: number, from: boolean) =>
    Array.from({ length: count }, () => ({ continued: from, cells: [], boxes: [] }));
  return {
    pageId,
    hits: [...hits(continued, true), ...hits(own, false)],
    near: [],
    total: matching.length,
    totalHit: pages.reduce((sum, p) => sum + p.own, 0),
    rank: matching.indexOf(pageId) + 1,
    previousPage: matching.filter((p) => p < pageId).at(-1),
    nextPage: matching.find((p) => p > pageId),
    marks: matching,
  };
};

const byPages: ResultOrder = { sort: 'PageIdAscending', titlesFirst: false, pageSize: 10 };

/**
 * A reader who walks a list that a server keeps: what is not in the window is fetched by its page of the list. `ats`
 * where the list is one of hits.
 */
const readerOf = (pages: Pages, list: number[], order: ListOrder, around: number, ats?: number[]) => {
  const windowAt = (page: number): ResultWindow => {
    const from = (page - 1) * order.pageSize;
    const start = Math.max(0, from - around);
    const end = from + order.pageSize + around;
    return {
      start,
      pageIds: list.slice(start, end),
      ...(ats && { ats: ats.slice(start, end) }),
      total: list.length,
    };
  };
  let position: HitPosition | undefined;
  let pageId = 0;
  let page = 1;
  let near = -0.5;
  const walk = (): Walk => ({
    order,
    window: windowAt(page),
    reply: replyFor(pages, pageId),
    position,
    near,
  });
  const settle = () => {
    const index = indexOf(walk());
    if (index === undefined) return;
    near = index;
    page = resultsPageOf(index, order);
  };
  return {
    open: (index: number, at: HitPosition['at'] = 'first') => {
      pageId = list[index];
      page = resultsPageOf(index, order);
      position = { pageId, at };
      settle();
    },
    turn: (to: number) => {
      pageId = to;
      settle();
    },
    step: (way: 1 | -1): boolean => {
      const to = stepFrom(walk(), way);
      if (!to) return false;
      if (to.kind === 'result') {
        if (to.index !== undefined) page = resultsPageOf(to.index, order);
        const found = to.pageId ?? list[to.index ?? -1];
        pageId = found;
      }
      const known = to.kind === 'result' && to.index !== undefined ? ats?.[to.index] : undefined;
      position = { pageId, at: known ?? to.at };
      settle();
      return true;
    },
    position: () => `${pageId}:${currentOf(replyFor(pages, pageId), position)}`,
    index: () => indexOf(walk()),
    page: () => page,
  };
};

const walkAll = (reader: ReturnType<typeof readerOf>, way: 1 | -1): string[] => {
  const seen = [reader.position()];
  while (reader.step(way)) seen.push(reader.position());
  return seen;
};

/** A book with hits and a list of its matching pages in some order, which its sort names truly. */
const listed = fc
  .record({
    pages: book.filter((pages) => pages.some((p) => p.own > 0)),
    sort: fc.constantFrom<Sort>('PageIdAscending', 'PageIdDescending', 'ScoreDescending'),
    shuffle: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    pageSize: fc.constantFrom(1, 2, 10),
    around: fc.constantFrom(0, 1, 100),
  })
  .map(({ pages, sort, shuffle, pageSize, around }) => {
    const matching = matchingOf(pages);
    const list =
      sort === 'PageIdAscending'
        ? matching
        : sort === 'PageIdDescending'
          ? matching.toReversed()
          : matching.toSorted((a, b) => shuffle[a] - shuffle[b] || a - b);
    const order: ResultOrder = { sort, titlesFirst: false, pageSize };
    const positions = list.flatMap((p) => Array.from({ length: pages[p].own }, (_, j) => `${p}:${j}`));
    return { pages, list, order, pageSize, around, positions };
  });

describe('walking the hits', () => {
  it('[S-003] [S-032] visits every hit of every result once, in the order of the list, and back again', () => {
    fc.assert(
      fc.property(listed, ({ pages, list, order, around, positions }) => {
        const reader = readerOf(pages, list, order, around);
        reader.open(0);
        expect(walkAll(reader, 1)).toEqual(positions);
        expect(walkAll(reader, -1)).toEqual(positions.toReversed());
      }),
    );
  });

  it('[S-032] [S-033] moves the index by one, and the page of the list with it', () => {
    fc.assert(
      fc.property(listed, ({ pages, list, order, around }) => {
        const single = pages.map((p) => ({ ...p, own: Math.min(1, p.own) }));
        const reader = readerOf(single, list, order, around);
        reader.open(0);
        for (let index = 0; index < list.length; index += 1) {
          expect(reader.index()).toBe(index);
          expect(reader.page()).toBe(Math.floor(index / order.pageSize) + 1);
          expect(reader.step(1)).toBe(index + 1 < list.length);
        }
      }),
    );
  });

  it('[S-034] stops at the first hit of the first result and at the last of the last', () => {
    fc.assert(
      fc.property(listed, ({ pages, list, order, around }) => {
        const reader = readerOf(pages, list, order, around);
        reader.open(0);
        expect(reader.step(-1)).toBe(false);
        reader.open(list.length - 1, 'last');
        expect(reader.step(1)).toBe(false);
      }),
    );
  });

  it('visits the hits of a list of hits in its order, and counts them, whatever pages they are on', () => {
    const ofHits = listed.chain(({ pages, pageSize, around }) =>
      fc.record({
        pages: fc.constant(pages),
        hits: fc.shuffledSubarray(
          pages.flatMap(({ own }, page) => Array.from({ length: own }, (_, at) => ({ page, at }))),
          { minLength: pages.reduce((sum, { own }) => sum + own, 0) },
        ),
        pageSize: fc.constant(pageSize),
        around: fc.constant(around),
      }),
    );
    fc.assert(
      fc.property(ofHits, ({ pages, hits, pageSize, around }) => {
        const order: ListOrder = { kwicSort: 'right', pageSize };
        const list = hits.map(({ page }) => page);
        const ats = hits.map(({ at }) => at);
        const reader = readerOf(pages, list, order, around, ats);
        const inOrder = hits.map(({ page, at }) => `${page}:${at}`);
        reader.open(0, ats[0]);
        expect(walkAll(reader, 1)).toEqual(inOrder);
        expect(reader.index()).toBe(hits.length - 1);
        expect(reader.page()).toBe(Math.floor((hits.length - 1) / pageSize) + 1);
        expect(walkAll(reader, -1)).toEqual(inOrder.toReversed());
        expect(reader.index()).toBe(0);
      }),
    );
  });

  it('goes on with the list after pages were turned that are none of its results', () => {
    // Pages 0 to 3; the list has 3 before 1, and the reader turned from 3 to 2.
    const pages: Pages = [0, 1, 0, 1].map((own) => ({ own, continued: 0 }));
    const byScore: ResultOrder = { sort: 'ScoreDescending', titlesFirst: false, pageSize: 10 };
    const reader = readerOf(pages, [3, 1], byScore, 0);
    reader.open(0);
    reader.turn(2);
    expect(reader.index()).toBeUndefined();
    expect(reader.step(1)).toBe(true);
    expect(reader.position()).toBe('1:0');
  });

  it('goes from a page without a hit to the nearest ones where the list goes by pages', () => {
    const pages: Pages = [1, 0, 1].map((own) => ({ own, continued: 0 }));
    for (const [sort, next] of [
      ['PageIdAscending', '2:0'],
      ['PageIdDescending', '0:0'],
    ] as const) {
      const list = sort === 'PageIdAscending' ? [0, 2] : [2, 0];
      const reader = readerOf(pages, list, { ...byPages, sort }, 0);
      reader.turn(1);
      expect(reader.step(1)).toBe(true);
      expect(reader.position()).toBe(next);
    }
  });

  it('waits for the list where the order is not that of pages', () => {
    const pages: Pages = [1, 1].map((own) => ({ own, continued: 0 }));
    const order: ResultOrder = { ...byPages, sort: 'ScoreDescending' };
    const walk: Walk = { order, window: undefined, reply: replyFor(pages, 0), position: undefined, near: 0 };
    expect(stepFrom(walk, 1)).toBeUndefined();
    expect(indexOf(walk)).toBeUndefined();
  });

  it('starts at the first hit of a page that was opened by other means', () => {
    const pages = [{ own: 3, continued: 1 }];
    expect(currentOf(replyFor(pages, 0), { pageId: 7, at: 'last' })).toBe(0);
    expect(currentOf(replyFor(pages, 0), undefined)).toBe(0);
    expect(currentOf(replyFor([{ own: 0, continued: 1 }], 0), undefined)).toBe(-1);
  });
});
