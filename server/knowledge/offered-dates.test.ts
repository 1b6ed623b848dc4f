// A search for knowledge whose text reads as a year or a day, or names the author of a book that is held.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getKnowledgeInfos, suggestNodes } from '#contract/knowledge/knowledge-calls.ts';
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

const data = mkdtempSync(join(tmpdir(), 'knowledge-dates-'));
let server: TestServer;

beforeAll(async () => {
  await makeKnowledgeLibrary(data);
  server = await startTestServer({ data });
  await buildKnowledge(data, []);
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const search = async (body: object) => {
  const reply = await server.app.inject({ method: 'POST', url: suggestNodes.path, body });
  return suggestNodes.reply.parse(reply.json());
};
const datesOf = async (key: string) =>
  (await search({ key })).dates?.map(
    ({ node, yearOfReign, year, cycle }) => `${node.id} ${yearOfReign} ${year} ${cycle}`,
  );

it('says of a year what it is, under each reign that can be meant', async () => {
  expect(await datesOf('雍正五年')).toEqual(['清-雍正-1723 5 1727 丁未']);
  expect(await datesOf('雍正5年')).toEqual(['清-雍正-1723 5 1727 丁未']);
  expect(await datesOf('天福二年')).toEqual(['後晉-天福-936 2 937 丁酉']);
  expect(await datesOf('建武二年')).toHaveLength(4);
  const cycle = await datesOf('丁未');
  expect(cycle?.length).toBeGreaterThan(40);
  expect(cycle).toContain('清-雍正-1723 5 1727 丁未');
  expect(cycle).toContain('後漢-天福-936 12 947 丁未');
  expect(cycle?.every((one) => one.endsWith('丁未'))).toBe(true);
  expect([await datesOf('李白'), await datesOf('雍正'), await datesOf('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('says of a day which it was', async () => {
  const [date] = (await search({ key: '雍正五年正月初一' })).dates ?? [];
  expect(date.firstDay).toEqual({ year: 1727, month: 1, day: 22, calendar: 'gregorian' });
  expect(date.lastDay).toEqual(date.firstDay);
});

it('finds the works of an author by his name, whom a list may not have', async () => {
  const { items } = await search({ key: '李白', maxResultCount: 100 });
  expect(items.filter(({ type }) => type === 'work').map(({ id }) => id)).toContain('taibai');
  expect(new Set(items.map(({ type, id }) => `${type} ${id}`)).size).toBe(items.length);
});

it('names the source of a reign, and of the authors of a work', async () => {
  const nodes = [{ type: 'reign', id: '後漢-天福-936' }];
  const reply = await server.app.inject({ method: 'POST', url: getKnowledgeInfos.path, body: { nodes } });
  const [info] = getKnowledgeInfos.reply.parse(reply.json()).items;
  expect([info.firstYear, info.lastYear]).toEqual([947, 948]);
  expect(info.properties.map(({ source }) => source)).toEqual(
    info.properties.map(() => ({ by: 'calendar' })),
  );
});
