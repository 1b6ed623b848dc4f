import { describe, expect, it } from 'vitest';
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import { translate } from '../i18n/use-text.ts';
import { writeArticleSummary } from './article-summary.ts';

const hostile = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';
const match: NewspaperMatch = {
  pageId: 7,
  startPageId: 7,
  hitPageId: 7,
  endPageId: 8,
  pageCount: 2,
  articleNum: 'A01',
  articleKey: 'JB_19190306 A01',
  titles: ['今雜事秘', hostile],
  content: [{ text: '天地玄黃<b>', note: false, hits: [[0, 2]] }],
  column: '連載',
  author: '捉刀人 John\u00a0Doe',
  type: 'Text',
  metaName: '晶報',
  metaPublishDate: '19190306',
  metaVolume: '2',
  metaPageNum: '第三版',
  hitCount: 3,
  fieldHits: [],
  why: [],
};
const write = (uncorrected: boolean, matches = [match]) =>
  new DOMParser().parseFromString(
    writeArticleSummary(
      {
        question: {
          code: 'jb',
          filterGroup: { rules: [{ value: hostile }, { field: 'date', value: '1919' }] },
          choices: [{ field: 'type', values: ['Text'] }],
          titles1st: 'J',
        },
        sort: 'PageIdDescending',
        product: { fullName: hostile, uncorrected },
        reply: {
          code: 'jb',
          version: 'v',
          start: 0,
          total: 1234,
          totalHit: 5678,
          glWords: { content: [], author: [], titles: [] },
          matches,
        },
        valueName: (_, value) => (value === 'Text' ? '文' : value),
        origin: 'https://papers.example.org',
        date: new Date(2026, 6, 1, 9, 30),
      },
      translate,
      'zh-Hans',
    ),
    'text/html',
  );

describe('the printable list of articles', () => {
  it('is self-contained, and gives where each was printed, what was found in it and its lasting address', () => {
    const page = write(true);
    expect(page.querySelectorAll('script, img, iframe, object, [onerror], [src]')).toHaveLength(0);
    const [entry] = page.querySelectorAll('li');
    expect(entry.querySelector('h2')?.textContent).toBe(`今雜事秘 ${hostile} 捉刀人、John Doe`);
    expect(entry.querySelector('cite')?.textContent).toBe(
      '晶報 · 民國八年三月六日（1919-03-06） · 2 期 · 第三版 · 連載',
    );
    expect(entry.querySelector('.text')?.textContent).toBe('天地玄黃<b>');
    expect(entry.querySelector('mark')?.textContent).toBe('天地');
    const address = new URL(entry.querySelector('a')?.href ?? '');
    expect(address.origin).toBe('https://papers.example.org');
    expect(decodeURIComponent(address.href)).toContain(match.articleKey);
    const facts = page.querySelector('dl')?.textContent;
    expect(facts).toContain('1,234 篇，命中 5,678 处');
    expect(facts).toContain('类型：文；首字母：J');
    expect(facts).toContain('时间降');
  });

  it('marks uncorrected text as read by a machine, but not an article without a body', () => {
    const hasNotice = (page: Document) =>
      page.querySelector('li')?.textContent?.includes('机器识别，未经校对');
    expect(hasNotice(write(true))).toBe(true);
    expect(hasNotice(write(false))).toBe(false);
    expect(hasNotice(write(false, [{ ...match, confidence: 0.8 }]))).toBe(true);
    const empty = write(true, [{ ...match, content: [] }]);
    expect(hasNotice(empty)).toBe(false);
    expect(empty.querySelector('.text')?.textContent).toBe('无正文');
  });
});
