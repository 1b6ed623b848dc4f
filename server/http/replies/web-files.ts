// The web application from dist/web: hashed assets for good, index.html with what the address shows for every address
// that is neither a file nor a call, and, before it was built, a page that says how.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Preparation, preparingTemplate, refreshSeconds } from './preparing-page.ts';
import { sendTagged } from './send-tagged.ts';

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Langhuan</title>
<body style="font: 16px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>Langhuan 琅嬛</h1><p>The web application has not been built. Run <code>npm run build</code>, then reload this page.</p>
<p>The API is running: see <a href="/api/docs">/api/docs</a>.</p></body></html>
`;

/** Whether an address belongs to the calls, which answer 404 in JSON and never with a page. */
export const isCall = (url: string): boolean => /^\/(api|iiif)(\/|\?|$)/.test(url);

export async function serveWebFiles(app: FastifyInstance, dir: string): Promise<void> {
  // A folder of files to the plugin, which it refuses.
  app.get('/', { schema: { hide: true } }, (_, reply) => reply.callNotFound());
  await app.register(fastifyStatic, {
    root: dir,
    wildcard: true,
    schemaHide: true,
    // A screen, not a file: it is written for the address (`sendScreen`).
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dir, 'assets'));
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Compressed twins answer under the same address (`scripts/build/compress-files.ts`).
      reply.setHeader('vary', 'accept-encoding');
    },
  });
}

/** The application as it is served for one address. */
interface RenderedScreen {
  html: string;
  status: 200 | 404;
}
/** Writes into `index.html` what an address shows; or tells where it is shown instead, an address of this site. */
export type ScreenRenderer = (
  request: FastifyRequest,
  template: string,
) => Promise<RenderedScreen | { movedTo: string }>;

/** Whether an address may be a screen of the application rather than a file that is missing. */
const isScreen = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0];
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isCall(path) &&
    !/^\/assets(\/|$)|\.\w{2,5}$/.test(path)
  );
};

const readTemplate = async (dir: string): Promise<string | undefined> => {
  try {
    return await readFile(join(dir, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const htmlType = 'text/html; charset=utf-8';

interface ScreenSource {
  /** Of the built application. */
  dir: string;
  render: ScreenRenderer | undefined;
  preparation: Preparation | undefined;
}

/** Answers with the application, when the address is one of its screens; false otherwise. */
export async function sendScreen(
  { dir, render, preparation }: ScreenSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!isScreen(request)) return false;
  const isReady = preparation?.isClientReady() ?? true;
  const built = isReady ? await readTemplate(dir) : undefined;
  const template = built ?? (preparation && preparingTemplate(preparation.making()));
  if (template === undefined) {
    void reply.code(503).header('cache-control', 'no-store').type(htmlType).send(notBuilt);
    return true;
  }
  const screen = (await render?.(request, template)) ?? { html: template, status: 200 };
  if ('movedTo' in screen) void reply.header('cache-control', 'no-cache').redirect(screen.movedTo, 302);
  else if (built !== undefined)
    await sendTagged(request, reply.code(screen.status), { text: screen.html, type: htmlType });
  else {
    void reply.headers({ 'cache-control': 'no-store', 'retry-after': refreshSeconds });
    void reply
      .code(screen.status === 200 ? 503 : screen.status)
      .type(htmlType)
      .send(screen.html);
  }
  return true;
}
