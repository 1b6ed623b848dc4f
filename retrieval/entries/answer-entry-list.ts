// The entries that a query finds, returned with their date, their place and the words by which they belong to a class.
import type { DatedEntry, EntryList, EntryListRequest } from '#contract/search/statistics.ts';
import { entriesAt, type StoredEntry } from '#library/entries/read-entries.ts';
import { authorsOfPieces } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import {
  bucketOfKey,
  type EntryDates,
  labelOfBucket,
  describeEntryDay,
  unknown,
  writeReading,
} from './entry-dates.ts';
import { describeFirstHit } from './first-hit.ts';
import { nameFields } from './entry-columns.ts';
import { openEntries } from './open-entries.ts';
import { addressOfSpans, type PageReader, pageReader } from './entry-text.ts';
import { describeOpening } from './describe-opening.ts';
import { type EntryConditions, type SelectedEntries, selectEntries } from './select-entries.ts';

/** Characters of its beginning by which it is found again. */
const addressed = 12;

/** Of the beginning of an entry. */
const addressOf = ({ start, end }: StoredEntry, readPage: PageReader): string => {
  const { pageId, cell } = start;
  const last = end.pageId === pageId ? end.cell : readPage(pageId).cells.length;
  return addressOfSpans([{ pageId, cell, cells: Math.min(addressed, last - cell) }], readPage);
};

export const describeEntry = (
  bundle: Bundle,
  entry: StoredEntry,
  hits: number,
  readPage: PageReader,
): DatedEntry => {
  const { key, start, end, days, title, value } = entry;
  const first = readPage(start.pageId);
  const wordAt = ([pageId, cell, cells]: [number, number, number]): string =>
    readPage(pageId)
      .cells.slice(cell, cell + cells)
      .map(({ text }) => text)
      .join('');
  return {
    key,
    startPageId: start.pageId,
    endPageId: end.pageId,
    pageNum: first.page.pageNum,
    at: addressOf(entry, readPage),
    date: value.date,
    label: value.reading ? writeReading(value.reading) : '',
    ...(days && { from: describeEntryDay(days.first), to: describeEntryDay(days.last) }),
    ...(value.certainty && { certainty: value.certainty }),
    title,
    catalog: bundle.pathOfPage(start.pageId, start.cell).map((node) => node.title),
    categories: value.categories.map(({ name, words }) => ({ name, words: [...new Set(words.map(wordAt))] })),
    hits,
  };
};

/** Of the entries found, in this order, so many from one on. */
export const chosenOf = (
  { matching, hits }: SelectedEntries,
  sort: 'text' | 'hits',
  start: number,
  count: number,
): number[] => {
  const ordinals = Array.from(matching.keys()).filter((entry) => matching[entry] === 1);
  if (sort === 'hits') ordinals.sort((a, b) => hits[b] - hits[a] || a - b);
  return ordinals.slice(start, start + count);
};

/** What a period is called, if it is a bucket. */
const periodOf = (
  dates: EntryDates,
  { axis, scale, key }: NonNullable<EntryConditions['period']>,
): Pick<EntryList, 'period'> => {
  const code = bucketOfKey(dates, axis, scale, key);
  return code === unknown ? {} : { period: labelOfBucket(dates, axis, scale, code) };
};

export const answerEntryList = (
  product: OpenProduct,
  request: z.output<typeof EntryListRequest>,
  stop: Stop,
): EntryList => {
  const { bundle, engine } = product;
  const entries = openEntries(product, stop);
  const selected = selectEntries(product, entries, request, stop);
  const { start, count, sort, period } = request;
  const { dates } = entries;
  const chosen = chosenOf(selected, sort, start, count);
  const read = new Map(entriesAt(bundle, chosen).map((entry) => [entry.ordinal, entry]));
  const readPage = pageReader(bundle);
  const nodeOf = ({ start: { pageId, cell } }: StoredEntry) =>
    bundle.pathOfPage(pageId, cell).at(-1)?.ordinal ?? -1;
  const authors = authorsOfPieces(bundle, Array.from(read.values(), nodeOf));
  return {
    version: bundle.facts.version,
    all: entries.count,
    dated: entries.dated,
    named: nameFields.filter((field) => entries.columns[field].names.length > 0),
    totalCount: selected.total,
    totalHit: selected.totalHit,
    start,
    ...(period && periodOf(dates, period)),
    items: chosen.map((ordinal) => {
      stop.check();
      const entry = read.get(ordinal)!;
      const firstHit = describeFirstHit(engine, entries.positions, selected.phrases, entry, readPage);
      const opening = firstHit ? undefined : describeOpening(entry, readPage);
      const by = authors.get(nodeOf(entry));
      return {
        ...describeEntry(bundle, entry, selected.hits[ordinal], readPage),
        ...(by && { authors: by }),
        ...(firstHit && { firstHit }),
        ...(opening && { opening }),
      };
    }),
  };
};
