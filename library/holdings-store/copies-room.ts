// Keeps the local copies within their bytes: what was used longest ago goes first, and never what a process of this machine
// has open (library/holdings/leases.ts) or had a minute ago.
import { renameSync, statSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  codeDir,
  gonePrefix,
  isCode,
  isVersion,
  libraryDir,
  namesIn,
  versionDir,
} from '../files/data-folder.ts';
import { explainError } from '../files/failure.ts';
import { leasedVersions } from '../holdings/leases.ts';
import { readInventory } from './copies-folder.ts';
import { isScan } from '../files/scan-files.ts';

/** Milliseconds for which a copy stays after it was used; how often use is noted. */
const restTime = 60_000;
const noteEvery = 20_000;

interface Copy {
  code: string;
  version: string;
  bytes: number;
  used: number;
}

export interface CopiesRoom {
  /** Bytes of the copies of texts. */
  used(): Promise<number>;
  /**
   * Makes room for versions that are being fetched, given with their bytes, unless that would take what is in use: false
   * then. Without `mayDrop` nothing is taken away.
   */
  makeRoom(fetched: ReadonlyMap<string, number>, mayDrop: boolean): Promise<boolean>;
  /** A copy is used now. */
  touch(code: string, version: string): void;
  /** Takes a copy away, whoever uses it. */
  drop(code: string, version: string): Promise<void>;
}

export const openCopiesRoom = (data: string, budget: number): CopiesRoom => {
  /** By version, as versions never change. */
  const sizes = new Map<string, number>();
  const noted = new Map<string, number>();

  const sizeOf = async (code: string, version: string): Promise<number> => {
    const known = sizes.get(version);
    if (known !== undefined) return known;
    let bytes = 0;
    try {
      const { files } = await readInventory(data, code, version);
      bytes = files.reduce((sum, file) => sum + (isScan(file.path) ? 0 : file.bytes), 0);
    } catch {
      // A copy without a description: an import that was published just now.
      return 0;
    }
    sizes.set(version, bytes);
    return bytes;
  };

  const copies = async (): Promise<Copy[]> => {
    const found: Copy[] = [];
    for (const code of namesIn(libraryDir(data)).filter(isCode))
      for (const version of namesIn(codeDir(data, code)).filter(isVersion)) {
        const stat = statSync(versionDir(data, code, version), { throwIfNoEntry: false });
        if (stat) found.push({ code, version, bytes: await sizeOf(code, version), used: stat.mtimeMs });
      }
    return found;
  };

  const drop = async (code: string, version: string): Promise<void> => {
    const dir = versionDir(data, code, version);
    const gone = join(codeDir(data, code), `${gonePrefix}${version}-${process.pid}`);
    try {
      renameSync(dir, gone);
      await rm(gone, { recursive: true, force: true });
    } catch (cause) {
      // Another process of this machine was first.
      if (statSync(dir, { throwIfNoEntry: false })) throw explainError(cause, dir);
    }
  };

  const sum = (all: readonly Copy[]): number => all.reduce((bytes, copy) => bytes + copy.bytes, 0);

  return {
    used: async () => sum(await copies()),
    makeRoom: async (fetched, mayDrop) => {
      const all = await copies();
      // One that is here by now counts once.
      const here = new Set(all.map(({ version }) => version));
      let over = sum(all) - budget;
      for (const [version, bytes] of fetched) if (!here.has(version)) over += bytes;
      if (over <= 0) return true;
      if (!mayDrop) return false;
      const now = Date.now();
      for (const { code, version, bytes: freed, used } of all.sort((a, b) => a.used - b.used)) {
        if (over <= 0) break;
        if (now - used < restTime || leasedVersions(data, code, now).has(version)) continue;
        await drop(code, version);
        over -= freed;
      }
      return over <= 0;
    },
    touch: (code, version) => {
      const now = Date.now();
      if (now - (noted.get(version) ?? 0) < noteEvery) return;
      noted.set(version, now);
      try {
        utimesSync(versionDir(data, code, version), now / 1000, now / 1000);
      } catch {
        // It is being taken away; whoever asks next fetches it anew.
      }
    },
    drop,
  };
};
