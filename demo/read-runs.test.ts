import { describe, expect, it } from 'vitest';
import { readRuns } from './read-runs.ts';

const runsOf = (text: string, options = {}) =>
  readRuns(text, options).map(({ note, cells }) => [
    note ? 'note' : 'main',
    cells.map((c) => `${c.before ?? ''}${c.text}${c.after ?? ''}`).join('|'),
  ]);

describe('readRuns', () => {
  it('hangs punctuation on its character, and makes notes of what is in brackets', () => {
    expect(runsOf('曰：「天 地。」（一作：玄）也')).toEqual([
      ['main', '曰：|「天|地。」'],
      ['note', '一|作：|玄'],
      ['main', '也'],
    ]);
  });

  it('opens no note at a bracket that never closes', () => {
    expect(runsOf('天（地。人')).toEqual([['main', '天（|地。|人']]);
  });

  it('reads two ASCII characters as the code of a gaiji where the text has such', () => {
    const [{ cells }] = readRuns('玉z1。q0p0', { gaijiOf: (pair: string) => `&X-${pair};` });
    expect(cells).toEqual([
      { text: '玉' },
      { text: '&X-z1;', gaiji: true, after: '。' },
      { text: '&X-q0;', gaiji: true },
      { text: '&X-p0;', gaiji: true },
    ]);
  });

  it('keeps variation selectors with their character', () => {
    expect(runsOf('說\u{e0100}，也')).toEqual([['main', '說\u{e0100}，|也']]);
  });
});
