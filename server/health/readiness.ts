// Whether a server can do its work at this moment, checked on the parts themselves: a file is written to the data
// folder and flushed to disk, a row is written to the readers' database, and the holdings report what they could open.
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Holdings } from '../holdings/holdings.ts';
import { touchKeys } from '../keys/key-store.ts';

export interface Readiness {
  /** The database and the disk take writes, what is searched can be read, and there is a product, or none at all. */
  ok: boolean;
  database: boolean;
  disk: boolean;
  /** Whether the index store can be read; true where there is none. */
  index: boolean;
  /** Whether every product can be opened. */
  holdings: boolean;
  /** How many can, and how many cannot. */
  products: number;
  damaged: number;
}

export interface ReadinessParts {
  data: string;
  db: ReadersDatabase;
  holdings: Pick<Holdings, 'list' | 'faulty'>;
  /** Rejects where the index store cannot be read. */
  tryIndex: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** An answer is given again for this long: asking costs two writes, and anybody may ask. Milliseconds. */
const validFor = 2000;
/** A part that does not answer in this time cannot do its work. Milliseconds. */
const answerTimeout = 3000;
const sampleSize = 64 << 10;
/** Below this many bytes free, or this share of a small disk, there is no room to go on. */
const leastFree = 64 << 20;
const leastShare = 0.01;

/** @throws in words when there is too little room, or the system's error when it cannot be written. */
async function writeSample(data: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(data);
  const least = Math.min(leastFree, blocks * bsize * leastShare);
  if (bavail * bsize < least)
    throw new Error(`${bavail * bsize} bytes are free in ${data}; at least ${Math.ceil(least)} are needed`);
  const path = join(data, '.disk-check');
  const file = await open(path, 'w', 0o600);
  try {
    await file.write(new Uint8Array(sampleSize));
    await file.datasync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

async function writeRow(db: ReadersDatabase): Promise<void> {
  if (!db.sound()) throw new Error("the readers' database is away");
  await touchKeys(db);
  await db.read.selectFrom('server_key').select('id').limit(1).executeTakeFirstOrThrow();
}

/** Answers what the parts say, and tells the log when that changes. */
export function watchReadiness({
  data,
  db,
  holdings,
  tryIndex,
  log,
}: ReadinessParts): () => Promise<Readiness> {
  const logged = new Map<string, string>();
  const check = async (part: string, work: () => Promise<void>): Promise<boolean> => {
    const late = new AbortController();
    let why = '';
    try {
      const tooLate = wait(answerTimeout, undefined, { signal: late.signal, ref: false });
      await Promise.race([
        work(),
        tooLate.then(() => Promise.reject(new Error(`no answer in ${answerTimeout} ms`))),
      ]);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    } finally {
      late.abort();
    }
    if (why === (logged.get(part) ?? '')) return why === '';
    logged.set(part, why);
    if (why === '') log.warn({ part }, 'works again');
    else log.error({ part, why }, 'not ready');
    return why === '';
  };
  const look = async (): Promise<Readiness> => {
    const [database, disk, index] = await Promise.all([
      check('database', () => writeRow(db)),
      check('disk', () => writeSample(data)),
      check('index', tryIndex),
    ]);
    const [products, damaged] = [holdings.list().length, holdings.faulty().length];
    const ok = database && disk && index && (products > 0 || damaged === 0);
    return { ok, database, disk, index, holdings: damaged === 0, products, damaged };
  };
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= validFor) last = { at: Date.now(), answer: look() };
    return last.answer;
  };
}
