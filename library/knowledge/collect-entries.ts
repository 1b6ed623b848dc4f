// Who is named in the entries of books, as far as the person can be identified; who held which office, and to whom a
// poem is addressed.
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { addressing, isAddressed, isMaker, type TextSpan } from '#reference/knowledge/addressed.ts';
import type { BearersOfNames, NameMatch, NamingBook } from '#reference/knowledge/match-names.ts';
import type { NormalNames } from '#reference/knowledge/normal-name.ts';
import type { BookDb } from '../bundle/book-db.ts';
import {
  allEntries,
  allMentions,
  hasEntries,
  type StoredEntry,
  type StoredMention,
} from '../entries/read-entries.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import type { MadeEntity } from './entity-writer.ts';
import type { MadeRelation } from './collect-works.ts';
import { NamedAs } from './named-as.ts';

export interface NamesOfTexts {
  person: BearersOfNames;
  place: BearersOfNames;
  office: BearersOfNames;
}
const kindOf = { person: 'person', officer: 'person', place: 'place', office: 'office' } as const;
type NamedKind = keyof NamesOfTexts;

interface Years {
  first: number;
  last: number;
}

type JoinedMatch = Extract<NameMatch, { state: 'one' }>;

/** Of an entry that addresses somebody: where it begins, and the words that say so. */
interface Addressing {
  start: StoredEntry['start'];
  words: TextSpan[];
}

const addressingOf = ({ start, value }: StoredEntry): Addressing | undefined => {
  const words = value.categories
    .filter(({ name }) => addressing.has(name))
    .flatMap((category) => category.words.map(([pageId, cell, cells]) => ({ pageId, cell, cells })));
  return words.length > 0 ? { start, words } : undefined;
};

/** Persons of one entry, as they are read. */
interface NamedPerson extends TextSpan {
  who: JoinedMatch;
}

export class EntryCollector {
  private readonly db: BookDb;
  private readonly names: NamesOfTexts;
  private readonly entities: readonly MadeEntity[];
  private readonly norms: NormalNames;
  entries = 0;
  mentions = 0;

  constructor(db: BookDb, names: NamesOfTexts, entities: readonly MadeEntity[], norms: NormalNames) {
    this.db = db;
    this.names = names;
    this.entities = entities;
    this.norms = norms;
  }

  /** Writes the entries of a product and whom they name; gives the relations that single entries bear out. */
  *collect(bundle: Bundle, product: number): Generator<MadeRelation> {
    if (!hasEntries(bundle)) return;
    const base = this.entries;
    const years: (Years | undefined)[] = [];
    const addresses = new Map<number, Addressing>();
    for (const entry of allEntries(bundle)) {
      const { ordinal, days } = entry;
      years[ordinal] = days && { first: dateOfDay(days.first).year, last: dateOfDay(days.last).year };
      const address = addressingOf(entry);
      if (address) addresses.set(ordinal, address);
      this.writeEntry(entry, base, product);
    }
    const match = this.matcher(bundle, years);
    const namedAs = new NamedAs();
    let at = -1;
    let named = new Set<number>();
    let persons: NamedPerson[] = [];
    let held = new Set<string>();
    for (const mention of allMentions(bundle)) {
      if (mention.entry !== at) {
        yield* this.addressedIn(persons, addresses.get(at), base + at, product);
        at = mention.entry;
        named = new Set();
        persons = [];
        held = new Set();
      }
      const kind = kindOf[mention.kind];
      const who = match(kind, mention.name, at);
      namedAs.add(kind, mention.name, at, who.state === 'one' ? who.entity : undefined);
      if (who.state !== 'one') continue;
      this.writeMention(base + at, who, mention, named);
      if (kind !== 'person') continue;
      const { pageId, cell, cells, office } = mention;
      if (addresses.has(at)) persons.push({ who, pageId, cell, cells });
      const post = office === undefined ? undefined : match('office', office, at);
      if (post?.state !== 'one' || held.has(`${who.entity} ${post.entity}`)) continue;
      held.add(`${who.entity} ${post.entity}`);
      yield this.relationOf('office', who, post.entity, base + at, product);
    }
    yield* this.addressedIn(persons, addresses.get(at), base + at, product);
    namedAs.write(this.db, product);
  }

  private writeEntry({ ordinal, days, value }: StoredEntry, base: number, product: number): void {
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

  /** Of a product: each name of each time is looked up once. */
  private matcher(bundle: Bundle, years: readonly (Years | undefined)[]) {
    const officers = new Set<string>();
    for (const { kind, name } of allMentions(bundle))
      if (kind === 'officer') officers.add(this.norms.of(name));
    const book: NamingBook = {
      code: bundle.facts.code,
      hasOfficer: (name) => officers.has(this.norms.of(name)),
      makers: bundle.books().flatMap(({ authors }) => authors.map(({ dynasty }) => dynasty)),
    };
    const known = new Map<string, NameMatch>();
    return (kind: NamedKind, name: string, entry: number): NameMatch => {
      const when = years[entry];
      const key = `${kind} ${when?.first} ${when?.last} ${name}`;
      const before = known.get(key);
      if (before) return before;
      const bearers = this.names[kind];
      const found = when ? bearers.matchDated(name, when, book) : bearers.matchUndated(name, book);
      known.set(key, found);
      return found;
    };
  }

  private relationOf(
    kind: 'office' | 'addressed',
    { entity, basis }: JoinedMatch,
    target: number,
    entry: number,
    product: number,
  ): MadeRelation {
    return { source: entity, target, kind, product, weight: 1, basis, text: '', entry };
  }

  /** From the one who is named where the entry begins, or before it, to whom its words address. */
  private *addressedIn(
    persons: readonly NamedPerson[],
    address: Addressing | undefined,
    entry: number,
    product: number,
  ): Generator<MadeRelation> {
    if (!address) return;
    const makers = persons.filter((one) => isMaker(one, address.start));
    const [maker] = makers;
    if (!maker || makers.some(({ who }) => who.entity !== maker.who.entity)) return;
    const addressees = new Set([maker.who.entity]);
    for (const one of persons) {
      if (addressees.has(one.who.entity) || !isAddressed(one, address.words)) continue;
      addressees.add(one.who.entity);
      // Of the two who are named the one who is less sure decides.
      const basis = one.who.basis === 'only' ? one.who.basis : maker.who.basis;
      yield this.relationOf('addressed', { ...maker.who, basis }, one.who.entity, entry, product);
    }
  }

  private writeMention(
    entry: number,
    { entity, basis }: JoinedMatch,
    { pageId, cell, cells, office }: StoredMention,
    named: Set<number>,
  ): void {
    if (named.has(entity)) {
      // His office may be given where he is named again.
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
