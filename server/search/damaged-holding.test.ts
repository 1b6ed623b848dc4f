// A holding that is damaged while the server runs: the reader hears that it is, the log hears what.
import { readFileSync, writeFileSync } from 'node:fs';
import { MultiProductReply } from '#contract/search/multi-product.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer } from '#testing/servers/library.ts';

const firstSegment = (dir: string): string => {
  const bundle = openBundle(dir);
  const [path] = bundle.segmentPaths();
  bundle.close();
  return path;
};

describe('a server whose holding is damaged', () => {
  it('answers holding-damaged, tells the log the file and the reason, and serves its other products', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    const server = await startTestServer({ logger });
    try {
      const headers = bearer(await loginAs(server.app, 'all'));
      const post = (path: string, code: string) =>
        server.app.inject({
          method: 'POST',
          url: `/api/gujiread/api/search/${path}`,
          payload: { code, pageId: 1, filterGroup: { rules: [{ value: '一' }] } },
          headers,
        });
      const combo = async () => {
        const payload = { filterGroup: { rules: [{ value: '一' }] } };
        const url = '/api/gujiread/api/search/combo';
        return MultiProductReply.parse(
          (await server.app.inject({ method: 'POST', url, payload, headers })).json(),
        );
      };
      const before = await combo();
      const alone = before.bookTotals.items.find(({ code }) => code === 'beta')!;
      const path = firstSegment(bundleDir(server.data, 'alpha'));
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] ^= 1;
      // By which the product knows the file.
      bytes[16] ^= 1;
      writeFileSync(path, bytes);
      for (const kind of [
        'fulltext',
        'book',
        'ids',
        'hits',
        'kwic',
        'statistics',
        'paragraph',
        'export-fulltext',
      ]) {
        const reply = await post(kind, 'alpha');
        const { error } = reply.json() as { error: { code: string; message: string; id: string } };
        expect([kind, reply.statusCode, error.code, error.message]).toEqual([
          kind,
          500,
          'holding-damaged',
          '本书数据损坏，请联系管理员',
        ]);
        expect(reply.body).not.toContain(server.data);
        const logLine = lines.find((line) => line.includes(error.id) && line.includes('request failed'))!;
        expect(logLine).toContain(path);
        expect(logLine).toContain('not the file that was written');
        expect((await post(kind, 'beta')).statusCode).toBe(200);
      }
      // In a search of several products, the result comes from data read before, or the product is listed as
      // unsearched.
      const after = await combo();
      const [from, unsearched] = after.unsearched.length > 0 ? [alone, ['alpha']] : [before, []];
      expect([after.total, after.totalHit]).toEqual([from.total, from.totalHit]);
      expect(after.unsearched).toEqual(unsearched);
    } finally {
      await server.close();
    }
  });
});
