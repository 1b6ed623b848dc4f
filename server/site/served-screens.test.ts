import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandThing, faultsOf } from '#testing/oracles/schema-org.ts';
import { openSiteServer, parseDocument, type SiteServer } from '#testing/servers/site-server.ts';

const hostile = `</script></title><img src=x onerror=alert(1)>"'&$& $1 <!--`;

let site: SiteServer;
const get: SiteServer['get'] = (...args) => site.get(...args);
const open: SiteServer['open'] = (...args) => site.open(...args);
const publish: SiteServer['publish'] = (...piece) => site.publish(...piece);
const change: SiteServer['desk']['call'] = (...args) => site.desk.call(...args);
beforeAll(async () => {
  site = await openSiteServer();
  await publish({ kind: 'announcement', title: '开馆公告', text: '今日开馆。' });
  const column = await publish({ kind: 'column', title: '版本谈', introduction: '说版本。' });
  await publish(
    { kind: 'article', title: '论底本', author: '某甲', text: '见 [書](/product/alpha)。\n\n**第二段**' },
    column.id,
  );
});
afterAll(() => site.close());

describe('a screen as it is served', () => {
  it('tells what the library is on its front page, and how it is searched', async () => {
    const { document, text, meta, things, canonical } = await open('/');
    expect(document.title).toBe('琅嬛');
    expect(text).toMatch(/试書alpha|試書alpha/);
    expect(text).toContain('开馆公告');
    expect(meta('description')).toContain('3 种');
    expect(canonical).toBe('http://books.example.edu/');
    expect(things).toMatchObject([
      {
        '@type': 'WebSite',
        potentialAction: {
          target: { urlTemplate: 'http://books.example.edu/search?q={search_term_string}' },
        },
      },
    ]);
    expect(document.querySelector('noscript:not(head *)')).toBeNull();
  });

  it('tells a book: title, introduction, contents, citation, and its place in the site', async () => {
    const { document, text, meta, things, canonical } = await open('/product/alpha');
    expect(document.title).toBe('試書alpha · 琅嬛');
    expect(document.querySelector('h1')?.textContent).toBe('試書alpha');
    for (const part of ['alpha之書', '底本', '目录', '《試書alpha》']) expect(text).toContain(part);
    expect(text).toMatch(/更新记录\s*\d{4}-\d\d-\d\d [\d,]+ 页，[\d,]+ 字(?!。)/);
    expect([meta('og:title'), meta('og:type'), meta('description')]).toEqual([
      '試書alpha',
      'book',
      'alpha之書',
    ]);
    expect(meta('og:image')).toBe('http://books.example.edu/api/gujiread/api/product/cover/alpha.jpg');
    expect(canonical).toBe('http://books.example.edu/product/alpha');
    expect(things.map((thing) => thing['@type'])).toEqual(['Book', 'BreadcrumbList']);
  });

  it('tells a newspaper with its issues', async () => {
    const { things, text } = await open('/product/paper');
    expect(text).toMatch(/共 3 期/);
    const [{ hasPart = [], ...paper }] = things as { '@type': string; hasPart?: object[] }[];
    expect([paper['@type'], hasPart.length]).toEqual(['Periodical', 3]);
    expect(hasPart[0]).toMatchObject({
      '@type': 'PublicationIssue',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('tells columns, articles and announcements with their text', async () => {
    const listed = await open('/articleColumn/%E7%89%88%E6%9C%AC%E8%B0%88');
    expect(listed.text).toContain('论底本');
    const article = await open(`/article/${encodeURIComponent('论底本')}`);
    expect(article.document.title).toBe('论底本 · 专栏 · 琅嬛');
    expect(article.document.querySelector('#root strong')?.textContent).toBe('第二段');
    expect(article.things).toMatchObject([
      { '@type': 'Article', headline: '论底本', articleSection: '版本谈', creditText: '某甲' },
      { '@type': 'BreadcrumbList' },
    ]);
    const announced = await open(`/announcement?title=${encodeURIComponent('开馆公告')}`);
    expect(announced.text).toContain('今日开馆。');
    expect((await open('/bookList/alpha')).status).toBe(200);
    expect((await open('/products')).text).toContain('晶報');
  });

  it('has only things that schema.org knows, with properties that their types have', async () => {
    for (const url of [
      '/',
      '/product/alpha',
      '/product/paper',
      '/bookList/alpha',
      `/article/${encodeURIComponent('论底本')}`,
      `/announcement?title=${encodeURIComponent('开馆公告')}`,
    ]) {
      const { things } = await open(url);
      expect([url, things.length > 0]).toEqual([url, true]);
      for (const thing of things) {
        const expanded = await expandThing(thing);
        expect([url, expanded.length, faultsOf(expanded)]).toEqual([url, 1, []]);
      }
    }
    expect(
      faultsOf(await expandThing({ '@context': 'https://schema.org', '@type': 'Book', pages: 3 })),
    ).toEqual(['Book.pages']);
  });

  it('says that there is no such thing with 404, and keeps it from search engines', async () => {
    for (const url of [
      '/product/none',
      '/article/none',
      '/articleColumn/none',
      '/announcement?title=none',
      '/bookList/none',
    ]) {
      const { status, meta, text } = await open(url);
      expect([url, status, meta('robots')]).toEqual([url, 404, 'noindex']);
      expect(text).toMatch(/不存在/);
    }
    expect((await open('/login')).meta('robots')).toBe('noindex');
    expect((await open('/%zz')).status).not.toBe(500);
  });

  it('answers an address that no screen has with the client and 404', async () => {
    for (const url of [
      '/nowhere',
      '/login/more',
      '/tools/zipin/more',
      '/tools/zipin',
      '/products/alpha',
      '/app/read',
      '/app/nothing/alpha',
      '/app/read/alpha/more',
      '/product/alpha/more',
    ]) {
      const { status, meta, text, document } = await open(url);
      expect([url, status, meta('robots')]).toEqual([url, 404, 'noindex']);
      expect(text).toMatch(/页面不存在/);
      expect(document.querySelector('#root')).not.toBeNull();
    }
  });

  it('tells nothing of a product that is off the list', async () => {
    await change('PUT', 'product/beta', { listed: false });
    expect((await open('/product/beta')).status).toBe(404);
    for (const url of ['/', '/products', '/bookList', '/sitemap/1.xml'])
      expect((await get(url)).body).not.toContain('beta');
    await change('PUT', 'product/beta', { listed: true });
    expect((await open('/product/beta')).status).toBe(200);
  });

  it('tells how a page of what is open to everybody begins, and of other pages nothing', async () => {
    await change('PUT', 'product/alpha/settings', { set: { access: 'open' }, unset: [] });
    const { document, canonical, text, meta, things } = await open('/app/read/alpha?pageId=2');
    const beginning = [...(document.querySelector('blockquote')?.textContent ?? '')];
    expect([beginning.length > 0, beginning.length <= 120]).toEqual([true, true]);
    expect(text).toContain('《試書》，試本，葉2');
    expect([canonical, meta('robots')]).toEqual([
      'http://books.example.edu/app/read/alpha?pageId=2',
      undefined,
    ]);
    for (const thing of things) expect(faultsOf(await expandThing(thing))).toEqual([]);
    expect((await open('/product/alpha')).things[0]).toMatchObject({ isAccessibleForFree: true });
    expect((await get('/robots.txt')).body).toContain('Allow: /app/read/alpha\n');
    const shut = await open('/app/read/beta?pageId=3');
    expect([shut.document.querySelector('blockquote'), shut.meta('robots')]).toEqual([null, 'noindex']);
    expect((await get('/robots.txt')).body).not.toContain('beta');
    await change('PUT', 'product/alpha/settings', { set: {}, unset: ['access'] });
    expect((await open('/app/read/alpha?pageId=2')).document.querySelector('blockquote')).toBeNull();
  });

  it('is known by its tag while it is the same, and sent small', async () => {
    const first = await get('/product/alpha', { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    const best = await get('/product/alpha', { 'accept-encoding': 'gzip, deflate, br' });
    expect(best.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(best.rawPayload)).toEqual(gunzipSync(first.rawPayload));
    expect(gunzipSync(first.rawPayload).toString()).toBe((await get('/product/alpha')).body);
    const tag = String(first.headers.etag);
    expect((await get('/product/alpha', { 'if-none-match': tag })).statusCode).toBe(304);
    await change('PUT', 'product/alpha/settings', { set: { introduction: '新写的简介' }, unset: [] });
    const anew = await get('/product/alpha', { 'if-none-match': tag });
    expect([anew.statusCode, anew.body.includes('新写的简介')]).toEqual([200, true]);
    await change('PUT', 'product/alpha/settings', { set: {}, unset: ['introduction'] });
  });

  it('names this library by the host that was allowed, never by what a stranger sends', async () => {
    const forged = await get('/product/alpha', { 'x-forwarded-host': 'attacker.example' });
    expect(forged.body).not.toContain('attacker');
    for (const url of ['/sitemap.xml', '/robots.txt', '/opensearch.xml', '/announcements.atom', '/']) {
      expect((await get(url, { 'x-forwarded-host': 'attacker.example' })).body).not.toContain('attacker');
      expect((await get(url, { host: 'attacker.example' })).statusCode).toBe(421);
    }
  });
});

describe('hostile words', () => {
  it('are shown as they are, in every place, and run nowhere', async () => {
    const column = await publish({ kind: 'column', title: `栏${hostile}`, introduction: hostile });
    await publish(
      { kind: 'article', title: hostile, author: hostile, summary: hostile, text: hostile },
      column.id,
    );
    await publish({ kind: 'announcement', title: hostile, category: hostile, text: hostile });
    await change('PUT', 'product/alpha/settings', {
      set: { introduction: hostile, rightName: hostile },
      unset: [],
    });
    await change('PUT', 'settings', { set: { institution: hostile.slice(0, 60) }, unset: [] });
    for (const url of [
      '/',
      '/product/alpha',
      `/articleColumn/${encodeURIComponent(`栏${hostile}`)}`,
      `/article/${encodeURIComponent(hostile)}`,
      `/announcement?title=${encodeURIComponent(hostile)}`,
      `/product/${encodeURIComponent(hostile)}`,
      `/announcement?title=${encodeURIComponent(`x${hostile}`)}`,
    ]) {
      const { document, things, text } = await open(url);
      expect([url, document.querySelectorAll('img, [onerror]').length]).toEqual([url, 0]);
      expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(1);
      expect(document.querySelectorAll('#root')).toHaveLength(1);
      expect(text).toContain('阅读与检索需要启用 JavaScript');
      for (const thing of things) expect(faultsOf(await expandThing(thing))).toEqual([]);
    }
    const article = await open(`/article/${encodeURIComponent(hostile)}`);
    expect(article.document.title).toContain(hostile);
    expect(article.document.querySelector('h1')?.textContent).toBe(hostile);
    expect(article.things[0]).toMatchObject({ headline: hostile });
    for (const url of ['/announcements.atom', '/opensearch.xml', '/sitemap.xml', '/sitemap/1.xml']) {
      const { documentElement } = parseDocument((await get(url)).body);
      expect([url, documentElement.querySelector('img, parsererror')]).toEqual([url, null]);
    }
    const feed = parseDocument((await get('/announcements.atom')).body);
    expect([...feed.querySelectorAll('entry > title')].map((title) => title.textContent)).toContain(hostile);
    await change('PUT', 'settings', { set: {}, unset: ['institution'] });
    await change('PUT', 'product/alpha/settings', { set: {}, unset: ['introduction', 'rightName'] });
  });

  it('[H-024] [H-025] has the application for a trial only where the library takes any', async () => {
    const served = async (url: string) => {
      const { status, document } = await open(url);
      return [status, document.title];
    };
    for (const url of ['/trials', '/trialsSuccess'])
      expect([url, ...(await served(url))]).toEqual([url, 404, '页面不存在 · 琅嬛']);
    await change('PUT', 'settings', { set: { trials: true } });
    site.server.clock.now += 2001;
    expect(await served('/trials')).toEqual([200, '申请试用 · 琅嬛']);
    expect(await served('/trialsSuccess')).toEqual([200, '琅嬛']);
    await change('PUT', 'settings', { set: {}, unset: ['trials'] });
  });
});
