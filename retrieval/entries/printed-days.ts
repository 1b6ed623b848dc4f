// The words by which statistics call the days of a book, looked up in its own entries: 雍正四年閏正月, 威烈王二十三年,
// 西漢建元元年, by whatever calendar it was read and whatever other reigns of a name there were.
import { dateScales } from '#contract/search/statistics.ts';
import { toCompactDay } from '#reference/dates/julian-day.ts';
import { dateWords } from '#reference/dates/read-date-range.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import { dateBuckets } from './date-buckets.ts';
import { type EntryDates, labelOfBucket } from './entry-dates.ts';

interface PrintedDays {
  byLabel: Map<string, DateRange>;
  /** In either script, and with any numerals, where several may be written alike: 太和, 大和. */
  byWords: Map<string, DateRange[]>;
}

const list = (dates: EntryDates): PrintedDays => {
  const [byLabel, byWords] = [new Map<string, DateRange>(), new Map<string, DateRange[]>()];
  for (const scale of dateScales) {
    const { codes, from, to } = dateBuckets(dates, 'reign', scale);
    for (const [i, code] of codes.entries()) {
      const label = labelOfBucket(dates, 'reign', scale, code);
      const days = { from: toCompactDay(from[i]), to: toCompactDay(to[i]) };
      byLabel.set(label, days);
      const words = dateWords(label);
      byWords.set(words, [...(byWords.get(words) ?? []), days]);
    }
  }
  return { byLabel, byWords };
};

const known = new WeakMap<EntryDates, PrintedDays>();

/** What these entries call days by a text; none where none of them does. */
export const printedDays = (dates: EntryDates, text: string): readonly DateRange[] => {
  const printed = known.get(dates) ?? list(dates);
  known.set(dates, printed);
  const own = printed.byLabel.get(text);
  return own ? [own] : (printed.byWords.get(dateWords(text)) ?? []);
};
