import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importProduct } from '#library/import/import-product.ts';
import { removeHolding } from '#library/holdings/holdings.ts';
import { Introduction, ProductListReply } from '#contract/products/products.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

let data: string;
let app: FastifyInstance;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-'));
  for (const code of ['alpha', 'beta']) await importTestProduct(data, code, 2);
  const introduction = { paragraphs: ['試'], facts: [] };
  const product = makeProduct(makePages(25), { introduction });
  await importProduct({
    data,
    code: 'gamma',
    name: '試書gamma',
    noImgRange: '10~20',
    product,
    faults: () => [],
  });
  const options = {
    groups: [
      { id: 'shi', name: '史部', products: ['beta', 'none'] },
      { id: 'zi', name: '子部', products: ['beta', 'gamma'] },
    ],
    appUrls: { gamma: 'https://gamma.example.org/app' },
    rightNames: { gamma: '某某圖書館' },
  };
  writeFileSync(join(data, 'options.json'), JSON.stringify(options));
  app = await buildApp({ data });
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

const list = async (query = '?extra') =>
  ProductListReply.parse((await app.inject(`/api/gujiread/api/product/all${query}`)).json());

it('tells products in the groups of the library, and those that are read elsewhere', async () => {
  const { groups, products } = await list();
  expect(groups).toEqual([
    { id: 'shi', name: '史部' },
    { id: 'zi', name: '子部' },
  ]);
  expect(products.find(({ code }) => code === 'alpha')?.extra).not.toHaveProperty('productGroupId');
  expect(products.find(({ code }) => code === 'beta')?.extra?.productGroupId).toBe('shi');
});

it('[E-004] tells of a product its five extra fields', async () => {
  expect((await list()).products.find(({ code }) => code === 'gamma')?.extra).toMatchObject({
    appUrl: 'https://gamma.example.org/app',
    productGroupId: 'zi',
    appendRightName: '某某圖書館',
    introduction: true,
    noImgRange: '10~20',
  });
  const introduction = await app.inject('/api/gujiread/api/product/introduction/gamma');
  expect(Introduction.parse(introduction.json()).facts).toContainEqual({
    label: '权利人',
    value: '某某圖書館',
  });
});

it('[H-046] returns the extra of products where it is requested, and else leaves it out', async () => {
  const [plain, empty, named] = [await list(''), await list('?extra'), await list('?extra=true')];
  expect(plain.products.map(({ extra }) => extra)).toEqual([undefined, undefined, undefined]);
  expect(named).toEqual(empty);
  for (const { extra } of empty.products) expect(extra).toMatchObject({ introduction: true });
  const { products, groups, version } = plain;
  expect([products.length, groups.length, version]).toEqual([3, 2, empty.version]);
  for (const product of products)
    expect(product).toMatchObject({ fullName: `試書${product.code}`, owned: false });
});

it('goes on telling the name of a product that was taken away, until there is one of its code again', async () => {
  expect((await list()).withdrawn).toEqual([]);
  removeHolding(data, 'alpha');
  app.holdings.refresh();
  expect((await list()).withdrawn).toEqual([{ code: 'alpha', fullName: '試書alpha' }]);
  expect(app.holdings.nameOf('alpha')).toBe('試書alpha');
  expect((await list()).products.map(({ code }) => code)).not.toContain('alpha');
  await importTestProduct(data, 'alpha', 2, 3);
  app.holdings.refresh();
  expect((await list()).withdrawn).toEqual([]);
});
