/** What a word is looked for in, over all that the site has: at home and at `/search`. */
export const searchTypes = [
  'all',
  'title',
  'author',
  'content',
  'titles',
  'articles',
  'names',
  'site',
] as const;
export type SearchType = (typeof searchTypes)[number];

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

/** All, where an address says nothing or something else. */
export const readSearchType = (text: string | undefined): SearchType =>
  searchTypes.find((type) => type === text) ?? 'all';
