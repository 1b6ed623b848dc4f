// For tests: how long a busy server takes to answer `/healthz`, called from another thread, compared with an idle
// server.
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What half, 99 % and 99.9 % of the values are no more than, and the largest. */
export interface Spread {
  half: number;
  most: number;
  nearlyAll: number;
  longest: number;
}

/** Milliseconds, but for the load. */
export interface HealthFigures {
  requests: number;
  unanswered: number;
  answers: Spread;
  /** Of the other server, called at the same moments: what the machine itself takes. */
  idle: Spread;
  /** By how much the server's answer came later than the other's. */
  excess: Spread;
  /** Of the machine, as an average of a minute. */
  load: Spread;
}

/** Asks the servers at both ports ten times a second from then on, until the function is called that it gives. */
export async function watchHealth(port: number, idlePort: number): Promise<() => Promise<HealthFigures>> {
  const worker = new Worker(join(import.meta.dirname, 'health-asker-thread.mjs'), {
    workerData: { port, idlePort },
    execArgv: [],
  });
  await once(worker, 'message');
  return async () => {
    worker.postMessage('end');
    const [figures] = (await once(worker, 'message')) as [HealthFigures];
    return figures;
  };
}
