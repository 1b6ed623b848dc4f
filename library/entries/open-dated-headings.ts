// The tables by which entries are read, and the calendar of the library.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MentionFinder } from '#reference/entries/find-mentions.ts';
import { openVariants } from '#search/variants.ts';
import type { FaultLog } from '../fault-log.ts';
import { openCalendar } from '../reference-data/calendar/table-calendar.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import type { SourceProduct } from '../source.ts';
import type { EntryReader } from '../write-book.ts';
import { DatedHeadings } from './dated-headings.ts';
import { type FindNames, ListedNames } from './listed-names.ts';

const folder = join(import.meta.dirname, '../../reference/entries');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Reads entries as the pages of a product pass; dates by the calendar of the library in `data`, names by `findNames`. */
export const openDatedHeadings = async (
  data: string,
  product: SourceProduct,
  faults: FaultLog,
  findNames: FindNames,
): Promise<EntryReader> => {
  const tables = {
    offices: read('offices.tsv'),
    places: read('places.tsv'),
    officerWords: read('officer-words.tsv'),
    categories: read('categories.tsv'),
  };
  const words = new MentionFinder(tables, openVariants(await ensureVariants()));
  const { calendar } = openCalendar(data);
  const headings = new DatedHeadings({ calendar, faults, product, words });
  const reigns = new Set(calendar.reigns.flatMap(({ name, aliases }) => [name, ...aliases]));
  const listed = new ListedNames(findNames, reigns);
  return {
    addPage: (source, page) => headings.addPage(source, listed.onPage(source.pageKey, page)),
    finish: () => headings.finish(),
  };
};
