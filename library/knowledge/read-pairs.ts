// Reads a file of pairs of entries: one pair per line, each entry by its list and number, separated by a tab; text
// after another tab is a remark. Errors are reported by file and line.
import type { FaultLog } from '../sources/fault-log.ts';
import { linesOfFile } from '../reference-data/lists/read-table-file.ts';

export interface EntryPair {
  one: string;
  other: string;
  /** Of the file, from 1. */
  line: number;
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}:[1-9]\d{0,8}$/;
/** An entry as it is named: `persons:12`. */
export const isEntryId = (text: string): boolean => idPattern.test(text);

const mostPairs = 20_000;
const mostFaults = 20;

/** Empty lines and those that begin with # are passed by. It stops at so many faults. */
export const readPairs = async (path: string, faults: FaultLog): Promise<EntryPair[]> => {
  const pairs: EntryPair[] = [];
  const lines = new Map<string, number>();
  const whyNone = (cells: readonly string[]): string | undefined => {
    const [one = '', other] = cells;
    if (other === undefined) return 'two entries stand in a line, parted by a tab: persons:12, poets:93';
    const wrong = [one, other].find((id) => !isEntryId(id));
    if (wrong !== undefined)
      return `“${wrong.slice(0, 80)}” is no entry: it is named by its list and number, persons:12`;
    if (one === other) return `“${one}” is one entry: name two`;
    const before = lines.get([one, other].sort().join(' '));
    return before === undefined ? undefined : `the pair is already in line ${before}: take one out`;
  };
  for await (const [text, line] of linesOfFile(path)) {
    const content = line === 1 ? text.replace(/^\uFEFF/u, '') : text;
    if (content.trim() === '' || content.startsWith('#')) continue;
    const cells = content.split('\t', 2).map((cell) => cell.trim());
    const why = whyNone(cells);
    if (why !== undefined) faults.refuse(path, line, why);
    else {
      const [one, other] = cells;
      lines.set([one, other].sort().join(' '), line);
      pairs.push({ one, other, line });
    }
    if (pairs.length > mostPairs)
      faults.refuse(path, line, `there are more than ${mostPairs} pairs: make two files of it`);
    if (faults.list.length >= mostFaults || pairs.length > mostPairs) return pairs;
  }
  if (pairs.length === 0 && !faults.refused)
    faults.refuse(path, 0, 'it has no pair: write two entries a line, parted by a tab');
  return pairs;
};
