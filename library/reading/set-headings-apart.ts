import type { Page } from '#contract/reading/reader.ts';
import type { BundleNode } from '../bundle/bundle-rows.ts';

/** A printed line with text: its first column, the ordinal of its first cell on the page, and its words without notes. */
interface Line {
  line: number;
  lineId: number;
  firstCell: number;
  words: string;
  /** It begins within a note of the line before. */
  isWithinNote: boolean;
}

const linesOf = ({ blocks }: Pick<Page, 'blocks'>): Line[] => {
  const lines: Line[] = [];
  let firstCell = 0;
  let open: number | undefined;
  for (const { line, lineId, words, note } of blocks.flatMap(({ columns }) => columns)) {
    if (words.length === 0) continue;
    const isWithinNote = note !== undefined && note === open;
    if (lines.at(-1)?.line !== line) lines.push({ line, lineId, firstCell, words: '', isWithinNote });
    if (note === undefined) lines[lines.length - 1].words += words.join('');
    firstCell += words.length;
    open = note;
  }
  return lines;
};

/** How many lines from `at` have the title, and nothing else but notes; 0 where they have not. */
const titleLines = (lines: readonly Line[], at: number, title: string): number => {
  let words = '';
  for (let i = at; i < lines.length && title.startsWith(words); i += 1) {
    words += lines[i].words;
    if (words === title) return i + 1 - at;
  }
  return 0;
};

/**
 * The columns that begin a paragraph, among them those where a catalogue node's printed heading begins and where it has
 * ended: the layout alone does not show it, since a heading followed by a higher line looks like a line broken to raise a
 * name. `nodes` are those that begin on the page.
 */
export const setHeadingsApart = (
  { blocks, paragraphs }: Pick<Page, 'blocks' | 'paragraphs'>,
  nodes: readonly Pick<BundleNode, 'title' | 'firstCell'>[],
): number[] => {
  const lines = linesOf({ blocks });
  const begins = new Set(paragraphs);
  for (const { title, firstCell } of nodes) {
    const at = lines.findIndex((line) => line.firstCell === firstCell);
    const count = at < 0 ? 0 : titleLines(lines, at, title);
    if (count === 0) continue;
    begins.add(lines[at].lineId);
    for (let i = at + 1; i < at + count; i += 1) begins.delete(lines[i].lineId);
    const next = lines.slice(at + count, at + count + 1).find(({ isWithinNote }) => !isWithinNote);
    if (next) begins.add(next.lineId);
  }
  return [...begins].sort((a, b) => a - b);
};
