// Which kinds of reference data the data folder has anything of.
import { closeSync, openSync, readSync } from 'node:fs';
import { type ReferenceKind, referenceKindNames, referenceKinds } from '#contract/tools/reference.ts';
import { LibraryFailure } from '../../files/failure.ts';
import { kindOfNameList, listKeys } from '../gazetteer/list-files.ts';
import { listFileOf, readHeadLine, storedListKeys } from './list-form.ts';

/** Longer than any first line of a list. */
const headBytes = 8192;

/** The first line of a file. */
export const firstLineOf = (path: string): string => {
  const fd = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes
      .subarray(0, readSync(fd, bytes, 0, bytes.length, 0))
      .toString('utf8')
      .split('\n')[0];
  } finally {
    closeSync(fd);
  }
};

/** By the first lines alone; what is damaged, or removed meanwhile, counts as not there. */
export const listedKinds = (data: string): Set<ReferenceKind> => {
  const kinds = new Set<ReferenceKind>();
  const noteKind = (kindOf: () => ReferenceKind | undefined) => {
    try {
      const kind = kindOf();
      if (kind) kinds.add(kind);
    } catch (cause) {
      const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
      if (!isGone && !(cause instanceof LibraryFailure)) throw cause;
    }
  };
  for (const key of storedListKeys(data))
    noteKind(() => readHeadLine(firstLineOf(listFileOf(data, key)), listFileOf(data, key)).kind);
  for (const key of listKeys(data))
    noteKind(() => {
      const type = kindOfNameList(data, key, firstLineOf);
      return referenceKindNames.find((name) => referenceKinds[name] === type);
    });
  return kinds;
};
