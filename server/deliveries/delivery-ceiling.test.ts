// Readers and copiers at their speeds, by a clock that is moved: who is stopped, and when.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeliverySettings } from '#contract/settings.ts';
import { openCeiling } from './delivery-ceiling.ts';
import { addPage, type Runs, writeRuns } from './page-runs.ts';

const { pagesPerMinute: session, unitPagesPerMinute: unit } = DeliverySettings.parse({});
const pages = { session, unit };
const open = () => openCeiling({ page: pages, picture: pages, character: { session: 1000, unit: 5000 } });
const minute = 60_000;

/** Asks for a page every so many milliseconds, each reader in turn, leaving off while told to; how many each got. */
const read = (readers: number, every: number, length: number) => {
  const ceiling = open();
  const got = Array.from({ length: readers }, () => 0);
  let firstStop: number | undefined;
  for (let now = 0; now < length; now += every)
    for (let i = 0; i < readers; i += 1) {
      const reader = { unit: 'u', session: `${i}` };
      if (ceiling.wait(reader, 'page', now)) {
        firstStop ??= now;
        continue;
      }
      ceiling.add(reader, 'page', 1, now);
      got[i] += 1;
    }
  return { got, firstStop };
};

describe('the ceiling upon pages', () => {
  it('never stops a reader, slow or fast, with what is fetched ahead for him', () => {
    // A page and the three fetched about it every five seconds; every second, for an hour.
    for (const every of [5000 / 4, 1000 / 4]) expect(read(1, every, 60 * minute).firstStop).toBeUndefined();
  });

  it('never stops forty readers of one unit, each leafing through a page and its neighbours every two seconds', () => {
    expect(read(40, 500, 30 * minute).firstStop).toBeUndefined();
  });

  it('stops a script within seconds, and gives it no more than the ceiling from then on', () => {
    const { got, firstStop } = read(1, 2, 10 * minute);
    expect(firstStop).toBeLessThan(2000);
    expect(got[0]).toBeLessThanOrEqual(session * 12 + 1);
    expect(got[0]).toBeGreaterThan(session * 11);
  });

  it('stops a unit whose many sessions copy together', () => {
    const { got } = read(100, 100, 5 * minute);
    const all = got.reduce((sum, n) => sum + n, 0);
    expect(all).toBeLessThanOrEqual(unit * 7 + 1);
  });

  it('tells when to come again, truly, and holds another unit to nothing', () => {
    const ceiling = open();
    const [copier, other] = [
      { unit: 'a', session: '1' },
      { unit: 'b', session: '1' },
    ];
    ceiling.add(copier, 'page', session * 3, 0);
    const wait = ceiling.wait(copier, 'page', 0)!;
    expect(wait.of).toBe('session');
    expect(ceiling.wait(copier, 'page', wait.time)).toBeUndefined();
    expect(ceiling.wait(copier, 'page', 1000)).toBeDefined();
    expect(ceiling.wait(copier, 'picture', 0)).toBeUndefined();
    expect(ceiling.wait(other, 'page', 0)).toBeUndefined();
  });

  it('gives nothing back when the clock goes back', () => {
    const ceiling = open();
    const copier = { unit: 'a', session: '1' };
    ceiling.add(copier, 'page', session * 3, 10 * minute);
    expect(ceiling.wait(copier, 'page', 0)).toBeDefined();
  });
});

it('keeps pages as runs that hold each once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 })), (list) => {
      const runs: Runs = [];
      for (const page of list) addPage(runs, page);
      const held = runs.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(held).toEqual([...new Set(list)].toSorted((a, b) => a - b));
      for (let i = 1; i < runs.length; i += 1) expect(runs[i][0]).toBeGreaterThan(runs[i - 1][1] + 1);
    }),
  );
  expect(
    writeRuns([
      [1, 40],
      [52, 52],
    ]),
  ).toBe('1-40,52');
});
