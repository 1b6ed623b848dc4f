import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFlakyProxy } from '#testing/faults/flaky-proxy.ts';
import { openDatabase } from './open-database.ts';
import type { ReadersDatabase } from './readers-database.ts';
import { DatabaseFailure } from './database-failure.ts';
import { PostgresCluster } from '#testing/servers/postgres-cluster.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';

const put = (db: ReadersDatabase, nonce: string) =>
  db.write((trx) => trx.insertInto('nonce').values({ nonce, expires_at: 1 }).execute());
const count = async ({ read }: ReadersDatabase, nonce: string): Promise<number> =>
  (await read.selectFrom('nonce').selectAll().where('nonce', '=', nonce).execute()).length;

/** However busy the machine is. */
const pollOptions = { timeout: 30_000 };

describe('an address that is none', () => {
  it.each(['mysql://a:secret@h/x', 'postgres://a:%ecsecret@h/x', 'secret', 'postgres://a:secret@h:x/y'])(
    'is refused without being shown: %s',
    async (url) => {
      const error = await openDatabase({ url }).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(DatabaseFailure);
      const { message, cause } = error as DatabaseFailure;
      expect(message).toMatch(/DATABASE_URL .*postgresql:\/\/USER/);
      expect(`${message}${JSON.stringify(cause) ?? ''}${String(cause)}`).not.toContain('sec');
    },
  );
});

describeOnPostgres('a database of PostgreSQL', () => {
  const secret = 'S3cret-of-the-library';
  it.each([
    ['a wrong password', /refuses the password of langhuan: mend/, (u: URL) => (u.password = secret)],
    ['an unknown user', /refuses the password of nobody: mend/, (u: URL) => (u.username = 'nobody')],
    ['no password', /asks for a password/, (u: URL) => (u.password = '')],
    ['an unknown database', /no such database: make it with createdb/, (u: URL) => (u.pathname = '/none')],
    ['no server', /nothing answers there: start PostgreSQL/, (u: URL) => (u.port = '1')],
    ['an unknown host', /host .*DATABASE_URL/, (u: URL) => (u.hostname = 'nowhere.invalid')],
  ])('says of %s what to mend, and keeps the password to itself', async (_, words, change) => {
    const url = new URL((await newPostgres()).url);
    const { password } = url;
    change(url);
    const error = await openDatabase({ url: url.href }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DatabaseFailure);
    const { message, cause, stack } = error as DatabaseFailure;
    expect(message).toMatch(words);
    const text = `${message}${stack}${JSON.stringify(cause)}${(cause as Error).stack}`;
    expect(text).not.toContain(secret);
    expect(text).not.toContain(password);
  });

  it('does not count with what is too large to count with', async () => {
    const db = await openDatabase(await newPostgres());
    const large = (n: string) => sql`select cast(${n} as bigint) as n`.execute(db.read);
    expect((await large('9007199254740991')).rows).toEqual([{ n: 2 ** 53 - 1 }]);
    await expect(large('9007199254740993')).rejects.toThrow(/9007199254740993 is beyond/);
    await db.close();
  });

  it('never acknowledges a write before it is on disk, whatever the database’s settings', async () => {
    const at = await newPostgres();
    const first = await openDatabase(at);
    await first.write((trx) =>
      sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
        trx,
      ),
    );
    await first.close();
    const db = await openDatabase(at);
    const { rows } = await db.write((trx) => sql`show synchronous_commit`.execute(trx));
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    await db.close();
  });

  it.each([true, false])(
    'rejects a write whose commit was not acknowledged, and goes on (stored: %s)',
    async (passOn) => {
      const line = await startFlakyProxy((await newPostgres()).url);
      const db = await openDatabase({ url: line.url });
      line.breakAt('commit\0', passOn);
      await expect(put(db, 'doubtful')).rejects.toThrow(/commit was not acknowledged/);
      await put(db, 'after');
      expect([await count(db, 'doubtful'), await count(db, 'after')]).toEqual([passOn ? 1 : 0, 1]);
      await db.close();
      await line.close();
    },
  );

  it.each([true, false])('does again, once, what broke before its commit (passed on: %s)', async (passOn) => {
    const line = await startFlakyProxy((await newPostgres()).url);
    const db = await openDatabase({ url: line.url });
    line.breakAt('insert into "nonce"', passOn);
    await Promise.all(Array.from({ length: 20 }, (_, i) => put(db, `n${i}`)));
    for (let i = 0; i < 20; i++) expect(await count(db, `n${i}`)).toBe(1);
    line.breakAt('select * from "nonce"', false);
    expect(await count(db, 'n0')).toBe(1);
    await db.close();
    await line.close();
  });
});

