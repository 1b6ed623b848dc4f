// Writes the entities of the file of knowledge: properties as they arrive, the entities themselves with their names
// when all are known.
import type { KnowledgeKind, KnowledgeSource } from '#contract/knowledge/knowledge.ts';
import type { ReferencePlace } from '#contract/tools/reference.ts';
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import type { Years } from '#reference/knowledge/read-life.ts';
import { plainSyllable } from '#reference/lookup/lookup-index.ts';
import { syllablesOfName } from '#reference/readings/name-reading.ts';
import type { BookDb } from '../bundle/book-db.ts';

/** The data that is held for an entity while the file is made. */
export interface MadeEntity {
  ordinal: number;
  kind: KnowledgeKind;
  id: string;
  name: string;
  names: string[];
  /** 字 that lists tell of a person: he is found by them, and nobody is taken for him by them. */
  courtesyNames: string[];
  dynasties: string[];
  years: Years | undefined;
  dates: string | undefined;
  gist: string | undefined;
  works: string[];
  /** Ordinals of the sources that have it. */
  lists: Set<number>;
  /** Codes of the products whose list it is in. */
  products: Set<string>;
  /** Its name is no other word, as its list has found. */
  isSure: boolean;
  product: number | undefined;
  /** Titles of what it is of. */
  sources: string[];
  /** Number of characters in its description, and of the relations and entries that it has. */
  length: number;
  relations: number;
  properties: number;
}

/** A person of whom no list tells anything but the name. */
export const isBare = ({ kind, dynasties, dates, years, gist, works, products }: MadeEntity): boolean =>
  kind === 'person' &&
  dynasties.length === 0 &&
  years === undefined &&
  !dates &&
  gist === undefined &&
  works.length === 0 &&
  products.size === 0;

export interface EntityProperty {
  key: string;
  value: string;
  entry?: string | undefined;
  source: number;
  places?: readonly ReferencePlace[] | undefined;
}

const gistLength = 60;
export const gistOf = (text: string): string => {
  const cells = Array.from(text.replaceAll(/\s+/gu, ''));
  return cells.length > gistLength ? `${cells.slice(0, gistLength).join('')}…` : cells.join('');
};

type ReadingsOf = (character: string) => readonly string[];

export class EntityWriter {
  readonly entities: MadeEntity[] = [];
  private readonly db: BookDb;
  private readonly sources = new Map<string, number>();

  constructor(db: BookDb) {
    this.db = db;
  }

  sourceOf(source: KnowledgeSource): number {
    const value = JSON.stringify(source);
    const known = this.sources.get(value);
    if (known !== undefined) return known;
    const ordinal = this.sources.size;
    this.sources.set(value, ordinal);
    this.db.run('INSERT INTO sources VALUES (?, ?)', ordinal, value);
    return ordinal;
  }

  addEntity(kind: KnowledgeKind, id: string, name: string): MadeEntity {
    const entity: MadeEntity = {
      ordinal: this.entities.length,
      kind,
      id,
      name,
      names: [name],
      courtesyNames: [],
      dynasties: [],
      years: undefined,
      dates: undefined,
      gist: undefined,
      works: [],
      lists: new Set(),
      products: new Set(),
      isSure: false,
      product: undefined,
      sources: [],
      length: 0,
      relations: 0,
      properties: 0,
    };
    this.entities.push(entity);
    return entity;
  }

  addMember({ kind, ordinal }: MadeEntity, id: string): void {
    this.db.run('INSERT INTO members VALUES (?, ?, ?)', kind, id, ordinal);
  }

  addProperty(entity: MadeEntity, { key, value, entry, source, places }: EntityProperty): void {
    if (value === '') return;
    entity.length += value.length;
    this.db.run(
      'INSERT INTO properties VALUES (?, ?, ?, ?, ?, ?, ?)',
      entity.ordinal,
      entity.properties++,
      key,
      value,
      entry ?? null,
      source,
      places ? JSON.stringify(places) : null,
    );
  }

  /** Called when no more data will be added to any entity. */
  finish(names: NormalNames, readings: ReadingsOf): number {
    let count = 0;
    for (const entity of this.entities) {
      const { ordinal, kind, years, relations, length } = entity;
      this.db.run(
        'INSERT INTO entities VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ordinal,
        kind,
        entity.id,
        entity.name,
        entity.dynasties[0] ?? null,
        years?.first ?? null,
        years?.last ?? null,
        entity.dates ?? null,
        entity.gist ?? null,
        entity.product ?? null,
        Math.min(relations, 1_000_000) * 100_000 + Math.min(length, 99_999),
        JSON.stringify(entity.sources),
      );
      const own = entity.names.length;
      for (const [place, name] of [...new Set([...entity.names, ...entity.courtesyNames])].entries()) {
        const syllables = syllablesOfName(name, kind === 'person' && place < own, readings);
        this.db.run(
          'INSERT INTO names VALUES (?, ?, ?, ?, ?)',
          ordinal,
          place,
          name,
          names.of(name),
          syllables.map(plainSyllable).join(' '),
        );
        count += 1;
      }
    }
    return count;
  }
}
