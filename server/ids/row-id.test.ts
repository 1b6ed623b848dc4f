import { expect, it } from 'vitest';
import { makeRowId } from './row-id.ts';

it('is a UUID of version 7, sorts by its time, and is never the same', () => {
  const ids = Array.from({ length: 2000 }, () => makeRowId());
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
  const timed = times.map((time) => makeRowId(time));
  expect(timed.toSorted()).toEqual(timed);
  expect(timed.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16))).toEqual(times);
});
