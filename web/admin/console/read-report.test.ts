import { expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const tsv = (...lines: string[][]) => `\uFEFF${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`;
const head = ['Report_Name', 'Book Requests (Controlled)', '', '', '', '', ''];
const names = [
  'Title',
  'Publisher',
  'Platform',
  'Data_Type',
  'Metric_Type',
  'Reporting_Period_Total',
  'Nov-2026',
];

it('keeps titles, metrics and numbers, and what differs from row to row', () => {
  const rows = [
    ['世說新語', '', 'Langhuan', 'Book', 'Total_Item_Requests', '1200', '1200'],
    ["'=晶報", '', 'Langhuan', 'Newspaper', 'Total_Item_Requests', '1', '1'],
  ];
  const read = readReport(tsv(head, ['', '', '', '', '', '', ''], names, ...rows));
  expect(read.heads.map(({ name }) => name)).toEqual([
    'Title',
    'Data_Type',
    'Metric_Type',
    'Reporting_Period_Total',
    'Nov-2026',
  ]);
  expect(read.heads.filter(({ isNumber }) => isNumber)).toHaveLength(2);
  expect(read.rows).toEqual([
    ['世說新語', 'Book', 'Total_Item_Requests', '1200', '1200'],
    ['=晶報', 'Newspaper', 'Total_Item_Requests', '1', '1'],
  ]);
});

it('has no rows where nothing was used, and none of what is no report', () => {
  expect(readReport(tsv(head, names)).rows).toEqual([]);
  expect(readReport('')).toEqual({ heads: [], rows: [] });
});
