// The figures of a book over the wire: searched, held to a plain walk over all of them; cut out; as a sheet.
import { readSpanAddress } from '#citation/span-address.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FigureReply, figureTypes, FigureReply as Reply } from '#contract/figures/figures.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { SourceFigure, SourcePage } from '#library/sources/source.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindMask, openVariants, type Variants } from '#search/characters/variants.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { makeNewspaper, makeIssues } from '#testing/products/newspaper.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';

const letters = [...'說説说國国輪圖天地水氵書书與与A'];
let server: TestServer;
let headers: { authorization: string };
let variants: Variants;

function* pagesWithFigures(count: number): Generator<SourcePage> {
  const random = randomOf(11);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
  const words = () => Array.from({ length: Math.floor(random() * 7) }, () => pick(letters)).join('');
  for (let n = 1; n <= count; n++) {
    const figures = Array.from({ length: Math.floor(random() * 4) }, (): SourceFigure => {
      const [left, top] = [Math.floor(random() * 500), Math.floor(random() * 700)];
      return {
        type: pick(figureTypes),
        left,
        top,
        right: left + 10 + Math.floor(random() * 400),
        bottom: top + 10 + Math.floor(random() * 500),
        title: words(),
        text: words(),
        comment: words(),
        context: words(),
      };
    });
    const line = lineOf(n % 7 === 0 ? '天地□玄黃' : '天地玄黃');
    const layout = {
      width: 1000,
      height: 1400,
      direction: 'V' as const,
      blocks: [
        { left: 900, top: 100, right: 950, bottom: 500, direction: 'V' as const, areaType: 'text', rows: 1 },
      ],
      rows: [
        {
          left: 900,
          top: 100,
          right: 950,
          bottom: 500,
          wordDir: 'V' as const,
          columnType: 'Normal' as const,
        },
      ],
    };
    if (n % 20 === 1) line.nodes = [{ depth: 0, title: `卷${n}`, key: `F${n}` }];
    yield { pageKey: `F${n}`, pageNum: `葉${n}`, lines: [line], layout, figures };
  }
}

