// A made-up time: jobs come when they are said to, take what they are said to, and nothing waits for a real clock.
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FairQueueOptions, openFairQueue, QueueFull } from './fair-queue.ts';

interface Arrival {
  at: number;
  unit: string;
  session: string;
  cost: number;
  expected?: number;
  urgent?: boolean;
  /** When its caller leaves. */
  leaves?: number;
  /** Processor time, where it is reported. */
  spent?: number;
}
interface Outcome extends Arrival {
  began?: number;
  ended?: number;
  refused?: unknown;
}

const unbounded = { session: 1e6, unit: 1e6, all: 1e6 };

const simulate = async (
  options: FairQueueOptions,
  arrivals: readonly Arrival[],
  until = Number.POSITIVE_INFINITY,
) => {
  let now = 0;
  const queue = openFairQueue({ waiting: unbounded, ...options, clock: () => now });
  const events: { at: number; act: () => void }[] = [];
  let mostRunning = 0;
  let running = 0;
  const outcomes = arrivals.map((arrival): Outcome => ({ ...arrival }));
  for (const outcome of outcomes) {
    const caller = new AbortController();
    const work = () =>
      new Promise<{ spent?: number }>((done) => {
        outcome.began = now;
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        const end = () => {
          running -= 1;
          outcome.ended = now;
          done(outcome.spent === undefined ? {} : { spent: outcome.spent });
        };
        events.push({ at: now + outcome.cost, act: end });
      });
    const { expected, urgent } = outcome;
    const ask = () => {
      const more = {
        signal: caller.signal,
        ...(expected === undefined ? {} : { expected }),
        ...(urgent === undefined ? {} : { urgent }),
      };
      queue.run(outcome, work, more).catch((cause: unknown) => (outcome.refused = cause));
    };
    events.push({ at: outcome.at, act: ask });
    if (outcome.leaves !== undefined) events.push({ at: outcome.leaves, act: () => caller.abort() });
  }
  while (events.length > 0) {
    events.sort((a, b) => a.at - b.at);
    const next = events.shift()!;
    if (next.at > until) break;
    now = next.at;
    next.act();
    await setImmediate();
  }
  return { outcomes, mostRunning, left: queue.waiting };
};

const many = (count: number, arrival: Arrival): Arrival[] => Array.from({ length: count }, () => arrival);
const usedBy = (outcomes: readonly Outcome[], which: (o: Outcome) => boolean, until: number): number =>
  outcomes
    .filter((o) => which(o) && o.began !== undefined)
    .reduce((sum, o) => sum + Math.min(until, o.ended ?? until) - o.began!, 0);

const arrival = fc.record({
  at: fc.nat(200),
  unit: fc.constantFrom('a', 'b', 'c'),
  session: fc.constantFrom('1', '2', '3'),
  cost: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 100, max: 2000 })),
  urgent: fc.boolean(),
});

