import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns the value of `read` once two reads 200 ms apart give the same value: the previous content may remain for a
 * moment.
 */
export const settled = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let before = await read(); ; ) {
    await wait(200);
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
};
