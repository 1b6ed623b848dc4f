import type { SearchType } from './search-types.ts';

export const searchTypeTexts = {
  all: '全部',
  title: '书名',
  author: '著者',
  content: '全文',
  titles: '目录标题',
  articles: '报刊文章',
  names: '专名',
  site: '本站文章',
} as const satisfies Record<SearchType, string>;
