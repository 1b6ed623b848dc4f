// What a reader types for a date, or a catalogue has, as the days that it means: 1912, 1912年3月, 19120101-19121231,
// 民國二九年四月三十日, 昭和十五年, 宣統辛亥年八月十九, 漢建武二年, 辛亥年八月十九. Western months are read by `search/`, which the client
// has too; reigns with lunar months are looked up in a calendar of them.
import { writeNumeral } from '#search/characters/numerals.ts';
import { type DateRange, plainDate, readWesternDate } from '#search/characters/western-date.ts';
import { toTraditional } from '../traditional.ts';
import { type Calendar, firstCounted, type Reign } from './calendar.ts';
import { toCompactDay } from './julian-day.ts';
import { resolveCycleYear } from './cycle-years.ts';
import { tableForm } from './name-forms.ts';
import { readEarlyDate } from './early-dates.ts';
import { readDate } from './read-date.ts';
import { namesBefore } from './reign-names.ts';
import { type Resolved, resolveDate } from './resolve-date.ts';
import { cycleOf } from './sexagenary.ts';
import { spanOfYear } from './year-span.ts';

const longest = 40;

/** The days that are held, and which of several possible dates is the likely one. */
export interface HeldDays extends DateRange {
  /** A day that is shown, as YYYYMMDD: of years that come round the next to it is meant. */
  near?: number;
  /** The days that the holdings themselves call by a text; others of that name are not meant then. */
  printed?: (text: string) => readonly DateRange[];
}

/** One thing that a date can mean. */
interface Meaning extends DateRange {
  /** None for a date of the western calendar, and for a year of the cycle alone. */
  reign?: Reign;
  /** It comes round every sixty years: 辛亥年. */
  comesRound?: true;
  /** The days of its year, since those of its month are not known. */
  isYearOfMonth?: true;
}

const inForms = (text: string): string => Array.from(text, tableForm).join('');
const digitsOf = new Map(Array.from('〇一二三四五六七八九', (c, i) => [c, i] as const));

/** 光緒34年, 光緒三四年 as 光緒三十四年. */
const withNumerals = (text: string): string =>
  text
    .replaceAll(/(?<!\d)\d{1,2}(?!\d)/g, (n) => writeNumeral(Number(n)))
    .replaceAll(/[〇一二三四五六七八九]{2}/gu, (run) =>
      writeNumeral(Number(Array.from(run, (c) => digitsOf.get(c)).join(''))),
    );

type NamedReigns = ReadonlyMap<string, readonly Reign[]>;
const namedReigns = new WeakMap<Calendar, NamedReigns>();
/** Lengths of a name, with whose it is before it. */
const [shortestName, longestName] = [2, 10];

/** By name, and by whose it is and the name: 清光緒, 大清光緒, 德宗光緒; as it is printed and as it is made from 光绪. */
const reignsByName = (calendar: Calendar): NamedReigns => {
  const known = namedReigns.get(calendar);
  if (known) return known;
  const byName = new Map<string, Reign[]>();
  for (const reign of calendar.reigns) {
    const before = namesBefore(reign).flatMap((name) => [name, `大${name}`, `皇${name}`]);
    const names = [reign.name, ...reign.aliases].flatMap((name) =>
      ['', ...before].map((whose) => whose + name),
    );
    for (const form of new Set(names.flatMap((name) => [inForms(name), inForms(toTraditional(name))])))
      byName.set(form, [...(byName.get(form) ?? []), reign]);
  }
  namedReigns.set(calendar, byName);
  return byName;
};

/** The days of a meaning: of its year where its month is doubtful; undefined where there is no such month or day. */
const daysOf = (calendar: Calendar, { reign, n, days, open }: Resolved): DateRange | undefined => {
  if (open !== undefined && open !== 'months-unknown') return undefined;
  const { first, last } = days ?? spanOfYear(calendar, reign, n);
  return { from: toCompactDay(first), to: toCompactDay(last) };
};

