// Reads the file of knowledge. Frequently queried data is held in arrays; properties and evidence are read on demand.
import {
  type KnowledgeKind,
  knowledgeKinds,
  type KnowledgeNode,
  type KnowledgeSource,
} from '#contract/knowledge/knowledge.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { LookupIndex } from '#reference/lookup/lookup-index.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { BookDb, type Row } from '../bundle/book-db.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import { checkKnowledge, knowledgeFile } from './knowledge-file.ts';
import {
  countTable,
  KnowledgeGraph,
  type KnowledgeRights,
  knownRight,
  readRight,
  rowsInStretches,
} from './knowledge-graph.ts';

export interface KnownProduct {
  code: string;
  version: string;
  name: string;
}

/**
 * Codes of products that are listed, and of those that a caller may read; the kinds of entities that are shown to him.
 */
export interface VisibleToCaller {
  listed: readonly string[];
  readable: readonly string[];
  kinds: readonly KnowledgeKind[];
}

/** For entities without given years. */
export const noYear = -0x8000_0000;

interface NamesOfKind {
  index: LookupIndex;
  /** Entities by the ordinals of the index. */
  entities: Uint32Array;
}

const sortByDataCount = (counts: Float64Array): Uint32Array =>
  Uint32Array.from(counts, (_, i) => i).sort((a, b) => counts[b] - counts[a] || a - b);

export class Knowledge {
  readonly size: number;
  readonly kinds: Uint8Array;
  /** By entity the ordinal of its dynasty, from 1; 0 for none. */
  readonly dynasties: Uint32Array;
  readonly dynastyNames: string[] = [''];
  readonly firstYears: Int32Array;
  readonly lastYears: Int32Array;
  /** Of works, from 1; 0 for others. */
  readonly productOf: Uint32Array;
  /** Entities, those with the most data first. */
  readonly byDataCount: Uint32Array;
  readonly products: readonly KnownProduct[];
  readonly sources: readonly KnowledgeSource[];
  readonly graph: KnowledgeGraph;
  readonly names: NormalNames;
  private readonly ownNames: string[];
  private readonly db: BookDb;
  private readonly variants: Variants;
  private readonly byKind: ReadonlyMap<KnowledgeKind, NamesOfKind>;

  private constructor(db: BookDb, variants: Variants) {
    this.db = db;
    this.variants = variants;
    this.names = new NormalNames(variants);
    this.size = countTable(db, 'entities');
    this.kinds = new Uint8Array(this.size);
    this.dynasties = new Uint32Array(this.size);
    this.firstYears = new Int32Array(this.size).fill(noYear);
    this.lastYears = new Int32Array(this.size).fill(noYear);
    this.productOf = new Uint32Array(this.size);
    this.ownNames = [];
    const counts = new Float64Array(this.size);
    const dynasties = new Map<string, number>();
    for (const row of rowsInStretches(db, 'entities', 'ordinal', this.size)) {
      const i = row.ordinal as number;
      this.kinds[i] = knowledgeKinds.indexOf(row.kind as KnowledgeKind);
      counts[i] = row.told as number;
      this.ownNames[i] = row.name as string;
      if (row.product !== null) this.productOf[i] = (row.product as number) + 1;
      if (row.first_year !== null) {
        this.firstYears[i] = row.first_year as number;
        this.lastYears[i] = row.last_year as number;
      }
      const dynasty = row.dynasty as string | null;
      if (dynasty === null) continue;
      if (!dynasties.has(dynasty)) dynasties.set(dynasty, this.dynastyNames.push(dynasty) - 1);
      this.dynasties[i] = dynasties.get(dynasty)!;
    }
    this.byDataCount = sortByDataCount(counts);
    // Products that could not be read have no row, and their ordinals stay free.
    const products: KnownProduct[] = [];
    for (const row of db.all('SELECT * FROM products ORDER BY ordinal'))
      products[row.ordinal as number] = {
        code: row.code as string,
        version: row.version as string,
        name: row.name as string,
      };
    this.products = Array.from(products, (one) => one ?? { code: '', version: '', name: '' });
    this.sources = db
      .all('SELECT value FROM sources ORDER BY ordinal')
      .map(({ value }) => JSON.parse(value as string) as KnowledgeSource);
    this.graph = new KnowledgeGraph(db, this.size);
    this.byKind = this.readNames();
  }

  /** @throws LibraryFailure `not-found`, `damaged`. */
  static async open(data: string): Promise<Knowledge> {
    const path = knowledgeFile(data);
    checkKnowledge(path);
    return new Knowledge(BookDb.openReadOnly(path), openVariants(await ensureVariants()));
  }

