import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { TestPublished, publishedKeys, newPerson } from '#testing/products/published.ts';
import { placeOfPage } from '../anchors/saved-pages.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type BookmarkStore, bookmarkStore } from './bookmark-store.ts';

const now = Date.parse('2026-11-21T08:04:25Z');

onBothDatabases('bookmarks', (open) => {
  let db: ReadersDatabase;
  let published: TestPublished;
  let store: BookmarkStore;
  let owner: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    published = new TestPublished()
      .publish('b', 'v1', publishedKeys(30))
      .publish('c', 'v1', publishedKeys(5, 'c'));
    store = bookmarkStore(db, published);
    owner = await newPerson(db);
  });
  const mark = (pageId: number, code = 'b', at = now, who = owner) =>
    store.add(who, placeOfPage(published.source(code), pageId), at);
  const list = (code = 'b') => store.list(owner, code, 0, 200);

  it('marks a page once, and keeps when that was', async () => {
    const first = await mark(12);
    expect(first).toEqual({
      productId: 'b',
      pageId: 12,
      pageKey: 'a12',
      pageNum: '葉a12',
      catalog: 'b / 卷2',
      date: '2026-11-21 16:04:25',
    });
    expect(await mark(12, 'b', now + 9000)).toEqual(first);
    expect(await list()).toEqual({ items: [first], totalCount: 1 });
  });

  it('agrees with a set of pages whatever is marked and unmarked, and tells nothing of it to others', async () => {
    const stranger = await newPerson(db);
    await mark(7, 'b', now, stranger);
    const step = fc.record({ on: fc.boolean(), pageId: fc.integer({ min: 1, max: 12 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        owner = await newPerson(db);
        const marked = new Set<number>();
        for (const { on, pageId } of steps) {
          if (on) await mark(pageId);
          else expect(await store.remove(owner, 'b', { pageId })).toBe(marked.has(pageId) ? 1 : 0);
          if (on) marked.add(pageId);
          else marked.delete(pageId);
        }
        const pages = [...marked].toSorted((a, b) => a - b);
        expect(await store.pageIds(owner, 'b')).toEqual(pages);
        expect((await list()).items.map(({ pageId }) => pageId)).toEqual(pages);
        expect(await store.summary(owner)).toEqual(pages.length ? [{ key: 'b', value: pages.length }] : []);
        expect(await store.pageIds(stranger, 'b')).toEqual([7]);
      }),
      { numRuns: 5 },
    );
  });

  it('[P-030] counts by product, the one marked last first, and gives a stretch of the list', async () => {
    for (let pageId = 1; pageId <= 12; pageId++) await mark(pageId);
    await mark(3, 'c', now + 1);
    expect(await store.summary(owner)).toEqual([
      { key: 'c', value: 1 },
      { key: 'b', value: 12 },
    ]);
    const { items, totalCount } = await store.list(owner, 'b', 10, 5);
    expect([items.map(({ pageId }) => pageId), totalCount]).toEqual([[11, 12], 12]);
  });

  it('finds its pages by their keys in a later version, and keeps the label of one that has gone', async () => {
    for (const pageId of [2, 5, 9]) await mark(pageId);
    published.publish('b', 'v2', ['x', 'y', ...publishedKeys(30).filter((key) => key !== 'a5')]);
    expect(await store.pageIds(owner, 'b')).toEqual([4, 10]);
    const { items } = await list();
    expect(items.map(({ pageId, pageKey, pageNum }) => [pageId, pageKey, pageNum])).toEqual([
      [4, 'a2', '葉a2'],
      [10, 'a9', '葉a9'],
      [0, 'a5', '葉a5'],
    ]);
    // What is marked now at the number that it had before is another page.
    await mark(5);
    expect(await store.remove(owner, 'b', { pageKey: 'a5' })).toBe(1);
    expect(await store.pageIds(owner, 'b')).toEqual([4, 5, 10]);
    published.publish('b', 'v3', publishedKeys(30));
    expect(await store.pageIds(owner, 'b')).toEqual([2, 3, 9]);
  });

  it('unmarks the page that has the number now, and not the one that had it', async () => {
    await mark(2);
    await mark(3);
    published.publish('b', 'v2', ['new', ...publishedKeys(30)]);
    expect(await store.remove(owner, 'b', { pageId: 3 })).toBe(1);
    expect((await list()).items.map(({ pageKey }) => pageKey)).toEqual(['a3']);
  });

  it('lists and removes bookmarks of a product that is withdrawn', async () => {
    await mark(2);
    published.products.delete('b');
    expect((await list()).items.map(({ pageId }) => pageId)).toEqual([2]);
    expect(await store.remove(owner, 'b', { pageId: 2 })).toBe(1);
    expect(await store.summary(owner)).toEqual([]);
  });

  it('moves thousands of marks to a new version in order', async () => {
    published.publish('long', 'v1', publishedKeys(1500));
    const source = published.source('long');
    const rows = publishedKeys(1500).map((_, i) => ({
      owner_id: owner,
      ...placeOfPage(source, i + 1),
      created_at: now,
    }));
    await db.write(async (trx) => {
      for (let at = 0; at < rows.length; at += 300)
        await trx
          .insertInto('bookmark')
          .values(rows.slice(at, at + 300))
          .execute();
    });
    published.publish('long', 'v2', ['front', ...publishedKeys(1500)]);
    expect(await store.pageIds(owner, 'long')).toEqual(Array.from({ length: 1500 }, (_, i) => i + 2));
  });

  it('refuses more than its limit, in words, and keeps what was there', async () => {
    store = bookmarkStore(db, published, 2);
    await mark(1);
    await mark(2);
    await expect(mark(3)).rejects.toMatchObject({ code: 'limit-reached' });
    // A page that is marked already is no further one.
    expect((await mark(2)).pageId).toBe(2);
    expect(await store.pageIds(owner, 'b')).toEqual([1, 2]);
  });

  it('answers a repeated call as it did, though the mark was taken away meanwhile', async () => {
    const call = { owner, route: 'POST', key: 'k', bodyHash: 'h' };
    const place = placeOfPage(published.source('b'), 4);
    const first = await store.add(owner, place, now, call);
    await store.remove(owner, 'b', { pageId: 4 });
    expect(await store.add(owner, place, now + 5000, call)).toEqual(first);
    expect(await store.pageIds(owner, 'b')).toEqual([]);
    await expect(store.add(owner, place, now, { ...call, bodyHash: 'other' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
