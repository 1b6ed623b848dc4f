// The running text of an article's part as HTML: its paragraphs, joined over the ends of lines. The lines of an
// advertisement stay separate, since it is set, not written. Notes are in their place, as in copied text.
import { joinsWithSpace } from '../pages/join-lines.ts';
import { rowsOfRun, type SourceCell, type SourceLine } from '../sources/source.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => entities[c]);

export interface HtmlOptions {
  /** Whether a paragraph begins with the line of this number, from 0. */
  begins(line: number): boolean;
  keepLines: boolean;
  /** What the cell of a gaiji shows. */
  shown(code: string): string;
}

const cellsOfLine = ({ runs }: SourceLine): SourceCell[] => runs.flatMap(rowsOfRun).flat();

export const articleHtml = (
  lines: readonly SourceLine[],
  { begins, keepLines, shown }: HtmlOptions,
): string => {
  const paragraphs: string[] = [];
  let last: SourceCell | undefined;
  for (const [i, line] of lines.entries()) {
    const cells = cellsOfLine(line);
    if (cells.length === 0) continue;
    const text = cells
      .map(({ text: cell, gaiji, before = '', after = '' }) => before + (gaiji ? shown(cell) : cell) + after)
      .join('');
    const opens = last === undefined || begins(i);
    if (opens) paragraphs.push('');
    else if (keepLines) paragraphs[paragraphs.length - 1] += '<br>';
    else if (joinsWithSpace(last!, cells[0])) paragraphs[paragraphs.length - 1] += ' ';
    paragraphs[paragraphs.length - 1] += escapeHtml(text);
    last = cells.at(-1);
  }
  return paragraphs.map((text) => `<p>${text.trim()}</p>`).join('');
};
