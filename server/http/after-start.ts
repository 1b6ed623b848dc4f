// Work that nobody has asked for yet, done when the server has had its start, so that the first who asks need not wait.
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which whoever waited for the server has his answers. */
export const startTime = 20_000;

/** `delay` in milliseconds. What fails is told in the log, and tried again by whoever asks for it. */
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
