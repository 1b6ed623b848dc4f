// What is known of a book beside its pages: a `book.json` in its folder, and what the command says for all of them.
// docs/scans.md describes the file to who writes one.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Author, SiKuClass } from '#contract/products/products.ts';
import type { FaultLog } from '../fault-log.ts';

const text = z.string().trim().min(1).max(500);

const BookFile = z.strictObject({
  title: text.optional(),
  authors: z.array(z.union([text, Author.strict()])).optional(),
  dynasty: text.optional(),
  edition: text.optional(),
  siKu: SiKuClass.optional(),
  category: text.optional(),
  extent: text.optional(),
  subjects: z.array(text).optional(),
  classes: z.array(text).optional(),
  publishYear: z.int().min(-3000).max(3000).optional(),
  publishers: z.array(text).optional(),
  publishEras: z.array(text).optional(),
  source: text.optional(),
  licence: text.optional(),
  direction: z.enum(['V', 'H']).optional(),
  /** Catalogue: each entry begins at the page whose file has that name, without its ending. */
  contents: z
    .array(z.strictObject({ title: text, page: text, depth: z.int().min(1).max(8).optional() }))
    .optional(),
});
export type BookFile = z.infer<typeof BookFile>;

export const bookFileName = 'book.json';
const maxBytes = 10 * 1024 * 1024;

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.length > 0 ? `“${issue.path.join('.')}”: ` : '';
  if (issue.code === 'unrecognized_keys')
    return `${place}${issue.keys.map((key) => `“${key}”`).join(', ')} is not known; known are ${Object.keys(BookFile.shape).join(', ')}`;
  return `${place}${issue.message}`;
};

/** `{}` when there is no such file, or none that can be read; in the second case the fault is reported. */
export const readBookFile = (dir: string, faults: FaultLog): BookFile => {
  const path = join(dir, bookFileName);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return {};
  if (found.size > maxBytes) {
    faults.refuse(path, 0, 'it is larger than 10 MB: it describes one book');
    return {};
  }
  try {
    const parsed = BookFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      faults.refuse(path, 0, `${describeIssue(issue)}: see docs/scans.md`);
  } catch (cause) {
    faults.refuse(path, 0, `it is no JSON (${(cause as Error).message}): mend it`);
  }
  return {};
};