beforeAll(async () => {
  server = await startTestServer();
  const { data } = server;
  const books = {
    figures: makeProduct(pagesWithFigures(200)),
    plain: makeProduct([{ pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] }]),
  };
  for (const [code, product] of Object.entries(books))
    await importProduct({ data, code, name: '圖書', product, faults: () => [] });
  await importProduct({
    data,
    code: 'paper',
    name: '報',
    product: makeNewspaper(makeIssues(2)),
    faults: () => [],
  });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
  variants = openVariants(await ensureVariants());
});
afterAll(() => server.close());

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/${path}`, payload, headers });
const ask = async (body: object): Promise<FigureReply> => {
  const reply = await post('search/image', { code: 'figures', ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  return Reply.parse(reply.json());
};
const all = async (body: object): Promise<FigureReply['items']> => {
  const items: FigureReply['items'] = [];
  for (;;) {
    const reply = await ask({ ...body, skipCount: items.length, maxResultCount: 100 });
    items.push(...reply.items);
    if (items.length >= reply.totalCount) return items;
  }
};

/** Whether a text holds a word, character by character, in any of the forms that each reaches. */
const holds = (text: string, word: string): boolean => {
  const characters = [...text.toLowerCase()];
  const wanted = [...word.toLowerCase()].map((c) => new Set(reachForms(variants, c, kindMask()).keys()));
  return characters.some((_, at) => wanted.every((forms, i) => forms.has(characters[at + i])));
};

describe('figures', () => {
  it('[F-003] [F-004] [F-005] [F-006] [F-012] [E-019] are those that a plain walk over all finds, by type and words, each once, in the order of the book', async () => {
    const everything = await all({});
    const bundle = openBundle(bundleDir(server.data, 'figures'));
    expect(everything).toHaveLength(bundle.rows('SELECT count(*) AS n FROM figures')[0].n as number);
    bundle.close();
    expect(everything.length).toBeGreaterThan(200);
    expect(everything.map((f) => f.pageId)).toEqual(
      everything.map((f) => f.pageId).toSorted((a, b) => a - b),
    );
    const filters = {
      titleFilter: 'title',
      textInImageFilter: 'textInImage',
      commentFilter: 'comment',
      contextFilter: 'context',
    } as const;
    const random = randomOf(3);
    let found = 0;
    for (let round = 0; round < 120; round++) {
      const body: Record<string, string> = {};
      for (const name of Object.keys(filters))
        if (random() < 0.4)
          body[name] = Array.from(
            { length: 1 + Math.floor(random() * 2) },
            () => letters[Math.floor(random() * letters.length)],
          ).join('');
      const ofWords = everything.filter((figure) =>
        Object.entries(filters).every(([name, field]) => !body[name] || holds(figure[field], body[name])),
      );
      const type = random() < 0.5 ? figureTypes[Math.floor(random() * 5)] : undefined;
      const wanted = ofWords.filter((figure) => type === undefined || figure.type === type);
      const reply = await ask({ ...body, ...(type && { type }) });
      expect(reply.totalCount, JSON.stringify(body)).toBe(wanted.length);
      expect(reply.items).toEqual(wanted.slice(0, 10));
      for (const one of figureTypes)
        expect(reply.typeCounts[one]).toBe(ofWords.filter((figure) => figure.type === one).length);
      found += wanted.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('[E-017] have all fields of each, its place in the catalogue too', async () => {
    const items = await all({ type: 'Part' });
    const made = items.filter((item) => item.context === '天地□玄黃');
    expect(made).toHaveLength(28);
    expect(made[0]).toMatchObject({
      pageId: 7,
      x: 900,
      y: 260,
      width: 50,
      height: 80,
      type: 'Part',
      catalog: ['卷1'],
      title: '',
      textInImage: '□',
    });
    expect(Object.keys(made[0])).toEqual([
      'pageId',
      'at',
      'x',
      'y',
      'width',
      'height',
      'type',
      'catalog',
      'title',
      'textInImage',
      'comment',
      'context',
    ]);
  });

  it('of a partial image tell the address of its character, of others none', async () => {
    const items = await all({});
    const made = items.filter((item) => item.context === '天地□玄黃');
    expect(made.map(({ at }) => readSpanAddress(at ?? ''))).toEqual(
      made.map(({ pageId }) =>
        expect.objectContaining({
          pageKey: `F${pageId}`,
          from: { lineId: 1, wordId: 3 },
          to: { lineId: 1, wordId: 3 },
          head: '□',
        }),
      ),
    );
    expect(items.filter(({ at }) => at !== undefined)).toHaveLength(made.length);
  });

  it('are none for words without a character, and a type that is none is refused', async () => {
    expect((await ask({ titleFilter: '，' })).totalCount).toBe(0);
    expect((await ask({ titleFilter: '  ' })).totalCount).toBe((await ask({})).totalCount);
    expect((await post('search/image', { code: 'figures', type: 'Photo' })).statusCode).toBe(400);
    expect((await post('search/image', { code: 'nowhere' })).statusCode).toBe(404);
  });

  it('[F-001] [G-022] make a tab of books that have some, and none of other books and of newspapers', async () => {
    const tabs = async (code: string) => (await post(`product/check-tabs-state/${code}`, {})).json().tabs;
    expect(await tabs('figures')).toContain('figure');
    expect(await tabs('plain')).not.toContain('figure');
    expect(await tabs('paper')).not.toContain('figure');
  });
});

describe('a figure cut out', () => {
  const cut = (query: Record<string, string | number>) =>
    server.app.inject({
      method: 'GET',
      url: '/api/gujiread/api/search/partimage',
      query: Object.fromEntries(
        Object.entries({ code: 'figures', ...query }).map(([k, v]) => [k, String(v)]),
      ),
      headers,
    });

  it('[F-013] is exactly its part of the page, as IIIF gives it', async () => {
    const box = { x: 900, y: 260, width: 50, height: 80 };
    const reply = await cut({ pageId: 7, ...box });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const iiif = await server.app.inject({
      method: 'GET',
      url: `/iiif/3/figures__7.jpg/900,260,50,80/^75,120/0/default.jpg`,
      headers,
    });
    expect(reply.rawPayload).toEqual(iiif.rawPayload);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual([75, 120]);
    const small = await sharp((await cut({ pageId: 7, ...box, side: 40 })).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([25, 40]);
  });

  it('[F-013] of a box off the page, of no size or of no page is refused, with what to mend', async () => {
    for (const box of [
      { x: 990, y: 0, width: 11, height: 5 },
      { x: 0, y: 1399, width: 5, height: 2 },
      { x: 0, y: 0, width: 0, height: 5 },
      { x: 5000, y: 5000, width: 1, height: 1 },
    ]) {
      const reply = await cut({ pageId: 7, ...box });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error.code).toBe('image-request-invalid');
    }
    const box = { x: 0, y: 0, width: 5, height: 5 };
    expect((await cut({ pageId: 7, ...box, side: 0 })).statusCode).toBe(400);
    expect((await cut({ pageId: 7, x: -1, y: 0, width: 5, height: 5 })).statusCode).toBe(400);
    expect((await cut({ pageId: 999, ...box })).statusCode).toBe(404);
  });

  it('is for those alone who may read the page', async () => {
    const url = '/api/gujiread/api/search/partimage?code=figures&pageId=7&x=0&y=0&width=5&height=5';
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    const stranger = bearer(await loginAs(server.app, 'some'));
    expect((await server.app.inject({ method: 'GET', url, headers: stranger })).statusCode).toBe(403);
  });
});

describe('figures as a spreadsheet', () => {
  it('have a row each, with its words, a link to its page and its picture', async () => {
    const question = { titleFilter: '說', type: 'Seal' };
    const wanted = await all(question);
    expect(wanted.length).toBeGreaterThan(2);
    const reply = await post('search/export-image', { code: 'figures', ...question });
    expect(reply.statusCode).toBe(200);
    const [rows] = [...readXlsx(reply.rawPayload).values()];
    expect(rows[0].map((cell) => cell?.value)).toEqual([
      '页码',
      '预览',
      '类型',
      '目录',
      '标题',
      '图中文字',
      '注释',
      '上下文',
      '链接',
    ]);
    expect(rows.slice(1).map((row) => [row[0].value, row[2].value, row[4]?.value])).toEqual(
      wanted.map(({ pageId, title }) => [pageId, '印章', title]),
    );
    expect(String(rows[1][8].value)).toMatch(new RegExp(`/app/read/figures\\?at=F${wanted[0].pageId}$`));
    const names = reply.rawPayload.toString('latin1').match(/xl\/media\/image1-\d+\.jpeg/g);
    expect(new Set(names).size).toBe(wanted.length);
  });
});
