import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageTeller, tellEvery } from './page-recorder.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = () => {
  const told: (readonly [page: number, leaving: boolean])[] = [];
  let fails = false;
  const teller = createPageTeller({
    tell: async (pageId, leaving) => {
      if (fails) throw new Error('no');
      told.push([pageId, leaving]);
    },
    now: Date.now,
  });
  return { told, teller, fail: (now: boolean) => (fails = now) };
};

describe('telling which page is shown', () => {
  it('tells the first at once, and of many turned over in the half-minute after it the last alone', () => {
    const { told, teller } = listen();
    for (const page of [4, 5, 6]) teller.shown(page);
    expect(told).toEqual([[4, false]]);
    vi.advanceTimersByTime(tellEvery - 1);
    expect(told.length).toBe(1);
    teller.shown(7);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([
      [4, false],
      [7, false],
    ]);
    vi.advanceTimersByTime(10 * tellEvery);
    expect(told.length).toBe(2);
    teller.shown(8);
    expect(told.at(-1)).toEqual([8, false]);
  });

  it('tells on leaving what was not told, and nothing twice', () => {
    const { told, teller } = listen();
    teller.leave();
    teller.shown(4);
    teller.leave();
    expect(told).toEqual([[4, false]]);
    teller.shown(5);
    teller.leave();
    teller.leave();
    vi.advanceTimersByTime(tellEvery);
    expect(told).toEqual([
      [4, false],
      [5, true],
    ]);
  });

  it('tells again what was not heard', async () => {
    const { told, teller, fail } = listen();
    fail(true);
    teller.shown(4);
    await vi.advanceTimersByTimeAsync(0);
    fail(false);
    teller.leave();
    expect(told).toEqual([[4, true]]);
  });
});
