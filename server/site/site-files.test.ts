import { unpackQuery } from '#citation/query-parameter.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSiteServer, parseDocument, type SiteServer } from '#testing/servers/site-server.ts';

let site: SiteServer;
const get: SiteServer['get'] = (...args) => site.get(...args);
const open: SiteServer['open'] = (...args) => site.open(...args);
const publish: SiteServer['publish'] = (...piece) => site.publish(...piece);
beforeAll(async () => {
  site = await openSiteServer();
  await publish({ kind: 'announcement', title: '开馆公告', text: '今日开馆。' });
});
afterAll(() => site.close());

/** Addresses of a sitemap or its index. */
const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describe('what machines read', () => {
  it('lists every address that is published, each of which there is, with when it changed', async () => {
    const column = await publish({ kind: 'column', title: '目录学' });
    await publish({ kind: 'article', title: '同题', text: '甲' }, column.id);
    const other = await publish({ kind: 'column', title: '校勘学' });
    await publish({ kind: 'article', title: '同题', text: '乙' }, other.id);
    const later = new Date(site.server.clock.now + 30 * 86_400_000).toISOString().slice(0, 10);
    await publish({ kind: 'article', title: '未到日子', text: '丙' }, column.id, later);
    await site.desk.call('POST', 'content', {
      parentId: column.id,
      body: { kind: 'article', title: '草稿' },
    });
    const parts = locsOf((await get('/sitemap.xml')).body);
    expect(parts).toEqual(['http://books.example.edu/sitemap/1.xml']);
    const reply = await get('/sitemap/1.xml');
    expect(reply.headers['content-type']).toMatch(/^application\/xml/);
    const addresses = [...parseDocument(reply.body).querySelectorAll('loc')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const { status, canonical } = await open(address.slice('http://books.example.edu'.length));
      expect([address, status, canonical]).toEqual([address, 200, address]);
    }
    const decoded = addresses.map(decodeURIComponent).join('\n');
    for (const name of [
      '/product/paper',
      '/article/同题?column=目录学',
      '/article/同题?column=校勘学',
      '/articleColumn/目录学',
    ])
      expect(decoded).toContain(name);
    expect(decoded).not.toMatch(/未到日子|草稿/);
    const times = [...reply.body.matchAll(/<lastmod>([^<]*)</g)].map(([, time]) => Date.parse(String(time)));
    expect(times.every((time) => time <= Math.max(site.server.clock.now, Date.now()))).toBe(true);
    expect((await get('/sitemap/2.xml')).statusCode).toBe(404);
    expect((await get('/sitemap/x.xml')).statusCode).toBe(400);
  });

  it('tells crawlers where the sitemap is and what is not for them', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain('Sitemap: http://books.example.edu/sitemap.xml\n');
  });

  it('feeds announcements as Atom', async () => {
    const feed = parseDocument((await get('/announcements.atom')).body);
    const entry = [...feed.querySelectorAll('entry')].find(
      (one) => one.querySelector('title')?.textContent === '开馆公告',
    );
    expect(entry?.querySelector('id')?.textContent).toMatch(/^urn:uuid:[\da-f-]{36}$/);
    expect(entry?.querySelector('content')?.textContent).toBe('<p>今日开馆。</p>\n');
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
      `http://books.example.edu/announcement?title=${encodeURIComponent('开馆公告')}`,
    );
    for (const name of ['updated', 'published'])
      expect(Number.isNaN(Date.parse(entry?.querySelector(name)?.textContent ?? ''))).toBe(false);
  });

  it('lets an address bar search, and suggests', async () => {
    const description = parseDocument((await get('/opensearch.xml')).body);
    expect((description.querySelector('ShortName')?.textContent ?? '').length).toBeLessThanOrEqual(16);
    const template = (type: string) =>
      new URL(
        (description.querySelector(`Url[type="${type}"]`)?.getAttribute('template') ?? '').replace(
          '{searchTerms}',
          encodeURIComponent('試書 a&b'),
        ),
      );
    const searchUrl = template('text/html');
    const moved = await get(searchUrl.pathname + searchUrl.search);
    expect(moved.statusCode).toBe(302);
    const query = new URL(String(moved.headers.location), 'http://books.example.edu').searchParams.get(
      'query',
    );
    expect(JSON.stringify(unpackQuery(query ?? ''))).toContain('試書');
    const { pathname } = template('application/x-suggestions+json');
    const suggested = await get(`${pathname}?q=${encodeURIComponent('試')}`);
    expect(suggested.headers['content-type']).toMatch(/^application\/x-suggestions\+json/);
    expect(suggested.json()).toEqual(['試', expect.arrayContaining(['試書alpha'])]);
  });
});
