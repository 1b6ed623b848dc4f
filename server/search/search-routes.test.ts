import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FulltextReply, PageHitsReply } from '#contract/search/search.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import { reduce } from '#search/characters/characters.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { openSearchPool } from '../search-threads/search-pool.ts';

let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const post = (path: string, payload: object, as = headers) =>
  server.app.inject({ method: 'POST', url: `/api/gujiread/api/search/${path}`, payload, headers: as });

/** A plain count over the bundle's pages, main text and notes apart, by the page a match begins on. */
const countByHand = (code: string, value: string) => {
  const bundle = openBundle(bundleDir(server.data, code));
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  for (let pageId = bundle.firstPage; pageId <= bundle.lastPage; pageId++)
    for (const cell of cellsOfPage(bundle.page(pageId)!))
      if (cell.note === undefined && reduce(cell.text) === value) {
        first.set(pageId, first.get(pageId) ?? pageId);
        counts.set(pageId, (counts.get(pageId) ?? 0) + 1);
      }
  bundle.close();
  return counts;
};

/** A character of main text that occurs on some pages and not on all. */
const someCharacter = (code: string): string => {
  const bundle = openBundle(bundleDir(server.data, code));
  const cell = cellsOfPage(bundle.page(2)!).find((c) => c.note === undefined && reduce(c.text) === c.text)!;
  bundle.close();
  return cell.text;
};

describe('search over HTTP', () => {
  it('[S-049] [S-030] equals a count by hand, page by page, in page order', async () => {
    const value = someCharacter('alpha');
    const reply = await post('fulltext', {
      code: 'alpha',
      filterGroup: { rules: [{ value, relation: false }] },
      scope: 'text',
      count: 100,
    });
    expect(reply.statusCode).toBe(200);
    const body = FulltextReply.parse(reply.json());
    const counts = countByHand('alpha', value);
    expect(body.matches.map((m) => [m.pageId, m.hitCount])).toEqual([...counts].sort((a, b) => a[0] - b[0]));
    expect(body.total).toBe(counts.size);
    expect(body.totalHit).toBe([...counts.values()].reduce((a, b) => a + b, 0));
    for (const match of body.matches)
      for (const part of match.content)
        for (const [from, to] of part.hits) expect([...part.text].slice(from, to).join('')).toBe(value);
  });

  it('lights on a page just the cells that spell the hits', async () => {
    const value = someCharacter('alpha');
    const body = PageHitsReply.parse(
      (await post('hits', { code: 'alpha', pageId: 2, key: value, scope: 'text' })).json(),
    );
    const bundle = openBundle(bundleDir(server.data, 'alpha'));
    const columns = bundle.page(2)!.blocks.flatMap((b) => b.columns);
    bundle.close();
    expect(body.hits.length).toBe(countByHand('alpha', value).get(2));
    for (const { cells, boxes } of body.hits) {
      expect(boxes.length).toBe(cells.length);
      const words = cells.flatMap(({ lineId, start, end }) =>
        columns.find((c) => c.lineId === lineId)!.words.slice(start - 1, end),
      );
      expect(reduce(words.join(''))).toBe(value);
    }
    expect(body.marks).toContain(2);
    expect(body.rank).toBeGreaterThan(0);
  });

  it('knows no hits of a page that is not there', async () => {
    const reply = await post('hits', { code: 'alpha', pageId: 999, key: '天' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'page-not-found']);
  });

  it('answers byte for byte what the command prints', async () => {
    const value = someCharacter('alpha');
    const filterGroup = { type: 'And', rules: [{ value, relation: true }] };
    const { body } = await post('fulltext', { code: 'alpha', filterGroup, count: 5 });
    const command = ['search', 'alpha', value, '--json', '--count', '5', '--data', server.data];
    const { stdout } = await promisify(execFile)(process.execPath, [
      resolve(import.meta.dirname, '../../cli/langhuan.mjs'),
      ...command,
    ]);
    expect(stdout.trimEnd()).toBe(body);
  });

  it('[S-042] [S-043] answers an empty query with an empty result', async () => {
    const body = FulltextReply.parse(
      (await post('fulltext', { code: 'alpha', filterGroup: { rules: [{ value: ' ，。' }] } })).json(),
    );
    expect([body.total, body.totalHit, body.matches]).toEqual([0, 0, []]);
  });

  it('refuses what it cannot answer, saying what to mend', async () => {
    for (const rule of [
      { field: 'author', value: '天' },
      { operator: 'StartWith', value: '天' },
      { field: 'titles', operator: 'NumericRange', value: '天' },
      { field: 'titles', operator: 'NumericRange', value: '9-3' },
      { field: 'titles', value: '天', val2: '下' },
    ]) {
      const refused = await post('fulltext', { code: 'alpha', filterGroup: { rules: [rule] } });
      expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'query-invalid']);
      expect(refused.json().error.details).toMatch(/\p{Script=Han}/u);
    }
    const lost = await post('fulltext', {
      code: 'alpha',
      filterGroup: { rules: [{ value: '天' }] },
      cid: 'no',
    });
    expect([lost.statusCode, lost.json().error.code]).toEqual([400, 'query-invalid']);
    let group: object = { rules: [{ value: '天' }] };
    for (let depth = 0; depth < 30; depth++) group = { groups: [group] };
    const deep = await post('fulltext', { code: 'alpha', filterGroup: group });
    expect([deep.statusCode, deep.json().error.code]).toEqual([400, 'query-too-large']);
  });

  it('asks for a unit that owns the product', async () => {
    const body = { code: 'beta', filterGroup: { rules: [{ value: '天' }] } };
    const nobody = await server.app.inject({
      method: 'POST',
      url: '/api/gujiread/api/search/fulltext',
      payload: body,
    });
    expect(nobody.statusCode).toBe(401);
    const stranger = await post('fulltext', body, bearer(await loginAs(server.app, 'some')));
    expect([stranger.statusCode, stranger.json().error.code]).toEqual([403, 'no-access']);
  });
});

describe('the search pool', () => {
  const claim = { unit: 'unit', session: 'one', signal: new AbortController().signal };

  it('gives up a search that outlasts its time, whatever its thread is at', async () => {
    const pool = openSearchPool({ data: server.data, threads: 1, timeLimit: 60_000, overrun: -60_000 });
    try {
      const search = { kind: 'hits', request: { code: 'beta', pageId: 1, key: '天', scope: 'all' } } as const;
      const run = pool.run(search, bundleDir(server.data, 'beta'), claim);
      await expect(run).rejects.toMatchObject({ code: 'search-timeout' });
    } finally {
      await pool.close();
    }
  });

  it('names a damaged index instead of answering from it', async () => {
    const dir = bundleDir(server.data, 'beta');
    const bundle = openBundle(dir);
    const [path] = bundle.segmentPaths();
    bundle.close();
    const whole = readFileSync(path);
    const broken = Uint8Array.from(whole);
    broken.fill(255, 100, broken.length - 100);
    const pool = openSearchPool({ data: server.data, threads: 1 });
    try {
      writeFileSync(path, broken);
      const search: SearchRequest = {
        kind: 'fulltext',
        request: {
          code: 'beta',
          filterGroup: { rules: [{ value: '天' }] },
          scope: 'all',
          sort: 'PageIdAscending',
          titlesFirst: false,
          start: 0,
          count: 10,
        },
      };
      await expect(pool.run(search, dir, claim)).rejects.toMatchObject({
        code: 'holding-damaged',
      });
    } finally {
      writeFileSync(path, whole);
      await pool.close();
    }
  });
});
