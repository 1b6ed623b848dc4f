// What the years of annals are identified by: the reigns of the project’s own table, regardless of the library's
// calendar, and the rulers who had no reign name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reign } from '#reference/dates/calendar.ts';
import { readRulers, type Ruler } from '#reference/entries/rulers.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';

export interface AnnalsTables {
  /** Each by a name that no other has: 西漢建元, 唐肅宗上元; as it is written is among its aliases. */
  reigns: readonly Reign[];
  rulers: readonly Ruler[];
}

/** Annals go through dynasties, in which reigns have the same names. */
const partNamesakes = (reigns: readonly Reign[]): Reign[] => {
  const count = (nameOf: (reign: Reign) => string): Map<string, Set<number>> => {
    const begins = new Map<string, Set<number>>();
    for (const reign of reigns)
      begins.set(nameOf(reign), (begins.get(nameOf(reign)) ?? new Set()).add(reign.first));
    return begins;
  };
  const ways = [
    ({ name }: Reign) => name,
    ({ dynasty, name }: Reign) => `${dynasty}${name}`,
    ({ dynasty, ruler, name }: Reign) => `${dynasty}${ruler}${name}`,
  ].map((nameOf) => ({ nameOf, begins: count(nameOf) }));
  return reigns.map((reign) => {
    const way = ways.find(({ nameOf, begins }) => begins.get(nameOf(reign))?.size === 1) ?? ways[2];
    return { ...reign, name: way.nameOf(reign), aliases: [reign.name, ...reign.aliases] };
  });
};

export const annalsTables = (): AnnalsTables => ({
  reigns: partNamesakes(computedCalendar().reigns),
  rulers: readRulers(readFileSync(join(import.meta.dirname, '../../reference/entries/rulers.tsv'), 'utf8')),
});
