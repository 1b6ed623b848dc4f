// The manuscript of 《琅嬛閱書便覽》: plain text with a few marks, read into blocks of cells.
//
//   # 卷一|葉之各部    a 卷, on a new leaf        ## 版框    a heading        @figure leaf    a figure
//   - text            an item, numbered in its list; any other line is a paragraph
//   [李白] <詩經>      專名號, 書名號               （…） {…}  a note in two rows, in one
//   ⟦…‖English⟧       of another type of text     ⟦…‖Left ○⟧  each character with a mark beside it
//   ⟦敬‖gaiji⟧        the glyph of a gaiji that is named after the character
import { type MarkPosition, ColumnType } from '#contract/reading/reader.ts';
import type { CellLine } from '#imaging/typeset/cell-marks.ts';
import type { MainType } from '#imaging/typeset/lay-letters.ts';
import type { SourceCell } from '#library/sources/source.ts';
import type { z } from 'zod';

export interface ManuscriptRun {
  /** Main text, a note in two rows, or one in a single row. */
  kind: 'main' | 'note' | 'row';
  type?: MainType;
  small?: true;
  cells: SourceCell[];
}

export type ManuscriptBlock =
  | { kind: 'juan'; label: string; title: string }
  | { kind: 'heading'; title: string; segments: ManuscriptRun[] }
  | { kind: 'figure'; name: string }
  | { kind: 'paragraph'; segments: ManuscriptRun[]; indent: number; hang: number };

const isCell = /^[\p{L}\p{N}\p{Co}□■]$/u;
const openers = new Set('「『');
const lineKinds: Readonly<Record<string, CellLine['kind']>> = { '[': 'ProperName', '<': 'BookTitle' };
const noteKinds: Readonly<Record<string, ManuscriptRun['kind']>> = { '（': 'note', '{': 'row' };
const closers = new Set('）}');

type Position = z.infer<typeof MarkPosition>;

/** The code of the gaiji that shows a character without its last stroke. */
export const codeOfGaiji = (character: string): string =>
  `&QB-${character.codePointAt(0)!.toString(16).toUpperCase()};`;

const applySpec = (segments: ManuscriptRun[], spec: string): ManuscriptRun[] => {
  const [word, mark = ''] = spec.split(' ');
  if (word === 'gaiji')
    return segments.map((one) => ({
      ...one,
      cells: one.cells.map((cell) => ({ ...cell, text: codeOfGaiji(cell.text), gaiji: true as const })),
    }));
  if (mark !== '')
    return segments.map((one) => ({
      ...one,
      cells: one.cells.map((cell) => ({
        ...cell,
        marks: [...(cell.marks ?? []), { text: mark, position: word as Position }],
      })),
    }));
  if (word === 'small') return segments.map((one) => ({ ...one, small: true as const }));
  return segments.map((one) => ({ ...one, type: ColumnType.parse(word) as MainType }));
};

/** The cells of a typed run: every character but white space is one. */
const typedCells = (text: string): SourceCell[] => {
  const cells: SourceCell[] = [];
  let before = '';
  for (const character of text)
    if (character === ' ') before += ' ';
    else {
      cells.push({ text: character, ...(before === '' ? {} : { before }) });
      before = '';
    }
  return cells;
};

const isMarkSpec = (spec: string): boolean => spec.includes(' ') || spec === 'gaiji' || spec === 'small';

/** Reads a paragraph. Fails on a mark that is not closed. */
export const readInline = (text: string): ManuscriptRun[] => {
  const segments: ManuscriptRun[] = [];
  const characters = [...text];
  let lines: CellLine[] = [];
  let kind: ManuscriptRun['kind'] = 'main';
  let before = '';
  let last: SourceCell | undefined;
  const put = (cell: SourceCell): void => {
    const open = segments.at(-1);
    const placed = { ...cell, ...(before === '' ? {} : { before }), ...(lines.length > 0 ? { lines } : {}) };
    before = '';
    last = placed;
    if (open && open.kind === kind && open.type === undefined && !open.small) open.cells.push(placed);
    else segments.push({ kind, cells: [placed] });
  };
  for (let i = 0; i < characters.length; i += 1) {
    const c = characters[i];
    if (lineKinds[c]) lines = [...lines, { kind: lineKinds[c] }];
    else if (c === ']' || c === '>') lines = lines.slice(0, -1);
    else if (noteKinds[c]) kind = noteKinds[c];
    else if (closers.has(c)) kind = 'main';
    else if (c === '⟦') {
      const end = characters.indexOf('⟧', i);
      if (end < 0) throw new Error(`“${text.slice(0, 20)}…”: ⟦ is not closed`);
      const [content, spec] = characters
        .slice(i + 1, end)
        .join('')
        .split('‖');
      const read = isMarkSpec(spec) ? readInline(content) : [{ kind, cells: typedCells(content) }];
      for (const segment of applySpec(read, spec)) {
        if (lines.length > 0) segment.cells = segment.cells.map((cell) => ({ ...cell, lines }));
        if (before !== '') segment.cells[0] = { ...segment.cells[0], before };
        before = '';
        if (spec.includes(' ') || spec === 'gaiji') for (const cell of segment.cells) put(cell);
        else segments.push(segment);
        last = segments.at(-1)!.cells.at(-1);
      }
      i = end;
    } else if (isCell.test(c)) put({ text: c });
    else if (openers.has(c)) before += c;
    else if (last) last.after = (last.after ?? '') + c;
    else throw new Error(`“${text.slice(0, 20)}…” begins with ${c}`);
  }
  if (lines.length > 0 || kind !== 'main' || before !== '')
    throw new Error(`“${text.slice(0, 20)}…”: a mark is not closed`);
  return segments;
};

export const readManuscript = (text: string): ManuscriptBlock[] => {
  const blocks: ManuscriptBlock[] = [];
  let item = 0;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    item = line.startsWith('- ') ? item + 1 : 0;
    if (line.startsWith('# ')) {
      const [label, title] = line.slice(2).split('|');
      blocks.push({ kind: 'juan', label, title });
    } else if (line.startsWith('## '))
      blocks.push({ kind: 'heading', title: line.slice(3), segments: readInline(line.slice(3)) });
    else if (line.startsWith('@figure ')) blocks.push({ kind: 'figure', name: line.slice(8).trim() });
    else if (item > 0)
      blocks.push({
        kind: 'paragraph',
        segments: [
          { kind: 'main', type: 'SerialNumber', cells: typedCells(String(item)) },
          ...readInline(line.slice(2)),
        ],
        indent: 1,
        hang: 2,
      });
    else blocks.push({ kind: 'paragraph', segments: readInline(line), indent: 0, hang: 0 });
  }
  return blocks;
};
