// What the statistics of articles show of each day, month or year.
import type { NewspaperStatisticsReply } from '#contract/newspapers/newspaper-searches.ts';
import { csvText } from '../kit/tables/csv-text.ts';
import { measures, type PeriodMeasure } from '../query/period-choices.ts';

/** One bar. */
export interface PeriodFigures {
  /** YYYY, YYYYMM or YYYYMMDD */
  key: string;
  articles: number;
  hits: number;
  /** Of the same days, found or not. */
  allArticles: number;
  allCharacters: number;
}

export const figuresOf = (reply: NewspaperStatisticsReply): PeriodFigures[] =>
  reply.keys.map((key, i) => ({
    key,
    articles: reply.articles[i],
    hits: reply.hits[i],
    allArticles: reply.allArticles[i],
    allCharacters: reply.allCharacters[i],
  }));

/** Hits for every ten thousand characters, articles for every hundred; none where nothing was printed. */
export const periodMeasureOf = (of: PeriodFigures, measure: PeriodMeasure): number => {
  if (measure === 'articles' || measure === 'hits') return of[measure];
  if (measure === 'perCharacters') return of.allCharacters === 0 ? 0 : (of.hits * 10_000) / of.allCharacters;
  return of.allArticles === 0 ? 0 : (of.articles * 100) / of.allArticles;
};

export const isRelative = (measure: PeriodMeasure): boolean =>
  measure === 'perCharacters' || measure === 'perArticles';

export const showMeasure = (value: number, measure: PeriodMeasure): string =>
  value.toLocaleString(
    'en',
    isRelative(measure) ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : undefined,
  );

/** As axes have it: 1940, 1940-04, 1940-04-30. */
export const periodLabel = (key: string): string =>
  [key.slice(0, 4), key.slice(4, 6), key.slice(6, 8)].filter((part) => part !== '').join('-');

export type PeriodOrder = 'key' | PeriodMeasure;

/** Places in the order of a table: as they come, or the greatest first. */
export const orderPeriods = (figures: readonly PeriodFigures[], order: PeriodOrder): number[] => {
  const places = figures.map((_, place) => place);
  if (order === 'key') return places;
  const value = (place: number) => periodMeasureOf(figures[place], order);
  return places.sort((a, b) => value(b) - value(a) || a - b);
};

/** The figures as comma-separated values, as spreadsheets read them. */
export const writePeriodTable = (head: readonly string[], figures: readonly PeriodFigures[]): string => {
  const rows = figures.map((of) => [
    periodLabel(of.key),
    ...measures.map((measure) => String(Number(periodMeasureOf(of, measure).toFixed(4)))),
    String(of.allArticles),
    String(of.allCharacters),
  ]);
  return csvText([head, ...rows]);
};
