// The content of the address of the statistics: the question to the entries, how dates are counted, and the page of the
// list.
import type { DateAxis, DateScale, EntryQuestion } from '#contract/search/statistics.ts';
import { address, type TextsOf, type ValuesOf } from '../address/address.ts';
import { flag, oneOf, parameterKind, text, whole } from '../address/parameter-kinds.ts';
import { stringifyPlainSearch } from '../address/plain-search.ts';

/** What is counted by name, each in a column. */
export const nameViews = ['category', 'person', 'place', 'living'] as const;
export type NameView = (typeof nameViews)[number];
/** What a view counts the names of. */
export const countedIn = {
  category: 'category',
  person: 'person',
  place: 'place',
  living: 'officer',
} as const satisfies Record<NameView, string>;
/** What narrows by one name. */
export const narrowings = [...nameViews, 'officer'] as const;

/** How dates are shown; the names are shown as bars or as tables. */
export const shownAs = ['chart', 'calendar', 'table'] as const;

const axes = oneOf<DateAxis>(['reign', 'gregorian']);
const scales = oneOf<DateScale>(['month', 'year', 'day']);

export const statisticsAddress = address({
  key: text(200).or(''),
  /** Without variants. */
  exact: flag('1'),
  from: text(40).or(''),
  to: text(40).or(''),
  category: text(),
  person: text(),
  officer: text(),
  place: text(),
  living: text(),
  /** A bucket of the count by date, and how it was counted. */
  period: parameterKind(
    (value) => {
      const [axis, scale, key] = value.split('~');
      return key
        ? { axis: axes.or('reign').read(axis), scale: scales.or('month').read(scale), key }
        : undefined;
    },
    ({ axis, scale, key }) => `${axis}~${scale}~${key}`,
  ),
  axis: axes.or('reign'),
  /** Where it is absent, the entries choose: `useOpeningScale`. */
  scale: scales,
  dates: oneOf(shownAs).or('chart'),
  /** The year that the calendar shows; without it the first with entries. */
  year: text(),
  sort: oneOf(['text', 'hits']).or('text'),
  page: whole(1).or(1),
});
export type StatisticsQuery = ValuesOf<typeof statisticsAddress>;
export type StatisticsAddress = StatisticsQuery & { scale: DateScale };
export type StatisticsParameters = TextsOf<typeof statisticsAddress>;

/** What the reader stores of the list of entries that led to it: the position in it, from 1, and its question. */
export interface EntryPlace {
  entry?: string;
  entries?: string;
}

export const placeInList = (search: StatisticsParameters, place: number): Required<EntryPlace> => ({
  entry: String(place),
  entries: stringifyPlainSearch({ ...search, page: undefined }).slice(1),
});

export const entryQuestionOf = (
  code: string,
  version: string,
  { key, exact, from, to, category, person, officer, place, living, period }: StatisticsQuery,
): EntryQuestion => ({
  code,
  version,
  key,
  relation: !exact,
  startDate: from,
  endDate: to,
  categories: category === undefined ? [] : [category],
  persons: person === undefined ? [] : [person],
  officers: officer === undefined ? [] : [officer],
  places: place === undefined ? [] : [place],
  ...(living !== undefined && { livingOfficer: living }),
  ...(period && { period }),
});