/** Of a text that is a date to its end. */
const resolveWhole = (cells: string[], reigns: readonly Reign[], calendar: Calendar): Resolved[] => {
  // A pair of the cycle behind a counted year is its name, or a day.
  for (const named of [true, false]) {
    const written = readDate(cells, 0, named, true);
    if (written?.to === cells.length) return resolveDate(calendar, reigns, written);
  }
  return [];
};

/** What follows the name of a reign, with all reigns that can be named. */
const restsOfReigns = (text: string, calendar: Calendar): ReadonlyMap<string, readonly Reign[]> => {
  const byName = reignsByName(calendar);
  const found = new Map<Reign, string>();
  for (let length = shortestName; length <= Math.min(longestName, text.length); length++)
    for (const reign of byName.get(text.slice(0, length)) ?? []) found.set(reign, text.slice(length));
  const byRest = new Map<string, Reign[]>();
  for (const [reign, rest] of found) byRest.set(rest, [...(byRest.get(rest) ?? []), reign]);
  return byRest;
};

const readReigns = (text: string, calendar: Calendar): Meaning[] =>
  [...restsOfReigns(text, calendar)].flatMap(([rest, reigns]) =>
    resolveWhole([...withNumerals(rest)], reigns, calendar).flatMap((meant) => {
      const days = daysOf(calendar, meant);
      return days
        ? [{ ...days, reign: meant.reign, ...(meant.open && { isYearOfMonth: true as const }) }]
        : [];
    }),
  );

const sameDays = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to;

/** One form of a date, in either script and with any numerals: 雍正3年, 雍正三年. */
export const dateWords = (text: string): string =>
  withNumerals(inForms(toTraditional(plainDate(text))).replaceAll(/[零○]/gu, '〇'));

/** The years of a pair of the cycle to which nothing tells the reign, in the order of time. */
const readCycleYears = (text: string, calendar: Calendar, holdings: DateRange): Meaning[] => {
  const cells = [...withNumerals(text)];
  const written = readDate(cells, 0, false, true);
  if (written?.cycle === undefined || written.to !== cells.length) return [];
  const meanings = resolveCycleYear(calendar, written, holdings).flatMap(({ of, meant }): Meaning[] => {
    const days = daysOf(of, meant);
    return days ? [{ ...days, comesRound: true }] : [];
  });
  return meanings.filter((one, i) => meanings.findIndex((other) => sameDays(one, other)) === i);
};

const meets = (a: DateRange, b: DateRange): boolean => a.from <= b.to && b.from <= a.to;

/**
 * Of a name by which the holdings call days the meanings in which these lie; the days themselves where a calendar has none, or
 * not its month. Where they lie in no meaning what they are called is wrong, and those that are held are meant.
 */
const meantAsPrinted = (meanings: Meaning[], text: string, holdings: HeldDays | undefined): Meaning[] => {
  const printed = holdings?.printed?.(text) ?? [];
  if (!holdings || printed.length === 0) return meanings;
  const around = meanings.filter((one) => printed.some((own) => meets(own, one)));
  const known = (around.length > 0 ? around : meanings.filter((one) => meets(one, holdings))).filter(
    ({ isYearOfMonth }) => !isYearOfMonth,
  );
  return known.length > 0 ? known : [...printed];
};

/**
 * The years and days of reigns that a text means: 雍正五年, 天福二年三月, and of the year of a pair alone (丁未) those of every
 * reign; none for a date of the western calendar.
 */
export const readReignDates = (written: string, calendar: Calendar): Resolved[] => {
  const plain = plainDate(written);
  if (plain.length > longest) return [];
  const text = inForms(toTraditional(plain)).replaceAll(/[零○]/gu, '〇');
  const named = [...restsOfReigns(text, calendar)].flatMap(([rest, reigns]) =>
    resolveWhole([...withNumerals(rest)], reigns, calendar),
  );
  const meant =
    named.length > 0 || cycleOf(text[0], text[1]) === undefined
      ? named
      : resolveWhole([...withNumerals(text)], calendar.reigns, calendar);
  return meant.filter(({ open }) => open === undefined || open === 'months-unknown');
};

