import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { pageQuery } from './reader-queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('[T-021] requests a page at another address for other kinds of names, so that none cached for those is shown', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return new Response(null, { status: 404 });
  });
  const client = new QueryClient();
  const open = async (hotWords: EntityKind[]) => {
    const opened = { code: 'alpha', version: 'v1', key: { kid: 'k', key: '' }, hotWords };
    await client.fetchQuery({ ...pageQuery(opened, 4), retry: false }).catch(() => undefined);
    return JSON.stringify(pageQuery(opened, 4).queryKey);
  };
  const keys = [await open(['lsrw', 'lsdm']), await open(['lsrw']), await open([])];
  expect(new Set(keys).size).toBe(3);
  expect(paths.length).toBe(3);
  expect(new Set(paths).size).toBe(3);
});
