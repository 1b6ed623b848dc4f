// A catalogue that a librarian gives: a file of tab-separated lines, each an entry: level, title, page, and where it
// begins within the page its line. docs/contents.md describes it to who writes one.
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { longestTitle, mostLevels } from '../files/bounds.ts';
import type { FaultLog } from '../sources/fault-log.ts';

export interface ContentsEntry {
  /** Its row in the file, from 1. */
  row: number;
  /** From 1, for entries directly beneath the book. */
  level: number;
  title: string;
  /** The pageKey or printed label of its page. */
  page: string;
  /** The printed line of that page with which it begins, from 1; absent, the line that reads as its title tells. */
  line?: number;
}

export interface ContentsFile {
  path: string;
  /** The text that is stored with the product. */
  text: string;
  entries: ContentsEntry[];
}

const maxBytes = 32 * 1024 * 1024;
/** Of a file that is not a catalogue, only the first faults are reported. */
const mostFaults = 100;

/** Why a row is no entry; undefined when it is one. `before` is the level of the row above. */
const whyNone = ([level, title, page, line = '']: string[], before: number): string | undefined => {
  if (page === undefined) return 'it has fewer than three columns: level, title and page are parted by tabs';
  if (!/^[1-9]\d?$/.test(level) || Number(level) > mostLevels)
    return `“${level.slice(0, 20)}” is no level: it is a number from 1 to ${mostLevels}`;
  if (Number(level) > before + 1)
    return `level ${level} follows level ${before}: a level is at most one deeper than that of the entry above`;
  if (title === '') return 'its title is empty: write one, or take the line out';
  if (title.length > longestTitle / 2) return `its title has more than ${longestTitle / 2} characters`;
  if (/\p{Cc}/u.test(title + page)) return 'it holds a control character: take it out';
  if (page === '') return 'its page is empty: give a pageKey or a printed label';
  if (page.length > longestTitle) return `its page has more than ${longestTitle} characters`;
  return line === '' || /^[1-9]\d{0,4}$/.test(line)
    ? undefined
    : `“${line.slice(0, 20)}” is no line: lines count from 1`;
};

const readText = (path: string, faults: FaultLog): string | undefined => {
  try {
    const { size } = statSync(path);
    if (size > maxBytes) {
      faults.refuse(path, 0, `it has ${size} bytes, more than 32 MB: it is no catalogue`);
      return undefined;
    }
    const bytes = readFileSync(path);
    if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
    faults.refuse(path, 0, 'it is not UTF-8: convert it to UTF-8');
  } catch (cause) {
    faults.refuse(
      path,
      0,
      `it cannot be read (${(cause as Error).message}): check the path, its owner and its mode`,
    );
  }
  return undefined;
};

/** Every row that is no entry is a fault. A byte order mark, CRLF, empty lines, and lines that begin with `#` are none. */
export const readContentsFile = (path: string, faults: FaultLog): ContentsFile | undefined => {
  const text = readText(path, faults);
  if (text === undefined) return undefined;
  const entries: ContentsEntry[] = [];
  const seen = new Set<string>();
  let before = 0;
  let row = 0;
  const faultsBefore = faults.list.length;
  const stop = faultsBefore + mostFaults;
  for (const line of text.split(/\r?\n/)) {
    row++;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const columns = line.split('\t', 4).map((column) => column.trim());
    const why = whyNone(columns, before);
    if (why !== undefined) faults.refuse(path, row, why);
    else {
      const [level, title, page, at] = columns;
      const entry = { row, level: Number(level), title, page, ...(at && { line: Number(at) }) };
      const name = columns.join('\t');
      if (seen.has(name)) faults.refuse(path, row, 'it is given twice: take one of the two out');
      seen.add(name);
      before = entry.level;
      entries.push(entry);
    }
    if (faults.list.length >= stop) {
      faults.refuse(
        path,
        row,
        `there are ${mostFaults} faults up to here, and the rest is not read: mend these first`,
      );
      return undefined;
    }
  }
  if (entries.length === 0 && faults.list.length === faultsBefore)
    faults.refuse(path, 0, 'it has no entry: write level, title and page, parted by tabs');
  return { path, text, entries };
};
