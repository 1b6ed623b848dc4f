import { expect, it } from 'vitest';
import { toRuns } from './text-runs.ts';
import { contextRuns } from './answer-concordance.ts';

const part = (text: string, more: object = {}) => ({ text, note: false, hits: [], ...more });

it('sets hits apart from what is around them, also where they touch', () => {
  expect(
    toRuns([
      part('天地玄黃', {
        hits: [
          [1, 2],
          [2, 3],
        ],
      }),
    ]),
  ).toEqual([
    { text: '天', style: 'plain' },
    { text: '地', style: 'hit' },
    { text: '玄', style: 'hit' },
    { text: '黃', style: 'plain' },
  ]);
  expect(toRuns([part('𠀀天', { hits: [[0, 1]] })])).toEqual([
    { text: '𠀀', style: 'hit' },
    { text: '天', style: 'plain' },
  ]);
  expect(toRuns([])).toEqual([]);
});

it('sets what is near a hit in its own style, and as a hit where it is both', () => {
  expect(toRuns([part('天地玄', { hits: [[1, 2]], near: [[0, 2]] })])).toEqual([
    { text: '天', style: 'near' },
    { text: '地', style: 'hit' },
    { text: '玄', style: 'plain' },
  ]);
});

it('puts a note into brackets of its own, but not what takes the place of one', () => {
  const note = part('天地玄', { note: true, hits: [[0, 1]], near: [[1, 2]] });
  expect(toRuns([part('日'), note, part('〔…〕', { note: true })])).toEqual([
    { text: '日', style: 'plain' },
    { text: '（', style: 'note' },
    { text: '天', style: 'hit-in-note' },
    { text: '地', style: 'near-in-note' },
    { text: '玄', style: 'note' },
    { text: '）', style: 'note' },
    { text: '〔…〕', style: 'note' },
  ]);
  // A text that looks so outside a note is one like any other.
  expect(toRuns([part('〔…〕')])).toEqual([{ text: '〔…〕', style: 'plain' }]);
});

it('writes a line in context with the notes of each part, and all of a hit as one', () => {
  const notes = [
    { part: 'left' as const, at: 1, text: '注' },
    { part: 'hit' as const, at: 1, text: '疏' },
    { part: 'right' as const, at: 1, text: '箋' },
  ];
  const line = { left: '天𠀀', hit: '地玄', right: '黃', notes };
  expect(contextRuns(line, 'left')).toEqual([
    { text: '天', style: 'plain' },
    { text: '（', style: 'note' },
    { text: '注', style: 'note' },
    { text: '）', style: 'note' },
    { text: '𠀀', style: 'plain' },
  ]);
  expect(contextRuns(line, 'hit')).toEqual([
    { text: '地', style: 'hit' },
    { text: '（', style: 'note' },
    { text: '疏', style: 'hit-in-note' },
    { text: '）', style: 'note' },
    { text: '玄', style: 'hit' },
  ]);
  expect(contextRuns(line, 'right').at(-2)).toEqual({ text: '箋', style: 'note' });
  expect(contextRuns({ left: '', hit: '地', right: '' }, 'left')).toEqual([]);
});
