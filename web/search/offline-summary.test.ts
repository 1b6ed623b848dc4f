import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/use-text.ts';
import { writeSummary } from './offline-summary.ts';

const hostile = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';
const file = writeSummary(
  {
    question: { code: 'a"b', version: 'v', filterGroup: { rules: [{ value: hostile }] } },
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
          ],
          hitCount: 2,
          why: [],
          citation: hostile,
        },
      ],
    },
    nodes: [],
    origin: 'https://books.example.org',
    date: new Date(2026, 6, 1, 9, 30),
  },
  translate,
  'zh-Hans',
);

describe('the printable summary', () => {
  const page = new DOMParser().parseFromString(file, 'text/html');

  it('[X-004] stands alone: no script, nothing from elsewhere but addresses to follow', () => {
    expect(page.querySelectorAll('script, img, link, iframe, object, [onerror], [src]')).toHaveLength(0);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'");
    const [link] = page.querySelectorAll('a');
    const address = new URL(link.href);
    expect(address.origin + address.pathname).toBe('https://books.example.org/app/read/a%22b');
    expect(address.searchParams.get('key')).toBe(hostile);
  });

  it('says every text as it is, with the hits marked', () => {
    expect(page.querySelector('li .text')?.textContent).toBe(`𠀀天下<b>${hostile}`);
    expect([...page.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['天下']);
    expect(page.querySelector('cite')?.textContent).toBe(hostile);
    expect(page.querySelector('dl')?.textContent).toContain('1,234 页，命中 5,678 处');
    expect(page.title).toContain(hostile);
  });
});
