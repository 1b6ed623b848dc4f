import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

onBothDatabases('content', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    desk = await openAdminConsole(server);
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  const api = '/api/gujiread/api';
  /** What anybody sees once it has been felt. */
  const get = async (path: string) => {
    server.clock.now += 2001;
    const reply = await server.app.inject({ url: `${api}/${path}` });
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };
  const add = async (body: object, parentId: string | null = null): Promise<ContentPiece> => {
    const reply = await desk.call('POST', 'content', { parentId, body });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return reply.json();
  };
  const act = (piece: ContentPiece, name: string, payload: object = {}) =>
    desk.call('POST', `content/${piece.id}/${name}`, payload);
  const publish = async (body: object, parentId: string | null = null): Promise<ContentPiece> => {
    const piece = await add(body, parentId);
    expect((await act(piece, 'publish')).statusCode).toBe(200);
    return piece;
  };
  const read = (title: string) => get(`article?title=${encodeURIComponent(title)}`);

  it('[H-054] tells columns as a tree, with the articles that are shown in them and beneath', async () => {
    const above = await publish({ kind: 'column', title: '文字' });
    const below = await publish({ kind: 'column', title: '音韻' }, above.id);
    await publish({ kind: 'article', title: '反切入门', text: '德紅切。' }, below.id);
    await add({ kind: 'article', title: '未成之稿' }, below.id);
    const tree = (await get('articleColumn')) as { name: string }[];
    expect(tree.filter(({ name }) => name === '文字')).toEqual([
      {
        name: '文字',
        articleCount: 1,
        children: [{ name: '音韻', articleCount: 1, children: [] }],
      },
    ]);
    expect(await get(`article/list?column=${encodeURIComponent('文字')}`)).toMatchObject({
      column: { name: '文字', above: [] },
      items: [{ title: '反切入门', column: '音韻', summary: '德紅切。' }],
      totalCount: 1,
    });
    expect(await read('未成之稿')).toBe(404);
  });

  it('lists the articles of a column by their day, or as they are placed by hand', async () => {
    const body = { kind: 'column', title: '讲座', orderedByHand: true };
    const column = await publish(body);
    const below = await publish({ kind: 'column', title: '讲义' }, column.id);
    const other = await publish({ kind: 'article', title: '附录' }, below.id);
    const lectures = [];
    for (const title of ['第一讲', '第二讲', '第三讲'])
      lectures.push(await publish({ kind: 'article', title }, column.id));
    const titles = async () =>
      (await get(`article/list?column=${encodeURIComponent('讲座')}`)).items.map(
        ({ title }: { title: string }) => title,
      ) as string[];
    expect(await titles()).toEqual(['第一讲', '第二讲', '第三讲', '附录']);
    expect((await act(lectures[2]!, 'move', { before: lectures[0]!.id })).statusCode).toBe(200);
    expect(await titles()).toEqual(['第三讲', '第一讲', '第二讲', '附录']);
    const { neighbours } = await read('第一讲');
    expect(neighbours.map(({ title }: { title: string }) => title)).toEqual(['第三讲', '第二讲']);
    const item = (await desk.call('GET', 'content?kind=column')).json() as ContentPiece[];
    expect(item.find(({ id }) => id === column.id)?.orderedByHand).toBe(true);

    await act(other, 'publish', { publishOn: '2020-01-02' });
    for (const [n, lecture] of lectures.entries())
      await act(lecture, 'publish', { publishOn: `2020-01-0${3 + n}` });
    expect(await titles()).toEqual(['第三讲', '第一讲', '第二讲', '附录']);
    await desk.call('PUT', `content/${column.id}`, { version: 1, body: { ...body, orderedByHand: false } });
    await act(column, 'publish');
    expect(await titles()).toEqual(['第三讲', '第二讲', '第一讲', '附录']);
  });

  it('shows a version when it is published, leads from an old title to the new one, and undoes', async () => {
    const column = await publish({ kind: 'column', title: '版本' });
    const piece = await publish({ kind: 'article', title: '旧题', text: '初稿' }, column.id);
    const body = { kind: 'article', title: '新题', text: '再稿' };
    expect((await desk.call('PUT', `content/${piece.id}`, { version: 1, body })).statusCode).toBe(200);
    expect(await read('旧题')).toMatchObject({ title: '旧题', html: '<p>初稿</p>\n' });
    expect((await desk.call('PUT', `content/${piece.id}`, { version: 1, body })).statusCode).toBe(409);
    await act(piece, 'publish');
    expect(await read('旧题')).toMatchObject({ title: '新题', html: '<p>再稿</p>\n' });
    await act(piece, 'restore', { number: 1 });
    await act(piece, 'publish');
    expect(await read('新题')).toMatchObject({ title: '旧题', html: '<p>初稿</p>\n' });
    const taken = await desk.call('POST', 'content', {
      parentId: column.id,
      body: { kind: 'article', title: '旧题' },
    });
    expect([taken.statusCode, taken.body.includes('title-taken')]).toEqual([409, true]);
    await act(piece, 'withdraw');
    expect(await read('旧题')).toBe(404);
  });

  it('shows nothing before its day in Shanghai, and no announcement after its last', async () => {
    const dayMs = 86_400_000;
    const day = (days: number) =>
      new Date(server.clock.now + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
    const until = day(2);
    const piece = await add({ kind: 'announcement', title: '停机', until, text: '凌晨' });
    await act(piece, 'publish', { publishOn: day(1) });
    const start = server.clock.now;
    const titles = async () =>
      (await get('announcement')).items.map(({ title }: { title: string }) => title) as string[];
    expect(await titles()).toEqual([]);
    server.clock.now = start + dayMs;
    expect(await titles()).toEqual(['停机']);
    server.clock.now = start + 3 * dayMs;
    expect(await titles()).toEqual([]);
    server.clock.now = start;
  });

  it('runs nothing that is stored: HTML is text, links lead to pages alone', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](vbscript:x)',
      '![e](https://example.org/x.png)',
      '[外](https://example.org/) [内](/products)',
    ].join('\n\n');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/content-preview',
      headers: desk.headers,
      payload: { text: hostile },
    });
    const { html } = reply.json() as { html: string };
    expect(html).not.toMatch(/<(?!\/?(?:p|a)[ >])/);
    expect([...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<a href="https://example.org/" rel="noopener nofollow">',
      '<a href="/products">',
    ]);
  });

  it('[H-052] [H-053] counts listed products by rules and codes, and gives those of the requested nodes', async () => {
    const above = await publish({ kind: 'node', title: '全部', navCode: 'all' });
    await publish({ kind: 'node', title: '书', navCode: 'books', rule: { kind: 'book' } }, above.id);
    await publish({ kind: 'node', title: '选', navCode: 'chosen', codes: ['beta', 'none'] }, above.id);
    expect(await get('resourceNav')).toEqual([
      {
        navCode: 'all',
        name: '全部',
        count: 2,
        children: [
          { navCode: 'books', name: '书', count: 2, children: [] },
          { navCode: 'chosen', name: '选', count: 1, children: [] },
        ],
      },
    ]);
    const reply = await server.app.inject({
      method: 'POST',
      url: `${api}/resourceNav/productsByNavCodes`,
      payload: { navCodes: ['chosen', 'gone'] },
    });
    expect(reply.json()).toMatchObject([{ code: 'beta', navCodes: ['chosen'] }]);
  });

  it('[H-051] ranks listed products by their pages, and as the house has chosen', async () => {
    await publish({ kind: 'ranking', title: '页数', basis: 'largest', length: 1 });
    const entries = [{ code: 'gone' }, { code: 'beta', remark: '初学' }];
    await publish({ kind: 'ranking', title: '入门', basis: 'hand', entries });
    const lists = (await get('rankList/all')) as { entries: { figure: number }[] }[];
    const { products } = (await get('product/all')) as { products: { pageCount: number }[] };
    const most = Math.max(...products.map(({ pageCount }) => pageCount));
    expect(lists).toMatchObject([
      { title: '页数', measure: '页', entries: [{ rank: 1, figure: most }] },
      { title: '入门', entries: [{ rank: 1, code: 'beta', remark: '初学' }] },
    ]);
    expect(lists[1]?.entries).toHaveLength(1);
  });

  it('[H-051] ranks those that came in on one day by their titles, which the method says', async () => {
    await publish({ kind: 'ranking', title: '最新入库', basis: 'newest', length: 100 });
    const lists = (await get('rankList/all')) as {
      title: string;
      method: string;
      entries: { rank: number; name: string; remark: string }[];
    }[];
    const { entries = [], method } = lists.find(({ title }) => title === '最新入库') ?? {};
    expect(entries.length).toBeGreaterThan(1);
    expect(new Set(entries.map(({ remark }) => remark)).size).toBe(1);
    const names = entries.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-u-co-pinyin').compare));
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, i) => i + 1));
    expect(method).toMatch(/同日者按书名$/);
  });

  it('puts a piece where it is moved to, and no column beneath itself', async () => {
    const [a, b] = [
      await publish({
        kind: 'sister-link',
        title: '甲',
        url: 'https://example.org/a',
      } satisfies Partial<ContentBody>),
      await publish({
        kind: 'sister-link',
        title: '乙',
        url: 'https://example.org/b',
      } satisfies Partial<ContentBody>),
    ];
    expect((await act(b, 'move', { before: a.id })).statusCode).toBe(200);
    expect(await get('sisterLink')).toMatchObject([{ title: '乙' }, { title: '甲' }]);
    const column = await add({ kind: 'column', title: '上' });
    const below = await add({ kind: 'column', title: '下' }, column.id);
    expect((await act(column, 'move', { parentId: below.id })).statusCode).toBe(400);
    expect((await act(column, 'remove')).statusCode).toBe(409);
  });
});
