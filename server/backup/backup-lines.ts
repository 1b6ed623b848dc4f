// The form of a backup: gzip over JSON lines in UTF-8. A head; each table with its columns, its rows, and how many they
// were; files of the data folder in pieces; the holdings by name; an end with the checksum of all lines before it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { LibraryFailure } from '#library/failure.ts';

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
/** Bytes are told as `{"base64": …}`; nothing else in a row is an object. */
export type Cell = string | number | null | { base64: string };
export type Line =
  | Head
  | { table: string; columns: string[] }
  | { row: Cell[] }
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
    this.#hash.update(line).update('\n');
    this.lines += 1;
  }
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}

export const damaged = (file: string, why: string, cause?: unknown): LibraryFailure =>
  new LibraryFailure('damaged', `${file} is no whole backup: ${why}; nothing was changed`, { cause });

async function* rawLines(file: string): AsyncGenerator<string> {
  let rest = '';
  const source = createReadStream(file);
  const plain = createGunzip().setEncoding('utf8');
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  for await (const piece of plain) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('its last line is cut short');
}

/** Reads it to its end. @throws LibraryFailure in words for what is damaged or cut short. */
export async function checkWhole(file: string): Promise<void> {
  const lines = readLines(file);
  while (!(await lines.next()).done);
}

/** The lines up to the end, which is checked. @throws LibraryFailure in words for what is damaged or cut short. */
export async function* readLines(file: string): AsyncGenerator<Exclude<Line, { end: true }>> {
  const sum = new Checksum();
  let ended = false;
  try {
    for await (const text of rawLines(file)) {
      if (ended) throw new Error('something follows its end');
      const line = JSON.parse(text) as Line;
      if ('end' in line) {
        if (line.lines !== sum.lines || line.sha256 !== sum.digest())
          throw new Error('its checksum does not agree');
        ended = true;
        continue;
      }
      sum.add(text);
      yield line;
    }
    if (!ended) throw new Error('it is cut short');
  } catch (cause) {
    if (cause instanceof LibraryFailure) throw cause;
    throw damaged(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}
