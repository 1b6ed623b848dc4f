// Lines that are quoted beside what is known of names, and of characters, are on record with their characters.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getKnowledgeInfos, listRelations } from '#contract/knowledge/knowledge-calls.ts';
import type { SourceLine } from '#library/sources/source.ts';
import { importProduct } from '#library/import/import-product.ts';
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { withRows } from '#testing/servers/persons.ts';
import { makeProduct, sourceCells } from '#testing/products/source.ts';
import { usageRecordStore } from '../reading-limits/usage-record-store.ts';

const data = mkdtempSync(join(tmpdir(), 'quotes-'));
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  await makeKnowledgeLibrary(data);
  const line: SourceLine = {
    indent: 0,
    runs: [
      { kind: 'main', cells: sourceCells('龍') },
      { kind: 'note', right: sourceCells('鱗蟲'), left: sourceCells('之長'), continues: false },
    ],
  };
  const product = makeProduct([{ pageKey: 'S1', pageNum: '葉一', lines: [line] }], {
    books: [{ key: 'B1', title: '說文解字', authors: [] }],
  });
  await importProduct({ data, code: 'shuowen', name: '說文解字', product, faults: () => [] });
  server = await startTestServer({ data });
  await buildKnowledge(data, [{ kind: 'person', one: 'persons:1', other: 'poets:1', verdict: 'joined' }]);
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

interface Quoted {
  text: string;
  code: string;
}
const quotesIn = (value: unknown): Quoted[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && 'code' in value && 'pageId' in value ? [value as Quoted] : [];
  return [...own, ...Object.values(value).flatMap(quotesIn)];
};

it('counts the characters of each line that is delivered', async () => {
  const node = { type: 'person', id: 'persons:1' };
  const post = ({ path }: { path: string }, payload: object) =>
    server.app.inject({ method: 'POST', url: path, headers, payload });
  const replies = await Promise.all([
    post(getKnowledgeInfos, { nodes: [node] }),
    post(listRelations, node),
    server.app.inject({
      url: `/api/gujiread/api/tools/character/${encodeURIComponent('龍')}/holdings`,
      headers,
    }),
  ]);
  const delivered = replies.map((reply) => quotesIn(reply.json()));
  expect(delivered.map(({ length }) => length > 0)).toEqual([true, true, true]);
  const lengthOf = (quotes: readonly Quoted[]) => quotes.reduce((sum, { text }) => sum + text.length, 0);
  const rows = async () => {
    const all = await withRows(server, (db) => usageRecordStore(db).list({ from: 0 }));
    return all.filter(({ kind }) => kind === 'quote');
  };
  const sums = async () => {
    const found = await rows();
    return [found.reduce((sum, { count }) => sum + count, 0), lengthOf(delivered.flat())];
  };
  await expect.poll(sums, { timeout: 30_000 }).toEqual([delivered.flat().length, lengthOf(delivered.flat())]);
  const found = await rows();
  expect(found.reduce((sum, { characters }) => sum + characters, 0)).toBe(lengthOf(delivered.flat()));
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(delivered.flat().map(({ code }) => code)));
});
