// The bill of a bundle: each file's CRC-32, size and path, one a line, so that a copy or an old disk can be checked to
// the last byte. Written last, before publishing.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { storeAddress } from './data-folder.ts';
import { explainError } from './failure.ts';
import { isScan } from './scan-files.ts';
import { openSegmentFile } from './segment-file.ts';
import { writeWhole } from './sync-files.ts';

const manifestName = 'manifest';
const pieceBytes = 1 << 22;

const billOf = (dir: string, path: string): string => {
  const source = openSegmentFile(join(dir, path));
  try {
    let sum = 0;
    for (let at = 0; at < source.size; at += pieceBytes) {
      sum = crc32(source.read(at, Math.min(pieceBytes, source.size - at)), sum);
    }
    return `${sum.toString(16).padStart(8, '0')} ${source.size} ${path}`;
  } finally {
    source.close();
  }
};

const billsOf = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== manifestName)
    .sort()
    .map((path) => billOf(dir, path));

const format = (bills: string[]): string => bills.map((bill) => `${bill}\n`).join('');

export const writeManifest = (dir: string): void => {
  try {
    writeWhole(join(dir, manifestName), Buffer.from(format(billsOf(dir))));
  } catch (cause) {
    throw explainError(cause, dir);
  }
};

/** Of a copy of what a holdings store has, the scans stay there. */
const isCopied = (path: string): boolean => storeAddress() === undefined || !isScan(path);

/**
 * What is wrong with the first file that differs from the manifest, is missing, or is not listed; `undefined` if there
 * is none. A file may be missing where `isElsewhere` says that it is stored in another place.
 */
export const compareManifest = (dir: string, isElsewhere: (path: string) => boolean): string | undefined => {
  try {
    const written = readFileSync(join(dir, manifestName), 'utf8');
    const pathOf = (bill: string) => bill.split(' ').slice(2).join(' ');
    const isHere = (bill: string) => isCopied(pathOf(bill)) && !isElsewhere(join(dir, pathOf(bill)));
    const found = billsOf(dir).filter((bill) => isCopied(pathOf(bill)));
    const bills = written.split('\n').filter((bill) => bill === '' || isHere(bill));
    if (format(found) === bills.join('\n')) return undefined;
    const wrong = found.find((bill) => !bills.includes(bill)) ?? bills.find((bill) => !found.includes(bill));
    return `${(wrong && pathOf(wrong)) || manifestName} is not what was written`;
  } catch (cause) {
    throw explainError(cause, dir);
  }
};
