// Days of newspapers in the Chinese calendar, held to the DILA time authority where it reaches and to the calendar of the
// machine (ICU) after it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chineseDateOf } from '#reference/dates/chinese-date.ts';
import { cycleName, cycleOfYear } from '#reference/dates/sexagenary.ts';
import { readTimeTable } from './read-time-table.ts';
import { computedCalendar } from './table-calendar.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? resolve(import.meta.dirname, '../../../../shared/corpora');
const path = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(path) || process.env.CI === 'true';

const { reigns } = computedCalendar();
const describeDay = (date: string) => {
  const found = chineseDateOf(date, reigns);
  if (!found) return undefined;
  const { reign, yearName, month, leap, day } = found;
  return `${reign ? `${reign.name}${reign.n} ` : ''}${yearName} ${leap ? '閏' : ''}${month}.${day}`;
};
const machineDate = (julianDay: number) => new Date((julianDay - 2_440_588) * 86_400_000);
const written = (julianDay: number) => machineDate(julianDay).toISOString().slice(0, 10).replaceAll('-', '');

describe('the day of the Chinese calendar', () => {
  it.each([
    ['19190306', '己未 2.5'],
    ['18870311', '光緒13 丁亥 2.17'],
    ['19111010', '宣統3 辛亥 8.19'],
    ['19111231', '宣統3 辛亥 11.12'],
    ['19120101', '辛亥 11.13'],
    ['19120218', '壬子 1.1'],
    // 閏二月 of 民國六年
    ['19170323', '丁巳 閏2.1'],
  ])('of %s is %s', (date, expected) => {
    expect(describeDay(date)).toBe(expected);
  });

  it.each(['', '19000229', '19191301', '16440101', '21010101', 'x9190306'])(
    'is not given for “%s”',
    (date) => {
      expect(describeDay(date)).toBeUndefined();
    },
  );

  it('is that of the machine in the years of the Republic', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-chinese', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const unlike: string[] = [];
    for (let at = 2_419_451; at <= 2_433_282; at++) {
      const parts = new Map<string, string>(
        format.formatToParts(machineDate(at)).map(({ type, value }) => [type, value]),
      );
      const month = parts.get('month') ?? '';
      const year = Number(parts.get('relatedYear'));
      const expected = `${cycleName(cycleOfYear(year))} ${month.endsWith('bis') ? '閏' : ''}${Number.parseInt(month, 10)}.${parts.get('day')}`;
      if (describeDay(written(at)) !== expected) unlike.push(written(at));
    }
    // In 1917 and 1922 it repeats the number of the month instead of naming the leap month: 閏二月 and 閏五月 were in use.
    expect(unlike.filter((date) => !/^19(17|22)/.test(date))).toEqual([]);
    expect(unlike.length).toBeLessThan(125);
  });

  it.skipIf(!has)(
    'is that of the DILA time authority on every day from 1645 to 1911 (needs the corpora)',
    () => {
      let days = 0;
      const wrong: string[] = [];
      for (const reign of readTimeTable(readFileSync(path, 'utf8'))) {
        if (reign.dynasty !== '清') continue;
        reign.months.forEach((months, i) => {
          const year = reign.first + i;
          if (year < 1645) return;
          for (const [month, leap, first, length] of months)
            for (let at = first; at < first + length; at++) {
              const date = written(at);
              if (date >= '19120101') return;
              const name = `${reign.name}${i + 1} ${cycleName(cycleOfYear(year))}`;
              days += 1;
              if (describeDay(date) !== `${name} ${leap ? '閏' : ''}${month}.${at - first + 1}`)
                wrong.push(`${date} ${describeDay(date)} ${name}`);
            }
        });
      }
      expect(wrong).toEqual([]);
      expect(days).toBeGreaterThan(97_000);
    },
  );
});
