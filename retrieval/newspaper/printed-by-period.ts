// All that was printed, by newspaper and period: what a result is held against. Counted once for each engine and scope.
import type { Period } from '#contract/newspapers/newspaper-searches.ts';
import type { Engine } from '#search/match/engine.ts';
import { lengthsInScope } from '#search/match/evaluate.ts';
import { keywordColumnOf } from '#search/match/fields.ts';
import type { QueryScope } from '#search/query/query.ts';

/** Digits of YYYYMMDD that name a period. */
export const periodDigits: Readonly<Record<Period, number>> = { year: 4, month: 6, day: 8 };

interface Periods {
  /** Ascending: YYYY, YYYYMM or YYYYMMDD. */
  keys: readonly string[];
  /** Of each day, its period's place among the keys. */
  ofDay: ReadonlyMap<string, number>;
}

interface PrintedTable {
  newspapers: readonly string[];
  /** Ascending. */
  days: readonly string[];
  /** By newspaper, then by day. */
  articles: Uint32Array;
  characters: Float64Array;
  periods: Map<Period, Periods>;
}

const countAll = (engine: Engine, scope: QueryScope): PrintedTable => {
  const dates = keywordColumnOf(engine, 'date').table();
  const names = keywordColumnOf(engine, 'metaName').table();
  const days = [...dates.keys].sort();
  const places = new Map(days.map((day, place) => [day, place]));
  const placeOf = Uint32Array.from(dates.keys, (day) => places.get(day)!);
  const lengths = lengthsInScope(engine.units('article'), scope);
  const size = names.keys.length * days.length;
  const [articles, characters] = [new Uint32Array(size), new Float64Array(size)];
  for (let article = 0; article < lengths.length; article++) {
    const dated = article > 0 ? dates.ends[article - 1] : 0;
    const named = article > 0 ? names.ends[article - 1] : 0;
    if (dated === dates.ends[article] || named === names.ends[article]) continue;
    const at = names.ids[named] * days.length + placeOf[dates.ids[dated]];
    articles[at] += 1;
    characters[at] += lengths[article];
  }
  return { newspapers: names.keys, days, articles, characters, periods: new Map() };
};

const counted = new WeakMap<Engine, Map<QueryScope, PrintedTable>>();

const tableOf = (engine: Engine, scope: QueryScope): PrintedTable => {
  const known = counted.get(engine) ?? new Map<QueryScope, PrintedTable>();
  counted.set(engine, known);
  const table = known.get(scope) ?? countAll(engine, scope);
  known.set(scope, table);
  return table;
};

const periodsOf = ({ days, periods }: PrintedTable, period: Period): Periods => {
  const known = periods.get(period);
  if (known) return known;
  const keys = [...new Set(days.map((day) => day.slice(0, periodDigits[period])))];
  const places = new Map(keys.map((key, place) => [key, place]));
  const ofDay = new Map(days.map((day) => [day, places.get(day.slice(0, periodDigits[period]))!]));
  periods.set(period, { keys, ofDay });
  return { keys, ofDay };
};

export interface PrintedByPeriod extends Periods {
  /** By period. */
  articles: Uint32Array;
  /** Of their bodies. */
  characters: Float64Array;
}

/** All periods of the product, counted in the newspapers that are named, or in all. */
export const printedByPeriod = (
  engine: Engine,
  scope: QueryScope,
  period: Period,
  newspapers: readonly string[] | undefined,
): PrintedByPeriod => {
  const table = tableOf(engine, scope);
  const { keys, ofDay } = periodsOf(table, period);
  const [articles, characters] = [new Uint32Array(keys.length), new Float64Array(keys.length)];
  const places = table.days.map((day) => ofDay.get(day)!);
  for (const [n, name] of table.newspapers.entries()) {
    if (newspapers && !newspapers.includes(name)) continue;
    const first = n * places.length;
    for (let day = 0; day < places.length; day++) {
      articles[places[day]] += table.articles[first + day];
      characters[places[day]] += table.characters[first + day];
    }
  }
  return { keys, ofDay, articles, characters };
};
