// The form of a list's file: names, what its first and its last line say.
import { join } from 'node:path';
import { z } from 'zod';
import { referenceKindNames } from '#contract/tools/reference.ts';
import { isCode, namesIn } from '../../files/data-folder.ts';
import { LibraryFailure } from '../../files/failure.ts';

export const listFormat = 1;

export const ReferenceHead = z.object({
  format: z.literal(listFormat),
  version: z.string(),
  kind: z.enum(referenceKindNames),
  /** As readers see it. */
  title: z.string().min(1).max(200),
  /** Where it is from, and on what terms. */
  source: z.string().max(500),
  licence: z.string().max(200),
  /** Whether its entries were read by somebody: `reviewed`, or `extracted` and `imported` as they came. */
  state: z.enum(['imported', 'extracted', 'reviewed']),
  /** Of a list read from a product: which, in which version. */
  product: z.object({ code: z.string(), version: z.string() }).optional(),
});
export type ReferenceHead = z.infer<typeof ReferenceHead>;
export const ReferenceTail = z.object({
  entries: z.number().int(),
  fields: z.array(z.string()),
  sha256: z.string(),
});

export interface StoredList extends ReferenceHead, z.infer<typeof ReferenceTail> {
  key: string;
  bytes: number;
}

export const referenceDir = (data: string): string => join(data, 'reference');
/** Pictures lie beside the lists, under the names that entries give. */
export const picturesDir = (data: string): string => join(referenceDir(data), 'pictures');
export const pictureNameForm = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*\.(jpe?g|png|webp)$/u;
const suffix = '.list';
export const asidePrefix = '.building-';
export const listFileOf = (data: string, key: string): string =>
  join(referenceDir(data), `${checkListKey(key)}${suffix}`);

/** The key of a list is a file's name and a part of ids. */
export const checkListKey = (key: string): string => {
  if (isCode(key)) return key;
  throw new LibraryFailure(
    'bad-code',
    `“${key}” cannot name a list: use 1 to 64 of a–z, 0–9 and “-”, the first not “-”`,
  );
};

export const storedListKeys = (data: string): string[] =>
  namesIn(referenceDir(data)).flatMap((name) => {
    const key = name.slice(0, -suffix.length);
    return name.endsWith(suffix) && isCode(key) ? [key] : [];
  });

export const damagedList = (path: string, why: string) =>
  new LibraryFailure('damaged', `${path} is not as it was written (${why}): make the list again`);

export const readHeadLine = (line: string, path: string): ReferenceHead => {
  try {
    return ReferenceHead.parse(JSON.parse(line));
  } catch {
    throw damagedList(path, 'its first line');
  }
};
