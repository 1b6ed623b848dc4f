import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitedArticle, citeArticle } from './cite-article.ts';
import { citationFormats } from './cite-span.ts';
import { readPlace } from './read-place.ts';
import { addressOfPlace, articlePath, readArticleAddress, writeArticleAddress } from './span-address.ts';

const address = `https://papers.example.org${articlePath('jbtwo', 'jingbao-1940-04-30/A01')}`;
const today: CitedArticle = {
  title: '今雜事秘',
  subTitle: '周游 （十八）',
  authors: ['捉刀人'],
  newspaper: '晶報',
  publishDate: '19400430',
  volume: '4138',
  pageNum: '第2版',
  articleNum: 'A01',
  product: '晶報影像',
  quote: '',
  machineRead: true,
  address,
  date: '2026-11-23',
};
const bee: CitedArticle = {
  ...today,
  title: '',
  subTitle: '',
  authors: [],
  newspaper: 'The Omaha Daily Bee',
  publishDate: '18870303',
  volume: 'Vol. XVI, No. 258',
  pageNum: '第1、4版',
  articleNum: 'A07',
  machineRead: false,
};

describe('the citation of an article', () => {
  it('is written as Chinese humanities write it, alone, with the words and as a footnote', () => {
    const plain = '捉刀人：《今雜事秘：周游 （十八）》，《晶報》，1940年4月30日，第4138期，第2版，第A01篇';
    expect(citeArticle('plain', today)).toBe(plain);
    expect(citeArticle('quoted', today)).toBe(plain);
    expect(citeArticle('footnote', today)).toBe(`${plain}，琅嬛·晶報影像，2026年11月23日，${address}`);
    expect(citeArticle('plain', bee)).toBe(
      '〔無題〕，《The Omaha Daily Bee》，1887年3月3日，Vol. XVI, No. 258，第1、4版，第A07篇',
    );
    expect(
      citeArticle('plain', { ...today, title: '評《紅樓夢》', subTitle: '', authors: ['甲', '乙'] }),
    ).toBe('甲、乙：《評〈紅樓夢〉》，《晶報》，1940年4月30日，第4138期，第2版，第A01篇');
  });

  it('says of words that a machine read that nobody has corrected them', () => {
    const quoted = { ...today, quote: '周游道：「來了。」' };
    expect(citeArticle('quoted', quoted)).toBe(
      `『周游道：「來了。」』（${citeArticle('plain', today)}，机器识别，未经校对）`,
    );
    expect(citeArticle('quoted', { ...quoted, machineRead: false })).not.toContain('机器识别');
    for (const format of ['bibtex', 'ris', 'csl'] as const)
      expect(citeArticle(format, quoted)).toContain('机器识别，未经校对');
  });

  it('is written by GB/T 7714, of 2025 or of 2015, online as it is read', () => {
    expect(citeArticle('gbt7714', today)).toBe(
      `捉刀人. 今雜事秘：周游 （十八）[N/OL]. 晶報，1940-04-30（2）. ${address}`,
    );
    expect(citeArticle('gbt7714', { ...today, authors: ['甲', '乙', '丙', '丁'] })).toMatch(
      /^甲，乙，丙，等\. 今雜事秘：/,
    );
    expect(citeArticle('gbt7714-2015', today)).toBe(
      `捉刀人. 今雜事秘: 周游 （十八）[N/OL]. 晶報, 1940-04-30(2)[2026-11-23]. ${address}`,
    );
    expect(citeArticle('gbt7714-2015', bee)).toBe(
      `〔無題〕[N/OL]. The Omaha Daily Bee, 1887-03-03(1、4)[2026-11-23]. ${address}`,
    );
    expect(citeArticle('gbt7714-2015', { ...today, authors: ['甲', '乙', '丙', '丁'] })).toMatch(
      /^甲, 乙, 丙, 等\. 今雜事秘: /,
    );
  });

  it('is a record of a newspaper article for reference managers, line for line', () => {
    expect(citeArticle('ris', { ...today, column: '連載', quote: '一行\n二行' })).toBe(
      [
        'TY  - NEWS',
        'ID  - jbtwo-jingbao-1940-04-30_A01',
        'AU  - 捉刀人',
        'TI  - 今雜事秘：周游 （十八）',
        'T2  - 晶報',
        'PY  - 1940',
        'DA  - 1940/04/30/',
        'IS  - 4138',
        'SP  - 2',
        'C7  - A01',
        'SE  - 連載',
        'LA  - zh',
        'DB  - 晶報影像',
        'DP  - 琅嬛',
        `UR  - ${address}`,
        'Y2  - 2026/11/23/',
        'N1  - 机器识别，未经校对',
        'AB  - 一行 二行',
        'ER  - ',
        '',
      ].join('\r\n'),
    );
    const [item] = JSON.parse(citeArticle('csl', today));
    expect(item).toEqual({
      id: 'jbtwo-jingbao-1940-04-30_A01',
      type: 'article-newspaper',
      author: [{ literal: '捉刀人' }],
      title: '今雜事秘：周游 （十八）',
      'container-title': '晶報',
      issued: { 'date-parts': [[1940, 4, 30]] },
      issue: '4138',
      page: '2',
      custom: { articleNumber: 'A01' },
      language: 'zh',
      source: '琅嬛·晶報影像',
      URL: address,
      accessed: { 'date-parts': [[2026, 11, 23]] },
      note: '机器识别，未经校对',
    });
    expect(citeArticle('bibtex', bee)).toBe(
      [
        '@article{jbtwo-jingbao-1940-04-30_A01,',
        '  title = {{〔無題〕}},',
        '  journal = {{The Omaha Daily Bee}},',
        '  entrysubtype = {newspaper},',
        '  date = {1887-03-03},',
        '  year = {1887},',
        '  month = {3},',
        '  day = {3},',
        '  number = {Vol. XVI, No. 258},',
        '  pages = {1、4},',
        '  eid = {A07},',
        '  addendum = {琅嬛·晶報影像},',
        `  url = {${address}},`,
        '  urldate = {2026-11-23},',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('is understood by a program that was not written here: citation-js', () => {
    for (const format of ['bibtex', 'ris', 'csl'] as const) {
      const { data } = new Cite(citeArticle(format, today));
      expect(data).toHaveLength(1);
      const [item] = data;
      expect(item).toMatchObject({
        title: '今雜事秘：周游 （十八）',
        'container-title': '晶報',
        // Of RIS it takes the year, which reference managers want apart, and leaves the day.
        issued: { 'date-parts': [format === 'ris' ? [1940] : [1940, 4, 30]] },
        page: '2',
        accessed: { 'date-parts': [[2026, 11, 23]] },
      });
      // BibTeX has no newspapers of its own: their articles are articles.
      expect([format, item.type]).toEqual([
        format,
        format === 'bibtex' ? 'article-journal' : 'article-newspaper',
      ]);
    }
  });
});

const han = fc.constantFrom(...'晶報今雜事秘周游上海𡗗氵');
const words = (least: number, most: number) =>
  fc.array(han, { minLength: least, maxLength: most }).map((list) => list.join(''));
const key = fc.constantFrom('jingbao-1940-04-30/A03', 'sn99021999-1887-03-03-ed-1/A01', 'a*b%2A/甲 乙');
const article: fc.Arbitrary<CitedArticle> = fc
  .record({
    title: words(0, 9),
    subTitle: words(0, 4),
    authors: fc.array(words(2, 3), { maxLength: 4 }),
    newspaper: fc.oneof(words(2, 4), fc.constant('The Omaha Daily Bee')),
    day: fc.date({ min: new Date('1850-01-01'), max: new Date('1960-01-01'), noInvalidDate: true }),
    volume: fc.constantFrom('', '4138', 'Vol. 3, No. 1'),
    pageNum: fc.constantFrom('第2版', '第1、4版', '第二版', '第十六版'),
    articleNum: fc.constantFrom('A01', 'A120', '7', 'MODSMD_ARTICLE3'),
    quote: fc.oneof(fc.constant(''), words(4, 20), fc.constant('《晶報》，1940年1月2日，第1版「語」')),
    machineRead: fc.boolean(),
    key,
  })
  .map(({ day, key: articleKey, ...rest }) => ({
    ...rest,
    publishDate: day.toISOString().slice(0, 10).replaceAll('-', ''),
    product: '報紙庫',
    address: `https://papers.example.org${articlePath('paper', articleKey)}`,
    date: '2026-11-23',
  }));

describe('the citation of an article that is pasted', () => {
  it('gives the same facts in every format that is written', () => {
    fc.assert(
      fc.property(article, fc.constantFrom(...citationFormats), (facts, format) => {
        const read = readPlace(citeArticle(format, facts));
        const { title, subTitle, newspaper, publishDate, volume, pageNum, articleNum } = facts;
        const cited = read?.citedArticle;
        expect(cited).toMatchObject({ newspaper, date: publishDate, pageNum });
        const whole = [title, subTitle].filter(Boolean).join('：');
        if (format.startsWith('gbt7714'))
          expect(cited?.title.replaceAll(': ', '：').endsWith(whole)).toBe(true);
        else {
          expect(cited).toMatchObject({ title: whole, articleNum });
          if (/^\d/.test(volume)) expect(cited?.volume).toBe(volume);
        }
        if (!['plain', 'quoted'].includes(format)) expect(read?.link).toEqual(addressOfPlace(facts.address));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['《晶報》1940年4月30日第2版', { newspaper: '晶報', date: '19400430', pageNum: '第2版', title: '' }],
    [
      '蝨捫《苏州吃玩大不同》，载《晶报》民国二十九年四月三十日，第二版。',
      { newspaper: '晶报', date: '19400430', title: '苏州吃玩大不同', pageNum: '第二版' },
    ],
    ['《申报》（1912-01-01）', { newspaper: '申报', date: '19120101' }],
    ['《晶報》民國元年一月十日', { newspaper: '晶報', date: '19120110' }],
    ['《晶報》一九四〇年四月三十日第2版', { newspaper: '晶報', date: '19400430', pageNum: '第2版' }],
    ['《晶報》民國二九年四月卅日', { newspaper: '晶報', date: '19400430' }],
    ['《大陸新報》昭和十五年四月三十日', { newspaper: '大陸新報', date: '19400430' }],
    [
      '[3] 丁文祥. 数字革命与竞争国际化[N]. 中国青年报, 2000-11-20(15).',
      { newspaper: '中国青年报', date: '20001120', title: '丁文祥. 数字革命与竞争国际化', pageNum: '第15版' },
    ],
  ])('%s is read', (text, wanted) => {
    expect(readPlace(text)?.citedArticle).toMatchObject(wanted);
  });

  it('is no citation without a day, and no place in a book becomes one', () => {
    for (const text of [
      '《晶報》',
      '《晶報》第二版',
      '《晶報》1940年',
      '《晶報》1940年13月1日',
      '1940年4月30日',
    ])
      expect([text, readPlace(text)?.citedArticle]).toEqual([text, undefined]);
    const footnote = '《資治通鑑》卷一，葉五b，第3行，琅嬛，2026年11月21日';
    expect(readPlace(footnote)).toMatchObject({ cited: { title: '資治通鑑' } });
    expect(readPlace(footnote)?.citedArticle).toBeUndefined();
  });

  it('may be anything at all, and never fails', () => {
    const piece = fc.constantFrom(
      '《',
      '》',
      '晶報',
      '，',
      '1940年4月30日',
      '民國元年',
      '[N]',
      '. ',
      '(2)',
      'TY  - NEWS\n',
      'DA  - 1940/1/2',
      '「',
      '」',
      '（',
      '）',
      '第',
      '版',
      '篇',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        readPlace(parts.join(''));
      }),
    );
  });
});

describe('the permalink of an article', () => {
  it('names it by its key, whatever is in that, on any host and in a text', () => {
    expect(articlePath('jbtwo', 'jingbao-1940-04-30/A03')).toBe(
      '/app/read/jbtwo?at=*jingbao-1940-04-30%2FA03',
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }), (articleKey) => {
        expect(readArticleAddress(writeArticleAddress(articleKey))).toBe(articleKey);
        expect(addressOfPlace(`見 http://a.b:8700${articlePath('x', articleKey)}。`)).toEqual({
          code: 'x',
          articleKey,
        });
      }),
    );
    for (const none of ['', '*', 'x', '*a*b', 'K*1.1-1.1*天*1.a.b.c', '*1.1-1.1*天*1.a.b.c'])
      expect([none, readArticleAddress(none)]).toEqual([none, undefined]);
  });
});
