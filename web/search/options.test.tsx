import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions, type SearchOptions } from '#contract/options.ts';
import { QueryCard } from './query-card.tsx';
import { readSearchAddress } from './search-address.ts';
import { SortChoice } from './sort-choice.tsx';
import { patience } from '#testing/dom/test-timeouts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showWith = (options: Partial<SearchOptions>) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/options')
      ? Response.json({ ...defaultOptions, ...options })
      : Promise.reject(new Error('no server')),
  );
  const nothing = () => {};
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueryCard
        code="alpha"
        version="1"
        title="試書"
        address={readSearchAddress({})}
        onAsk={nothing}
        onChange={nothing}
      />
      <SortChoice sort="PageIdAscending" onSort={nothing} />
    </QueryClientProvider>,
  );
};
const choices = (name: string) =>
  Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options, (option) => option.text);

describe('the options of a library', () => {
  it.each<[Partial<SearchOptions>, string[], string[]]>([
    [{}, ['全文', '目录标题'], ['页序升', '页序降', '相关度降', '相关度升']],
    [
      { searchFields: ['titles', 'content'] },
      ['目录标题', '全文'],
      ['页序升', '页序降', '相关度降', '相关度升'],
    ],
    [
      { searchFields: ['content'], sortFields: ['ScoreDescending', 'PageIdAscending'] },
      ['全文'],
      ['相关度降', '页序升'],
    ],
  ])('[S-048] shape the builder and the choice of order: %j', async (options, fields, orders) => {
    showWith(options);
    await vi.waitFor(() => expect(choices('排序')).toEqual(orders), patience);
    fireEvent.click(screen.getByRole('button', { name: '高级检索' }));
    await screen.findByRole('group', { name: '检索条件' });
    await vi.waitFor(() => expect(choices('检索字段')).toEqual(fields), patience);
  });
});
