// The exploration over the wire: of the product that is meant where none is named, which products have it, whom it refuses.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExploreEntries, Graph, NameRelations } from '#contract/knowledge/exploration.ts';
import { TabsState } from '#contract/products/products.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { manyNames, writeDatedFolder } from '#testing/products/dated-folder.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { setForTest } from '#testing/servers/settings.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'exploration-')), 'dated');
const explore = '/api/gujiread/api/explore/qijuzhu';
const entriesPath = '/api/gujiread/api/statistics/newspaper/search-explore-entry';
let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  writeDatedFolder(folder, 40, 3, manyNames);
  server = await startTestServer();
  const { data } = server;
  for (const code of ['qdqjz', 'dated']) {
    const opened = openLanghuan(folder);
    if (!('product' in opened)) throw new Error('the folder cannot be read');
    const { product, faults } = opened;
    await importProduct({ data, code, name: '試日記', product, faults });
  }
  server.app.holdings.refresh();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers, payload });

const tabsOf = async (code: string): Promise<string[]> => {
  const url = `/api/gujiread/api/product/check-tabs-state/${code}`;
  return TabsState.parse((await server.app.inject({ method: 'POST', url, headers })).json()).tabs;
};

describe('the exploration of entries', () => {
  it('answers for qdqjz where no product is named, and the same for one that is [K-016] [K-014]', async () => {
    const graph = Graph.parse((await post(`${explore}/get-graph-data`, {})).json());
    expect(graph.edges.length).toBeGreaterThan(0);
    const named = Graph.parse((await post(`${explore}/get-graph-data`, { productCode: 'qdqjz' })).json());
    expect(named).toEqual(graph);
    const other = Graph.parse((await post(`${explore}/get-graph-data`, { productCode: 'dated' })).json());
    expect(other.nodes).toEqual(graph.nodes);
  });

  it('tells the entries behind an edge ten at a time, and the paths between two names [K-013] [K-015]', async () => {
    const graph = Graph.parse((await post(`${explore}/get-graph-data`, { kinds: ['person'] })).json());
    const { sourceId, targetId, weight } = graph.edges[0];
    const ids = { sourceId, targetId };
    const behind = ExploreEntries.parse((await post(entriesPath, ids)).json());
    expect(behind.totalCount).toBe(weight);
    const rest = ExploreEntries.parse((await post(entriesPath, { ...ids, skipCount: 1 })).json());
    expect(rest.items.map(({ key }) => key).slice(0, 9)).toEqual(
      behind.items.map(({ key }) => key).slice(1, 10),
    );
    const { paths } = NameRelations.parse((await post(`${explore}/find-graph-relations`, ids)).json());
    expect(paths[0].weights).toEqual([weight]);
    expect(paths.at(-1)!.nodes.map(({ id }) => id)).toEqual(
      expect.arrayContaining([sourceId, targetId]) as string[],
    );
  });

  it('has tabs in qdqjz, and in products that the settings name and that have entries [K-003]', async () => {
    expect(await tabsOf('qdqjz')).toEqual(expect.arrayContaining(['statistics', 'explore']) as string[]);
    for (const code of ['alpha', 'dated']) {
      const tabs = await tabsOf(code);
      expect(tabs).not.toContain('statistics');
      expect(tabs).not.toContain('explore');
    }
    await setForTest(server, { entryProducts: ['qdqjz', 'dated', 'alpha'] });
    await vi.waitFor(async () => expect(await tabsOf('dated')).toContain('explore'), { timeout: 20_000 });
    expect(await tabsOf('alpha')).not.toContain('explore');
  });

  it('names the fault of a request, and answers nobody who may not read', async () => {
    const none = await post(`${explore}/get-graph-data`, { productCode: 'alpha' });
    expect([none.statusCode, none.body]).toEqual([404, expect.stringContaining('没有按日期析出的条目')]);
    const same = await post(`${explore}/find-graph-relations`, { sourceId: '人1', targetId: '人1' });
    expect([same.statusCode, same.body]).toEqual([400, expect.stringContaining('两个不同的名称')]);
    const date = await post(entriesPath, { sourceId: '人1', startDate: '某日' });
    expect([date.statusCode, date.body]).toEqual([400, expect.stringContaining('不是日期')]);
    expect((await post(`${explore}/get-graph-data`, { productCode: 'nowhere' })).statusCode).toBe(404);
    expect((await post(`${explore}/get-graph-data`, { kinds: ['dog'] })).statusCode).toBe(400);
    const stranger = { method: 'POST', url: entriesPath, payload: { sourceId: '人1' } } as const;
    expect((await server.app.inject(stranger)).statusCode).toBe(401);
    const some = bearer(await loginAs(server.app, 'some'));
    const payload = { sourceId: '人1', productCode: 'dated' };
    const refused = await server.app.inject({ method: 'POST', url: entriesPath, headers: some, payload });
    expect(refused.statusCode).toBe(403);
  });

  it('answers for the product that a setting names where none is named, by the rights to that one', async () => {
    const some = bearer(await loginAs(server.app, 'some'));
    const asSome = async () => {
      const url = `${explore}/get-graph-data`;
      return (await server.app.inject({ method: 'POST', url, headers: some, payload: {} })).statusCode;
    };
    expect(await asSome()).toBe(403);
    await setForTest(server, { fallbackProduct: 'alpha' });
    await vi.waitFor(async () => expect(await asSome()).toBe(404), { timeout: 20_000 });
  });
});
