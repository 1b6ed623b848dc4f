// A file that another names, as METS names ALTO and scans. Nothing is read but what lies in the folder that was given.
import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { decodePercent } from '../files/decode-percent.ts';

/** A path from where it is named, a relative URL, or one as docWorks writes it (`file://./images/1.jpg`), with slashes. */
const plainName = (name: string): string =>
  name
    .trim()
    .replace(/^file:(?:\/\/)?(?=\.{1,2}\/)/i, '')
    .replaceAll('\\', '/');

const look = (root: string, dir: string, name: string): string | 'outside' | 'missing' => {
  if (name.includes('\0') || isAbsolute(name) || /^[a-z][a-z+.-]*:/i.test(name)) return 'outside';
  const path = resolve(dir, name);
  const within = relative(root, path);
  if (within === '' || within.startsWith('..') || isAbsolute(within)) return 'outside';
  // A link on the way could lead anywhere.
  for (let part = path; part !== root; part = dirname(part)) {
    const kind = lstatSync(part, { throwIfNoEntry: false });
    if (!kind) return 'missing';
    if (kind.isSymbolicLink()) return 'outside';
    if (part === path && !kind.isFile()) return 'missing';
  }
  return path;
};

/** `name` is a path from `dir`. `outside` when it leads out of `root`, is an address, or lies behind a link. */
export const fileWithin = (root: string, dir: string, name: string): string | 'outside' | 'missing' => {
  const plain = plainName(name);
  if (plain === '') return 'missing';
  const found = look(root, dir, plain);
  if (found !== 'missing' || !plain.includes('%')) return found;
  return look(root, dir, decodePercent(plain));
};

/** A name with slashes that another machine has: `C:/scans/1.jpg`, `/home/me/1.jpg`, `file:///…`, `https://…`. */
export const isElsewhere = (name: string): boolean => /^(?:[a-z][a-z+.-]*:|\/)/i.test(name);

/** The parts of a path, without what an address may have behind it. */
const partsOf = (name: string): string[] => {
  const plain = plainName(name);
  return (plain.includes('://') ? plain.split(/[?#]/)[0] : plain).split('/');
};

/** The part after the last slash. */
export const lastNameOf = (name: string): string => decodePercent(partsOf(name).at(-1)!);

/** Folders of a path of another machine that may lie here too. */
const mostFolders = 8;

export interface FileHere {
  path: string;
  /** It is named where another machine has it. */
  elsewhere?: true;
}

/**
 * The same, and where `name` is an address or a path of another machine, the file that lies at `dir` under the most of its
 * last parts: of `https://example.org/a/b/1.xml` `a/b/1.xml`, else `b/1.xml`, else `1.xml`.
 */
export const fileNamed = (root: string, dir: string, name: string): FileHere | 'outside' | 'missing' => {
  const found = fileWithin(root, dir, name);
  if (found !== 'outside') return found === 'missing' ? found : { path: found };
  if (!isElsewhere(plainName(name))) return found;
  // Without the machine, or the drive.
  const [, ...path] = name.includes('://') ? partsOf(name).slice(2) : partsOf(name);
  const parts = path.filter((part) => !/^\.{0,2}$/.test(part));
  for (let from = Math.max(0, parts.length - mostFolders - 1); from < parts.length; from++) {
    const here = fileWithin(root, dir, `./${parts.slice(from).join('/')}`);
    if (here !== 'outside' && here !== 'missing') return { path: here, elsewhere: true };
  }
  return found;
};
