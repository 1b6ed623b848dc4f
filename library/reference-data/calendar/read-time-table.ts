// Reads the Time Authority of Dharma Drum (DILA), a MySQL dump: reigns and the first day of every lunar month. Its
// form: t_era(id, emperor), t_month(…, year, month, …, leap, era, first, last, 干支 of the year, start_from, status S or
// P); a month in which a reign begins or ends is listed there in parts, each from its own first day.
import { cycleName, cycleOfYear } from '#reference/dates/sexagenary.ts';
import { dateOfDay, toAstronomical, toHistorical } from '#reference/dates/julian-day.ts';
import { LibraryFailure } from '../../files/failure.ts';
import type { TableReign } from './table-calendar.ts';

/** A text, which may end with the file, or a bare value, or what opens and closes a row. */
const token = /'((?:[^'\\]|\\[^]?)*)'?|([^,'()]+)|[()]/g;

/** The rows of a table, each a list of its values as text. */
function* rowsOf(sql: string, table: string): Generator<string[]> {
  const head = `INSERT INTO \`${table}\` VALUES `;
  let end = 0;
  for (let at = sql.indexOf(head); at >= 0; at = sql.indexOf(head, end)) {
    end = sql.indexOf(';\n', at);
    if (end < 0) end = sql.length;
    let row: string[] | undefined;
    for (const [sign, quoted, bare] of sql.slice(at + head.length, end).matchAll(token)) {
      if (sign === '(') row = [];
      else if (sign !== ')') row?.push(quoted ?? bare.trim());
      else if (row) {
        yield row;
        row = undefined;
      }
    }
  }
}

/** The first name of each, by id; a name's rank is its order in the dump. */
const namesOf = (sql: string, table: string): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const [id, name] of rowsOf(sql, table)) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
};

/** Reigns without a name are listed as （無年號）; some Chinese ones have a Korean reading. */
const isName = (name: string): boolean => /^\p{Script=Han}{2,}$/u.test(name);

/** The lunar year, as astronomers count, of a day: that of the name given, at or next to the day's own year. */
const lunarYear = (day: number, cycle: string): number | undefined => {
  const year = toAstronomical(dateOfDay(day).year);
  return [year - 1, year, year + 1].find((y) => cycleName(cycleOfYear(y)) === cycle);
};

interface Part {
  n: number;
  month: number;
  leap: boolean;
  first: number;
  last: number;
  year: number;
}

const partOf = (row: string[]): Part | undefined => {
  const [, n, month, , leap, , first, last, cycle, start, status] = row;
  const day = Number(first) - (Number(start) - 1);
  const year = lunarYear(day + 15, cycle);
  if (status !== 'S' || year === undefined) return undefined;
  return { n: Number(n), month: Number(month), leap: leap === '1', first: day, last: Number(last), year };
};

/** Fails with `bad-source` when the text is not such a dump. */
export const readTimeTable = (sql: string): TableReign[] => {
  const dynasties = namesOf(sql, 't_dynasty_names');
  const rulers = namesOf(sql, 't_emperor_names');
  const eraNames = namesOf(sql, 't_era_names');
  const chinese = new Set(
    Array.from(rowsOf(sql, 't_dynasty')).flatMap(([id, type]) => (type === 'chinese' ? [id] : [])),
  );
  const dynastyOf = new Map(Array.from(rowsOf(sql, 't_emperor'), ([id, dynasty]) => [id, dynasty]));
  const rulerOf = new Map(Array.from(rowsOf(sql, 't_era'), ([id, ruler]) => [id, ruler]));
  const ends = new Map<string, number>();
  const parts = new Map<string, Part[]>();
  for (const row of rowsOf(sql, 't_month')) {
    const ruler = rulerOf.get(row[5]);
    if (ruler === undefined || !chinese.has(dynastyOf.get(ruler) ?? '')) continue;
    const part = partOf(row);
    if (!part) continue;
    const start = `${dynastyOf.get(ruler)} ${part.first}`;
    ends.set(start, Math.max(ends.get(start) ?? 0, part.last));
    parts.set(row[5], [...(parts.get(row[5]) ?? []), part]);
  }
  const reigns = new Map<string, TableReign>();
  for (const [era, found] of parts) {
    const [name, ...aliases] = (eraNames.get(era) ?? [])
      .map((n) => n.replace(/^（(.*)）$/u, '$1'))
      .filter(isName);
    if (name === undefined || name.endsWith('年號')) continue;
    const ruler = rulerOf.get(era)!;
    const dynasty = dynasties.get(dynastyOf.get(ruler)!)?.[0] ?? '';
    for (const { n, month, leap, first, year } of found) {
      // A reign that a new ruler continues is one reign: identified by its name and the date of its first year.
      const key = `${dynasty} ${name} ${year - n + 1}`;
      const bounds = { first: toHistorical(year - n + 1), last: toHistorical(year) };
      let reign = reigns.get(key);
      if (!reign)
        reigns.set(
          key,
          (reign = { name, aliases, dynasty, ruler: rulers.get(ruler)?.[0] ?? '', ...bounds, months: [] }),
        );
      if (toAstronomical(reign.last) < year) reign.last = bounds.last;
      const months = (reign.months[n - 1] ??= []);
      if (!months.some((m) => m[2] === first))
        months.push([month, leap ? 1 : 0, first, ends.get(`${dynastyOf.get(ruler)} ${first}`)! - first + 1]);
    }
  }
  if (reigns.size === 0)
    throw new LibraryFailure(
      'bad-source',
      'this is no dump of the DILA time authority: it has no t_month with Chinese reigns',
    );
  for (const { months } of reigns.values()) {
    for (let i = 0; i < months.length; i++) {
      (months[i] ??= []).sort((a, b) => a[2] - b[2]);
      // 後九月 is listed in the table as a second ninth month: it is the leap month of its calendar.
      months[i].forEach((month, m) => {
        if (m > 0 && months[i][m - 1][0] === month[0]) month[1] = 1;
      });
    }
  }
  return [...reigns.values()].sort((a, b) => a.first - b.first || a.last - b.last);
};
