// The tables by which entries are read, and the calendar of the library.
import { KnownOfficers } from '#reference/entries/known-officers.ts';
import { unifySpellings } from '#reference/entries/unify-spellings.ts';
import { NormalNames } from '#reference/knowledge/normal-name.ts';
import { splitCells } from '#search/characters/characters.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { FaultLog } from '../sources/fault-log.ts';
import { openCalendar } from '../reference-data/calendar/table-calendar.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import type { SourceProduct } from '../sources/source.ts';
import type { EntryReader } from '../bundle/write-book.ts';
import { DatedHeadings } from './dated-headings.ts';
import { type FindNames, ListedNames } from './listed-names.ts';
import { openMentionFinder } from './open-mention-finder.ts';

export interface NamesOfLists {
  find: FindNames;
  /** Whether the lists tell nothing of a person but the name. */
  isBare(name: string): boolean;
}

/** Characters of a name that may well be another word, or a part of a longer name. */
const shortName = 2;

/** Reads entries as the pages of a product pass; dates by the calendar of the library in `data`, names by its lists. */
export const openDatedHeadings = async (
  data: string,
  product: SourceProduct,
  faults: FaultLog,
  { find, isBare }: NamesOfLists,
): Promise<EntryReader> => {
  const variants = openVariants(await ensureVariants());
  const words = openMentionFinder(variants);
  const names = new NormalNames(variants);
  const { calendar } = openCalendar(data);
  const headings = new DatedHeadings({ calendar, faults, product, words });
  const reigns = new Set(calendar.reigns.flatMap(({ name, aliases }) => [name, ...aliases]));
  const listed = new ListedNames(find, reigns);
  return {
    addPage: (source, page) => headings.addPage(source, listed.onPage(source.pageKey, page)),
    finish: () => headings.finish(),
    takeTexts: () => headings.takeTexts(),
    unify: (spellings) => unifySpellings(names, spellings),
    knownOfficers: (officers) => new KnownOfficers(words, variants, officers),
    proofBy: (officers) => {
      const known = new Set(officers.map((name) => names.of(name)));
      return (name) => {
        if (splitCells(name).length > shortName || known.has(names.of(name))) return 'sure';
        return isBare(name) ? 'none' : 'weak';
      };
    },
  };
};
