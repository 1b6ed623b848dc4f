import type { AdminUnit } from '#contract/admin/admin.ts';
import type { AdminPersonList, AdminSessionList } from '#contract/admin/admin-people.ts';
import type { CorrectionQueue } from '#contract/annotations/correction-queue.ts';
import type { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, sessionIdOf, startTestServer, type TestServer } from '#testing/servers/library.ts';
import {
  proposeCorrection,
  registerPerson,
  type AdminConsole,
  cropBytes,
  openAdminConsole,
  sealedPassword,
} from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

onBothDatabases('administering people', (_open, fresh) => {
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

  let made = 0;
  const newUnit = (): Promise<AdminUnit> =>
    desk.addUnit({ name: `單位${++made}號`, subscriptions: [{ code: 'alpha' }] });
  const people = async (unitId: string) =>
    ((await desk.call('GET', `unit/${unitId}/person`)).json() as AdminPersonList).items;
  const sessions = async (unitId: string) =>
    ((await desk.call('GET', `session?unitId=${unitId}`)).json() as AdminSessionList).items;

  /** A person's own sign-in under a unit, as the browser makes it. */
  const signIn = async (unit: string, name: string, word: string) => {
    const headers = bearer(await loginAs(server.app, unit));
    const payload = {
      username: await sealedPassword(server, name),
      password: await sealedPassword(server, word),
    };
    const url = '/api/gujiread/api/subUser/login';
    const reply = await server.app.inject({ method: 'POST', url, headers, payload });
    return reply.statusCode === 200 ? bearer(reply.json() as Token) : reply.statusCode;
  };
  const statusOf = async (headers: ReturnType<typeof bearer>) =>
    (await server.app.inject({ url: '/api/gujiread/api/user', headers })).statusCode;

  describe('sub-accounts', () => {
    it('get a password that is shown once, are switched off and on, and each time their sessions end', async () => {
      const unit = await newUnit();
      const id = await registerPerson(desk, unit.id, '讀者甲');
      const other = await newUnit();
      // A person is found under its own unit alone.
      expect((await desk.call('POST', `unit/${other.id}/person/${id}/password`)).statusCode).toBe(404);
      const { password } = (await desk.call('POST', `unit/${unit.id}/person/${id}/password`)).json() as {
        password: string;
      };
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
      const first = await signIn(unit.name, '讀者甲', password);
      if (typeof first === 'number') expect.fail(`${first}`);
      expect(await statusOf(first)).toBe(200);
      await desk.call('POST', `unit/${unit.id}/person/${id}/password`);
      expect([await statusOf(first), await signIn(unit.name, '讀者甲', password)]).toEqual([401, 401]);
      const again = (await desk.call('POST', `unit/${unit.id}/person/${id}/password`)).json() as {
        password: string;
      };
      const second = await signIn(unit.name, '讀者甲', again.password);
      if (typeof second === 'number') expect.fail(`${second}`);
      await desk.call('PUT', `unit/${unit.id}/person/${id}`, { active: false });
      expect([await statusOf(second), await signIn(unit.name, '讀者甲', again.password)]).toEqual([401, 403]);
      await desk.call('PUT', `unit/${unit.id}/person/${id}`, { active: true });
      expect(typeof (await signIn(unit.name, '讀者甲', again.password))).toBe('object');
      expect(JSON.stringify(await desk.audited())).not.toContain(again.password);
    });

    it('are shown with what they keep, and removed with all of it when their name is typed', async () => {
      const unit = await newUnit();
      const [id, other] = [
        await registerPerson(desk, unit.id, '讀者乙'),
        await registerPerson(desk, unit.id, '讀者丙'),
      ];
      await proposeCorrection(desk, id, '知伯');
      await proposeCorrection(desk, id, '智百');
      await proposeCorrection(desk, other, '知伯');
      const zeroCounts = { books: 0, bookmarks: 0, articles: 0, notes: 0, lastReads: 0, savedQueries: 0 };
      expect((await people(unit.id)).map((one) => [one.name, one.kept])).toEqual(
        [
          ['讀者丙', { ...zeroCounts, corrections: 1 }],
          ['讀者乙', { ...zeroCounts, corrections: 2 }],
        ].toSorted(),
      );
      const remove = (name: string) => desk.call('POST', `unit/${unit.id}/person/${id}/remove`, { name });
      expect((await remove('讀者丙')).statusCode).toBe(400);
      expect((await remove('讀者乙')).statusCode).toBe(204);
      expect((await people(unit.id)).map(({ name }) => name)).toEqual(['讀者丙']);
      const { count } = await desk.db.read
        .selectFrom('correction')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('owner_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
    });
  });

  describe('sessions', () => {
    it('[A-045] are shown by unit and ended one by one or all at once, but not the one that ends them', async () => {
      const unit = await newUnit();
      const readers = [1, 2, 3].map(() => loginAs(server.app, unit.name));
      const headers = (await Promise.all(readers)).map(bearer);
      const live = await sessions(unit.id);
      expect(live.map(({ kind, unit: name, own }) => [kind, name, own])).toEqual(
        headers.map(() => ['password', unit.name, false]),
      );
      const ended = await desk.call('POST', 'session/end', { id: live[0]?.id });
      expect(ended.json()).toEqual({ ended: 1 });
      expect((await Promise.all(headers.map(statusOf))).toSorted()).toEqual([200, 200, 401]);
      expect((await desk.call('POST', 'session/end', { unitId: unit.id })).json()).toEqual({ ended: 2 });
      expect(await Promise.all(headers.map(statusOf))).toEqual([401, 401, 401]);
      expect((await desk.call('POST', 'session/end', { id: live[0]?.id })).statusCode).toBe(404);

      const all = ((await desk.call('GET', 'session?take=200')).json() as AdminSessionList).items;
      const own = all.find((session) => session.own);
      expect((await desk.call('POST', 'session/end', { id: own?.id })).statusCode).toBe(400);
      expect((await desk.call('POST', 'session/end', { unitId: own?.unitId })).json()).toEqual({ ended: 0 });
      expect(await statusOf(desk.headers)).toBe(200);
    });

    it('[A-045] that end with their unit are good for nothing any more, and who signs in anew is let in', async () => {
      const [unit, other] = [await newUnit(), await newUnit()];
      const tokens = [await loginAs(server.app, unit.name), await loginAs(server.app, unit.name)];
      const theirs = bearer(await loginAs(server.app, other.name));
      const read = async (headers: ReturnType<typeof bearer>) =>
        (await server.app.inject({ url: '/api/gujiread/api/product/json/alpha/1', headers })).statusCode;
      expect(await Promise.all(tokens.map((token) => read(bearer(token))))).toEqual([200, 200]);
      const before = (await desk.audited()).length;
      expect((await desk.call('POST', 'session/end', { unitId: unit.id })).json()).toEqual({ ended: 2 });
      expect(await Promise.all(tokens.map((token) => read(bearer(token))))).toEqual([401, 401]);
      for (const { access_token: token, refresh_token: refreshToken } of tokens) {
        const payload = { token, refreshToken };
        const renewed = await server.app.inject({ method: 'POST', url: '/api/auth/refreshToken', payload });
        expect([renewed.statusCode, renewed.json()]).toMatchObject([
          401,
          { error: { code: 'session-ended' } },
        ]);
      }
      expect([await read(theirs), await sessions(unit.id)]).toEqual([200, []]);
      const [row, ...others] = await desk.audited();
      expect([row, others.length]).toMatchObject([
        { act: 'session.end', actor: 'root', subject: unit.name, details: { sessions: 2 } },
        before,
      ]);
      expect(await read(bearer(await loginAs(server.app, unit.name)))).toBe(200);
    });

    it('[A-045] are found by unit, person, address and what they read, all of it together', async () => {
      const [unit, other] = [await newUnit(), await newUnit()];
      await registerPerson(desk, unit.id, '查無此人');
      const id = await registerPerson(desk, unit.id, '讀者丁');
      const reply = await desk.call('POST', `unit/${unit.id}/person/${id}/password`);
      const person = await signIn(unit.name, '讀者丁', (reply.json() as { password: string }).password);
      if (typeof person === 'number') expect.fail(`${person}`);
      const plain = bearer(await loginAs(server.app, unit.name));
      await loginAs(server.app, other.name);
      const url = '/api/gujiread/api/product/json/alpha/1';
      expect((await server.app.inject({ url, headers: plain })).statusCode).toBe(200);
      const idOf = new Map<string, string>();
      const set = async (headers: ReturnType<typeof bearer>, name: string, address: string) => {
        const session = sessionIdOf({
          access_token: headers.authorization.slice('Bearer '.length),
          refresh_token: '',
        });
        idOf.set(session, name);
        await desk.db.write((trx) =>
          trx.updateTable('session').set({ address }).where('id', '=', session).execute(),
        );
      };
      await set(person, 'person', '203.0.113.7');
      await set(plain, 'plain', '203.0.113.70');
      const found = async (query: string) => {
        const list = (await desk.call('GET', `session?take=200&${query}`)).json() as AdminSessionList;
        expect(list.totalCount).toBe(list.items.length);
        return list.items.flatMap((session) => idOf.get(session.id) ?? []).toSorted();
      };
      const both = ['person', 'plain'];
      const cases: [query: string, names: string[]][] = [
        ['', both],
        [`unitId=${unit.id}`, both],
        [`unitId=${other.id}`, []],
        [`person=${encodeURIComponent('讀者丁')}`, ['person']],
        [`person=${encodeURIComponent('查無')}`, []],
        ['address=203.0.113.7', ['person']],
        ['address=203.0.113.', both],
        ['address=203.0.113.64/26', ['plain']],
        ['address=203.0.114.0/24', []],
        ['code=alpha', ['plain']],
        ['code=beta', []],
        [`unitId=${unit.id}&code=alpha&address=203.0.113.0/26`, []],
      ];
      for (const [query, names] of cases) expect([query, await found(query)]).toEqual([query, names]);
      const all = (await desk.call('GET', 'session?take=1&person=nobody')).json() as AdminSessionList;
      expect([all.items, all.totalCount]).toEqual([[], 0]);
      expect(all.units).toContainEqual({ id: unit.id, name: unit.name, sessions: 2 });
      expect(all.products.find(({ code }) => code === 'alpha')?.sessions).toBeGreaterThanOrEqual(1);
    });
  });

  describe('corrections', () => {
    it('[P-002] wait in a queue with the picture of their place, are decided once, and handed on with whom to thank', async () => {
      const unit = await newUnit();
      const author = await registerPerson(desk, unit.id, '校書者');
      const ids = [
        await proposeCorrection(desk, author, '知伯'),
        await proposeCorrection(desk, author, '智百'),
        await proposeCorrection(desk, author, '=知伯'),
      ];
      const queue = async (status: string) =>
        (
          (await desk.call('GET', `correction?status=${status}&take=200`)).json() as CorrectionQueue
        ).items.filter(({ unit: name }) => name === unit.name);
      expect(
        (await queue('pending')).map(({ author: name, wrongWord, crop }) => [name, wrongWord, crop]),
      ).toEqual(ids.map(() => ['校書者', '智伯', true]));
      const crop = await desk.call('GET', `correction/${ids[0]}/crop`);
      expect([crop.headers['content-type'], crop.rawPayload]).toEqual(['image/jpeg', cropBytes]);
      const decide = (id: string | undefined, payload: object) =>
        desk.call('POST', `correction/${id}/decision`, payload);
      expect((await decide(ids[0], { status: 'accepted' })).json()).toMatchObject({ credit: '校書者' });
      expect((await decide(ids[1], { status: 'rejected', answer: '底本如此' })).json()).toMatchObject({
        credit: '',
        answer: '底本如此',
      });
      expect((await decide(ids[2], { status: 'accepted', credit: '' })).json()).toMatchObject({ credit: '' });
      expect((await decide(ids[1], { status: 'accepted' })).statusCode).toBe(409);
      expect((await decide('none', { status: 'accepted' })).statusCode).toBe(404);
      expect([(await queue('pending')).length, (await queue('accepted')).length]).toEqual([0, 2]);

      const json = (await desk.call('GET', 'correction/export?format=json')).json() as Record<
        string,
        string
      >[];
      expect(json.filter((row) => ids.length > 0 && row['grounds'] === '宋本作此')).toMatchObject([
        { product: 'alpha', productName: '試書alpha', old: '智伯', new: '知伯', credit: '校書者' },
        { old: '智伯', new: '=知伯', credit: '' },
      ]);
      const csv = await desk.call('GET', 'correction/export?format=csv&productId=alpha');
      expect(csv.body.split('\r\n')).toHaveLength(4);
      expect(csv.body).toContain("'=知伯");
    });
  });
});
