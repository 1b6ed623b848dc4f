// The catalogues of the house: whole by themselves, right about years by the calendar, and, where the texts are here,
// each entry at a line of the book that has its words.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentsPath, houseContents, houseContentsFile } from './house-contents.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { type ContentsEntry, readContentsFile } from './read-contents-file.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';

const entriesOf = (name: string): ContentsEntry[] => {
  const faults = new FaultLog();
  const file = readContentsFile(houseContentsFile(name), faults);
  expect(faults.list).toEqual([]);
  return file!.entries;
};
const titlesAt = (name: string, level: number) =>
  entriesOf(name).flatMap((entry) => (entry.level === level ? [entry.title] : []));

describe('catalogues of the house', () => {
  it('are called by name, where no file is called so', () => {
    for (const name of Object.keys(houseContents)) expect(existsSync(contentsPath(name))).toBe(true);
    expect(contentsPath('toString')).toBe('toString');
    const dir = mkdtempSync(join(tmpdir(), 'contents-'));
    try {
      const own = join(dir, 'maoshi');
      writeFileSync(own, '1\t卷上\t卷一\n');
      expect(contentsPath(own)).toBe(own);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('毛詩: 160 airs, 74 and 31 odes, 40 hymns', () => {
    const counts = new Map<string, number>();
    let top = '';
    for (const { level, title } of entriesOf('maoshi')) {
      if (level === 1) top = title;
      if (level === 3) counts.set(top, (counts.get(top) ?? 0) + 1);
    }
    expect([...counts]).toEqual([
      ['國風', 160],
      ['小雅', 74],
      ['大雅', 31],
      ['頌', 40],
    ]);
  });

  it('史記: twelve annals, ten tables, eight treatises, thirty houses, seventy lives, each numbered', () => {
    const counts: Record<string, number> = {};
    let top = '';
    for (const { level, title } of entriesOf('shiji')) {
      if (level === 1) top = title;
      else counts[top] = (counts[top] ?? 0) + 1;
    }
    expect(counts).toEqual({ 本紀: 12, 表: 10, 書: 8, 世家: 30, 列傳: 70 });
    expect(new Set(titlesAt('shiji', 2)).size).toBe(130);
  });

  it('資治通鑑: 294 卷, and the years from 403 BC to AD 959 but those that the edition has no head of', () => {
    expect(
      titlesAt('tongjian', 1).filter((title) => title.startsWith('卷') && title !== '卷首'),
    ).toHaveLength(294);
    const years = titlesAt('tongjian', 3).map(westernOf);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    const present = new Set(years);
    const passedOver = Array.from({ length: 1362 }, (_, i) => i - 402).filter((year) => !present.has(year));
    expect([present.size, Math.max(...passedOver)]).toEqual([1345, -216]);
  });

  it('資治通鑑: a year of a reign is the western year that the calendar has for it', () => {
    const calendar = computedCalendar();
    let held = 0;
    const wrong = titlesAt('tongjian', 3).filter((title) => {
      const [, name, year] = /^(.{2,4}?)(元|[一二三四五六七八九十]+)[年載]/u.exec(title) ?? [];
      const reigns = calendar.reigns.filter((reign) => reign.name === name || reign.aliases.includes(name));
      if (reigns.length === 0) return false;
      held++;
      const western = westernOf(title);
      return !reigns.some(({ first }) => (first < 0 ? first + 1 : first) + numberOf(year) - 1 === western);
    });
    expect(wrong).toEqual([]);
    expect(held).toBeGreaterThan(1000);
  });
});

/** The astronomical year in brackets. */
const westernOf = (title: string): number => {
  const [, before, year] = /（(前?)(\d+)）$/u.exec(title)!;
  return before === '' ? Number(year) : 1 - Number(year);
};
const numberOf = (year: string): number => {
  if (year === '元') return 1;
  const digits = '〇一二三四五六七八九';
  const [tens, ones] = year.includes('十') ? year.split('十') : ['〇', year];
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + (ones === '' ? 0 : digits.indexOf(ones));
};
