// The project's own tables of reigns and the computed months, held to the DILA time authority in full.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstCounted, type Reign } from '#reference/dates/calendar.ts';
import { toAstronomical, toCompactDay } from '#reference/dates/julian-day.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import { resolveDate } from '#reference/dates/resolve-date.ts';
import { cycleOfDay } from '#reference/dates/sexagenary.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { readTimeTable } from './read-time-table.ts';
import { computedCalendar, openTableCalendar } from './table-calendar.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? resolve(import.meta.dirname, '../../../../shared/corpora');
const path = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(path) || process.env.CI === 'true';

/** What the authority has and the table has not, each with its reason. */
const unlike = new Set([
  '西漢 始建', // 建始, its characters exchanged
  '前涼 太始', // begun 355 by others
  '南燕 燕王', // a title
  '西梁 廣運', // begun 586 by others
  '明 洪武', // the years of 建文, as they were renamed
  '民國 民國', // 1911, before it began
  '吳越 開運', // a fourth year, used there for want of news
  '東晉 義熙', // 14 for 418 of the others, in its last days
]);

describe.skipIf(!has)('the calendar held to the DILA time authority (needs the corpora)', () => {
  const oracle = has ? readTimeTable(readFileSync(path, 'utf8')) : [];
  const table = openTableCalendar(oracle);
  const computed = computedCalendar();
  const called = (name: string): Reign[] =>
    computed.reigns.filter((reign) => reign.name === name || reign.aliases.includes(name));
  const spelled = (name: string) =>
    name.replaceAll('佑', '祐').replaceAll('甯', '寧').replaceAll('淸', '清').replaceAll('歷', '曆');
  const yearOf = (reign: Reign, n: number) => toAstronomical(reign.first) + n - 1;
  const meets = (reign: Reign, n: number) =>
    [reign.name, ...reign.aliases]
      .flatMap((name) => called(spelled(name)))
      .filter((own) => yearOf(own, 1) === yearOf(reign, 1) && yearOf(reign, n) <= toAstronomical(own.last));

  it('knows every year of every reign, but for those that are listed', () => {
    let years = 0;
    const missing = new Set<string>();
    for (const reign of oracle) {
      for (let n = 1; n <= reign.months.length; n++) {
        if (reign.months[n - 1].length === 0) continue;
        years += 1;
        if (meets(reign, n).length === 0) missing.add(`${reign.dynasty} ${reign.name}`);
      }
    }
    expect(years).toBeGreaterThan(4000);
    expect([...missing].filter((name) => !unlike.has(name))).toEqual([]);
  });

  it('has every dynasty count by a reign in the years in which the authority has it, but for those that are listed', () => {
    const bounds = new Map<string, { first: number; last: number }>();
    for (const reign of table.reigns) {
      const { first, last } = bounds.get(reign.dynasty) ?? reign;
      bounds.set(reign.dynasty, {
        first: Math.min(first, firstCounted(reign)),
        last: Math.max(last, reign.last),
      });
    }
    const outside = computed.reigns.flatMap((reign) => {
      const { name, dynasty, first, last } = reign;
      const same = table.reigns.find(
        (one) => one.dynasty === dynasty && spelled(one.name) === name && one.first === first,
      );
      const years = same ? { first: firstCounted(same), last: same.last } : bounds.get(dynasty);
      // A year of which a part was counted by it is its last.
      const isWithin = !years || (years.first <= firstCounted(reign) && last <= years.last + 1);
      return isWithin ? [] : `${dynasty} ${name} ${firstCounted(reign)} ${last}`;
    });
    expect(outside).toEqual([
      '後燕 燕元 384 386', // before its ruler was an emperor
      '東晉 大亨 402 404', // 桓玄 counted by it where the dynasty did not
      '吳越 天寶 908 923', // in inscriptions; the authority has it follow others
      '元 中統 1260 1264', // under the name of 蒙古
      '元 至元 1264 1294',
      '民國 民國 1912 1949',
    ]);
    const spans = (wanted: string) =>
      computed.reigns
        .filter(({ name, first }) => name === wanted && first > 900 && first < 1000)
        .map((reign) => `${reign.dynasty} ${firstCounted(reign)} ${reign.last}`);
    expect([spans('天復'), spans('天祐'), spans('天福'), spans('乾祐')]).toEqual([
      ['唐 901 904', '前蜀 907 907'],
      ['唐 904 907', '前晉 908 923'],
      // It was called 乾祐 in the first days of 948.
      ['後晉 936 944', '後漢 947 948'],
      ['後漢 948 950', '北漢 951 956'],
    ]);
  });

  it('gives every month as the authority does, or none', () => {
    let answered = 0;
    let all = 0;
    const wrong: string[] = [];
    for (const reign of oracle) {
      reign.months.forEach((months, i) => {
        for (const own of meets(reign, i + 1).filter(({ dynasty }) => dynasty === reign.dynasty)) {
          const given = computed.monthsOf(own, i + 1);
          for (const [month, leap, first, days] of months) {
            all += 1;
            const found = given?.find((m) => m.month === month && m.leap === (leap === 1));
            if (!given || found?.doubtful) continue;
            answered += 1;
            // The authority cuts the last month of a calendar off where the calendar ends.
            if (found?.first !== first || found.days < days)
              wrong.push(`${own.dynasty}${own.name}${i + 1}年${leap ? '閏' : ''}${month}月`);
          }
        }
      });
    }
    expect(wrong).toEqual([]);
    expect(answered / all).toBeGreaterThan(0.974);
  });

  it('has all months of the years that began with another month than the computed, but for those that are doubtful', () => {
    const years = new Set<string>();
    let [matched, all] = [0, 0];
    for (const reign of oracle) {
      reign.months.forEach((months, i) => {
        const own = meets(reign, i + 1).find(({ dynasty }) => dynasty === reign.dynasty);
        const year = yearOf(reign, i + 1);
        if (!own || months.length === 0 || year < -219 || year >= 1912) return;
        const given = computed.monthsOf(own, i + 1) ?? [];
        expect([reign.name, i + 1, given.length > 0]).toEqual([reign.name, i + 1, true]);
        // 十月 before 正月; 臘月 and 一月 of 武周 have numbers below 0.
        const numbers = given.map(({ month }) => month);
        if (numbers[0] !== 10 && numbers.every((month) => month > 0)) return;
        years.add(`${own.dynasty} ${year}`);
        for (const [month, leap, first, days] of months) {
          all += 1;
          const found = given.filter((m) => m.month === month && m.leap === (leap === 1) && !m.doubtful);
          matched += found.length;
          expect([
            found.length,
            ...found.map((m) => m.first),
            ...found.map((m) => Math.min(m.days, days)),
          ]).toEqual(found.length === 0 ? [0] : [1, first, days]);
        }
      });
    }
    // 53 of 西漢, 690 as 載初 of 唐 and as 天授 of 武周, and ten more of 武周.
    expect(years.size).toBe(65);
    expect(matched / all).toBeGreaterThan(0.93);
  });

  it('doubts no month that the authority gives as it is computed', () => {
    /** Of two reigns within a month the authority may have it twice, and not alike. */
    const stated = new Map<string, Set<string>>();
    const doubted = new Map<string, string>();
    for (const reign of oracle) {
      reign.months.forEach((months, i) => {
        const own = meets(reign, i + 1).find(({ dynasty }) => dynasty === reign.dynasty);
        const keyOf = (month: number, leap: number) =>
          `${reign.dynasty} ${yearOf(reign, i + 1)} ${month} ${leap}`;
        for (const [month, leap, first, days] of months) {
          const key = keyOf(month, leap);
          stated.set(key, (stated.get(key) ?? new Set()).add(`${first} ${days}`));
        }
        for (const { doubtful, month, leap, first, days } of (own && computed.monthsOf(own, i + 1)) ?? [])
          if (doubtful) doubted.set(keyOf(month, Number(leap)), `${first} ${days}`);
      });
    }
    const needless = [...doubted].filter(([key, days]) => {
      const all = stated.get(key);
      return all?.size === 1 && all.has(days);
    });
    expect(needless).toEqual([]);
  });

  it('is what a typed year, month or day means, whatever else it can mean', () => {
    let typed = 0;
    const unread: string[] = [];
    for (const reign of oracle) {
      reign.months.forEach((months, i) => {
        const n = i + 1;
        const [own] = meets(reign, n).filter(({ dynasty }) => dynasty === reign.dynasty);
        if (!own || months.length === 0) return;
        const year = `${own.dynasty}${own.name}${n === 1 ? '元' : writeNumeral(n)}年`;
        const known = computed.monthsOf(own, n) ?? [];
        if (readDateRanges(year, computed).length === 0) unread.push(year);
        for (const [month, leap, first, days] of months.slice(typed % 3, (typed % 3) + 2)) {
          const name =
            new Map([
              [1, '正'],
              [-1, '臘'],
              [-2, '一'],
            ]).get(month) ?? writeNumeral(month);
          const written = `${year}${leap ? '閏' : ''}${name}月`;
          typed += 1;
          const meant = readDateRanges(written, computed).map(({ from, to }) => `${from}-${to}`);
          const certain = known.find((m) => m.month === month && m.leap === (leap === 1) && !m.doubtful);
          const expected = `${toCompactDay(first)}-${toCompactDay(first + Math.max(days, certain?.days ?? 0) - 1)}`;
          if (certain ? !meant.includes(expected) : meant.length === 0) unread.push(written);
          const day = `${written}${days > 10 ? writeNumeral(days) : `初${writeNumeral(days)}`}日`;
          const [last] = [toCompactDay(first + days - 1)];
          if (certain && !readDateRanges(day, computed).some(({ from, to }) => from === last && to === last))
            unread.push(day);
        }
      });
    }
    expect(unread).toEqual([]);
    expect(typed).toBeGreaterThan(7_000);
  });

  it('gives random days as the authority does', () => {
    // Numbers that look random, the same at every run.
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    let days = 0;
    for (let tries = 0; tries < 20_000; tries++) {
      const at = random(oracle.length);
      const reign = oracle[at];
      const n = random(reign.months.length) + 1;
      const months = reign.months[n - 1];
      const own = meets(reign, n).find(({ dynasty }) => dynasty === reign.dynasty);
      if (!own || months.length === 0) continue;
      const [month, leap, first, length] = months[random(months.length)];
      const day = first + random(length);
      const written = {
        n,
        month: { number: month, leap: leap === 1 },
        day: { cycle: cycleOfDay(day), new: false },
        to: 0,
      };
      const [byTable] = resolveDate(table, [table.reigns[at]], written);
      expect(byTable.days).toEqual({ first: day, last: day });
      const [byComputing] = resolveDate(computed, [own], written);
      if (byComputing.open) expect(byComputing.open).toBe('months-unknown');
      else {
        days += 1;
        expect(byComputing.days).toEqual({ first: day, last: day });
      }
    }
    expect(days).toBeGreaterThan(10_000);
  });
});
