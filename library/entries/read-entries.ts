// Reads the entries of a published version, in the order of the text, a stretch at a time.
import type { EntryValue } from '../bundle/book-schema.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import { type MentionKind, mentionKinds } from '../sources/source-entry.ts';

interface StoredMark {
  pageId: number;
  cell: number;
  /** Characters of the page before it that the index has. */
  main: number;
  note: number;
}

export interface StoredEntry {
  ordinal: number;
  key: string;
  start: StoredMark;
  end: StoredMark;
  days: { first: number; last: number } | undefined;
  title: string;
  value: EntryValue;
}

export interface StoredMention {
  entry: number;
  ordinal: number;
  kind: MentionKind;
  name: string;
  office: string | undefined;
  pageId: number;
  cell: number;
  cells: number;
}

/** Rows that are read at a time. */
const stretch = 10_000;

export const hasEntries = ({ facts }: Pick<Bundle, 'facts'>): boolean => (facts.entryCount ?? 0) > 0;

const readEntries = (bundle: Bundle, where: string): StoredEntry[] =>
  bundle.rows(`SELECT * FROM entries WHERE ${where} ORDER BY ordinal`).map((row) => {
    const markOf = (edge: 'start' | 'end'): StoredMark => ({
      pageId: row[`${edge}_page`] as number,
      cell: row[`${edge}_cell`] as number,
      main: row[`${edge}_main`] as number,
      note: row[`${edge}_note`] as number,
    });
    return {
      ordinal: row.ordinal as number,
      key: row.key as string,
      start: markOf('start'),
      end: markOf('end'),
      days:
        row.first_day === null ? undefined : { first: row.first_day as number, last: row.last_day as number },
      title: row.title as string,
      value: JSON.parse(row.value as string) as EntryValue,
    };
  });

const readMentions = (bundle: Bundle, where: string): StoredMention[] =>
  bundle.rows(`SELECT * FROM entry_mentions WHERE ${where} ORDER BY entry, ordinal`).map((row) => ({
    entry: row.entry as number,
    ordinal: row.ordinal as number,
    kind: mentionKinds[row.kind as number],
    name: row.name as string,
    office: (row.office as string | null) ?? undefined,
    pageId: row.page_id as number,
    cell: row.cell as number,
    cells: row.cells as number,
  }));

export function* allEntries(bundle: Bundle): Generator<StoredEntry> {
  for (let from = 0; from < (bundle.facts.entryCount ?? 0); from += stretch)
    yield* readEntries(bundle, `ordinal >= ${from} AND ordinal < ${from + stretch}`);
}

export function* allMentions(bundle: Bundle): Generator<StoredMention> {
  for (let from = 0; from < (bundle.facts.entryCount ?? 0); from += stretch / 10)
    yield* readMentions(bundle, `entry >= ${from} AND entry < ${from + stretch / 10}`);
}

/** Of an entry what is counted: its columns in this order, and `value`. */
export type CountedEntry = [
  ordinal: number,
  startPage: number,
  startMain: number,
  startNote: number,
  endPage: number,
  endMain: number,
  endNote: number,
  firstDay: number | null,
  lastDay: number | null,
  value: EntryValue,
];
export type CountedMention = [entry: number, kind: number, name: string, office: string | null];

/** What rows of ordinals from `from` to before `to` say, in their columns, which are written as JSON each. */
const readColumns = <T>(
  bundle: Bundle,
  { columns, rows }: { columns: readonly string[]; rows: string },
  from: number,
  to: number,
): T[] =>
  bundle.readJson(
    `SELECT '[' || group_concat('[' || ${columns.join(` || ',' || `)} || ']') || ']' FROM (${rows})`,
    from,
    to,
  );

const countedOfEntries = {
  columns: [
    'ordinal',
    ...(['start', 'end'] as const).flatMap((edge) => [`${edge}_page`, `${edge}_main`, `${edge}_note`]),
    `ifnull(first_day, 'null')`,
    `ifnull(last_day, 'null')`,
    'value',
  ],
  rows: 'SELECT * FROM entries WHERE ordinal >= ? AND ordinal < ? ORDER BY ordinal',
};
const countedOfMentions = {
  columns: ['entry', 'kind', 'json_quote(name)', 'json_quote(office)'],
  rows: 'SELECT * FROM entry_mentions WHERE entry >= ? AND entry < ? ORDER BY entry, ordinal',
};

/** Those of the ordinals from `from` to before `to`, in the order of the text. */
export const countedEntries = (bundle: Bundle, from: number, to: number): CountedEntry[] =>
  readColumns(bundle, countedOfEntries, from, to);

/** What these entries name, an entry after another. */
export const countedMentions = (bundle: Bundle, from: number, to: number): CountedMention[] =>
  readColumns(bundle, countedOfMentions, from, to);

/** Those of these ordinals, in the order of the text. */
export const entriesAt = (bundle: Bundle, ordinals: readonly number[]): StoredEntry[] =>
  readEntries(bundle, `ordinal IN (${ordinals.map(Math.trunc).join(',')})`);

export const mentionsOf = (bundle: Bundle, ordinals: readonly number[]): StoredMention[] =>
  readMentions(bundle, `entry IN (${ordinals.map(Math.trunc).join(',')})`);
