import { describe, expect, it } from 'vitest';
import { findHeadings } from './find-headings.ts';
import { linesOf } from '#testing/products/kanripo-lines.ts';

const full = '蘇州在禹貢為揚州之域書云三江既入震澤底定底定';
const headings = (rows: string[]) => findHeadings(linesOf(rows), 21).map(({ at }) => rows[at].trim());

describe('headings by indent', () => {
  it('takes a short indented line over text that is less indented', () => {
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
    ['the end of a hanging paragraph', [full, full, full, '　　遂克之', full]],
    ['a table', ['　　封域　城邑', full]],
    ['a signature', ['　　宋朱長文撰', full]],
    ['the title of the 卷', ['　吳郡圗經續記巻上', full]],
    ['a line before a deeper one', ['　　封域', '　　　　宋朱長文']],
    ['a sentence that leads over', ['　　　雍正三年布政使臣布蘭泰謹', full]],
    ['an ordinal, whose title is another line', ['　　　其二', full]],
    ['what is counted up after a poem', ['　　　　葛覃三章章六句', full]],
    [
      'a raised line in text that is set lower',
      [...Array<string>(3).fill(`　　${full}`), '　　大小不等謹', '　奏', `聖${full}`],
    ],
  ])('leaves %s', (_, rows) => expect(headings(rows)).toEqual([]));

  it('takes from an edition which of its indents are proved', () => {
    const proven = (titles: number[], names: number[] = []) => ({
      titles: new Set(titles),
      clean: new Set<number>(),
      names: new Set(names),
    });
    const rows = ['　　　封域', full, '　　西都賦', '　　　班孟堅', full, '　　甘泉賦', '　　　揚子雲', full];
    const at = (indents: ReturnType<typeof proven>) => findHeadings(linesOf(rows), 21, indents);
    expect(at(proven([]))).toEqual([]);
    expect(at(proven([3])).map((found) => found.at)).toEqual([0, 2, 3, 5, 6]);
    // Names of authors are no titles, and prove those over them.
    expect(at(proven([], [3]))).toEqual([
      { at: 2, over: true },
      { at: 5, over: true },
    ]);
  });
});
