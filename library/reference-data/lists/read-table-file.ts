// Reads a table in a text file, a line at a time: columns separated by tabs, their names in the first line. UTF-8, read
// strictly; UTF-16 where its byte order mark says so. Errors are reported by file and line.
import { createReadStream } from 'node:fs';
import {
  type ReferenceFacts,
  ReferenceFacts as Facts,
  type ReferenceKind,
} from '#contract/tools/reference.ts';
import { tableColumns } from '#contract/tools/tool-lists.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { lacksTabs, noTab } from '../lacks-tabs.ts';

/** Columns whose cells hold several values, separated by 、 ； ; or |. */
const listed = new Set(['alias', 'works']);
const numbers: Record<string, [least: number, most: number, whole: boolean]> = {
  firstYear: [-9999, 9999, true],
  lastYear: [-9999, 9999, true],
  latitude: [-90, 90, false],
  longitude: [-180, 180, false],
};
const mostLine = 200_000;
const mostFaults = 20;

/** The lines of a file without their ends, numbered from 1. */
export async function* linesOfFile(path: string): AsyncGenerator<[line: string, number: number]> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let rest = '';
  let number = 0;
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder!.decode(bytes, { stream: true }) : (decoder?.decode() ?? '');
    } catch (cause) {
      const why = `${path}: after line ${number} it is not ${decoder!.encoding.toUpperCase()}: convert it to UTF-8`;
      throw new LibraryFailure('bad-source', why, { cause });
    }
  };
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk, path), { fatal: true });
      const lines = `${rest}${decode(chunk)}`.split('\n');
      rest = lines.pop()!;
      if (rest.length > mostLine)
        throw new LibraryFailure(
          'bad-source',
          `${path}:${number + lines.length + 1}: a line is at most ${mostLine} characters`,
        );
      for (const line of lines) yield [line.replace(/\r$/u, ''), ++number];
    }
    rest += decode();
    if (rest !== '') yield [rest.replace(/\r$/u, ''), ++number];
  } catch (cause) {
    throw explainError(cause, path);
  }
}

const encodingOf = (start: Buffer, path: string): string => {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff)
    throw new LibraryFailure('bad-source', `${path} is UTF-16BE: convert it to UTF-8 or UTF-16LE`);
  if (start.subarray(0, 200).includes(0))
    throw new LibraryFailure(
      'bad-source',
      `${path} holds U+0000, as UTF-16 without its mark does: convert it to UTF-8`,
    );
  return 'utf-8';
};

type Columns = readonly string[];

const readHeader = (line: string, kind: ReferenceKind, path: string): Columns => {
  const columns = line.split('\t').map((cell) => cell.trim());
  const allowed = tableColumns[kind];
  const wrong = (why: string) =>
    new LibraryFailure(
      'bad-source',
      `${path}:1: ${why}; columns of ${kind} are ${allowed.join(', ')}, parted by tabs`,
    );
  const unknown = columns.find((column) => !allowed.includes(column));
  if (unknown !== undefined) throw wrong(`“${unknown.slice(0, 40)}” is no column`);
  if (!columns.includes('name')) throw wrong('there is no column name');
  const twice = columns.find((column, i) => columns.indexOf(column) !== i);
  if (twice !== undefined) throw wrong(`the column ${twice} occurs twice`);
  return columns;
};

const readCell = (column: string, cell: string): unknown => {
  if (listed.has(column)) return cell.split(/[、；;|]/u).flatMap((part) => part.trim() || []);
  const bounds = numbers[column];
  if (!bounds) return cell;
  const [least, most, whole] = bounds;
  const value = /^-?\d{1,6}(\.\d{1,10})?$/u.test(cell) ? Number(cell) : Number.NaN;
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  throw new RangeError(
    `${column} is ${whole ? 'a whole number' : 'a number'} of ${least} to ${most}, not “${cell.slice(0, 40)}”`,
  );
};

/** What is wrong with a text that is to be shown and stored. */
const unfit = (cell: string): string | undefined => {
  if (/[\p{Cc}\p{Surrogate}]/u.test(cell.replaceAll('\t', ''))) return 'there is a control character in it';
  return cell.includes('\uFFFD') ? 'U+FFFD is in it, where something could not be read before' : undefined;
};

const readRow = (line: string, columns: Columns): ReferenceFacts => {
  const cells = line.split('\t');
  if (cells.length > columns.length)
    throw new RangeError(`${cells.length} cells for ${columns.length} columns`);
  if (columns.length > 1 && cells.length === 1 && lacksTabs(line)) throw new RangeError(noTab);
  const bad = unfit(line);
  if (bad !== undefined) throw new RangeError(bad);
  const row = columns.flatMap((column, i) => {
    const cell = (cells[i] ?? '').trim();
    return cell === '' ? [] : [[column, readCell(column, cell)] as const];
  });
  const facts = Facts.safeParse(Object.fromEntries(row));
  if (!facts.success) throw new RangeError('there is no name');
  if (facts.data.name.length > 100) throw new RangeError('a name has at most 100 characters');
  return facts.data;
};

/** Empty lines and those that begin with # are passed by. Fails with all faults, 20 at most, after the last line. */
export async function* readTableFile(path: string, kind: ReferenceKind): AsyncGenerator<ReferenceFacts> {
  let columns: Columns | undefined;
  const faults: string[] = [];
  let isEmpty = true;
  for await (const [raw, number] of linesOfFile(path)) {
    const line = number === 1 ? raw.replace(/^\uFEFF/u, '') : raw;
    if (!columns) {
      columns = readHeader(line, kind, path);
      continue;
    }
    if (line.trim() === '' || line.startsWith('#')) continue;
    isEmpty = false;
    try {
      const facts = readRow(line, columns);
      if (faults.length === 0) yield facts;
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      faults.push(`${path}:${number}: ${cause.message}`);
      if (faults.length === mostFaults) break;
    }
  }
  if (faults.length > 0) throw new LibraryFailure('bad-source', faults.join('\n'));
  if (isEmpty) throw new LibraryFailure('bad-source', `${path}: there is no entry in it`);
}
