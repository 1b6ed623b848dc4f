// The words of figures as numbers, read back: each text as the keys of its characters.
import { expect, it } from 'vitest';
import { type FigureType, figureTypes } from '#contract/figures/figures.ts';
import { randomBelow } from '#testing/products/random.ts';
import { type FigureWords, readColumns } from './figure-columns.ts';

const fields = ['title', 'text', 'comment', 'context'] as const;

/** The keys of each figure's texts. */
const readBack = (figures: readonly FigureWords[]): string[][][] => {
  const { count, columns, numbers } = readColumns(figures);
  const keys = new Map([...numbers].map(([key, number]) => [number, key]));
  expect([count, keys.size, keys.has(0)]).toEqual([figures.length, numbers.size, false]);
  return Array.from({ length: count }, (_, figure) =>
    fields.map((field) => {
      const { keys: held, starts } = columns[field];
      expect(starts).toHaveLength(count);
      const end = held.indexOf(0, starts[figure]);
      expect(end).toBe((starts[figure + 1] ?? held.length) - 1);
      return [...held.subarray(starts[figure], end)].map((number) => keys.get(number) ?? '');
    }),
  );
};

const figureOf = (text: string, type: FigureType = 'Image'): FigureWords => ({
  type,
  title: text,
  text: '',
  comment: `${text}，`,
  context: '地',
});

it.each([
  ['天地', ['天', '地']],
  ['', []],
  ['，。 　', []],
  ['A天ａ', ['a', '天', 'a']],
  ['𠀀天𠀀', ['𠀀', '天', '𠀀']],
  // A gaiji, a description and a composition are one cell each, a mark goes with its character.
  ['&KR0001;天', ['&KR0001;', '天']],
  ['⿰氵天地', ['⿰氵天', '地']],
  ['[水-天]地', ['[水-天]', '地']],
  ['天\u0301地', ['天', '地']],
  ['天\u{E0100}地', ['天', '地']],
  // ○ is a zero where it is in a number, and else a mark.
  ['一九四○年○', ['一', '九', '四', '〇', '年']],
])('has of “%s” its keys in order', (text, keys) => {
  const [before, own, after] = readBack([figureOf('天'), figureOf(text), figureOf('玄')]);
  expect(own).toEqual([keys, [], keys, ['地']]);
  expect([before, after]).toEqual([
    [['天'], [], ['天'], ['地']],
    [['玄'], [], ['玄'], ['地']],
  ]);
});

it('has the types of its figures by their place in the list of types', () => {
  const figures = [...figureTypes].toReversed().map((type) => figureOf('天', type));
  expect([...readColumns(figures).types]).toEqual([4, 3, 2, 1, 0]);
  expect(readColumns([]).count).toBe(0);
});

it('reads back thousands of texts, more than a list has room for at first', () => {
  const below = randomBelow(5);
  const words = () => [...Array(below(7))].map(() => String.fromCodePoint(0x4e00 + below(3_000))).join('');
  const figures = Array.from({ length: 5_000 }, () => ({
    type: figureTypes[below(5)],
    title: words(),
    text: words(),
    comment: words(),
    context: words(),
  }));
  const { columns, types, numbers } = readColumns(figures);
  const keys = new Map([...numbers].map(([key, number]) => [number, key]));
  for (const field of fields)
    expect([...columns[field].keys].map((number) => keys.get(number) ?? '\n').join('')).toBe(
      figures.map((figure) => `${figure[field]}\n`).join(''),
    );
  expect([...types]).toEqual(figures.map(({ type }) => figureTypes.indexOf(type)));
});
