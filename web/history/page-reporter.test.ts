import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageReporter, reportInterval } from './page-reporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = () => {
  const reports: (readonly [page: number, leaving: boolean])[] = [];
  let fails = false;
  const reporter = createPageReporter({
    report: async (pageId, leaving) => {
      if (fails) throw new Error('no');
      reports.push([pageId, leaving]);
    },
    now: Date.now,
  });
  return { reports, reporter, fail: (now: boolean) => (fails = now) };
};

describe('reporting which page is shown', () => {
  it('reports the first at once, and of many turned over in the half-minute after it only the last', () => {
    const { reports, reporter } = listen();
    for (const page of [4, 5, 6]) reporter.shown(page);
    expect(reports).toEqual([[4, false]]);
    vi.advanceTimersByTime(reportInterval - 1);
    expect(reports.length).toBe(1);
    reporter.shown(7);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([
      [4, false],
      [7, false],
    ]);
    vi.advanceTimersByTime(10 * reportInterval);
    expect(reports.length).toBe(2);
    reporter.shown(8);
    expect(reports.at(-1)).toEqual([8, false]);
  });

  it('reports on leaving what was not reported, and nothing twice', () => {
    const { reports, reporter } = listen();
    reporter.leave();
    reporter.shown(4);
    reporter.leave();
    expect(reports).toEqual([[4, false]]);
    reporter.shown(5);
    reporter.leave();
    reporter.leave();
    vi.advanceTimersByTime(reportInterval);
    expect(reports).toEqual([
      [4, false],
      [5, true],
    ]);
  });

  it('reports again after a failure', async () => {
    const { reports, reporter, fail } = listen();
    fail(true);
    reporter.shown(4);
    await vi.advanceTimersByTimeAsync(0);
    fail(false);
    reporter.leave();
    expect(reports).toEqual([[4, true]]);
  });
});
