import { describe, expect, it } from 'vitest';
import { fillText } from '#contract/values/fill-text.ts';
import { meaningInWords, reignInWords } from './date-words.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { countEntities, mergeEntities, namedEntities, entityAt } from './page-entities.ts';

const t = ((text: string, values?: Record<string, string | number>) =>
  fillText(text, values as never)) as Parameters<typeof meaningInWords>[0];
const meaning = { reign: '貞觀', dynasty: '唐', ruler: '太宗', n: 3, yearName: '己丑', year: 629 };
const day = (year: number, month: number, d: number) => ({
  year,
  month,
  day: d,
  calendar: 'julian' as const,
});

describe('dates in words', () => {
  it('give the year, the month across the turn of the year, or the day', () => {
    expect(meaningInWords(t, meaning)).toBe('公元629年');
    expect(meaningInWords(t, { ...meaning, days: { first: day(629, 12, 20), last: day(630, 1, 18) } })).toBe(
      '公元629年12月20日—公元630年1月18日',
    );
    expect(meaningInWords(t, { ...meaning, days: { first: day(629, 8, 24), last: day(629, 9, 21) } })).toBe(
      '公元629年8月24日—9月21日',
    );
    expect(meaningInWords(t, { ...meaning, days: { first: day(629, 9, 17), last: day(629, 9, 17) } })).toBe(
      '公元629年9月17日',
    );
    expect(meaningInWords(t, { ...meaning, year: -209 })).toBe('公元前209年');
  });

  it('name the ruler and the reign as books do', () => {
    expect(reignInWords(meaning)).toBe('唐太宗貞觀三年（己丑）');
    const republic = { ...meaning, dynasty: '民國', ruler: '民國', reign: '民國', n: 26, yearName: '丁丑' };
    expect(reignInWords(republic)).toBe('民國二十六年（丁丑）');
    expect([1, 10, 11, 20, 23, 61].map((n) => reignInWords({ ...meaning, n }).slice(5, -4))).toEqual([
      '元年',
      '十年',
      '十一年',
      '二十年',
      '二十三年',
      '六十一年',
    ]);
  });
});

describe('the words of a page', () => {
  const page = pageOf([columnOf(1, '訪李白於洛'), columnOf(2, '陽又見李白')], {
    hotWord: {
      lsrw: [
        { lineId: 1, start: 2, end: 3, word: '李白' },
        { lineId: 2, start: 4, end: 5, word: '李白' },
      ],
      lsdm: [{ lineId: 1, start: 5, end: 5, word: '洛陽', rest: [{ lineId: 2, start: 1, end: 1 }] }],
      ldzg: [{ lineId: 1, start: 5, end: 5, word: '洛陽', rest: [{ lineId: 2, start: 1, end: 1 }] }],
      zcy: [],
    },
  });

  it('are those of the requested kinds, in reading order, one of two kinds once', () => {
    const words = namedEntities(page, ['lsrw', 'lsdm', 'ldzg']);
    expect(words.map(({ text, senses }) => [text, senses.map(({ kind }) => kind)])).toEqual([
      ['李白', ['lsrw']],
      ['洛陽', ['lsdm', 'ldzg']],
      ['李白', ['lsrw']],
    ]);
    expect(namedEntities(page, ['ldzg']).map(({ text }) => text)).toEqual(['洛陽']);
  });

  it('are found by any of their characters, over the end of a column too', () => {
    const words = mergeEntities(namedEntities(page, ['lsrw', 'lsdm']));
    expect(entityAt(words, { lineId: 2, wordId: 1 })?.text).toBe('洛陽');
    expect(entityAt(words, { lineId: 2, wordId: 2 })).toBeUndefined();
  });

  it('are counted by name', () => {
    const counted = countEntities(namedEntities(page, ['lsrw', 'lsdm']), 'lsrw');
    expect(counted.map(({ word, count, first }) => [word, count, first.id])).toEqual([['李白', 2, '1.2.3']]);
  });
});
