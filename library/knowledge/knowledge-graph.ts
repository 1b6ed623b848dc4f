// How entities are related, in arrays: by metadata and offices as the file has it, and by the entries that name them.
import type { BookDb } from '../bundle/book-db.ts';

/** What a caller may see. */
export interface KnowledgeRights {
  /** By product: 0 nothing, 1 what is known of it, 2 its text too. */
  products: Uint8Array;
  /** By the ordinal of a kind: 1 where entities of that kind are shown at all. */
  kinds: Uint8Array;
}
export const knownRight = 1;
export const readRight = 2;

/** Rows that are read at a time. */
const stretch = 50_000;

export function* rowsInStretches(db: BookDb, table: string, order: string, size: number) {
  for (let from = 0; from < size; from += stretch)
    yield* db.all(`SELECT * FROM ${table} ORDER BY ${order} LIMIT ${stretch} OFFSET ${from}`);
}

export const countTable = (db: BookDb, table: string): number =>
  Number(db.get(`SELECT COUNT(*) AS count FROM ${table}`)!.count);

export interface StoredRelation {
  source: number;
  target: number;
  kind: string;
  product: number;
  weight: number;
  basis: string;
  text: string;
  entry: number | undefined;
}

/** Lists of numbers, one a key, in one array. */
class Lists {
  private readonly starts: Uint32Array;
  private readonly values: Uint32Array;

  constructor(keys: number, pairs: Iterable<readonly [key: number, value: number]>, count: number) {
    const all = new Uint32Array(count * 2);
    this.starts = new Uint32Array(keys + 1);
    let at = 0;
    for (const [key, value] of pairs) {
      all[at++] = key;
      all[at++] = value;
      this.starts[key + 1] += 1;
    }
    for (let key = 0; key < keys; key++) this.starts[key + 1] += this.starts[key];
    const next = this.starts.slice();
    this.values = new Uint32Array(at / 2);
    for (let i = 0; i < at; i += 2) this.values[next[all[i]]++] = all[i + 1];
  }

  of(key: number): Uint32Array {
    return this.values.subarray(this.starts[key], this.starts[key + 1]);
  }
}

export class KnowledgeGraph {
  readonly relations: readonly StoredRelation[];
  private readonly ofEntity: Lists;
  private readonly entriesOf: Lists;
  private readonly entitiesOf: Lists;
  /** By entry its product. */
  readonly productOfEntry: Uint32Array;
  /** By entity, while names are counted; and those that were touched. */
  private readonly weights: Uint32Array;
  private readonly firsts: Uint32Array;

  constructor(db: BookDb, entities: number) {
    const relations: StoredRelation[] = [];
    for (const row of rowsInStretches(db, 'relations', 'ordinal', countTable(db, 'relations')))
      relations.push({
        source: row.source as number,
        target: row.target as number,
        kind: row.kind as string,
        product: row.product as number,
        weight: row.weight as number,
        basis: row.basis as string,
        text: row.text as string,
        entry: (row.entry as number | null) ?? undefined,
      });
    this.relations = relations;
    const ends = relations.flatMap(({ source, target }, i): [number, number][] => [
      [source, i],
      [target, i],
    ]);
    this.ofEntity = new Lists(entities, ends, ends.length);
    const entries = countTable(db, 'entries');
    this.productOfEntry = new Uint32Array(entries);
    for (const row of rowsInStretches(db, 'entries', 'ordinal', entries))
      this.productOfEntry[row.ordinal as number] = row.product as number;
    const mentions = countTable(db, 'mentions');
    const pairs = new Uint32Array(mentions * 2);
    let at = 0;
    for (let from = 0; from < entries; from += stretch)
      for (const { entry, entity } of db.all(
        'SELECT entry, entity FROM mentions WHERE entry >= ? AND entry < ? ORDER BY entry, entity',
        from,
        from + stretch,
      )) {
        pairs[at++] = entry as number;
        pairs[at++] = entity as number;
      }
    function* each(key: 0 | 1): Generator<[number, number]> {
      for (let i = 0; i < at; i += 2) yield [pairs[i + key], pairs[i + 1 - key]];
    }
    this.entitiesOf = new Lists(entries, each(0), mentions);
    this.entriesOf = new Lists(entities, each(1), mentions);
    this.weights = new Uint32Array(entities);
    this.firsts = new Uint32Array(entities);
  }

  /** Whether the right to the metadata is enough to see the relation, or the right to read the text is needed. */
  private isVisible({ product, entry }: StoredRelation, rights: KnowledgeRights): boolean {
    // Of the lists, which everybody may see.
    if (product < 0) return true;
    return rights.products[product] >= (entry === undefined ? knownRight : readRight);
  }

  relationsOf(entity: number, rights: KnowledgeRights): StoredRelation[] {
    return Array.from(this.ofEntity.of(entity), (i) => this.relations[i]).filter((one) =>
      this.isVisible(one, rights),
    );
  }

  /** The entries that name an entity, of products that may be read, in order. */
  entriesNaming(entity: number, rights: KnowledgeRights): Uint32Array {
    return this.entriesOf
      .of(entity)
      .filter((entry) => rights.products[this.productOfEntry[entry]] >= readRight);
  }

  entitiesIn(entry: number): Uint32Array {
    return this.entitiesOf.of(entry);
  }

  /** Who is named in an entry with it: how many name both, and the first. */
  namedWith(entity: number, rights: KnowledgeRights): { entity: number; weight: number; first: number }[] {
    const { weights, firsts } = this;
    const touched: number[] = [];
    for (const entry of this.entriesNaming(entity, rights))
      for (const other of this.entitiesOf.of(entry)) {
        if (other === entity) continue;
        if (weights[other]++ > 0) continue;
        touched.push(other);
        firsts[other] = entry;
      }
    const found = touched.map((other) => ({ entity: other, weight: weights[other], first: firsts[other] }));
    for (const other of touched) weights[other] = 0;
    return found;
  }

  /** Those one step away, ascending, each once. `others` are joined by entries that were not looked at before. */
  neighboursOf(entity: number, rights: KnowledgeRights, seenEntries?: Uint8Array): number[] {
    const found = new Set<number>();
    for (const { source, target } of this.relationsOf(entity, rights))
      found.add(source === entity ? target : source);
    for (const entry of this.entriesNaming(entity, rights)) {
      if (seenEntries?.[entry] === 1) continue;
      if (seenEntries) seenEntries[entry] = 1;
      for (const other of this.entitiesOf.of(entry)) found.add(other);
    }
    found.delete(entity);
    return [...found].sort((a, b) => a - b);
  }

  get entryCount(): number {
    return this.productOfEntry.length;
  }
}
