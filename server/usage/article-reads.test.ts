// Articles of the site read over HTTP, act by act, and how often each was read, counted with a pencil.
import type { ContentItem, ContentPiece } from '#contract/admin/admin-content.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson, withRows } from '#testing/servers/persons.ts';
import { issueScriptToken } from '../auth/credentials/script-token.ts';
import { unitStore } from '../auth/stores/unit-store.ts';
import { usageStore } from './usage-store.ts';

const at = (time: string, day = 15) => Date.parse(`2026-10-${day}T${time}+08:00`);

onBothDatabases('readings of articles', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  let first: ContentPiece;
  const headers: Record<string, Record<string, string>> = { stranger: {} };

  const add = async (body: object, parentId: string | null = null): Promise<ContentPiece> => {
    const piece: ContentPiece = (await desk.call('POST', 'content', { parentId, body })).json();
    await desk.call('POST', `content/${piece.id}/publish`, {});
    return piece;
  };
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    // The token is of the real clock.
    await withRows(server, async (db) => {
      const unit = await unitStore(db).byName('all');
      headers['script'] = { authorization: `Bearer ${await issueScriptToken(db, unit!, 60)}` };
    });
    server.clock.now = at('08:58:00');
    desk = await openAdminConsole(server);
    const column = await add({ kind: 'column', title: '版本' });
    first = await add({ kind: 'article', title: '論底本', text: '甲' }, column.id);
    await add({ kind: 'article', title: '論諱字', text: '乙' }, column.id);
    await add({ kind: 'article', title: '無人讀', text: '丙' }, column.id);
    headers['Ann'] = bearer(await loginAs(server.app, 'all'));
    headers['Ben'] = bearer(await loginAs(server.app, 'all'));
    headers['Cai'] = await signInPerson(server, 'some', '蔡');
    headers['Cai at home'] = await signInPerson(server, 'some', '蔡');
    headers['admin'] = desk.headers;
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  const read = async (who: string, title: string, more: { ahead?: true; method?: 'HEAD' } = {}) => {
    const reply = await server.app.inject({
      method: more.method ?? 'GET',
      url: `/api/gujiread/api/article?title=${encodeURIComponent(title)}`,
      headers: { ...headers[who], ...(more.ahead && { purpose: 'prefetch' }) },
    });
    return reply.statusCode;
  };
  const reads = async (): Promise<Record<string, number | undefined>> => {
    const items: ContentItem[] = (await desk.call('GET', 'content?kind=article')).json();
    return Object.fromEntries(items.map(({ title, reads: n }) => [title, n]));
  };

  const acts: readonly [string, string, string, { ahead?: true; method?: 'HEAD' }?][] = [
    ['09:00:00', 'Ann', '論底本'], // -- loaded again
    ['09:00:29', 'Ann', '論底本'], // 1 底本
    ['09:00:29', 'Ben', '論底本'], // 2 底本: another sign-in of the unit
    ['09:01:00', 'Ann', '論底本'], // 3 底本: 31 seconds later
    ['09:01:10', 'Ann', '論諱字'], // 1 諱字
    ['09:02:00', 'Cai', '論底本'], // -- the same person at home is next
    ['09:02:20', 'Cai at home', '論底本'], // 4 底本
    ['09:03:00', 'stranger', '論底本'], // -- three within half a minute of each other
    ['09:03:25', 'stranger', '論底本'], // --
    ['09:03:50', 'stranger', '論底本'], // 5 底本
    ['09:04:00', 'stranger', '論諱字'], // 2 諱字
    ['09:05:00', 'admin', '論底本'], // -- looks at what was written
    ['09:06:00', 'Ben', '論底本', { ahead: true }], // -- fetched ahead
    ['09:07:00', 'Ben', '論底本', { method: 'HEAD' }], // --
    ['09:08:00', 'script', '論底本'], // -- scripts read nothing
  ];

  it('are counted as other usage is, before their days are closed and after, and are in no report', async () => {
    for (const [time, who, title, more] of acts) {
      server.clock.now = at(time);
      expect([time, await read(who, title, more)]).toEqual([time, 200]);
    }
    expect(await read('Ann', '無此篇')).toBe(404);
    server.clock.now = at('09:09:00');
    await desk.call('POST', 'content-preview', { text: '甲' });
    expect(await reads()).toEqual({ 論底本: 5, 論諱字: 2, 無人讀: 0 });

    const body = { kind: 'article', title: '底本新論', text: '甲' };
    await desk.call('PUT', `content/${first.id}`, { body });
    await desk.call('POST', `content/${first.id}/publish`, {});
    server.clock.now = at('09:10:00');
    expect(await read('Ben', '論底本')).toBe(200); // -- led on to
    server.clock.now = at('09:10:01');
    expect(await read('Ben', '底本新論')).toBe(200); // 6
    expect(await reads()).toEqual({ 底本新論: 6, 論諱字: 2, 無人讀: 0 });

    // One act, the second, and of the second day.
    server.clock.now = at('23:59:50');
    headers['Ann'] = bearer(await loginAs(server.app, 'all'));
    await read('Ann', '論諱字');
    server.clock.now = at('00:00:10', 16);
    await read('Ann', '論諱字');
    const figures = { 底本新論: 6, 論諱字: 3, 無人讀: 0 };
    expect(await withConsole(reads)).toEqual(figures);
    server.clock.now = at('12:00:00', 16);
    await withRows(server, (db) => usageStore(db).closeDays(server.clock.now));
    expect(await withConsole(reads)).toEqual(figures);
    server.clock.now = at('12:00:00', 19);
    await withRows(server, async (db) => {
      await usageStore(db).closeDays(server.clock.now);
      expect(await db.read.selectFrom('usage_event').selectAll().execute()).toEqual([]);
    });
    expect(await withConsole(reads)).toEqual(figures);
    for (const report of ['TR', 'PR'])
      for (const unit of ['all', 'some', '公众']) {
        const { body } = await withConsole(() =>
          desk.call(
            'GET',
            `usage?unit=${encodeURIComponent(unit)}&report=${report}&from=2026-10&to=2026-10&format=csv`,
          ),
        );
        expect([report, unit, body.includes('Article'), body.includes(first.id)]).toEqual([
          report,
          unit,
          false,
          false,
        ]);
        expect(body).toContain('3030: No Usage Available');
      }
  });

  /** The console, whose session may have run out since. */
  const withConsole = async <T>(work: () => Promise<T>): Promise<T> => {
    Object.assign(desk.headers, await desk.signIn('root', true));
    return work();
  };
});
