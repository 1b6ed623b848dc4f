// The calendar that needs no table from elsewhere: reigns as the project lists them, months as they are computed. The
// computation follows the historical calendars closely but not everywhere: months in which it is known to differ from what
// historians give are doubtful, dynasty by dynasty (doubtful-months.tsv, held to an oracle in the tests).
import type { Calendar, Month, Reign } from './calendar.ts';
import { computeMonths } from './compute-months.ts';
import { toAstronomical } from './julian-day.ts';
import { yearsBegunOtherwise } from './years-begun-otherwise.ts';

const rowsOf = (tsv: string): string[][] =>
  tsv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** `936`, or `936/947`. */
const readFirst = (written: string): Pick<Reign, 'first' | 'since'> => {
  const [first, since] = written.split('/').map(Number);
  return since === undefined ? { first } : { first, since };
};

/** Reads `reigns.tsv`. */
const readReigns = (tsv: string): Reign[] =>
  rowsOf(tsv).map(([name, dynasty, ruler, first, last, aliases = '']) => ({
    name,
    dynasty,
    ruler,
    ...readFirst(first),
    last: Number(last),
    aliases: aliases === '' ? [] : aliases.split(' '),
  }));

/** By year, as astronomers count it: `8`, `8+` for the leap month behind it. */
type Doubts = ReadonlyMap<number, readonly string[]>;

const runOf = (run: string): number[] => {
  const [from, to = from] = run.split('~').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** Reads `doubtful-months.tsv`: by dynasty `1261:10,11~12,12+`. */
const readDoubts = (tsv: string): ReadonlyMap<string, Doubts> =>
  new Map(
    rowsOf(tsv).map(([dynasty, runs]) => [
      dynasty,
      new Map(
        runs.split(' ').map((run) => {
          const [year, months] = run.split(':');
          const names = months
            .split(',')
            .flatMap((part) => (part.endsWith('+') ? part : runOf(part).map(String)));
          return [Number(year), names] as const;
        }),
      ),
    ]),
  );

/** Months are computed for these years, as astronomers count them: outside no one has held them to anything. */
const computedYears = [-219, 1912] as const;

/** Months that the Qing began on a day other than the computed one; the month before gives or takes it. */
const shiftedMonths: readonly { year: number; month: number; first: number }[] = [
  { year: 1661, month: 12, first: 2_328_112 },
  { year: 1781, month: 7, first: 2_371_789 },
  { year: 1890, month: 7, first: 2_411_595 },
];

const qingMonths = new Map<number, readonly Month[]>();

/** The months of a lunar year as the Qing observed them, and as they have been observed since. */
export const monthsSinceQing = (year: number): readonly Month[] => {
  const held = qingMonths.get(year);
  if (held) return held;
  const months = computeMonths(year);
  qingMonths.set(year, months);
  for (const shifted of shiftedMonths) {
    const at = months.findIndex(
      ({ month, leap }) => shifted.year === year && month === shifted.month && !leap,
    );
    if (at < 1) continue;
    const later = shifted.first - months[at].first;
    months[at - 1].days += later;
    months[at].first = shifted.first;
    months[at].days -= later;
  }
  return months;
};

/** Marks those of these names; what computing does not have is put behind the month of its number. */
const markDoubtful = (months: readonly Month[], names: readonly string[]): readonly Month[] => {
  const marked = months.map((month) =>
    names.includes(`${month.month}${month.leap ? '+' : ''}`) ? { ...month, doubtful: true as const } : month,
  );
  for (const name of names) {
    const [month, leap] = [Number.parseInt(name, 10), name.endsWith('+')];
    if (marked.some((one) => one.month === month && one.leap === leap)) continue;
    const behind = marked.findLastIndex((one) => one.month <= month) + 1;
    marked.splice(behind, 0, { month, leap, first: marked[behind]?.first ?? 0, days: 0, doubtful: true });
  }
  return marked;
};

/** Opens the calendar from the texts of its two tables. A year's months are computed when first wanted. */
export const openComputedCalendar = (reignTable: string, doubtTable: string): Calendar => {
  const doubts = readDoubts(doubtTable);
  const known = new Map<string, readonly Month[]>();
  return {
    reigns: readReigns(reignTable),
    monthsOf: ({ dynasty, first }, n) => {
      const year = toAstronomical(first) + n - 1;
      if (year < computedYears[0] || year >= computedYears[1]) return undefined;
      if (dynasty === '清') return monthsSinceQing(year);
      const names = doubts.get(dynasty)?.get(year) ?? [];
      const otherwise = yearsBegunOtherwise.find((one) => one.isOf(dynasty, year));
      const key = names.length > 0 || otherwise ? `${dynasty} ${year}` : String(year);
      let months = known.get(key);
      if (!months) known.set(key, (months = markDoubtful((otherwise?.months ?? computeMonths)(year), names)));
      return months;
    },
  };
};