  private readNames(): Map<KnowledgeKind, NamesOfKind> {
    const words = knowledgeKinds.map((): string[][] => []);
    const spoken = knowledgeKinds.map((): string[][][] => []);
    const entities = knowledgeKinds.map((): number[] => []);
    let last = -1;
    for (const row of rowsInStretches(this.db, 'names', 'entity, place', countTable(this.db, 'names'))) {
      const entity = row.entity as number;
      const kind = this.kinds[entity];
      if (entity !== last) {
        words[kind].push([]);
        spoken[kind].push([]);
        entities[kind].push(entity);
        last = entity;
      }
      words[kind].at(-1)!.push(row.name as string);
      spoken[kind].at(-1)!.push((row.pinyin as string).split(' '));
    }
    return new Map(
      knowledgeKinds.map((kind, k) => {
        const syllables = (_: string, entry: number, word: number, place: number, length: number) => {
          const own = spoken[k][entry][word];
          return own.length === length && own[place] !== '' ? [own[place]] : [];
        };
        const index = new LookupIndex(words[k], this.variants, syllables);
        return [kind, { index, entities: Uint32Array.from(entities[k]) }] as const;
      }),
    );
  }

  /** What a caller may see of each product, and the kinds of entities that he may see. */
  rightsOf({ listed, readable, kinds }: VisibleToCaller): KnowledgeRights {
    const [known, read] = [new Set(listed), new Set(readable)];
    const products = Uint8Array.from(this.products, ({ code }) =>
      known.has(code) ? (read.has(code) ? readRight : knownRight) : 0,
    );
    return { products, kinds: Uint8Array.from(knowledgeKinds, (kind) => (kinds.includes(kind) ? 1 : 0)) };
  }

  /** Entities of kinds that are not shown are treated as absent, and so are works of products that are not listed. */
  isVisible(entity: number, rights: KnowledgeRights): boolean {
    if (rights.kinds[this.kinds[entity]] === 0) return false;
    const product = this.productOf[entity];
    return product === 0 || rights.products[product - 1] >= knownRight;
  }

  nameOf(entity: number): string {
    return this.ownNames[entity];
  }

  kindOf(entity: number): KnowledgeKind {
    return knowledgeKinds[this.kinds[entity]];
  }

  /** Of the entry of an id, or of the one that it is joined with. */
  entityOf(kind: KnowledgeKind, id: string): number | undefined {
    if (/[\0\p{Surrogate}]/u.test(id)) return undefined;
    const row = this.db.get('SELECT entity FROM members WHERE kind = ? AND id = ?', kind, id);
    return row ? (row.entity as number) : undefined;
  }

  /** All of a kind that a key finds, the nearest first. */
  find(kind: KnowledgeKind, key: string, whole: boolean): { entity: number; way: string }[] {
    const { index, entities } = this.byKind.get(kind)!;
    const found = index.find(key, 0, entities.length, whole);
    return found.entries.map((entry, i) => ({ entity: entities[entry], way: found.ways[i] }));
  }

  /** Those that bear exactly this name, or have it as another name. */
  bearing(kind: KnowledgeKind | undefined, name: string): number[] {
    const norm = this.names.of(name);
    if (norm === '') return [];
    return [
      ...new Set(
        this.db
          .all('SELECT entity, name FROM names WHERE norm = ? ORDER BY entity', norm)
          .filter((row) => this.names.areSame(row.name as string, name))
          .map((row) => row.entity as number),
      ),
    ].filter((entity) => kind === undefined || this.kindOf(entity) === kind);
  }

  node(entity: number): KnowledgeNode {
    const row = this.db.get('SELECT * FROM entities WHERE ordinal = ?', entity)!;
    const names = this.db.all('SELECT name FROM names WHERE entity = ? AND place > 0 ORDER BY place', entity);
    const text = (name: string) => (row[name] === null ? undefined : (row[name] as string));
    const [dynasty, dates, gist] = ['dynasty', 'dates', 'gist'].map(text);
    const product = row.product === null ? undefined : this.products[row.product as number];
    return {
      type: row.kind as KnowledgeKind,
      id: row.id as string,
      name: row.name as string,
      alias: names.map(({ name }) => name as string),
      ...(dynasty !== undefined && { dynasty }),
      ...(row.first_year !== null && {
        firstYear: row.first_year as number,
        lastYear: row.last_year as number,
      }),
      ...(dates !== undefined && { dates }),
      ...(gist !== undefined && { gist }),
      ...(product && { code: product.code }),
      sources: JSON.parse(row.sources as string) as string[],
    };
  }

  rows(sql: string, ...values: (string | number)[]): Row[] {
    return this.db.all(sql, ...values);
  }

  close(): void {
    this.db.close();
  }
}
