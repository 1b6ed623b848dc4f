// The statistics over the wire: at both addresses, of the product that is meant where none is named, and whom they refuse.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TabsState } from '#contract/products/products.ts';
import {
  DateCounts,
  EntryList,
  EntrySuggestions,
  NameCounts,
  OfficerCounts,
} from '#contract/search/statistics.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { writeDatedFolder } from '#testing/products/dated-folder.ts';
import { readOracle } from '#testing/oracles/entries-oracle.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { setForTest } from '#testing/servers/settings.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'statistics-')), 'dated');
const base = '/api/gujiread/api/statistics';
let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  writeDatedFolder(folder, 40, 3);
  server = await startTestServer();
  const { data } = server;
  const opened = openLanghuan(folder);
  if (!('product' in opened)) throw new Error('the folder cannot be read');
  const { product, faults } = opened;
  await importProduct({ data, code: 'qdqjz', name: '試日記', product, faults });
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `${base}${path}`, headers, payload });

describe('statistics of entries', () => {
  it.each(['', '/newspaper'])(
    'answer under statistics%s, of qdqjz where no product is named [K-012]',
    async (under) => {
      const all = readOracle(folder).map(({ key }) => key);
      const second = EntryList.parse((await post(`${under}/search-entry`, { start: 10, count: 10 })).json());
      expect(second.totalCount).toBe(all.length);
      expect(second.items.map(({ key }) => key)).toEqual(all.slice(10, 20));
      for (const [path, Reply] of [
        ['search-categories-aggs', NameCounts],
        ['search-peoples-aggs', NameCounts],
        ['search-places-aggs', NameCounts],
        ['search-living-officer-aggs', OfficerCounts],
        ['search-date-aggs', DateCounts],
      ] as const) {
        const reply = Reply.parse((await post(`${under}/${path}`, { code: 'qdqjz' })).json());
        expect(reply.total).toBe(all.length);
      }
      const suggested = await server.app.inject({
        url: `${base}${under}/suggest/qdqjz?key=${encodeURIComponent('山')}`,
        headers,
      });
      expect(EntrySuggestions.parse(suggested.json()).suggestions).toMatchObject([
        { kind: 'place', name: '山西' },
      ]);
    },
  );

  it('have a tab in qdqjz alone', async () => {
    const tabsOf = async (code: string) => {
      const url = `/api/gujiread/api/product/check-tabs-state/${code}`;
      return TabsState.parse((await server.app.inject({ method: 'POST', url, headers })).json()).tabs;
    };
    expect(await tabsOf('qdqjz')).toContain('statistics');
    expect(await tabsOf('alpha')).not.toContain('statistics');
  });

  it('are of the product that a setting names where none is named', async () => {
    await setForTest(server, { fallbackProduct: 'alpha' });
    await vi.waitFor(
      async () => {
        for (const payload of [{}, { code: '' }]) {
          const { statusCode, body } = await post('/newspaper/search-entry', payload);
          expect([statusCode, body]).toEqual([404, expect.stringContaining('没有按日期析出的条目')]);
        }
      },
      { timeout: 20_000 },
    );
    expect((await post('/search-entry', { code: 'qdqjz' })).statusCode).toBe(200);
    await setForTest(server, { fallbackProduct: 'qdqjz' });
    await vi.waitFor(async () => expect((await post('/search-entry', {})).statusCode).toBe(200), {
      timeout: 20_000,
    });
  });

  it('name the fault for a product without entries, and for what is no date', async () => {
    const none = await post('/search-entry', { code: 'alpha' });
    expect([none.statusCode, none.body]).toEqual([404, expect.stringContaining('没有按日期析出的条目')]);
    const date = await post('/search-date-aggs', { startDate: '某日' });
    expect([date.statusCode, date.body]).toEqual([400, expect.stringContaining('不是日期')]);
    expect((await post('/search-entry', { code: 'nowhere' })).statusCode).toBe(404);
    expect(
      (await server.app.inject({ method: 'POST', url: `${base}/search-entry`, payload: {} })).statusCode,
    ).toBe(401);
  });
});
