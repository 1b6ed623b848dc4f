import { describe, expect, it } from 'vitest';
import type { SourceCell } from '../source.ts';
import { linesOf } from '#testing/products/kanripo-lines.ts';
import { markSmallText, readSmallWords } from './small-text.ts';

const textOf = (cells: readonly SourceCell[]) => cells.map((cell) => cell.text).join('');

/** Rows of a file as `indent:run run`, small main text in braces, and what was counted. */
const read = (rows: string[], { id = 'KR0', foot = 21, open = false } = {}) => {
  const lines = linesOf(rows);
  const counts = new Map<string, number>();
  markSmallText(lines, { id, foot, open }, counts);
  const shown = lines.map(({ indent, runs }) => {
    const shownRuns = runs.map((run) => {
      if (run.kind === 'gap') return `_${run.cells}`;
      if (run.kind === 'note') return `${run.continues ? '+' : ''}(${textOf(run.right)}/${textOf(run.left)})`;
      return run.small ? `{${textOf(run.cells)}}` : textOf(run.cells);
    });
    return `${indent}:${shownRuns.join(' ')}`;
  });
  return { lines: shown, counts: Object.fromEntries(counts) };
};

describe('main text set small', () => {
  it('is main text, a word of the table with an empty left row', () => {
    expect(read(['　　總督(臣/)年羹堯謹', '　　到(臣臣/)思此', '孟子(名/軻)曰(又/)'])).toEqual({
      lines: ['2:總督 {臣} 年羹堯謹', '2:到 {臣臣} 思此', '0:孟子 (名/軻) 曰 (又/)'],
      counts: { 臣: 1, 臣臣: 1 },
    });
  });

  it('is no note that goes on from a line, or is gone on with', () => {
    const [foot, full] = [8, '天地玄黃宇宙洪'];
    expect(read([`${full}(吳遷/都之)`, '(臣/)吳人', `${full}(臣)`, '(作/虜)割鮮'], { foot }).lines).toEqual([
      `0:${full} (吳遷/都之)`,
      '0:+(臣/) 吳人',
      `0:${full} (臣/)`,
      '0:+(作/虜) 割鮮',
    ]);
    expect(read(['(臣/)'], { open: true }).lines).toEqual(['0:(臣/)']);
  });

  it('is no note of the line over it that ended there: the 提要 under its class', () => {
    const rows = (note: string) => [`　　茶經　譜録類二(${note})`, '　　　　(臣/)等謹案茶經三卷'];
    const small = '4:{臣} 等謹案茶經三卷';
    expect(read(rows('飲饌之屬/'), { foot: 12 }).lines[1]).toBe(small);
    expect(read(rows('飲饌/之屬')).lines[1]).toBe(small);
    expect(read(rows('飲饌之屬')).lines[1]).toBe(small);
    expect(read(rows('飲饌/之屬'), { foot: 11 }).lines[1]).toBe('4:+(臣/) 等謹案茶經三卷');
  });

  it('is 臣 with a name where 按 follows, in transcriptions that part no rows, over the end of a line too', () => {
    expect(
      read(['監本作幽王(臣)', '　(良裘)按豳王', '宋本作璞(臣照)', '　按無名', '(臣松之案諸書)卓死(臣瓚)曰']),
    ).toEqual({
      lines: [
        '0:監本作幽王 {臣}',
        '1:{良裘} 按豳王',
        '0:宋本作璞 {臣照}',
        '1:按無名',
        '0:(臣松之/案諸書) 卓死 (臣/瓚) 曰',
      ],
      counts: { 臣良裘: 1, 臣照: 1 },
    });
  });

  it('is of one text where the table says so', () => {
    const row = ['方矣(頥/)竊於此'];
    expect(read(row, { id: 'KR3e0088' }).counts).toEqual({ 頥: 1 });
    expect(read(row).counts).toEqual({});
  });

  it('refuses a line of the table that lacks a field', () => {
    expect(readSmallWords('# x\n臣？\t按案\tKR1 KR2\twhy\n')).toEqual([
      { characters: ['臣', '？'], next: '按案', texts: new Set(['KR1', 'KR2']) },
    ]);
    expect(() => readSmallWords('臣\t-\t-\twhy\n臣等\t-')).toThrow('small-text.tsv:2');
  });
});
