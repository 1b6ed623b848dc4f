// Articles and hits over time, beside all that was printed in the same days.
import type {
  NewspaperStatisticsReply,
  NewspaperStatisticsRequest,
  Period,
} from '#contract/newspapers/newspaper-searches.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { periodDigits, printedByPeriod } from './printed-by-period.ts';
import { searchArticles } from './search-articles.ts';

/** Bars that a chart can hold. */
const mostBars = 120;

const choosePeriod = (days: readonly string[]): Period => {
  const fits = (period: Period) =>
    new Set(days.map((day) => day.slice(0, periodDigits[period]))).size <= mostBars;
  return fits('day') ? 'day' : fits('month') ? 'month' : 'year';
};

/** @throws AppError for a bad query and a product of books, and what `stop` throws. */
export const answerNewspaperStatistics = (
  holding: OpenProduct,
  request: z.output<typeof NewspaperStatisticsRequest>,
  stop: Stop,
): NewspaperStatisticsReply => {
  const search = searchArticles(holding, request, stop);
  const found = search?.found.countValues('date') ?? [];
  const period = request.period ?? choosePeriod(found.map(({ value }) => value));
  const newspapers = request.choices.find(({ field }) => field === 'metaName')?.values;
  const printed = printedByPeriod(holding.engine, request.scope, period, newspapers);
  stop.check();
  const articles = new Uint32Array(printed.keys.length);
  const hits = new Uint32Array(printed.keys.length);
  for (const { value, units, hits: own } of found) {
    const place = printed.ofDay.get(value)!;
    articles[place] += units;
    hits[place] += own;
  }
  const shown = [...printed.keys.keys()].filter((place) => printed.articles[place] > 0);
  const column = (numbers: Uint32Array | Float64Array) => shown.map((place) => numbers[place]);
  const { total = 0, totalHit = 0 } = search?.found ?? {};
  return {
    total,
    totalHit,
    period,
    keys: shown.map((place) => printed.keys[place]),
    articles: column(articles),
    hits: column(hits),
    allArticles: column(printed.articles),
    allCharacters: column(printed.characters),
  };
};
