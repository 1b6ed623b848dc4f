import { describe, expect, it } from 'vitest';
import type { Column } from '#contract/reading/reader.ts';
import { setHeadingsApart } from './set-headings-apart.ts';

const box = { left: 0, top: 0, right: 10, bottom: 100 };

/** A page of these columns: `[line, words, note]`. */
const pageOf = (columns: [line: number, words: string, note?: number][], paragraphs: number[] = []) => ({
  blocks: [
    {
      ...box,
      direction: 'V' as const,
      areaType: '',
      columns: columns.map(
        ([line, words, note], i): Column => ({
          ...box,
          lineId: i + 1,
          line,
          columnType: 'Normal',
          wordDir: 'V',
          words: [...words],
          symbols: [],
          lineSymbol: [],
          ...(note !== undefined && { note }),
        }),
      ),
    },
  ],
  paragraphs,
});
const node = (title: string, firstCell: number) => ({ title, firstCell });

describe('a heading of the catalogue', () => {
  it('is a paragraph of its own, whatever is set higher after it', () => {
    const page = pageOf([
      [1, '少主遂北遷'],
      [2, '桑維翰責張彥澤'],
      [3, '桑維翰形貌甚怪'],
      [4, '往往見之者失次'],
    ]);
    expect(setHeadingsApart(page, [node('桑維翰責張彥澤', 5)])).toEqual([2, 3]);
  });

  it('may have a note, fill several lines and close the page', () => {
    const noted = pageOf([
      [1, '關雎'],
      [1, '三章', 2],
      [2, '關關雎鳩'],
    ]);
    expect(setHeadingsApart(noted, [node('關雎', 0)])).toEqual([1, 3]);
    const goingOn = pageOf([
      [1, '關雎'],
      [1, '三章一', 2],
      [2, '章四句', 2],
      [2, '關關雎鳩'],
    ]);
    expect(setHeadingsApart(goingOn, [node('關雎', 0)])).toEqual([1]);
    const long = pageOf(
      [
        [1, '丁思僅謂'],
        [2, '馬希範起兵'],
        [3, '丁思僅者'],
        [4, '馬希範殺高郁'],
      ],
      [1, 2],
    );
    expect(setHeadingsApart(long, [node('丁思僅謂馬希範起兵', 0), node('馬希範殺高郁', 13)])).toEqual([
      1, 3, 4,
    ]);
  });

  it('is none where its line has other words, or it begins within one', () => {
    const page = pageOf(
      [
        [1, '武德元年五月'],
        [2, '子曰學而'],
        [3, '時習之'],
      ],
      [1],
    );
    for (const nodes of [[node('武德元年', 0)], [node('學而', 8)], [node('卷一', 0)], [node('', 0)], []])
      expect(setHeadingsApart(page, nodes)).toEqual([1]);
  });
});
