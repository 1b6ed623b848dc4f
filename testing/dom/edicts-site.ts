// The statistics of a few edicts, as a server would tell them: for the tests of their screen.
import type {
  DateCountsRequest,
  EntryListRequest,
  EntryQuestion,
  NameCountsRequest,
} from '#contract/search/statistics.ts';
import type { z } from 'zod';

interface Edict {
  key: string;
  month: number;
  day: number;
  text: string;
  persons: string[];
  places: string[];
  categories: string[];
}

/** 37 edicts: fourteen of the first month, on its first fourteen days, 23 of the third; 田文鏡 in all. */
const edicts: Edict[] = Array.from({ length: 37 }, (_, i) => ({
  key: `E${i + 1}`,
  month: i < 14 ? 1 : 3,
  day: (i < 14 ? i : i - 14) + 1,
  text: i % 2 === 0 ? `諭河南事第${i + 1}` : `諭軍務第${i + 1}`,
  persons: ['田文鏡', ...(i % 3 === 0 ? [`臣${i + 1}`] : [])],
  places: i % 2 === 0 ? ['河南'] : ['山西'],
  categories: i % 2 === 0 ? ['財政'] : ['軍務'],
}));

const firstDay = 2_351_500;
const dayOf = ({ month, day }: Edict) => firstDay + (month - 1) * 30 + day;
const dateOf = (number: number) => ({ number, western: `1726-${String(number - firstDay)}` });
const has = (names: readonly string[], wanted: readonly string[] = []) =>
  wanted.every((name) => names.includes(name));

const find = ({ key = '', persons, officers, places, categories, period }: EntryQuestion): Edict[] =>
  edicts.filter(
    (edict) =>
      edict.text.includes(key) &&
      has(edict.persons, [...(persons ?? []), ...(officers ?? [])]) &&
      has(edict.places, places) &&
      has(edict.categories, categories) &&
      (period === undefined ||
        (period.key === 'undated' ? edict.day > 20 : bucketOf(edict, period.scale).startsWith(period.key))),
  );
const bucketOf = ({ month, day }: Edict, scale: string) =>
  ['雍正', 4, ...(scale === 'year' ? [] : [month]), ...(scale === 'day' ? [day] : [])].join('/');
const labelOf = ({ month, day }: Edict, scale: string) =>
  `雍正四年${scale === 'year' ? '' : `${month === 1 ? '正' : '三'}月`}${scale === 'day' ? `${day}日` : ''}`;
const totals = (found: Edict[]) => ({ version: 'v1', all: edicts.length, total: found.length, totalHit: 0 });

const countNames = (
  body: z.input<typeof NameCountsRequest>,
  namesOf: (edict: Edict) => readonly string[],
) => {
  const found = find(body);
  const counts = new Map<string, number>();
  for (const name of found.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const items = Array.from(counts, ([name, count]) => ({ name, count }))
    .filter(({ name }) => name.includes(body.containing ?? ''))
    .toSorted((a, b) => b.count - a.count);
  const start = body.start ?? 0;
  return {
    ...totals(found),
    names: items.length,
    start,
    items: items.slice(start, start + (body.count ?? 100)),
    without: found.filter((edict) => namesOf(edict).length === 0).length,
  };
};
const countDates = (body: z.input<typeof DateCountsRequest>) => {
  const { scale = 'month', axis = 'reign' } = body;
  const found = find(body);
  const buckets = new Map<string, Edict[]>();
  for (const edict of edicts) {
    const key = bucketOf(edict, scale);
    buckets.set(key, [...(buckets.get(key) ?? []), edict]);
  }
  return {
    ...totals(found),
    axis,
    scale,
    unplaced: 0,
    undated: 0,
    buckets: Array.from(buckets, ([key, all]) => ({
      key,
      label: labelOf(all[0], scale),
      from: dateOf(dayOf(all[0])),
      to: dateOf(dayOf(all.at(-1)!)),
      count: all.filter((edict) => found.includes(edict)).length,
      of: all.length,
    })),
  };
};
const firstHitOf = (edict: Edict, key: string) => {
  const [before, ...behind] = edict.text.split(key);
  const passage = [{ text: before }, { text: key, isMarked: true }, { text: behind.join(key) }];
  return { pageId: edicts.indexOf(edict) + 101, at: `1.${edicts.indexOf(edict) + 101}`, passage };
};
const listEntries = (body: z.input<typeof EntryListRequest>) => {
  const found = find(body);
  const { start = 0, count = 10 } = body;
  return {
    version: 'v1',
    all: edicts.length,
    dated: edicts.length,
    named: ['category', 'person', 'officer', 'place'],
    totalCount: found.length,
    totalHit: 0,
    start,
    ...(body.period && body.period.key !== 'undated' && { period: labelOf(found[0], body.period.scale) }),
    items: found.slice(start, start + count).map((edict) => ({
      key: edict.key,
      startPageId: edicts.indexOf(edict) + 1,
      endPageId: edicts.indexOf(edict) + 1,
      pageNum: '卷一·葉1a',
      at: `1.${edicts.indexOf(edict) + 1}`,
      date: '',
      label: labelOf(edict, 'day'),
      title: edict.text,
      catalog: [],
      categories: [],
      hits: 0,
      ...(body.key && { firstHit: firstHitOf(edict, body.key) }),
    })),
  };
};

/** What a call is answered, by the end of its address. */
export const answerEdicts = (call: string, body: EntryQuestion): object => {
  if (call === 'search-entry') return listEntries(body);
  if (call === 'search-date-aggs') return countDates(body);
  if (call === 'search-categories-aggs') return countNames(body, ({ categories }) => categories);
  if (call === 'search-peoples-aggs') return countNames(body, ({ persons }) => persons);
  if (call === 'search-places-aggs') return countNames(body, ({ places }) => places);
  return countNames(body, () => []);
};
export const suggestEdictNames = (key: string) => ({
  suggestions: [
    { kind: 'place', name: '河南', count: 19 },
    { kind: 'person', name: '河間王', count: 2 },
    { kind: 'officer', name: '田文鏡', count: 37 },
    { kind: 'category', name: '軍務', count: 18 },
  ].filter(({ name }) => name.includes(key)),
});
