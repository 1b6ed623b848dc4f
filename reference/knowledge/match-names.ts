// Which entity a name means, in metadata or in a text: never by the name alone where several bear it. The entity that a
// dynasty, dates or listed works single out is meant; where they single out nobody, or several, no entity is chosen.
import type { KnowledgeBasis } from '#contract/knowledge/knowledge.ts';
import { dynastyYears, isSameDynasty, mayBeNamed } from '../dynasties.ts';
import type { NormalNames } from './normal-name.ts';
import type { Years } from './read-life.ts';

/** What is known of an entity that bears a name. */
export interface Bearer {
  entity: number;
  names: readonly string[];
  dynasties: readonly string[];
  /** Of a life, a place or a reign. */
  years: Years | undefined;
  /** Titles of the works that a list tells. */
  works: readonly string[];
  /** A person of whom nothing but the name is known: it may be any word. */
  isBare: boolean;
  /** Codes of the products whose list he is in, as the poets of a collection are. */
  products: ReadonlySet<string>;
}

/** The book in which a name occurs. */
export interface NamingBook {
  code: string;
  /** The dynasties of those who made it. */
  makers: readonly (string | undefined)[];
  /** Whether it calls somebody of this name by an office. */
  hasOfficer(name: string): boolean;
}

export type NameMatch =
  | { state: 'one'; entity: number; basis: KnowledgeBasis }
  /** Several may be meant. */
  | { state: 'several'; entities: number[] }
  | { state: 'none' };

const none: NameMatch = { state: 'none' };

const overlaps = (a: Years, first: number, last: number): boolean => a.first <= last && a.last >= first;

export class BearersOfNames {
  private readonly names: NormalNames;
  private readonly byName = new Map<string, Bearer[]>();

  constructor(names: NormalNames) {
    this.names = names;
  }

  add(bearer: Bearer): void {
    for (const norm of new Set(bearer.names.map((name) => this.names.of(name)))) {
      if (norm === '') continue;
      const known = this.byName.get(norm);
      if (known) known.push(bearer);
      else this.byName.set(norm, [bearer]);
    }
  }

  /** Includes bearers of whom nothing but the name is known only where the book shows that it is a name. */
  private named(name: string, { hasOfficer }: NamingBook): Bearer[] {
    const bearers = this.of(name);
    return bearers.some(({ isBare }) => isBare) && !hasOfficer(name)
      ? bearers.filter(({ isBare }) => !isBare)
      : bearers;
  }

  of(name: string): Bearer[] {
    const proposed = this.byName.get(this.names.of(name)) ?? [];
    return proposed.filter((bearer) => bearer.names.some((own) => this.names.areSame(own, name)));
  }

  private tells({ works }: Bearer, title: string): boolean {
    return works.some((work) => this.names.areSame(work, title));
  }

  /** An author of a work: by his dynasty, by dates within it, or because his list tells the work. */
  matchAuthor({ name, dynasty }: { name: string; dynasty?: string | undefined }, title: string): NameMatch {
    const bearers = this.of(name);
    const isOther = ({ dynasties }: Bearer) =>
      dynasty !== undefined && dynasties.length > 0 && !dynasties.some((own) => isSameDynasty(own, dynasty));
    const possible = bearers.filter((bearer) => !isOther(bearer));
    const tellers = possible.filter((bearer) => this.tells(bearer, title));
    if (tellers.length === 1) return { state: 'one', entity: tellers[0].entity, basis: 'works' };
    const bounds = dynasty === undefined ? undefined : dynastyYears(dynasty);
    const ofDynasty = possible.filter(({ dynasties }) => dynasty !== undefined && dynasties.length > 0);
    const ofYears = possible.filter(
      ({ dynasties, years }) =>
        dynasties.length === 0 && years !== undefined && bounds !== undefined && overlaps(years, ...bounds),
    );
    const proven = [...ofDynasty, ...ofYears];
    if (proven.length > 1) return { state: 'several', entities: proven.map(({ entity }) => entity) };
    if (proven.length === 1)
      return { state: 'one', entity: proven[0].entity, basis: ofDynasty.length === 1 ? 'dynasty' : 'dates' };
    return possible.length > 0 ? { state: 'several', entities: possible.map(({ entity }) => entity) } : none;
  }

  /** The one who is in the book's own list. */
  private ofOwnList(bearers: readonly Bearer[], { code }: NamingBook): NameMatch | undefined {
    const own = bearers.filter(({ products }) => products.has(code));
    return bearers.length > 1 && own.length === 1
      ? { state: 'one', entity: own[0].entity, basis: 'list' }
      : undefined;
  }

  /**
   * A name in a text of a year: matched by dates or a dynasty that include the year. A bearer without any known time
   * matches only where nobody else bears the name.
   */
  matchDated(name: string, { first, last }: Years, book: NamingBook): NameMatch {
    const bearers = this.named(name, book);
    const living = bearers.filter(({ years }) => years !== undefined && overlaps(years, first, last));
    const ofDynasty = bearers.filter(({ years, dynasties }) => {
      const bounds = dynasties.flatMap((one) =>
        [dynastyYears(one) ?? []].filter((found) => found.length > 0),
      );
      return (
        years === undefined && bounds.some(([from, to]) => overlaps({ first: from!, last: to! }, first, last))
      );
    });
    const timeless = bearers.filter(
      ({ years, dynasties }) =>
        years === undefined && dynasties.every((one) => dynastyYears(one) === undefined),
    );
    const timely = [...living, ...ofDynasty];
    const fitting = timely.length > 0 ? timely : timeless;
    const own = this.ofOwnList(fitting, book);
    if (own) return own;
    if (fitting.length > 1) return { state: 'several', entities: fitting.map(({ entity }) => entity) };
    if (fitting.length === 0) return none;
    const [{ entity }] = fitting;
    if (timely.length > 0) return { state: 'one', entity, basis: living.length > 0 ? 'dates' : 'dynasty' };
    return bearers.length === 1 ? { state: 'one', entity, basis: 'only' } : none;
  }

  /** A name in a text of no known day: who alone may be named in a book of these makers. */
  matchUndated(name: string, book: NamingBook): NameMatch {
    const possible = this.named(name, book).filter(
      ({ dynasties }) => dynasties.length === 0 || dynasties.some((one) => mayBeNamed(one, book.makers)),
    );
    const own = this.ofOwnList(possible, book);
    if (own) return own;
    if (possible.length > 1) return { state: 'several', entities: possible.map(({ entity }) => entity) };
    return possible.length === 1 ? { state: 'one', entity: possible[0].entity, basis: 'only' } : none;
  }
}
