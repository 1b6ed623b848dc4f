// A whole report as a table: the thirteen rows of its header, an empty one, the columns, the body (COUNTER 5.1, Table
// 3.f); and as a file that spreadsheets open.
import type { ReportId } from '#contract/admin/usage.ts';
import { writeCsv, writeTsv } from '../http/replies/csv.ts';
import { reportKinds } from './report-kinds.ts';
import {
  reportColumns,
  monthsFrom,
  namespace,
  platform,
  reportRows,
  type TitleFinder,
} from './report-rows.ts';
import { type MonthCount, monthBefore, monthsRetained, usageMonthOf } from './usage-store.ts';

export interface ReportOrder {
  report: ReportId;
  unit: { id: string; name: string };
  /** `2026-01` */
  from: string;
  to: string;
}

/** The last day of a month, `2026-02-28`. */
const lastDayOf = (month: string): string => {
  const [year, at] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};
const rfc3339 = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** What the reader of a report must know of it: codes and words of Appendix D; 1 to 999 are the provider's own. */
function exceptionsOf({ from, to }: ReportOrder, isEmpty: boolean, now: number): string {
  const current = usageMonthOf(now);
  const oldest = monthBefore(current, monthsRetained);
  return [
    ...(isEmpty ? ['3030: No Usage Available for Requested Dates'] : []),
    ...(from < oldest
      ? [`3032: Usage No Longer Available for Requested Dates (figures are retained from ${oldest})`]
      : []),
    ...(to >= current ? [`1: Month Not Over (usage is counted to ${rfc3339(now)})`] : []),
  ].join('; ');
}

/** The rows of a report, each as wide as the widest, all cells as text. `now`: when it is made. */
export function reportTable(
  order: ReportOrder,
  counts: readonly MonthCount[],
  titleOf: TitleFinder,
  now: number,
): string[][] {
  const { report, unit, from, to } = order;
  const kind = reportKinds[report];
  const months = monthsFrom(from, to);
  const columns = reportColumns(kind, months);
  const body = reportRows(report, counts, months, titleOf);
  const header = [
    ['Report_Name', kind.name],
    ['Report_ID', report],
    ['Release', '5.1'],
    ['Institution_Name', unit.name],
    ['Institution_ID', `${namespace}:${unit.id}`],
    ['Metric_Types', (kind.metrics ?? []).join('; ')],
    ['Report_Filters', kind.filters],
    ['Report_Attributes', kind.attributes],
    ['Exceptions', exceptionsOf(order, body.length === 0, now)],
    ['Reporting_Period', `Begin_Date=${from}-01; End_Date=${lastDayOf(to)}`],
    ['Created', rfc3339(now)],
    ['Created_By', platform],
    ['Registry_Record', ''],
    [],
  ];
  return [...header, columns, ...body].map((row) => [
    ...row,
    ...Array.from({ length: columns.length - row.length }, () => ''),
  ]);
}

/** UTF-8 with the mark by which spreadsheets know it (5.2). */
export const writeTable = (table: readonly (readonly string[])[], format: 'csv' | 'tsv'): string =>
  format === 'csv' ? writeCsv(table) : writeTsv(table);
