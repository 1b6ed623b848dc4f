// The form of a backup: gzip over JSON lines in UTF-8. A head; each table with its columns, its rows, and how many they
// were; files of the data folder in pieces; the holdings by name; an end with the checksum of all lines before it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { LibraryFailure } from '#library/files/failure.ts';
import { isBackupLine } from './line-forms.ts';

export const form = 1;

export interface Head {
  langhuan: 'backup';
  form: number;
  /** RFC 3339, UTC. */
  made: string;
  from: 'sqlite' | 'postgresql';
  /** The steps of migration that its tables have. */
  migrations: string[];
}
/** Bytes are written as `{"base64": …}`; nothing else in a row is an object. */
export type BackupValue = string | number | null | { base64: string };
export type Line =
  | Head
  | { table: string; columns: string[] }
  | { row: BackupValue[] }
  | { rows: number }
  | { file: string; bytes: number }
  | { piece: string }
  | { library: { code: string; version: string }[] }
  | { end: true; lines: number; sha256: string };

/** Adds lines up, as whoever writes or reads them does. */
export class Checksum {
  readonly #hash = createHash('sha256');
  lines = 0;
  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.lines += 1;
  }
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}

export const damagedBackup = (file: string, why: string, cause?: unknown): LibraryFailure =>
  new LibraryFailure('damaged', `${file} is no whole backup: ${why}; nothing was changed`, { cause });

/** Characters that a line may have: the longest are pictures of corrections and pieces of files, far below. */
export const longestLine = 32 << 20;
/**
 * Maximum number of unpacked bytes per compressed byte, beyond an initial number of bytes. Gzip packs a thousand to
 * one, so a small file could block a restore for minutes. Whoever writes a backup stays within half of it
 * (`write-backup.ts`).
 */
export const mostPacked = 100;
const packedFreely = 4 << 20;

/**
 * The lines that each piece of the file ends; reads each byte once.
 * @throws Error for what no backup has: a line without end, or far more than its file can hold.
 */
async function* rawLines(file: string): AsyncGenerator<string[]> {
  /** The line that has begun, in pieces: joined once, when its end is there. */
  let begun: string[] = [];
  let length = 0;
  let bytes = 0;
  const source = createReadStream(file);
  const plain = createGunzip();
  const decoder = new StringDecoder('utf8');
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > packedFreely + mostPacked * source.bytesRead)
        throw new Error(`it unpacks to more than ${mostPacked} times its size`);
      const [rest, ...next] = decoder.write(chunk).split('\n');
      begun.push(rest);
      length += rest.length;
      if (length > longestLine) throw new Error(`it has a line of more than ${longestLine} characters`);
      if (next.length === 0) continue;
      const last = next.pop() ?? '';
      yield [begun.join(''), ...next];
      begun = [last];
      ({ length } = last);
    }
  } finally {
    source.destroy();
    plain.destroy();
  }
  if (length > 0) throw new Error('its last line is cut short');
}

/** @throws Error for what is no line of a backup. */
const readLine = (text: string): Line => {
  const line: unknown = JSON.parse(text);
  if (!isBackupLine(line)) throw new Error('it has a line that no backup has');
  return line as Line;
};

const checkEnd = (text: string, sum: Checksum): void => {
  const line = readLine(text);
  if (!('end' in line)) throw new Error('it is cut short');
  if (line.lines !== sum.lines || line.sha256 !== sum.digest())
    throw new Error('its checksum does not agree');
};

/** What went wrong in words, whatever it was. */
const explainDamage = (file: string, cause: unknown): LibraryFailure =>
  cause instanceof LibraryFailure
    ? cause
    : damagedBackup(file, cause instanceof Error ? cause.message : String(cause), cause);

/** Reads it to its end. @throws LibraryFailure in words for what is damaged or cut short. */
export async function checkWhole(file: string): Promise<void> {
  const sum = new Checksum();
  let last: string | undefined;
  try {
    for await (const lines of rawLines(file))
      for (const text of lines) {
        if (last !== undefined) sum.add(last);
        last = text;
      }
    if (last === undefined) throw new Error('it is empty');
    checkEnd(last, sum);
  } catch (cause) {
    throw explainDamage(file, cause);
  }
}

/** The lines of a file that `checkWhole` found whole, up to its end. @throws LibraryFailure */
export async function* readLines(file: string): AsyncGenerator<Exclude<Line, { end: true }>> {
  try {
    for await (const lines of rawLines(file))
      for (const text of lines) {
        const line = readLine(text);
        if ('end' in line) return;
        yield line;
      }
  } catch (cause) {
    throw explainDamage(file, cause);
  }
}
