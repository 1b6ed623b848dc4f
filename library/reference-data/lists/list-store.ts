// Lists of reference data as they are stored: <data>/reference/<key>.list. The first line describes the list, each
// further one is an entry, the last holds the number of entries and the SHA-256 of everything before it. A list is
// written to a temporary file, in bounded memory, and put in its place by one rename: a process that has the old list
// open continues to read it.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { makeVersion, namesIn } from '../../files/data-folder.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { makeFolders, renameDurably } from '../../files/sync-files.ts';
import {
  asidePrefix,
  listFileOf,
  listFormat,
  readHeadLine,
  referenceDir,
  ReferenceHead,
  type StoredList,
} from './list-form.ts';
import { firstLineOf } from './listed-kinds.ts';

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

/** A value that is not given has no field: neither an empty text nor an empty list. */
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
  const path = listFileOf(data, key);
  const aside = join(referenceDir(data), `${asidePrefix}${key}-${process.pid}`);
  const before = existsSync(path) ? readTail(path)?.version : undefined;
  const head: ReferenceHead = ReferenceHead.parse({
    ...about,
    format: listFormat,
    version: makeVersion(Date.now(), before),
  });
  let fd: number | undefined;
  try {
    makeFolders(referenceDir(data));
    sweepAside(data);
    rmSync(aside, { force: true });
    fd = openSync(aside, 'wx', 0o600);
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

const readTail = (path: string): { version: string } | undefined => {
  try {
    return { version: readHeadLine(firstLineOf(path), path).version };
  } catch {
    return undefined;
  }
};

/** Answers whether there was one. */
export const removeStoredList = (data: string, key: string): boolean => {
  const path = listFileOf(data, key);
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
