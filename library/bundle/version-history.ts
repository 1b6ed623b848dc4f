// How a version differs from the one before it, counted from the two databases while it is written: one row of each at
// a time, matched by the name that pages, issues, articles and entries have in both. The records of earlier versions
// are carried over.
import type {
  ComparedKind,
  KindChanges,
  DatedVersion,
  VersionChanges,
  VersionRecord,
} from '#contract/products/product-versions.ts';
import type { Page } from '#contract/reading/reader.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { BookDb, type Row } from './book-db.ts';
import { type BundleFacts, type EntryValue, unpackPage } from './book-schema.ts';
import { checkForm } from './check-files.ts';
import { timeOfVersion } from '../files/data-folder.ts';

/** The most versions that a record has. */
const mostVersions = 30;
const rowsAtOnce = 64;
/** No characters of a text. */
const [noteBegins, noteEnds] = ['\u0002', '\u0003'];

type Counted = Pick<BundleFacts, 'version' | 'pageCount' | 'cellCount' | 'history'>;

export const versionRecordOf = ({ version, pageCount, cellCount }: Counted): VersionRecord => ({
  version,
  pages: pageCount,
  characters: cellCount,
});

/** The records of earlier versions, as the next one carries them. */
export const versionRecordsOf = (facts: Counted): VersionRecord[] =>
  facts.history ?? [versionRecordOf(facts)];

/** As replied to readers, the last first. */
export const describeVersions = (facts: Counted): DatedVersion[] =>
  versionRecordsOf(facts)
    .map((record, i, all) => ({
      ...record,
      day: dayOf(timeOfVersion(record.version)),
      ...(i > 0 && { moreCharacters: record.characters - all[i - 1].characters }),
    }))
    .toReversed();

export const withVersionRecord = (before: readonly VersionRecord[], record: VersionRecord): VersionRecord[] =>
  [...before, record].slice(-mostVersions);

/** The characters of a page, those of its notes between brackets, with the marks beside them, however they are set. */
const readingOf = ({ blocks }: Page): unknown => {
  const marks: string[] = [];
  const text: string[] = [];
  let cells = 0;
  let open: number | undefined;
  for (const { words, symbols, lineSymbol, note } of blocks.flatMap(({ columns }) => columns)) {
    if (words.length > 0 && note !== open) {
      text.push(...(open === undefined ? [] : [noteEnds]), ...(note === undefined ? [] : [noteBegins]));
      open = note;
    }
    for (const one of symbols)
      marks.push(`${cells + one.start}~${cells + one.end} ${one.position} ${one.text}`);
    for (const { start, end, kind } of lineSymbol)
      for (let cell = start; cell <= end; cell++) marks.push(`${cells + cell} ${kind}`);
    for (const word of words) text.push(word);
    cells += words.length;
  }
  return [text, marks];
};

const samePage = (one: Row, other: Row): boolean => {
  const [a, b] = [one.value as Buffer, other.value as Buffer];
  return a.equals(b) || isDeepStrictEqual(readingOf(unpackPage(a)), readingOf(unpackPage(b)));
};

/** Places of words move with the pages before them, and are no change of an entry. */
const entryReading = ({ first, last, title, value }: Row): unknown => {
  const { date, reading, categories } = JSON.parse(value as string) as EntryValue;
  return [first, last, title, date, reading, categories.map(({ name }) => name)];
};

interface Named {
  /** Of its rows: `n` in their order, `key` and what is compared. */
  columns: string;
  from: string;
  order: string;
  isSame(one: Row, other: Row): boolean;
}

const named: Record<Exclude<ComparedKind, 'titles'>, Named> = {
  pages: {
    columns: 'page_id AS n, page_key AS key, page_num, page AS value',
    from: 'pages',
    order: 'page_id',
    isSame: (one, other) => one.page_num === other.page_num && samePage(one, other),
  },
  issues: {
    columns: 'ordinal AS n, key, newspaper, date, volume',
    from: 'issues',
    order: 'ordinal',
    isSame: (one, other) =>
      one.newspaper === other.newspaper && one.date === other.date && one.volume === other.volume,
  },
  articles: {
    columns: 'ordinal AS n, key, article_num, type, title, value',
    from: 'articles',
    order: 'ordinal',
    isSame: (one, other) =>
      one.article_num === other.article_num &&
      one.type === other.type &&
      one.title === other.title &&
      one.value === other.value,
  },
  entries: {
    columns: 'ordinal AS n, key, first_day AS first, last_day AS last, title, value',
    from: 'entries',
    order: 'ordinal',
    isSame: (one, other) => isDeepStrictEqual(entryReading(one), entryReading(other)),
  },
};

