// Articles whose parts lie on pages that come in any order: counted by hand, and what the builder refuses.
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { openEngine } from '../match/engine.ts';
import { openIndex } from '../index/open-index.ts';
import type { Query } from '../query/query.ts';
import { runPageQuery, runQuery } from './run-query.ts';
import { openVariants, packVariants } from '../characters/variants.ts';

const never = { check() {} };
const fields = [
  { name: 'column', type: 'keyword' as const },
  { name: 'date', type: 'date' as const },
];

/** 天地 runs from page 3 to page 17; 人天 on 3 and 4; a picture on 4; 天 on 3. Pages 2 and 18 are blank. */
const paper = (segmentLength: number) => {
  const builder = new IndexBuilder({ segmentLength, articles: { fields } });
  const addArticle = (values: Record<string, string[]>, ...parts: [number, string][]) => {
    builder.article(values);
    for (const [page, text] of parts) {
      builder.page(page);
      for (const cell of text) builder.cell(cell);
    }
  };
  builder.pages(2, 17);
  addArticle({ column: ['社論'], date: ['19120314'] }, [3, '天'], [17, '地天']);
  addArticle({ column: ['詩', '社論'] }, [3, '人'], [4, '天']);
  addArticle({ column: ['圖'] }, [4, '']);
  addArticle({ date: ['19120315'] }, [3, '天']);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}`,
    size: bytes.length,
    read: (offset: number, size: number) => bytes.slice(offset, offset + size),
  }));
  return openEngine(openIndex(sources), openVariants(packVariants([])));
};

const ask = (value: string, more: Partial<Query> = {}): Query => {
  const rule = { operator: 'Contain' as const, value, relation: false };
  return {
    group: { type: 'And', not: false, rules: [rule], groups: [] },
    scope: 'all',
    kinds: 0,
    ...more,
  };
};

describe.each([1, 1000])('articles in segments of %d', (segmentLength) => {
  const engine = paper(segmentLength);
  const find = (query: Query, kind: 'page' | 'article') => {
    const window = { start: 0, count: 100, sort: 'PageIdAscending', kind } as const;
    const { total, totalHit, matches } = runQuery(engine, query, window, never);
    return {
      totals: [total, totalHit],
      matches: matches.map((m) => [m.startPageId, m.endPageId, m.pageId, m.hitCount]),
    };
  };

  it('are units with all their parts, and so are the pages that they share', () => {
    expect(find(ask('天'), 'article')).toEqual({
      totals: [3, 4],
      matches: [
        [3, 17, 3, 2],
        [3, 4, 4, 1],
        [3, 3, 3, 1],
      ],
    });
    expect(find(ask('天'), 'page')).toEqual({
      totals: [3, 4],
      matches: [
        [3, 3, 3, 2],
        [4, 4, 4, 1],
        [17, 17, 17, 1],
      ],
    });
    expect(find(ask('天地'), 'page').matches).toEqual([[3, 3, 3, 1]]);
    expect(find(ask('地人'), 'article').totals).toEqual([0, 0]);
  });

  it('have their hits on each page, in the order of the text', () => {
    const on = (pageId: number, value: string) => runPageQuery(engine, ask(value), pageId, 10, never).hits;
    const main = (from: number, to: number) => ({ stream: 'main', from, to });
    expect(on(3, '天')).toEqual([
      { span: main(0, 1), continued: false },
      { span: main(2, 3), continued: false },
    ]);
    expect(on(17, '天地')).toEqual([{ span: main(0, 1), continued: true }]);
  });

  it('match by all their parts and values, and have just these hits on each of their pages', () => {
    const rule = (value: string) => ({ operator: 'Contain' as const, value, relation: false });
    const both: Query = {
      ...ask('天'),
      group: { type: 'And', not: false, rules: [rule('天'), rule('地')], groups: [] },
    };
    const column = {
      ...rule('詩'),
      field: 'column',
      operator: 'Equal' as const,
      negative: false,
      ranges: [],
    };
    const ofColumn: Query = {
      ...ask('天'),
      group: { type: 'And', not: false, rules: [rule('天'), column], groups: [] },
    };
    const summariesOf = (query: Query, ...pages: number[]) =>
      pages.map((pageId) => {
        const { hits, total, totalHit, rank } = runPageQuery(engine, query, pageId, 10, never);
        return [hits.filter(({ continued }) => !continued).length, rank, total, totalHit];
      });
    // 天 on page 3 and 地天 on page 17 belong to one article, and no single page satisfies the whole query.
    expect(summariesOf(both, 3, 4, 17)).toEqual([
      [1, 1, 2, 3],
      [0, 0, 2, 3],
      [2, 2, 2, 3],
    ]);
    // Page 3 begins with another article than that of the column.
    expect(summariesOf(ofColumn, 3, 4)).toEqual([
      [0, 0, 1, 1],
      [1, 1, 1, 1],
    ]);
  });

  it('are narrowed to by their values, of a date also by year and month', () => {
    const chosen = (field: string, ...values: string[]) =>
      find(ask('天', { choices: [{ field, values }] }), 'article').matches.map(([, , , hits]) => hits);
    expect(chosen('column', '社論')).toEqual([2, 1]);
    expect(chosen('column', '詩', '圖')).toEqual([1]);
    expect(chosen('date', '191203')).toEqual([2, 1]);
    expect(chosen('date', '19120315')).toEqual([1]);
    expect(() => chosen('titles', '天')).toThrow(/titles is no field of keywords/);
  });
});

it('are accepted by builders of articles alone, on a page, with values of declared fields', () => {
  expect(() => new IndexBuilder().article()).toThrow(/sections are no articles/);
  const builder = new IndexBuilder({ articles: { fields } });
  expect(() => builder.section()).toThrow(/sections are articles/);
  expect(() => builder.article({ author: ['人'] })).toThrow(/no field author/);
  expect(() => new IndexBuilder({ articles: { fields } }).article({ date: ['19121301'] })).toThrow(
    /19121301 is no date/,
  );
  const pageless = new IndexBuilder({ articles: { fields } });
  pageless.article();
  pageless.cell('天');
  expect(() => pageless.page(1)).toThrow(/on no page/);
});
