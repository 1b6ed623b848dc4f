import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { Page } from '#contract/reading/reader.ts';
import { addressSpan } from '#citation/address-span.ts';
import { spanPath } from '#citation/span-address.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { popularSearchStore } from '../popular-searches/popular-search-store.ts';
import { usageStore } from '../usage/usage-store.ts';

onBothDatabases('what texts show and quote', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  let column: ContentPiece;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    desk = await openAdminConsole(server);
    column = await add({ kind: 'column', title: '文字' });
    await act(column, 'publish');
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  const add = async (body: object, parentId: string | null = null): Promise<ContentPiece> => {
    const reply = await desk.call('POST', 'content', { parentId, body });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return reply.json();
  };
  const act = (piece: ContentPiece, name: string, payload: object = {}) =>
    desk.call('POST', `content/${piece.id}/${name}`, payload);
  const save = (piece: ContentPiece, text: string) =>
    desk.call('PUT', `content/${piece.id}`, { body: { ...piece.body, text } });
  const detailsOf = (reply: { json(): unknown }) =>
    (reply.json() as { error: { details: string } }).error.details;

  const upload = async (width = 8): Promise<string> => {
    const form = new FormData();
    const object = await sharp({ create: { width, height: 8, channels: 3, background: '#9b2c2c' } })
      .png()
      .toBuffer();
    form.set('fileName', '<script>.png');
    form.set('object', new Blob([Uint8Array.from(object)]), '<script>.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/files/public',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...desk.headers, 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(reply.statusCode).toBe(200);
    return (reply.json() as { url: string }).url;
  };
  const isThere = async (url: string) => (await server.app.inject(url)).statusCode === 200;

  it('keep pictures as long as a version shows them, and no longer than their piece', async () => {
    const [first, second] = [await upload(), await upload()];
    const piece = await add(
      { kind: 'article', title: '圖', text: `![<b>書影</b>](${first})\n\n![又](${second})` },
      column.id,
    );
    const reply = await desk.call('POST', 'content-preview', { text: `![<b>書影</b>](${first})` });
    expect(reply.json()).toEqual({
      html: `<p class="picture-alone"><img src="${first}" width="8" height="8" alt="&lt;b&gt;書影&lt;/b&gt;" loading="lazy" decoding="async"></p>\n`,
      cited: [],
    });
    expect((await save(piece, `![書影](${first})`)).statusCode).toBe(200);
    // The version before shows the second still.
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    const other = await desk.call('POST', 'content', {
      parentId: column.id,
      body: { kind: 'article', title: '另一篇', text: `![書影](${first})` },
    });
    expect([other.statusCode, detailsOf(other)]).toEqual([
      400,
      expect.stringContaining('body.text：有插图已失效'),
    ]);
    await act(piece, 'remove');
    expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
  });

  it('are sent as narrow as a window needs them, and never wider than they are', async () => {
    const [narrow, wide] = [await upload(700), await upload(1600)];
    const reply = await desk.call('POST', 'content-preview', { text: `![a](${narrow})\n\n![b](${wide})` });
    const { html } = reply.json() as { html: string };
    const sources = [...html.matchAll(/srcset="([^"]*)"/g)].map(([, list]) => (list ?? '').split(', '));
    expect(sources).toEqual([
      [`${narrow}?width=480 480w`, `${narrow} 700w`],
      [`${wide}?width=480 480w`, `${wide}?width=960 960w`, `${wide} 1600w`],
    ]);
    for (const source of sources.flat()) {
      const [address = '', width = ''] = source.split(' ');
      const file = await server.app.inject(address);
      expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect(`${(await sharp(file.rawPayload).metadata()).width}w`).toBe(width);
    }
    expect((await server.app.inject(`${wide}?width=481`)).statusCode).toBe(400);
    const small = await server.app.inject(`${await upload(20)}?width=480`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(20);
  });

  it('set footnotes below the text, and read a text of nothing but marks of them at once', async () => {
    const html = async (text: string) =>
      ((await desk.call('POST', 'content-preview', { text })).json() as { html: string }).html;
    const noted = await html('甲[^1]乙[^1]丙[^x]\n\n[^1]: 注一\n[^x]: <b>注二</b>');
    expect(noted).toContain('甲<sup class="footnote-ref"><a href="#fn1" id="fnref1"');
    expect(noted).toContain('乙<sup class="footnote-ref"><a href="#fn1" id="fnref1:1"');
    expect(noted).toContain('<li id="fn2" class="footnote-item"><p>&lt;b&gt;注二&lt;/b&gt;');
    expect(await html('[^none] ^[內注]')).toBe('<p>[^none] ^[內注]</p>\n');
    const marks = '[^'.repeat(49_000);
    expect(await html(`甲[^1]\n\n[^1]: 注\n\n${marks}`)).toContain(marks.slice(0, 1000));
  });

  it('refuse pictures of other sites, and such as say nothing of themselves', async () => {
    const piece = await add({ kind: 'article', title: '外圖' }, column.id);
    const foreign = await save(piece, '![x](https://example.org/x.png)');
    expect([foreign.statusCode, detailsOf(foreign)]).toEqual([
      400,
      expect.stringMatching(/^body\.text：插图只能用在此上传的图片/),
    ]);
    const silent = await save(piece, `![](${await upload()})`);
    expect([silent.statusCode, detailsOf(silent)]).toEqual([400, expect.stringContaining('第 1 张插图')]);
  });

  it('quote the text at a copied place, report a quotation that differs, and refuse a place that does not exist', async () => {
    const bundle = server.app.holdings.open('alpha');
    const [page, line] = Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1) as Page)
      .flatMap((one) => one.blocks.flatMap(({ columns }) => columns.map((own) => [one, own] as const)))
      .find(([, { words }]) => words.length >= 4)!;
    const place = (wordId: number) => ({ pageId: page.pageId, lineId: line.lineId, wordId });
    const address = `https://library.example${spanPath('alpha', addressSpan([page], place(1), place(4)))}`;
    const reply = await desk.call('POST', 'content-quotation', { address });
    const quotation = reply.json() as { quote: string; citation: string; markdown: string; state: string };
    expect(quotation).toMatchObject({ quote: line.words.slice(0, 4).join(''), state: 'same' });
    expect(quotation.citation).toContain('《');

    const states = async (text: string) => {
      const { cited, html } = (await desk.call('POST', 'content-preview', { text })).json() as {
        cited: { state: string; code: string }[];
        html: string;
      };
      expect(html).toContain('<p class="quotation-source"><a href="/app/read/alpha?');
      return cited.map(({ code, state }) => [code, state]);
    };
    expect(await states(`前。\n\n${quotation.markdown}\n\n後。`)).toEqual([['alpha', 'same']]);
    expect(await states(quotation.markdown.replace('> ', '> 謬'))).toEqual([['alpha', 'differs']]);
    const piece = await add({ kind: 'article', title: '引書', text: quotation.markdown }, column.id);
    await act(piece, 'publish');
    server.clock.now += 2001;
    const shown = await server.app.inject(`/api/gujiread/api/article?title=${encodeURIComponent('引書')}`);
    expect(shown.json()).toMatchObject({ cited: [{ code: 'alpha', label: quotation.citation }] });

    for (const gone of ['/app/read/none?pageId=1', '/app/read/alpha?pageId=9999']) {
      const refused = await save(piece, `[某處](${gone})`);
      expect([refused.statusCode, detailsOf(refused)]).toEqual([
        400,
        expect.stringMatching(/^body\.text：书中没有“某處”/),
      ]);
    }
    const astray = await desk.call('POST', 'content-quotation', { address: 'https://example.org/' });
    expect([astray.statusCode, detailsOf(astray)]).toEqual([400, expect.stringContaining('从阅读页复制')]);
  });

  it('rank products by what five sessions read and searched, words by what five searched, and products by the day they came in', async () => {
    const now = server.clock.now;
    const act5 = (n: number) =>
      Array.from({ length: n }, (_, i) => ({
        unitId: 'u',
        at: now,
        kind: 'request' as const,
        code: n >= 5 ? 'beta' : 'alpha',
        book: '',
        item: '1',
        session: `s${i}`,
        asker: `s${i}`,
        mined: false,
        open: false,
      }));
    const searched = act5(5).map((one) => ({
      ...one,
      kind: 'product-search' as const,
      code: 'alpha',
      item: '',
    }));
    await usageStore(desk.db).add([...act5(5), ...act5(4), ...searched, ...searched.slice(0, 2)]);
    const words = popularSearchStore(desk.db, (error) => {
      throw error;
    });
    for (let i = 0; i < 5; i += 1) words.count('alpha', `s${i}`, i < 4 ? ['甲', '乙'] : ['甲'], now);
    await words.flush();
    for (const basis of ['most-read', 'most-searched', 'searched-words', 'newest'])
      await act(await add({ kind: 'ranking', title: basis, basis }), 'publish');
    server.clock.now += 11 * 60_000;
    const lists = (await server.app.inject('/api/gujiread/api/rankList/all')).json() as {
      basis: string;
      method: string;
      entries: object[];
    }[];
    expect(lists.map(({ basis, entries }) => [basis, entries])).toEqual([
      ['most-read', [expect.objectContaining({ rank: 1, code: 'beta', figure: 5 })]],
      ['most-searched', [expect.objectContaining({ rank: 1, code: 'alpha', figure: 7 })]],
      ['searched-words', [{ rank: 1, name: '甲', figure: 5 }]],
      [
        'newest',
        expect.arrayContaining([
          expect.objectContaining({ code: 'alpha', remark: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
        ]),
      ],
    ]);
    for (const { method } of lists) expect(method).toMatch(/据/);
  });
});
