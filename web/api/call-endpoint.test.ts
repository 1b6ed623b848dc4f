import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportFulltext } from '#contract/search/export.ts';
import { listPageLabels } from '#contract/reading/page-labels.ts';
import { listTabs } from '#contract/products/products.ts';
import { uploadPublicFile } from '#contract/http/public-files.ts';
import { reportTurnaway } from '#contract/admin/usage.ts';
import { call, callForBytes, callForFile } from './call-api.ts';

interface Sent {
  path: string;
  method: string | undefined;
  body: unknown;
}
let sent: Sent[] = [];

/** Replaces the server: everything else is the real client. */
const answerWith = (status: number, body?: string): void => {
  vi.stubGlobal('fetch', async (path: string, { method, body: given }: RequestInit) => {
    sent.push({ path, method, body: given ? JSON.parse(String(given)) : undefined });
    return new Response(body ?? null, { status });
  });
};

beforeEach(() => {
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('a call to an endpoint', () => {
  it('writes the parameters of its path, and those of the query that are defined', async () => {
    answerWith(200, JSON.stringify({ from: 3, labels: ['三'], blank: [] }));
    const { labels } = await call(listPageLabels, {
      params: { code: '甲/乙' },
      query: { from: 3, version: undefined },
    });
    expect(labels).toEqual(['三']);
    expect(sent).toEqual([
      {
        path: '/api/gujiread/api/product/page-labels/%E7%94%B2%2F%E4%B9%99?from=3',
        method: 'GET',
        body: undefined,
      },
    ]);
  });

  it('has the method of the endpoint, without a body too', async () => {
    answerWith(200, JSON.stringify({ tabs: ['read'] }));
    await call(listTabs, { params: { code: 'a' } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: undefined });
  });

  it('takes a reply without content', async () => {
    answerWith(204);
    await call(reportTurnaway, { body: { code: 'a' } });
    expect(sent[0]).toMatchObject({ path: '/api/gujiread/api/usage/turned-away', body: { code: 'a' } });
  });

  it('sends a form where the endpoint takes one, in a content type that the browser names', async () => {
    let init: RequestInit = {};
    vi.stubGlobal('fetch', async (_path: string, given: RequestInit) => {
      init = given;
      return new Response(JSON.stringify({ url: '/api/files/public/a' }));
    });
    const object = new File(['picture'], 'a.png', { type: 'image/png' });
    const { url } = await call(uploadPublicFile, { body: { path: 'feedback', fileName: undefined, object } });
    expect(url).toBe('/api/files/public/a');
    expect([...(init.body as FormData)]).toEqual([
      ['path', 'feedback'],
      ['object', object],
    ]);
    expect([init.method, new Headers(init.headers).get('content-type')]).toEqual(['POST', null]);
  });

  it('refuses a reply of another shape than the endpoint says', async () => {
    answerWith(200, JSON.stringify({ tabs: 7 }));
    await expect(call(listTabs, { params: { code: 'a' } })).rejects.toThrow('tabs');
  });

  it('gives a file as it is, or as it comes', async () => {
    answerWith(200, 'a sheet');
    const body = { code: 'a', filterGroup: {} };
    const file = await callForFile(exportFulltext, { body });
    expect(await file.text()).toBe('a sheet');
    const read = (bytes: ReadableStream<Uint8Array>) => new Response(bytes as BodyInit).text();
    expect(await callForBytes(exportFulltext, { body }, read)).toBe('a sheet');
    sent.pop();
    expect(sent).toEqual([{ path: '/api/gujiread/api/search/export-fulltext', method: 'POST', body }]);
  });
});
