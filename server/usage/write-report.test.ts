import { expect, it } from 'vitest';
import { writeTable } from './write-report.ts';

it.each(['csv', 'tsv'] as const)(
  'gives spreadsheets no formula in %s, whatever an institution or a title begins with',
  (format) => {
    const hostile = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'];
    const [line, ...rest] = writeTable([['Institution_Name', ...hostile, '12', '君子']], format)
      .slice(1)
      .split('\r\n');
    const cells = format === 'tsv' ? line.split('\t') : hostile.map(() => "'");
    for (const cell of cells.slice(1, hostile.length + 1)) expect(cell).toMatch(/^'/);
    if (format === 'tsv')
      expect([cells.length, cells.at(-2), cells.at(-1), rest]).toEqual([14, '12', '君子', ['']]);
  },
);
