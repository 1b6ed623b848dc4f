import { describe, expect, it } from 'vitest';
import type { Glyph } from '#contract/reading/glyphs.ts';
import { readTextList } from '#citation/list-parameter.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { readForms, readVariants } from '../../query/read-results.ts';
import { translate } from '../../i18n/use-text.ts';
import { writeSummary } from './offline-summary.ts';

const hostile = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';
/** Drawn by the library; sent by someone else; a gaiji without a picture. */
const glyphs = new Map<string, Glyph>([
  [
    '&KR0008;',
    {
      name: '&KR0008;',
      code: '&KR0008;',
      ids: '⿰圭頁',
      svg: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9Z"/></svg>',
    },
  ],
  ['&KR0009;', { name: '&KR0009;', code: '&KR0009;', svg: `<svg>${hostile}</svg>` }],
  ['⿰氵丐', { name: '⿰氵丐', code: '[沔-丏+丐]', ids: '⿰氵丐' }],
]);
const gaijiText = '甲&KR0008;乙&KR0009;丙⿰氵丐丁&KR0010;';
const file = writeSummary(
  {
    question: {
      code: 'a"b',
      version: 'v',
      filterGroup: { rules: [{ value: hostile }] },
      excludedForms: [hostile],
      variants: { loan: true },
      cid: 'n7',
    },
    sort: 'PageIdAscending',
    titlesFirst: false,
    catalogPath: [hostile],
    product: { fullName: hostile, authors: hostile, edition: hostile },
    unit: 'page',
    reply: {
      version: 'v',
      start: 0,
      total: 1234,
      totalHit: 5678,
      glWords: { content: [{ word: hostile, hits: 3 }], author: [], titles: [] },
      matches: [
        {
          pageId: 7,
          startPageId: 7,
          endPageId: 7,
          pageNum: hostile,
          pageKey: 'k',
          catalog: [hostile],
          titleHits: [],
          content: [
            { text: '𠀀天下<b>', note: false, hits: [[1, 3]] },
            { text: hostile, note: true, hits: [] },
            { text: gaijiText, note: false, hits: [[1, 9]] },
          ],
          hitCount: 2,
          why: [],
          citation: hostile,
          at: hostile,
        },
      ],
    },
    nodes: [],
    glyphs,
    origin: 'https://books.example.org',
    date: new Date(2026, 6, 1, 9, 30),
  },
  translate,
  'zh-Hans',
);

describe('the printable summary', () => {
  const page = new DOMParser().parseFromString(file, 'text/html');

  it('[X-004] is self-contained: no script, nothing external but links to follow', () => {
    expect(page.querySelectorAll('script, img, link, iframe, object, [onerror], [src]')).toHaveLength(0);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    const [link] = page.querySelectorAll('a');
    const address = new URL(link.href);
    expect(address.origin + address.pathname).toBe('https://books.example.org/app/read/a%22b');
    expect([address.searchParams.get('at'), address.searchParams.get('pageId')]).toEqual([hostile, null]);
    expect(address.searchParams.get('key')).toBe(hostile);
    expect(unpackQuery(address.searchParams.get('query') ?? '')).toEqual({ rules: [{ value: hostile }] });
    const { excludedForms, variants, catalogPath } = Object.fromEntries(address.searchParams);
    expect([readForms(excludedForms), readVariants(variants)]).toEqual([[hostile], { loan: true }]);
    expect([address.searchParams.get('catalogId'), readTextList(catalogPath)]).toEqual(['n7', [hostile]]);
  });

  it('draws the gaiji that have a picture, and writes the others as a description or code, never as a geta', () => {
    const drawn = [...page.querySelectorAll('li .text svg')];
    expect(drawn.map((svg) => svg.getAttribute('aria-label'))).toEqual(['⿰圭頁', '&KR0009;']);
    const symbol = page.querySelector(drawn[0].querySelector('use')?.getAttribute('href') ?? '#none');
    expect(symbol?.querySelector('path')?.getAttribute('d')).toBe('M0 0L9 9Z');
    expect(page.querySelectorAll('symbol')[1].childElementCount).toBe(0);
    expect(page.querySelector('li .text')?.textContent).toMatch(/丙⿰氵丐丁&KR0010;$/);
    expect(file).not.toContain('〓');
  });

  it('shows every text unchanged, with the hits marked', () => {
    expect(page.querySelector('li .text')?.textContent).toContain(`𠀀天下<b>${hostile}`);
    expect([...page.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '天下',
      '&KR0008; ⿰圭頁',
    ]);
    expect(page.querySelector('cite')?.textContent).toBe(hostile);
    expect(page.querySelector('dl')?.textContent).toContain('1,234 页，命中 5,678 处');
    expect(page.querySelector('dl')?.textContent).toContain(`不查的写法${hostile}`);
    expect(page.title).toContain(hostile);
  });
});
