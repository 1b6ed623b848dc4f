// A calendar from a table that the library has added: <data>/calendar.json. It takes the place of the computed one.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Calendar, Reign } from '#reference/dates/calendar.ts';
import { openComputedCalendar } from '#reference/dates/computed-calendar.ts';
import { toAstronomical, toHistorical } from '#reference/dates/julian-day.ts';
import { isAbsent } from '../../files/data-folder.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { makeFolders, renameDurably, writeWhole } from '../../files/sync-files.ts';

const whole = z.number().int();

const TableReign = z.object({
  name: z.string(),
  aliases: z.array(z.string()),
  dynasty: z.string(),
  ruler: z.string(),
  first: whole,
  last: whole,
  /** By year of the reign from 1: month, 1 for a leap month, Julian day number of its first day, days. */
  months: z.array(z.array(z.tuple([whole, whole, whole, whole]))),
});
export type TableReign = z.infer<typeof TableReign>;

const CalendarTable = z.object({
  /** As readers see it, beside the dates. */
  source: z.string(),
  licence: z.string(),
  reigns: z.array(TableReign),
});
export type CalendarTable = z.infer<typeof CalendarTable>;

export const tableFile = (data: string): string => join(data, 'calendar.json');
const tables = join(import.meta.dirname, '../../../reference/dates');

/** Takes the place of the table that is there. */
export const writeCalendarTable = (data: string, table: CalendarTable): void => {
  const path = tableFile(data);
  const aside = `${path}.${process.pid}`;
  try {
    makeFolders(data);
    rmSync(aside, { force: true });
    writeWhole(aside, Buffer.from(JSON.stringify(table)));
    renameDurably(aside, path);
  } catch (cause) {
    throw explainError(cause, path);
  }
};

const readTable = (data: string): CalendarTable | undefined => {
  const path = tableFile(data);
  try {
    return CalendarTable.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    if (isAbsent(cause)) return undefined;
    if (cause instanceof SyntaxError || cause instanceof z.ZodError)
      throw new LibraryFailure('damaged', `${path} is damaged: add the table again`, { cause });
    throw explainError(cause, path);
  }
};

/** A reign without months in its first years is one that another dynasty began. */
const reignOf = (reign: TableReign): Reign => {
  const { name, aliases, dynasty, ruler, first, last, months } = reign;
  const begun = months.findIndex((year) => year.length > 0);
  const since = begun > 0 ? { since: toHistorical(toAstronomical(first) + begun) } : {};
  return { name, aliases, dynasty, ruler, first, last, ...since };
};

export const openTableCalendar = (reigns: readonly TableReign[]): Calendar => {
  const tabled = new Map<Reign, TableReign>(reigns.map((reign) => [reignOf(reign), reign]));
  return {
    reigns: [...tabled.keys()],
    monthsOf: (reign, n) => {
      const months = tabled.get(reign)?.months[n - 1] ?? [];
      return months.length === 0
        ? undefined
        : months.map(([month, leap, first, days]) => ({ month, leap: leap === 1, first, days }));
    },
  };
};

let computed: Calendar | undefined;
/** The calendar without a table of the library's own. */
export const computedCalendar = (): Calendar =>
  (computed ??= openComputedCalendar(
    readFileSync(join(tables, 'reigns.tsv'), 'utf8'),
    readFileSync(join(tables, 'doubtful-months.tsv'), 'utf8'),
  ));

/** The calendar of a library: from its table, else computed. Fails with `damaged` or `unreadable`. */
export const openCalendar = (data: string): { calendar: Calendar; source?: string } => {
  const table = readTable(data);
  if (!table) return { calendar: computedCalendar() };
  return { calendar: openTableCalendar(table.reigns), source: table.source };
};
