import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citeSpan, citationFormats } from './cite-span.ts';
import type { CitedSpan } from './cited-span.ts';
import { readPlace } from './read-place.ts';
import { spanPath, digestWords } from './span-address.ts';

const zhibo: CitedSpan = {
  book: {
    title: '資治通鑑',
    authors: [
      { name: '司馬光', dynasty: '宋', role: '撰' },
      { name: '胡三省', dynasty: '元', role: '音注' },
    ],
    edition: '文淵閣四庫全書',
  },
  place: { pageNum: '卷一·葉五b', line: 3 },
  quote: '智宣子將以瑤爲後，智果曰：「不如宵也。」',
  address: 'https://books.example.org/app/read/zztj?at=KR2b0007_WYG_001-5b*3.4-3.9*%E6%99%BA*1.a.b.c',
  date: '2026-11-21',
};

describe('a citation in each format', () => {
  it('is written as Chinese humanities write it, alone, with the words and as a footnote', () => {
    const plain = '〔宋〕司馬光撰、〔元〕胡三省音注：《資治通鑑》卷一，文淵閣四庫全書本，葉五b，第3行';
    expect(citeSpan('plain', zhibo)).toBe(plain);
    expect(citeSpan('quoted', zhibo)).toBe(`『${zhibo.quote}』（${plain}）`);
    expect(citeSpan('footnote', zhibo)).toBe(`${plain}，琅嬛，2026年11月21日，${zhibo.address}`);
  });

  it('is written by GB/T 7714, of 2025 or of 2015, those who commented upon the text after the title', () => {
    expect(citeSpan('gbt7714', zhibo)).toBe(
      `司馬光. 資治通鑑：卷一[M/OL]. 胡三省，音注. 文淵閣四庫全書本. 琅嬛：葉五b，第3行. ${zhibo.address}`,
    );
    expect(citeSpan('gbt7714-2015', zhibo)).toBe(
      `司馬光. 資治通鑑: 卷一[M/OL]. 胡三省, 音注. 文淵閣四庫全書本. 琅嬛: 葉五b，第3行[2026-11-21]. ${zhibo.address}`,
    );
    const authors = ['甲', '乙', '丙', '丁'].map((name) => ({ name }));
    const many = { ...zhibo, book: { title: '書', authors } };
    expect(citeSpan('gbt7714-2015', many)).toMatch(/^甲, 乙, 丙, 等\. 書: 卷一\[M/);
    expect(citeSpan('gbt7714', many)).toMatch(/^甲，乙，丙，等\. 書：卷一\[M/);
  });

  it('tells the piece and who wrote it before the book and its authors, as each format wants it', () => {
    const piece = { title: '靜夜思', authors: ['李白'] };
    const edited = { title: '全唐詩', authors: [{ name: '彭定求', dynasty: '清', role: '等編' }], piece };
    const of = (book: CitedSpan['book']): CitedSpan => ({ ...zhibo, book });
    const plain = '李白：《靜夜思》，〔清〕彭定求等編：《全唐詩》卷一，葉五b，第3行';
    expect(citeSpan('plain', of(edited))).toBe(plain);
    expect(citeSpan('gbt7714', of(edited))).toBe(
      `李白. 靜夜思[M/OL]//彭定求. 全唐詩：卷一. 琅嬛：葉五b，第3行. ${zhibo.address}`,
    );
    expect(citeSpan('bibtex', of(edited))).toMatch(
      /^@incollection.*author = \{\{李白\}\}.*editor = \{\{彭定求\}\}.*title = \{\{靜夜思\}\}.*booktitle = \{\{全唐詩\}\}/su,
    );
    expect(citeSpan('ris', of(edited))).toMatch(
      /^TY {2}- CHAP.*AU {2}- 李白\r\nED {2}- 彭定求\r\nTI {2}- 靜夜思\r\nT2 {2}- 全唐詩/su,
    );
    const written = { ...zhibo.book, piece };
    expect(JSON.parse(citeSpan('csl', of(written)))).toMatchObject([
      {
        type: 'chapter',
        author: [{ literal: '李白' }],
        'container-author': [{ literal: '司馬光' }],
        title: '靜夜思',
        'container-title': '資治通鑑',
      },
    ]);
    expect(citeSpan('bibtex', of(written))).toMatch(/^@inbook.*bookauthor = \{\{司馬光\}\}/su);
    expect(citeSpan('ris', of(written))).toMatch(/A2 {2}- 司馬光/u);
    const juanless = { ...of({ ...edited, edition: '刻本' }), place: { pageNum: '節三' } };
    expect(readPlace(citeSpan('plain', juanless))?.cited).toMatchObject({
      title: '全唐詩',
      parts: ['刻本', '節三'],
    });
  });

  it('tells a place over lines and leaves', () => {
    const at = (place: CitedSpan['place']) =>
      citeSpan('plain', { ...zhibo, place })
        .split('，')
        .slice(2)
        .join('，');
    expect(at({ pageNum: '卷一·葉五b', line: 3, endLine: 3 })).toBe('葉五b，第3行');
    expect(at({ pageNum: '卷一·葉五b', line: 3, endLine: 5 })).toBe('葉五b，第3至5行');
    expect(at({ pageNum: '卷一·葉五b', endPageNum: '卷一·葉六a', line: 8, endLine: 1 })).toBe(
      '葉五b第8行至葉六a第1行',
    );
    expect(at({ pageNum: '卷一·葉九b', endPageNum: '卷二·葉一a', line: 8, endLine: 1 })).toBe(
      '葉九b第8行至卷二葉一a第1行',
    );
  });
});

const han = fc.constantFrom(...'資治通鑑史記智伯之𡗗𬊈⿰氵□');
const sign = fc.constantFrom(
  '，',
  '。',
  '：',
  '「',
  '」',
  '『',
  '』',
  '《',
  '》',
  '\n',
  ' ',
  '{',
  '}',
  '\\',
  '%',
  '&',
  '“',
  '$',
  '~',
  '&KR0008;',
);
const words = (least: number, most: number) =>
  fc.array(han, { minLength: least, maxLength: most }).map((list) => list.join(''));
const quotation = fc
  .tuple(words(4, 6), fc.array(fc.oneof(han, han, sign), { maxLength: 30 }), words(1, 3))
  .map(([head, middle, tail]) => head + middle.join('') + tail);
const label = fc
  .tuple(fc.constantFrom('卷一', '卷三十五', '卷上', '卷2'), fc.constantFrom('葉五b', '葉十二a', '葉三'))
  .map((parts) => parts.join('·'));
const span: fc.Arbitrary<CitedSpan> = fc
  .record({
    title: words(2, 5),
    names: fc.array(words(2, 3), { maxLength: 5 }),
    dynasty: fc.constantFrom('宋', undefined),
    role: fc.constantFrom('撰', '注', undefined),
    edition: fc.constantFrom('文淵閣四庫全書', '四部叢刊（用字規範化）', '宋刻本', undefined),
    pageNum: label,
    endPageNum: fc.option(label, { nil: undefined }),
    line: fc.integer({ min: 1, max: 20 }),
    endLine: fc.integer({ min: 1, max: 20 }),
    piece: fc.option(
      fc.record({
        title: words(2, 5),
        authors: fc.array(words(2, 3), { minLength: 1, maxLength: 3 }),
      }),
      { nil: undefined },
    ),
    quote: quotation,
    key: fc.constantFrom('KR2b0007_WYG_001-5b', '001-5b#2', 'a*b%'),
  })
  .map(({ title, names, dynasty, role, edition, piece, pageNum, endPageNum, line, endLine, quote, key }) => ({
    book: {
      title,
      authors: names.map((name) => ({ name, ...(dynasty && { dynasty }), ...(role && { role }) })),
      edition,
      piece,
    },
    place: { pageNum, endPageNum, line, endLine },
    quote,
    address: `https://books.example.org${spanPath('zztj', {
      pageKey: key,
      from: { lineId: 3, wordId: 4 },
      to: { lineId: 5, wordId: 1 },
      pages: 0,
      ...digestWords([...quote], 0, [...quote].length),
    })}`,
    date: '2026-01-09',
  }));

const squeeze = (text: string) => text.replaceAll(/\s+/gu, '');

describe('a citation that is pasted', () => {
  it('gives the same facts in every format that is written', () => {
    fc.assert(
      fc.property(span, fc.constantFrom(...citationFormats), (cited, format) => {
        const read = readPlace(citeSpan(format, cited));
        const { book, place, quote, address } = cited;
        expect(read?.cited?.title).toBe(book.title);
        expect(read?.cited?.juan).toBe(place.pageNum.split('·')[0]);
        expect(read?.cited?.line).toBe(place.line);
        expect(read?.cited?.parts.some((part) => part === place.pageNum.split('·')[1])).toBe(true);
        if (book.edition) expect(read?.cited?.parts[0].startsWith(book.edition.slice(0, 3))).toBe(true);
        for (const { name } of book.authors.slice(0, format.startsWith('gbt7714') ? 1 : 5))
          if (!format.startsWith('gbt7714') || book.authors[0].role !== '注')
            expect(read?.cited?.authors).toContain(name);
        if (['quoted', 'bibtex', 'ris', 'csl'].includes(format))
          expect(squeeze(read?.cited?.quote ?? '')).toBe(squeeze(quote));
        if (!['plain', 'quoted'].includes(format)) expect(read?.link).toEqual(readPlace(address)?.link);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['《資治通鑑》卷三，葉五b，第三行', { title: '資治通鑑', juan: '卷三', parts: ['葉五b'], line: 3 }],
    ['见《资治通鉴》卷三叶五b第三行。', { title: '资治通鉴', juan: '卷三', parts: ['叶五b'], line: 3 }],
    ['司馬光《資治通鑑》卷三', { title: '資治通鑑', authors: '司馬光', juan: '卷三', parts: [] }],
    ['（宋）司马光：《资治通鉴》卷1，第12页', { title: '资治通鉴', juan: '卷1', parts: ['第12页'] }],
    ['《資治通鑑》3.5b', { title: '資治通鑑', juan: '3.5b' }],
    [
      '《三國志·魏書》卷六：「董卓字仲穎，隴西臨洮人也」',
      { title: '三國志·魏書', juan: '卷六', quote: '董卓字仲穎，隴西臨洮人也' },
    ],
    ['「君子不器」，《論語》', { title: '論語', quote: '君子不器' }],
    ['王夫之. 宋论[M]. 刻本. 金陵: 曾氏, 1845.', { title: '宋论', authors: '王夫之' }],
  ])('%s is read', (text, wanted) => {
    expect(readPlace(text)?.cited).toMatchObject(wanted);
  });

  it('is no ordinary search: titles, words and phrases stay what they are', () => {
    for (const text of [
      '《資治通鑑》',
      '智伯',
      '《詩》云',
      '《大學》《中庸》',
      '"智伯" 韓魏',
      '「智伯」',
      '《論語》「仁」',
      '卷三',
      'app/read',
      '[',
      '{"a":1}',
      '[1,2]',
      'null',
      '@',
      'TY  - BOOK',
      '',
      '《》卷三',
    ])
      expect([text, readPlace(text)]).toEqual([text, undefined]);
  });

  it('may be anything at all, and never fails', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            han,
            sign,
            fc.constantFrom(
              '《',
              '》',
              '卷',
              '葉',
              '行',
              '三',
              '@book{x,',
              'TY  - BOOK\n',
              'TI  - ',
              '[M/OL]',
              '/app/read/x?at=',
              '*',
              '1.2-3.4',
              '至',
            ),
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          readPlace(parts.join(''));
        },
      ),
    );
  });

  it('has an address that is read on any host, alone or in a text', () => {
    const path =
      '/app/read/zztj?at=KR2b_1-5b*3.4-1_5.12*%E6%99%BA%E4%BC%AF%E8%AB%8B*%E5%8F%96%E4%B9%8B%E7%9F%A3*57.k3f9.ab.0';
    const at = {
      pageKey: 'KR2b_1-5b',
      from: { lineId: 3, wordId: 4 },
      to: { lineId: 5, wordId: 12 },
      pages: 1,
      head: '智伯請',
      tail: '取之矣',
      count: 57,
      sum: 'k3f9',
      before: 'ab',
      after: '0',
    };
    for (const text of [
      path,
      `http://a.b:8700${path}`,
      `見 https://c.d${path}。`,
      `（https://c.d${path}）`,
      `<${path}>`,
      decodeURIComponent(`https://c.d${path}`),
      `https://c.d${path}&pageId=7#x`,
    ])
      expect([text, readPlace(text)?.link]).toMatchObject([text, { code: 'zztj', at }]);
    expect(readPlace('https://c.d/app/read/zztj?pageId=7')?.link).toEqual({ code: 'zztj', pageId: 7 });
  });
});