const readMeanings = (text: string, calendar: Calendar, holdings: HeldDays | undefined): Meaning[] => {
  const western = readEarlyDate(text) ?? readWesternDate(text);
  const known = western === undefined || western === 'none' ? [] : [western];
  const written = inForms(toTraditional(text)).replaceAll(/[零○]/gu, '〇');
  const meanings = [
    ...known,
    ...readReigns(written, calendar).filter((one) => !known.some((own) => sameDays(own, one))),
    ...(holdings ? readCycleYears(written, calendar, holdings) : []),
  ];
  return meantAsPrinted(meanings, text, holdings);
};

const lengthOf = ({ reign }: Meaning): number => (reign ? reign.last - firstCounted(reign) : Infinity);

/**
 * Those that lie within the holdings first, then those of the longer reigns. Of years that come round those alone that are
 * held, the nearest to the day that is shown, the whole before parts of them; where none is, the next ones.
 */
const likeliestFirst = (meanings: readonly Meaning[], holdings: HeldDays | undefined): Meaning[] => {
  const isHeld = ({ from, to }: Meaning): boolean =>
    !holdings || (from <= holdings.to && holdings.from <= to);
  const isCut = ({ from, to, comesRound }: Meaning): boolean =>
    holdings !== undefined && comesRound === true && (from < holdings.from || holdings.to < to);
  const anyHeld = meanings.some(isHeld);
  const { near } = holdings ?? {};
  const farFrom = ({ from, comesRound }: Meaning): number =>
    near !== undefined && comesRound ? Math.abs(from - near) : 0;
  return meanings
    .filter((one) => !one.comesRound || !anyHeld || isHeld(one))
    .toSorted(
      (a, b) =>
        Number(isHeld(b)) - Number(isHeld(a)) ||
        farFrom(a) - farFrom(b) ||
        Number(isCut(a)) - Number(isCut(b)) ||
        lengthOf(b) - lengthOf(a),
    );
};

/** From the one to the other: of two dates by one name those of the same reign, else the next that can be meant. */
const join = (firsts: readonly Meaning[], lasts: readonly Meaning[]): Meaning[] =>
  firsts.flatMap((first): Meaning[] => {
    const later = lasts.filter(({ to }) => first.from <= to).toSorted((a, b) => a.to - b.to);
    const last = later.find(({ reign }) => reign !== undefined && reign === first.reign) ?? later[0];
    return last ? [{ ...first, to: last.to }] : [];
  });

const withoutReign = (meanings: readonly Meaning[]): DateRange[] =>
  meanings.map(({ from, to }) => ({ from, to }));

const meaningsOf = (written: string, calendar: Calendar, holdings: HeldDays | undefined): Meaning[] => {
  const text = plainDate(written);
  if (text === '' || text.length > longest) return [];
  const whole = readMeanings(text, calendar, holdings);
  if (whole.length > 0) return whole;
  for (const parting of text.matchAll(/[-–—~至]/g)) {
    const [first, second] = [text.slice(0, parting.index), text.slice(parting.index + 1)];
    const [firsts, lasts] = [first, second].map((one) => readMeanings(one, calendar, holdings));
    if (firsts.length > 0 && lasts.length > 0) return join(firsts, lasts);
  }
  return [];
};

/**
 * All that a text can mean, the likeliest for the holdings first: one date, or two with a dash or 至 between; none for what is
 * no date, or two of which the first is later. Without `holdings` no year of the cycle alone is read.
 */
export const readDateRanges = (written: string, calendar: Calendar, holdings?: HeldDays): DateRange[] =>
  withoutReign(likeliestFirst(meaningsOf(written, calendar, holdings), holdings));

/** The same of two dates that are written apart. */
export const readDatesBetween = (
  first: string,
  last: string,
  calendar: Calendar,
  holdings?: HeldDays,
): DateRange[] =>
  withoutReign(
    likeliestFirst(
      join(meaningsOf(first, calendar, holdings), meaningsOf(last, calendar, holdings)),
      holdings,
    ),
  );
