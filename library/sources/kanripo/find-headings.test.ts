import { describe, expect, it } from 'vitest';
import { findHeadingDepths, findHeadings } from './find-headings.ts';
import { linesOf } from './lines-of-rows.ts';

const full = '蘇州在禹貢為揚州之域書云三江既入震澤底定';
const headings = (rows: string[]) => findHeadings(linesOf(rows), 21).map((i) => rows[i].trim());

describe('headings by indent', () => {
  it('takes a short indented line over text that stands further out', () => {
    expect(headings(['　　　封域', full, '　　　城邑', full])).toEqual(['封域', '城邑']);
  });

  it('takes a title over a title', () => {
    expect(headings(['　晉紀二十二(起旃蒙/單閼)', '　　孝宗穆皇帝中之下', full])).toEqual([
      '晉紀二十二(起旃蒙/單閼)',
      '孝宗穆皇帝中之下',
    ]);
  });

  it.each([
    [
      'the end of an indented paragraph',
      ['　　臣光曰顧命大臣所以輔導嗣子為之羽翼也', '　　矣任以大柄', full],
    ],
    ['a hanging line', [full, '　為右', full]],
    ['a table', ['　　封域　城邑', full]],
    ['a signature', ['　　宋朱長文撰', full]],
    ['the title of the 卷', ['　吳郡圗經續記巻上', full]],
    ['a line before a deeper one', ['　　封域', '　　　　宋朱長文']],
  ])('leaves %s', (_, rows) => expect(headings(rows)).toEqual([]));

  it('trusts only depths where titles are common', () => {
    const titled = [
      '　　　封域',
      full,
      '　　　城邑',
      full,
      '　　　户口',
      full,
      '　　　坊市',
      full,
      '　　　物産',
      full,
    ];
    const ragged = Array.from({ length: 30 }, () => [`　　${full.slice(2)}`, full]).flat();
    const lines = linesOf([...titled, ...ragged, '　　而已', full]);
    const depths = findHeadingDepths([lines], 21);
    expect([...depths]).toEqual([3]);
    expect(findHeadings(lines, 21, depths)).toEqual([0, 2, 4, 6, 8]);
  });
});
