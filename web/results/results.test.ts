import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOfLabel } from './list/leaf-label.ts';
import { pagerPages } from '../kit/tables/pager.tsx';
import { relationOf } from '../builder/filter-group.ts';
import { cutAtHits } from '#search/present/cut-at-hits.ts';
import { widerWays } from './list/wider-ways.tsx';

describe('a snippet', () => {
  it('[S-022] marks hits by code points, beyond the first plane too, and keeps the whole text', () => {
    const pieces = cutAtHits({ text: '𡗗說𦵔也', hits: [[1, 3]] });
    expect(pieces).toEqual([
      { text: '𡗗', hit: false },
      { text: '說𦵔', hit: true },
      { text: '也', hit: false },
    ]);
    const hit = fc
      .tuple(fc.nat(20), fc.integer({ min: 1, max: 5 }))
      .map(([s, n]): [number, number] => [s, s + n]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('天', '𡗗', '〔', 'a'), { maxLength: 26 }),
        fc.array(hit),
        (chars, hits) => {
          const text = chars.join('');
          const inside = hits.filter(([, end]) => end <= chars.length);
          const cut = cutAtHits({ text, hits: inside });
          expect(cut.map((p) => p.text).join('')).toBe(text);
          const highlighted = cut.flatMap((p) => [...p.text].map(() => p.hit));
          expect(highlighted).toEqual(
            chars.map((_, i) => inside.some(([start, end]) => start <= i && i < end)),
          );
        },
      ),
    );
  });
});

describe('the pager', () => {
  it('always offers the first page, the last and the neighbours, in order and without a gap of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (last, pick) => {
        const page = (pick % last) + 1;
        const pages = pagerPages(page, last);
        const shown = pages.filter((p) => p > 0);
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
        for (const p of [1, last, page, Math.max(1, page - 1), Math.min(last, page + 1)])
          expect(shown).toContain(p);
        pages.forEach((p, i) => {
          if (p === 0) expect(pages[i + 1] - pages[i - 1]).toBeGreaterThan(2);
          else if (i > 0 && pages[i - 1] > 0) expect(p - pages[i - 1]).toBe(1);
        });
        expect(pages.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('an empty result', () => {
  it('offers only questions wider than the given one', () => {
    const names = (question: Parameters<typeof widerWays>[0]) => widerWays(question).map((way) => way.name);
    expect(names({ code: 'a', filterGroup: { rules: [{ value: '甲' }] } })).toEqual([]);
    const ways = widerWays({
      code: 'a',
      cid: 'n1',
      filterGroup: {
        rules: [
          { value: '甲', relation: false },
          { value: '乙', relation: false },
        ],
      },
      scope: 'note',
    });
    const [relation, whole, scope, any, ...more] = ways.map((way) => way.question);
    expect(more).toEqual([]);
    expect(relationOf(relation.filterGroup)).toBe(true);
    expect([whole.cid, scope.cid]).toEqual([undefined, 'n1']);
    expect(scope.scope).toBe('all');
    expect(any.filterGroup.type).toBe('Or');
  });
});

describe('a label of a leaf', () => {
  it('is shown without its 卷, as in citations', () => {
    expect(['卷三·葉十二b', '卷上·葉一a', '卷一·節二', '序'].map(leafOfLabel)).toEqual([
      '葉十二b',
      '葉一a',
      '節二',
      '序',
    ]);
  });
});
