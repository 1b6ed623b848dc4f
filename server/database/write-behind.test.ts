import { afterEach, expect, it, vi } from 'vitest';
import { writeBehind } from './write-behind.ts';

afterEach(() => void vi.useRealTimers());

it('writes what was gathered in its time together, in the order it came, and nothing without any', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: string[] = [];
  const behind = writeBehind<string>(
    1000,
    async (items) => void written.push(items.join()),
    () => {},
  );
  behind.add('a');
  await vi.advanceTimersByTimeAsync(900);
  behind.add('b');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual(['a,b']);
  await vi.advanceTimersByTimeAsync(5000);
  behind.add('c');
  await behind.flush();
  await behind.flush();
  expect(written).toEqual(['a,b', 'c']);
});

it('waits for what is being written, tells what fails, and goes on', async () => {
  const [written, failed]: [string[], unknown[]] = [[], []];
  const behind = writeBehind<string>(
    10_000,
    async ([item]) => {
      await Promise.resolve();
      if (item === 'bad') throw new Error('away');
      written.push(item);
    },
    (error) => failed.push(error),
  );
  behind.add('bad');
  void behind.flush();
  behind.add('good');
  await behind.flush();
  expect(failed).toEqual([new Error('away')]);
  expect(written).toEqual(['good']);
});
