// What the file of knowledge is made of: when that has changed, the file is out of date.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent } from '../files/data-folder.ts';
import { listHoldings } from '../holdings/holdings.ts';
import { gazetteerDir, listKeys } from '../reference-data/gazetteer/list-files.ts';
import { tableFile } from '../reference-data/calendar/table-calendar.ts';
import { listFileOf, storedListKeys } from '../reference-data/lists/list-form.ts';
import { firstLineOf } from '../reference-data/lists/listed-kinds.ts';
import { variantsFingerprint } from '../reference-data/variants/build-variants.ts';
import { knowledgeFormat } from './knowledge-file.ts';

/** Two entries of lists, by kind and id, that a librarian has said to be one, or to be two. */
export interface Joining {
  kind: string;
  one: string;
  other: string;
  verdict: 'joined' | 'parted';
}

const sums = new Map<string, { sign: string; sum: string }>();

/** Of a file that is only ever replaced; read again when it has been. */
const sumOfFile = (path: string): string => {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    const sign = `${mtimeMs} ${size} ${ino}`;
    const known = sums.get(path);
    if (known?.sign === sign) return known.sum;
    const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
    sums.set(path, { sign, sum });
    return sum;
  } catch (cause) {
    if (isAbsent(cause)) return '';
    throw cause;
  }
};

let variants: string | undefined;

/** A SHA-256 in hexadecimal. Reads heads of lists and versions of products, and no text. */
export const sumInputs = (data: string, joinings: readonly Joining[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        knowledgeFormat,
        (variants ??= variantsFingerprint()),
        storedListKeys(data).map((key) => [key, firstLineOf(listFileOf(data, key))]),
        listKeys(data).map((key) => [key, sumOfFile(join(gazetteerDir(data), `${key}.jsonl`))]),
        sumOfFile(tableFile(data)),
        listHoldings(data).map(({ code, version }) => [code, version]),
        joinings
          .map(({ kind, one, other, verdict }) => [kind, ...[one, other].sort(), verdict].join('\t'))
          .sort(),
      ]),
    )
    .digest('hex');
