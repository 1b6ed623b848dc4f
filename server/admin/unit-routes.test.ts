import type { ErrorReply } from '#contract/http/errors.ts';
import type { AdminUnit } from '#contract/admin/admin.ts';
import type { User } from '#contract/accounts/auth.ts';
import type { Product } from '#contract/products/products.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import {
  type AdminConsole,
  openAdminConsole,
  sealedPassword,
  tryLogin,
} from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

onBothDatabases('administering units', (_open, fresh) => {
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

  type Headers = ReturnType<typeof bearer>;
  const day = (days: number): string => dayOf(server.clock.now + days * 86_400_000);
  const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;
  const open = async (headers: Headers, code: string): Promise<number> =>
    (await server.app.inject({ url: `/api/gujiread/api/product/open/${code}`, headers })).statusCode;
  const listed = async (headers: Headers): Promise<Product[]> => {
    const list = await server.app.inject({ url: '/api/gujiread/api/product/all', headers });
    return (list.json() as { products: Product[] }).products;
  };
  const owned = async (headers: Headers): Promise<string[]> =>
    (await listed(headers)).filter((product) => product.owned).map(({ code }) => code);
  const terms = async (headers: Headers) => (await listed(headers)).map(({ term }) => term);
  const rightsOf = async (headers: Headers): Promise<User> =>
    (await server.app.inject({ url: '/api/gujiread/api/user', headers })).json();

  describe('units', () => {
    it('[A-038] of two units with different products, one expired, each sees what it should', async () => {
      const north = await desk.addUnit({
        name: '北方大學',
        subscriptions: [
          { code: 'alpha', startsOn: day(-30), endsOn: day(30) },
          { code: 'beta', startsOn: day(-60), endsOn: day(-1) },
        ],
      });
      const south = await desk.addUnit({
        name: '南方大學',
        subscriptions: [{ code: 'beta', endsOn: day(0) }],
      });
      const [one, two] = [
        bearer(await loginAs(server.app, '北方大學')),
        bearer(await loginAs(server.app, '南方大學')),
      ];
      expect([await owned(one), await owned(two)]).toEqual([['alpha'], ['beta']]);
      expect(await terms(one)).toEqual([undefined, { endedOn: day(-1) }]);
      expect(await terms(two)).toEqual([undefined, undefined]);
      expect(
        await Promise.all([open(one, 'alpha'), open(one, 'beta'), open(two, 'beta'), open(two, 'alpha')]),
      ).toEqual([200, 403, 200, 403]);
      // The whole unit runs out: its readers are out within five seconds, and the other's are not.
      await desk.change(south.id, { expiresOn: day(-1) });
      expect([await open(two, 'beta'), await open(one, 'alpha')]).toEqual([401, 200]);
      expect(await tryLogin(server, '南方大學')).toBe(403);
      const list = await desk.call('GET', `unit?search=${encodeURIComponent('方大')}`);
      const { items } = list.json() as { items: AdminUnit[] };
      expect(items.map(({ name, live, sessions }) => [name, live, sessions])).toEqual([
        ['北方大學', true, 1],
        ['南方大學', false, 0],
      ]);
      expect(items[0]).toMatchObject({ id: north.id, subscriptions: north.subscriptions, overlaps: [] });
      expect(list.body).not.toMatch(/argon2|hash/i);
    });

    it('[A-024] feels a change of rights within five seconds, and tells it by another appsVersion', async () => {
      const { id } = await desk.addUnit({ name: '變更大學', subscriptions: [{ code: 'alpha' }] });
      const headers = bearer(await loginAs(server.app, '變更大學'));
      const { appsVersion } = await rightsOf(headers);
      await desk.change(id, { subscriptions: [{ code: '*' }] });
      server.clock.now += 5001;
      expect([await open(headers, 'beta'), await owned(headers)]).toEqual([200, ['alpha', 'beta']]);
      expect((await rightsOf(headers)).appsVersion).not.toBe(appsVersion);
      await desk.change(id, { subscriptions: [{ code: 'beta', startsOn: day(2) }] });
      server.clock.now += 5001;
      expect([await open(headers, 'beta'), await owned(headers)]).toEqual([403, []]);
    });

    it('ends the sessions of readers whose address is no longer the unit’s, and of all when it is switched off or has another password', async () => {
      const { id } = await desk.addUnit({
        name: '網絡大學',
        subscriptions: [],
        cidrs: ['10.9.0.0/16', '2001:db8:9::/48'],
      });
      // Ranges are remembered for five seconds.
      server.clock.now += 5001;
      const readers = ['10.9.1.1', '10.9.200.1', '2001:db8:9::1'];
      const headers = await Promise.all(
        readers.map(async (remoteAddress) => {
          const reply = await server.app.inject({
            method: 'POST',
            url: '/api/auth/ipLogin',
            payload: {},
            remoteAddress,
          });
          return { authorization: `Bearer ${(reply.json() as { access_token: string }).access_token}` };
        }),
      );
      const statuses = async () => {
        const replies = headers.map((own) =>
          server.app.inject({ url: '/api/gujiread/api/user', headers: own }),
        );
        return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([200, 200, 200]);
      await desk.change(id, { cidrs: ['10.9.0.0/17'] });
      expect(await statuses()).toEqual([200, 401, 401]);
      // Whoever came by address keeps it when the password is another's only if it is not ended: all are.
      await desk.change(id, { password: await sealedPassword(server, 'another long password') });
      expect(await statuses()).toEqual([401, 401, 401]);
      expect(await tryLogin(server, '網絡大學')).toBe(401);
      await desk.change(id, { active: false });
      const live = await desk.call('GET', `session?unitId=${id}`);
      expect(live.json()).toMatchObject({ items: [], totalCount: 0 });
    });

    it('warns of ranges that another unit has too', async () => {
      const first = await desk.addUnit({ name: '甲圖書館', cidrs: ['172.20.0.0/16'] });
      const second = await desk.addUnit({ name: '乙圖書館', cidrs: ['172.20.5.0/24', '172.21.0.0/16'] });
      const meeting = [{ cidr: '172.20.5.0/24', unit: '甲圖書館', theirs: '172.20.0.0/16' }];
      expect(second.overlaps).toEqual(meeting);
      const { overlaps } = (await desk.call('GET', `unit/${first.id}`)).json() as AdminUnit;
      expect(overlaps).toEqual([{ cidr: '172.20.0.0/16', unit: '乙圖書館', theirs: '172.20.5.0/24' }]);
    });

    it('names all that is wrong with a new unit at once, each with its field', async () => {
      const reply = await desk.call('POST', 'unit', {
        name: '規\u0410矩',
        password: await sealedPassword(server, 'short'),
        cidrs: ['10.1.0.0/16', '300.1.1.1', '0.0.0.0/0'],
        subscriptions: [{ code: 'alpha', startsOn: '2026-03-01', endsOn: '2026-02-28' }],
      });
      const { faults } = (reply.json() as ErrorReply).error;
      expect(faults).toEqual([
        { path: ['name'], rule: 'mixed-scripts', params: {} },
        { path: ['subscriptions', 0, 'endsOn'], rule: 'end-before-start', params: {} },
        { path: ['cidrs', 1], rule: 'not-a-range', params: { text: '300.1.1.1' } },
        { path: ['cidrs', 2], rule: 'too-wide-range', params: { text: '0.0.0.0/0' } },
        { path: ['password'], rule: 'too-short', params: { least: 12 } },
      ]);
    });

    it('refuses what no unit can have, and says what to mend', async () => {
      const { id } = await desk.addUnit({ name: '規矩大學' });
      const refused = async (change: object) => {
        const reply = await desk.change(id, change);
        return [reply.statusCode, (reply.json() as { error: { details: string } }).error.details];
      };
      expect(await refused({ cidrs: ['10.1.2.3'] })).toEqual([400, expect.stringContaining('10.1.0.0/16')]);
      for (const cidr of [
        '0.0.0.0/0',
        '128.0.0.0/1',
        '::/0',
        '2000::/3',
        '::ffff:0:0/96',
        '::ffff:0.0.0.0/97',
      ])
        expect(await refused({ cidrs: [cidr] })).toEqual([400, expect.stringContaining('缩小范围')]);
      for (const cidr of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '2001:db8::/32'])
        expect((await desk.change(id, { cidrs: [cidr] })).statusCode).toBe(200);
      expect(
        await refused({ subscriptions: [{ code: 'alpha', startsOn: '2026-03-01', endsOn: '2026-02-28' }] }),
      ).toEqual([400, expect.stringContaining('早于')]);
      expect(await refused({ expiresOn: '2026-02-30' })).toEqual([400, expect.stringContaining('expiresOn')]);
      expect(await refused({ password: await sealedPassword(server, '十一个字符的密码不够') })).toEqual([
        400,
        expect.stringContaining('12'),
      ]);
      for (const name of ['規矩大學', '規\u77e9大學'.normalize('NFD')]) {
        const taken = { name, password: await sealedPassword(server, 'a long password') };
        expect(codeOf(await desk.call('POST', 'unit', taken))).toBe('name-taken');
      }
      await desk.addUnit({ name: 'COCO library' });
      const alike = { name: 'ｃｏｃｏ Library', password: await sealedPassword(server, 'a long password') };
      expect(codeOf(await desk.call('POST', 'unit', alike))).toBe('name-taken');
      const mixed = { ...alike, name: '\u0441\u043e\u0441\u043e library' };
      expect((await desk.call('POST', 'unit', mixed)).statusCode).toBe(400);
      // Of two who change the same unit, the second gets a conflict.
      const { version } = (await desk.call('GET', `unit/${id}`)).json() as AdminUnit;
      expect((await desk.change(id, { seats: 5, version })).statusCode).toBe(200);
      expect(codeOf(await desk.change(id, { seats: 6, version }))).toBe('conflict');
    });

    it('is added once for a key', async () => {
      const body = { name: '冪等大學', password: await sealedPassword(server, 'a long password') };
      const key = { 'idempotency-key': 'add-once' };
      const replies = [
        await desk.call('POST', 'unit', body, key),
        await desk.call('POST', 'unit', body, key),
      ];
      const [one, two] = replies.map((reply) => (reply.json() as AdminUnit).id);
      expect([replies.map(({ statusCode }) => statusCode), one]).toEqual([[200, 200], two]);
      const other = { ...body, name: '另一大學' };
      expect(codeOf(await desk.call('POST', 'unit', other, key))).toBe('conflict');
      const acts = (await desk.audited()).filter(({ subject }) => subject === '冪等大學');
      expect(acts).toMatchObject([{ act: 'unit.add' }]);
    });

    it('lets no administrator lock himself out', async () => {
      const { id, name } = await desk.addUnit({ name: '管理處', isAdmin: true });
      const own = await desk.signIn(name, true);
      const change = (payload: object) =>
        server.app.inject({ method: 'PUT', url: `/api/admin/unit/${id}`, headers: own, payload });
      for (const payload of [{ isAdmin: false }, { active: false }, { expiresOn: day(-1) }])
        expect([payload, (await change(payload)).statusCode]).toEqual([payload, 400]);
      expect((await change({ seats: 4 })).statusCode).toBe(200);
      // Another may, and it is felt at once.
      expect((await desk.change(id, { isAdmin: false })).statusCode).toBe(200);
      server.clock.now += 5001;
      expect((await change({ seats: 5 })).statusCode).toBe(403);
    });

    it('[A-042] knows as an administrator who is named admin or flagged, by password, and no other', async () => {
      const password = await sealedPassword(server, 'a long password');
      for (const name of ['admin', 'ＡＤＭＩＮ', '\u0430\u0501min'])
        expect([name, (await desk.call('POST', 'unit', { name, password })).statusCode]).toEqual([name, 400]);
      const { id: named } = await desk.addUnit({ name: 'admin', isAdmin: true });
      expect((await desk.change(named, { isAdmin: false })).statusCode).toBe(400);
      await desk.addUnit({ name: '旗標館', isAdmin: true, cidrs: ['10.77.0.0/16'] });
      await desk.addUnit({ name: '平常館' });
      const isAdmin = async (name: string) =>
        (await rightsOf(bearer(await loginAs(server.app, name)))).isAdmin;
      expect([await isAdmin('admin'), await isAdmin('旗標館'), await isAdmin('平常館')]).toEqual([
        true,
        true,
        false,
      ]);
      // Ranges are remembered for five seconds.
      server.clock.now += 5001;
      const byAddress = await server.app.inject({
        method: 'POST',
        url: '/api/auth/ipLogin',
        payload: {},
        remoteAddress: '10.77.1.1',
      });
      expect((await rightsOf(bearer(byAddress.json()))).isAdmin).toBe(false);
      // Before the second factor is proven, the console returns nothing. The name alone grants no rights, in case a
      // unit has it without the flag.
      const unproven = bearer(await loginAs(server.app, 'admin'));
      await desk.db.write((trx) =>
        trx.updateTable('unit').set({ is_admin: 0 }).where('id', '=', named).execute(),
      );
      expect(await isAdmin('admin')).toBe(false);
      await desk.db.write((trx) =>
        trx.updateTable('unit').set({ is_admin: 1 }).where('id', '=', named).execute(),
      );
      server.clock.now += 5001;
      const reply = await server.app.inject({ url: '/api/admin/unit', headers: unproven });
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'second-factor-needed']);
    });
  });
});
