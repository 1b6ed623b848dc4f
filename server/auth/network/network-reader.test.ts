import { SealedPage } from '#contract/reading/reader.ts';
import { Token, User } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, readersOf } from '../../database/open-database.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { codeOf, post, userOf } from '#testing/servers/auth-server.ts';
import { type Unit, unitStore } from '../stores/unit-store.ts';

let server: TestServer;
let db: ReadersDatabase;
beforeAll(async () => {
  server = await startTestServer();
  db = await openDatabase(readersOf(server.data));
});
afterAll(async () => {
  await db.close();
  await server.close();
});
beforeEach(() => {
  server.clock.now += 3_600_000;
});

describe('a reader by address', () => {
  it('[A-036] [A-004] reads, searches, prints within the quota and uses tools, in what its unit owns', async () => {
    const unit = { passwordHash: '-', subscriptions: [{ code: 'alpha' }], cidrs: ['192.0.2.0/24'] };
    await unitStore(db).add({ ...unit, name: '網絡單位', printQuota: 5 });
    server.clock.now += 5001;
    const entered = await post(server.app, '/api/auth/ipLogin', {}, { from: '192.0.2.9' });
    const headers = bearer(Token.parse(entered.json()));
    const get = (url: string) => server.app.inject({ url: `/api/gujiread/api/${url}`, headers });
    const send = (url: string, body: object) =>
      post(server.app, `/api/gujiread/api/${url}`, body, { headers });

    expect((await get('product/open/alpha')).statusCode).toBe(200);
    expect(SealedPage.parse((await get('product/json/alpha/1')).json())).toBeDefined();
    const found = await send('search/fulltext', {
      code: 'alpha',
      filterGroup: { rules: [{ field: 'content', operator: 'Contain', value: '一' }] },
    });
    expect([found.statusCode, found.json()]).toMatchObject([200, { matches: expect.any(Array) }]);
    expect((await send('product/print', { code: 'alpha', start: 1, end: 2 })).statusCode).toBe(200);
    const beyond = await send('product/print', { code: 'alpha', start: 1, end: 4 });
    expect([beyond.statusCode, codeOf(beyond)]).toEqual([403, 'quota-exceeded']);
    expect((await get('tools/hotWord?type=lsrw&key=x')).statusCode).toBe(200);
    expect(codeOf(await get('product/json/beta/1'))).toBe('no-access');
  });
});

describe('what a unit owns', () => {
  it('[A-024] has another appsVersion from the moment a subscription begins or ends, and only then', async () => {
    const hour = 3_600_000;
    const now = server.clock.now;
    const added = await unitStore(db).add({
      name: '有期單位',
      passwordHash: '-',
      subscriptions: [{ code: 'alpha' }, { code: 'beta', startsAt: now + hour, endsAt: now + 2 * hour }],
    });
    const hash = await db.read
      .selectFrom('unit')
      .select('password_hash')
      .where('name', '=', 'all')
      .executeTakeFirstOrThrow();
    const { id } = added as Unit;
    await db.write((trx) => unitStore(db).change(trx, id, () => ({ passwordHash: hash.password_hash })));
    const look = async () => {
      const token = await loginAs(server.app, '有期單位');
      const { appsVersion } = User.parse((await userOf(server.app, token)).json());
      const page = await server.app.inject({
        url: '/api/gujiread/api/product/json/beta/1',
        headers: bearer(token),
      });
      return { appsVersion, beta: page.statusCode };
    };
    const before = await look();
    server.clock.now = now + hour - 1;
    expect(await look()).toEqual(before);
    server.clock.now = now + hour;
    const during = await look();
    server.clock.now = now + 2 * hour - 1;
    expect(await look()).toEqual(during);
    server.clock.now = now + 2 * hour;
    expect(await look()).toEqual(before);
    expect([before.beta, during.beta]).toEqual([403, 200]);
    expect(during.appsVersion).not.toBe(before.appsVersion);
  });

  it('[A-024] tells it within the session too: nobody signs in again', async () => {
    const end = server.clock.now + 60_000;
    const { id } = (await unitStore(db).byName('some')) as Unit;
    await db.write((trx) =>
      unitStore(db).change(trx, id, () => ({
        subscriptions: [{ code: 'alpha' }, { code: 'beta', endsAt: end }],
      })),
    );
    const token = await loginAs(server.app, 'some');
    const version = async () => User.parse((await userOf(server.app, token)).json()).appsVersion;
    const before = await version();
    server.clock.now = end;
    expect(await version()).not.toBe(before);
  });
});
