import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeHolding } from '#library/holdings.ts';
import { ProductList } from '#contract/products.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { importTestProduct } from '#testing/library.ts';

let data: string;
let app: FastifyInstance;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'langhuan-'));
  for (const code of ['alpha', 'beta', 'gamma']) await importTestProduct(data, code, 2);
  const options = {
    groups: [
      { id: 'shi', name: '史部', products: ['beta', 'none'] },
      { id: 'zi', name: '子部', products: ['beta', 'gamma'] },
    ],
    appUrls: { gamma: 'https://gamma.example.org/app' },
  };
  writeFileSync(join(data, 'options.json'), JSON.stringify(options));
  app = await buildApp({ data });
});
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

const list = async () => ProductList.parse((await app.inject('/api/gujiread/api/product/all')).json());

it('tells products in the groups of the library, and those that are read elsewhere', async () => {
  const { groups, products } = await list();
  expect(groups).toEqual([
    { id: 'shi', name: '史部' },
    { id: 'zi', name: '子部' },
  ]);
  expect(products.find(({ code }) => code === 'alpha')?.extra).not.toHaveProperty('productGroupId');
  expect(products.find(({ code }) => code === 'beta')?.extra.productGroupId).toBe('shi');
  expect(products.find(({ code }) => code === 'gamma')?.extra).toMatchObject({
    productGroupId: 'zi',
    appUrl: 'https://gamma.example.org/app',
  });
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
