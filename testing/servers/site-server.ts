// For tests: a server with content that the house has published, and its site as machines read it.
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { LightMyRequestResponse } from 'fastify';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { importProduct } from '#library/import/import-product.ts';
import { type AdminConsole, openAdminConsole } from './admin-server.ts';
import { startTestServer, type TestServer } from './library.ts';
import { makeIssues, makeNewspaper } from '../products/newspaper.ts';

interface ParsedElement {
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): ParsedElement | null;
  querySelectorAll(selector: string): Iterable<ParsedElement> & { length: number };
}
interface ParsedDocument extends ParsedElement {
  title: string;
  documentElement: ParsedElement;
}
/** It brings no declarations. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options?: { contentType: string }) => { window: { document: ParsedDocument } };
};

/** The page into which what an address shows is written. */
const template = `<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8" /><title>琅嬛</title><script src="/first-paint.js"></script></head>
<body><div id="root"></div>
    <noscript>琅嬛需要启用 JavaScript 才能使用。</noscript>
</body></html>`;

/** The host name under which it is called. */
const siteHost = 'books.example.edu';

export const openSiteServer = async () => {
  const server: TestServer = await startTestServer({ hosts: [siteHost], trustProxy: ['127.0.0.9'] });
  writeFileSync(join(server.data, 'web', 'index.html'), template);
  const product = makeNewspaper(makeIssues(3, 2));
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  const desk: AdminConsole = await openAdminConsole(server);

  /** Published on a day, `2026-11-25`, or at once; and felt. */
  const publish = async (
    body: object,
    parentId: string | null = null,
    publishOn?: string,
  ): Promise<ContentPiece> => {
    const piece: ContentPiece = (await desk.call('POST', 'content', { parentId, body })).json();
    const reply = await desk.call('POST', `content/${piece.id}/publish`, publishOn ? { publishOn } : {});
    if (reply.statusCode !== 200) throw new Error(reply.body);
    server.clock.now += 2001;
    return piece;
  };
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    server.app.inject({ url, headers: { host: siteHost, ...headers } });
  /** A screen, as it is parsed. */
  const open = async (url: string) => {
    const reply = await get(url);
    const { document } = new JSDOM(reply.body).window;
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    );
    const text = document.querySelector('#root')?.textContent ?? '';
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    return { status: reply.statusCode, document, meta, things, text, canonical };
  };
  return {
    server,
    desk,
    publish,
    get,
    open,
    close: async () => {
      await desk.close();
      await server.close();
    },
  };
};
export type SiteServer = Awaited<ReturnType<typeof openSiteServer>>;

export const parseDocument = (xml: string): ParsedDocument =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document;
