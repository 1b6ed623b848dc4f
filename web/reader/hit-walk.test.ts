import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageHitsReply } from '#contract/search.ts';
import { currentOf, type Standing, stepFrom } from './hit-walk.ts';

/** A book as the numbers of own and continued hits on each of its pages. */
const book = fc.array(fc.record({ own: fc.nat(4), continued: fc.nat(1) }), { minLength: 1, maxLength: 12 });

const replyFor = (pages: { own: number; continued: number }[], pageId: number): PageHitsReply => {
  const matching = pages.flatMap((p, i) => (p.own > 0 ? [i] : []));
  const hit = (continued: boolean) => ({ continued, cells: [], boxes: [] });
  const { own, continued } = pages[pageId];
  return {
    pageId,
    hits: [
      ...Array<null>(continued)
        .fill(null)
        .map(() => hit(true)),
      ...Array<null>(own)
        .fill(null)
        .map(() => hit(false)),
    ],
    total: matching.length,
    totalHit: pages.reduce((sum, p) => sum + p.own, 0),
    rank: matching.indexOf(pageId) + 1,
    previousPage: matching.filter((p) => p < pageId).at(-1),
    nextPage: matching.find((p) => p > pageId),
    marks: matching,
  };
};

const walk = (pages: { own: number; continued: number }[], from: Standing, way: 1 | -1): string[] => {
  const seen: string[] = [];
  let standing = from;
  for (;;) {
    const step = stepFrom(replyFor(pages, standing.pageId), standing, way);
    if (!step) return seen;
    standing =
      step.kind === 'here' ? { pageId: standing.pageId, at: step.at } : { pageId: step.pageId, at: step.at };
    seen.push(`${standing.pageId}:${currentOf(replyFor(pages, standing.pageId), standing)}`);
  }
};

describe('walking the hits', () => {
  it('[S-003] [S-032] visits every hit of the book once, in order, and back again', () => {
    fc.assert(
      fc.property(book, (pages) => {
        const all = pages.flatMap((p, i) => Array.from({ length: p.own }, (_, j) => `${i}:${j}`));
        const start: Standing = { pageId: 0, at: 'first' };
        const here = pages[0].own > 0 ? ['0:0'] : [];
        expect([...here, ...walk(pages, start, 1)]).toEqual(all);
        const end: Standing = { pageId: pages.length - 1, at: 'last' };
        const there = pages.at(-1)!.own > 0 ? [all.at(-1)!] : [];
        expect([...there, ...walk(pages, end, -1)]).toEqual(all.toReversed());
      }),
    );
  });

  it('[S-034] stops at both ends', () => {
    const pages = [
      { own: 1, continued: 0 },
      { own: 0, continued: 1 },
      { own: 2, continued: 0 },
    ];
    expect(stepFrom(replyFor(pages, 0), { pageId: 0, at: 0 }, -1)).toBeUndefined();
    expect(stepFrom(replyFor(pages, 2), { pageId: 2, at: 'last' }, 1)).toBeUndefined();
  });

  it('stands on the first hit of a page that was opened by other means', () => {
    const pages = [{ own: 3, continued: 1 }];
    expect(currentOf(replyFor(pages, 0), { pageId: 7, at: 'last' })).toBe(0);
    expect(currentOf(replyFor(pages, 0), undefined)).toBe(0);
    expect(currentOf(replyFor([{ own: 0, continued: 1 }], 0), undefined)).toBe(-1);
  });
});
