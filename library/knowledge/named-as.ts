// How the entries of a product name entities: which names, in how many entries, and in how many entries the same name
// occurs at all.
import type { BookDb } from '../bundle/book-db.ts';

interface Count {
  entries: number;
  last: number;
}

/** Counts an entry once for a key; entries come in order. */
const count = (counts: Map<string, Count>, key: string, entry: number): void => {
  const known = counts.get(key);
  if (!known) counts.set(key, { entries: 1, last: entry });
  else if (known.last !== entry) {
    known.entries += 1;
    known.last = entry;
  }
};

export class NamedAs {
  /** By kind and name, parted by a space: no kind has one. */
  private readonly totals = new Map<string, Count>();
  /** By entity before them. */
  private readonly joined = new Map<string, Count>();

  add(kind: string, name: string, entry: number, entity: number | undefined): void {
    count(this.totals, `${kind} ${name}`, entry);
    if (entity !== undefined) count(this.joined, `${entity} ${kind} ${name}`, entry);
  }

  write(db: BookDb, product: number): void {
    for (const [key, { entries }] of this.joined) {
      const kindAt = key.indexOf(' ') + 1;
      const nameAt = key.indexOf(' ', kindAt) + 1;
      const total = this.totals.get(key.slice(kindAt))!.entries;
      const entity = Number(key.slice(0, kindAt - 1));
      db.run(
        'INSERT INTO named_as VALUES (?, ?, ?, ?, ?)',
        product,
        entity,
        key.slice(nameAt),
        entries,
        total,
      );
    }
  }
}