/** Versions of before there were entries have no such table. */
const countOf = (db: BookDb, table: string): number =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table)
    ? (db.get(`SELECT count(*) AS n FROM ${table}`)!.n as number)
    : 0;

function* rowsOf(db: BookDb, columns: string, from: string, order: string): Generator<Row> {
  const sql = `SELECT ${columns} FROM ${from} WHERE ${order} > ? ORDER BY ${order} LIMIT ${rowsAtOnce}`;
  let rows = db.all(sql, -1);
  while (rows.length > 0) {
    yield* rows;
    rows = rows.length < rowsAtOnce ? [] : db.all(sql, rows.at(-1)!.n as number);
  }
}

interface InBoth {
  /** How many are in both versions, and how many of these read otherwise. */
  both: number;
  changed: number;
}

const compareNamed = (before: BookDb, after: BookDb, { columns, from, order, isSame }: Named): InBoth => {
  const inBefore = `SELECT ${columns} FROM ${from} WHERE ${from === 'pages' ? 'page_key' : 'key'} = ?`;
  let [both, changed] = [0, 0];
  for (const row of rowsOf(after, columns, from, order)) {
    const other = before.get(inBefore, row.key as string);
    if (!other) continue;
    both += 1;
    if (!isSame(row, other)) changed += 1;
  }
  return { both, changed };
};

const titlesOf = (rows: Iterable<Row>): Map<string, number> =>
  new Map(
    Array.from(rows, ({ depth, title, times }) => [`${depth as number} ${title as string}`, times as number]),
  );

/** Titles are the same that begin on the same page, as deep in the catalogue, and read the same. */
const compareTitles = (before: BookDb, after: BookDb): InBoth => {
  const beginning = (start: string) =>
    `SELECT depth, title, count(*) AS times FROM nodes WHERE start = ${start} GROUP BY depth, title`;
  const [onPage, onNamed] = [beginning('?'), beginning('(SELECT page_id FROM pages WHERE page_key = ?)')];
  let both = 0;
  for (const { n, key } of rowsOf(after, 'page_id AS n, page_key AS key', 'pages', 'page_id')) {
    const has = titlesOf(after.all(onPage, n as number));
    if (has.size === 0) continue;
    for (const [title, had] of titlesOf(before.all(onNamed, key as string)))
      both += Math.min(had, has.get(title) ?? 0);
  }
  return { both, changed: 0 };
};

const kinds: readonly [ComparedKind, string][] = [
  ['pages', 'pages'],
  ['titles', 'nodes'],
  ['issues', 'issues'],
  ['articles', 'articles'],
  ['entries', 'entries'],
];

const compare = (before: BookDb, after: BookDb, kind: BundleFacts['kind']): VersionChanges => {
  const changes: VersionChanges = {};
  for (const [name, table] of kinds) {
    // The catalogue of newspapers has their issues once more.
    if (name === 'titles' && kind === 'newspaper') continue;
    const [had, has] = [countOf(before, table), countOf(after, table)];
    const { both, changed }: InBoth =
      had === 0 || has === 0
        ? { both: 0, changed: 0 }
        : name === 'titles'
          ? compareTitles(before, after)
          : compareNamed(before, after, named[name]);
    const counts: KindChanges = { added: has - both, removed: had - both, changed };
    if (counts.added + counts.removed + counts.changed > 0) changes[name] = counts;
  }
  return changes;
};

/** The version that was live until now: where its files are, and what is known of it where they are not here. */
export interface VersionBefore {
  dir: string;
  facts: Counted | undefined;
}

const readCounted = (db: BookDb): Counted => {
  checkForm(db);
  const names = ['version', 'pageCount', 'cellCount', 'history'];
  const rows = db.all('SELECT name, value FROM facts').filter(({ name }) => names.includes(name as string));
  return Object.fromEntries(
    rows.map(({ name, value }) => [name as string, JSON.parse(value as string) as unknown]),
  ) as unknown as Counted;
};

/** Of a version that is written, its indexes too. One before it that cannot be read is compared with nothing: the new one mends it. */
export const describeHistory = (
  after: BookDb,
  facts: Counted & Pick<BundleFacts, 'kind'>,
  before: VersionBefore | undefined,
): VersionRecord[] => {
  const record = versionRecordOf(facts);
  if (!before) return [record];
  let known = before.facts;
  let db: BookDb | undefined;
  try {
    db = BookDb.openReadOnly(join(before.dir, 'book.db'));
    known = readCounted(db);
    record.changes = compare(db, after, facts.kind);
  } catch {
    // What is known of it is replied all the same.
  } finally {
    db?.close();
  }
  return withVersionRecord(known ? versionRecordsOf(known) : [], record);
};
