import { expect, it } from 'vitest';
import type { Metric } from './count-usage.ts';
import { reportRows } from './report-rows.ts';
import type { MonthCount } from './usage-store.ts';

const months = ['2026-11'];
const counted = (code: string, open: boolean, metric: Metric, count: number): MonthCount => ({
  month: '2026-11',
  code,
  book: '',
  mined: false,
  open,
  metric,
  count,
});
/** 論語 was opened to everybody within the month; 孟子 was not. */
const counts = [
  counted('lunyu', false, 'Total_Item_Requests', 3),
  counted('lunyu', true, 'Total_Item_Requests', 5),
  counted('mengzi', false, 'Total_Item_Requests', 2),
  counted('mengzi', false, 'No_License', 1),
];
const rowsOf = (report: Parameters<typeof reportRows>[0], from: number, to?: number) =>
  reportRows(report, counts, months, (code) => ({ name: code, dataType: 'Book' })).map((row) => [
    row[0],
    ...row.slice(from, to),
  ]);

it('tells what was open to everybody from what was not, and leaves it out of what is of licensed use alone', () => {
  expect(rowsOf('TR', 12)).toEqual([
    ['lunyu', 'Controlled', 'Regular', 'Total_Item_Requests', '3', '3'],
    ['lunyu', 'Open', 'Regular', 'Total_Item_Requests', '5', '5'],
    ['mengzi', 'Controlled', 'Regular', 'No_License', '1', '1'],
    ['mengzi', 'Controlled', 'Regular', 'Total_Item_Requests', '2', '2'],
  ]);
  expect(rowsOf('TR_B3', 12, 15)).toEqual([
    ['lunyu', 'Controlled', 'Total_Item_Requests', '3'],
    ['lunyu', 'Open', 'Total_Item_Requests', '5'],
    ['mengzi', 'Controlled', 'Total_Item_Requests', '2'],
  ]);
  expect(rowsOf('TR_B1', 12, 14)).toEqual([
    ['lunyu', 'Total_Item_Requests', '3'],
    ['mengzi', 'Total_Item_Requests', '2'],
  ]);
  expect(rowsOf('PR_P1', 1)).toEqual([['Langhuan', 'Book', 'Total_Item_Requests', '10', '10']]);
});
