import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor that this thread has had; `undefined` where the system does not tell. (Node does from 23.9 on,
 * by `process.threadCpuUsage`.)
 */
export const readThreadTime = (): number | undefined => {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
};
