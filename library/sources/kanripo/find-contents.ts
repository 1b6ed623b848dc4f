// The table of contents of a book shows titles as the text does, so its lines are left out of the search for headings:
// they would lead to the table and not to what it lists.
import type { SourceLine } from '../source.ts';
import { lineLength } from '../../pages/line-measures.ts';

const opening = /(?:目[録錄]|目次)[上中下]?$/;
const closing = /(?:目[録錄]|目次)[上中下]?終$/;

/** The text at the head of a 卷: 御定康熙字典卷十一. A table has 卷十一 alone. */
const volumeHead = /^欽定四庫全書$|.{3}[卷巻]第?[一二三四五六七八九十百上中下]+$/;

const mainText = (line: SourceLine): string => {
  const first = line.runs[0];
  return first?.kind === 'main' ? first.cells.map((cell) => cell.text).join('') : '';
};

const beginsText = (line: SourceLine, cells: number): boolean =>
  volumeHead.test(mainText(line)) ||
  (lineLength(line) >= cells - 1 && !line.runs.some((run) => run.kind === 'gap'));

/**
 * The ordinals of the lines within a table of contents. It begins with a line that ends in 目録; it ends where it says
 * so (`目録終`), else where a 卷 or running text begins, else with the lines given, which are a part of a file.
 */
export const findContents = (lines: readonly SourceLine[], cells: number): Set<number> => {
  const found = new Set<number>();
  for (let i = 0; i < lines.length; i++) {
    const title = mainText(lines[i]);
    if (title.length > 16 || !opening.test(title)) continue;
    const rest = lines.slice(i + 1);
    const close = rest.findIndex((line) => closing.test(mainText(line)));
    const text = rest.findIndex((line) => beginsText(line, cells));
    const length = close >= 0 ? close + 1 : text >= 0 ? text : rest.length;
    for (let k = 0; k <= length; k++) found.add(i + k);
    i += length;
  }
  return found;
};
