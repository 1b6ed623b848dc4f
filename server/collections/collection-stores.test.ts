import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { TestPublished, publishedKeys, newPerson } from '#testing/products/published.ts';
import { placeOfPage } from '../anchors/saved-pages.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type ArticleCollectionStore, articleCollectionStore } from './article-collection-store.ts';
import { bookCollectionStore } from './book-collection-store.ts';

const now = Date.parse('2026-11-21T08:04:25Z');

onBothDatabases('collections', (open) => {
  let db: ReadersDatabase;
  let published: TestPublished;
  let owner: string;
  let stranger: string;
  let articles: ArticleCollectionStore;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    published = new TestPublished().publish('n', 'v1', publishedKeys(9, 'n'));
    articles = articleCollectionStore(db, published);
    [owner, stranger] = [await newPerson(db), await newPerson(db)];
  });
  const take = (pageId: number, articleNum: string, who = owner) =>
    articles.add(
      who,
      placeOfPage(published.source('n'), pageId),
      { articleNum, articleTitle: `題${articleNum}`, articleType: 'Text' },
      now,
    );
  const numsOf = async () => (await articles.list(owner, 'n', 0, 50)).items.map((a) => a.articleNum);

  it('keeps books once, the newest first, each owner’s apart', async () => {
    const books = bookCollectionStore(db);
    for (const [i, code] of ['x', 'y', 'z'].entries()) await books.add(owner, code, now + i * 1000);
    await books.add(stranger, 'x', now);
    expect((await books.add(owner, 'x', now + 60_000)).date).toBe('2026-11-21 16:04:25');
    const page = await books.list(owner, 1, 1);
    expect([page.items.map(({ id }) => id), page.totalCount]).toEqual([['y'], 3]);
    expect((await books.list(owner, 0, 10, 'x')).items.map(({ id }) => id)).toEqual(['x']);
    expect(await books.remove(owner, 'x')).toBe(1);
    expect(await books.remove(owner, 'x')).toBe(0);
    expect(await books.summary(owner)).toEqual([
      { key: 'z', value: 1 },
      { key: 'y', value: 1 },
    ]);
    expect((await books.summary(stranger)).length).toBe(1);
    await expect(bookCollectionStore(db, 2).add(owner, 'w', now)).rejects.toMatchObject({
      code: 'limit-reached',
    });
    expect((await books.summary(owner)).length).toBe(2);
  });

  it('[P-029] keeps articles by page and number, and counts, lists and finds them alike', async () => {
    for (const [pageId, num] of [
      [2, '2'],
      [2, '1'],
      [7, '1'],
    ] as const)
      await take(pageId, num);
    await take(2, '9', stranger);
    expect(await take(2, '2')).toMatchObject({ pageId: 2, articleNum: '2', articleTitle: '題2' });
    expect(await articles.summary(owner)).toEqual([{ key: 'n', value: 3 }]);
    expect(await articles.pageIds(owner, 'n')).toEqual([2, 7]);
    expect(await articles.articleNums(owner, 'n', 2)).toEqual(['1', '2']);
    expect(await articles.remove(owner, 'n', { pageId: 2 }, '1')).toBe(1);
    expect(await articles.remove(owner, 'n', { pageId: 2 }, '9')).toBe(0);
    expect(await numsOf()).toEqual(['2', '1']);
    await expect(
      articleCollectionStore(db, published, 2).add(
        owner,
        placeOfPage(published.source('n'), 3),
        { articleNum: '5', articleTitle: '', articleType: 'Ad' },
        now,
      ),
    ).rejects.toMatchObject({ code: 'limit-reached' });
  });

  it('moves articles with their page, and keeps those whose page has gone', async () => {
    await take(2, '1');
    await take(2, '2');
    await take(7, '1');
    published.publish('n', 'v2', ['front', ...publishedKeys(5, 'n')]);
    expect(await articles.pageIds(owner, 'n')).toEqual([3]);
    expect(await articles.articleNums(owner, 'n', 3)).toEqual(['1', '2']);
    const { items } = await articles.list(owner, 'n', 0, 50);
    expect(items.map(({ pageId, pageKey }) => [pageId, pageKey])).toEqual([
      [3, 'n2'],
      [3, 'n2'],
      [0, 'n7'],
    ]);
    expect(await articles.remove(owner, 'n', { pageKey: 'n7' }, '1')).toBe(1);
    expect((await articles.list(owner, 'n', 0, 50)).totalCount).toBe(2);
  });
});
