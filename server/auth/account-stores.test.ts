import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { nonceStore } from './stores/nonce-store.ts';
import type { AppError } from '#contract/http/app-error.ts';
import { rateStore } from './stores/rate-store.ts';
import { type NewSession, type Opened, sessionStore } from './stores/session-store.ts';
import { personalTables } from '../features.ts';
import { subUserStore } from './stores/sub-user-store.ts';
import { type Unit, unitStore } from './stores/unit-store.ts';

const minute = 60_000;
let count = 0;

onBothDatabases('the stores of signing in', (open) => {
  let db: ReadersDatabase;
  let unit: Unit;
  let now: number;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    now = Date.now() + ++count * 3_600_000;
    const wanted = { name: `單位${count}`, passwordHash: '-', subscriptions: [{ code: '*' }], seats: 2 };
    unit = (await unitStore(db).add(wanted))!;
  });
  const people = () => subUserStore(db);
  const sessions = () => sessionStore(db);
  const addPerson = async (name: string, unitId = unit.id) =>
    db.write((trx) => people().add(trx, { unitId, name, passwordHash: `hash of ${name}` }, now));
  const enter = (more: Partial<NewSession> = {}) =>
    sessions().open(
      { unitId: unit.id, kind: 'password', remember: false, address: '10.0.0.1', ...more },
      now,
    );
  const replace = (id: string, subUserId: string) =>
    db.write((trx) => sessions().replace(trx, id, { subUserId }, now));

  describe('sub-accounts', () => {
    it('[A-054] are one by name within a unit, however many ask at once, and unknown to other units', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => addPerson('王了一')));
      expect(made.filter((person) => person !== undefined)).toHaveLength(1);
      const other = (await unitStore(db).add({ name: `另${count}`, passwordHash: '-', subscriptions: [] }))!;
      expect(await people().byName(other.id, '王了一')).toBeUndefined();
      expect(await addPerson('王了一', other.id)).toBeDefined();
      const mine = (await people().byName(unit.id, '王了一'))!;
      expect(await people().byId(other.id, mine.id)).toBeUndefined();
      expect((await people().ofUnit(unit.id)).map(({ name }) => name)).toEqual(['王了一']);
    });

    it('[A-055] take a password only while the known one is current: of two simultaneous changes one is made', async () => {
      const person = (await addPerson('王了一'))!;
      const set = (hash: string) =>
        db.write((trx) => people().setPassword(trx, person.id, hash, now, person.passwordHash));
      const done = await Promise.all([set('one'), set('two')]);
      expect(done.filter(Boolean)).toHaveLength(1);
      const after = await people().byId(unit.id, person.id);
      expect(after?.passwordHash).toBe(done[0] ? 'one' : 'two');
    });

    it('go with all that they keep, which is counted, and with nothing of others', async () => {
      const [one, two] = [(await addPerson('王了一'))!, (await addPerson('陳寅恪'))!];
      await db.write(async (trx) => {
        for (const { id } of [one, two])
          for (const code of ['a', 'b'])
            await trx.insertInto('book_collection').values({ owner_id: id, code, created_at: now }).execute();
      });
      const removed = await db.write((trx) => people().remove(trx, one.id, personalTables));
      expect(removed).toEqual({
        books: 2,
        bookmarks: 0,
        articles: 0,
        lastReads: 0,
        notes: 0,
        corrections: 0,
        savedQueries: 0,
      });
      const left = await db.read.selectFrom('book_collection').select('owner_id').execute();
      expect(left.filter(({ owner_id: id }) => id === one.id)).toEqual([]);
      expect(left.filter(({ owner_id: id }) => id === two.id)).toHaveLength(2);
      expect(await db.write((trx) => people().remove(trx, one.id, personalTables))).toBeUndefined();
    });
  });

  describe('sessions', () => {
    it('[A-053] a person’s takes its unit’s place and seat; of two at once one wins', async () => {
      const person = (await addPerson('王了一'))!;
      const [first] = [(await enter())!, await enter()];
      expect(await enter()).toBeUndefined();
      const taken = await Promise.all([1, 2, 3].map(() => replace(first.sessionId, person.id)));
      expect(taken.filter((one) => one === 'ended')).toHaveLength(2);
      const next = taken.find((one): one is Opened => typeof one !== 'string')!;
      expect(await sessions().live(first.sessionId, now)).toBeUndefined();
      expect(await sessions().live(next.sessionId, now)).toMatchObject({ sub_user_id: person.id });
      expect(await enter()).toBeUndefined();
    });

    it('[A-053] keeps who came through the messaging service, and not that a second factor was proven', async () => {
      const person = (await addPerson('王了一'))!;
      const staff = { id: 'ding1:manager', isAdmin: true };
      const first = (await enter({ kind: 'staff', staff }))!;
      await db.write((trx) => sessions().prove(trx, first.sessionId, now));
      const next = (await replace(first.sessionId, person.id)) as Opened;
      expect(await sessions().live(next.sessionId, now)).toMatchObject({
        kind: 'staff',
        staff_id: 'ding1:manager',
        staff_admin: 1,
        proven_at: null,
      });
    });

    it('[A-050] however often a token comes in its minute, one is good after it; one too late ends all', async () => {
      const first = (await enter())!;
      const renew = (token: string) => sessions().refresh(token, first.sessionId, now);
      const renewed = await Promise.all(Array.from({ length: 16 }, () => renew(first.refreshToken)));
      const tokens = renewed.map((one) => (one.kind === 'renewed' ? one.refreshToken : one.kind));
      expect(new Set(tokens).size).toBe(1);
      const second = tokens[0] ?? '';
      const third = (await renew(second)) as { refreshToken: string };
      // Whoever comes with the first, or the second, gets the newest: there is one that was not used.
      for (const old of [first.refreshToken, second])
        expect(await renew(old)).toMatchObject({ kind: 'renewed', refreshToken: third.refreshToken });
      const unused = await db.read
        .selectFrom('refresh_token')
        .select('hash')
        .where('session_id', '=', first.sessionId)
        .where('used_at', 'is', null)
        .execute();
      expect(unused).toHaveLength(1);
      now += minute + 1;
      expect((await renew(third.refreshToken)).kind).toBe('renewed');
      expect((await renew(first.refreshToken)).kind).toBe('reused');
      for (const token of [second, third.refreshToken]) expect((await renew(token)).kind).toBe('ended');
    });

    it('[A-050] tells once of a token that comes again from another address or browser, and of one that ends all', async () => {
      const first = (await enter())!;
      const reports: object[] = [];
      const renew = (token: string, address: string, agent = 'Firefox') =>
        sessions().refresh(token, first.sessionId, now, { address, agent }, async (_, reuse) => {
          reports.push(reuse);
        });
      const next = async (token: string, address: string) =>
        ((await renew(token, address)) as { refreshToken: string }).refreshToken;
      await next(first.refreshToken, '10.0.0.1');
      const second = await next(first.refreshToken, '10.0.0.1');
      expect(reports).toEqual([]);
      expect(await next(first.refreshToken, '198.51.100.9')).toBe(second);
      await renew(first.refreshToken, '10.0.0.1', 'curl');
      expect(reports).toEqual([{ first: '10.0.0.1', ended: false }]);
      expect(await sessions().live(first.sessionId, now)).toMatchObject({ reused_from: '198.51.100.9' });
      now += minute + 1;
      expect((await renew(first.refreshToken, '198.51.100.9')).kind).toBe('reused');
      expect(reports.slice(1)).toMatchObject([{ ended: true }]);
    });

    it('[A-051] that has ended stays so when the clock goes back, and a used token is none the younger', async () => {
      const [one, two] = [(await enter())!, (await enter())!];
      const { refreshToken } = (await sessions().refresh(one.refreshToken, one.sessionId, now)) as {
        refreshToken: string;
      };
      now += 40 * 24 * 60 * minute;
      await db.write((trx) => sessions().endMany(trx, { unitId: unit.id }, 'revoked', now));
      now -= 40 * 24 * 60 * minute;
      for (const { sessionId } of [one, two]) expect(await sessions().live(sessionId, now)).toBeUndefined();
      expect((await sessions().refresh(refreshToken, one.sessionId, now)).kind).toBe('ended');
      const three = (await enter())!;
      await sessions().refresh(three.refreshToken, three.sessionId, now);
      now -= 2 * minute;
      expect((await sessions().refresh(three.refreshToken, three.sessionId, now)).kind).toBe('reused');
    });

    it('[A-004] seats that a clock ahead had taken are free when it is set right', async () => {
      now += 24 * 60 * minute;
      await enter();
      const other = (await enter())!;
      expect(await enter()).toBeUndefined();
      now -= 24 * 60 * minute;
      expect(await enter()).toBeDefined();
      // Whoever reads on is seen again, and holds his seat.
      const used = () => sessions().live(other.sessionId, now);
      sessions().markSeen((await used())!, now);
      await expect.poll(async () => (await used())?.seen_at, { timeout: 10_000 }).toBe(now);
      expect(await enter()).toBeUndefined();
    });
  });

  it('[A-047] a nonce is claimed once, also when its time seems to be over, and of a set all or none', async () => {
    const nonces = nonceStore(db);
    const name = `n${count}`;
    const until = Date.now() - minute;
    const claims = await Promise.all(Array.from({ length: 6 }, () => nonces.claim([name], until)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await nonces.claim([`${name}b`, name], until)).toBe(false);
    expect(await nonces.claim([`${name}b`], until)).toBe(true);
    expect(await nonces.claim([`${name}c`, `${name}c`], until)).toBe(false);
  });

  it('[A-048] failures at the same moment are all counted, each window for itself', async () => {
    const limit = { key: `k${count}`, failures: 20, window: 15 * minute };
    const rates = rateStore(db);
    await Promise.all(Array.from({ length: 19 }, () => rates.count([limit], now)));
    await rates.check([limit], now);
    await rates.count([limit], now);
    const { code, retryAfter = 0 }: AppError = await rates.check([limit], now).catch((error) => error);
    expect([code, retryAfter > 0]).toEqual(['too-many-requests', true]);
    await rates.check([limit], now + retryAfter * 1000);
  });
});
