// Where the files lie that the METS of an issue lists.
import { dirname } from 'node:path';
import { fileNamed, lastNameOf, type FileHere } from '../file-within.ts';
import type { FoundIssue } from './find-issues.ts';
import type { Mets } from './read-mets.ts';

/** `shared`: several names of another machine end in that of one file here, which can be none of theirs but one. */
export type FoundFile = FileHere | 'outside' | 'missing' | 'shared';

export const isXmlName = (href: string): boolean => /\.xml$/i.test(lastNameOf(href));

/** Finds files by the names that the METS has for them. */
export const openNamedFiles = (
  { path, root }: Pick<FoundIssue, 'path' | 'root'>,
  { files }: Mets,
): ((href: string) => FoundFile) => {
  const dir = dirname(path);
  const found = new Map<string, FileHere | 'outside' | 'missing'>();
  const names = new Map<string, number>();
  for (const href of new Set(Array.from(files.values(), (file) => file.href))) {
    const file = fileNamed(root, dir, href);
    found.set(href, file);
    if (typeof file === 'object') names.set(file.path, (names.get(file.path) ?? 0) + 1);
  }
  return (href) => {
    const file = found.get(href) ?? 'missing';
    return typeof file === 'object' && file.elsewhere && names.get(file.path)! > 1 ? 'shared' : file;
  };
};
