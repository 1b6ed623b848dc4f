// What the address of the statistics holds: what is asked of the entries, how dates are counted, and the page of the list.
import type { DateAxis, DateScale, EntryQuestion } from '#contract/statistics.ts';
import { readWhole } from '../query/plain-search.ts';

export const statisticsParameters = [
  'key',
  'exact',
  'from',
  'to',
  'category',
  'person',
  'place',
  'living',
  'period',
  'axis',
  'scale',
  'dates',
  'sort',
  'page',
] as const;
export type StatisticsParameters = { [N in (typeof statisticsParameters)[number]]?: string | undefined };

/** What the reader keeps of the list of entries that led to it: the place in it, from 1, and what was asked. */
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

/** What narrows by one name. */
export const narrowings = ['category', 'person', 'place', 'living'] as const;
export type NarrowedBy = (typeof narrowings)[number];

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
  dates: 'chart' | 'table';
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
    place: search.place,
    living: search.living,
  },
  period: readPeriod(search.period),
  axis: readAxis(search.axis),
  scale: readScale(search.scale),
  dates: search.dates === 'table' ? 'table' : 'chart',
  sort: search.sort === 'hits' ? 'hits' : 'text',
  page: readWhole(search.page, 1) ?? 1,
});

/** What is asked; without the period the counts by date show what lies beside it too. */
export const entryQuestionOf = (
  code: string,
  version: string,
  { key, relation, from, to, names, period }: StatisticsAddress,
  withPeriod = true,
): EntryQuestion => ({
  code,
  version,
  key,
  relation,
  startDate: from,
  endDate: to,
  categories: names.category === undefined ? [] : [names.category],
  persons: names.person === undefined ? [] : [names.person],
  places: names.place === undefined ? [] : [names.place],
  ...(names.living !== undefined && { livingOfficer: names.living }),
  ...(withPeriod && period && { period }),
});
