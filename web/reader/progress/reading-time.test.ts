import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idleTimeout, formatDuration, createReadingClock, localDay } from './reading-time.ts';

const day = '2026-11-21';

describe('the time of reading', () => {
  it('counts every second, however irregularly it is called', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 200 }), (ticks) => {
        const clock = createReadingClock({ total: 100, day, today: 40 }, 1_000_000);
        let now = 1_000_000;
        for (const tick of ticks) {
          now += tick;
          clock.sign(now);
          const passed = Math.floor((now - 1_000_000) / 1000);
          expect(clock.count(now, day)).toEqual({
            sitting: passed,
            today: 40 + passed,
            total: 100 + passed,
          });
        }
      }),
    );
  });

  it('stops while the window is not visible, the machine sleeps, or the reader shows no activity', () => {
    const clock = createReadingClock(undefined, 0);
    const sitting = (now: number) => clock.count(now, day).sitting;
    expect(sitting(3000)).toBe(3);
    clock.see(3000, false);
    for (let now = 4000; now <= 60_000; now += 1000) expect(sitting(now)).toBe(3);
    clock.see(60_000, true);
    expect(sitting(62_000)).toBe(5);
    expect(sitting(62_000 + 3_600_000)).toBe(5);
    clock.sign(4_000_000);
    let now = 4_000_000;
    for (; now < 4_000_000 + 2 * idleTimeout; now += 1000) sitting(now);
    expect(sitting(now)).toBe(5 + idleTimeout / 1000);
  });

  it('adds once to what other windows have stored, and begins each day anew', () => {
    const clock = createReadingClock({ total: 10, day, today: 10 }, 0);
    clock.count(5000, day);
    const stored = clock.keep({ total: 70, day, today: 30 }, day);
    expect(stored).toEqual({ total: 75, day, today: 35 });
    expect(clock.keep(stored, day)).toEqual(stored);
    expect(clock.count(7000, day)).toEqual({ sitting: 7, today: 37, total: 77 });
    expect(clock.count(8000, '2026-11-22')).toMatchObject({ sitting: 8, today: 0, total: 78 });
    expect(clock.keep(stored, '2026-11-22')).toEqual({ total: 78, day: '2026-11-22', today: 0 });
  });

  it('is read as a clock', () => {
    expect([0, 59, 60, 3599, 3600, 3729, 360_000].map(formatDuration)).toEqual([
      '0:00',
      '0:59',
      '1:00',
      '59:59',
      '1:00:00',
      '1:02:09',
      '100:00:00',
    ]);
    expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});