describeOnPostgres('two servers of one library', () => {
  it('write what is of different owners beside each other, and nothing beside what concerns all', async () => {
    const at = await newPostgres();
    const [here, there] = await Promise.all([openDatabase(at), openDatabase(at)]);
    let n = 0;
    const write = (db: ReadersDatabase, owner: string | undefined, then = async (): Promise<void> => {}) =>
      db.write(async (trx) => {
        await trx
          .insertInto('nonce')
          .values({ nonce: `w${++n}`, expires_at: 1 })
          .execute();
        await then();
      }, owner);
    const waitsForLock = async (): Promise<boolean> => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(here.read);
      return rows[0]?.n !== 0;
    };
    /** Whether one server's write for an owner ends while another's goes on. */
    const goesBeside = async (held: string | undefined, owner: string | undefined): Promise<boolean> => {
      let end = (): void => {};
      let holding: Promise<unknown> | undefined;
      await new Promise<void>((begun) => {
        const work = () => (begun(), new Promise<void>((resolve) => (end = resolve)));
        holding = write(here, held, work);
      });
      let isDone = false;
      const writing = write(there, owner).then(() => (isDone = true));
      await expect.poll(async () => isDone || (await waitsForLock()), pollOptions).toBe(true);
      const beside = isDone;
      end();
      await Promise.all([holding, writing]);
      return beside;
    };
    const owners = Array.from({ length: 12 }, (_, i) => `owner ${i}`);
    for (const owner of owners) expect(await goesBeside('ann', owner), owner).toBe(true);
    expect(await goesBeside('ann', 'ann')).toBe(false);
    expect(await goesBeside('ann', undefined)).toBe(false);
    expect(await goesBeside(undefined, 'ann')).toBe(false);
    expect(await goesBeside(undefined, undefined)).toBe(false);
    expect(await here.read.selectFrom('nonce').select('nonce').execute()).toHaveLength(
      2 * (owners.length + 4),
    );
    await Promise.all([here.close(), there.close()]);
  });

  it('count to the last one what each owner has, whichever writes share a transaction, and wait for each other for ever nowhere', async () => {
    const at = await newPostgres();
    const servers = await Promise.all([openDatabase(at), openDatabase(at)]);
    const owners = Array.from({ length: 8 }, (_, i) => `owner ${i}`);
    const addOne = (db: ReadersDatabase, owner: string) =>
      db.write(async (trx) => {
        // What was read is written one higher: two at a time for one owner would lose one.
        const row = await trx
          .selectFrom('nonce')
          .select('expires_at')
          .where('nonce', '=', owner)
          .executeTakeFirst();
        const expires_at = (row?.expires_at ?? 0) + 1;
        await trx
          .insertInto('nonce')
          .values({ nonce: owner, expires_at })
          .onConflict((c) => c.column('nonce').doUpdateSet({ expires_at }))
          .execute();
      }, owner);
    const each = 25;
    // Both servers begin with other owners, so that each would wait for what the other holds.
    const orders = [owners, owners.toReversed()];
    await Promise.all(
      servers.flatMap((db, i) =>
        Array.from({ length: each }, () => Promise.all(orders[i].map((owner) => addOne(db, owner)))),
      ),
    );
    const rows = await servers[0].read.selectFrom('nonce').selectAll().execute();
    const counted = Object.fromEntries(rows.map((row) => [row.nonce, row.expires_at]));
    expect(counted).toEqual(Object.fromEntries(owners.map((owner) => [owner, 2 * each])));
    await Promise.all(servers.map((db) => db.close()));
  });
});

describeOnPostgres('a cluster that comes and goes', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await PostgresCluster.start();
  });
  afterAll(() => cluster.stop());

  it.each(['end', 'kill'] as const)(
    'is found again after %s, with all that it acknowledged, and says meanwhile that it is away',
    async (how) => {
      const db = await openDatabase({ url: await cluster.newDatabase() });
      const acknowledged: string[] = [];
      let stop = false;
      const stopped = () => stop;
      const writing = Array.from({ length: 4 }, async (_, w) => {
        for (let i = 0; !stopped(); i++) {
          const nonce = `${w}-${i}`;
          await put(db, nonce).then(
            () => acknowledged.push(nonce),
            () => {},
          );
        }
      });
      await expect.poll(() => acknowledged.length, pollOptions).toBeGreaterThan(20);
      await cluster[how]();
      await expect.poll(() => db.sound(), pollOptions).toBe(false);
      await expect(db.read.selectFrom('nonce').selectAll().execute()).rejects.toThrow(
        /cannot use the readers' database .* nothing answers there/,
      );
      await cluster.run();
      await expect.poll(() => db.sound(), pollOptions).toBe(true);
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, pollOptions).toBeGreaterThan(before);
      stop = true;
      await Promise.all(writing);
      const stored = await db.read.selectFrom('nonce').select('nonce').execute();
      const there = new Set(stored.map(({ nonce }) => nonce));
      expect(acknowledged.filter((nonce) => !there.has(nonce))).toEqual([]);
      await db.close();
    },
  );

  it('is refused when it could lose what it acknowledged, or cannot keep every character, or cannot be written', async () => {
    const latin = await cluster.newDatabase("encoding 'LATIN1' locale_provider libc locale 'C'");
    await expect(openDatabase({ url: latin })).rejects.toThrow(/encoded in LATIN1: make it with createdb/);
    const url = await cluster.newDatabase();
    await cluster.set(url, 'default_transaction_read_only = on');
    await expect(openDatabase({ url })).rejects.toThrow(/read-only, a standby perhaps/);
    await cluster.end();
    await cluster.run(['fsync=off']);
    await expect(openDatabase({ url: await cluster.newDatabase() })).rejects.toThrow(/fsync is off/);
    await cluster.end();
    await cluster.run();
  });
});
