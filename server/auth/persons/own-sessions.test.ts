// Signing out elsewhere: a person ends its own sessions on every device, and nobody else's.
import { Token } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { bearer } from '#testing/servers/library.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { accessTokens } from '../credentials/access-token.ts';
import {
  type AuthServer,
  loginSub,
  personToken,
  post,
  refresh,
  startAuthServer,
  unitToken,
  userOf,
} from '#testing/servers/auth-server.ts';
import { ownSessions } from './own-sessions.ts';
import { sessionStore } from '../stores/session-store.ts';
import { subUserStore } from '../stores/sub-user-store.ts';
import { unitStore } from '../stores/unit-store.ts';

let count = 0;

onBothDatabases('a person’s own sessions', (open) => {
  let db: ReadersDatabase;
  let unitId: string;
  const forgotten: string[] = [];
  const now = Date.now();
  const tokens = accessTokens({ id: 'k', secret: Buffer.alloc(32, 7) });
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    const unit = await unitStore(db).add({ name: `單位${++count}`, passwordHash: '-', subscriptions: [] });
    unitId = unit!.id;
    forgotten.length = 0;
  });
  const own = () =>
    ownSessions({
      db,
      sessions: sessionStore(db),
      tokens,
      callers: { find: async () => undefined, forget: (id) => void forgotten.push(id) },
      clock: () => now,
    });
  const addPerson = (name: string) =>
    db.write((trx) => subUserStore(db).add(trx, { unitId, name, passwordHash: '-' }, now));
  const enter = async (person?: { id: string }) => {
    const wanted = { unitId, kind: 'password', remember: false, address: '10.0.0.1' } as const;
    const opened = await sessionStore(db).open({ ...wanted, ...(person && { subUserId: person.id }) }, now);
    return opened!.sessionId;
  };
  const isLive = async (id: string) => (await sessionStore(db).live(id, now)) !== undefined;
  const alive = (ids: string[]) => Promise.all(ids.map(isLive));
  const scene = async () => {
    const [one, two] = [(await addPerson('王了一'))!, (await addPerson('陳寅恪'))!];
    const ids = [await enter(one), await enter(one), await enter(one), await enter(two), await enter()];
    return { one, two, ids };
  };

  it('are listed for him alone, with the current one marked', async () => {
    const { one, ids } = await scene();
    const { items, totalCount } = await own().list(one.id, ids[1]);
    expect(totalCount).toBe(3);
    expect(items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    expect(items.filter(({ current }) => current).map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('end one by one, never another’s, and once', async () => {
    const { one, two, ids } = await scene();
    expect(await own().end(one.id, ids[0], ids[2])).toBe(1);
    expect(forgotten).toEqual([ids[2]]);
    for (const [who, id] of [
      [one.id, ids[2]],
      [one.id, ids[3]],
      [two.id, ids[4]],
      [one.id, 'none'],
    ] as const)
      await expect(own().end(who, ids[0], id)).rejects.toThrow('not-found');
    expect(await alive(ids)).toEqual([true, true, false, true, true]);
  });

  it('end all but the one that asks', async () => {
    const { one, ids } = await scene();
    expect(await own().end(one.id, ids[1], undefined)).toBe(2);
    expect(await alive(ids)).toEqual([false, true, false, true, true]);
  });

  it('all end by leaving everywhere; a unit’s session, and one that has ended, leave alone', async () => {
    const { ids } = await scene();
    const tokenOf = (id: string) => tokens.issue(id, unitId, now);
    await own().leave(await tokenOf(ids[4]), true);
    await own().leave(await tokenOf(ids[0]), false);
    await own().leave(await tokenOf(ids[0]), true);
    expect(await alive(ids)).toEqual([false, true, true, true, false]);
    await own().leave(await tokenOf(ids[1]), true);
    expect(await alive(ids)).toEqual([false, false, false, true, false]);
    await own().leave('no token', true);
  });
});

describe('over HTTP', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
    await server.unit('甲大學');
  });
  afterAll(() => server.close());

  it('signed out on one device, a person is signed out on the other, whose tokens are renewed no more', async () => {
    const { app } = server;
    const here = await personToken(app, '甲大學', '王了一');
    const reply = await loginSub(app, await unitToken(app, '甲大學'), '王了一');
    const there = Token.parse(reply.json());
    const other = await personToken(app, '甲大學', '陳寅恪');
    const unit = await unitToken(app, '甲大學');
    expect((await userOf(app, there)).statusCode).toBe(200);
    const url = '/api/auth/logout?everywhere=true';
    expect((await app.inject({ url, headers: bearer(here) })).statusCode).toBe(204);
    const statuses = async (...tokens: Token[]) =>
      Promise.all(tokens.map(async (token) => (await userOf(app, token)).statusCode));
    expect(await statuses(here, there, other, unit)).toEqual([401, 401, 200, 200]);
    expect((await refresh(app, there)).statusCode).toBe(401);
    const none = await post(app, '/api/gujiread/api/subUser/sessions/end', {}, { headers: bearer(unit) });
    expect(none.statusCode).toBe(403);
  });
});
