// The text of entries that are read from pages, on disk until the book is read to its end: then the officers whom it calls
// by an office anywhere are mentioned wherever their names occur. Memory holds a stretch of it.
import type { KnownOfficers, OfficerName } from '#reference/entries/known-officers.ts';
import { type EntryText, mentionKinds, mostMentions } from '../sources/source-entry.ts';
import type { BookDb } from './book-db.ts';

/** Cells of one page that follow one another: the page, the first, how many. */
type Run = [pageKey: string, cell: number, cells: number];

/** Cells from one ordinal to before another of those that runs hold, as far as they are on the page of the first. */
const spanOf = (runs: readonly Run[], from: number, to: number): Run => {
  let passed = 0;
  let span: Run | undefined;
  for (const [pageKey, first, cells] of runs) {
    const begin = Math.max(from - passed, 0);
    const end = Math.min(to - passed, cells);
    passed += cells;
    if (begin >= end) continue;
    if (!span) span = [pageKey, first + begin, end - begin];
    else if (span[0] === pageKey) span[2] = first + end - span[1];
    if (passed >= to) break;
  }
  return span!;
};

const insertKnown = 'INSERT INTO known SELECT NULL, ?, ?, page_id, ?, ? FROM pages WHERE page_key = ?';
const [person, officer] = [mentionKinds.indexOf('person'), mentionKinds.indexOf('officer')];

export class EntryTexts {
  private readonly db: BookDb;
  private count = 0;

  constructor(db: BookDb) {
    this.db = db;
  }

  /** Its entry may yet turn out to be none. */
  add({ entry, keys, places }: EntryText): void {
    if (this.count === 0)
      this.db.exec(
        'CREATE TEMP TABLE entry_texts (id INTEGER PRIMARY KEY, entry TEXT, keys TEXT, runs TEXT)',
      );
    const runs: Run[] = [];
    for (const { pageKey, cell } of places) {
      const last = runs.at(-1);
      if (last && last[0] === pageKey && last[1] + last[2] === cell) last[2] += 1;
      else runs.push([pageKey, cell, 1]);
    }
    this.db.run(
      'INSERT INTO entry_texts VALUES (?, ?, ?, ?)',
      ++this.count,
      entry,
      JSON.stringify(keys.map((key) => key ?? null)),
      JSON.stringify(runs),
    );
  }

  /** When all entries are written and each officer is called by one spelling. */
  addKnown(knownBy: (officers: OfficerName[]) => KnownOfficers): void {
    if (this.count === 0) return;
    const sql = 'SELECT name, COUNT(*) AS count FROM entry_mentions WHERE kind = ? GROUP BY name';
    const officers = this.db.all(sql, officer);
    if (officers.length > 0) {
      const known = knownBy(
        officers.map(({ name, count }) => ({ name: name as string, count: count as number })),
      );
      this.db.exec(`CREATE TEMP TABLE known (id INTEGER PRIMARY KEY, entry INTEGER, name TEXT, page_id INTEGER,
        cell INTEGER, cells INTEGER)`);
      for (let id = 1; id <= this.count; id++) this.findKnown(id, known);
      this.writeKnown(known);
      this.db.exec('DROP TABLE known');
    }
    this.db.exec('DROP TABLE entry_texts');
  }

  private findKnown(id: number, known: KnownOfficers): void {
    const row = this.db.get(
      'SELECT e.ordinal, t.keys, t.runs FROM entry_texts t JOIN entries e ON e.key = t.entry WHERE t.id = ?',
      id,
    );
    if (!row) return;
    const keys = JSON.parse(row.keys as string) as (string | null)[];
    const found = known.find(keys.map((key) => key ?? undefined));
    if (found.length === 0) return;
    const runs = JSON.parse(row.runs as string) as Run[];
    for (const { name, from, to } of found) {
      const [pageKey, cell, cells] = spanOf(runs, from, to);
      this.db.run(insertKnown, row.ordinal as number, name, cell, cells, pageKey);
    }
  }

  /** Where no officer is mentioned already, nor a person of the lists by as long a name or one that goes on beyond it. */
  private writeKnown(known: KnownOfficers): void {
    const names = this.db.all('SELECT DISTINCT name FROM known').map(({ name }) => name as string);
    this.db.run(
      'DELETE FROM known WHERE name IN (SELECT value FROM json_each(?))',
      JSON.stringify(names.filter((name) => !known.counts(name))),
    );
    this.db.run(
      `DELETE FROM known AS k WHERE EXISTS (
        SELECT 1 FROM entry_mentions m WHERE m.entry = k.entry AND m.page_id = k.page_id
        AND m.cell < k.cell + k.cells AND m.cell + m.cells > k.cell AND (m.kind = ? OR m.kind = ? AND
          (m.cells >= k.cells OR m.cell < k.cell OR m.cell + m.cells > k.cell + k.cells)))`,
      officer,
      person,
    );
    this.db.run(
      `INSERT INTO entry_mentions SELECT entry, ordinal, ?, name, NULL, page_id, cell, cells FROM (
        SELECT k.*, last.ordinal + row_number() OVER (PARTITION BY k.entry ORDER BY k.id) AS ordinal FROM known k
        JOIN (SELECT n.entry, ifnull((SELECT MAX(m.ordinal) FROM entry_mentions m WHERE m.entry = n.entry), -1) AS ordinal
          FROM (SELECT DISTINCT entry FROM known) n) AS last ON last.entry = k.entry)
        WHERE ordinal < ?`,
      person,
      mostMentions,
    );
  }
}
