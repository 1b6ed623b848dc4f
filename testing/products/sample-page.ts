// Small pages for tests.
import type { Column, Page } from '#contract/reading/reader.ts';

const pitch = 50;
const lineWidth = 100;

/** A column in the printed line `line` (from 1, from the right) of the characters of `text`. */
export const columnOf = (line: number, text: string, more: Partial<Column> = {}): Column => {
  const words = more.words ?? [...text];
  const top = more.top ?? 100;
  return {
    lineId: line,
    line,
    left: 1000 - line * lineWidth,
    right: 1000 - (line - 1) * lineWidth,
    top,
    bottom: top + words.length * pitch,
    columnType: 'Normal',
    wordDir: 'V',
    symbols: [],
    lineSymbol: [],
    ...more,
    words,
  };
};

export const pageOf = (columns: Column[], more: Partial<Page> = {}): Page => ({
  pageId: 1,
  pageKey: 'key',
  pageNum: '卷一·葉一a',
  width: 1100,
  height: 1500,
  direction: 'V',
  blocks: [{ left: 200, top: 100, right: 1000, bottom: 1200, direction: 'V', areaType: 'text', columns }],
  text: columns.flatMap((c) => c.words).join(''),
  picture: 'typeset',
  images: [],
  colline: [],
  gaiji: [],
  paragraphs: [],
  hotWord: { lsrw: [], lsdm: [], ldzg: [], zcy: [] },
  articles: [],
  ...more,
});
