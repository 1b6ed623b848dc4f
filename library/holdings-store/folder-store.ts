// A folder that several machines have mounted, as a holdings store. A manifest is `manifests/<code>.<number>`; the highest
// number counts. The next is linked under its name, which fails where the name is taken: on network file systems too, whose
// locks cannot be relied on.
import { readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isAbsent } from '../files/data-folder.ts';
import { writingPrefix, explainFolder, openFolderFiles } from './folder-files.ts';
import { type HoldingsStore, manifestName, manifestPrefix } from './holdings-store.ts';
import { runAtOnce } from './run-at-once.ts';

/** Manifests before the live one that stay for a while, for whoever reads them just now. */
const retainedManifests = 3;
const statsAtOnce = 8;

const parseName = (name: string): { code: string; number: number } | undefined => {
  const found = /^([a-z0-9][a-z0-9-]{0,63})\.(\d{8})$/.exec(name);
  return found ? { code: found[1], number: Number(found[2]) } : undefined;
};
const numbered = (code: string, number: number): string => `${code}.${String(number).padStart(8, '0')}`;

export const openFolderStore = (root: string): HoldingsStore => {
  const { at, namesIn, createBy, list, read, create, remove } = openFolderFiles(root);

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
      throw explainFolder(cause, path);
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
        throw explainFolder(cause, path);
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
    read,
    create,
    remove,
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
        if (entry.isFile() && entry.name.startsWith(writingPrefix))
          await take(join(entry.parentPath, entry.name));
      for (const [code, numbers] of await manifestNumbers())
        for (const number of numbers.slice(retainedManifests)) await take(manifestPath(code, number));
      return swept;
    },
    checkWritable: async () => {
      await namesIn(root);
      const probe = at(`${writingPrefix}${randomBytes(8).toString('hex')}`);
      try {
        await writeFile(probe, '', { flag: 'wx' });
        await rename(probe, `${probe}-2`);
        await rm(`${probe}-2`, { force: true });
      } catch (cause) {
        throw explainFolder(cause, root);
      }
    },
  };
};
