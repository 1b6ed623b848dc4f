import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SuggestReply } from '#contract/search/suggest.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let headers: { authorization: string };
let titles: string[];
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
  const bundle = openBundle(bundleDir(server.data, 'alpha'));
  titles = bundle.titles().map((title) => title.trim());
  bundle.close();
});
afterAll(() => server.close());

const suggest = async (key: string, code = 'alpha') => {
  const url = `/api/gujiread/api/search/suggest?code=${code}&key=${encodeURIComponent(key)}`;
  const reply = await server.app.inject({ url, headers });
  expect(reply.statusCode).toBe(200);
  return SuggestReply.parse(reply.json()).suggestions;
};

describe('suggestions', () => {
  it('gives at most ten words that hold the key, those that begin with it first, none twice', async () => {
    for (const title of new Set(titles.filter((one) => one !== ''))) {
      const key = [...title][0];
      const found = await suggest(key);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found.map(({ word }) => word)).size).toBe(found.length);
      const starts = found.map(({ at }) => at[0] > 0);
      expect(starts).toEqual([...starts].sort((a, b) => Number(a) - Number(b)));
      for (const { word, kind, at } of found) {
        if (kind === 'title') expect(titles).toContain(word);
        expect([...word].slice(at[0], at[1])).toHaveLength([...key].length);
      }
    }
  });

  it('knows the author, and finds by variant forms what is typed in simplified ones', async () => {
    expect(await suggest('某')).toContainEqual({ word: '某', kind: 'author', at: [0, 1] });
    const pairs = { 试: '試', 书: '書', 叶: '葉' };
    for (const [typed, printed] of Object.entries(pairs)) {
      if (!titles.some((title) => title.includes(printed))) continue;
      const found = await suggest(typed);
      expect(found.some(({ word }) => word.includes(printed))).toBe(true);
    }
  });

  it('has nothing to say to a key without a character', async () => {
    expect(await suggest('，。')).toEqual([]);
  });

  it('refuses a product that is not owned', async () => {
    const stranger = bearer(await loginAs(server.app, 'some'));
    const reply = await server.app.inject({
      url: '/api/gujiread/api/search/suggest?code=beta&key=x',
      headers: stranger,
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'no-access']);
  });
});

describe('suggestions among all books', () => {
  const ask = async (key: string) => {
    const url = `/api/gujiread/api/search/suggest-books?key=${encodeURIComponent(key)}`;
    const reply = await server.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    return SuggestReply.parse(reply.json()).suggestions;
  };

  it('[H-008] are titles and authors, shown to anybody, and found by what is typed in simplified characters', async () => {
    const both = [
      { word: '試書beta', kind: 'book', at: [0, 2] },
      { word: '試書alpha', kind: 'book', at: [0, 2] },
    ];
    expect(await ask('試書')).toEqual(both);
    expect(await ask('试书')).toEqual(both);
    expect(await ask('beta')).toEqual([{ word: '試書beta', kind: 'book', at: [2, 6] }]);
    expect(await ask('某')).toEqual([{ word: '某', kind: 'author', at: [0, 1] }]);
    expect(await ask('龘')).toEqual([]);
  });
});
