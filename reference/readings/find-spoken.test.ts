import { describe, expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import { findSpoken, readSpoken } from './find-spoken.ts';

const readings: Record<string, string[]> = {
  資: ['zi'],
  治: ['zhi', 'chi'],
  通: ['tong'],
  鑑: ['jian'],
  樂: ['le', 'yue'],
  府: ['fu'],
  西: ['xi'],
  安: ['an'],
  先: ['xian'],
  呂: ['lv'],
  長: ['chang', 'zhang'],
};
const find = (query: string, name: string, anchored = false) =>
  findSpoken(
    readSpoken(query)!,
    [...name].map((character) => readings[character] ?? []),
    anchored,
  );

it.each([
  ['zizhitongjian', '資治通鑑', [[0, 4]]],
  ['zztj', '資治通鑑', [[0, 4]]],
  ['zzhtj', '資治通鑑', [[0, 4]]],
  ['zi zhi', '資治通鑑', [[0, 2]]],
  ['zizhitongj', '資治通鑑', [[0, 4]]],
  ['ZǏ ZHÌ', '資治通鑑', [[0, 2]]],
  ['tj', '資治通鑑', [[2, 4]]],
  ['yuefu', '樂府', [[0, 2]]],
  ['lf', '樂府', [[0, 2]]],
  ['xian', '西安', [[0, 2]]],
  ['xian', '先', [[0, 1]]],
  ["xi'an", '先', []],
  ['lü', '呂', [[0, 1]]],
  ['lv', '呂', [[0, 1]]],
  ['zhiz', '資治通鑑', []],
  ['tong', '〓通', [[1, 2]]],
] as [string, string, [number, number][]][])('reads %s in %s', (query, name, places) => {
  expect(find(query, name)).toEqual(places);
});

it('takes the beginning of a name alone where that is wanted', () => {
  expect([find('tj', '資治通鑑', true), find('zz', '資治通鑑', true)]).toEqual([[], [[0, 2]]]);
});

it.each(['資治', 'zi治', '3', '', ' ', 'z'.repeat(61)])('reads no pinyin in “%s”', (value) => {
  expect(readSpoken(value)).toBeUndefined();
});

/** Everything that may be typed for a name: each character in all its ways, the last cut anywhere. */
const spellings = (name: string): Set<string> => {
  const all = new Set<string>();
  const initials = (syllable: string) =>
    /^[zcs]h/.test(syllable) ? [syllable.slice(0, 1), syllable.slice(0, 2)] : [syllable.slice(0, 1)];
  const spell = (rest: readonly string[], before: string): void => {
    const [first, ...more] = rest;
    for (const syllable of readings[first] ?? []) {
      for (let n = 1; n <= syllable.length; n++) all.add(before + syllable.slice(0, n));
      if (more.length > 0) for (const part of [syllable, ...initials(syllable)]) spell(more, before + part);
    }
  };
  for (let from = 0; from < name.length; from++) spell([...name].slice(from), '');
  return all;
};

describe('what is found', () => {
  it('is what one of all ways to type a stretch is', () => {
    const random = randomOf(15);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
    const characters = Object.keys(readings);
    for (let round = 0; round < 300; round++) {
      const name = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(characters)).join('');
      const all = spellings(name);
      const other = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick([...'zhitonglvae'])).join(
        '',
      );
      for (const query of [pick([...all]), other])
        expect([name, query, find(query, name).length > 0]).toEqual([name, query, all.has(query)]);
    }
  });

  it('takes no longer for letters that may be read in very many ways', () => {
    const syllables = Array.from({ length: 5000 }, () => ['a', 'aa', 'aaa', 'aaaa']);
    const found = findSpoken(readSpoken('a'.repeat(60))!, syllables);
    expect(found.length).toBeGreaterThan(4900);
  });
});
