// For tests: how long a server that is kept busy lets `/healthz` wait, asked from another thread.
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Milliseconds. */
export interface HealthFigures {
  asked: number;
  unanswered: number;
  longest: number;
  /** Of an idle server asked at the same moments: what the machine takes. */
  longestTwin: number;
  /** By how much the server's answer came later than the idle one's. */
  longestExcess: number;
}

/** Asks the server at this port ten times a second from then on, until the function is called that it gives. */
export async function watchHealth(port: number): Promise<() => Promise<HealthFigures>> {
  const worker = new Worker(join(import.meta.dirname, 'health-asker-thread.mjs'), {
    workerData: { port },
    execArgv: [],
  });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('end');
    const [figures] = (await once(worker, 'message')) as [HealthFigures];
    return figures;
  };
}
