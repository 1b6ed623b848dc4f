// What the years of annals are told by: the reigns of the project’s own table, whatever calendar the library has, and the
// rulers who had none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reign } from '#reference/dates/calendar.ts';
import { readRulers, type Ruler } from '#reference/entries/rulers.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';

export interface AnnalsTables {
  reigns: readonly Reign[];
  rulers: readonly Ruler[];
}

export const annalsTables = (): AnnalsTables => ({
  reigns: computedCalendar().reigns,
  rulers: readRulers(readFileSync(join(import.meta.dirname, '../../reference/entries/rulers.tsv'), 'utf8')),
});
