import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { TestPublished, publishedKeys, newPerson } from '#testing/products/published.ts';
import { placeOfPage } from '../anchors/saved-pages.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type HistoryStore, historyStore } from './history-store.ts';

const now = Date.parse('2026-11-21T08:04:25Z');

onBothDatabases('the reading history', (open) => {
  let db: ReadersDatabase;
  let published: TestPublished;
  let history: HistoryStore;
  let owner: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    published = new TestPublished();
    for (const code of ['a', 'b', 'c']) published.publish(code, 'v1', publishedKeys(20, code));
    history = historyStore(db, published);
    owner = await newPerson(db);
  });
  const read = (code: string, pageId: number, at: number, who = owner) =>
    history.record(who, placeOfPage(published.source(code), pageId), pageId * 5, now + at);

  it('[P-003] [P-022] has one entry a product, the newest first, with the page read last', async () => {
    await read('a', 3, 0);
    await read('b', 8, 1000);
    await read('a', 4, 2000);
    await read('c', 20, 3000, await newPerson(db));
    const all = await history.list(owner);
    expect(all.map(({ productId, pageId }) => [productId, pageId])).toEqual([
      ['a', 4],
      ['b', 8],
    ]);
    expect(all[0]).toMatchObject({ progress: 20, time: '2026-11-21 16:04:27', pageNum: '葉a4' });
    expect(await history.summary(owner)).toEqual([
      { key: 'a', value: 1 },
      { key: 'b', value: 1 },
    ]);
    expect([await history.count(owner), await history.list(owner, 1, 5)]).toEqual([2, [all[1]]]);
  });

  it('forgets one product and nothing else', async () => {
    await read('a', 3, 0);
    await read('b', 8, 1000);
    expect([await history.remove(owner, 'a'), await history.remove(owner, 'a')]).toEqual([1, 0]);
    expect([await history.pageOf(owner, 'a'), await history.pageOf(owner, 'b')]).toEqual([0, 8]);
  });

  it('finds the page in a later version, of several products at once', async () => {
    await read('a', 3, 0);
    await read('b', 8, 1000);
    await read('c', 9, 2000);
    published
      .publish('a', 'v2', ['front', ...publishedKeys(20, 'a')])
      .publish('b', 'v2', publishedKeys(7, 'b'));
    published.products.delete('c');
    const pages = (await history.list(owner)).map(({ productId, pageId, pageNum }) => [
      productId,
      pageId,
      pageNum,
    ]);
    expect(pages).toEqual([
      ['c', 9, '葉c9'],
      ['b', 0, '葉b8'],
      ['a', 4, '葉a3'],
    ]);
    expect([await history.pageOf(owner, 'a'), await history.pageOf(owner, 'b')]).toEqual([4, 0]);
  });

  it('does not take an old call that is repeated for a new one', async () => {
    const call = { owner, route: 'POST', key: 'k', bodyHash: 'h' };
    const place = placeOfPage(published.source('a'), 2);
    const first = await history.record(owner, place, 10, now, call);
    await read('a', 9, 1000);
    expect(await history.record(owner, place, 10, now + 2000, call)).toEqual(first);
    expect(await history.pageOf(owner, 'a')).toBe(9);
  });
});
