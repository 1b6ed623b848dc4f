// The files of a store that is a folder: made whole under a name of their own and then linked, read, listed and removed.
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, relative, sep } from 'node:path';
import { isAbsent } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import type { HoldingsStore, StoredFile } from './holdings-store.ts';

/** Of a file that is being written. */
export const writingPrefix = '.writing-';

const awayCodes = new Set(['EIO', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENODEV']);
const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';

/** A failure of a store that is a folder. */
export const explainFolder = (cause: unknown, subject: string): unknown =>
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

export interface FolderFiles extends Pick<HoldingsStore, 'list' | 'read' | 'create' | 'remove'> {
  /** The path of a file. */
  at(name: string): string;
  /** Names in a folder of the store; none where it has not been made, as long as the store is there. */
  namesIn(dir: string): Promise<string[]>;
  /** Whole and on the disk under a name of its own, then linked to its name. False where that is taken. */
  createBy(name: string, write: (aside: string) => Promise<void>): Promise<boolean>;
}

export const openFolderFiles = (root: string): FolderFiles => {
  const at = (name: string): string => join(root, name);

  const namesIn = async (dir: string): Promise<string[]> => {
    try {
      return await readdir(dir);
    } catch (cause) {
      if (!isAbsent(cause)) throw explainFolder(cause, dir);
    }
    try {
      if ((await stat(root)).isDirectory()) return [];
    } catch (cause) {
      if (!isAbsent(cause)) throw explainFolder(cause, root);
    }
    throw new LibraryFailure(
      'store-away',
      `${root}: the shared folder is not there; mount it, make it, or mend HOLDINGS`,
    );
  };

  const createBy = async (name: string, write: (aside: string) => Promise<void>): Promise<boolean> => {
    const path = at(name);
    const aside = join(dirname(path), `${writingPrefix}${randomBytes(8).toString('hex')}`);
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
          `${root}: its file system lets nobody link a file (${codeOf(cause)}), by which two importers are kept from each other: put the store on NFS or on a local file system`,
          { cause },
        );
      throw explainFolder(cause, path);
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
        throw explainFolder(cause, dir);
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
    return files.filter(({ name }) => name.startsWith(prefix) && !name.includes(`/${writingPrefix}`));
  };

  return {
    at,
    namesIn,
    createBy,
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
        if (!isAbsent(cause)) throw explainFolder(cause, path);
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
          throw explainFolder(cause, at(name));
        }
        for (let dir = dirname(name); dir.includes('/'); dir = dirname(dir)) folders.add(dir);
      }
      // The deepest first; one that is not empty stays.
      for (const dir of [...folders].sort((a, b) => b.length - a.length))
        await rmdir(at(dir)).catch(() => undefined);
    },
  };
};
