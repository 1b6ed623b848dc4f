import { afterEach, expect, it, vi } from 'vitest';
import { rememberBriefly } from './remember-briefly.ts';

const open = () => {
  const state = {
    now: 1_000_000,
    lookUps: 0,
    fails: false,
    lookedUpKeys: [] as string[],
    gone: [] as string[],
  };
  const remembered = rememberBriefly(
    5000,
    () => state.now,
    async (keys) => {
      state.lookUps += 1;
      state.lookedUpKeys.push(keys.join());
      if (state.fails) throw new Error('away');
      const there = keys.filter((key) => !state.gone.includes(key));
      return new Map(there.map((key) => [key, `${key} ${state.lookUps}`]));
    },
  );
  /** Lets the timers of so many milliseconds run, and the time of day with them. */
  const pass = async (time: number) => {
    for (let passed = 0; passed < time; passed += 100) {
      state.now += 100;
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  return { state, remembered, pass };
};
afterEach(() => void vi.useRealTimers());

it('is looked up once for all who ask at a time, and again when it is too old', async () => {
  const { state, remembered } = open();
  expect(remembered.isKnown('a')).toBe(false);
  expect(await Promise.all([remembered.of('a'), remembered.of('a')])).toEqual(['a 1', 'a 1']);
  state.now += 4999;
  expect(await remembered.of('a')).toBe('a 1');
  state.now += 1;
  expect(await remembered.of('a')).toBe('a 2');
  expect(remembered.isKnown('a')).toBe(true);
});

it('is looked up again when it was forgotten, when looking failed, and when the clock went back', async () => {
  const { state, remembered } = open();
  await remembered.of('a');
  remembered.forget('a');
  expect(remembered.isKnown('a')).toBe(false);
  expect(await remembered.of('a')).toBe('a 2');
  state.now -= 60_000;
  expect(await remembered.of('a')).toBe('a 3');
  state.fails = true;
  await expect(remembered.of('b')).rejects.toThrow('away');
  state.fails = false;
  expect(await remembered.of('b')).toBe('b 5');
});

it('is looked up again in time, with all that is in use, and no longer when it is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { state, remembered, pass } = open();
  await Promise.all([remembered.of('a'), remembered.of('b')]);
  await pass(4000);
  expect(state.lookedUpKeys).toEqual(['a', 'b', 'b,a']);
  state.gone = ['a'];
  await pass(2000);
  // A key that no longer has a value leaves the next refresh, and is looked up alone when it is requested.
  expect(await remembered.of('a')).toBeUndefined();
  expect(await remembered.of('b')).toBe('b 4');
  state.gone = [];
  remembered.forget('b');
  await pass(2000);
  expect(await remembered.of('b')).toBe(`b ${state.lookUps}`);
  await pass(70_000);
  const lookUpCount = state.lookedUpKeys.length;
  await pass(70_000);
  expect(state.lookedUpKeys.length).toBe(lookUpCount);
  expect(await remembered.of('a')).toBe(`a ${lookUpCount + 1}`);
});

it('is never older than its time, though looking it up with others fails or lasts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { state, remembered, pass } = open();
  await remembered.of('a');
  state.fails = true;
  await pass(4900);
  expect(await remembered.of('a')).toBe('a 1');
  await pass(100);
  await expect(remembered.of('a')).rejects.toThrow('away');
  state.fails = false;
  expect(await remembered.of('a')).toBe(`a ${state.lookUps}`);
});
