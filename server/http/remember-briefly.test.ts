import { expect, it } from 'vitest';
import { rememberBriefly } from './remember-briefly.ts';

const open = () => {
  const state = { now: 1_000_000, lookUps: 0, fails: false };
  const remembered = rememberBriefly(
    5000,
    () => state.now,
    async (key) => {
      state.lookUps += 1;
      if (state.fails) throw new Error('away');
      return `${key} ${state.lookUps}`;
    },
  );
  return { state, remembered };
};

it('is looked up once for all who ask at a time, and again when it is too old', async () => {
  const { state, remembered } = open();
  expect(remembered.wasAsked('a')).toBe(false);
  expect(await Promise.all([remembered.of('a'), remembered.of('a')])).toEqual(['a 1', 'a 1']);
  state.now += 4999;
  expect(await remembered.of('a')).toBe('a 1');
  state.now += 1;
  expect(await remembered.of('a')).toBe('a 2');
  expect(remembered.wasAsked('a')).toBe(true);
});

it('is looked up again when it was forgotten, when looking failed, and when the clock went back', async () => {
  const { state, remembered } = open();
  await remembered.of('a');
  remembered.forget('a');
  expect(remembered.wasAsked('a')).toBe(false);
  expect(await remembered.of('a')).toBe('a 2');
  state.now -= 60_000;
  expect(await remembered.of('a')).toBe('a 3');
  state.fails = true;
  await expect(remembered.of('b')).rejects.toThrow('away');
  state.fails = false;
  expect(await remembered.of('b')).toBe('b 5');
});
