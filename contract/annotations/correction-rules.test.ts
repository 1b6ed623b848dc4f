import { describe, expect, it } from 'vitest';
import { listSegments, mixesScripts, segmentsOf } from './correction-rules.ts';
import type { Column, Page } from '../reading/reader.ts';

const column = (lineId: number, text: string): Column => ({
  lineId,
  line: lineId,
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  columnType: 'Normal',
  wordDir: 'V',
  words: [...text],
  symbols: [],
  lineSymbol: [],
});
const page = (pageId: number, ...texts: string[]): Pick<Page, 'pageId' | 'blocks'> => ({
  pageId,
  blocks: [
    {
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
      direction: 'V',
      areaType: '',
      columns: texts.map((text, i) => column(i + 1, text)),
    },
  ],
});
const place = (startLineId: number, startWordId: number, endLineId: number, endWordId: number) => ({
  pageId: 1,
  startLineId,
  startWordId,
  endLineId,
  endWordId,
});

describe('segments of a correction', () => {
  const pages = [page(1, '威烈天下', '大定', '名分'), page(2, '之始')];
  it('are the runs of columns that the span touches, a single one within a column', () => {
    expect(segmentsOf(pages, place(1, 3, 1, 4))).toEqual(['天下']);
    expect(segmentsOf(pages, place(1, 3, 2, 2))).toEqual(['天下', '大定']);
    expect(segmentsOf(pages, { ...place(2, 2, 1, 1), endPageId: 2 })).toEqual(['定', '名分', '之']);
    expect(listSegments(['天下', '大定'])).toBe('「天下」「大定」');
  });
});

describe('scripts of a correction', () => {
  it('are mixed when Chinese characters stand with Latin letters, whole or full width, and not else', () => {
    for (const text of ['天下abc', 'Ａ天', '𠀀é', '〇x']) expect(mixesScripts(text)).toBe(true);
    for (const text of ['天下', 'abc Ｄ', '天 1919，。', '⿰氵艹', '天&KR0008;下', '', '123']) {
      expect(mixesScripts(text)).toBe(false);
    }
  });
});
