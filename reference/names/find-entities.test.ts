import { describe, expect, it } from 'vitest';
import { composePage } from '#library/pages/compose-page.ts';
import { sourceCells, lineOf } from '#testing/products/source.ts';
import type { SourceLine } from '#library/sources/source.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { findEntities, type ListedName } from './find-entities.ts';
import { NameTrie } from './name-trie.ts';

const names = new NameTrie<ListedName>(openVariants(packVariants([])));
for (const word of ['李白', '杜甫', '白居易']) names.add(word, { kind: 'lsrw', word, alone: false });
names.add('無可', { kind: 'lsrw', word: '無可', alone: true });
names.add('洛陽', { kind: 'lsdm', word: '洛陽', alone: false });
names.add('洛陽', { kind: 'ldzg', word: '洛陽', alone: false });

const wordsIn = (lines: SourceLine[], cells = 4) =>
  findEntities(
    composePage(
      { pageKey: 'k', pageNum: '葉一', lines },
      1,
      { form: { lines: 8, cells }, gaiji: new Map() },
      () => undefined,
    ),
    names,
  );
const note = (right: string, left: string, continues = false): SourceLine['runs'][number] => ({
  kind: 'note',
  right: sourceCells(right),
  left: sourceCells(left),
  continues,
});
const main = (text: string): SourceLine['runs'][number] => ({ kind: 'main', cells: sourceCells(text) });

describe('hot words of a page', () => {
  it('finds a name that runs over the end of a full line, a range a column', () => {
    expect(wordsIn([lineOf('天下白居'), lineOf('易在焉')]).lsrw).toEqual([
      { lineId: 1, start: 3, end: 4, word: '白居易', rest: [{ lineId: 2, start: 1, end: 1 }] },
    ]);
  });

  it('reads on past a note, and reads the note for itself, over its rows and lines', () => {
    const lines = [
      { indent: 0, runs: [main('李'), note('謂杜', '甫也'), main('白')] },
      { indent: 0, runs: [main('曰'), note('與杜', '某李')] },
      { indent: 0, runs: [note('白', '同', true), main('云')] },
    ];
    expect(wordsIn(lines, 4).lsrw).toEqual([
      { lineId: 1, start: 1, end: 1, word: '李白', rest: [{ lineId: 4, start: 1, end: 1 }] },
      { lineId: 2, start: 2, end: 2, word: '杜甫', rest: [{ lineId: 3, start: 1, end: 1 }] },
      { lineId: 7, start: 2, end: 2, word: '李白', rest: [{ lineId: 8, start: 1, end: 1 }] },
    ]);
  });

  it('finds none over punctuation, an empty place, or the end of a line that is not full', () => {
    const stopped = sourceCells('李白');
    stopped[0].after = '。';
    expect(
      wordsIn([{ indent: 0, runs: [{ kind: 'main', cells: stopped }] }, lineOf('天地人和')]).lsrw,
    ).toEqual([]);
    const gap = [{ indent: 0, runs: [main('李'), { kind: 'gap' as const, cells: 1 }, main('白')] }];
    expect(wordsIn([...gap, lineOf('天地人和')]).lsrw).toEqual([]);
    expect(wordsIn([lineOf('天地人和'), lineOf('桃李'), lineOf('白雲')]).lsrw).toEqual([]);
  });

  it('finds a name that is mostly another word only where it is isolated', () => {
    expect(wordsIn([lineOf('無可'), lineOf('天地人和')]).lsrw).toHaveLength(1);
    expect(wordsIn([lineOf('無可奈何')]).lsrw).toEqual([]);
  });

  it('gives a word of two kinds to both, and the longer word alone', () => {
    const { lsdm, ldzg } = wordsIn([lineOf('在洛陽也')]);
    expect([lsdm, ldzg].map((list) => list.map(({ word }) => word))).toEqual([['洛陽'], ['洛陽']]);
    expect(wordsIn([lineOf('李白居易')]).lsrw.map(({ word }) => word)).toEqual(['李白']);
  });
});
