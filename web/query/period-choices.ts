// How the statistics of articles are shown, as an address has it.
import { type Period, periods } from '#contract/newspapers/newspaper-searches.ts';

/** Figures of a day, month or year; the first is shown where none is chosen. */
export const measures = ['articles', 'hits', 'perCharacters', 'perArticles'] as const;
export type PeriodMeasure = (typeof measures)[number];

/** What is none counts as absent; then the span of the result chooses. */
export const readPeriod = (text: string | undefined): Period | undefined =>
  periods.find((period) => period === text);

export const readMeasure = (text: string | undefined): PeriodMeasure =>
  measures.find((measure) => measure === text) ?? measures[0];
