// Who is named in the entries of dated books, as far as it can be told who is meant, and who held which office.
import { dateOfDay } from '#reference/dates/julian-day.ts';
import type { BearersOfNames, NameMatch } from '#reference/knowledge/match-names.ts';
import type { BookDb } from '../book-db.ts';
import { allEntries, allMentions, hasEntries, type KeptMention } from '../entries/read-entries.ts';
import type { Bundle } from '../open-bundle.ts';
import type { MadeEntity } from './entity-writer.ts';
import type { MadeRelation } from './collect-works.ts';

export interface NamesOfTexts {
  person: BearersOfNames;
  place: BearersOfNames;
  office: BearersOfNames;
}
const kindOf = { person: 'person', officer: 'person', place: 'place', office: 'office' } as const;

interface Years {
  first: number;
  last: number;
}

export class EntryCollector {
  private readonly db: BookDb;
  private readonly names: NamesOfTexts;
  private readonly entities: readonly MadeEntity[];
  entries = 0;
  mentions = 0;

  constructor(db: BookDb, names: NamesOfTexts, entities: readonly MadeEntity[]) {
    this.db = db;
    this.names = names;
    this.entities = entities;
  }

  /** Writes the entries of a product and whom they name; gives the offices that persons held by them. */
  collect(bundle: Bundle, product: number): MadeRelation[] {
    if (!hasEntries(bundle)) return [];
    const makers = bundle.books().flatMap(({ authors }) => authors.map(({ dynasty }) => dynasty));
    const base = this.entries;
    const years: (Years | undefined)[] = [];
    for (const { ordinal, days, value } of allEntries(bundle)) {
      years[ordinal] = days && { first: dateOfDay(days.first).year, last: dateOfDay(days.last).year };
      this.db.run(
        'INSERT INTO entries VALUES (?, ?, ?, ?, ?)',
        base + ordinal,
        product,
        days?.first ?? null,
        days?.last ?? null,
        value.reading ? JSON.stringify(value.reading) : '',
      );
      this.entries += 1;
    }
    const known = new Map<string, NameMatch>();
    const match = (kind: 'person' | 'place' | 'office', name: string, entry: number): NameMatch => {
      const when = years[entry];
      const key = `${kind} ${when?.first} ${when?.last} ${name}`;
      let found = known.get(key);
      if (!found) {
        const bearers = this.names[kind];
        found = when ? bearers.matchDated(name, when.first, when.last) : bearers.matchUndated(name, makers);
        known.set(key, found);
      }
      return found;
    };
    const offices = new Map<string, MadeRelation>();
    let at = -1;
    let named = new Set<number>();
    for (const mention of allMentions(bundle)) {
      if (mention.entry !== at) {
        at = mention.entry;
        named = new Set();
      }
      const kind = kindOf[mention.kind];
      const who = match(kind, mention.name, at);
      if (who.state !== 'one') continue;
      this.writeMention(base + at, who, mention, named);
      if (mention.office === undefined || kind !== 'person') continue;
      const office = match('office', mention.office, at);
      if (office.state !== 'one') continue;
      const key = `${who.entity} ${office.entity}`;
      const before = offices.get(key);
      if (before) {
        if (before.entry !== base + at) before.weight += 1;
        before.entry = base + at;
      } else
        offices.set(key, {
          source: who.entity,
          target: office.entity,
          kind: 'office',
          product,
          weight: 1,
          basis: who.basis,
          text: String(base + at),
          entry: base + at,
        });
    }
    // The entry that is kept is the first.
    return [...offices.values()].map((relation) => ({ ...relation, entry: Number(relation.text), text: '' }));
  }

  private writeMention(
    entry: number,
    { entity, basis }: Extract<NameMatch, { state: 'one' }>,
    { pageId, cell, cells, office }: KeptMention,
    named: Set<number>,
  ): void {
    if (named.has(entity)) {
      // His office may be told where he is named again.
      if (office !== undefined)
        this.db.run(
          'UPDATE mentions SET office = ?, page_id = ?, cell = ?, cells = ? WHERE entry = ? AND entity = ? AND office IS NULL',
          office,
          pageId,
          cell,
          cells,
          entry,
          entity,
        );
      return;
    }
    named.add(entity);
    this.mentions += 1;
    this.entities[entity].relations += 1;
    this.db.run(
      'INSERT INTO mentions VALUES (?, ?, ?, ?, ?, ?, ?)',
      entry,
      entity,
      pageId,
      cell,
      cells,
      basis,
      office ?? null,
    );
  }
}