describe('a fair queue', () => {
  it('runs every job once, and never more than there are slots', async () => {
    const property = fc.asyncProperty(
      fc.array(arrival, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 4 }),
      async (arrivals, slots) => {
        const { outcomes, mostRunning, left } = await simulate({ slots }, arrivals);
        expect(mostRunning).toBeLessThanOrEqual(slots);
        expect(left).toBe(0);
        for (const { at, began, ended } of outcomes) {
          expect(began).toBeGreaterThanOrEqual(at);
          expect(ended).toBeDefined();
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('lets short jobs of others in at once, however many long ones a caller asks for, of his unit too', async () => {
    const greedy = many(200, { at: 0, unit: 'a', session: 'greedy', cost: 3000 });
    const others = Array.from({ length: 100 }, (_, i) => ({
      at: 10 + i * 50,
      unit: ['a', 'b', 'c'][i % 3],
      session: `ordinary ${i % 20}`,
      cost: 9,
    }));
    const { outcomes } = await simulate({ slots: 2 }, [...greedy, ...others], 6000);
    for (const { at, began } of outcomes.filter(({ session }) => session !== 'greedy'))
      expect(began! - at).toBeLessThanOrEqual(9);
  });

  it('leaves a slot to short jobs though several sessions ask for long ones, once they are known to', async () => {
    const greedy = Array.from({ length: 10 }, (_, i) =>
      many(20, { at: i, unit: `g${i % 2}`, session: `${i}`, cost: 1000 }),
    );
    const others = Array.from({ length: 60 }, (_, i) => ({
      at: 3000 + i * 40,
      unit: 'o',
      session: `${i % 9}`,
      cost: 5,
    }));
    const { outcomes } = await simulate({ slots: 3 }, [...greedy.flat(), ...others], 6000);
    for (const { at, began, unit } of outcomes) if (unit === 'o') expect(began! - at).toBeLessThanOrEqual(5);
  });

  it('uses every slot where other programs make all jobs slow, and still leaves one to them where some are long', async () => {
    const ordinary = Array.from({ length: 200 }, (_, i) => ({
      at: i * 75,
      unit: ['a', 'b', 'c'][i % 3],
      session: `ordinary ${i % 20}`,
      // Twenty of these, six times as long by the clock: two slots do just as many as come.
      cost: 120,
      spent: 20,
    }));
    const waited = ({ at, began }: Outcome) => began! - at;
    const alone = await simulate({ slots: 2 }, ordinary);
    expect(Math.max(...alone.outcomes.slice(40).map(waited))).toBeLessThanOrEqual(120);
    const long = Array.from({ length: 3 }, (_, i) =>
      many(40, { at: i, unit: `g${i}`, session: 'greedy', cost: 1800, spent: 300 }),
    );
    const beside = await simulate({ slots: 2 }, [...ordinary, ...long.flat()], 15_000);
    const running = (at: number) =>
      beside.outcomes.filter(
        ({ spent, began, ended = Infinity }) => spent === 300 && began! <= at && at < ended,
      );
    for (let at = 5_000; at < 15_000; at += 100) expect(running(at).length).toBeLessThanOrEqual(1);
  });

  it('shares time, not jobs: among units, and among the sessions of each', async () => {
    const arrivals = [
      ...many(4000, { at: 0, unit: 'short', session: '1', cost: 5 }),
      ...many(400, { at: 0, unit: 'long', session: '1', cost: 80 }),
      ...many(400, { at: 0, unit: 'long', session: '2', cost: 40 }),
    ];
    const until = 5000;
    const { outcomes } = await simulate({ slots: 1 }, arrivals, until);
    const share = (which: (o: Outcome) => boolean) => usedBy(outcomes, which, until) / until;
    expect(share(({ unit }) => unit === 'short')).toBeCloseTo(0.5, 1);
    expect(share(({ unit, session }) => unit === 'long' && session === '1')).toBeCloseTo(0.25, 1);
    expect(share(({ unit, session }) => unit === 'long' && session === '2')).toBeCloseTo(0.25, 1);
  });

  it('begins the page that is read at once, beside the thumbnails of its session', async () => {
    const thumbnails = many(60, { at: 0, unit: 'a', session: '1', cost: 80 });
    const page = { at: 10, unit: 'a', session: '1', cost: 250, urgent: true };
    const { outcomes } = await simulate({ slots: 2 }, [...thumbnails, page], 6000);
    expect(outcomes.at(-1)).toMatchObject({ began: 10, ended: 260 });
    const alone = await simulate({ slots: 1 }, [...thumbnails, page], 6000);
    expect(alone.outcomes.at(-1)).toMatchObject({ began: 80 });
  });

  it('gives a session no larger share for what it calls urgent, and one slot at most for it', async () => {
    const until = 6000;
    const arrivals = [
      ...many(400, { at: 0, unit: 'a', session: '1', cost: 20, urgent: true }),
      ...many(400, { at: 0, unit: 'a', session: '2', cost: 20 }),
    ];
    const { outcomes } = await simulate({ slots: 1 }, arrivals, until);
    expect(usedBy(outcomes, ({ session }) => session === '1', until)).toBeCloseTo(3000, -2);
    const urgent = many(40, { at: 0, unit: 'a', session: '1', cost: 20, urgent: true });
    expect((await simulate({ slots: 2 }, urgent)).mostRunning).toBe(1);
  });

  it('gives whoever comes late no claim to the time before', async () => {
    const until = 6000;
    const arrivals = [
      ...many(400, { at: 0, unit: 'early', session: '1', cost: 20 }),
      ...many(400, { at: 2000, unit: 'late', session: '1', cost: 20 }),
    ];
    const { outcomes } = await simulate({ slots: 1 }, arrivals, until);
    const after = outcomes.filter(({ began }) => began !== undefined && began >= 2000);
    expect(usedBy(after, ({ unit }) => unit === 'late', until)).toBeCloseTo(2000, -2);
  });

  it('does not begin what nobody waits for any more', async () => {
    const left = many(30, { at: 0, unit: 'a', session: '1', cost: 100, leaves: 50 });
    const remaining = many(3, { at: 60, unit: 'a', session: '1', cost: 100 });
    const { outcomes, left: waiting } = await simulate({ slots: 1 }, [...left, ...remaining]);
    expect(outcomes.filter(({ began }) => began !== undefined)).toHaveLength(4);
    expect(outcomes.filter(({ refused }) => refused !== undefined)).toHaveLength(29);
    expect(Math.max(...outcomes.map(({ ended = 0 }) => ended))).toBe(400);
    expect(waiting).toBe(0);
  });

  it('refuses the caller whose jobs are too many, and nobody else', async () => {
    const waiting = { session: 3, unit: 5, all: 8 };
    const busy = many(9, { at: 0, unit: 'a', session: '1', cost: 1000 });
    const other = many(4, { at: 1, unit: 'a', session: '2', cost: 10 });
    const stranger = many(3, { at: 2, unit: 'b', session: '1', cost: 10 });
    const { outcomes } = await simulate({ slots: 1, waiting }, [...busy, ...other, ...stranger]);
    const refused = (unit: string, session: string) =>
      outcomes.filter((o) => o.unit === unit && o.session === session && o.refused instanceof QueueFull)
        .length;
    // One runs and three wait; of the other two find room in their unit; the stranger has room in all.
    expect([refused('a', '1'), refused('a', '2'), refused('b', '1')]).toEqual([5, 2, 0]);
  });

  it('where all is full, takes the place from whoever has most waiting', async () => {
    const waiting = { session: 10, unit: 10, all: 10 };
    const busy = many(11, { at: 0, unit: 'a', session: '1', cost: 1000 });
    const { outcomes } = await simulate({ slots: 1, waiting }, [
      ...busy,
      ...many(4, { at: 1, unit: 'b', session: '1', cost: 10 }),
    ]);
    expect(outcomes.filter(({ unit, refused }) => unit === 'b' && refused)).toEqual([]);
    expect(outcomes.filter(({ unit, refused }) => unit === 'a' && refused)).toHaveLength(4);
  });
});
