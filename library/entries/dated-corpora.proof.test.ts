// Real dated books, read whole: the dates found for their days are compared with the DILA time authority.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Calendar } from '#reference/dates/calendar.ts';
import { dateOfDay } from '#reference/dates/julian-day.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { readTimeTable } from '../reference-data/calendar/read-time-table.ts';
import { computedCalendar, openTableCalendar } from '../reference-data/calendar/table-calendar.ts';
import { openKanripo } from '../sources/kanripo/open-kanripo.ts';
import type { SourceEntry } from '../sources/source-entry.ts';
import { DatedHeadings } from './dated-headings.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? resolve(import.meta.dirname, '../../../shared/corpora');
const table = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(table) || process.env.CI === 'true';

const stems = '閼逢 旃蒙 柔兆 彊圉 著雍 屠維 上章 重光 玄黓 昭陽'.split(' ');
const branches = '困敦 赤奮若 攝提格 單閼 執徐 大荒落 敦牂 協洽 涒灘 作噩 閹茂 大淵獻'.split(' ');
/** Names of the years of the cycle; what is printed in several forms may be anything. */
const namesOfYears = Array.from(
  { length: 60 },
  (_, i) => new RegExp(`${stems[i % 10]}${branches[i % 12]}`.replaceAll(/[蒙彊玄逢協牂]/g, '.'), 'u'),
);

/** The years in the cycle that the head of a 卷 names, in its order. */
const yearsAtHead = (text: string): number[] => {
  const notes = Array.from(text.slice(0, 600).matchAll(/\(([^/)]*)\/?([^)]*)\)/g), ([, right, left]) =>
    right.concat(left),
  );
  const head = [...notes.join('')].slice(0, 60).join('');
  return namesOfYears
    .flatMap((name, cycle) => ({ at: head.search(name), cycle }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ cycle }) => cycle);
};

const openAuthority = (): Calendar => openTableCalendar(readTimeTable(readFileSync(table, 'utf8')));

const read = (id: string, calendar: Calendar): { entries: SourceEntry[]; faults: FaultLog } => {
  const opened = openKanripo([join(corpora, 'kanripo', id, 'WYG')]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product } = opened;
  const faults = new FaultLog();
  const headings = new DatedHeadings({ calendar, faults, product });
  const entries: SourceEntry[] = [];
  for (const page of product.pages()) entries.push(...headings.addPage(page));
  entries.push(...headings.finish());
  return { entries, faults };
};

describe.skipIf(!has)('entries of real books', () => {
  it.each([
    ['KR2f0008', 3_000, 3],
    ['KR2c0010', 750, 17],
  ])('of %s have days that the time authority has', (id, least, faulty) => {
    const { entries, faults } = read(id, computedCalendar());
    const authority = openAuthority();
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

  it('of 資治通鑑 are a year each, in order, in the years that the head of their 卷 names', () => {
    const { entries, faults } = read('KR2b0007', openAuthority());
    const parts = new Map<string, number[]>();
    for (const { key, days } of entries) {
      const { year } = dateOfDay(Math.floor((days!.first + days!.last) / 2));
      const [, part] = /_(\d{3})-/.exec(key)!;
      parts.set(part, [...(parts.get(part) ?? []), year < 0 ? year + 1 : year]);
    }
    const all = [...parts.values()].flat();
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect([...parts.values()].filter((years) => new Set(years).size < years.length)).toEqual([]);
    expect([all[0], all.at(-1), new Set(all).size, all.length]).toEqual([-402, 959, 1337, 1394]);
    expect(entries.filter(({ date }) => date === '')).toEqual([]);

    const cycles = (years: number[]) =>
      [years[0], years.at(-1)!].map((year) => (((year - 4) % 60) + 60) % 60);
    const unlike = [...parts].flatMap(([part, years]) => {
      const text = readFileSync(join(corpora, `kanripo/KR2b0007/WYG/KR2b0007_${part}.txt`), 'utf8');
      const head = yearsAtHead(text);
      return cycles(years).join() === [head[0], head.at(-1)].join() ? [] : [part];
    });
    // The names of these are misprinted, or the number of a year is (卷三十八, 一百五十六, 二百一, 二百十).
    expect([parts.size, unlike.length]).toEqual([294, 25]);
    expect(faults.list.length).toBe(23);
  });
});
