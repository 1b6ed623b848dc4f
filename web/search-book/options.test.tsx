import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultOptions, type OfferedSettings } from '#contract/settings/options.ts';
import type { BookMatch } from '#contract/search/search.ts';
import { QueryCard } from '../builder/query-card.tsx';
import { readSearchAddress } from '../builder/search-address.ts';
import { ParagraphItem } from '../results/paragraphs/paragraph-item.tsx';
import { ResultItem } from '../results/list/result-item.tsx';
import { SearchSider } from './search-sider.tsx';
import { SortChoice } from '../results/list/sort-choice.tsx';
import { waitOptions } from '#testing/dom/set-up.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const match: BookMatch = {
  pageId: 7,
  startPageId: 7,
  endPageId: 7,
  pageNum: '卷一·葉三b',
  pageKey: 'k7',
  catalog: ['卷一'],
  titleHits: [],
  content: [{ text: '天地玄黃', note: false, hits: [[0, 1]] }],
  hitCount: 3,
  why: [{ query: '天', form: '靝', kinds: ['variant'] }],
};
/** What a result shows beside its path, by the field that offers it. */
const columns = {
  pageNum: '葉三b',
  pageId: '第 7 页',
  why: '异体 天→靝',
  content: '天地玄黃',
  hitCount: '3 处',
};

const showWith = (options: Partial<OfferedSettings>) => {
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
      <SearchSider
        code="alpha"
        version="1"
        address={readSearchAddress({})}
        onChange={nothing}
        reply={undefined}
      />
      <ul>
        <ResultItem code="alpha" match={match} link={{ pageId: '7', key: '天' }} visited={false} />
        <ParagraphItem
          code="alpha"
          match={{ ...match, endPageNum: match.pageNum }}
          link={{ pageId: '7', key: '天' }}
        />
      </ul>
      <SortChoice sort="PageIdAscending" onSort={nothing} />
    </QueryClientProvider>,
  );
};
const choices = (name: string) =>
  Array.from(screen.getByRole<HTMLSelectElement>('combobox', { name }).options, (option) => option.text);

describe('the options of a library', () => {
  it.each<[Partial<OfferedSettings>, string[], string[]]>([
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
    await vi.waitFor(() => expect(choices('排序')).toEqual(orders), waitOptions);
    fireEvent.click(screen.getByRole('button', { name: '高级检索' }));
    await screen.findByRole('group', { name: '检索条件' });
    await vi.waitFor(() => expect(choices('检索字段')).toEqual(fields), waitOptions);
  });

  it.each<Pick<OfferedSettings, 'facets' | 'tableFields'>>([
    { facets: ['catalog', 'forms'], tableFields: ['pageNum', 'pageId', 'why', 'content', 'hitCount'] },
    { facets: ['forms'], tableFields: ['pageNum', 'content'] },
    { facets: ['catalog'], tableFields: ['pageId', 'why'] },
    { facets: [], tableFields: ['hitCount'] },
  ])('[S-048] shape the sider and the columns of a result and of a paragraph: %j', async (options) => {
    showWith(options);
    const names = { catalog: '目录分布', forms: '关联字' };
    const shown = () => {
      const facets = within(screen.getByRole('complementary'))
        .queryAllByRole('heading')
        .map((heading) => heading.textContent);
      const columnsOf = ({ textContent }: HTMLElement) =>
        Object.values(columns).filter((text) => textContent?.includes(text));
      return {
        facets: Object.values(names).filter((name) => facets.some((heading) => heading?.startsWith(name))),
        columns: screen.getAllByRole('listitem').map(columnsOf),
      };
    };
    await vi.waitFor(
      () =>
        expect(shown()).toEqual({
          facets: options.facets.map((name) => names[name]),
          columns: Array(2).fill(options.tableFields.map((field) => columns[field])),
        }),
      waitOptions,
    );
  });
});
