import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DictionaryEntry } from './dictionary-entry.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the way to the dictionary by the character that it is of', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('character')
        ? { hanZi: '天', mandarin: [], guangYun: [], readings: [] }
        : { start: 0, count: 0, total: 0, items: [] },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const character of ['天', '地']) {
    client.setQueryData(['character', character], { hanZi: character, mandarin: [], guangYun: [] });
    client.setQueryData(['character-definitions', character], { start: 0, count: 0, total: 0, items: [] });
  }
  render(
    <QueryClientProvider client={client}>
      <DictionaryEntry character="天" />
      <DictionaryEntry character="地" />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('button').map((way) => way.getAttribute('aria-label'))).toEqual([
    '查看字典：天',
    '查看字典：地',
  ]);
});
