// For tests: how long a server that is kept busy lets `/healthz` wait, asked from another thread.
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
export interface HealthFigures {
  asked: number;
  unanswered: number;
  longest: number;
  /** Of an idle server asked at the same moments: what the machine takes. */
  longestTwin: number;
  /** By how much the server's answer came later than the idle one's. */
  longestExcess: number;
  /** How long this thread did nothing but one piece of work. */
  longestBlock: number;
}

/** Listens, and asks ten times a second from then on, until the function is called that it gives. */
export async function watchHealth(app: FastifyInstance): Promise<() => Promise<HealthFigures>> {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  // What is made once, when a server starts, is made.
  await app.inject('/api/docs');
  await app.inject('/api/openapi.json');
  const worker = new Worker(join(import.meta.dirname, 'health-asker-thread.mjs'), {
    workerData: { port },
    execArgv: [],
  });
  await once(worker, 'message');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return async () => {
    worker.postMessage('end');
    const [figures] = (await once(worker, 'message')) as [Omit<HealthFigures, 'longestBlock'>];
    delay.disable();
    return { ...figures, longestBlock: delay.max / 1e6 };
  };
}
