import type { FactorOffer } from '#contract/accounts/second-factor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditStore } from '../../audit/audit-store.ts';
import { openDatabase } from '../../database/open-database.ts';
import { codeAt } from '#testing/callers/authenticator.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { secondFactorStore } from './second-factor-store.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

onBothDatabases('the second factor', (_open, fresh) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
  });
  afterAll(() => server.close());

  let made = 0;
  /** A new administrator, signed in, who has shown nothing yet. */
  const newAdmin = async () => {
    const name = `admin${++made}`;
    await addTestUnit(server.data, { name, products: [], isAdmin: true }, server.database);
    return { name, headers: bearer(await loginAs(server.app, name)) };
  };
  type Headers = Awaited<ReturnType<typeof newAdmin>>['headers'];

  const post = (headers: Headers, path: string, payload?: object) =>
    server.app.inject({ method: 'POST', url: `/api/admin/second-factor/${path}`, headers, payload });
  const state = async (headers: Headers) =>
    (await server.app.inject({ url: '/api/admin/second-factor', headers })).json() as unknown;
  const enrol = async (headers: Headers): Promise<FactorOffer> => (await post(headers, 'enrol')).json();
  const codeOf = (reply: { statusCode: number; body: string }) =>
    reply.statusCode < 400
      ? reply.statusCode
      : (JSON.parse(reply.body) as { error: { code: string } }).error.code;

  it('is enrolled with a first code, required of every session, and valid in each for twelve hours', async () => {
    const admin = await newAdmin();
    expect(await state(admin.headers)).toEqual({ state: 'none', proven: false });
    const offer = await enrol(admin.headers);
    expect(await enrol(admin.headers)).toEqual(offer);
    expect(await state(admin.headers)).toEqual({ state: 'offered', proven: false });
    // Before it is confirmed it proves nothing.
    const first = codeAt(offer.secret, server.clock.now);
    expect(codeOf(await post(admin.headers, 'prove', { code: first }))).toBe('second-factor-wrong');
    expect(codeOf(await post(admin.headers, 'confirm', { code: first }))).toBe(204);
    expect(await state(admin.headers)).toEqual({ state: 'confirmed', proven: true });
    expect(codeOf(await post(admin.headers, 'enrol'))).toBe('conflict');

    const other = bearer(await loginAs(server.app, admin.name));
    expect(await state(other)).toEqual({ state: 'confirmed', proven: false });
    // A code that was used is no longer good, be it within its time and in another session.
    expect(codeOf(await post(other, 'prove', { code: first }))).toBe('second-factor-wrong');
    server.clock.now += 30_000;
    const next = codeAt(offer.secret, server.clock.now);
    const both = await Promise.all([1, 2].map(() => post(other, 'prove', { code: next })));
    expect(both.map(codeOf).toSorted()).toEqual([204, 'second-factor-wrong']);
    expect(await state(other)).toEqual({ state: 'confirmed', proven: true });
    server.clock.now += 12 * 3_600_000;
    const later = bearer(await loginAs(server.app, admin.name));
    expect(await state(later)).toMatchObject({ proven: false });
  });

  it('lets nobody guess: after five wrong codes even the right one waits', async () => {
    const admin = await newAdmin();
    const { secret } = await enrol(admin.headers);
    await post(admin.headers, 'confirm', { code: codeAt(secret, server.clock.now) });
    server.clock.now += 30_000;
    const right = codeAt(secret, server.clock.now);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post(admin.headers, 'prove', { code: wrong })),
    );
    expect(tries.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'second-factor-wrong'),
      ...Array.from({ length: 3 }, () => 'too-many-requests'),
    ]);
    const refused = await post(admin.headers, 'prove', { code: right });
    expect([codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([
      'too-many-requests',
      true,
    ]);
  });

  it('is offered to administrators alone, and never written to the record', async () => {
    const reader = bearer(await loginAs(server.app, 'some'));
    for (const path of ['enrol', 'confirm', 'prove'])
      expect(codeOf(await post(reader, path, { code: '000000' }))).toBe('no-access');
    const admin = await newAdmin();
    const { secret } = await enrol(admin.headers);
    const code = codeAt(secret, server.clock.now);
    await post(admin.headers, 'confirm', { code });
    const db = await openDatabase(server.database);
    try {
      const { items } = await auditStore(db).list({ actor: admin.name });
      expect(items.map(({ act }) => act).toSorted()).toEqual([
        'second-factor.confirm',
        'second-factor.enrol',
      ]);
      expect(JSON.stringify(items)).not.toMatch(new RegExp(`${secret}|${code}`));
      // After a reset another device may be bound.
      const factors = secondFactorStore(db);
      const { unit_id: id } = await db.read
        .selectFrom('session')
        .innerJoin('unit', 'unit.id', 'session.unit_id')
        .select('unit_id')
        .where('unit.name', '=', admin.name)
        .executeTakeFirstOrThrow();
      expect(await db.write((trx) => factors.reset(trx, `unit:${id}`))).toBe(true);
      expect(await db.write((trx) => factors.reset(trx, `unit:${id}`))).toBe(false);
    } finally {
      await db.close();
    }
    expect((await enrol(admin.headers)).secret).not.toBe(secret);
  });
});
