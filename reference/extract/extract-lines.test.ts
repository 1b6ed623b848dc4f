import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedNames } from './counted-names.ts';
import { longestAscending } from './extract-characters.ts';
import { extractLines } from './extract-lines.ts';
import { LineRules } from './extract-rules.ts';
import type { TextLine } from './text-line.ts';

/** `甘草(本經)`: an indent by wide blanks, notes in brackets, empty places by blanks. */
const lineOf = (written: string, lineId: number): TextLine => {
  const body = written.replace(/^　*/u, '');
  const cells: TextLine['cells'] = [];
  let isNote = false;
  let afterGap = false;
  for (const text of body) {
    if (text === '(' || text === ')') isNote = text === '(';
    else if (text === '　') afterGap = true;
    else {
      cells.push({ text, isNote, afterGap, pageId: 1, lineId, wordId: cells.length + 1 });
      afterGap = false;
    }
  }
  return { cells, indent: written.length - body.length, isFull: cells.length > 15, pageId: 1 };
};
const linesOf = (text: string) => text.split('\n').map((line, i) => lineOf(line, i + 1));

describe('entries of a book', () => {
  const herbs = LineRules.parse({
    kind: 'lines',
    head: { indents: [0], most: 8, followedBy: ['釋名', '氣味'] },
    name: { ends: 'start' },
    parts: [
      { field: 'alias', openings: ['釋名'] },
      { field: 'yaoXiao', openings: ['氣味'] },
      { field: 'gongXiao', openings: ['主治'], anywhere: true },
    ],
    others: ['附方'],
  });
  it('are cut at their headwords, with their parts, and what has no headword is told', () => {
    const { entries, unread } = extractLines(
      linesOf(`本草綱目卷一
　釋名無首
甘草(本經)
　釋名蜜甘(别錄)國老　美草(時珍曰甘)
　(又名)蕗草
　氣味甘平無毒(某曰)主治寒熱
　根主治解毒(别錄)附方(一)湯方
黄耆
　氣味甘微温`),
      herbs,
    );
    expect(entries.map(({ fields }) => fields)).toMatchObject([
      { name: '本草綱目卷一', alias: ['無首'] },
      {
        name: '甘草',
        alias: ['蜜甘', '國老', '美草', '蕗草'],
        yaoXiao: '甘平無毒',
        gongXiao: '寒熱\n根：解毒',
      },
      { name: '黄耆', yaoXiao: '甘微温' },
    ]);
    expect(entries[1].span.from.lineId).toBe(3);
    expect(entries[1].span.to.lineId).toBe(7);
    expect(entries[1].parts.gongXiao.map(({ from }) => from.lineId)).toEqual([6, 7]);
    expect(unread).toEqual([]);
    const [lost] = extractLines(linesOf('甘草\n　釋名國老\n　釋名何物'), herbs).unread;
    expect(lost).toMatchObject({ text: '釋名何物', why: 'no headword stands before it' });
  });

  it('are named by what is counted', () => {
    const counting = { sorts: ['滿洲', '漢人', '各'], units: ['人'], uncounted: ['無定員'] };
    expect(countedNames('左右侍郎滿洲漢人各一人', counting)).toEqual(['左右侍郎']);
    expect(countedNames('郎中滿洲二人漢人十有二人員外郎無定員', counting)).toEqual(['郎中', '員外郎']);
    expect(countedNames('各處筆帖式八人', counting)).toEqual(['各處筆帖式']);
    expect(countedNames('設承政二員', counting)).toEqual([]);
    expect(countedNames('二人', counting)).toEqual([]);
  });

  it('of a head that goes on after a line that ends with a count end where the next head stands, read or not', () => {
    const offices = LineRules.parse({
      kind: 'lines',
      head: { indents: [0], most: 80 },
      name: {
        ends: 'counted',
        sorts: ['滿洲', '漢人', '各'],
        units: ['人'],
        places: ['江蘇', '浙江', '漢軍旗'],
      },
      parts: [],
      explanation: 600,
    });
    const { entries, unread } = extractLines(
      linesOf(`稽勲清吏司郎中滿洲漢人各一人員外郎滿洲二人
漢人一人主事滿洲漢人各一人
　掌更名改籍
司務㕔司務滿洲漢人各一人
　掌收發文移
庫大使浙江二人江蘇浙江各一人漢軍旗二人
　掌庫藏出納之事`),
      offices,
    );
    expect(entries.map(({ fields: { name, exp } }) => [name, exp])).toEqual([
      ['稽勲清吏司郎中', '掌更名改籍'],
      ['員外郎', '掌更名改籍'],
      ['主事', '掌更名改籍'],
      ['庫大使', '掌庫藏出納之事'],
    ]);
    expect(unread.map(({ why }) => why)).toEqual(['“司務㕔司務” is not one name']);
  });

  it('in the order of a dictionary are the longest ascending row', () => {
    const longest = (row: readonly number[]): number => {
      const best = row.map(() => 1);
      for (const [i, value] of row.entries())
        for (let j = 0; j < i; j++) if (row[j] < value) best[i] = Math.max(best[i], best[j] + 1);
      return Math.max(0, ...best);
    };
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 40 }), (row) => {
        const found = longestAscending(row.map((position, at) => ({ at, position })));
        expect(found.length).toBe(longest(row));
        expect(
          found.every(({ at, position }, i) => row[at] === position && (i === 0 || found[i - 1].at < at)),
        ).toBe(true);
        expect(found.every(({ position }, i) => i === 0 || found[i - 1].position < position)).toBe(true);
      }),
    );
  });
});
