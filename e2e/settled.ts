import { setTimeout as wait } from 'node:timers/promises';

/** What `read` gives once it is the same twice, a fifth of a second apart: what was there before may stand a moment longer. */
export const settled = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let before = await read(); ; ) {
    await wait(200);
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
};
