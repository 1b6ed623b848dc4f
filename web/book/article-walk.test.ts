import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageHitsReply } from '#contract/search/search.ts';
import {
  currentOf,
  indexOf,
  type ListOrder,
  placeAmongHits,
  type ResultWindow,
  stepFrom,
  type Walk,
} from './hit-navigation.ts';

const replyOf = (own: number, continued: number): PageHitsReply => {
  const hits = (count: number, from: boolean) =>
    Array.from({ length: count }, () => ({ continued: from, cells: [], boxes: [] }));
  return {
    pageId: 0,
    hits: [...hits(continued, true), ...hits(own, false)],
    near: [],
    total: 1,
    totalHit: own,
    rank: own > 0 ? 1 : 0,
    marks: [],
  };
};

describe('walking the hits of articles', () => {
  it('walks a list of articles: the hits of each on its page, then the next article', () => {
    const order: ListOrder = { ofArticles: true, sort: 'PageIdAscending', pageSize: 10 };
    // Two articles of page 5, the second going on to page 6, and one of page 2 that has no hit in its text.
    const window: ResultWindow = {
      start: 0,
      pageIds: [5, 5, 2],
      articles: [
        { articleNum: 'A01', startPageId: 5, endPageId: 5 },
        { articleNum: 'A04', startPageId: 5, endPageId: 6 },
        { articleNum: 'A01', startPageId: 2, endPageId: 2 },
      ],
      total: 3,
    };
    /** As they are on the page for the open article: hits of others are no stations. */
    const at = (pageId: number, articleNum: string, own: number, hit?: number): Walk => ({
      order,
      window,
      reply: { ...replyOf(own, 2), pageId },
      position: hit === undefined ? undefined : { pageId, at: hit },
      near: -0.5,
      articleNum,
      parts: [],
    });
    expect(stepFrom(at(5, 'A01', 2, 0), 1)).toEqual({ kind: 'here', pageId: 5, at: 1 });
    expect(stepFrom(at(5, 'A01', 2, 1), 1)).toEqual({ kind: 'result', at: 'first', index: 1, pageId: 5 });
    expect([indexOf(at(5, 'A04', 1)), indexOf(at(6, 'A04', 1)), indexOf(at(2, 'A01', 0))]).toEqual([1, 1, 2]);
    expect(stepFrom(at(6, 'A04', 1, 0), 1)).toEqual({ kind: 'result', at: 'first', index: 2, pageId: 2 });
    expect(stepFrom(at(2, 'A01', 0), 1)).toBeUndefined();
    expect(stepFrom(at(2, 'A01', 0), -1)).toEqual({ kind: 'result', at: 'last', index: 1, pageId: 5 });
    // Until its other pages have answered, nobody is led past them.
    expect(stepFrom({ ...at(5, 'A04', 1, 0), parts: undefined }, 1)).toBeUndefined();
    // An article that is none of the list's.
    expect(indexOf(at(5, 'A02', 1))).toBeUndefined();
  });

  it('[S-003] visits every hit of an article on all its pages once, in the order in which it is read', () => {
    const parts = fc.uniqueArray(fc.record({ pageId: fc.nat(50), own: fc.nat(3), others: fc.nat(2) }), {
      selector: ({ pageId }) => pageId,
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(parts, fc.nat(4), (drawn, from) => {
        const replies = drawn.map(({ pageId, own, others }) => ({
          ...replyOf(own, others),
          pageId,
        }));
        const pageIds = drawn.map(({ pageId }) => pageId);
        const window: ResultWindow = {
          start: 0,
          pageIds: [pageIds[0]],
          articles: [
            { articleNum: 'A01', startPageId: Math.min(...pageIds), endPageId: Math.max(...pageIds) },
          ],
          total: 1,
        };
        const walkAt = (pageId: number, at?: number): Walk => ({
          order: { ofArticles: true, sort: 'PageIdAscending', pageSize: 10 },
          window,
          reply: replies.find((reply) => reply.pageId === pageId)!,
          position: at === undefined ? undefined : { pageId, at },
          near: 0,
          articleNum: 'A01',
          parts: replies,
        });
        const visit = (start: Walk, way: 1 | -1) => {
          const seen: [number, number, number][] = [];
          let walk: Walk | undefined = start;
          while (walk) {
            const { at, count } = placeAmongHits(walk);
            expect(count).toBe(drawn.reduce((sum, { own }) => sum + own, 0));
            expect(indexOf(walk)).toBe(0);
            if (at > 0) seen.push([walk.reply.pageId, currentOf(walk.reply, walk.position), at]);
            const to = stepFrom(walk, way);
            walk = to?.kind === 'here' ? walkAt(to.pageId, to.at) : undefined;
          }
          return seen;
        };
        const all = drawn
          .flatMap(({ pageId, own }) => Array.from({ length: own }, (_, at) => [pageId, at]))
          .map(([pageId, at], i) => [pageId, at, i + 1]);
        expect(visit(walkAt(pageIds[0]), 1)).toEqual(all);
        const last = drawn[drawn.length - 1];
        expect(visit(walkAt(last.pageId, Math.max(0, last.own - 1)), -1)).toEqual(all.toReversed());
        // From any part on, what lies before it is found too.
        const { pageId, own } = drawn[from % drawn.length];
        const ahead = visit(walkAt(pageId), 1);
        const behind = visit(walkAt(pageId), -1).toReversed();
        expect([...behind, ...ahead.slice(own > 0 ? 1 : 0)]).toEqual(all);
      }),
    );
  });
});
