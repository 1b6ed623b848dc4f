import { describe, expect, it } from 'vitest';
import { provenShortHerbs } from './short-herbs.ts';

const herbs = ['薑', '棗', '朮', '附', '酒', '金', '甘草', '葎草', '人參', '半夏'];

/** The short names that are herbs in a text, an ideographic space a break. */
const foundIn = (text: string): string[] => {
  const keys = [...text].map((character) => (character === '　' ? undefined : character));
  const spans: { from: number; to: number }[] = [];
  for (let from = 0; from < keys.length; from++) {
    const name = herbs
      .filter((herb) => text.startsWith(herb, from))
      .toSorted((a, b) => b.length - a.length)
      .at(0);
    if (!name) continue;
    spans.push({ from, to: from + name.length });
    from += name.length - 1;
  }
  return [...provenShortHerbs(keys, spans)].map((at) => keys[at]!);
};

describe('a herb of one character', () => {
  it.each([
    ['is one before its dose', '每服三錢薑三片棗一枚水煎', ['薑', '棗']],
    [
      'is one in a row that has a dose, or is boiled',
      '半兩同薑棗煎服又朮附湯入朮薑各半兩',
      ['薑', '棗', '朮', '薑'],
    ],
    ['is one whose juice is taken', '以薑汁調下', ['薑']],
    ['is one in a list of herbs', '甘草　薑　半夏', ['薑']],
    ['is one at the head of its entry', '益氣固精　朮　釋名山薊', ['朮']],
    ['is none as the end of a longer name', '白朮三兩蒼朮一斤大棗十枚黑附湯', []],
    ['is none as the beginning of a longer name', '用酒葎草一握', []],
    ['is none amid other words', '其人飲酒不已附而用之', []],
    ['is none alone among words that are no herbs', '黃疸如　金　肺熱喘急', []],
    ['is none where a number counts something else', '服附三日同棗人一百', []],
  ] as const)('%s: %s', (_, text, found) => {
    expect(foundIn(text)).toEqual(found);
  });

  it('is not looked for where no such name occurs', () => {
    expect(foundIn('甘草三兩人參一兩')).toEqual([]);
  });
});
