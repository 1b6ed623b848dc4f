// Lists of names as they are stored: <data>/gazetteer/<key>.jsonl; the first line describes the list, then one entry
// per line. A list is written whole and renamed into place; products are matched against all lists when they are
// imported.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SiKuClass } from '#contract/products/products.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { ReferenceFacts } from '#contract/tools/reference.ts';
import { isCode, namesIn } from '../../files/data-folder.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { makeFolders, syncPath, writeWhole } from '../../files/sync-files.ts';

const ListHead = z.object({
  kind: z.enum(entityKinds),
  /** What the list is, as readers see it: 《全唐詩》小傳. */
  title: z.string().min(1).max(200),
  /** Where it is from, and on what terms. */
  source: z.string().max(500),
  licence: z.string().max(200),
  /** The code of the product whose names it has: there they mean those of this list. */
  product: z.string().min(1).max(64).optional(),
  /** The classes of books in whose running text its names are sure; in others they are found only alone. */
  classes: z.array(SiKuClass).optional(),
  /** Words that begin like one of the names and are something else: 李祕書 where 李祕 is listed. */
  unlike: z.array(z.string().min(1).max(100)).optional(),
});
type ListHead = z.infer<typeof ListHead>;

/** What look-ups show of a place or a herb beside its explanation. */
const shownFacts = {
  firstYear: true,
  lastYear: true,
  latitude: true,
  longitude: true,
  today: true,
  yaoXiao: true,
  gongXiao: true,
  pictureId: true,
} as const;

const ListEntry = z.object({
  name: z.string().min(1).max(100),
  aliases: z.array(z.string().min(1).max(100)).max(100).optional(),
  dynasty: z.string().max(40).optional(),
  /** Birth and death or other dates, as the list writes them. */
  dates: z.string().max(100).optional(),
  gloss: z.string().max(20_000).optional(),
  facts: ReferenceFacts.pick(shownFacts).optional(),
  /** In place of those of its list. */
  classes: z.array(SiKuClass).optional(),
  /** A name that is mostly other words: found only where it occurs alone, between breaks. */
  alone: z.literal(true).optional(),
});
export type ListEntry = z.infer<typeof ListEntry>;

export interface NameList extends ListHead {
  key: string;
  entries: ListEntry[];
}

export const gazetteerDir = (data: string): string => join(data, 'gazetteer');
const listFile = (data: string, key: string): string => join(gazetteerDir(data), `${key}.jsonl`);

/** The key of a list is a file's name and a part of ids. */
export const checkKey = (key: string): string => {
  if (isCode(key)) return key;
  throw new LibraryFailure(
    'bad-code',
    `“${key}” cannot name a list: use 1 to 64 of a–z, 0–9 and “-”, the first not “-”`,
  );
};

/** The keys of the lists there are. */
export const listKeys = (data: string): string[] =>
  namesIn(gazetteerDir(data)).flatMap((name) => {
    const key = name.replace(/\.jsonl$/, '');
    return key !== name && isCode(key) ? [key] : [];
  });

/** Puts a list in its place, or in that of the one that has its key. */
export const writeList = (data: string, list: NameList): void => {
  const path = listFile(data, checkKey(list.key));
  const { key, entries, ...head } = list;
  const lines = [ListHead.parse(head), ...entries];
  const aside = join(gazetteerDir(data), `.${key}.${process.pid}`);
  try {
    makeFolders(gazetteerDir(data));
    rmSync(aside, { force: true });
    writeWhole(aside, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    renameSync(aside, path);
    syncPath(gazetteerDir(data));
  } catch (cause) {
    throw explainError(cause, path);
  }
};

const parseLine = <T>(line: string, schema: z.ZodType<T>, path: string, number: number): T => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new LibraryFailure('damaged', `${path}:${number} is not as it was written: add the list again`);
};

/** Fails with `not-found` or `damaged`. */
export const readList = (data: string, key: string): NameList => {
  const path = listFile(data, checkKey(key));
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw explainError(cause, path);
  }
  const [head = '', ...lines] = text.split('\n').slice(0, -1);
  const entries = lines.map((line, i) => parseLine(line, ListEntry, path, i + 2));
  return { key, ...parseLine(head, ListHead, path, 1), entries };
};

/** The kind of a list, by its first line. Fails with `damaged`. */
export const kindOfNameList = (data: string, key: string, firstLineOf: (path: string) => string) => {
  const path = listFile(data, checkKey(key));
  return parseLine(firstLineOf(path), ListHead, path, 1).kind;
};

/** Answers whether there was one. Products keep what they were matched with. */
export const removeList = (data: string, key: string): boolean => {
  const path = listFile(data, checkKey(key));
  if (!existsSync(path)) return false;
  try {
    rmSync(path);
    syncPath(gazetteerDir(data));
  } catch (cause) {
    throw explainError(cause, path);
  }
  return true;
};
