import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { articleRuleFields, newspaperFacets } from '#contract/newspapers/newspaper-fields.ts';
import { defaultOptions, type OfferedSettings } from '#contract/settings/options.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { readSearchAddress } from '../builder/search-address.ts';
import { ArticleSider } from './article-sider.tsx';
import { useNewspaperFields } from './newspaper-fields.ts';
import { fieldNames } from './value-names.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Fields = () => <output>{useNewspaperFields().map(({ name }) => `${name} `)}</output>;

it.each<Pick<OfferedSettings, 'articleFields' | 'articleFacets'>>([
  { articleFields: [...articleRuleFields], articleFacets: [...newspaperFacets] },
  { articleFields: articleRuleFields.toReversed(), articleFacets: newspaperFacets.toReversed() },
  { articleFields: ['date', 'content'], articleFacets: ['column'] },
  { articleFields: ['content'], articleFacets: [] },
])('[S-048] the options shape the fields and the sider of newspapers: %j', async (options) => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/options')
      ? Response.json({ ...defaultOptions, ...options, facets: [] })
      : Promise.reject(new Error('no server')),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Fields />
      <ArticleSider
        address={readSearchAddress({})}
        question={{ code: 'alpha', filterGroup: {}, choices: [] }}
        reply={undefined}
        waiting
        onChange={() => {}}
      />
    </QueryClientProvider>,
  );
  const shown = () => ({
    fields: screen.getByRole('status').textContent?.trim().split(' '),
    facets: within(screen.getByRole('complementary'))
      .queryAllByRole('heading')
      .map((heading) => heading.textContent),
  });
  await vi.waitFor(
    () =>
      expect(shown()).toEqual({
        fields: options.articleFields,
        facets: options.articleFacets.map((name) => fieldNames[name]),
      }),
    waitOptions,
  );
});
