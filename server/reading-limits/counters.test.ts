import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { forgetAfter } from './counter-slots.ts';
import { type CounterStore, counterStore } from './counter-store.ts';
import { openCounters } from './counters.ts';

const second = 1000;

onBothDatabases('what is taken at several servers', (open) => {
  let db: ReadersDatabase;
  let now = Date.parse('2026-11-28T12:00:00+08:00');
  beforeAll(async () => void (db = await open()));

  /** A server that counts, and how often it requested rows of keys and those of all others. */
  const start = (key: string) => {
    const store = counterStore(db);
    const requests = { keys: 0, others: 0, isAway: false };
    const seen = async <T>(kind: 'keys' | 'others', rows: () => Promise<T>): Promise<T> => {
      if (requests.isAway) throw new Error('away');
      requests[kind] += 1;
      return rows();
    };
    const watched: CounterStore = {
      ...store,
      of: (keys) => seen('keys', () => store.of(keys)),
      ofOthers: (server, since) => seen('others', () => store.ofOthers(server, since)),
    };
    const counters = openCounters(watched, () => {});
    return {
      requests,
      flush: () => counters.flush(now).catch(() => {}),
      take: (amount: number) => counters.add(counters.of(key, 'page'), amount, now),
      used: async () => {
        await counters.ready([[key, 'page']], now);
        return counters.used(counters.of(key, 'page'), 'hour', now);
      },
    };
  };

  it('is known to all within six seconds, by one question for all keys', async () => {
    const [here, there] = [start('session:a'), start('session:a')];
    here.take(3);
    await here.flush();
    expect([await here.used(), await there.used()]).toEqual([3, 3]);
    for (let n = 1; n <= 50; n += 1) {
      now += second;
      here.take(1);
      await here.flush();
      await there.flush();
      expect(await here.used()).toBe(3 + n);
      const known = await there.used();
      expect(known).toBeGreaterThanOrEqual(3 + n - 6);
      expect(known).toBeLessThanOrEqual(3 + n);
    }
    expect([here.requests.keys, there.requests.keys]).toEqual([1, 1]);
    expect(there.requests.others).toBeLessThanOrEqual(17);
    there.take(10);
    await there.flush();
    now += 4 * second;
    await here.flush();
    expect(await here.used()).toBe(63);
  });

  it('is known within five minutes also from a server whose clock is far behind', async () => {
    const [here, late] = [start('session:c'), start('session:c')];
    expect(await here.used()).toBe(0);
    now -= 40 * second;
    late.take(5);
    await late.flush();
    now += 40 * second;
    for (let n = 0; n < 300; n += 1) {
      now += second;
      await here.flush();
      await here.used();
    }
    expect(await here.used()).toBe(5);
  });

  it('is fetched by key when others were not queried for long, and after a failure', async () => {
    const [here, there] = [start('session:b'), start('session:b')];
    expect(await here.used()).toBe(0);
    there.take(5);
    await there.flush();
    now += 60 * second;
    expect(await here.used()).toBe(5);
    expect(here.requests.keys).toBe(2);
    const late = start('session:b');
    late.requests.isAway = true;
    expect(await late.used()).toBe(0);
    await late.flush();
    late.requests.isAway = false;
    now += second;
    expect(await late.used()).toBe(0);
    now += 5 * second;
    await late.flush();
    expect(await late.used()).toBe(5);
  });

  it('is forgotten when nothing of it counts any more', async () => {
    const [taken, queried] = [start('session:d'), start('session:e')];
    taken.take(4);
    await taken.flush();
    expect([await taken.used(), await queried.used()]).toEqual([4, 0]);
    /** A server that remembers no key has nothing to ask the others for. */
    const remembers = async (server: typeof taken): Promise<boolean> => {
      now += 10 * second;
      await server.flush();
      const before = server.requests.others;
      now += 10 * second;
      await server.flush();
      return server.requests.others > before;
    };
    expect([await remembers(taken), await remembers(queried)]).toEqual([true, true]);
    now += 2 * 3600 * second;
    expect([await remembers(taken), await remembers(queried)]).toEqual([true, false]);
    now += forgetAfter;
    expect(await remembers(taken)).toBe(false);
    expect(await taken.used()).toBe(0);
    taken.take(1);
    expect(await taken.used()).toBe(1);
  });
});
