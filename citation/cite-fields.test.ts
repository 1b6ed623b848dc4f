// Fields of records and parts of citations, each by hand.
import { expect, it } from 'vitest';
import { citeBibtex } from './cite-bibtex.ts';
import { citeRis, risDate, risRecord } from './cite-ris.ts';
import { entryName } from './cited-span.ts';
import { partPlace } from './part-place.ts';
import { readCitation } from './read-citation.ts';

const span = {
  book: { title: '三國志', authors: [{ name: '陳壽', dynasty: '晉', role: '撰' }], edition: '殿本' },
  place: { pageNum: '卷三十五·葉十二b', line: 7 },
  quote: '先主',
  address: 'https://books.example.org/app/read/sgz?at=k1',
  date: '2026-11-21',
};

it('a field of RIS is one line, whose other spaces are as they were', () => {
  expect(
    risRecord('BOOK', [
      ['TI', ' 天\r\n地  玄　黃\u2028宇 '],
      ['AU', ' '],
      ['N1', ''],
    ]),
  ).toBe('TY  - BOOK\r\nTI  - 天 地  玄　黃 宇\r\nER  - \r\n');
  expect(risDate('2026-11-21')).toBe('2026/11/21/');
  const lines = citeRis(span).split('\r\n');
  for (const line of [
    'VL  - 卷三十五',
    'SP  - 葉十二b，第7行',
    'ET  - 殿本',
    'Y2  - 2026/11/21/',
    'AB  - 先主',
  ])
    expect(lines).toContain(line);
});

it('BibTeX has the year alone as such, and the day beside it', () => {
  const lines = citeBibtex(span).split('\n');
  for (const line of ['  year = {2026},', '  urldate = {2026-11-21},', '  chapter = {卷三十五},'])
    expect(lines).toContain(line);
});

it('an entry is named by the place of its address, in letters that every format takes', () => {
  const nameOf = (address: string) => entryName({ address });
  const read = 'https://books.example.org/app/read/';
  expect(nameOf(`${read}sgz?at=k1*2.3-2.4*天地*2.a.b.c`)).toBe('sgz-k1-2.3');
  expect(nameOf(`${read}sgz?at=*jb/A03`)).toBe('sgz-jb_A03');
  expect(nameOf(`${read}sgz?at=k1`)).toBe('sgz-k1');
  expect(nameOf(`${read}sgz?pageId=7`)).toBe('sgz-7');
  expect(nameOf(`${read}sgz`)).toBe('sgz');
  expect(nameOf('https://example.org')).toBe('langhuan');
});

it.each([
  ['卷一百一十葉後', '卷一百一', '十葉後'],
  ['卷十二葉後', '卷十', '二葉後'],
  // No number that is written so is left, or none begins behind it.
  ['卷百十葉後', '卷百十', '葉後'],
  ['卷一百廿一葉後', '卷一百廿一', '葉後'],
  ['卷二三四葉後', '卷二三四', '葉後'],
])('parts %s into 卷 and leaf', (place, juan, leaf) => {
  expect(partPlace(place)).toEqual([juan, leaf]);
});

it.each([
  [
    '陳壽：《三國志》卷三十五，葉五，琅嬛，https://books.example.org/app/read/x，2026年11月21日',
    '陳壽',
    ['葉五'],
  ],
  ['陳壽：《三國志》卷三十五，葉五，見，2026-11-21', '陳壽', ['葉五']],
  ['（甲）乙：《三國志》卷三十五，葉五', '（甲）乙', ['葉五']],
  ['前文。丙（丁：《三國志》卷三十五，葉五）', '丁', ['葉五']],
  ['《三國志》卷三十五，葉五。《漢書》卷一，葉二。其後', '', ['葉五', '《漢書》卷一，葉二']],
  ['《三國志》卷三十五，葉五。《漢書》好書', '', ['葉五']],
  ['《三國志》卷三十五，葉五。卷一，葉二', '', ['葉五', '卷一', '葉二']],
])('reads of “%s” who wrote the book, and its place', (text, authors, parts) => {
  expect(readCitation(text)).toMatchObject({ title: '三國志', juan: '卷三十五', authors, parts });
});
