// Lists of reference data as they are kept: <data>/reference/<key>.list. The first line says what the list is, each further
// one is an entry, the last holds how many there are and the SHA-256 of all before it. A list is written aside, in bounded
// memory, and put in its place by one rename: whoever has it open goes on reading the one he opened.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ReferenceFacts, referenceKindNames } from '#contract/reference.ts';
import { isCode, makeVersion, namesIn } from '../../data-folder.ts';
import { explainError, LibraryFailure } from '../../failure.ts';
import { makeFolders, renameDurably } from '../../sync-files.ts';

const format = 1;

const ReferenceHead = z.object({
  format: z.literal(format),
  version: z.string(),
  kind: z.enum(referenceKindNames),
  /** As readers see it. */
  title: z.string().min(1).max(200),
  /** Where it is from, and on what terms. */
  source: z.string().max(500),
  licence: z.string().max(200),
  /** Whether its entries were read by somebody: `reviewed`, or `extracted` and `imported` as they came. */
  state: z.enum(['imported', 'extracted', 'reviewed']),
  /** Of a list read from a product: which, in which version. */
  product: z.object({ code: z.string(), version: z.string() }).optional(),
});
export type ReferenceHead = z.infer<typeof ReferenceHead>;
const ReferenceTail = z.object({
  entries: z.number().int(),
  fields: z.array(z.string()),
  sha256: z.string(),
});

export interface StoredList extends ReferenceHead, z.infer<typeof ReferenceTail> {
  key: string;
  bytes: number;
}

export const referenceDir = (data: string): string => join(data, 'reference');
const suffix = '.list';
const asidePrefix = '.building-';
const fileOf = (data: string, key: string): string =>
  join(referenceDir(data), `${checkListKey(key)}${suffix}`);

/** The key of a list is a file's name and a part of ids. */
export const checkListKey = (key: string): string => {
  if (isCode(key)) return key;
  throw new LibraryFailure(
    'bad-code',
    `“${key}” cannot name a list: use 1 to 64 of a–z, 0–9 and “-”, the first not “-”`,
  );
};

export const storedListKeys = (data: string): string[] =>
  namesIn(referenceDir(data)).flatMap((name) => {
    const key = name.slice(0, -suffix.length);
    return name.endsWith(suffix) && isCode(key) ? [key] : [];
  });

const damagedList = (path: string, why: string) =>
  new LibraryFailure('damaged', `${path} is not as it was written (${why}): make the list again`);

/** What runs that were killed left behind: of processes that are no more. */
const sweepAside = (data: string): void => {
  for (const name of namesIn(referenceDir(data)).filter((n) => n.startsWith(asidePrefix))) {
    const pid = Number(name.split('-').at(-1));
    try {
      process.kill(pid, 0);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')
        rmSync(join(referenceDir(data), name), { force: true });
    }
  }
};

/** What is not told is no field: neither an empty text nor an empty list. */
const tidyFacts = (facts: ReferenceFacts): ReferenceFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ReferenceFacts;

const batchLength = 1 << 20;

/** Puts a list in its place, or in that of the one that has its key; nothing has changed when it fails. */
export const storeList = async (
  data: string,
  key: string,
  about: Omit<ReferenceHead, 'format' | 'version'>,
  entries: AsyncIterable<ReferenceFacts> | Iterable<ReferenceFacts>,
): Promise<StoredList> => {
  const path = fileOf(data, key);
  const aside = join(referenceDir(data), `${asidePrefix}${key}-${process.pid}`);
  const before = existsSync(path) ? readTail(path)?.version : undefined;
  const head: ReferenceHead = ReferenceHead.parse({
    ...about,
    format,
    version: makeVersion(Date.now(), before),
  });
  let fd: number | undefined;
  try {
    makeFolders(referenceDir(data));
    sweepAside(data);
    rmSync(aside, { force: true });
    fd = openSync(aside, 'wx', 0o644);
    const hash = createHash('sha256');
    let isHashed = true;
    let batch: string[] = [];
    let waiting = 0;
    const flush = () => {
      const bytes = Buffer.from(batch.join(''));
      if (isHashed) hash.update(bytes);
      for (let at = 0; at < bytes.length; ) at += writeSync(fd!, bytes, at, bytes.length - at);
      batch = [];
      waiting = 0;
    };
    const add = (value: unknown) => {
      const line = `${JSON.stringify(value)}\n`;
      batch.push(line);
      waiting += line.length;
      if (waiting >= batchLength) flush();
    };
    add(head);
    let count = 0;
    const fields = new Set<string>();
    for await (const entry of entries) {
      const facts = tidyFacts(entry);
      for (const field of Object.keys(facts)) fields.add(field);
      add(facts);
      count += 1;
    }
    flush();
    if (count === 0) throw new LibraryFailure('bad-source', 'there is no entry in it');
    const tail = { entries: count, fields: [...fields], sha256: hash.digest('hex') };
    isHashed = false;
    add(tail);
    flush();
    fsyncSync(fd);
    closeSync(fd);
    fd = undefined;
    renameDurably(aside, path);
    return { key, ...head, ...tail, bytes: statSync(path).size };
  } catch (cause) {
    if (fd !== undefined) closeSync(fd);
    rmSync(aside, { force: true });
    throw explainError(cause, path);
  }
};

