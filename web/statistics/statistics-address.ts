// The content of the address of the statistics: the question to the entries, how dates are counted, and the page of the
// list.
import type { DateAxis, DateScale, EntryQuestion } from '#contract/search/statistics.ts';
import { readWhole } from '../query/plain-search.ts';

export const statisticsParameters = [
  'key',
  'exact',
  'from',
  'to',
  'category',
  'person',
  'officer',
  'place',
  'living',
  'period',
  'axis',
  'scale',
  'dates',
  'year',
  'sort',
  'page',
] as const;
export type StatisticsParameters = { [N in (typeof statisticsParameters)[number]]?: string | undefined };

/** What the reader stores of the list of entries that led to it: the position in it, from 1, and its question. */
export interface EntryPlace {
  entry?: string;
  entries?: string;
}

export const placeInList = (search: StatisticsParameters, place: number): Required<EntryPlace> => ({
  entry: String(place),
  entries: new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || name === 'page' ? [] : [[name, value]],
    ),
  ).toString(),
});

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
type NarrowedBy = (typeof narrowings)[number];

/** How dates are shown; the names are shown as bars or as tables. */
export const shownAs = ['chart', 'calendar', 'table'] as const;
type ShownAs = (typeof shownAs)[number];

export interface StatisticsAddress {
  key: string;
  relation: boolean;
  from: string;
  to: string;
  names: { [N in NarrowedBy]: string | undefined };
  /** A bucket of the count by date, and how it was counted. */
  period: { axis: DateAxis; scale: DateScale; key: string } | undefined;
  axis: DateAxis;
  scale: DateScale;
  dates: ShownAs;
  /** The year that the calendar shows; without it the first with entries. */
  year: string | undefined;
  sort: 'text' | 'hits';
  page: number;
}

const readAxis = (value: string | undefined): DateAxis => (value === 'gregorian' ? value : 'reign');
const readScale = (value: string | undefined): DateScale =>
  value === 'year' || value === 'day' ? value : 'month';

const readPeriod = (value: string | undefined): StatisticsAddress['period'] => {
  const [axis, scale, key] = (value ?? '').split('~');
  return key === undefined || key === '' ? undefined : { axis: readAxis(axis), scale: readScale(scale), key };
};

export const writePeriod = ({ axis, scale, key }: NonNullable<StatisticsAddress['period']>): string =>
  `${axis}~${scale}~${key}`;

export const readStatisticsAddress = (search: StatisticsParameters): StatisticsAddress => ({
  key: (search.key ?? '').slice(0, 200),
  relation: search.exact !== '1',
  from: (search.from ?? '').slice(0, 40),
  to: (search.to ?? '').slice(0, 40),
  names: {
    category: search.category,
    person: search.person,
    officer: search.officer,
    place: search.place,
    living: search.living,
  },
  period: readPeriod(search.period),
  axis: readAxis(search.axis),
  scale: readScale(search.scale),
  dates: shownAs.find((one) => one === search.dates) ?? 'chart',
  year: search.year,
  sort: search.sort === 'hits' ? 'hits' : 'text',
  page: readWhole(search.page, 1) ?? 1,
});

export const entryQuestionOf = (
  code: string,
  version: string,
  { key, relation, from, to, names, period }: StatisticsAddress,
): EntryQuestion => ({
  code,
  version,
  key,
  relation,
  startDate: from,
  endDate: to,
  categories: names.category === undefined ? [] : [names.category],
  persons: names.person === undefined ? [] : [names.person],
  officers: names.officer === undefined ? [] : [names.officer],
  places: names.place === undefined ? [] : [names.place],
  ...(names.living !== undefined && { livingOfficer: names.living }),
  ...(period && { period }),
});
