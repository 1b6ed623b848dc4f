// Work that nobody has requested yet, done some time after the server has started, so that the first request need not
// wait.
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which whoever waited for the server has his answers. */
export const startTime = 20_000;

/** `delay` in milliseconds. A failure is logged; the next request for the work tries it again. */
export const afterStart = (
  app: FastifyInstance,
  delay: number,
  what: string,
  work: () => Promise<unknown>,
): void => {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  app.addHook('onListen', () => {
    timer = setTimeout(() => {
      work().catch((error: unknown) => {
        if (!closed) app.log.warn({ err: error }, `${what}: not prepared`);
      });
    }, delay).unref();
  });
  app.addHook('onClose', () => {
    closed = true;
    clearTimeout(timer);
  });
};
