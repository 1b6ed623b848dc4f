// The web application from dist/web: hashed assets for good, index.html for every address that is neither a
// file nor a call, and, before it was built, a page that says how.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Langhuan</title>
<body style="font: 16px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>Langhuan 琅嬛</h1><p>The web application has not been built. Run <code>npm run build</code>, then reload this page.</p>
<p>The API is running: see <a href="/api/docs">/api/docs</a>.</p></body></html>
`;

/** Whether an address belongs to the calls, which answer 404 in JSON and never with a page. */
export const isCall = (url: string): boolean => /^\/(api|iiif)(\/|\?|$)/.test(url);

export async function serveWebFiles(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: true,
    schemaHide: true,
    index: ['index.html'],
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dir, 'assets'));
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Whether an address may be a screen of the application rather than a file that is missing. */
const isScreen = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0];
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isCall(path) &&
    !/^\/assets(\/|$)|\.\w{2,5}$/.test(path)
  );
};

/** Answers with the application, when the address is one of its screens; undefined otherwise. */
export function sendScreen(
  dir: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (!isScreen(request)) return undefined;
  if (existsSync(join(dir, 'index.html'))) return reply.code(200).sendFile('index.html');
  return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(notBuilt);
}
