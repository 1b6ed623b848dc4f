// The dates by reign that occur on a page, and the time that they denote.
import type { Page } from '#contract/reading/reader.ts';
import type { Variants } from '#search/characters/variants.ts';
import { NameTrie } from '../names/name-trie.ts';
import { columnRanges, type Stream, streamsOfPage } from '../names/page-streams.ts';
import { type Calendar, firstCounted, type Reign } from './calendar.ts';
import { readDate } from './read-date.ts';
import { namesBefore } from './reign-names.ts';
import { type Resolved, resolveDate } from './resolve-date.ts';

export interface FoundDate {
  ranges: { lineId: number; start: number; end: number }[];
  /** All that it can mean; never none. */
  meanings: Resolved[];
}

const longestBefore = 6;

/** Those whose dynasty or ruler is named right before; all, where none is. */
const narrow = (reigns: readonly Reign[], stream: Stream, from: number): readonly Reign[] => {
  let before = '';
  for (let i = from - 1; i >= Math.max(0, from - longestBefore) && stream[i]; i--)
    before = stream[i]!.key + before;
  const named = reigns.filter((reign) => namesBefore(reign).some((name) => before.endsWith(name)));
  return named.length > 0 ? named : reigns;
};

/**
 * Finds dates in pages. `latest` is the last year in which anything in the book can have been written (公元), where that
 * is known: reigns that began after it are not meant.
 */
export const openDateFinder = (calendar: Calendar, variants: Variants) => {
  const names = new NameTrie<Reign>(variants);
  for (const reign of calendar.reigns)
    for (const name of [reign.name, ...reign.aliases]) names.add(name, reign);
  return (page: Pick<Page, 'blocks'>, latest?: number): FoundDate[] =>
    streamsOfPage(page).flatMap((stream) => {
      const cells = stream.map((cell) => cell?.key);
      return names.find(cells).flatMap(({ from, to, values }): FoundDate[] => {
        const possible = [...new Set(values)].filter(
          (reign) => latest === undefined || firstCounted(reign) <= latest,
        );
        const reigns = narrow(possible, stream, from);
        for (const named of [true, false]) {
          const written = readDate(cells, to, named);
          // A year that is counted and named is proven where the two agree.
          const all = written ? resolveDate(calendar, reigns, written) : [];
          const meanings = all.filter(({ year }) => latest === undefined || year <= latest);
          if (written && meanings.length > 0)
            return [{ ranges: columnRanges(stream, from, written.to), meanings }];
        }
        return [];
      });
    });
};
