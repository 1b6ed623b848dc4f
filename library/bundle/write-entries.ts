// Writes the entries of a book into its version: their places as pages and cells, in the order of the text.
import type { BookDb } from './book-db.ts';
import type { EntryValue } from './book-schema.ts';
import { LibraryFailure } from '../files/failure.ts';
import type { Spelling } from '#reference/entries/unify-spellings.ts';
import {
  type MentionKind,
  mentionKinds,
  type SourceEntry,
  type SourceMark,
  type SourceSpan,
} from '../sources/source-entry.ts';

const insertEntry = `INSERT INTO entries VALUES (${Array.from({ length: 14 }, () => '?').join(', ')})`;
const insertMention = 'INSERT INTO entry_mentions VALUES (?, ?, ?, ?, ?, ?, ?, ?)';

/** What speaks for a name of a list: `weak` is one unless it is a part of a longer name, `none` is none. */
export type NameProof = 'sure' | 'weak' | 'none';

export class EntryWriter {
  private readonly db: BookDb;
  private last = { pageId: 0, cell: 0 };
  count = 0;

  constructor(db: BookDb) {
    this.db = db;
  }

  /** Its pages have been written. @throws LibraryFailure where it lies over the entry before it. */
  add(entry: SourceEntry): void {
    const ids = new Map<string, number>();
    const idOf = ({ pageKey }: Pick<SourceMark, 'pageKey'>): number => {
      const known = ids.get(pageKey);
      if (known !== undefined) return known;
      const row = this.db.get('SELECT page_id FROM pages WHERE page_key = ?', pageKey);
      if (!row)
        throw new Error(`the entry ${entry.key} is on the page ${pageKey}, which has not been written`);
      ids.set(pageKey, row.page_id as number);
      return row.page_id as number;
    };
    const placeOf = (span: SourceSpan): [number, number, number] => [idOf(span), span.cell, span.cells];
    const { key, start, end, days, title } = entry;
    const [from, to] = [idOf(start), idOf(end)];
    if (from < this.last.pageId || (from === this.last.pageId && start.cell < this.last.cell))
      throw new LibraryFailure('bad-source', `the entry “${key}” begins before the one before it has ended`);
    this.last = { pageId: to, cell: end.cell };
    const authors = entry.mentions.flatMap(({ author }, i) => (author ? [i] : []));
    const value: EntryValue = {
      date: entry.date,
      ...(entry.reading && { reading: entry.reading }),
      ...(entry.certainty && { certainty: entry.certainty }),
      ...(authors.length > 0 && { authors }),
      categories: entry.categories.map(({ name, words }) => ({ name, words: words.map(placeOf) })),
    };
    const ordinal = this.count++;
    this.db.run(
      insertEntry,
      ordinal,
      key,
      from,
      start.cell,
      start.main,
      start.note,
      to,
      end.cell,
      end.main,
      end.note,
      days?.first ?? null,
      days?.last ?? null,
      title,
      JSON.stringify(value),
    );
    for (const [i, mention] of entry.mentions.entries()) {
      const { kind, name, office } = mention;
      this.db.run(
        insertMention,
        ordinal,
        i,
        mentionKinds.indexOf(kind),
        name,
        office ?? null,
        ...placeOf(mention),
      );
    }
  }

  private namesOf(kind: MentionKind): string[] {
    return this.db
      .all('SELECT DISTINCT name FROM entry_mentions WHERE kind = ?', mentionKinds.indexOf(kind))
      .map(({ name }) => name as string);
  }

  /** When all are written: calls each officer by one spelling of his name, that of the lists where these have one. */
  unifyOfficers(unify: (spellings: readonly Spelling[]) => ReadonlyMap<string, string>): void {
    const [person, officer] = [mentionKinds.indexOf('person'), mentionKinds.indexOf('officer')];
    const rows = this.db.all(
      'SELECT name, COUNT(*) AS count, MAX(kind = ?) AS listed FROM entry_mentions WHERE kind IN (?, ?) GROUP BY name',
      person,
      person,
      officer,
    );
    const spellings = rows.map(({ name, count, listed }) => ({
      name: name as string,
      count: count as number,
      isListed: listed === 1,
    }));
    for (const [name, one] of unify(spellings))
      this.db.run('UPDATE entry_mentions SET name = ? WHERE kind = ? AND name = ?', one, officer, name);
  }

  /**
   * Called when all entries are written: removes the persons whose names are not proven to be names by the book's
   * officers, and those with weak proof that lie within the longer name of an officer.
   */
  keepProven(proofBy: (officers: readonly string[]) => (name: string) => NameProof): void {
    const proofOf = proofBy(this.namesOf('officer'));
    const [person, officer] = [mentionKinds.indexOf('person'), mentionKinds.indexOf('officer')];
    this.db.exec('CREATE TEMP TABLE unproven (name TEXT PRIMARY KEY, weak INTEGER) WITHOUT ROWID');
    for (const name of this.namesOf('person')) {
      const proof = proofOf(name);
      if (proof !== 'sure') this.db.run('INSERT INTO unproven VALUES (?, ?)', name, proof === 'weak' ? 1 : 0);
    }
    // Of an entry with however many names, those near a place are found without a look at all.
    this.db.exec(`CREATE TEMP TABLE officers (entry INTEGER, page_id INTEGER, cell INTEGER, cells INTEGER,
      PRIMARY KEY (entry, page_id, cell, cells)) WITHOUT ROWID`);
    // Wherever his name occurs: with an office, or without (`entry-texts.ts`).
    this.db.run(
      `INSERT OR IGNORE INTO officers SELECT entry, page_id, cell, cells FROM entry_mentions WHERE kind = ?
        OR kind = ? AND name IN (SELECT name FROM entry_mentions WHERE kind = ?)`,
      officer,
      person,
      officer,
    );
    this.db.run(
      `DELETE FROM entry_mentions AS p WHERE p.kind = ? AND (
        p.name IN (SELECT name FROM unproven WHERE weak = 0) OR
        p.name IN (SELECT name FROM unproven WHERE weak = 1) AND EXISTS (
          SELECT 1 FROM officers o WHERE o.entry = p.entry AND o.page_id = p.page_id
          AND o.cell > p.cell - (SELECT MAX(cells) FROM officers) AND o.cell < p.cell + p.cells
          AND o.cell + o.cells > p.cell AND o.cells > p.cells))`,
      person,
    );
    this.db.exec('DROP TABLE officers');
    this.db.exec('DROP TABLE unproven');
  }
}
