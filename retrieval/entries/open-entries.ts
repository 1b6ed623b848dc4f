// The entries of a product as they are counted: read once from its version, in columns, and kept as long as it is open.
import { AppError } from '#contract/app-error.ts';
import { allEntries, allMentions, hasEntries } from '#library/entries/read-entries.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { Stop } from '#search/postings.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { type EntryDates, EntryDatesBuilder } from './entry-dates.ts';
import { type EntryPositions, placeEntries } from './entry-positions.ts';
import { type NameColumn, NameColumnBuilder } from './name-column.ts';
import { type OfficerLives, officerLives } from './officer-lives.ts';

/** What is counted by name. Officers are persons too. */
export const nameFields = ['category', 'person', 'officer', 'place'] as const;
export type CountedField = (typeof nameFields)[number];
/** Offices and institutions are no view of the statistics. */
export type EntryField = CountedField | 'office';

/** With the offices of each. */
export interface Officers extends OfficerLives {
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

const opened = new WeakMap<Bundle, OpenEntries>();

/** Entries between two looks whether anybody waits. */
const looked = 5_000;

const read = ({ bundle, engine }: OpenProduct, stop: Stop): OpenEntries => {
  const builders = {
    category: new NameColumnBuilder(),
    person: new NameColumnBuilder(),
    officer: new NameColumnBuilder(),
    place: new NameColumnBuilder(),
    office: new NameColumnBuilder(),
  };
  const dates = new EntryDatesBuilder();
  const offices = new Map<string, Set<string>>();
  const mentions = allMentions(bundle);
  let mention = mentions.next();
  let [count, dated] = [0, 0];
  for (const { ordinal, days, value } of allEntries(bundle)) {
    if (count++ % looked === 0) stop.check();
    dates.add(days, value.reading);
    if (days) dated += 1;
    for (const { name } of value.categories) builders.category.add(name);
    for (; !mention.done && mention.value.entry === ordinal; mention = mentions.next()) {
      const { kind, name, office } = mention.value;
      builders[kind === 'officer' ? 'person' : kind].add(name);
      if (kind !== 'officer') continue;
      builders.officer.add(name);
      const held = offices.get(name) ?? new Set();
      offices.set(name, held);
      if (office !== undefined) held.add(office);
    }
    for (const builder of Object.values(builders)) builder.endEntry();
  }
  const columns = {
    category: builders.category.build(),
    person: builders.person.build(),
    officer: builders.officer.build(),
    place: builders.place.build(),
    office: builders.office.build(),
  };
  const when = dates.build();
  return {
    count,
    dated,
    columns,
    dates: when,
    officers: {
      ...officerLives(columns.officer, when),
      offices: columns.officer.names.map((name) => offices.get(name)!),
    },
    positions: placeEntries(engine, allEntries(bundle)),
  };
};

/** @throws AppError `not-found` where the product has no entries. */
export const openEntries = (product: OpenProduct, stop: Stop): OpenEntries => {
  const { bundle } = product;
  const before = opened.get(bundle);
  if (before) return before;
  if (!hasEntries(bundle)) throw new AppError('not-found', '本产品没有按日期析出的条目，不能统计或探索');
  const entries = read(product, stop);
  opened.set(bundle, entries);
  return entries;
};
