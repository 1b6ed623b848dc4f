// What answers when no route does: a screen of the web application, 405 when the address exists for another
// method, else 404.
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import type { Preparation } from './preparing-page.ts';
import { isCall, type ScreenRenderer, sendScreen } from './web-files.ts';

/** A route's pattern as a test of addresses. */
const testOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** Called on the root before any route is made, so that it hears of all. */
export function refuseMissing(
  app: FastifyInstance,
  web: string,
  slots: { renderScreen?: ScreenRenderer },
  preparation?: Preparation,
): void {
  const known: { test: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) known.push({ test: testOf(route.url), methods: [route.method].flat() });
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (await sendScreen({ dir: web, render: slots.renderScreen, preparation }, request, reply)) return reply;
    const path = request.url.split('?', 1)[0];
    const methods = known.filter(({ test }) => test.test(path)).flatMap((route) => route.methods);
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('not-found');
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    throw new AppError('method-not-allowed', `可用的方法：${[...new Set(methods)].sort().join('、')}`);
  });
}
