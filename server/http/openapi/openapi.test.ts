// The description of the API is for engineers: its sentences are English. Words from the texts are examples, in back
// quotes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every text under one of these names, with the way to it. */
const textsIn = (value: unknown, names: readonly string[], way = ''): [way: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]): [string, string][] =>
        names.includes(name) && typeof inner === 'string'
          ? [[`${way}/${name}`, inner]]
          : textsIn(inner, names, `${way}/${name}`),
      )
    : [];

/** Every object in it, itself first. */
const fieldsIn = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(fieldsIn)]
    : [];

interface Call {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; description?: string }[];
}

it('is whole: every call, parameter and schema has its name, and every reference is to one of them', async () => {
  const api = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Call>>;
    components: { schemas: Record<string, unknown> };
    tags: { name: string }[];
  }>();
  const calls = Object.entries(api.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, where: `${method} ${address}` })),
  );
  const ids = calls.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(calls.length);
  expect(ids).toContain('getProductJsonByCodeByPageId');
  expect(
    calls.flatMap(({ where, parameters = [] }) =>
      parameters
        .filter(({ description }) => !/^[A-Z`].*\.$/.test(description ?? ''))
        .map(({ name }) => `${where} ${name}`),
    ),
  ).toEqual([]);
  const named = new Set(api.tags.map(({ name }) => name));
  expect(
    calls.filter(({ tags = [] }) => !tags.some((tag) => named.has(tag))).map(({ where }) => where),
  ).toEqual([]);
  const referred = textsIn(api, ['$ref']).map(([, address]) => address);
  expect([...new Set(referred)].sort()).toEqual(
    Object.keys(api.components.schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});

it('has no form of a schema that stops generators of clients', async () => {
  const api: unknown = (await server.app.inject('/api/openapi.json')).json();
  expect(JSON.stringify(api)).not.toContain('"items":false');
  const tuples = fieldsIn(api).filter(({ prefixItems }) => prefixItems !== undefined);
  expect(tuples.length).toBeGreaterThan(0);
  for (const { prefixItems, items, maxItems } of tuples) {
    expect(items).toBeTypeOf('object');
    expect(maxItems).toBe((prefixItems as unknown[]).length);
  }
});

it('describes every call in English, with a sentence each', async () => {
  const api = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { summary?: string }>>;
  }>();
  const calls = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.map(({ summary }) => summary).filter((text) => !/^[A-Z][^]*\.$/.test(text ?? ''))).toEqual([]);
  const texts = textsIn(api, ['summary', 'description']);
  expect(
    texts.filter(([, text]) => /\p{Script=Han}|[，。；：、]/u.test(text.replaceAll(/`[^`]*`/g, ''))),
  ).toEqual([]);
});
