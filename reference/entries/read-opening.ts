// How a dated book tells when: a line that is a date alone (雍正四年正月), and a line that opens a day's entry by its date
// (初三日奉, 壬申, 九月庚午朔) or by a word that says “on the same day” (又奉).
import type { Reign } from '../dates/calendar.ts';
import { type DatePart, readDatePart } from '../dates/read-date.ts';

export interface Opening {
  /** Reigns that its name can mean; none where it names none. */
  reigns: readonly Reign[];
  part: DatePart;
  /** Cells of the date, from the first. */
  length: number;
  /** Nothing is written after the date. */
  alone: boolean;
  /** The date goes on to another: 康熙十六年六月至十八年十月. */
  range: boolean;
}

type Cells = readonly (string | undefined)[];

export type ReignNames = ReadonlyMap<string, readonly { name: readonly string[]; reign: Reign }[]>;

/** Names of reigns by their first character, the longest first; `form`: how a text in which they are found has them. */
export const listReignNames = (
  reigns: readonly Reign[],
  form = (character: string): string => character,
): ReignNames => {
  const names = new Map<string, { name: string[]; reign: Reign }[]>();
  for (const reign of reigns)
    for (const written of [reign.name, ...reign.aliases]) {
      const name = Array.from(written, form);
      const list = names.get(name[0]) ?? [];
      names.set(name[0], list);
      list.push({ name, reign });
    }
  for (const list of names.values()) list.sort((a, b) => b.name.length - a.name.length);
  return names;
};

/** The reigns whose name is at the first cell, and the place after it. */
export const findReigns = (cells: Cells, names: ReignNames): { reigns: Reign[]; to: number } => {
  const known = names.get(cells[0] ?? '') ?? [];
  const longest = known.find(({ name }) => name.every((c, i) => cells[i] === c))?.name;
  if (!longest) return { reigns: [], to: 0 };
  const same = known.filter(
    ({ name }) => name.length === longest.length && name.every((c, i) => c === longest[i]),
  );
  return { reigns: same.map(({ reign }) => reign), to: longest.length };
};

/** A date that goes on to another is alone in its line, and says so within this many cells. */
const rangeWithin = 4;
const longestRange = 24;

/** A whole line of main text. Undefined where it does not begin with a date. */
export const readOpening = (cells: Cells, names: ReignNames): Opening | undefined => {
  const { reigns, to } = findReigns(cells, names);
  const part = readDatePart(cells, to);
  // The name of a reign without a year is no date: 康熙字典.
  if (!part || (reigns.length > 0 && part.n === undefined)) return undefined;
  return {
    reigns,
    part,
    length: part.to,
    alone: part.to === cells.length,
    range: cells.slice(part.to, part.to + rangeWithin).includes('至') && cells.length <= longestRange,
  };
};
