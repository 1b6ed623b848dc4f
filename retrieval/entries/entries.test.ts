import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DateCountsRequest, EntryListRequest, NameCountsRequest } from '#contract/search/statistics.ts';
import {
  compareEntries,
  type DatedProduct,
  openDatedProduct,
  plainForm,
} from '#testing/oracles/compare-entries.ts';
import { answerEntryDates, answerEntryPeople } from './answer-counts.ts';
import { answerEntryList } from './answer-entry-list.ts';
import { answerEntrySuggest } from './find-entry-names.ts';

const never = { check: () => undefined, hold: () => undefined };
let dated: DatedProduct;
beforeAll(async () => {
  dated = await openDatedProduct(40, 3);
});
afterAll(() => dated.close());

const listOf = (question: object) => answerEntryList(dated.product, EntryListRequest.parse(question), never);

describe('questions to the entries of a product', () => {
  it('are answered as a plain loop over the exchange form answers them [K-007] [K-008] [K-010] [K-011]', () => {
    compareEntries(dated, 150, 5);
  }, 60_000);

  it('list ten entries at a time, each with its first page [K-009] [K-022] [E-051]', () => {
    const all = dated.oracle.map(({ key }) => key);
    const [first, second] = [listOf({}), listOf({ start: 10 })];
    expect(first.totalCount).toBe(all.length);
    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(all.slice(0, 20));
    expect(
      first.items.every(
        ({ startPageId, endPageId, at }) => startPageId >= 1 && endPageId >= startPageId && at !== '',
      ),
    ).toBe(true);
    const byHits = listOf({ key: '天', sort: 'hits', count: 100 }).items.map(({ hits }) => hits);
    expect(byHits).toEqual(byHits.toSorted((a, b) => b - a));
  });

  it('show of each entry the first place that has one of the words, with its page', () => {
    const texts = new Map(dated.oracle.map((entry) => [entry.key, entry.texts]));
    let held = 0;
    for (const words of [['天'], ['地説'], ['說', '水天']])
      for (const { key, firstHit, startPageId, endPageId } of listOf({ key: words.join(' '), count: 100 })
        .items) {
        expect(firstHit?.pageId).toBeGreaterThanOrEqual(startPageId);
        expect(firstHit?.pageId).toBeLessThanOrEqual(endPageId);
        // Of text with notes in it a phrase runs past them: there the oracle has no one order.
        const [text, ...others] = texts.get(key)!.map(plainForm);
        if (others.length > 0) continue;
        const places = words.map((word) => text.indexOf(plainForm(word)));
        const first = Math.min(...places);
        const passage = firstHit!.passage.map((part) => ({ ...part, text: plainForm(part.text) }));
        const at = passage.findIndex(({ isMarked }) => isMarked);
        const before = passage.slice(0, at).map((part) => part.text);
        const behind = passage.slice(at + 1).map((part) => part.text);
        expect(text.slice(0, first).endsWith(before.join(''))).toBe(true);
        // What runs over the end of the page is marked as far as that.
        expect(text.slice(first).startsWith(passage[at].text + behind.join(''))).toBe(true);
        if (behind.length > 0) expect(words.map(plainForm)).toContain(passage[at].text);
        held += 1;
      }
    expect(held).toBeGreaterThan(10);
  });

  it('are narrowed by years of reigns as by western ones', () => {
    const [reign, year] = [
      { startDate: '雍正三年', endDate: '雍正三年' },
      { startDate: '17250213', endDate: '17260201' },
    ];
    expect(listOf(reign).totalCount).toBeGreaterThan(0);
    expect(listOf(reign).totalCount).toBe(listOf(year).totalCount);
    for (const [startDate, endDate] of [
      ['清雍正3年', '雍正乙巳年'],
      ['雍正三年正月', '雍正三年十二月'],
    ])
      expect(listOf({ startDate, endDate }).totalCount).toBe(listOf(year).totalCount);
    // 康熙 had two years of this name, and the book may have entries of both.
    const both = listOf({ startDate: '康熙壬寅年', endDate: '康熙壬寅年' }).totalCount;
    const each = ['康熙元年', '康熙六十一年'].map(
      (one) => listOf({ startDate: one, endDate: one }).totalCount,
    );
    expect(both).toBe(each[0] + each[1]);
    for (const startDate of ['某日', '17251399']) expect(() => listOf({ startDate })).toThrow(/不是日期/);
    expect(() => listOf({ startDate: '1730', endDate: '1725' })).toThrow(/不得晚于/);
    expect(() => listOf({ period: { axis: 'reign', scale: 'year', key: '康熙/99' } })).toThrow(
      /不是本产品中的时段/,
    );
  });

  it('tell a bucket where nothing is found from one that the book does not have', () => {
    const { buckets } = answerEntryDates(
      dated.product,
      DateCountsRequest.parse({ key: '天地', axis: 'gregorian', scale: 'month' }),
      never,
    );
    expect(buckets.some(({ count, of }) => count === 0 && of > 0)).toBe(true);
    expect(buckets.every(({ of }) => of > 0)).toBe(true);
  });

  it('take words of nothing but marks for none, and unknown names for nothing found', () => {
    expect(listOf({ key: ' ， 。' }).totalCount).toBe(dated.oracle.length);
    expect(
      answerEntryPeople(dated.product, NameCountsRequest.parse({ persons: ['無此人'] }), never),
    ).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it('are helped by names that hold what is typed [K-006]', () => {
    const { suggestions } = answerEntrySuggest(dated.product, { code: 'dated', key: '河' }, never);
    const places = dated.oracle.filter(({ names }) => names.place.has('河南')).length;
    expect(suggestions).toEqual([{ kind: 'place', name: '河南', count: places }]);
  });
});
