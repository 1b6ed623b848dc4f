// From the figures of months to the body of a report: its columns and its rows (COUNTER 5.1, sections 3.2.2 and 4).
import type { ReportId } from '#contract/admin/usage.ts';
import { counterMetrics, type Metric } from './count-usage.ts';
import {
  isBooksOnly,
  isControlledOnly,
  isRegularOnly,
  type ReportKind,
  reportKinds,
} from './report-kinds.ts';
import { type MonthCount, monthBefore } from './usage-store.ts';

export const platform = 'Langhuan';
/** What identifiers of this house begin with. */
export const namespace = 'langhuan';

/** What a report tells of a title; one that the library no longer holds has no name. */
interface TitleFacts {
  name?: string;
  dataType: 'Book' | 'Newspaper_or_Newsletter';
}
export type TitleFinder = (code: string, book: string) => TitleFacts;

const identifiers = [
  'Title',
  'Publisher',
  'Publisher_ID',
  'Platform',
  'DOI',
  'Proprietary_ID',
  'ISBN',
  'Print_ISSN',
  'Online_ISSN',
  'URI',
] as const;
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-01` to `2026-03`, each between them too. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthBefore(month, -1)) months.push(month);
  return months;
}

/** `Nov-2026` */
const titleOfMonth = (month: string): string =>
  `${shortMonths[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`;

export const reportColumns = (kind: ReportKind, months: readonly string[]): string[] => [
  ...(kind.byTitle ? identifiers : ['Platform']),
  ...kind.columns,
  'Metric_Type',
  'Reporting_Period_Total',
  ...months.map(titleOfMonth),
];

const reported: readonly Metric[] = counterMetrics;

/** Searches are of no title, and refusals of no platform (Tables 3.r and 3.t); titles are unique in books alone. */
const belongs = (kind: ReportKind, { metric }: MonthCount, { dataType }: TitleFacts): boolean =>
  (kind.byTitle ? metric !== 'Searches_Platform' : metric !== 'No_License' && metric !== 'Limit_Exceeded') &&
  (kind.metrics ?? reported).includes(metric) &&
  (dataType === 'Book' || !(isBooksOnly(kind) || metric.startsWith('Unique_Title')));

const accessOf = ({ open }: MonthCount): 'Open' | 'Controlled' => (open ? 'Open' : 'Controlled');

/** The cells of a row before its figures; rows whose cells are the same are one. */
function cellsOf(kind: ReportKind, count: MonthCount, title: TitleFacts): string[] {
  const { code, book, mined, metric } = count;
  const id = `${namespace}:${code === '' ? 'all' : book === '' ? code : `${code}/${book}`}`;
  const attributes = {
    Data_Type: metric === 'Searches_Platform' ? 'Platform' : title.dataType,
    YOP: '0001',
    Access_Type: accessOf(count),
    Access_Method: mined ? 'TDM' : 'Regular',
  };
  return [
    // Where somebody was refused before any title was chosen, the title is the whole collection.
    ...(kind.byTitle
      ? [code === '' ? platform : (title.name ?? ''), '', '', platform, '', id, '', '', '', '']
      : [platform]),
    ...kind.columns.map((column) => attributes[column]),
    metric,
  ];
}

const inOrder = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((cell, i) => cell !== b[i]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
};

/** Rows with nothing in any month are left out; a month with nothing in a row that stays is 0 (3.3.9). */
export function reportRows(
  report: ReportId,
  counts: readonly MonthCount[],
  months: readonly string[],
  titleOf: TitleFinder,
): string[][] {
  const kind = reportKinds[report];
  const rows = new Map<string, { cells: string[]; figures: number[] }>();
  for (const count of counts) {
    const at = months.indexOf(count.month);
    const title = titleOf(count.code, count.book);
    const isLeftOut = (count.mined && isRegularOnly(kind)) || (count.open && isControlledOnly(kind));
    if (at < 0 || !belongs(kind, count, title) || isLeftOut) continue;
    const cells = cellsOf(kind, count, title);
    const key = JSON.stringify(cells);
    const row = rows.get(key) ?? { cells, figures: months.map(() => 0) };
    rows.set(key, row);
    row.figures[at] += count.count;
  }
  return [...rows.values()]
    .sort((a, b) => inOrder(a.cells, b.cells))
    .map(({ cells, figures }) => [
      ...cells,
      ...[figures.reduce((sum, figure) => sum + figure, 0), ...figures].map(String),
    ]);
}
