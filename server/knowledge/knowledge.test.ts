// What the library knows, over the wire: each call as specified, who may make it, and the replies without a file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReplyOf } from '#contract/http/endpoint.ts';
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
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import { knowledgeFile } from '#library/knowledge/knowledge-file.ts';
import { makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { expandThing, faultsOf } from '#testing/oracles/schema-org.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

const data = mkdtempSync(join(tmpdir(), 'knowledge-'));
let server: TestServer;
let all: Record<string, string>;

beforeAll(async () => {
  await makeKnowledgeLibrary(data);
  server = await startTestServer({ data });
  await buildKnowledge(data, [{ kind: 'person', one: 'persons:1', other: 'poets:1', verdict: 'joined' }]);
  const template =
    '<!doctype html><html><head><title>琅嬛</title></head><body><div id="root"></div></body></html>';
  writeFileSync(join(server.data, 'web', 'index.html'), template);
  all = bearer(await loginAs(server.app, 'all'));
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const calls = {
  listKnowledgeNames,
  getKnowledgeInfos,
  searchByProperties,
  suggestNodeNames,
  suggestNodes,
  listRelations,
  listRelatedNodes,
  findRelations,
};
const ask = async <K extends keyof typeof calls>(
  name: K,
  payload: object,
  headers: Record<string, string> = all,
): Promise<ReplyOf<(typeof calls)[K]>> => {
  const reply = await server.app.inject({ method: 'POST', url: calls[name].path, payload, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return calls[name].reply.parse(reply.json()) as ReplyOf<(typeof calls)[K]>;
};
const person = (n: number) => ({ type: 'person' as const, id: `persons:${n}` });

describe('what the library knows', () => {
  it('is listed by kind, for all or the named kinds, with some of each [K-017]', async () => {
    const { state, kinds } = await ask('listKnowledgeNames', { entityDefinitionNames: ['person', 'place'] });
    expect(state).toBe('ready');
    expect(kinds.map(({ type, totalCount }) => [type, totalCount])).toEqual([
      ['person', 5],
      ['place', 2],
    ]);
    expect(kinds[0].names.map(({ name }) => name)).toContain('杜甫');
    expect((await ask('listKnowledgeNames', {})).kinds).toHaveLength(8);
  });

  it('gives the properties of an entity with sources, and is found by properties [K-018]', async () => {
    const { items } = await ask('getKnowledgeInfos', {
      nodes: [{ type: 'person', id: 'poets:1' }, person(99)],
    });
    expect(items).toHaveLength(1);
    const [li] = items;
    expect(li).toMatchObject({ id: 'persons:1', name: '李白', firstYear: 701, lastYear: 762 });
    expect(li.members).toEqual(['persons:1', 'poets:1']);
    expect(li.properties.find(({ key }) => key === 'dates')).toMatchObject({
      value: '701–762',
      entry: 'persons:1',
      source: { by: 'list', title: '人物' },
    });
    expect(li.datedFacts.map(({ firstYear, label }) => [firstYear, label])).toEqual([
      [742, '天寶元年'],
      [742, '天寶元年二月初一日'],
    ]);
    const search = async (question: object) =>
      (await ask('searchByProperties', question)).items.map(({ id }) => id).toSorted();
    expect(await search({ name: '王维' })).toEqual(['persons:3', 'persons:4']);
    expect(await search({ name: '王維', dynasty: '明' })).toEqual(['persons:4']);
    // A person whose dynasty is given as 唐五代 lived under 唐, or after.
    expect(await search({ name: '李白', dynasty: '唐五代' })).toEqual(['persons:1']);
    expect(await search({ type: 'person', firstYear: 763, lastYear: 800 })).toEqual(['persons:2']);
    expect(await search({ type: 'person', place: '長安' })).toEqual(['persons:1', 'persons:2']);
    expect(await search({ type: 'person', work: '杜工部集' })).toEqual(['persons:2', 'persons:5']);
    expect(await search({ name: '王' })).toEqual([]);
  });

  it('suggests names, twenty at most, through variants and pinyin [K-019]', async () => {
    const names = async (key: string, more: object = {}) =>
      (await ask('suggestNodeNames', { key, ...more })).items.map(({ name, nodes }) => [name, nodes]);
    expect(await names('王维')).toEqual([['王維', 2]]);
    expect(await names('dufu')).toEqual([['杜甫', 1]]);
    // The family name is read as one.
    expect(await names('zenggong')).toEqual([['曾鞏', 1]]);
    expect(await names('王', { type: 'work' })).toEqual([['王右丞集', 1]]);
    const first = await ask('suggestNodeNames', { key: '元', type: 'reign' });
    expect([first.items.length, first.totalCount > 20]).toEqual([20, true]);
    const second = await ask('suggestNodeNames', { key: '元', type: 'reign', page: 2 });
    expect(first.items.some(({ name }) => second.items.some((other) => other.name === name))).toBe(false);
  });

  it('lists entities ten a page with their number, and counts kinds and dynasties [K-020]', async () => {
    const { totalCount, items, facets } = await ask('suggestNodes', { type: 'reign', key: '元' });
    expect(items).toHaveLength(10);
    const rest = await ask('suggestNodes', { type: 'reign', key: '元', skipCount: 10, maxResultCount: 100 });
    expect(items.length + rest.items.length).toBe(Math.min(110, totalCount));
    expect(facets.types.find(({ type }) => type === 'reign')?.count).toBe(totalCount);
    const [dynasty] = facets.dynasties;
    const own = await ask('suggestNodes', { type: 'reign', key: '元', dynasty: dynasty.dynasty });
    expect(own.totalCount).toBe(dynasty.count);
  });

  it('tells relations with their evidence, by pages, and the ways between two [K-021]', async () => {
    const { items, counts, totalCount } = await ask('listRelations', { ...person(1), maxResultCount: 100 });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
    const relations = items.map(({ kind, node, weight }) => `${kind} ${node.name} ${weight}`);
    expect(relations).toEqual(
      expect.arrayContaining([
        'wrote 李太白文集 1',
        'named 杜甫 1',
        'named 王維 1',
        'named 長安 1',
        'reign 天寶 1',
      ]),
    );
    const named = items.find(({ kind, node }) => kind === 'named' && node.name === '杜甫');
    expect(named).toMatchObject({ direction: 'both', basis: 'dates' });
    expect(named?.evidence).toMatchObject({
      by: 'text',
      code: 'riji',
      text: '拾遺杜甫與李白會於長安',
      marks: [
        [2, 4],
        [5, 7],
      ],
      date: '天寶元年二月初一日',
    });
    expect(named?.evidence?.by === 'text' && named.evidence.at).toBeTruthy();
    const shared = await ask('listRelations', { ...person(1), kind: 'named', other: person(2) });
    expect(shared.totalCount).toBe(named?.weight);
    const nodes = await ask('listRelatedNodes', { ...person(1), kind: 'named' });
    expect(nodes.items.map(({ name }) => name).toSorted()).toEqual(['杜甫', '王維', '長安'].toSorted());
    const { length, paths } = await ask('findRelations', {
      source: { type: 'person', id: 'persons:5' },
      target: person(3),
    });
    expect(length).toBe(4);
    expect(paths[0].nodes.map(({ name }) => name)).toEqual(['曾鞏', '杜工部集', '杜甫', '李白', '王維']);
    expect(paths[0].steps.map(({ kind }) => kind)).toEqual(['edited', 'wrote', 'named', 'named']);
    const nowhere = await ask('findRelations', {
      source: person(1),
      target: { type: 'idiom', id: 'idioms:1' },
    });
    expect([nowhere.length, nowhere.paths]).toEqual([-1, []]);
  });

  it('tells namesakes apart, and authors whom several fit as such', async () => {
    const [wang] = (await ask('getKnowledgeInfos', { nodes: [person(3)] })).items;
    expect(wang.namesakes.map(({ id, dynasty }) => [id, dynasty])).toEqual([['persons:4', '明']]);
    expect(wang.unjoined.map(({ node }) => node?.name)).toEqual(['王右丞集']);
    const [work] = (await ask('getKnowledgeInfos', { nodes: [{ type: 'work', id: 'wang' }] })).items;
    expect(work.unjoined[0].candidates.map(({ id }) => id)).toEqual(['persons:3', 'persons:4']);
    expect(work.relationCounts).toEqual([]);
  });

  it('tells of the texts of products only who may read them', async () => {
    for (const headers of [{}, bearer(await loginAs(server.app, 'some'))]) {
      const { counts } = await ask('listRelations', person(2), headers);
      expect(counts.map(({ kind }) => kind)).toEqual(['wrote', 'reign']);
      const [du] = (await ask('getKnowledgeInfos', { nodes: [person(2)] }, headers)).items;
      expect([du.offices, du.datedFacts.filter(({ evidence }) => evidence)]).toEqual([[], []]);
      const { length } = await ask('findRelations', { source: person(1), target: person(2) }, headers);
      expect(length).toBe(-1);
      const places = await ask('searchByProperties', { type: 'person', place: '長安' }, headers);
      expect(places.items).toEqual([]);
    }
    const [du] = (await ask('getKnowledgeInfos', { nodes: [person(2)] })).items;
    expect(du.offices.map(({ office, weight }) => [office, weight])).toEqual([['拾遺', 2]]);
  });

  it.each([
    ['suggestNodes', { key: '\u0001"%_*' }],
    ['suggestNodes', { key: '𠮷'.repeat(50), skipCount: 9_999_999 }],
    ['suggestNodeNames', { key: "' OR 1=1 --" }],
    ['searchByProperties', { name: '%', work: '_', place: "'" }],
    ['getKnowledgeInfos', { nodes: [{ type: 'work', id: '../../etc/passwd' }] }],
    ['listRelations', { type: 'person', id: 'persons:0', skipCount: 10_000_000 }],
  ] as const)('finds nothing by %s %j', async (name, payload) => {
    const reply = await ask(name, payload);
    expect('items' in reply && reply.items).toEqual([]);
  });

  it.each([
    ['suggestNodes', { key: '王', maxResultCount: 101 }],
    ['suggestNodes', { key: '王'.repeat(101) }],
    ['listRelations', { type: 'moon', id: '1' }],
    ['getKnowledgeInfos', { nodes: [] }],
    ['findRelations', { source: person(1) }],
  ] as const)('refuses %s %j', async (name, payload) => {
    const reply = await server.app.inject({ method: 'POST', url: calls[name].path, payload, headers: all });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad-request']);
  });
});

it('says that it is being made where there is no file yet, and makes it', async () => {
  const own = await startTestServer();
  try {
    const post = async () => {
      const reply = await own.app.inject({ method: 'POST', url: listKnowledgeNames.path, payload: {} });
      return listKnowledgeNames.reply.parse(reply.json());
    };
    expect(await post()).toEqual({ state: 'building', kinds: [] });
    await vi.waitFor(async () => expect((await post()).state).toBe('ready'), {
      timeout: 60_000,
      interval: 200,
    });
    const { kinds } = await post();
    expect(kinds.find(({ type }) => type === 'work')?.totalCount).toBe(2);
    rmSync(knowledgeFile(own.data));
    expect((await post()).state).toBe('building');
  } finally {
    await own.close();
  }
});

describe('the page of an entity as it is served', () => {
  const open = async (address: string) => {
    const reply = await server.app.inject({
      url: address,
      headers: { accept: 'text/html', host: 'localhost' },
    });
    const things = [...reply.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    return { status: reply.statusCode, body: reply.body, things: things.map(([, json]) => JSON.parse(json)) };
  };

  it('tells a person and a work in the words of schema.org and CIDOC, and nothing of texts', async () => {
    const { status, things, body } = await open('/knowledge/person/persons%3A2');
    expect(status).toBe(200);
    expect(things[0]).toMatchObject({
      '@type': 'Person',
      '@id': 'http://localhost/knowledge/person/persons%3A2',
      name: '杜甫',
      alternateName: ['子美'],
      birthDate: '0712',
      deathDate: '0770',
      additionalType: 'http://www.cidoc-crm.org/cidoc-crm/E21_Person',
    });
    expect(faultsOf(await expandThing(things[0]))).toEqual([]);
    expect(body).not.toContain('同条');
    const work = await open('/knowledge/work/dushi');
    expect(work.things[0]).toMatchObject({
      '@type': 'Book',
      name: '杜工部集',
      author: [{ '@type': 'Person', name: '杜甫', url: 'http://localhost/knowledge/person/persons%3A2' }],
    });
    for (const address of [
      '/knowledge/reign/%E5%94%90-%E8%B2%9E%E8%A7%80-627',
      '/knowledge/place/places%3A1',
      '/knowledge/office/offices%3A1',
    ]) {
      const { things: otherThings } = await open(address);
      expect(faultsOf(await expandThing(otherThings[0]))).toEqual([]);
    }
    expect((await open('/knowledge/person/nobody')).status).toBe(404);
    expect((await open('/knowledge/moon/1')).status).toBe(404);
    expect((await open('/knowledge')).body).toContain('/knowledge/person/persons%3A2');
  });

  it('is in the list of addresses', async () => {
    const { body } = await server.app.inject({ url: '/sitemap/1.xml', headers: { host: 'localhost' } });
    expect(body).toContain('<loc>http://localhost/knowledge/person/persons%3A2</loc>');
    expect(body).not.toContain('/knowledge/idiom');
  });
});