const readVersionHead = (line: string, path: string): ReferenceHead => {
  try {
    return ReferenceHead.parse(JSON.parse(line));
  } catch {
    throw damagedList(path, 'its first line');
  }
};

const readTail = (path: string): { version: string } | undefined => {
  try {
    return { version: readVersionHead(firstLine(path), path).version };
  } catch {
    return undefined;
  }
};

const firstLine = (path: string): string => {
  const fd = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4096);
    return bytes
      .subarray(0, readSync(fd, bytes, 0, bytes.length, 0))
      .toString('utf8')
      .split('\n')[0];
  } finally {
    closeSync(fd);
  }
};

/** A list that is open: its entries are read from the file that was opened, whatever has come into its place since. */
export class OpenList {
  readonly about: StoredList;
  private readonly fd: number;
  /** Where each entry's line begins, and where the last ends. */
  private readonly offsets: Float64Array;

  private constructor(about: StoredList, fd: number, offsets: Float64Array) {
    this.about = about;
    this.fd = fd;
    this.offsets = offsets;
  }

  /** Reads all of it once and holds it against its checksum. `onEntry` gets every entry, by its ordinal from 0. */
  static open(
    data: string,
    key: string,
    onEntry?: (facts: ReferenceFacts, ordinal: number) => void,
  ): OpenList {
    const path = fileOf(data, key);
    let fd: number;
    try {
      fd = openSync(path, 'r');
    } catch (cause) {
      throw explainError(cause, path);
    }
    try {
      return OpenList.read(path, key, fd, onEntry);
    } catch (cause) {
      closeSync(fd);
      throw explainError(cause, path);
    }
  }

  private static read(
    path: string,
    key: string,
    fd: number,
    onEntry?: (facts: ReferenceFacts, ordinal: number) => void,
  ): OpenList {
    const hash = createHash('sha256');
    const offsets: number[] = [];
    let head: ReferenceHead | undefined;
    let held: { line: Buffer; at: number } | undefined;
    const take = (line: Buffer, at: number) => {
      if (held) {
        hash.update(held.line);
        if (!head) head = readVersionHead(held.line.toString('utf8'), path);
        else {
          offsets.push(held.at);
          onEntry?.(parseFacts(held.line, path), offsets.length - 1);
        }
      }
      held = { line, at };
    };
    const chunk = Buffer.alloc(batchLength);
    let rest: Buffer = Buffer.alloc(0);
    let at = 0;
    for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
      let from = 0;
      for (let end = bytes.indexOf(10, from); end >= 0; end = bytes.indexOf(10, from)) {
        take(bytes.subarray(from, end + 1), at + from);
        from = end + 1;
      }
      rest = bytes.subarray(from);
      at += from;
    }
    if (!held || !head || rest.length > 0) throw damagedList(path, 'it is cut short');
    let tail: z.infer<typeof ReferenceTail>;
    try {
      tail = ReferenceTail.parse(JSON.parse(held.line.toString('utf8')));
    } catch {
      throw damagedList(path, 'its last line');
    }
    if (tail.sha256 !== hash.digest('hex') || tail.entries !== offsets.length)
      throw damagedList(path, 'its checksum');
    const places = Float64Array.from([...offsets, held.at]);
    return new OpenList({ key, ...head, ...tail, bytes: at }, fd, places);
  }

  get size(): number {
    return this.about.entries;
  }

  /** Undefined where there is no such entry. */
  entry(ordinal: number): ReferenceFacts | undefined {
    if (!Number.isInteger(ordinal) || ordinal < 0 || ordinal >= this.size) return undefined;
    const [from, to] = [this.offsets[ordinal], this.offsets[ordinal + 1]];
    const bytes = Buffer.alloc(to - from);
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(this.fd, bytes, read, bytes.length - read, from + read);
      if (more === 0) throw damagedList(this.about.key, 'it is cut short');
      read += more;
    }
    return parseFacts(bytes, this.about.key);
  }

  close(): void {
    closeSync(this.fd);
  }
}

const parseFacts = (line: Buffer, path: string): ReferenceFacts => {
  try {
    return JSON.parse(line.toString('utf8')) as ReferenceFacts;
  } catch {
    throw damagedList(path, 'an entry');
  }
};

/** Answers whether there was one. */
export const removeStoredList = (data: string, key: string): boolean => {
  const path = fileOf(data, key);
  if (!existsSync(path)) return false;
  const aside = join(referenceDir(data), `${asidePrefix}${key}-${process.pid}`);
  try {
    // Gone by one rename; what a crash leaves of it the next list sweeps.
    renameDurably(path, aside);
    rmSync(aside, { force: true });
  } catch (cause) {
    throw explainError(cause, path);
  }
  return true;
};
