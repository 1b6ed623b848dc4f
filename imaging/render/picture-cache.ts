// A cache of finished pictures on disk, within a limit of bytes, shared safely by any number of processes.
// An entry is written aside and renamed, so that a reader meets it whole or not at all; it carries a digest,
// so that one damaged later is made anew; what was used longest ago goes first. Losing the folder loses time
// and nothing else, so failures to write are not failures of the picture.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface PictureCache {
  /**
   * The picture of that key, made by `make` when it is not at hand. Each asker takes a turn of his own to make it, so
   * that none waits in the place of another; those whose turn comes while it is being made share the one making.
   */
  get(
    key: string,
    make: () => Promise<Uint8Array>,
    turn?: (work: () => Promise<Uint8Array>) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  /** How often a picture was at hand, and how often it was made, since the start. */
  readonly counts: Readonly<Record<'hit' | 'made', number>>;
  /** Brings the folder within its limit and removes what crashed writers left; done by itself as it grows. */
  sweep(): Promise<void>;
}

const digestLength = 32;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const entryName = /^[0-9a-f]{62}$/;
/** Reading an entry counts as use; the time of use is noted at most this often. */
const noteEvery = 60_000;
/** A file being written is never this old. */
const abandonedAfter = 10 * 60_000;

interface Entry {
  path: string;
  bytes: number;
  used: number;
}

const readEntry = async (path: string): Promise<Uint8Array | undefined> => {
  let file: Buffer;
  try {
    file = await readFile(path);
  } catch {
    return undefined;
  }
  const body = file.subarray(digestLength);
  if (file.length > digestLength && digestOf(body).equals(file.subarray(0, digestLength))) {
    const now = Date.now();
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > noteEvery) await utimes(path, now / 1000, now / 1000).catch(() => undefined);
    return body;
  }
  await rm(path, { force: true }).catch(() => undefined);
  return undefined;
};

const writeEntry = async (path: string, body: Uint8Array): Promise<void> => {
  const aside = join(dirname(path), `.${randomUUID()}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, Buffer.concat([digestOf(body), body]));
    await rename(aside, path);
  } catch {
    await rm(aside, { force: true }).catch(() => undefined);
  }
};

const listEntries = async (dir: string): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (const shelf of await readdir(dir).catch(() => [])) {
    for (const name of await readdir(join(dir, shelf)).catch(() => [])) {
      const path = join(dir, shelf, name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) continue;
      if (entryName.test(name)) entries.push({ path, bytes: found.size, used: found.mtimeMs });
      else if (Date.now() - found.mtimeMs > abandonedAfter)
        await rm(path, { force: true }).catch(() => undefined);
    }
  }
  return entries;
};

/**
 * Opens the cache in `dir`, which is created when first needed. Each process that shares the folder scans it again
 * after writing a twentieth of the limit itself, and then reduces it to nine tenths of the limit. For a moment, the
 * cache may exceed the limit by one twentieth per process.
 */
export const openPictureCache = (options: { dir: string; limitBytes: number }): PictureCache => {
  const { dir, limitBytes } = options;
  const making = new Map<string, Promise<Uint8Array>>();
  const counts = { hit: 0, made: 0 };
  let unseen = Number.POSITIVE_INFINITY;
  let sweeping: Promise<void> | undefined;

  const sweepNow = async () => {
    unseen = 0;
    const entries = await listEntries(dir);
    let total = entries.reduce((sum, e) => sum + e.bytes, 0);
    if (total <= limitBytes) return;
    entries.sort((a, b) => a.used - b.used);
    for (const entry of entries) {
      if (total <= limitBytes * 0.9) return;
      await rm(entry.path, { force: true }).catch(() => undefined);
      total -= entry.bytes;
    }
  };
  const sweep = (): Promise<void> => {
    sweeping ??= sweepNow().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  };

  const makeOrRead = async (path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    // Another may have made it while this one waited for his turn.
    const known = await readEntry(path);
    if (known) return known;
    const body = await make();
    counts.made += 1;
    if (body.length + digestLength > limitBytes / 2) return body;
    await writeEntry(path, body);
    unseen += body.length;
    if (unseen > limitBytes / 20) await sweep();
    return body;
  };

  return {
    counts,
    sweep,
    async get(key, make, turn = (work) => work()) {
      const name = createHash('sha256').update(key).digest('hex');
      const path = join(dir, name.slice(0, 2), name.slice(2));
      const known = await readEntry(path);
      if (known) {
        counts.hit += 1;
        return known;
      }
      return turn(() => {
        const begun = making.get(path);
        if (begun) return begun;
        const promise = makeOrRead(path, make).finally(() => making.delete(path));
        making.set(path, promise);
        return promise;
      });
    },
  };
};
