import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultOptions, OptionsReply } from '#contract/settings/options.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { importProduct } from '#library/import/import-product.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

onBothDatabases('what is set for units', (_open, fresh) => {
  const data = mkdtempSync(join(tmpdir(), 'units-'));
  let server: TestServer;
  let desk: AdminConsole;
  const headers: Record<string, { authorization: string }> = {};
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const database = await fresh();
    for (const [key, kind, name] of [
      ['ren', 'lsrw', '李白'],
      ['cao', 'zcy', '甘草'],
    ] as const)
      writeList(data, { key, kind, title: '試', source: '', licence: '', entries: [{ name }] });
    const pages = [{ pageKey: 'k1', pageNum: '葉一', lines: [lineOf('李白食甘草')] }];
    await importProduct({ data, code: 'book', name: '書', product: makeProduct(pages), faults: () => [] });
    for (const name of ['herbalists', 'historians'])
      await addTestUnit(data, { name, products: '*', printQuota: null }, database);
    server = await startTestServer({ data, database });
    desk = await openAdminConsole({ ...server, data, database });
    for (const name of ['herbalists', 'historians']) {
      headers[name] = bearer(await loginAs(server.app, name));
      ids[name] = (await get(name, 'user')).json<{ id: string }>().id;
    }
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });

  const get = (unit: string, path: string) =>
    server.app.inject({ url: `/api/gujiread/api/${path}`, headers: headers[unit] });
  const optionsOf = async (unit: string) => OptionsReply.parse((await get(unit, 'options')).json());
  const set = (path: string, set: object, unset: string[] = []) => desk.call('PUT', path, { set, unset });
  const key = encodeURIComponent('甘草');

  it('[S-048] each unit has its own fields, facets, columns and orders over those of the installation', async () => {
    const own = {
      searchFields: ['content'],
      facets: ['forms'],
      tableFields: ['content', 'pageId'],
      articleFields: ['date', 'content'],
      articleFacets: ['column'],
      sortFields: ['ScoreDescending', 'PageIdAscending'],
      trials: true,
    };
    expect((await set(`unit/${ids['historians']}/settings`, own)).statusCode).toBe(200);
    expect((await set('settings', { facets: ['catalog'] })).statusCode).toBe(200);
    expect(await optionsOf('historians')).toMatchObject(own);
    const { searchFields, tableFields, articleFields, articleFacets, sortFields, trials } = defaultOptions;
    const ofArticles = { articleFields, articleFacets };
    const inherited = { searchFields, facets: ['catalog'], tableFields, ...ofArticles, sortFields, trials };
    expect(await optionsOf('herbalists')).toMatchObject(inherited);
    const stranger = await server.app.inject('/api/gujiread/api/options');
    expect(stranger.json()).toMatchObject(inherited);
    const back = await set(`unit/${ids['historians']}/settings`, {}, ['facets']);
    expect(back.json().set).not.toHaveProperty('facets');
    expect((await optionsOf('historians')).facets).toEqual(['catalog']);
  });

  it('[T-021] a kind that is off for a unit is hidden everywhere from it, and shown everywhere to another', async () => {
    await set(`unit/${ids['historians']}/settings`, { tools: ['renWu', 'zhiGuan'] });
    const calls = [
      `tools/sanWei?type=zcy&key=${key}`,
      `tools/sanWeiFind?type=zcy&key=${key}`,
      `tools/hotWord?type=zcy&key=${key}`,
      'product/propername/book?type=zcy',
      `product/propername/book/places?type=zcy&name=${key}`,
    ];
    const status = async (unit: string) =>
      Promise.all(calls.map(async (call) => [call, (await get(unit, call)).statusCode]));
    expect(await status('historians')).toEqual(calls.map((call) => [call, 404]));
    expect(await status('herbalists')).toEqual(calls.map((call) => [call, 200]));
    const open = async (unit: string) => (await get(unit, 'product/open/book')).json<OpenReply>().hotWords;
    expect([await open('historians'), await open('herbalists')]).toEqual([['lsrw'], ['lsrw', 'zcy']]);
    const tools = async (unit: string) => (await optionsOf(unit)).tools;
    expect(await tools('historians')).toEqual(['renWu']);
    expect(await tools('herbalists')).toContain('zcy');
    const lists = async (unit: string) =>
      (await get(unit, 'tools/lists')).json<{ key: string }[]>().map((list) => list.key);
    expect([await lists('historians'), (await lists('herbalists')).toSorted()]).toEqual([
      ['ren'],
      ['cao', 'ren'],
    ]);
  });

  it('prints are counted against the number of the installation where a unit has none of its own', async () => {
    await set('settings', { printQuota: 7 });
    const info = await server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/product/printinfo',
      headers: headers['historians'],
    });
    expect(info.json()).toMatchObject({ totalCount: 7 });
  });

  it('are on the record with what was before and after; what cannot be is refused with its reason', async () => {
    await set(`unit/${ids['herbalists']}/settings`, { institution: '某某大學圖書館' });
    await set(`unit/${ids['herbalists']}/settings`, { institution: '某大圖書館' });
    const [act] = await desk.audited();
    expect(act).toMatchObject({
      act: 'unit.settings',
      subject: 'herbalists',
      details: { institution: ['某某大學圖書館', '某大圖書館'] },
    });
    const count = (await desk.audited()).length;
    for (const [path, wanted, message] of [
      ['settings', { searchFields: ['titles'] }, '须含全文'],
      ['settings', { facets: ['catalog', 'catalog'] }, '有重复的值'],
      ['settings', { printQuota: -1 }, 'printQuota'],
      ['settings', { nothing: 1 }, 'nothing：不可有此项'],
      [`unit/${ids['herbalists']}/settings`, { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'PNG'],
      [`unit/${ids['herbalists']}/settings`, { logo: 'http://far.example/x.png' }, 'PNG'],
      ['product/book/settings', { group: 'none' }, '没有产品组“none”'],
      ['product/book/settings', { noImgRange: '9~3' }, '终止页不得小于起始页'],
      ['product/book/settings', { appUrl: 'javascript:alert(1)' }, 'appUrl'],
    ] as const) {
      const reply = await set(path, wanted);
      expect([path, reply.statusCode, reply.body.includes(message) ? '' : reply.body]).toEqual([
        path,
        400,
        '',
      ]);
    }
    expect((await set('unit/none/settings', { facets: [] })).statusCode).toBe(404);
    expect((await set('product/none/settings', { rightName: 'x' })).statusCode).toBe(404);
    expect((await desk.audited()).length).toBe(count);
  });

  it('a logo is drawn anew, shown to anybody by its address, and gone when it is taken away', async () => {
    const square = { width: 300, height: 300, channels: 3, background: '#a33' } as const;
    const bytes = await sharp({ create: square }).jpeg().toBuffer();
    const logo = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const path = `unit/${ids['herbalists']}/settings`;
    const { set: saved } = (await set(path, { logo })).json<{ set: { logo: string } }>();
    const address = `/api/gujiread/api/options/picture/${saved.logo}`;
    expect((await get('herbalists', 'user')).json()).toMatchObject({ cover: address });
    expect((await get('historians', 'user')).json()).toMatchObject({ cover: '' });
    const picture = await server.app.inject(address);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', height: 96 });
    await set(path, {}, ['logo']);
    expect((await server.app.inject(address)).statusCode).toBe(404);
  });

  it('a product is described as it is set: group, address, rights, state, pages, introduction, cover', async () => {
    await set('settings', { groups: [{ id: 'zi', name: '子部' }] });
    const own = {
      group: 'zi',
      appUrl: 'https://far.example/app',
      rightName: '某某圖書館',
      processingState: 5,
      noImgRange: '1~1',
      introduction: '第一段\n\n第二段',
    };
    expect((await set('product/book/settings', own)).statusCode).toBe(200);
    const list = (await get('historians', 'product/all?extra')).json<{
      products: object[];
      groups: object[];
    }>();
    expect(list.groups).toEqual([{ id: 'zi', name: '子部' }]);
    expect(list.products).toContainEqual(
      expect.objectContaining({
        code: 'book',
        processingState: 5,
        extra: expect.objectContaining({
          productGroupId: 'zi',
          appUrl: 'https://far.example/app',
          appendRightName: '某某圖書館',
          noImgRange: '1~1',
          introduction: true,
        }),
      }),
    );
    const introduction = (await get('historians', 'product/introduction/book')).json();
    expect(introduction).toMatchObject({ paragraphs: ['第一段', '第二段'] });
    expect(introduction.facts).toContainEqual({ label: '权利人', value: '某某圖書館' });
  });

  it('a cover that is set is the cover, until it is taken away', async () => {
    const address = '/api/gujiread/api/product/cover/book.jpg';
    const drawn = await server.app.inject(address);
    const red = { width: 300, height: 420, channels: 3, background: '#c01020' } as const;
    const bytes = await sharp({ create: red }).png().toBuffer();
    const cover = `data:image/png;base64,${bytes.toString('base64')}`;
    expect((await set('product/book/settings', { cover })).statusCode).toBe(200);
    const own = await server.app.inject(address);
    expect(own.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 420 });
    const { dominant } = await sharp(own.rawPayload).stats();
    expect([dominant.r > 150, dominant.g < 60]).toEqual([true, true]);
    const etag = String(own.headers.etag);
    const again = await server.app.inject({ url: address, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    await set('product/book/settings', {}, ['cover']);
    expect((await server.app.inject(address)).rawPayload).toEqual(drawn.rawPayload);
  });

  it('no picture is given of pages that are set to have none', async () => {
    const picture = () =>
      server.app.inject({
        url: '/iiif/3/book__1.jpg/full/200,/0/default.jpg',
        headers: headers['historians'] ?? {},
      });
    await set('product/book/settings', {}, ['noImgRange']);
    expect((await picture()).statusCode).toBe(200);
    await set('product/book/settings', { noImgRange: '1~3' });
    const refused = await picture();
    expect([refused.statusCode, refused.body.includes('本页没有图片')]).toEqual([404, true]);
    await set('product/book/settings', { noImgRange: '2~3' });
    expect((await picture()).statusCode).toBe(200);
    await set('product/book/settings', {}, ['noImgRange']);
  });
});
