import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import {
  articleMetric,
  countDay,
  counterMetrics,
  type Metric,
  productMetrics,
  type UsageEvent,
  type UsageKind,
} from './count-usage.ts';
import { usageStore } from './usage-store.ts';

const kinds: UsageKind[] = [
  'request',
  'investigation',
  'search',
  'product-search',
  'article-read',
  'no-license',
  'limit-exceeded',
];
const dayLength = 86_400_000;
const start = Date.parse('2026-10-20T00:00:00+08:00');

/** Half a minute before a day to a minute after it, crowded, so that acts meet; `at` from the day's start. */
const eventOf = fc.record({
  at: fc.oneof(
    fc.integer({ min: -40_000, max: 200_000 }),
    fc.integer({ min: dayLength - 60_000, max: dayLength + 60_000 }),
    fc.constantFrom(0, 30_000, 60_000, dayLength - 1, dayLength),
  ),
  kind: fc.constantFrom(...kinds),
  code: fc.constantFrom('a', 'b'),
  book: fc.constantFrom('', 'x'),
  item: fc.constantFrom('', '1', '2'),
  session: fc.constantFrom('s', 't'),
  asker: fc.constantFrom('s', 'person'),
  mined: fc.boolean(),
  open: fc.boolean(),
});

/**
 * The rules again, as a clerk would apply them with a ruler to a list on paper: act by act, looking through the whole
 * list each time, and nothing remembered.
 */
function countByClerk(events: readonly UsageEvent[]): Map<string, number> {
  const today = (e: UsageEvent) => e.at >= 0 && e.at < dayLength;
  const whole = (e: UsageEvent) => e.kind === 'request' || e.kind === 'investigation';
  const sameLink = (e: UsageEvent, f: UsageEvent) =>
    e.kind === f.kind &&
    e.asker === f.asker &&
    e.code === f.code &&
    (!whole(e) || (e.book === f.book && e.item === f.item));
  const isFollowed = (e: UsageEvent, at: number) =>
    e.kind !== 'search' &&
    e.kind !== 'product-search' &&
    events.some(
      (f, other) =>
        other !== at &&
        sameLink(e, f) &&
        (f.at > e.at || (f.at === e.at && other < at)) &&
        f.at - e.at <= 30_000,
    );
  const figures = new Map<string, number>();
  for (const code of ['a', 'b'])
    for (const book of ['', 'x'])
      for (const [mined, open] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ]) {
        const own = events
          .map((e, at) => ({ ...e, clicked: !isFollowed(e, at) }))
          .filter(
            (e) => today(e) && e.code === code && e.book === book && e.mined === mined && e.open === open,
          );
        const clicks = (...of: UsageKind[]) => own.filter((e) => e.clicked && of.includes(e.kind)).length;
        const different = (of: UsageKind[], what: (e: UsageEvent) => string) =>
          new Set(own.filter((e) => of.includes(e.kind)).map(what)).size;
        const counts: Record<Metric, number> = {
          Limit_Exceeded: clicks('limit-exceeded'),
          No_License: clicks('no-license'),
          Searches_Platform: clicks('search'),
          Searches_Regular: clicks('product-search'),
          Article_Reads: clicks('article-read'),
          Searching_Sessions: different(['product-search'], (e) => e.session),
          Total_Item_Requests: clicks('request'),
          Total_Item_Investigations: clicks('request', 'investigation'),
          Unique_Item_Requests: different(['request'], (e) => `${e.session} ${e.item}`),
          Unique_Item_Investigations: different(
            ['request', 'investigation'],
            (e) => `${e.session} ${e.item}`,
          ),
          Unique_Title_Requests: different(['request'], (e) => e.session),
          Unique_Title_Investigations: different(['request', 'investigation'], (e) => e.session),
        };
        for (const metric of [...counterMetrics, ...productMetrics, articleMetric])
          if (counts[metric] > 0) figures.set([code, book, mined, open, metric].join(' '), counts[metric]);
      }
  return figures;
}

onBothDatabases('counting a day', (open) => {
  let db: ReadersDatabase;
  beforeAll(async () => void (db = await open()));

  /** Beside them are acts of another unit, the same ones. */
  const countActs = async (events: readonly UsageEvent[]) => {
    await db.write((trx) => trx.deleteFrom('usage_event').execute());
    const ofUnits = ['u', 'other'].flatMap((unitId) =>
      events.map((event) => ({ ...event, unitId, at: start + event.at })),
    );
    await usageStore(db).add(ofUnits);
    return db.snapshot((at) => countDay(at, 'u', { from: start, to: start + dayLength }));
  };

  it('comes to what a clerk finds who applies the rules act by act', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(eventOf, { minLength: 1, maxLength: 40 }), async (drawn) => {
        // Of double-clicks in one millisecond no rule says which is the last.
        const events = drawn.map((event): UsageEvent => {
          const first = drawn.find(({ at, kind }) => at === event.at && kind === event.kind) ?? event;
          return { ...event, mined: first.mined, open: first.open, book: first.book };
        });
        const found = new Map(
          (await countActs(events)).map(({ code, book, mined, open, metric, count }) => [
            [code, book, mined, open, metric].join(' '),
            count,
          ]),
        );
        expect(new Map([...found].sort())).toEqual(new Map([...countByClerk(events)].sort()));
      }),
      { numRuns: 200 },
    );
  });

  it('takes clicks on one link for one as long as each comes within half a minute of the next', async () => {
    const click = (at: number): UsageEvent => ({
      at,
      kind: 'request',
      code: 'a',
      book: '',
      item: '1',
      session: 's',
      asker: 's',
      mined: false,
      open: false,
    });
    const total = async (...times: number[]) =>
      (await countActs(times.map(click))).find(({ metric }) => metric === 'Total_Item_Requests')?.count;
    // The examples of section 7.2: 10:01:00 and 10:01:29 are one, 10:01:00 and 10:01:35 two.
    expect(await total(60_000, 89_000)).toBe(1);
    expect(await total(60_000, 95_000)).toBe(2);
    expect(await total(0, 25_000, 50_000, 75_000)).toBe(1);
  });
});
