// Real dated books, read whole: what is told of their days is held to the DILA time authority.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FaultLog } from '../fault-log.ts';
import { readTimeTable } from '../reference-data/calendar/read-time-table.ts';
import { computedCalendar, openTableCalendar } from '../reference-data/calendar/table-calendar.ts';
import { openKanripo } from '../sources/kanripo/open-kanripo.ts';
import type { SourceEntry } from '../source-entry.ts';
import { DatedHeadings } from './dated-headings.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? resolve(import.meta.dirname, '../../../shared/corpora');
const table = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(table) || process.env.CI === 'true';

describe.skipIf(!has)('entries of real books', () => {
  it.each([
    ['KR2f0008', 3_000, 3],
    ['KR2c0010', 750, 17],
  ])('of %s have days that the time authority has', (id, least, faulty) => {
    const opened = openKanripo([join(corpora, 'kanripo', id, 'WYG')]);
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    const { product } = opened;
    const faults = new FaultLog();
    const headings = new DatedHeadings({ calendar: computedCalendar(), faults, product });
    const entries: SourceEntry[] = [];
    for (const page of product.pages()) entries.push(...headings.addPage(page));
    entries.push(...headings.finish());

    const authority = openTableCalendar(readTimeTable(readFileSync(table, 'utf8')));
    const qing = authority.reigns.filter(({ dynasty }) => dynasty === '清');
    const unlike = entries.filter(({ reading, days }) => {
      if (!reading || !days || reading.day === undefined) return false;
      const { year, month, leap, day } = reading;
      const reign = qing.find(({ name }) => name === reading.reign)!;
      const found = authority
        .monthsOf(reign, year)
        ?.find((one) => one.month === month && one.leap === (leap === true));
      return !found || day > found.days || found.first + day - 1 !== days.first || days.first !== days.last;
    });
    expect(unlike.map(({ key }) => key)).toEqual([]);
    expect(entries.length).toBeGreaterThan(least);
    expect(faults.list.length).toBe(faulty);
    expect(entries.every(({ date, days }) => days !== undefined || date === '')).toBe(true);
  });
});
