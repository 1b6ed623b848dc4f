// The bill of a bundle: each file's CRC-32, size and path, one a line, so that a copy or an old disk can be checked to
// the last byte. Written last, before publishing.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { explainError } from './failure.ts';
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

export const writeManifest = (dir: string): void => {
  try {
    const paths = readdirSync(dir, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
    const lines = paths.map((path) => billOf(dir, path));
    writeWhole(join(dir, manifestName), Buffer.from(`${lines.join('\n')}\n`));
  } catch (cause) {
    throw explainError(cause, dir);
  }
};

/** What is wrong with the first file that is not as billed; `undefined` when all are. */
export const compareManifest = (dir: string): string | undefined => {
  let lines: string[];
  try {
    lines = readFileSync(join(dir, manifestName), 'utf8').trimEnd().split('\n');
  } catch (cause) {
    throw explainError(cause, dir);
  }
  for (const line of lines) {
    const path = line.split(' ').slice(2).join(' ');
    if (path === '' || billOf(dir, path) !== line) return `${path || manifestName} is not what was written`;
  }
  return undefined;
};
