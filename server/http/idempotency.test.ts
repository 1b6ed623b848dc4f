import { beforeAll, expect, it } from 'vitest';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { forgetCall, type IdempotentCall, once, recall, sweepCalls, writeOnce } from './idempotency.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

const hour = 3_600_000;

onBothDatabases('calls that count once', (open) => {
  let db: ReadersDatabase;
  let n = 0;
  beforeAll(async () => {
    db = await open();
  });
  const newCall = (): IdempotentCall => ({ owner: 'o', route: 'POST r', key: `k${++n}`, bodyHash: 'h' });
  /** What the call does: one row, whose number is its reply. */
  const make = (call: IdempotentCall, now = 0, fail = false) =>
    db.write((trx) =>
      once(trx, call, now, async () => {
        const nonce = `${call.key}-${Math.random()}`;
        await trx.insertInto('nonce').values({ nonce, expires_at: n }).execute();
        if (fail) throw new Error('no');
        return { nonce };
      }),
    );
  const made = async ({ key }: IdempotentCall) =>
    (await db.read.selectFrom('nonce').select('nonce').execute()).filter(({ nonce }) =>
      nonce.startsWith(`${key}-`),
    ).length;

  it('are done once however many come at a time, and all get the one reply', async () => {
    const call = newCall();
    const replies = await Promise.all(Array.from({ length: 12 }, () => make(call)));
    expect(new Set(replies.map(({ reply }) => reply.nonce)).size).toBe(1);
    expect(replies.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await made(call)).toBe(1);
  });

  it('are done once also where writes are of their owner alone', async () => {
    const call = newCall();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        writeOnce(db, call.owner, call, 0, async (trx) => {
          await trx
            .insertInto('nonce')
            .values({ nonce: `${call.key}-${i}`, expires_at: n })
            .execute();
          return i;
        }),
      ),
    );
    expect(new Set(replies).size).toBe(1);
    expect(await made(call)).toBe(1);
  });

  it('count as not made when they fail', async () => {
    const call = newCall();
    await expect(make(call, 0, true)).rejects.toThrow('no');
    expect(await made(call)).toBe(0);
    expect(await make(call)).toMatchObject({ repeated: false });
  });

  it('are distinguished by owner, route and key, and a key is refused with another body', async () => {
    const call = newCall();
    await make(call);
    for (const other of [{ owner: 'p' }, { route: 'POST s' }, { key: `${call.key}+` }])
      expect(await make({ ...call, ...other })).toMatchObject({ repeated: false });
    await expect(make({ ...call, bodyHash: 'other' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are forgotten after a day, or when they are taken back', async () => {
    const call = newCall();
    await make(call, 0);
    expect(await make(call, 24 * hour - 1)).toMatchObject({ repeated: true });
    expect(await recall(db.read, call, 24 * hour)).toBeUndefined();
    expect(await make(call, 24 * hour)).toMatchObject({ repeated: false });
    const old = newCall();
    await make(old, 0);
    await sweepCalls(db, 24 * hour);
    const rows = await db.read.selectFrom('idempotency').select('key').execute();
    const left = rows.map(({ key }) => key);
    expect([left.includes(old.key), left.includes(call.key)]).toEqual([false, true]);
    expect(await make(call, 24 * hour)).toMatchObject({ repeated: true });
    const take = () => db.write((trx) => forgetCall(trx, call));
    expect([await take(), await take()]).toEqual([true, false]);
    expect(await make(call, 24 * hour)).toMatchObject({ repeated: false });
  });
});
