// Articles and hits over time, beside all that was printed in the same days.
import {
  type NewspaperStatisticsReply,
  type NewspaperStatisticsRequest,
  type Period,
} from '#contract/newspaper-searches.ts';
import { lengthsInScope } from '#search/evaluate.ts';
import { keywordColumnOf } from '#search/fields.ts';
import type { Stop } from '#search/postings.ts';
import type { QueryScope } from '#search/query.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { allArticles, searchArticles } from './search-articles.ts';

const digits: Readonly<Record<Period, number>> = { year: 4, month: 6, day: 8 };

/** Bars that a chart can hold. */
const mostBars = 120;

const choosePeriod = (days: readonly string[]): Period => {
  const fits = (period: Period) => new Set(days.map((day) => day.slice(0, digits[period]))).size <= mostBars;
  return fits('day') ? 'day' : fits('month') ? 'month' : 'year';
};

interface Sums {
  articles: number;
  hits: number;
  allArticles: number;
  allCharacters: number;
}

/** Sums by period, each of the days of its articles. */
class PeriodSums {
  private readonly length: number;
  private readonly sums = new Map<string, Sums>();

  constructor(period: Period) {
    this.length = digits[period];
  }

  of(day: string): Sums {
    const key = day.slice(0, this.length);
    const known = this.sums.get(key);
    if (known) return known;
    const sums: Sums = { articles: 0, hits: 0, allArticles: 0, allCharacters: 0 };
    this.sums.set(key, sums);
    return sums;
  }

  columns(): Pick<NewspaperStatisticsReply, 'keys' | keyof Sums> {
    const keys = [...this.sums.keys()].sort();
    const column = (name: keyof Sums) => keys.map((key) => this.of(key)[name]);
    return {
      keys,
      articles: column('articles'),
      hits: column('hits'),
      allArticles: column('allArticles'),
      allCharacters: column('allCharacters'),
    };
  }
}

/** Characters of the bodies of these articles by day. */
const charactersByDay = (
  { engine }: OpenProduct,
  articles: Uint32Array,
  scope: QueryScope,
): Map<string, number> => {
  const { keys, ids, ends } = keywordColumnOf(engine, 'date').table();
  const lengths = lengthsInScope(engine.units('article'), scope);
  const sums = new Float64Array(keys.length);
  for (const article of articles) {
    const from = article > 0 ? ends[article - 1] : 0;
    if (from < ends[article]) sums[ids[from]] += lengths[article];
  }
  return new Map(keys.map((key, i) => [key, sums[i]]));
};

/** @throws AppError for a bad query, and what `stop` throws. */
export const answerNewspaperStatistics = (
  holding: OpenProduct,
  request: z.output<typeof NewspaperStatisticsRequest>,
  stop: Stop,
): NewspaperStatisticsReply => {
  const search = searchArticles(holding, request, stop);
  const all = allArticles(holding, request, stop);
  const found = search?.found.countValues('date') ?? [];
  const period = request.period ?? choosePeriod(found.map(({ value }) => value));
  const sums = new PeriodSums(period);
  if (all) {
    const characters = charactersByDay(holding, all.units({ sort: 'PageIdAscending' }), request.scope);
    stop.check();
    for (const { value, units } of all.countValues('date')) {
      const sum = sums.of(value);
      sum.allArticles += units;
      sum.allCharacters += characters.get(value) ?? 0;
    }
  }
  for (const { value, units, hits } of found) {
    const sum = sums.of(value);
    sum.articles += units;
    sum.hits += hits;
  }
  const { total = 0, totalHit = 0 } = search?.found ?? {};
  return { total, totalHit, period, ...sums.columns() };
};
