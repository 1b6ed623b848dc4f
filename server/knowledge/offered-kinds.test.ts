// Entities of a kind whose tool is off appear nowhere: in knowledge, in its pages, or in the list of addresses.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/http/endpoint.ts';
import {
  findRelations,
  getKnowledgeInfos,
  listKnowledgeNames,
  listRelatedNodes,
  listRelations,
  searchByProperties,
  suggestNodeNames,
  suggestNodes,
} from '#contract/knowledge/knowledge-calls.ts';
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { type ToolName, toolNames } from '#contract/values/tool-names.ts';
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const data = mkdtempSync(join(tmpdir(), 'knowledge-kinds-'));
let server: TestServer;
let desk: AdminConsole;
let unit: { id: string; headers: { authorization: string } };

beforeAll(async () => {
  await makeKnowledgeLibrary(data);
  server = await startTestServer({ data });
  await buildKnowledge(data, []);
  writeFileSync(
    join(server.data, 'web', 'index.html'),
    '<!doctype html><html><head><title>琅嬛</title></head><body><div id="root"></div></body></html>',
  );
  desk = await openAdminConsole({ ...server, data });
  const headers = bearer(await loginAs(server.app, 'all'));
  const user = await server.app.inject({ url: '/api/gujiread/api/user', headers });
  unit = { headers, id: user.json<{ id: string }>().id };
});
afterAll(async () => {
  await desk.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const without = (tool: ToolName) => toolNames.filter((one) => one !== tool);
const offer = async (path: string, tools: readonly ToolName[]) =>
  expect((await desk.call('PUT', path, { set: { tools }, unset: [] })).statusCode).toBe(200);
const of = { person: 'persons:1', place: 'places:1', office: 'offices:1', idiom: 'idioms:1' } as const;
type Kind = keyof typeof of;
const node = (type: Kind) => ({ type, id: of[type] });

/** What asks for entities of a kind, by name, and beside others that are related with it. */
const callsFor = (kind: Kind): [call: Endpoint, body: object][] => {
  const other = {
    type: kind === 'person' ? 'place' : 'person',
    id: kind === 'person' ? of.place : 'persons:2',
  };
  return [
    [listKnowledgeNames, {}],
    [listKnowledgeNames, { entityDefinitionNames: [kind] }],
    [getKnowledgeInfos, { nodes: [node(kind), other, { type: 'work', id: 'wang' }] }],
    [searchByProperties, { type: kind }],
    [searchByProperties, { name: '長安' }],
    [searchByProperties, { work: '杜工部集' }],
    [suggestNodeNames, { key: kind === 'person' ? '杜' : '長', count: 100 }],
    [suggestNodes, { key: '', type: kind }],
    [suggestNodes, { key: '', maxResultCount: 100 }],
    [listRelations, { ...other, maxResultCount: 100 }],
    [listRelations, { ...node(kind), maxResultCount: 100 }],
    [listRelations, { ...other, other: node(kind) }],
    [listRelations, { type: 'reign', id: '唐-天寶-742', maxResultCount: 100 }],
    [listRelatedNodes, { ...other, maxResultCount: 100 }],
    [findRelations, { source: other, target: { type: 'person', id: 'persons:3' } }],
    [findRelations, { source: other, target: node(kind) }],
  ];
};
const answer = async (
  headers: Record<string, string>,
  [{ path }, payload]: ReturnType<typeof callsFor>[number],
) => {
  const reply = await server.app.inject({ method: 'POST', url: path, payload, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.body;
};
/** The calls whose replies tell of an entity of the kind. */
const namesOfKind = async (headers: Record<string, string>, kind: Kind) => {
  const matching: string[] = [];
  for (const call of callsFor(kind))
    if ((await answer(headers, call)).includes(`"type":"${kind}"`))
      matching.push(`${call[0].path} ${JSON.stringify(call[1])}`);
  return matching;
};

describe('a kind of knowledge whose tool is off for a unit', () => {
  const tools: Record<Kind, ToolName> = {
    person: 'renWu',
    place: 'diMing',
    office: 'zhiGuan',
    idiom: 'chengYu',
  };
  it.each(Object.keys(tools) as Kind[])('[T-021] appears in no reply: %s', async (kind) => {
    const stated = async () =>
      JSON.parse(
        await answer(unit.headers, [getKnowledgeInfos, { nodes: [{ type: 'person', id: 'persons:2' }] }]),
      );
    expect((await namesOfKind(unit.headers, kind)).length).toBeGreaterThan(2);
    if (kind === 'office') expect((await stated()).items[0].offices).toHaveLength(1);
    await offer(`unit/${unit.id}/settings`, without(tools[kind]));
    expect(await namesOfKind(unit.headers, kind)).toEqual([]);
    if (kind === 'office') expect((await stated()).items[0].offices).toEqual([]);
    // A caller without a unit gets the same as before.
    expect((await namesOfKind({}, kind)).length).toBeGreaterThan(2);
    await offer(`unit/${unit.id}/settings`, toolNames);
  });

  it('[T-021] finds no persons by a place where there are no places', async () => {
    const byPlace = async () =>
      JSON.parse(await answer(unit.headers, [searchByProperties, { place: '長安' }])).totalCount;
    expect(await byPlace()).toBeGreaterThan(1);
    await offer(`unit/${unit.id}/settings`, without('diMing'));
    expect(await byPlace()).toBe(0);
    await offer(`unit/${unit.id}/settings`, toolNames);
  });
});

describe('a kind of knowledge whose tool is off for the installation', () => {
  const pageOf = async (url: string) => {
    const reply = await server.app.inject({ url, headers: { accept: 'text/html', host: 'localhost' } });
    return { status: reply.statusCode, body: reply.body };
  };
  const addressOf = (type: KnowledgeKind, id: string) => `/knowledge/${type}/${encodeURIComponent(id)}`;

  it('[T-021] has no page, and appears on none', async () => {
    const person = addressOf('person', 'persons:2');
    const pages = [
      '/knowledge',
      addressOf('work', 'dushi'),
      addressOf('place', 'places:1'),
      '/sitemap/1.xml',
    ];
    const withPerson = async () => {
      const bodies = await Promise.all(pages.map(async (url) => (await pageOf(url)).body));
      return pages.filter((_, i) => bodies[i].includes(person));
    };
    expect(await withPerson()).toEqual(['/knowledge', addressOf('work', 'dushi'), '/sitemap/1.xml']);
    await offer('settings', without('renWu'));
    expect(await withPerson()).toEqual([]);
    expect((await pageOf(person)).status).toBe(404);
    expect((await pageOf(addressOf('place', 'places:1'))).status).toBe(200);
    await offer('settings', toolNames);
    expect((await pageOf(person)).status).toBe(200);
  });
});
