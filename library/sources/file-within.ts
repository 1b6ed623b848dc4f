// A file that another names, as METS names ALTO and scans. Nothing is read but what lies in the folder that was given.
import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

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

/**
 * `name` is a path from `dir`, a relative URL, or one as docWorks writes it (`file://./images/1.jpg`). `outside` when it
 * leads out of `root`, is an address, or lies behind a link.
 */
export const fileWithin = (root: string, dir: string, name: string): string | 'outside' | 'missing' => {
  const plain = name
    .trim()
    .replace(/^file:(?:\/\/)?(?=\.{1,2}\/)/i, '')
    .replaceAll('\\', '/');
  if (plain === '') return 'missing';
  const found = look(root, dir, plain);
  if (found !== 'missing' || !plain.includes('%')) return found;
  return look(root, dir, decoded(plain));
};
