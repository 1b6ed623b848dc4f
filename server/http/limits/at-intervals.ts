// Work that comes again and again while the server runs, whoever asks or does not.
import type { FastifyInstance } from 'fastify';

/**
 * `interval` in milliseconds; the first run is after one interval. A failure is logged, and the work is tried again
 * after the next interval.
 */
export const atIntervals = (
  app: FastifyInstance,
  interval: number,
  what: string,
  work: () => Promise<unknown>,
): void => {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.error({ err: error }, `${what}: failed`));
  }, interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
