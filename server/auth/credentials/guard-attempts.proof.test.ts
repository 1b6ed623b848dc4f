import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuditRecord, auditStore } from '../../audit/audit-store.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { AppError } from '#contract/http/app-error.ts';
import { type Attempt, type Attempts, guardAttempts, attemptLimits } from './guard-attempts.ts';

const second = 1000;
const hour = 3_600_000;
let account = '';
let n = 0;

onBothDatabases('tries to prove a secret', (open) => {
  let db: ReadersDatabase;
  let now = 0;
  let attempts: Attempts;
  beforeAll(async () => {
    db = await open();
    attempts = guardAttempts({ db, audit: auditStore(db), clock: () => now });
  });
  beforeEach(() => {
    now = Date.now() + ++n * 1000 * hour;
    account = `單位${n}`;
  });

  const what = (address: string, more: Partial<Attempt> = {}): Attempt => ({
    kind: 'unit',
    account,
    subject: account,
    address,
    ...more,
  });
  /** Seconds to wait, or whether it was right. */
  const attempt = async (of: Attempt, right: boolean): Promise<boolean | number> => {
    try {
      return (await attempts.attempt(of, async () => (right ? 'found' : undefined))) !== undefined;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-many-requests') return error.retryAfter ?? NaN;
      throw error;
    }
  };
  const wrong = async (of: Attempt, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await attempt(of, false);
  };
  const acts = async (act: string): Promise<AuditRecord[]> =>
    (await auditStore(db).list({ act, from: now - hour })).items.filter(({ subject }) => subject === account);
  const campus = '203.0.113.7';

  it('[A-048] lets the right password in after ten wrong ones of one address, and after fifty of a known one', async () => {
    await wrong(what(campus), 10);
    expect(await attempt(what(campus), true)).toBe(true);
    await wrong(what(campus), 50);
    expect(await attempt(what(campus), true)).toBe(true);
  });

  it('[A-048] makes each further wrong one wait longer, and tells how long', async () => {
    const { free } = attemptLimits.unit.pair;
    await wrong(what(campus), free);
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      const wait = Number(await attempt(what(campus), false));
      waits.push(wait);
      now += Math.ceil(wait) * second;
      expect(await attempt(what(campus), false)).toBe(false);
    }
    // Twice as long each time, but for what was forgotten meanwhile.
    for (const [i, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(2 ** i);
      expect(wait).toBeGreaterThan(2 ** (i - 1));
    }
    // What is refused is not looked at, and not counted.
    const wait = Number(await attempt(what(campus), true));
    for (let i = 0; i < 20; i++) expect(await attempt(what(campus), true)).toBe(wait);
    now += wait * second;
    expect(await attempt(what(campus), true)).toBe(true);
  });

  it('[A-048] an attack from many addresses shuts out strangers alone: who was here before, and the unit’s own addresses, come in', async () => {
    await attempt(what(campus), true);
    for (let i = 0; i < 20; i++) await wrong(what(`198.51.100.${i}`), 10);
    expect(await attempt(what('192.0.2.1'), true)).toBeGreaterThan(0);
    expect(await attempt(what(campus), true)).toBe(true);
    await wrong(what(campus), 5);
    expect(await attempt(what(campus), true)).toBe(true);
    expect(await attempt(what('10.1.2.3', { isHome: true }), true)).toBe(true);
    // Another account of the same strangers' addresses is not meant by it.
    const other = what('198.51.100.3', { account: `${account} another`, subject: undefined });
    expect(await attempt(other, true)).toBe(true);
    now += 31 * 24 * hour;
    for (let i = 0; i < 20; i++) await wrong(what(`198.51.100.${i}`), 10);
    expect(await attempt(what(campus), true)).toBeGreaterThan(0);
  });

  it('[A-048] tells the administrator once of an account that is attacked: from how many addresses, how many tries', async () => {
    for (let i = 0; i < 20; i++) await wrong(what(`198.51.100.${i}`), 10);
    const recorded = await acts('sign-in.attack');
    expect(recorded).toMatchObject([
      { subject: account, details: { kind: 'unit', tries: attemptLimits.unit.account.free, addresses: 10 } },
    ]);
    now += hour;
    for (let i = 0; i < 20; i++) await wrong(what(`198.51.100.${i}`), 10);
    expect(await acts('sign-in.attack')).toHaveLength(1);
  });

  it('[A-048] counts failures in one row an hour for each account, from however many addresses, and no name that is none', async () => {
    now -= now % hour;
    for (let i = 0; i < 30; i++) await attempt(what(`198.51.100.${i}`), false);
    await attempt(what('198.51.100.1'), false);
    const [row, ...more] = await acts('sign-in.failed');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ details: { kind: 'unit', tries: 31, elsewhere: 20 } });
    const { addresses } = (row ?? expect.fail()).details as { addresses: Record<string, number> };
    expect([Object.keys(addresses).length, addresses['198.51.100.1']]).toEqual([10, 2]);
    const typed = 'a password typed into the wrong field';
    for (let i = 0; i < 9; i++)
      await attempt(what('198.51.100.1', { account: `${typed}${i}`, subject: undefined }), false);
    const all = (await auditStore(db).list({ from: now - 1 })).items;
    expect(JSON.stringify(all)).not.toContain(typed);
    expect(all.filter(({ subject }) => subject === '')).toMatchObject([{ details: { tries: 9 } }]);
    now += hour;
    await attempt(what('198.51.100.1'), false);
    expect(await acts('sign-in.failed')).toHaveLength(2);
  });

  it('[A-048] many at one time cannot slip through: counted before they are looked at, given back when right', async () => {
    let looked = 0;
    const one = async () => {
      try {
        await attempts.attempt(what(campus), async () => {
          looked++;
          return undefined;
        });
      } catch {}
    };
    await Promise.all(Array.from({ length: 60 }, one));
    expect(looked).toBe(attemptLimits.unit.pair.free);
    // Another address is good for its own.
    const right = await Promise.all(
      Array.from({ length: attemptLimits.unit.pair.free }, () => attempt(what('192.0.2.9'), true)),
    );
    expect(right).toEqual(right.map(() => true));
    await wrong(what('192.0.2.9'), attemptLimits.unit.known.free);
    expect(await attempt(what('192.0.2.9'), true)).toBeGreaterThan(0);
  });

  it('[A-048] what failed on the way is given back', async () => {
    for (let i = 0; i < 3 * attemptLimits.unit.known.free; i++)
      await expect(
        attempts.attempt(what(campus), async () => {
          throw new Error('the disk is full');
        }),
      ).rejects.toThrow('the disk is full');
    expect(await attempt(what(campus), true)).toBe(true);
  });

  it('[A-048] a line of IPv6 is its /64, a household has twice and an institution three times as much', async () => {
    const { free } = attemptLimits.unit.pair;
    const from = (net: number, line: number, host: number) =>
      `2001:db8:${n}:${(net * 256 + line).toString(16)}::${host.toString(16)}`;
    const letThrough = async (addresses: string[]): Promise<number> => {
      let through = 0;
      for (const address of addresses) if ((await attempt(what(address), false)) === false) through++;
      return through;
    };
    const many = Array.from({ length: 30 }, (_, i) => i);
    expect(await letThrough(many.map((host) => from(0, 0, host)))).toBe(free);
    expect(await letThrough(many.map((line) => from(0, 1 + line, 1)))).toBe(free);
    expect(await letThrough(many.map((net) => from(1 + net, 0, 1)))).toBe(free);
    // And all of them together are no more than an account's.
    expect(await attempt(what(`2001:db8:ffff:${n.toString(16)}::1`), true)).toBe(true);
  });

  it.each(['unit', 'person', 'second-factor'] as const)(
    '[A-048] whoever guesses a %s as fast as may be is held to the rate that is written down',
    async (kind) => {
      const from = (i: number) => `198.51.${Math.floor(i / 200)}.${i % 200}`;
      const time = hour / 2;
      const guess = async (addresses: number): Promise<number> => {
        const end = now + time;
        let tried = 0;
        while (now < end) {
          let wait = Number.POSITIVE_INFINITY;
          for (let i = 0; i < addresses; i++) {
            const reply = await attempt(what(from(i), { kind }), false);
            if (reply === false) tried++;
            wait = Math.min(wait, reply === false ? 0 : Number(reply) * second);
          }
          now += Math.max(wait, addresses === 1 ? 1 : 20 * second);
        }
        return tried;
      };
      const most = ({ free, wait, longest, drain }: (typeof attemptLimits)['unit']['pair']) =>
        free + Math.ceil(Math.log2(longest / wait)) + 2 + time / drain;
      expect(await guess(1)).toBeLessThanOrEqual(most(attemptLimits[kind].pair));
      now += 100 * hour;
      expect(await guess(6)).toBeLessThanOrEqual(most(attemptLimits[kind].account));
    },
    60_000,
  );

  it('[A-048] a clock that goes back blocks nobody longer than he was, and lets nobody guess anew', async () => {
    const { free } = attemptLimits.unit.pair;
    await wrong(what(campus), free + 1);
    now -= 48 * hour;
    const wait = Number(await attempt(what(campus), true));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(2);
    now += wait * second;
    expect(await attempt(what(campus), false)).toBe(false);
    expect(await attempt(what(campus), true)).toBeGreaterThan(0);
  });
});
