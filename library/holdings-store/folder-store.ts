// A folder that several machines have mounted, as a holdings store. A manifest is `manifests/<code>.<number>`; the highest
// number counts. The next is linked under its name, which fails where the name is taken: on network file systems too, whose
// locks cannot be relied on.
import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { isAbsent } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { type HoldingsStore, manifestName, manifestPrefix, type StoredFile } from './holdings-store.ts';
import { runAtOnce } from './run-at-once.ts';

/** Of a file that is being written. */
const asidePrefix = '.writing-';
/** Manifests before the live one that stay for a while, for whoever reads them just now. */
const manifestsKept = 3;
const statsAtOnce = 8;

const awayCodes = new Set(['EIO', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENODEV']);
const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

const explain = (cause: unknown, subject: string): unknown =>
  awayCodes.has(codeOf(cause))
    ? new LibraryFailure('store-away', `${subject}: the shared folder does not answer (${codeOf(cause)})`, {
        cause,
      })
    : explainError(cause, subject);

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const parseName = (name: string): { code: string; number: number } | undefined => {
  const found = /^([a-z0-9][a-z0-9-]{0,63})\.(\d{8})$/.exec(name);
  return found ? { code: found[1], number: Number(found[2]) } : undefined;
};
const numbered = (code: string, number: number): string => `${code}.${String(number).padStart(8, '0')}`;

export const openFolderStore = (root: string): HoldingsStore => {
  const at = (name: string): string => join(root, name);

  /** Names in a folder of the store; none where it has not been made, as long as the store is there. */
  const namesIn = async (dir: string): Promise<string[]> => {
    try {
      return await readdir(dir);
    } catch (cause) {
      if (!isAbsent(cause)) throw explain(cause, dir);
    }
    try {
      if ((await stat(root)).isDirectory()) return [];
    } catch (cause) {
      if (!isAbsent(cause)) throw explain(cause, root);
    }
    throw new LibraryFailure(
      'store-away',
      `${root}: the shared folder is not there; mount it, make it, or mend HOLDINGS`,
    );
  };

  const manifestPath = (code: string, number: number): string =>
    join(at(manifestPrefix), numbered(code, number));

  /** Its number, and when it was written: numbers begin anew where the folder was emptied. */
  const tagOf = async (code: string, number: number): Promise<string> => {
    const path = manifestPath(code, number);
    try {
      return `${number}@${(await stat(path)).mtimeMs}`;
    } catch (cause) {
      // Belongs to an importer who came second and removed the file again: the next query returns another tag.
      if (isAbsent(cause)) return String(number);
      throw explain(cause, path);
    }
  };

  const manifestNumbers = async (): Promise<Map<string, number[]>> => {
    const found = new Map<string, number[]>();
    for (const name of await namesIn(at(manifestPrefix))) {
      const parsed = parseName(name);
      if (parsed) found.set(parsed.code, [...(found.get(parsed.code) ?? []), parsed.number]);
    }
    for (const numbers of found.values()) numbers.sort((a, b) => b - a);
    return found;
  };

  /** Whole and on the disk under a name of its own, then linked to its name. False where that is taken. */
  const createBy = async (name: string, write: (aside: string) => Promise<void>): Promise<boolean> => {
    const path = at(name);
    const aside = join(dirname(path), `${asidePrefix}${randomBytes(8).toString('hex')}`);
    try {
      await namesIn(root);
      await mkdir(dirname(path), { recursive: true });
      try {
        await write(aside);
        await syncFile(aside);
        await link(aside, path);
      } finally {
        await rm(aside, { force: true });
      }
      await syncFile(dirname(path));
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') return false;
      if (['ENOTSUP', 'EOPNOTSUPP', 'EPERM'].includes(codeOf(cause)) && cause instanceof Error)
        throw new LibraryFailure(
          'store-refused',
          `${root}: its file system lets nobody link a file (${codeOf(cause)}), by which two importers are kept apart: put the store on NFS or on a local file system`,
          { cause },
        );
      throw explain(cause, path);
    }
  };

  const list = async (prefix: string): Promise<StoredFile[]> => {
    const files: StoredFile[] = [];
    const walk = async (dir: string): Promise<void> => {
      let entries;
      try {
        entries = await readdir(dir, { withFileTypes: true });
      } catch (cause) {
        if (isAbsent(cause)) return;
        throw explain(cause, dir);
      }
      for (const entry of entries) {
        const path = join(dir, entry.name);
        if (entry.isDirectory()) await walk(path);
        else if (entry.isFile()) {
          const { size, mtimeMs } = await stat(path);
          files.push({ name: relative(root, path).split(sep).join('/'), bytes: size, changed: mtimeMs });
        }
      }
    };
    await namesIn(root);
    await walk(at(prefix.slice(0, prefix.lastIndexOf('/') + 1)));
    return files.filter(({ name }) => name.startsWith(prefix) && !name.includes(`/${asidePrefix}`));
  };

  return {
    address: root,
    manifestTags: async () => {
      const tags = new Map<string, string>();
      await runAtOnce(statsAtOnce, [...(await manifestNumbers())], async ([code, [highest]]) => {
        tags.set(code, await tagOf(code, highest));
      });
      return tags;
    },
    readManifest: async (code) => {
      const [highest] = (await manifestNumbers()).get(code) ?? [];
      if (highest === undefined) return undefined;
      const path = manifestPath(code, highest);
      try {
        return { text: await readFile(path, 'utf8'), tag: await tagOf(code, highest) };
      } catch (cause) {
        throw explain(cause, path);
      }
    },
    writeManifest: async (code, text, before) => {
      const number = before === undefined ? 1 : Number.parseInt(before, 10) + 1;
      const name = manifestName(numbered(code, number));
      if (!(await createBy(name, (aside) => writeFile(aside, text, { flag: 'wx' })))) return false;
      // One that was replaced long ago has been swept, and its name is free again.
      const [highest] = (await manifestNumbers()).get(code) ?? [];
      if (highest === number) return true;
      await unlink(at(name));
      return false;
    },
    list,
    read: async (name, from, bytes) => {
      const path = at(name);
      try {
        const file = await open(path, 'r');
        try {
          const buffer = Buffer.allocUnsafe(bytes);
          for (let done = 0; done < bytes; ) {
            const { bytesRead } = await file.read(buffer, done, bytes - done, from + done);
            if (bytesRead === 0)
              throw new LibraryFailure('damaged', `${path} ends before byte ${from + bytes}`);
            done += bytesRead;
          }
          return buffer;
        } finally {
          await file.close();
        }
      } catch (cause) {
        if (!isAbsent(cause)) throw explain(cause, path);
        await namesIn(root);
        throw new LibraryFailure('damaged', `${path} is missing`, { cause });
      }
    },
    create: (name, source) =>
      createBy(name, (aside) =>
        typeof source === 'string'
          ? copyFile(source, aside, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
          : writeFile(aside, source, { flag: 'wx' }),
      ),
    remove: async (names) => {
      const folders = new Set<string>();
      for (const name of names) {
        try {
          await rm(at(name), { force: true });
        } catch (cause) {
          throw explain(cause, at(name));
        }
        for (let dir = dirname(name); dir.includes('/'); dir = dirname(dir)) folders.add(dir);
      }
      // The deepest first; one that is not empty stays.
      for (const dir of [...folders].sort((a, b) => b.length - a.length))
        await rmdir(at(dir)).catch(() => undefined);
    },
    sweep: async (before) => {
      let swept = 0;
      const take = async (path: string): Promise<void> => {
        const found = await stat(path).catch(() => undefined);
        if (!found || found.mtimeMs >= before) return;
        await rm(path, { force: true });
        swept += 1;
      };
      await namesIn(root);
      const entries = await readdir(root, { withFileTypes: true, recursive: true });
      for (const entry of entries)
        if (entry.isFile() && entry.name.startsWith(asidePrefix))
          await take(join(entry.parentPath, entry.name));
      for (const [code, numbers] of await manifestNumbers())
        for (const number of numbers.slice(manifestsKept)) await take(manifestPath(code, number));
      return swept;
    },
    checkWritable: async () => {
      await namesIn(root);
      const probe = at(`${asidePrefix}${randomBytes(8).toString('hex')}`);
      try {
        await writeFile(probe, '', { flag: 'wx' });
        await rename(probe, `${probe}-2`);
        await rm(`${probe}-2`, { force: true });
      } catch (cause) {
        throw explain(cause, root);
      }
    },
  };
};
