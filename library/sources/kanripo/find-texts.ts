// From the paths of the command to texts: which folders, which branch, which files in which order.
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FaultLog } from '../fault-log.ts';

export interface TextFile {
  path: string;
  /** The number in its name: `KR2k0010_003.txt` is 3. */
  number: number;
  bytes: number;
}

export interface FoundText {
  /** `KR2k0010` */
  id: string;
  /** `WYG`; '' when the folder names none. */
  branch: string;
  dir: string;
  files: TextFile[];
}

const maxBytes = 100 * 1024 * 1024;
const textName = /^(.+?)_(\d+)\.txt$/;

const list = (dir: string): Dirent[] => readdirSync(dir, { withFileTypes: true });

/** For an error of the file system. */
export const whyUnreadable = (error: unknown): string =>
  `it cannot be read (${error instanceof Error ? error.message : String(error)}): check who owns it and its mode`;

/** Only plain files: a link may lead out of the folder. */
const textNames = (dir: string): string[] =>
  list(dir)
    .filter((e) => e.isFile() && e.name.endsWith('.txt') && !e.name.startsWith('.'))
    .map((e) => e.name)
    .sort((a, b) => (a < b ? -1 : 1));

const readFolder = (dir: string, faults: FaultLog): FoundText => {
  const names = textNames(dir);
  const files = names.map((name, i) => {
    const path = join(dir, name);
    const bytes = statSync(path).size;
    if (bytes > maxBytes) faults.refuse(path, 0, `the file has ${bytes} bytes, more than 100 MB: split it`);
    return { path, number: Number(textName.exec(name)?.[2] ?? i), bytes };
  });
  const id = names.map((n) => textName.exec(n)?.[1]).find((n) => n !== undefined) ?? basename(dirname(dir));
  const folder = basename(dir);
  return { id, branch: folder === id ? '' : folder, dir, files };
};

/** One text for a path, or a fault that says which path to give instead. */
const findText = (path: string, edition: string | undefined, faults: FaultLog): FoundText | undefined => {
  const dir = resolve(path);
  const kind = statSync(dir, { throwIfNoEntry: false });
  if (!kind) {
    faults.refuse(path, 0, 'there is no such folder: check the path');
    return undefined;
  }
  if (!kind.isDirectory()) {
    faults.refuse(path, 0, 'this is a file: give the folder that holds the .txt files of one edition');
    return undefined;
  }
  if (textNames(dir).length > 0) {
    const found = readFolder(dir, faults);
    if (edition === undefined || found.branch === '' || found.branch === edition) return found;
    faults.refuse(
      path,
      0,
      `this folder is the edition ${found.branch}, not ${edition}: leave out the edition or give the folder above`,
    );
    return undefined;
  }
  const branches = list(dir)
    .filter((e) => e.isDirectory() && !/^[._]/.test(e.name) && textNames(join(dir, e.name)).length > 0)
    .map((e) => e.name)
    .sort();
  if (branches.length === 0) {
    faults.refuse(path, 0, 'there are no .txt files here: give the folder of a Kanripo text');
    return undefined;
  }
  const branch = edition ?? (branches.length === 1 ? branches[0] : undefined);
  if (branch !== undefined && branches.includes(branch)) return readFolder(join(dir, branch), faults);
  const choice = `choose one of its editions: ${branches.join(', ')}`;
  faults.refuse(
    path,
    0,
    branch === undefined
      ? `this text has several editions: ${choice}`
      : `there is no edition ${branch} here: ${choice}`,
  );
  return undefined;
};

export const findTexts = (
  paths: readonly string[],
  edition: string | undefined,
  faults: FaultLog,
): FoundText[] => {
  if (paths.length === 0) faults.refuse('', 0, 'no path is given: give the folder of a Kanripo text');
  const texts: FoundText[] = [];
  for (const path of paths) {
    try {
      const found = findText(path, edition, faults);
      if (!found) continue;
      if (texts.some((t) => t.dir === found.dir))
        faults.refuse(path, 0, 'this folder is given twice: give it once');
      else texts.push(found);
    } catch (error) {
      faults.refuse(path, 0, whyUnreadable(error));
    }
  }
  return texts;
};
