import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProductContents } from '#contract/products/products.ts';
import { importProduct } from '#library/import/import-product.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { buildApp } from '../app.ts';

let data: string;
let app: FastifyInstance;
const versions: Record<string, string> = {};
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-'));
  versions.alpha = await importTestProduct(data, 'alpha', 2);
  // A newspaper, without an introduction, some pages without pictures.
  const product = makeNewspaper(makeIssues(1, 3));
  const paper = { data, code: 'paper', name: '晶報', product, noImgRange: '2~3', faults: () => [] };
  ({ version: versions.paper } = await importProduct(paper));
  app = await buildApp({ data });
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

it('[E-003] a product is returned with its code, version, name, whether it is listed and a newspaper, and the rest', async () => {
  const { products } = (await app.inject('/api/gujiread/api/product/all?extra')).json<{
    products: object[];
  }>();
  const common = { state: true };
  expect(products).toMatchObject([
    {
      ...common,
      id: 'alpha',
      code: 'alpha',
      version: versions.alpha,
      fullName: '試書alpha',
      isNewspaper: false,
      extra: { introduction: true },
    },
    {
      ...common,
      id: 'paper',
      code: 'paper',
      version: versions.paper,
      fullName: '晶報',
      isNewspaper: true,
      extra: { introduction: false, noImgRange: '2~3' },
    },
  ]);
});

it('[H-012] tells everybody what a product holds and how it is cited', async () => {
  const ask = async (code: string) => (await app.inject(`/api/gujiread/api/product/contents/${code}`)).json();
  const { contents, ...rest } = ProductContents.parse(await ask('alpha'));
  expect(rest).toMatchObject({ version: versions.alpha, rest: 0, newspapers: [] });
  const day = versions.alpha.replace(/^(....)(..)(..).*$/, '$1-$2-$3');
  expect(rest.versions).toMatchObject([{ version: versions.alpha, pages: rest.versions[0].pages }]);
  // Days are those of Shanghai, which may be the next.
  expect(Math.abs(Date.parse(rest.versions[0].day) - Date.parse(day))).toBeLessThanOrEqual(86_400_000);
  expect(rest.citation).toContain('《試書alpha》');
  expect(contents.length).toBeGreaterThan(0);
  for (const { title, pageId, children } of contents) {
    expect([title === '', pageId > 0]).toEqual([false, true]);
    for (const child of children) expect(child.pageId).toBeGreaterThanOrEqual(pageId);
  }
  const paper = ProductContents.parse(await ask('paper'));
  expect(paper.contents).toEqual([]);
  expect(paper.newspapers.length).toBeGreaterThan(0);
  expect((await app.inject('/api/gujiread/api/product/contents/none')).statusCode).toBe(404);
});

it('[H-047] the introduction is its paragraphs, none where the product has none, 404 for an unknown code', async () => {
  const ask = (code: string) => app.inject(`/api/gujiread/api/product/introduction/${code}`);
  expect((await ask('alpha')).json()).toEqual({
    code: 'alpha',
    fullName: '試書alpha',
    paragraphs: ['alpha之書'],
    facts: [{ label: '底本', value: '試本' }],
  });
  const none = await ask('paper');
  expect([none.statusCode, none.json()]).toMatchObject([200, { code: 'paper', paragraphs: [] }]);
  expect((await ask('none')).statusCode).toBe(404);
});
