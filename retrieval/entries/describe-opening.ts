// How the text of an entry begins that has a heading: the first words behind it. An entry without a heading is called by its
// first words as it is.
import type { StoredEntry } from '#library/entries/read-entries.ts';
import type { PageReader } from './entry-text.ts';

/** Number of pages searched for its heading and the beginning of its text; a poet's life may precede them. */
const mostPages = 3;
const openingCells = 24;

/**
 * The forms in which the text may have it: without marks, and for a title of several parts (高士詠：段幹木) also its own
 * part alone.
 */
const headingsOf = (title: string): string[][] =>
  [title, title.slice(title.lastIndexOf('：') + 1)].map((heading) => [...heading.replace(/\p{P}/gu, '')]);

export const describeOpening = (
  { title, start, end }: Pick<StoredEntry, 'title' | 'start' | 'end'>,
  readPage: PageReader,
): string | undefined => {
  const cells: { text: string; line: string }[] = [];
  const last = Math.min(end.pageId, start.pageId + mostPages - 1);
  for (let { pageId } = start; pageId <= last; pageId++) {
    const page = readPage(pageId).cells;
    const from = pageId === start.pageId ? start.cell : 0;
    const to = pageId === end.pageId ? end.cell : page.length;
    for (const { text, lineId, note } of page.slice(from, to))
      if (note === undefined) cells.push({ text, line: `${pageId}.${lineId}` });
  }
  const beginsLine = (i: number) => i === 0 || cells[i].line !== cells[i - 1].line;
  const behindHeading = (heading: readonly string[]): number => {
    const at = cells.findIndex(
      (_, i) => beginsLine(i) && heading.every((text, k) => cells[i + k]?.text === text),
    );
    return at < 0 || heading.length === 0 ? cells.length : at + heading.length;
  };
  const behind = headingsOf(title)
    .map(behindHeading)
    // Where the line goes on, what it is called by is how its text begins.
    .find((i) => i < cells.length && beginsLine(i));
  if (behind === undefined) return undefined;
  return cells
    .slice(behind, behind + openingCells)
    .map(({ text }) => text)
    .join('');
};
