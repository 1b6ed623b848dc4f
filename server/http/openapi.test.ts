// The description of the API is for engineers: its sentences are English. Words that stand in the texts are examples, in
// back quotes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/library.ts';

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
