// Reads the entries of a version into columns, a stretch at a time.
import {
  type CountedEntry,
  type CountedMention,
  countedEntries,
  countedMentions,
} from '#library/entries/read-entries.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { mentionKinds } from '#library/sources/source-entry.ts';
import type { Engine } from '#search/match/engine.ts';
import { type EntryDates, EntryDatesBuilder } from './entry-dates.ts';
import { EntryPlacer, type EntryPositions } from './entry-positions.ts';
import { type NameColumn, NameColumnBuilder } from './name-column.ts';
import { type OfficerLives, officerLives } from './officer-lives.ts';

/** What is counted by name. Officers are persons too. */
export const nameFields = ['category', 'person', 'officer', 'place'] as const;
export type CountedField = (typeof nameFields)[number];
/** Offices and institutions are no view of the statistics. */
type EntryField = CountedField | 'office';

/** With the offices of each. */
interface Officers extends OfficerLives {
  offices: readonly ReadonlySet<string>[];
}

export interface OpenEntries {
  count: number;
  /** Of them those that have a date. */
  dated: number;
  columns: Record<EntryField, NameColumn>;
  dates: EntryDates;
  officers: Officers;
  positions: EntryPositions;
}

/** Entries that are read at a time: a few hundredths of a second, and of such as name thousands some megabytes. */
const stretch = 1_000;

export class EntryColumnsReader {
  private readonly bundle: Bundle;
  private readonly total: number;
  private readonly placer: EntryPlacer;
  private readonly dates = new EntryDatesBuilder();
  private readonly names = {
    category: new NameColumnBuilder(),
    person: new NameColumnBuilder(),
    officer: new NameColumnBuilder(),
    place: new NameColumnBuilder(),
    office: new NameColumnBuilder(),
  };
  private readonly offices = new Map<string, Set<string>>();
  private count = 0;
  private dated = 0;

  constructor(bundle: Bundle, engine: Engine) {
    this.bundle = bundle;
    this.total = bundle.facts.entryCount ?? 0;
    this.placer = new EntryPlacer(engine);
  }

  get isDone(): boolean {
    return this.count >= this.total;
  }

  /** Reads the next stretch. */
  readOn(): void {
    const [from, to] = [this.count, Math.min(this.total, this.count + stretch)];
    const entries = countedEntries(this.bundle, from, to);
    const mentions = countedMentions(this.bundle, from, to);
    let at = 0;
    for (const entry of entries) {
      const end = this.endOf(mentions, at, entry[0]);
      this.add(entry, mentions.slice(at, end));
      at = end;
    }
    this.count = to;
  }

  /** When all are read. */
  build(): OpenEntries {
    const { category, person, officer, place, office } = this.names;
    const columns = {
      category: category.build(),
      person: person.build(),
      officer: officer.build(),
      place: place.build(),
      office: office.build(),
    };
    const dates = this.dates.build();
    const offices = columns.officer.names.map((name) => this.offices.get(name)!);
    return {
      count: this.total,
      dated: this.dated,
      columns,
      dates,
      officers: { ...officerLives(columns.officer, dates), offices },
      positions: this.placer.build(),
    };
  }

  /** Before which mention those of an entry end. */
  private endOf(mentions: readonly CountedMention[], from: number, ordinal: number): number {
    let end = from;
    while (end < mentions.length && mentions[end][0] === ordinal) end++;
    return end;
  }

  private add(entry: CountedEntry, mentions: readonly CountedMention[]): void {
    const [first, last, value] = [entry[7], entry[8], entry[9]];
    this.placer.add(entry);
    this.dates.add(first === null || last === null ? undefined : { first, last }, value.reading);
    if (first !== null) this.dated += 1;
    for (const { name } of value.categories) this.names.category.add(name);
    for (const [, kind, name, office] of mentions) this.addMention(mentionKinds[kind], name, office);
    for (const builder of Object.values(this.names)) builder.endEntry();
  }

  private addMention(kind: (typeof mentionKinds)[number], name: string, office: string | null): void {
    this.names[kind === 'officer' ? 'person' : kind].add(name);
    if (kind !== 'officer') return;
    this.names.officer.add(name);
    const held = this.offices.get(name) ?? new Set();
    this.offices.set(name, held);
    if (office !== null) held.add(office);
  }
}
