// The address of a span from its first character to its last, both included.
import { expect, it } from 'vitest';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { addressSpan } from './address-span.ts';
import { digestWords, readSpanAddress, writeSpanAddress } from './span-address.ts';

const pages = [
  pageOf([columnOf(1, '天地玄黃'), columnOf(2, '宇宙')], { pageId: 4, pageKey: 'p*4' }),
  pageOf([columnOf(1, '洪荒')], { pageId: 5, pageKey: 'p5' }),
];
const words = [...'天地玄黃宇宙洪荒'];
const at = (pageId: number, lineId: number, wordId: number) => ({ pageId, lineId, wordId });
const address = (...[from, to]: [ReturnType<typeof at>, ReturnType<typeof at>]) =>
  addressSpan(pages, from, to);

it('names its ends and what is in it, one character, a page and on to the next', () => {
  expect(address(at(4, 1, 1), at(4, 1, 1))).toEqual({
    pageKey: 'p*4',
    from: { lineId: 1, wordId: 1 },
    to: { lineId: 1, wordId: 1 },
    pages: 0,
    ...digestWords(words, 0, 1),
  });
  expect(address(at(4, 1, 1), at(5, 1, 2))).toEqual({
    pageKey: 'p*4',
    from: { lineId: 1, wordId: 1 },
    to: { lineId: 1, wordId: 2 },
    pages: 1,
    ...digestWords(words, 0, 8),
  });
  expect(address(at(5, 1, 1), at(5, 1, 2))).toMatchObject({ pageKey: 'p5', pages: 0, head: '洪荒' });
});

it('is refused where it ends before it begins, and of characters and pages that are not there', () => {
  for (const [from, to] of [
    [at(4, 1, 2), at(4, 1, 1)],
    [at(5, 1, 1), at(4, 1, 1)],
    [at(4, 1, 5), at(4, 2, 1)],
    [at(4, 1, 1), at(4, 3, 1)],
    [at(6, 1, 1), at(6, 1, 1)],
  ])
    expect(() => address(from, to)).toThrow('needs its first and last character');
});

it('gives of a span of six characters all, of a longer one its ends', () => {
  expect(digestWords(words, 1, 7)).toMatchObject({ head: '地玄黃宇宙洪', count: 6 });
  expect('tail' in digestWords(words, 1, 7)).toBe(false);
  expect(digestWords(words, 0, 7)).toMatchObject({ head: '天地玄', tail: '宇宙洪', count: 7 });
});

it('is read as it was written, and by six characters on either side tells whether its place has changed', () => {
  const written = writeSpanAddress(address(at(4, 1, 2), at(5, 1, 1)));
  expect(readSpanAddress(written)).toEqual(address(at(4, 1, 2), at(5, 1, 1)));
  const long = [...'一二三四五六七八九十百千萬億兆'];
  const { before, after } = digestWords(long, 7, 8);
  const changed = (i: number) => digestWords(long.with(i, '某'), 7, 8);
  expect([changed(0).before === before, changed(1).before === before]).toEqual([true, false]);
  expect([changed(13), changed(14)].map((one) => one.after === after)).toEqual([false, true]);
});

it('is none of what names no span', () => {
  const fields = ['p', '1.2-1.3', '天地', '2.a.b.c'];
  const read = (...own: string[]) => readSpanAddress(own.join('*'));
  expect(read(...fields)).toMatchObject({
    from: { lineId: 1, wordId: 2 },
    to: { lineId: 1, wordId: 3 },
    pages: 0,
  });
  const placed = (places: string) => read('p', places, '天', '1.a.b.c') !== undefined;
  expect(['1.2-1.2', '1.2-2.1', '1.2-1_1.1', '1.2-99_1.1'].map(placed)).toEqual([true, true, true, true]);
  expect(['1.2-1.1', '2.1-1.2', '1.2', '1.2-1', '123456.1-2.1', '1.2-100_1.1'].map(placed)).toEqual(
    Array(6).fill(false),
  );
  for (const bad of [
    ['', ...fields.slice(1)],
    [...fields.slice(0, 2), '', fields[3]],
    [...fields.slice(0, 3), '', fields[3]],
    [...fields.slice(0, 3), '0.a.b.c'],
    [...fields.slice(0, 3), '2.a.b'],
    fields.slice(0, 3),
    [...fields, 'x', 'y'],
  ])
    expect([bad, read(...bad)]).toEqual([bad, undefined]);
  const rest = fields.slice(1).join('*');
  const ofLength = (length: number) => readSpanAddress(`${'p'.repeat(length - rest.length - 1)}*${rest}`);
  expect([ofLength(500) === undefined, ofLength(501) === undefined]).toEqual([false, true]);
});
