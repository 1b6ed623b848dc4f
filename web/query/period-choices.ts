/** Figures of a day, month or year; the first is shown where none is chosen. */
export const measures = ['articles', 'hits', 'perCharacters', 'perArticles'] as const;
export type PeriodMeasure = (typeof measures)[number];
